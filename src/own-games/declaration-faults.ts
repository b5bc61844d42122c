import {
  also,
  elementsOf,
  fieldsOf,
  listOf,
  object,
  wrong,
  type FaultList,
  type Shape,
} from '../engine/declaration/shape.js';
import {
  DECLARATION,
  GAME,
  layoutWords,
  type AnyDeclaration,
  type LayoutWord,
  type Variant,
} from '../engine/declaration/variant.js';
import {isJsonObject, quoted, quotedJson} from '../engine/outside-text.js';
import {namesOf} from '../variants/index.js';
import {countOfPiles, idsOf, knownPiles, lacksRole, type Parts, type Piles} from './pile-faults.js';
import {conditionFaults, stepFaults} from './step-faults.js';
import {isPromise} from './thrown.js';

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
  const specs = Object.entries(fieldsOf(declaration['piles']));
  const piles = new Map(specs.map(([letter, spec]) => [letter, fieldsOf(spec)]));
  const facts = elementsOf(declaration['facts']).filter(isJsonObject);
  const table = {piles, facts: new Map([['pass', {}], ...facts.map(fact => [fact['key'], fact] as const)])};
  const named: Shape = (steps, at) => stepFaults(table, steps, at);
  return {
    ...DECLARATION,
    piles: also(DECLARATION.piles, (value, at) => {
      if (isJsonObject(value) && declaration['goal'] === undefined && lacksRole(piles, 'foundation'))
        at.add(
          'no foundations; a game is won on them, as F: foundations(4, {build: up.inSuit, base: ["A"]}), or without them by goal: clear("T")',
        );
    }),
    deal: also(DECLARATION.deal, named),
    may: also(DECLARATION.may, named, choiceFaults),
    mayNot: also(DECLARATION.mayNot, named),
    must: also(DECLARATION.must, named),
    atOnce: also(DECLARATION.atOnce, named, circleFaults),
    dominances: also(DECLARATION.dominances, (dominances, at) => {
      for (const [i, each] of elementsOf(dominances).entries())
        conditionFaults(fieldsOf(each)['when'], table, at.at(i).at('when'));
    }),
    goal: also(DECLARATION.goal, (goal, at) => {
      const {kind, piles: letters} = fieldsOf(goal);
      knownPiles(piles, elementsOf(letters).map(String), at);
      for (const letter of elementsOf(letters).map(String)) {
        const {role, beside, build} = piles.get(letter) ?? {};
        if (kind === 'order' && role !== undefined && (beside === undefined || build === undefined))
          at.add(`${letter} has no order; make it a grid whose rows are built, as grid(52, {build: up.inSuit})`);
      }
    }),
    layout: also(DECLARATION.layout, (layout, at) => layoutFaults(layout, piles, at)),
  };
}

/** What a list of rules for the player lacks, or has in vain: only the first turn, and one way to deal again, count. */
function choiceFaults(steps: unknown, at: FaultList): void {
  if (Array.isArray(steps) && steps.every(step => step === false))
    at.add("nothing may be done; give rules, as [turn, top('W').to('F')]");
  const kinds = elementsOf(steps)
    .map(step => fieldsOf(step)['kind'])
    .map(kind => (kind === 'gather' ? 'redeal' : kind));
  for (const [i, kind] of kinds.entries())
    if ((kind === 'turn' || kind === 'redeal') && kinds.indexOf(kind) < i)
      at.at(i).add(`a second ${kind}; give one, or let an option choose`);
}

/**
 * What cannot happen at once: pairs, and a space that is filled, by way of others or not, from the piles that it fills,
 * without end.
 */
function circleFaults(steps: unknown, at: FaultList): void {
  const fills = elementsOf(steps).map(step => (isJsonObject(step) && step['kind'] === 'fill' ? step : {}));
  for (const [i, step] of elementsOf(steps).entries())
    if (isJsonObject(step) && step['pair'] !== undefined)
      at.at(i).add('two cards go together only where the player says so; give it in may');
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
    if (id.includes(',')) return `${quoted(id)}: half a place stands alone; write , with a blank on either side`;
    if (!wanted.has(id)) return `there is no pile ${quoted(id)}; the piles: ${[...wanted].join(' ')}`;
    return isSideways && !fans(letter, piles)
      ? `${id} shows one card; only piles of the tableau that hold several are fanned by >`
      : undefined;
  };
  const isUncounted = (letter: string): boolean => piles.has(letter) && countOfPiles(piles, letter) === undefined;
  for (const [i, row] of elementsOf(layout).entries())
    for (const word of typeof row === 'string' ? layoutWords([row]).flat() : []) {
      if (word.id === '.' || word.id === '' || isUncounted(word.id.charAt(0))) continue;
      at.at(i).add(wordFault(word));
      found.add(word.id);
    }
  if (!Array.isArray(layout)) return;
  const lacking = [...wanted].filter(id => !found.has(id) && !found.has(id.replace(/^(.)1$/, '$1')));
  if (lacking.length > 0) at.add(`${lacking.join(', ')} missing; give every pile a place, and . for an empty one`);
}

/** Do the piles of a letter show several cards, their own or those of a column behind it? */
function fans(letter: string, piles: Piles): boolean {
  const {role, holds, after} = piles.get(letter) ?? {};
  return (
    after !== undefined ||
    (role === 'tableau' && (holds !== 1 || [...piles.values()].some(spec => spec['role'] === 'covered')))
  );
}

/** What is wrong with a game apart from its rules: its names, which no other game has, source and options. */
export function variantFaults(game: unknown, games: readonly Variant[], list: FaultList): void {
  const names = games.flatMap(namesOf);
  const free: Shape = (name, at) => {
    if (names.some(each => each === name)) at.add(`${quotedJson(name)} already names a game; give another name`);
  };
  const {id, aliases} = GAME;
  object(
    {...GAME, id: also(id, free), aliases: also(aliases, (given, at) => listOf(free, '')(elementsOf(given), at))},
    '',
  )(game, list);
}
