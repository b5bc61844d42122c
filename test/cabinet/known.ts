/** What the tests of known games have in common: the first deal, what is refused and why, and a win. */
import {makeCards} from '../../src/engine/card.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {legalMoves, statusOf} from '../../src/engine/legality/generation.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {makeMoves} from '../../src/engine/move.js';
import {parseMoves} from '../../src/engine/notation.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import {parseRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';

export const games = await withCabinet(VARIANTS);

export const ALL_BUT_KING = 'AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD';

export function rulesFor(id: string, rules: Readonly<Record<string, unknown>> = {}): Ruleset {
  return unwrap(findRuleset(games, id, rules));
}

/** All piles that hold cards, the last of each in view, but for the stock. */
export function shown(rules: Ruleset, position: Position): string {
  const full = rules.piles.filter(({index, spec}) => spec.role !== 'stock' && pileAt(position, index).length > 0);
  return full.map(({id, index}) => `${id} ${makeCards(pileAt(position, index))}`).join('; ');
}

/** A table of a few piles, each with its cards. */
export function tableOf(rules: Ruleset, piles: Readonly<Record<string, string>>): Position {
  const cards = Object.fromEntries(Object.entries(piles).map(([pile, text]) => [pile, text.split(' ')]));
  return unwrap(parseRecord(rules, {piles: cards}, true));
}

/** The first deal shows these cards and has these moves. */
export function expectDeal(id: string, cards: string, moves: string): void {
  const rules = rulesFor(id);
  const position = dealFromSeed(rules, '1');
  expect(shown(rules, position)).toBe(cards);
  expect(makeMoves(legalMoves(rules, position))).toBe(moves);
}

/** Of these moves, made at the first deal, the last is refused in these words. */
export function expectRefusal(id: string, moves: string, words: string): void {
  const rules = rulesFor(id);
  const refused = applyMoves(rules, dealFromSeed(rules, '1'), unwrap(parseMoves(moves)));
  expect(refused).toMatchObject({ok: false, fault: {message: words}});
}

/** These moves win from such a table. */
export function expectWin(id: string, piles: Readonly<Record<string, string>>, moves: string): void {
  const rules = rulesFor(id);
  const after = unwrap(applyMoves(rules, tableOf(rules, piles), unwrap(parseMoves(moves))));
  expect(statusOf(rules, after.position)).toBe('won');
}
