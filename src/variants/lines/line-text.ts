import {choices} from '../../engine/legality/generation.js';
import type {Move} from '../../engine/move.js';
import {isWon, samePosition, type Position} from '../../engine/position.js';
import {outcomeOf} from '../../engine/legality/application.js';
import type {Ruleset} from '../../engine/ruleset.js';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE = BigInt(DIGITS.length);

/**
 * A line to a win as a text. Each move is its place among the listed moves; all places together are one number, whose
 * digit at each move has as many values as moves are listed there. The first move is the lowest digit, so that what
 * follows a move can be read once it was made.
 */
export function lineText(rules: Ruleset, start: Position, moves: readonly Move[]): string {
  const digits: {readonly place: number; readonly of: number}[] = [];
  let [position, there] = [start, start];
  for (const move of moves) {
    there = outcomeOf(rules, there, move).position;
    const next = there;
    const listed = choices(rules, position);
    // Of moves to like positions one is listed, after which piles may have changed places.
    const place = listed.findIndex(each => samePosition(rules, each.position, next));
    const choice = listed[place];
    if (!choice) throw new Error('a move of the line is not listed');
    digits.push({place, of: listed.length});
    ({position} = choice);
  }
  if (!isWon(rules, position)) throw new Error('the line does not win');
  let left = digits.reduceRight((number, {place, of}) => number * BigInt(of) + BigInt(place), 0n);
  let text = '';
  for (; left > 0n; left /= BASE) text += DIGITS[Number(left % BASE)] ?? '';
  return text;
}

/** The moves of such a text; undefined where it leads to no win. */
export function lineIn(rules: Ruleset, start: Position, text: string): readonly Move[] | undefined {
  let left = Array.from(text).reduceRight((number, digit) => number * BASE + BigInt(DIGITS.indexOf(digit)), 0n);
  const moves: Move[] = [];
  for (let position = start; !isWon(rules, position);) {
    const listed = choices(rules, position);
    const of = BigInt(listed.length);
    const choice = of > 0n ? listed[Number(left % of)] : undefined;
    if (!choice || (left === 0n && moves.length > MOST_MOVES)) return undefined;
    left /= of;
    moves.push(choice.move);
    ({position} = choice);
  }
  return left === 0n ? moves : undefined;
}

/** A text that was not written here could lead round and round. */
const MOST_MOVES = 5000;
