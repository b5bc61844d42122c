import {bareName, pileName, type Letter, type PileInfo, type PileSpec} from '../../engine/declaration/pile.js';
import {makeMove, type Move} from '../../engine/move.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {commandsOf} from './features.js';

/** The keys that name the piles of a game. They depend on the game, not on the position. */
export interface Labels {
  /** The key of each pile that has one, by the pile's index. */
  readonly keyOf: ReadonlyMap<number, string>;
  readonly pileOf: ReadonlyMap<string, PileInfo>;
  /** Is one key a move? Otherwise two are, for source and destination. */
  readonly oneKey: boolean;
}

const known = new WeakMap<Ruleset, Map<boolean, Labels>>();

/** Nine places in three rows, as on a number pad, whose top row is 7 8 9. */
const KEYPAD = '789456123';

/** The piles of one letter that have keys. */
export interface KeyGroup {
  readonly spec: PileSpec;
  readonly keys: readonly string[];
}

/** The keys of a game, a group for each letter, the tableau first. */
export function keyGroups(rules: Ruleset, {keyOf}: Labels): KeyGroup[] {
  const groups = new Map<Letter, {spec: PileSpec; keys: string[]}>();
  for (const {letter, index, spec} of [...rules.of('T'), ...rules.piles.filter(pile => pile.letter !== 'T')]) {
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

const DIGITS = '123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Tableau piles are digits, or where there are more than nine, capital letters that are not the key of a command; the
 * waste is `w`; the store-house is `r` where the player plays it; foundations that give cards back carry on after the
 * tableau. A pile for which no key is left has none. `keypad` lays nine piles out as a number pad has them.
 */
export function labelsOf(rules: Ruleset, keypad = false): Labels {
  const both = known.get(rules) ?? new Map<boolean, Labels>();
  const labels = both.get(keypad) ?? madeLabels(rules, keypad);
  known.set(rules, both.set(keypad, labels));
  return labels;
}

function madeLabels(rules: Ruleset, keypad: boolean): Labels {
  const tableau = rules.of('T');
  const numbered = isSource(rules, 'F') ? [...tableau, ...rules.of('F')] : tableau;
  const names = keypad && tableau.length === 9 ? KEYPAD : namesFor(rules, tableau.length);
  const keyOf = new Map<number, string>();
  numbered.forEach(({index}, at) => {
    const name = names.charAt(at);
    if (name !== '') keyOf.set(index, name);
  });
  for (const letter of ['W', 'R'] as const) {
    const pile = rules.of(letter)[0];
    if (pile && isSource(rules, letter)) keyOf.set(pile.index, letter.toLowerCase());
  }
  const pileOf = new Map([...keyOf].map(([index, key]) => [key, rules.info(index)]));
  return {keyOf, pileOf, oneKey: tableau.every(pile => pile.spec.build === undefined)};
}

function namesFor(rules: Ruleset, piles: number): string {
  const taken = new Set(commandsOf(rules).flatMap(command => command.keys));
  const letters = Array.from(LETTERS)
    .filter(letter => !taken.has(letter))
    .join('');
  return piles > DIGITS.length ? letters + DIGITS : DIGITS + letters;
}

function isSource(rules: Ruleset, letter: Letter): boolean {
  return rules.may.some(route => route.from === letter);
}
