import {SUITS} from '../engine/card.js';
import {layoutWords, type LayoutWord, type AnyDeclaration} from '../engine/declaration/variant.js';
import {quoted, isJsonObject} from '../engine/fault.js';
import {
  count,
  elementsOf,
  isPromise,
  listOf,
  object,
  oneOf,
  optional,
  right,
  text,
  wrong,
  type FaultList,
  type Shape,
} from './fault-list.js';
import {countOfPiles, idsOf, knownPiles, lacksRole, pilesShape, type Parts, type Piles} from './pile-faults.js';
import {dominance, stepsOf} from './step-faults.js';

/** The most places in a row of the layout, which 40 columns of text hold. */
const MOST_PLACES = 40;

/** What is wrong with what a game's `rules` returned, before any position is made by it. */
export function declarationFaults(declaration: unknown, list: FaultList): void {
  const at = list.at('rules');
  if (!isJsonObject(declaration))
    at.add(`returns nothing of use: ${wrong(declaration)}; return {piles, deal, may, atOnce, layout}`);
  else if (isPromise(declaration)) at.add('returns a promise; leave async out');
  else object(partsOf(declaration), '')(declaration, list);
}

/** The parts of a declaration; many have to fit its piles and facts. */
function partsOf(declaration: Parts): Readonly<Record<keyof AnyDeclaration, Shape>> {
  const specs = Object.entries(isJsonObject(declaration['piles']) ? declaration['piles'] : {});
  const piles = new Map(specs.map(([letter, spec]) => [letter, isJsonObject(spec) ? spec : {}]));
  const facts = elementsOf(declaration['facts']).filter(isFact);
  const table = {piles, facts: new Map([['pass', {}], ...facts.map(fact => [fact['key'], fact] as const)])};
  const plays = optional(stepsOf(table, ['play'], "[top('R').to('F')]"));
  return {
    piles: (value, at) => {
      pilesShape(value, at);
      if (isJsonObject(value) && declaration['goal'] === undefined && lacksRole(piles, 'foundation'))
        at.add(
          'no foundations; a game is won on them, as F: foundations(4, {build: up.inSuit, base: ["A"]}), or without them by goal: clear("T")',
        );
    },
    suits: optional(
      right(
        suits =>
          [1, 2, 4].includes(elementsOf(suits).length) &&
          elementsOf(suits).every(each => SUITS.some(suit => suit === each)),
        "give one suit, two or four, as ['S'] or ['S', 'H']",
      ),
    ),
    facts: optional(listOf(fact, "[uses('grace', 1)]")),
    deal: stepsOf(table, ['pick', 'deal', 'base'], "[deal(1).to('T')]"),
    may: (value, at) => {
      stepsOf(table, ['play', 'turn', 'redeal'], "[turn, top('W').to('F')]")(value, at);
      choiceFaults(value, at);
    },
    mayNot: plays,
    must: plays,
    atOnce: optional((value, at) => {
      stepsOf(table, ['play', 'fill'], "[] or [fill('T').from('W')]")(value, at);
      circleFaults(value, at);
    }),
    dominances: optional(listOf(dominance(table), '[safeUp(play => play.height === 0)]')),
    safety: optional(object({kind: oneOf('always', 'never')}, "give {kind: 'always'} or {kind: 'never'}")),
    goal: optional((goal, at) => {
      const {kind, piles: letters} = isJsonObject(goal) ? goal : {};
      if (kind === 'clear' && elementsOf(letters).length > 0) knownPiles(piles, elementsOf(letters).map(String), at);
      else at.add(`${wrong(goal)}; give clear('R')`);
    }),
    table: optional(listOf(text("'The aces lie in a row.'"), "['The aces lie in a row.']")),
    layout: (layout, at) => layoutFaults(layout, piles, at),
  };
}

/** The greatest value of a fact that the search can hold. */
const MOST_VALUE = 255;

const isFact = (value: unknown): value is Parts => isJsonObject(value) && typeof value['tell'] === 'function';

const value = count(0, MOST_VALUE);
const factParts = object({key: text("'grace'"), initial: value, absent: value, most: value}, '', true);

const fact: Shape = (given, at) => {
  if (isFact(given)) factParts(given, at);
  else at.add(`${wrong(given)}; give uses('grace', 1), untilFirstTurn(...) or heldBetween(...)`);
};

/** What a list of rules for the player lacks, or has in vain: only the first turn and redeal would count. */
function choiceFaults(steps: unknown, at: FaultList): void {
  if (Array.isArray(steps) && steps.every(step => step === false))
    at.add("nothing may be done; give rules, as [turn, top('W').to('F')]");
  const kinds = elementsOf(steps).map(step => (isJsonObject(step) ? step['kind'] : undefined));
  for (const [i, kind] of kinds.entries())
    if ((kind === 'turn' || kind === 'redeal') && kinds.indexOf(kind) < i)
      at.at(i).add(`a second ${kind}; give one, or let an option choose`);
}

/** A space that is filled, by way of others or not, from the piles that it fills: that would never come to an end. */
function circleFaults(steps: unknown, at: FaultList): void {
  const fills = elementsOf(steps).map(step => (isJsonObject(step) && step['kind'] === 'fill' ? step : {}));
  const emptied = (letter: unknown, seen: readonly unknown[]): readonly unknown[] =>
    fills
      .filter(({to}) => to === letter)
      .flatMap(({from}) => elementsOf(from))
      .reduce<readonly unknown[]>((all, each) => (all.includes(each) ? all : emptied(each, [...all, each])), seen);
  for (const [i, {to}] of fills.entries())
    if (typeof to === 'string' && emptied(to, []).includes(to))
      at.at(i).add(`the spaces of ${to} are filled from ${to} again, without end; fill them from other piles`);
}

function layoutFaults(layout: unknown, piles: Piles, at: FaultList): void {
  const wanted = new Set(
    [...piles].flatMap(([letter, spec]) => (spec['role'] === 'covered' ? [] : idsOf(letter, spec))),
  );
  const found = new Set<string>();
  const wordFault = ({id, isSideways}: LayoutWord): string | undefined => {
    const letter = id.charAt(0);
    if (found.has(id)) return `${id} lies in the layout twice; leave one out`;
    if (/^[A-Z]$/.test(id) && wanted.has(`${id}1`)) return `there is no pile ${quoted(id)}; write ${id}1`;
    if (piles.get(letter)?.['role'] === 'covered')
      return `${id} has no place of its own; a column lies behind the piles that fill(...).fromBehind('${letter}') names`;
    if (!wanted.has(id)) return `there is no pile ${quoted(id)}; the piles: ${[...wanted].join(' ')}`;
    return isSideways && !fans(letter, piles)
      ? `${id} shows one card; only piles of the tableau that are built on are fanned by >`
      : undefined;
  };
  const isUncounted = (letter: string): boolean => piles.has(letter) && countOfPiles(piles, letter) === undefined;
  const rows = listOf((row, place) => {
    const words = typeof row === 'string' ? layoutWords([row]).flat() : [];
    if (typeof row !== 'string') place.add(`${wrong(row)}; give a row as text, as 'F1 F2 . S'`);
    if (words.length > MOST_PLACES) place.add(`${words.length} places; give a row at most ${MOST_PLACES}`);
    for (const word of words.filter(({id}) => id !== '.' && id !== '' && !isUncounted(id.charAt(0)))) {
      place.add(wordFault(word));
      found.add(word.id);
    }
  }, "['F1 F2 F3 F4 S', 'T1 T2 T3 T4 W']");
  rows(layout, at);
  if (!Array.isArray(layout)) return;
  const lacking = [...wanted].filter(id => !found.has(id) && !found.has(id.replace(/^(.)1$/, '$1')));
  if (lacking.length > 0) at.add(`${lacking.join(', ')} missing; give every pile a place, and . for an empty one`);
}

/** Do the piles of a letter show several cards, their own or those of a column behind it? */
function fans(letter: string, piles: Piles): boolean {
  const {role, build} = piles.get(letter) ?? {};
  return role === 'tableau' && (build !== undefined || [...piles.values()].some(spec => spec['role'] === 'covered'));
}
