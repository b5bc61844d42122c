import {quoted} from '../../engine/outside-text.js';
import {layoutWords} from '../../engine/declaration/variant.js';
import {isCovered} from '../../engine/legality/legality.js';
import {pileAt} from '../../engine/position.js';
import {bareName, pileName, type Letter, type PileInfo, type PileSpec} from '../../engine/declaration/pile.js';
import {makeMove, type Move} from '../../engine/move.js';
import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {listed} from '../../engine/texts/words.js';
import type {Table} from '../../session/game.js';
import {changeRoute, commandsOf} from './commands.js';

/** The keys that name the piles of a game. They depend on the game, not on the position. */
export interface Labels {
  /** The key of each pile that has one, by the pile's index. */
  readonly keyOf: ReadonlyMap<number, string>;
  /**
   * The piles of each key: one, or those in a column, either of overlapping cards, of which never two are free, or of
   * the places of a grid.
   */
  readonly pilesOf: ReadonlyMap<string, readonly PileInfo[]>;
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
export function keyGroups(rules: Ruleset, {keyOf, pilesOf}: Labels): KeyGroup[] {
  const groups = new Map<Letter, {spec: PileSpec; keys: string[]}>();
  const others = rules.piles.filter(({spec}) => spec.role !== 'tableau');
  for (const {letter, index, spec} of [...tableauOf(rules), ...others]) {
    const key = keyOf.get(index);
    if (key === undefined) continue;
    const group = groups.get(letter) ?? {spec, keys: []};
    if (!group.keys.includes(key)) group.keys.push(key);
    groups.set(letter, group);
  }
  const order = [...pilesOf.keys()];
  return Array.from(groups.values(), ({spec, keys}) => ({spec, keys: order.filter(key => keys.includes(key))}));
}

/** A pile as the player knows it, by its key if it has one: `packet C`. */
export function nameOf(pile: PileInfo, labels: Labels): string {
  return keyedName(pile, labels) ?? pileName(pile);
}

/** The same without an article: `packet C`, `waste`. */
export function bareNameOf(pile: PileInfo, labels: Labels): string {
  return keyedName(pile, labels) ?? bareName(pile);
}

function keyedName(pile: PileInfo, labels: Labels): string | undefined {
  const {spec, index} = pile;
  const hasOwn = spec.count > 1 && !spec.suited && sharing(labels, pile).length === 1;
  const key = hasOwn ? labels.keyOf.get(index) : undefined;
  return key === undefined ? undefined : `${spec.name.one} ${key}`;
}

/** The places of a grid that have the key of this one; any other pile is alone. */
export function sharing({keyOf, pilesOf}: Labels, pile: PileInfo): readonly PileInfo[] {
  const key = pile.spec.beside && keyOf.get(pile.index);
  return (key === undefined ? undefined : pilesOf.get(key)) ?? [pile];
}

/** The keys that a move is played with, `w1`; its notation where it takes more than the keys of its piles. */
export function keysOf(move: Move, labels: Labels): string {
  if (move.type === 'turn') return 'turning';
  if (move.type === 'redeal') return 'dealing again';
  const keyed = (id: string) => [...labels.pilesOf].find(([, piles]) => piles.some(pile => pile.id === id));
  const [from, to] = [keyed(move.from), keyed(move.partner ?? move.to)];
  const isShared = from?.[1].some(pile => sharing(labels, pile).length > 1);
  if (!from || move.depth !== undefined || isShared) return makeMove(move);
  if (labels.oneKey) return to?.[1][0]?.spec.role === 'tableau' ? to[0] : from[0];
  return `${from[0]}${to?.[0] ?? from[0]}`;
}

/**
 * Said of a word that cannot be read, with moves as they are typed here: `"6d" is not a command or a move; moves look
 * like 12, w to 2 or turn`.
 */
export function noMoveWords(word: string, rules: Ruleset, {pilesOf, oneKey}: Labels): string {
  const [first = '', second = first] = pilesOf.keys();
  const source = pilesOf.has('w') ? 'w' : first;
  const [one, other] = rules.tableau.map(({id}) => id);
  const typed = oneKey ? [first, source] : [`${first}${second}`, `${source} to ${second}`];
  const forms = [...(pilesOf.size === 0 ? [`${one ?? ''}-${other ?? ''}`] : typed), ...(rules.turn ? ['turn'] : [])];
  return `${quoted(word)} is not a command or a move; moves look like ${listed([...new Set(forms)], 'or')}`;
}

/** The pile that a key means now: of overlapping cards the free one, or else the one in front. */
export function keyedPile({rules, position, labels}: KeyedTable, key: string): PileInfo | undefined {
  const piles = labels.pilesOf
    .get(key)
    ?.filter((pile, _, {length}) => length === 1 || pileAt(position, pile.index).length > 0);
  return piles?.find(pile => !isCovered({rules, position}, pile)) ?? piles?.at(-1) ?? labels.pilesOf.get(key)?.at(-1);
}

/** As they lie on the keyboard. */
const DIGITS = '1234567890';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Tableau piles are digits, the tenth 0, or where there are more than ten, capital letters that are not the key of a
 * command, then digits, then small letters, those that are built on before the cells; the waste is `w`; the store-house
 * is `r` where the player plays it; foundations that give cards back and further reserves carry on after the tableau; a
 * stock that the player plays from is `p`. Overlapping cards share the keys of their columns, and so do the places of a grid that has more than
 * there are keys; there a column is a move. Piles beyond the last key are reached by the cursor or the mouse. `keypad`
 * lays nine piles out as a number pad has them.
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
  const lending = rules
    .lettersOf('foundation')
    .filter(letter => lendsCards(rules, letter))
    .flatMap(letter => rules.of(letter));
  const built = tableau.filter(isBuilt);
  const hasCells = built.length > 0 && built.length < tableau.length;
  const isLarge = isLargeGrid(rules);
  const numbered = isLarge
    ? tableau
    : [...(built.length > 0 ? built : tableau), ...(hasCells ? [] : lending), ...reserves];
  const places = isLarge ? columnsOf(rules, numbered) : keyPlaces(rules, numbered);
  const count = places ? 1 + Math.max(...places) : built.length > 0 ? built.length : tableau.length;
  const names = keypad && tableau.length === 9 ? KEYPAD : namesFor(rules, count);
  const keyOf = new Map<number, string>();
  const keyed = numbered.map(({index}, i) => ({index, at: places?.[i] ?? i})).toSorted((a, b) => a.at - b.at);
  for (const {index, at} of keyed) if (at < names.length) keyOf.set(index, names.charAt(at));
  // Cells beside columns have letters, even where digits are left, and foundations that give back those after them.
  const taken = new Set(keyOf.values());
  const letters = Array.from(namesFor(rules, Infinity)).filter(name => !taken.has(name));
  for (const {index} of [...tableau, ...lending]) if (!keyOf.has(index)) setNext(keyOf, index, letters);
  const waste = rules.piles[rules.waste];
  if (waste && isSource(rules, waste)) keyOf.set(waste.index, 'w');
  if (reserve) keyOf.set(reserve.index, 'r');
  const stock = rules.piles[rules.stock];
  if (stock && isSource(rules, stock)) keyOf.set(stock.index, 'p');
  const pilesOf = new Map<string, PileInfo[]>();
  for (const [index, key] of keyOf) pilesOf.set(key, [...(pilesOf.get(key) ?? []), rules.info(index)]);
  const isSingle = tableau.every(pile => pile.spec.build === undefined) && !rules.may.some(({pair}) => pair);
  return {keyOf, pilesOf, oneKey: isLarge || (isSingle && !movesAcross(rules))};
}

/** Is the tableau a grid with more places than there are keys, and no more columns? */
function isLargeGrid(rules: Ruleset): boolean {
  const {tableau} = rules;
  const keys = namesFor(rules, tableau.length).length;
  return (
    tableau.length > keys && tableau.every(({spec}) => spec.beside) && Math.max(...columnsOf(rules, tableau)) < keys
  );
}

/**
 * The columns of overlapping cards from the left, half ones with the whole ones before them; undefined where two cards
 * of one may be free.
 */
function keyPlaces(rules: Ruleset, piles: readonly PileInfo[]): number[] | undefined {
  const places = columnsOf(rules, piles);
  const isShared = piles.every(({spec, index}, i) => {
    const next = piles.find((_, other) => other > i && places[other] === places[i]);
    return spec.covers && (!next || liesOn(rules, index, next.index));
  });
  return isShared ? places : undefined;
}

/** The columns of piles in the layout, from 0 for the leftmost. */
function columnsOf(rules: Ruleset, piles: readonly PileInfo[]): number[] {
  const columns = new Map(
    layoutWords(rules.declaration.layout).flatMap(row => row.map(({id, column}) => [id, column])),
  );
  const places = piles.map(({id}) => Math.floor(columns.get(id) ?? 0));
  return places.map(place => place - Math.min(...places));
}

/** Does a pile lie on another, or on what lies on that? */
function liesOn(rules: Ruleset, under: number, over: number): boolean {
  return rules.covering(under).some(each => each === over || liesOn(rules, each, over));
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

/** Do foundations of this letter give cards back to the tableau, or, beyond the change of a suit, to others? */
function lendsCards(rules: Ruleset, letter: Letter): boolean {
  return rules.destinations(letter).length > 0 && (givesToTableau(rules, letter) || !changeRoute(rules));
}

function givesToTableau(rules: Ruleset, letter: Letter): boolean {
  return rules.destinations(letter).some(to => rules.spec(to).role === 'tableau');
}

/** May cards move from one pile of the tableau to another? */
function movesAcross(rules: Ruleset): boolean {
  return rules.lettersOf('tableau').some(letter => givesToTableau(rules, letter));
}

function namesFor(rules: Ruleset, piles: number): string {
  const taken = new Set(commandsOf(rules).flatMap(command => command.keys));
  const free = (letters: string): string =>
    Array.from(letters)
      .filter(letter => !taken.has(letter))
      .join('');
  const letters = free(LETTERS);
  if (piles <= DIGITS.length) return DIGITS.slice(0, Math.max(9, piles)) + letters;
  const isMore = piles > letters.length + DIGITS.length;
  return letters + DIGITS + (isMore ? free(LETTERS.toLowerCase().replaceAll(/[prw]/g, '')) : '');
}

function isSource(rules: Ruleset, {letter}: PileInfo): boolean {
  return rules.may.some(route => route.from === letter);
}
