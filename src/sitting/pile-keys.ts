import {bareName, pileName, type Letter, type PileInfo, type PileSpec} from '../engine/declaration/pile.js';
import {makeMove, type Move} from '../engine/move.js';
import {memoized} from '../engine/memoized.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Table} from '../session/game.js';
import {commandsOf} from './commands.js';

/** The keys that name the piles of a game. They depend on the game, not on the position. */
export interface Labels {
  /** The key of each pile that has one, by the pile's index. */
  readonly keyOf: ReadonlyMap<number, string>;
  readonly pileOf: ReadonlyMap<string, PileInfo>;
  /** Is one key a move? Otherwise two are, for source and destination. */
  readonly oneKey: boolean;
}

export interface KeyedTable extends Table {
  readonly labels: Labels;
}

/** Nine places in three rows, as on a number pad, whose top row is 7 8 9. */
const KEYPAD = '789456123';

export interface KeyGroup {
  readonly spec: PileSpec;
  readonly keys: readonly string[];
}

/** The keys of a game, a group for each letter, the tableau first. */
export function keyGroups(rules: Ruleset, {keyOf}: Labels): KeyGroup[] {
  const groups = new Map<Letter, {spec: PileSpec; keys: string[]}>();
  const others = rules.piles.filter(({spec}) => spec.role !== 'tableau');
  for (const {letter, index, spec} of [...tableauOf(rules), ...others]) {
    const key = keyOf.get(index);
    if (key === undefined) continue;
    const group = groups.get(letter) ?? {spec, keys: []};
    group.keys.push(key);
    groups.set(letter, group);
  }
  return [...groups.values()];
}

/** A pile as the player knows it, by its key if it has one: `packet C`. */
export function nameOf(pile: PileInfo, labels: Labels): string {
  return keyedName(pile, labels) ?? pileName(pile);
}

/** The same without an article: `packet C`, `waste`. */
export function bareNameOf(pile: PileInfo, labels: Labels): string {
  return keyedName(pile, labels) ?? bareName(pile);
}

function keyedName({spec, index}: PileInfo, {keyOf}: Labels): string | undefined {
  const key = spec.count > 1 && !spec.suited ? keyOf.get(index) : undefined;
  return key === undefined ? undefined : `${spec.name.one} ${key}`;
}

/** The keys that a move is played with, `w1`; its notation where it takes more than the keys of its piles. */
export function keysOf(move: Move, labels: Labels): string {
  if (move.type === 'turn') return 'turning';
  if (move.type === 'redeal') return 'dealing again';
  const keyed = (id: string) => [...labels.pileOf].find(([, pile]) => pile.id === id);
  const [from, to] = [keyed(move.from), keyed(move.to)];
  if (!from || move.depth !== undefined) return makeMove(move);
  if (labels.oneKey) return to?.[1].spec.role === 'tableau' ? to[0] : from[0];
  return `${from[0]}${to?.[0] ?? from[0]}`;
}

/** As they lie on the keyboard. */
const DIGITS = '1234567890';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Tableau piles are digits, the tenth 0, or where there are more than ten, capital letters that are not the key of a command, those
 * that are built on before the cells; the waste is `w`; the store-house is `r` where the player plays it; foundations that
 * give cards back and further reserves carry on after the tableau. Piles beyond the last key are reached by the
 * cursor or the mouse. `keypad` lays nine piles out as a number pad has them.
 */
export function labelsOf(rules: Ruleset, keypad = false): Labels {
  return keypad ? keypadLabels(rules) : usualLabels(rules);
}

const usualLabels = memoized((rules: Ruleset) => madeLabels(rules, false));
const keypadLabels = memoized((rules: Ruleset) => madeLabels(rules, true));

function madeLabels(rules: Ruleset, keypad: boolean): Labels {
  const tableau = tableauOf(rules);
  const [reserve, ...reserves] = rules
    .lettersOf('reserve')
    .flatMap(letter => rules.of(letter))
    .filter(pile => isSource(rules, pile));
  const lending = rules.lettersOf('foundation').filter(letter => lendsCards(rules, letter));
  const built = tableau.filter(isBuilt);
  const numbered = [
    ...(built.length > 0 ? built : tableau),
    ...lending.flatMap(letter => rules.of(letter)),
    ...reserves,
  ];
  const names =
    keypad && tableau.length === 9 ? KEYPAD : namesFor(rules, built.length > 0 ? built.length : tableau.length);
  const keyOf = new Map<number, string>();
  for (const [at, {index}] of numbered.entries()) if (at < names.length) keyOf.set(index, names.charAt(at));
  // Cells beside columns have letters, even where digits are left.
  const taken = new Set(keyOf.values());
  const letters = Array.from(namesFor(rules, Infinity)).filter(name => !taken.has(name));
  for (const {index} of tableau) if (!keyOf.has(index)) setNext(keyOf, index, letters);
  const waste = rules.piles[rules.waste];
  if (waste && isSource(rules, waste)) keyOf.set(waste.index, 'w');
  if (reserve) keyOf.set(reserve.index, 'r');
  const pileOf = new Map([...keyOf].map(([index, key]) => [key, rules.info(index)]));
  return {keyOf, pileOf, oneKey: tableau.every(pile => pile.spec.build === undefined) && !movesAcross(rules)};
}

const isBuilt = ({spec}: PileInfo): boolean => spec.build !== undefined;

function setNext(keyOf: Map<number, string>, index: number, names: string[]): void {
  const name = names.shift();
  if (name !== undefined) keyOf.set(index, name);
}

/** The piles of the tableau, those that are built on first. */
function tableauOf(rules: Ruleset): PileInfo[] {
  return [...rules.tableau.filter(isBuilt), ...rules.tableau.filter(pile => !isBuilt(pile))];
}

/** Do foundations of this letter give cards back to the tableau? */
function lendsCards(rules: Ruleset, letter: Letter): boolean {
  return rules.destinations(letter).some(to => rules.spec(to).role === 'tableau');
}

/** May cards move from one pile of the tableau to another? */
function movesAcross(rules: Ruleset): boolean {
  return rules.lettersOf('tableau').some(letter => lendsCards(rules, letter));
}

function namesFor(rules: Ruleset, piles: number): string {
  const taken = new Set(commandsOf(rules).flatMap(command => command.keys));
  const letters = Array.from(LETTERS)
    .filter(letter => !taken.has(letter))
    .join('');
  return piles > DIGITS.length ? letters + DIGITS : DIGITS.slice(0, Math.max(9, piles)) + letters;
}

function isSource(rules: Ruleset, {letter}: PileInfo): boolean {
  return rules.may.some(route => route.from === letter);
}
