import {SUITS, parseCard} from '../engine/card.js';
import {DOMINANCE} from '../engine/declaration/dominance.js';
import {FACT} from '../engine/declaration/fact.js';
import {OPTION} from '../engine/declaration/option.js';
import {RULES, rulesOf} from '../engine/declaration/rule.js';
import {
  DEAL,
  layoutWords,
  type LayoutWord,
  type AnyDeclaration,
  type Origin,
  type PrintedDeal,
  type Source,
  type Variant,
} from '../engine/declaration/variant.js';
import {quoted, isJsonObject} from '../engine/fault.js';
import {
  integer,
  elementsOf,
  listOf,
  object,
  oneOf,
  optional,
  right,
  text,
  wrong,
  type FaultList,
  type Shape,
  entriesOf,
} from '../engine/declaration/shape.js';
import {countOfPiles, idsOf, knownPiles, lacksRole, pilesShape, type Parts, type Piles} from './pile-faults.js';
import {conditionFaults, stepFaults} from './step-faults.js';
import {isPromise} from './thrown.js';
import {namesOf} from '../variants/index.js';

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
  const facts = elementsOf(declaration['facts']).filter(isJsonObject);
  const table = {piles, facts: new Map([['pass', {}], ...facts.map(fact => [fact['key'], fact] as const)])};
  const also =
    (shape: Shape, ...more: readonly Shape[]): Shape =>
    (value, at) => {
      for (const each of [shape, ...more]) each(value, at);
    };
  const steps = (kinds: Readonly<Record<string, Shape>>, example: string, ...more: readonly Shape[]): Shape =>
    also(rulesOf(kinds, example), (value, at) => stepFaults(table, value, at), ...more);
  const {play, turn, redeal, fill} = RULES;
  const plays = optional(steps({play}, "[top('R').to('F')]"));
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
    facts: optional(listOf(FACT, "[uses('grace', 1)]")),
    deal: steps(DEAL, "[deal(1).to('T')]"),
    may: steps({play, turn, redeal}, "[turn, top('W').to('F')]", choiceFaults),
    mayNot: plays,
    must: plays,
    atOnce: optional(steps({play, fill}, "[] or [fill('T').from('W')]", circleFaults)),
    dominances: optional(
      also(listOf(DOMINANCE, '[safeUp(play => play.height === 0)]'), (value, at) => {
        for (const [i, each] of elementsOf(value).entries())
          conditionFaults(isJsonObject(each) ? each['when'] : each, table, at.at(i).at('when'));
      }),
    ),
    safety: optional(object({kind: oneOf('always', 'never')}, "give {kind: 'always'} or {kind: 'never'}")),
    goal: optional((goal, at) => {
      const {kind, piles: letters} = isJsonObject(goal) ? goal : {};
      if (kind === 'clear' && elementsOf(letters).length > 0) knownPiles(piles, elementsOf(letters), at);
      else at.add(`${wrong(goal)}; give clear('R')`);
    }),
    table: optional(listOf(text("'The aces lie in a row.'"), "['The aces lie in a row.']")),
    layout: (layout, at) => layoutFaults(layout, piles, at),
  };
}

/** What a list of rules for the player lacks, or has in vain: only the first turn and redeal would count. */
function choiceFaults(steps: unknown, at: FaultList): void {
  if (Array.isArray(steps) && steps.every(step => step === false))
    at.add("nothing may be done; give rules, as [turn, top('W').to('F')]");
  const kinds = elementsOf(steps).map(step => (isJsonObject(step) ? step['kind'] : undefined));
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
  const {role, holds} = piles.get(letter) ?? {};
  return role === 'tableau' && (holds !== 1 || [...piles.values()].some(spec => spec['role'] === 'covered'));
}

/** A digit may begin one, but a number is a seed. */
const NAME = /^(?!\d+$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** Names that are words of the dialogue, or of devices on some systems. */
const RESERVED = ['play', 'open', 'con', 'prn', 'aux', 'nul'];

const gameName =
  (games: readonly Variant[]): Shape =>
  (name, at) => {
    if (typeof name !== 'string' || !NAME.test(name) || name.length > 40)
      at.add(`${wrong(name)}; use lower-case letters, digits and hyphens, as 'carpet'`);
    else if (games.flatMap(namesOf).includes(name)) at.add(`${quoted(name)} already names a game; give another name`);
    else if (RESERVED.includes(name)) at.add(`${quoted(name)} cannot name a game; give another name`);
  };

const person = text("'Whitmore Jones'");
const year = integer(1, 9999);
const sentences = optional(listOf(text("'It wants a clear head.'"), "['It wants a clear head.']"));

const SOURCE: Readonly<Record<keyof Source, Shape>> = {
  brief: person,
  author: person,
  book: person,
  year: optional(year),
  number: optional(year),
};

const PRINTED: Readonly<Record<keyof PrintedDeal, Shape>> = {
  year,
  cards: entriesOf(
    right(
      cards => typeof cards === 'string' && cards.split(' ').every(word => parseCard(word) !== undefined),
      "give cards with a blank between them, as '7D KS'",
    ),
    '',
  ),
};

/** The form of a printed deal; whether it can be dealt is seen under the rules. */
const printed: Shape = (value, at) => {
  if (isJsonObject(value) && isJsonObject(value['cards'])) object(PRINTED, '')(value, at);
  else at.add(`${wrong(value)}; give a year and cards, as {year: 1892, cards: {T: '7D KS'}}`);
};

/** What is wrong with a game apart from its rules: its names, which no other game has, source and options. */
export const variantFaults = (games: readonly Variant[]): Shape =>
  object(
    {
      id: gameName(games),
      name: text("'The Carpet'"),
      title: optional(text("'Carpet'")),
      aliases: optional(listOf(gameName(games), "['the-carpet']")),
      aim: text("'twenty cards in view'"),
      packs: oneOf(1, 2),
      low: optional(oneOf(1, 2)),
      numbered: optional(oneOf('ms')),
      source: object(
        SOURCE,
        "give {author, book, brief}, as {author: 'M. Whitmore Jones', book: 'Games of Patience', brief: 'Jones'}",
      ),
      opening: sentences,
      advice: sentences,
      book: sentences,
      lesson: optional(listOf(text("'T1-F1'"), "['seed 1', '# The ace goes up.', 'T1-F1']")),
      printed: optional(printed),
      odds: optional(text("'about 1 in 6'")),
      options: entriesOf(
        OPTION,
        'give {}, or {passes: passes(1, 9)}',
        /^[a-z][a-z0-9-]*$/,
        'not an option name; use lower-case letters, digits and hyphens',
      ),
      rules: right(rules => typeof rules === 'function', 'give a function, as o => ({piles: ...})'),
      // Odds under changed rules, and how odds were measured, are known of the games of the books alone.
    } satisfies Readonly<Record<Exclude<keyof Variant, 'oddsMeasured' | 'oddsWith' | keyof Origin>, Shape>>,
    '',
  );
