import {parseMove} from '../engine/notation.js';
import {parseCard, type Card} from '../engine/card.js';
import {fail, ok, quoted, type Result} from '../engine/fault.js';
import type {Move} from '../engine/move.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Trait} from '../settings/commands.js';
import {traitsOf} from '../sitting/commands.js';
import {labelsOf} from '../sitting/pile-keys.js';

/** A piece of a line of moves: a key of the table, a move in notation, a card from within a pile, or a comma. */
export type Unit =
  | {readonly kind: 'key'; readonly key: string}
  | {readonly kind: 'move'; readonly move: Move}
  | {readonly kind: 'card'; readonly card: Card}
  | {readonly kind: 'space' | 'end'};

/** Keys, other than those of the piles, that may begin a move or follow, by the features of the game. */
const BEGINNING: Readonly<Record<string, Trait>> = {x: 'changes', G: 'grace', p: 'ahead'};
const FOLLOWING: readonly (readonly [Trait, string])[] = [
  ['runs', '[]<>'],
  ['packets', ']>ob'],
  ['changes', 'dchs123456789'],
];

const WORDS: ReadonlyMap<string, Unit> = new Map([
  ['space', {kind: 'space'}],
  [',', {kind: 'end'}],
  ['grace', {kind: 'key', key: 'G'}],
  ['next', {kind: 'key', key: 'p'}],
  ['change', {kind: 'key', key: 'x'}],
]);

function beginningKeys(rules: Ruleset): string {
  const traits = traitsOf(rules);
  const others = Object.entries(BEGINNING).filter(([, trait]) => traits.has(trait));
  return [...labelsOf(rules).pileOf.keys(), ...others.map(([key]) => key)].join('');
}

/** Answers to questions may directly follow the keys that raise them. */
function followingKeys(rules: Ruleset): string {
  const traits = traitsOf(rules);
  const homes = [...new Set(rules.piles.filter(pile => pile.spec.role === 'foundation').map(pile => pile.letter))];
  const families = homes.length > 1 ? homes.join('').toLowerCase() : '';
  return families + FOLLOWING.flatMap(([trait, keys]) => (traits.has(trait) ? [keys] : [])).join('');
}

/** Does a line name moves? Otherwise it is a command. */
export function namesMoves(rules: Ruleset, line: string): boolean {
  const [first = ''] = line.split(/[\s,]+/);
  if (notation(first) !== undefined) return true;
  const word = WORDS.get(first.toLowerCase());
  if (word && first.length > 1) return word.kind !== 'key' || beginningKeys(rules).includes(word.key);
  return beginningKeys(rules).includes(first.charAt(0)) && first !== '' && keyUnits(rules, first) !== undefined;
}

/** Reads a line of moves. Faults (code `syntax`) name the word that is not a move. */
export function parseUnits(rules: Ruleset, line: string): Result<Unit[]> {
  const units: Unit[] = [];
  for (const [chunk] of line.matchAll(/,|[^\s,]+/g)) {
    const read = unitsOf(rules, chunk, units.at(-1));
    if (!read) return fail('syntax', `${quoted(chunk)} is not a command or a move. Type help, or help moves`);
    units.push(...read);
  }
  return ok(units);
}

function unitsOf(rules: Ruleset, chunk: string, before: Unit | undefined): readonly Unit[] | undefined {
  const move = notation(chunk);
  if (move) return [{kind: 'move', move}];
  const word = WORDS.get(chunk.toLowerCase());
  if (word) return [word];
  const graced = before?.kind === 'key' && before.key === 'G' && traitsOf(rules).has('grace');
  const card = graced ? cardAt(chunk) : undefined;
  if (card) return [{kind: 'card', card: card.card}, ...(keyUnits(rules, chunk.slice(card.length)) ?? [])];
  return keyUnits(rules, chunk);
}

/** Notation in either case: `W-F1`, `w-f1`. */
function notation(chunk: string): Move | undefined {
  const lower = chunk.toLowerCase();
  const move = parseMove(['turn', 'redeal'].includes(lower) ? lower : chunk.toUpperCase());
  return move.ok ? move.value : undefined;
}

/** The card at the beginning of a text. */
function cardAt(text: string): {readonly card: Card; readonly length: number} | undefined {
  for (const length of [3, 2]) {
    const card = parseCard(text.slice(0, length));
    if (card !== undefined) return {card, length};
  }
  return undefined;
}

/** A word of keys; a card may follow the key of a licence. Undefined if a character is not a key. */
function keyUnits(rules: Ruleset, chunk: string): Unit[] | undefined {
  const known = beginningKeys(rules) + followingKeys(rules);
  const units: Unit[] = [];
  for (let at = 0; at < chunk.length; at++) {
    const key = chunk.charAt(at);
    if (!known.includes(key)) return undefined;
    units.push({kind: 'key', key});
    const card = key === 'G' && traitsOf(rules).has('grace') ? cardAt(chunk.slice(at + 1)) : undefined;
    if (card) units.push({kind: 'card', card: card.card});
    at += card?.length ?? 0;
  }
  return units;
}
