import type {Consequence} from '../engine/application.js';
import type {Move} from '../engine/move.js';
import {cardsPhrase, joined, phrase, type Phrase} from '../engine/phrase.js';
import {pileAt, type Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';

/** `the store-house gives 9H to auxiliary 2`, `9H goes up from auxiliary 2`. */
export function consequenceWords(rules: Ruleset, {from, to, card}: Consequence): Phrase {
  const [giver, taker] = [rules.info(from), rules.info(to)];
  if (giver.spec.role === 'column') return phrase`${{card}} comes free`;
  if (taker.spec.role === 'foundation') return phrase`${{card}} goes up from ${{pile: giver}}`;
  const isFilled = taker.spec.build === undefined || rules.fills.some(fill => fill.to === taker.letter);
  return isFilled
    ? phrase`${{pile: giver}} gives ${{card}} to ${{pile: taker}}`
    : phrase`${{card}} goes to ${{pile: taker}}`;
}

/** What happened by itself in a step; empty if nothing did. */
export function happenedWords(rules: Ruleset, happened: readonly Consequence[]): Phrase {
  return joined(
    happened.map(each => consequenceWords(rules, each)),
    ', ',
  );
}

/** `9H from the waste on TH of auxiliary 2`. */
export function moveWords(rules: Ruleset, position: Position, move: Move): Phrase {
  if (move.type === 'turn') return 'turn a card';
  if (move.type === 'redeal') return 'deal the pack again';
  const [giver, taker] = [rules.find(move.from), rules.find(move.to)];
  if (!giver || !taker) return [{move}];
  const target = pileAt(position, taker.index);
  const meeting = target[move.under ? 0 : target.length - 1];
  const place = meeting === undefined ? 'into' : phrase`${move.under ? 'under' : 'on'} ${{card: meeting}} of`;
  return phrase`${movedCards(rules, position, move)} from ${{pile: giver}} ${place} ${{pile: taker}}`;
}

/** The cards that a play takes, bottom to top: `9H`, `TC 9C`. */
export function movedCards(rules: Ruleset, position: Position, move: Move & {readonly type: 'play'}): Phrase {
  const source = pileAt(position, rules.find(move.from)?.index ?? -1);
  const {count = 1} = move;
  const start = move.depth === undefined ? source.length - count : move.depth - 1;
  return cardsPhrase(source.slice(start, start + count));
}
