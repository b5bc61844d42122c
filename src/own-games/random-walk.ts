import type {Card} from '../engine/card.js';
import {belongs, type PileInfo, takes} from '../engine/declaration/pile.js';
import {settled} from '../engine/legality/application.js';
import {dealFromSeed} from '../engine/legality/deal.js';
import {choices} from '../engine/legality/generation.js';
import {isLed, mayBegin} from '../engine/legality/legality.js';
import type {Move} from '../engine/move.js';
import {pileAt, type Position} from '../engine/position.js';
import {makeRecord, parseRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import {shuffledPack} from '../engine/shuffle.js';

/** Whole numbers below a bound, the same for the same seed. */
export function dice(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return bound => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A position on a random walk, and the move that led to it. */
interface Stop {
  readonly position: Position;
  readonly move?: Move;
}

/** The positions of a game of random moves from a numbered deal, or from `start`; plays are preferred to turns. */
export function* randomWalk(
  rules: Ruleset,
  deal: number,
  moves: number,
  start = dealFromSeed(rules, String(deal)),
): Generator<Stop> {
  const roll = dice(deal * 7919);
  let stop: Stop = {position: start};
  for (let count = 0; count <= moves; count++) {
    yield stop;
    const all = choices(rules, stop.position);
    const plays = all.filter(({move}) => move.type === 'play');
    const list = plays.length > 0 && roll(3) > 0 ? plays : all;
    const next = list[roll(list.length)];
    if (!next) return;
    stop = next;
  }
}

/** The moves of a random game at most: from a deal, and from a random position, of which there are then more. */
const MOVES = 150;
const MOVES_FROM_POSITION = 20;

/**
 * At least `positions` positions of random games, from deals and from a few tables whose cards lie at random. Some
 * games are soon stuck, so it ends after that number of games at the latest. Fewer positions are the first of more.
 */
export function* randomGames(rules: Ruleset, positions: number): Generator<Stop> {
  const roll = dice(1);
  let seen = 0;
  for (let game = 1; seen < positions && game <= positions; game++) {
    const start = game % 2 === 0 ? randomPosition(rules, roll) : undefined;
    for (const stop of randomWalk(rules, game, start ? MOVES_FROM_POSITION : MOVES, start)) {
      seen++;
      yield stop;
    }
  }
}

type Roll = (bound: number) => number;

/** Cards off the foundations in a random position: at least LEAST, at most MORE above that. */
const LEAST = 3;
const MORE = 14;

/**
 * A settled position of few cards, which lie at random wherever the rules let them: games from a deal do not come to
 * all that a position from outside may hold. undefined if what came out breaks a rule.
 */
export function randomPosition(rules: Ruleset, roll: Roll): Position | undefined {
  const seed = String(roll(1e6));
  const piles: Card[][] = rules.piles.map(() => []);
  const position = {piles, facts: rules.facts.map(fact => fact.absent), seed};
  const pack = shuffledPack(rules.pack, seed, 1);
  for (const pile of rules.piles) if (pile.spec.role === 'foundation') found(rules, position, pile, pack, roll);
  const others = rules.piles.filter(({spec}) => spec.role !== 'foundation');
  for (const card of pack.slice(0, LEAST + roll(MORE))) {
    const open = others.filter(pile => mayLie(rules, position, pile, card));
    const pile = open[roll(open.length)];
    if (pile) piles[pile.index]?.push(card);
  }
  const facts = rules.facts.map(({absent, most}) => (roll(2) === 0 ? absent : roll(most + 1)));
  for (const each of [facts, position.facts]) {
    const read = parseRecord(rules, makeRecord(rules, {...position, facts: each}), true);
    if (read.ok) return settled(rules, read.value).position;
  }
  return undefined;
}

/** Builds a foundation up to some card; the cards leave the pack. */
function found(rules: Ruleset, position: Position, pile: PileInfo, pack: Card[], roll: Roll): void {
  const cards = position.piles[pile.index] as Card[];
  for (let left = roll(pile.spec.holds + 1); left > 0; left--) {
    const at = pack.findIndex(card => mayLie(rules, position, pile, card));
    if (at < 0) return;
    cards.push(...pack.splice(at, 1));
  }
}

/** May a card be the next of a pile, however it came there? */
function mayLie(rules: Ruleset, position: Position, pile: PileInfo, card: Card): boolean {
  const {spec, number, letter} = pile;
  const cards = pileAt(position, pile.index);
  if (cards.length >= spec.holds || !belongs(spec, number, card) || !isLed({rules, position}, pile, card)) return false;
  if (cards.length === 0) return spec.role !== 'foundation' || mayBegin(rules, position, pile, card);
  return spec.build === undefined || rules.isLoose(letter) || takes(spec, rules.low, card, cards);
}
