// Small games made up of a few rules, for tests of single words of the vocabulary.
import type {AnyDeclaration, Variant} from '../../src/engine/declaration/variant.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {makeMoves} from '../../src/engine/move.js';
import {parseMoves} from '../../src/engine/notation.js';
import type {Position} from '../../src/engine/position.js';
import {makeRecord, parseRecord} from '../../src/engine/record.js';
import {makeRuleset, type Ruleset} from '../../src/engine/ruleset.js';
import {helpSections} from '../../src/words/help.js';
import {unwrap} from './adapter.js';

type Part = Partial<AnyDeclaration>;

/** A game of these parts: four foundations of which nothing is asked, unless they are given. */
export function game(parts: Part, low: 1 | 2 = 1): Ruleset {
  const variant: Variant = {
    id: 'tried',
    name: 'Tried',
    title: 'Tried',
    aliases: [],
    source: {author: 'A. Nobody', book: 'Games Never Printed', brief: 'Nobody'},
    packs: 1,
    low,
    aim: 'a word tried out',
    options: {},
    rules: () => ({deal: [], may: [], atOnce: [], layout: [], ...parts, piles: {...parts.piles}}),
  };
  return makeRuleset(variant, {});
}

/** A position as JSON has it; what comes out of it must be what went in. */
export function at(
  rules: Ruleset,
  piles: Readonly<Record<string, string>>,
  facts: Readonly<Record<string, unknown>> = {},
): Position {
  const cards = Object.entries(piles).map(([id, text]) => [id, text.split(' ').filter(card => card !== '')]);
  const position = unwrap(parseRecord(rules, {piles: Object.fromEntries(cards) as unknown, ...facts}, true));
  expect(unwrap(parseRecord(rules, {...makeRecord(rules, position)}, true))).toEqual(position);
  return position;
}

export const moves = (rules: Ruleset, position: Position): string => makeMoves(legalMoves(rules, position));

export function played(rules: Ruleset, position: Position, text: string): Position {
  return unwrap(applyMoves(rules, position, unwrap(parseMoves(text)))).position;
}

/** Why the last of some moves is refused. */
export function refused(rules: Ruleset, position: Position, text: string): string {
  const outcome = applyMoves(rules, position, unwrap(parseMoves(text)));
  return outcome.ok ? '' : outcome.fault.message;
}

export const pilesOf = (rules: Ruleset, position: Position): unknown => makeRecord(rules, position).piles;
export const help = (rules: Ruleset, title: string): readonly string[] =>
  helpSections(rules).find(section => section.title === title)?.lines ?? [];
export const fault = (rules: Ruleset, piles: Readonly<Record<string, readonly string[]>>): string => {
  const read = parseRecord(rules, {piles}, true);
  return read.ok ? '' : read.fault.message;
};
