import {RANKS, SUITS} from '../engine/card.js';
import {layoutWords} from '../engine/declaration/layout.js';
import type {PileSpec} from '../engine/declaration/pile.js';
import type {AtOnceRule, MayRule} from '../engine/declaration/rule.js';
import type {AnyDeclaration, DealStep} from '../engine/declaration/variant.js';
import {quoted, quotedJson, isJsonObject} from '../engine/fault.js';
import {
  count,
  elementsOf,
  entriesOf,
  isCount,
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

/** The most piles of a letter, and the most places in a row of the layout, which 40 columns of text hold. */
const MOST_PILES = 52;
const MOST_PLACES = 40;

/** What is wrong with what a game's `rules` returned, before any position is made by it. */
export function declarationFaults(declaration: unknown, list: FaultList): void {
  if (!isJsonObject(declaration))
    list.add('rules', `returns nothing of use: ${wrong(declaration)}; return {piles, deal, may, atOnce, layout}`);
  else if (isPromise(declaration)) list.add('rules', 'returns a promise; leave async out');
  else object(partsOf(declaration), '')(declaration, '', list);
}

/** The parts of a declaration; many have to fit its piles and facts. */
function partsOf(declaration: Parts): Readonly<Record<keyof AnyDeclaration, Shape>> {
  const specs = Object.entries(isJsonObject(declaration['piles']) ? declaration['piles'] : {});
  const piles = new Map(specs.map(([letter, spec]) => [letter, isJsonObject(spec) ? spec : {}]));
  const facts = elementsOf(declaration['facts']).flatMap(fact => (isFact(fact) ? [fact['key']] : []));
  const table = {piles, facts: ['pass', ...facts]};
  const plays = optional(stepsOf(table, ['play'], "[top('R').to('F')]"));
  return {
    piles: (value, key, list) => {
      pilesShape(value, key, list);
      if (isJsonObject(value) && declaration['goal'] === undefined && lacksRole(piles, 'foundation'))
        list.add(key, 'no foundations; a game is won on them, as F: foundations(4, {build: up.inSuit, base: ["A"]})');
    },
    facts: optional(
      listOf(right(isFact, "give uses('grace', 1), untilFirstTurn(...) or heldBetween(...)"), "[uses('grace', 1)]"),
    ),
    deal: stepsOf(table, ['pick', 'deal', 'base'], "[deal(1).to('T')]"),
    may: (value, key, list) => {
      stepsOf(table, ['play', 'turn', 'redeal'], "[turn, top('W').to('F')]")(value, key, list);
      choiceFaults(value, key, list);
    },
    mayNot: plays,
    must: plays,
    atOnce: optional((value, key, list) => {
      stepsOf(table, ['play', 'fill'], "[] or [fill('T').from('W')]")(value, key, list);
      circleFaults(value, key, list);
    }),
    dominances: optional(
      listOf(
        right(
          each => each === false || (isJsonObject(each) && typeof each['covers'] === 'function'),
          'give safeUp(...) or safeAcross(...)',
        ),
        '[safeUp(play => play.height === 0)]',
      ),
    ),
    safety: optional(object({kind: oneOf('always', 'never')}, "give {kind: 'always'} or {kind: 'never'}", true)),
    goal: optional((goal, key, list) => {
      const {kind, piles: letters} = isJsonObject(goal) ? goal : {};
      if (kind === 'clear' && elementsOf(letters).length > 0)
        knownPiles(table, elementsOf(letters).map(String), key, list);
      else list.add(key, `${wrong(goal)}; give clear('R')`);
    }),
    layout: (layout, _, list) => layoutFaults(layout, piles, list),
  };
}

type Parts = Readonly<Record<string, unknown>>;

/** Each letter with what is declared of it; nothing where that is no kind of pile. */
type Piles = ReadonlyMap<string, Parts>;

/** What rules may name. */
interface Table {
  readonly piles: Piles;
  readonly facts: readonly unknown[];
}

const isFact = (fact: unknown): fact is Parts =>
  isJsonObject(fact) && typeof fact['key'] === 'string' && typeof fact['tell'] === 'function';

const ROLES: Readonly<Record<PileSpec['role'], true>> = {
  stock: true,
  waste: true,
  reserve: true,
  foundation: true,
  tableau: true,
  column: true,
};

const PILE = object(
  {
    role: oneOf(...Object.keys(ROLES)),
    count: count(1, MOST_PILES),
    name: right(
      name => isJsonObject(name) && typeof name['one'] === 'string' && typeof name['many'] === 'string',
      "give named('packet', 'packets')",
    ),
    base: optional((base, key, list) => {
      const isRank = (rank: unknown): boolean => (RANKS as readonly unknown[]).includes(rank);
      const ranks = elementsOf(base);
      if (base === 'dealt' || (ranks.length > 0 && ranks.every(isRank))) return;
      const given = Array.isArray(base) ? `[${ranks.join(', ')}]` : wrong(base);
      list.add(key, `${given}; give ranks, as ['A'] or ['2', 'K'], or 'dealt'`);
    }),
    holds: right(holds => typeof holds === 'number' && holds >= 1, 'give how many cards a pile holds'),
  },
  'give stock(), waste(), foundations(4, {...}) and the like',
  true,
);

const pilesShape = entriesOf(
  (spec, key, list) => {
    PILE(spec, key, list);
    if (isJsonObject(spec)) buildFault(spec, `${key}.build`, list);
  },
  'give {S: stock(), ...}',
  /^[A-Z]$/,
  'not a pile letter; give one capital letter',
);

function buildFault({role, build, holds}: Parts, key: string, list: FaultList): void {
  const isBuilt = role === 'foundation' || (role === 'tableau' && holds !== 1);
  if (isJsonObject(build) && Object.hasOwn(build, 'step')) count(0, 12)(build['by'], `${key}.by`, list);
  else if (build !== undefined || isBuilt) {
    const what = isJsonObject(build) ? 'unfinished' : wrong(build);
    list.add(key, `${what}; give up.inSuit, down.anySuit and the like`);
  }
}

/** Has no pile this role, as far as is known? */
function lacksRole(piles: Piles, role: PileSpec['role']): boolean {
  return [...piles.values()].every(pile => pile['role'] !== undefined && pile['role'] !== role);
}

/** How many piles a letter has; undefined where that is already a fault. */
function countOfPiles(piles: Piles, letter: string): number | undefined {
  const found = piles.get(letter)?.['count'];
  return isCount(found, 1, MOST_PILES) ? found : undefined;
}

type Kind = MayRule['kind'] | AtOnceRule['kind'] | DealStep['kind'];

/** Where each kind of rule belongs. */
const PLACES: Readonly<Record<Kind, string>> = {
  play: 'a play; give it in may, must, mayNot or atOnce',
  turn: 'turn; give it in may',
  redeal: 'redeal; give it in may',
  fill: 'fill; give it in atOnce',
  pick: 'pick; give it in deal',
  deal: 'deal; give it in deal',
  base: 'base; give it in deal',
};

/** A list of rules of these kinds; `false` stands for one that the options leave out. */
function stepsOf(table: Table, kinds: readonly Kind[], example: string): Shape {
  return listOf((step, key, list) => {
    if (step === false) return;
    const {kind} = isJsonObject(step) ? step : {};
    if (isJsonObject(step) && (kinds as readonly unknown[]).includes(kind)) stepFaults(step, key, table, list);
    else list.add(key, misplacedWords(step) ?? `${wrong(step)}; give rules as in ${example}`);
  }, example);
}

function stepFaults(step: Parts, key: string, table: Table, list: FaultList): void {
  const {kind, when, cost, limit, source} = step;
  knownPiles(table, lettersIn(step), key, list);
  optional(text("'Hoffmann 30'"))(source, `${key}.by`, list);
  if (isJsonObject(limit) && limit['kind'] === 'fixed') count(1, 104)(limit['most'], `${key}.atMost`, list);
  for (const fact of [isJsonObject(when) ? when['key'] : undefined, cost])
    if (fact !== undefined && !table.facts.includes(fact))
      list.add(key, `there is no fact ${quotedJson(fact)}; the facts: ${table.facts.join(', ')}`);
  if (kind === 'redeal') {
    const {order, passes} = step;
    oneOf('turn', 'shuffle')(order, `${key}.order`, list);
    if (passes !== Infinity || order !== 'turn') count(1, 999)(passes, `${key}.passes`, list);
  }
  if (kind === 'turn') count(1, 52)(step['cards'], `${key}.cards`, list);
  if (kind === 'redeal' || kind === 'turn') talonFaults(table, key, list);
  if (kind === 'deal') dealtFaults(step, table, `${key}.each`, list);
  if (kind === 'pick') pickedFaults(step, key, list);
}

function knownPiles({piles}: Table, letters: readonly string[], key: string, list: FaultList): void {
  for (const letter of letters.filter(each => !piles.has(each)))
    list.add(key, `there is no pile ${quoted(letter)}; the piles: ${[...piles.keys()].join(', ')}`);
}

/** Cards are turned from a stock to a waste. */
function talonFaults({piles}: Table, key: string, list: FaultList): void {
  if (lacksRole(piles, 'stock')) list.add(key, 'there is no stock; give S: stock()');
  if (lacksRole(piles, 'waste')) list.add(key, 'there is no waste; give W: waste()');
}

function pickedFaults({rank, suit}: Parts, key: string, list: FaultList): void {
  if (!(RANKS as readonly unknown[]).includes(rank))
    list.add(key, `there is no rank ${quotedJson(rank)}; the ranks: ${RANKS.join(' ')}`);
  if (suit !== undefined && !(SUITS as readonly unknown[]).includes(suit))
    list.add(key, `there is no suit ${quotedJson(suit)}; the suits: ${SUITS.join(' ')}`);
}

function dealtFaults({each, to}: Parts, {piles}: Table, key: string, list: FaultList): void {
  const most = countOfPiles(piles, String(to));
  const counts = Array.isArray(each) ? elementsOf(each) : [each];
  if (!counts.every(n => isCount(n, 0, 104)))
    list.add(key, `${wrong(each)}; give the number of cards, or a list with one for each pile`);
  else if (Array.isArray(each) && most !== undefined && each.length !== most)
    list.add(key, `${each.length} numbers for ${most} piles; give one for each`);
}

/** What a list of rules for the player lacks, or has in vain: only the first turn and redeal would count. */
function choiceFaults(steps: unknown, key: string, list: FaultList): void {
  if (Array.isArray(steps) && steps.every(step => step === false))
    list.add(key, "nothing may be done; give rules, as [turn, top('W').to('F')]");
  const kinds = elementsOf(steps).map(step => (isJsonObject(step) ? step['kind'] : undefined));
  for (const [i, kind] of kinds.entries())
    if ((kind === 'turn' || kind === 'redeal') && kinds.indexOf(kind) < i)
      list.add(`${key}[${i}]`, `a second ${kind}; give one, or let an option choose`);
}

/** A space that is filled, by way of others or not, from the piles that it fills: that would never come to an end. */
function circleFaults(steps: unknown, key: string, list: FaultList): void {
  const fills = elementsOf(steps).map(step => (isJsonObject(step) && step['kind'] === 'fill' ? step : {}));
  const emptied = (letter: unknown, seen: readonly unknown[]): readonly unknown[] =>
    fills
      .filter(({to}) => to === letter)
      .flatMap(({from}) => elementsOf(from))
      .reduce<readonly unknown[]>((all, each) => (all.includes(each) ? all : emptied(each, [...all, each])), seen);
  for (const [i, {to}] of fills.entries())
    if (typeof to === 'string' && emptied(to, []).includes(to))
      list.add(
        `${key}[${i}]`,
        `the spaces of ${to} are filled from ${to} again, without end; fill them from other piles`,
      );
}

/** What is wrong with a rule that is not finished, or in a list where it does not belong; undefined for what is no rule. */
function misplacedWords(step: unknown): string | undefined {
  if (!isJsonObject(step)) return undefined;
  const {kind, take, from} = step;
  if (typeof kind === 'string') return Object.entries(PLACES).find(([key]) => key === kind)?.[1];
  if (typeof step['onto'] === 'function') {
    const piles = elementsOf(from).map(quotedJson).join(', ').replaceAll('"', "'");
    return `${String(take)}(${piles}) does not say where the cards go; add .to('F'), .onto('F'), .into('T') or .under('T')`;
  }
  if (typeof step['fromBehind'] === 'function')
    return "fill does not say from where; add .from('W') or .fromBehind('C')";
  if (typeof step['to'] === 'function') return "it does not say to which piles; add .to('T')";
  const isBuild = ['step', 'suits', 'by'].some(key => Object.hasOwn(step, key));
  return isBuild ? 'a way to build; give it to a pile, as {build: up.inSuit}' : undefined;
}

/** The letters of all piles that a rule or a step of the deal names. */
function lettersIn({from, to, when}: Parts): string[] {
  const empty = isJsonObject(when) && when['kind'] === 'empty' ? when['pile'] : undefined;
  return [
    ...new Set(
      [from, to, empty]
        .flat()
        .filter(each => each !== undefined)
        .map(String),
    ),
  ];
}

function layoutFaults(layout: unknown, piles: Piles, list: FaultList): void {
  const wanted = new Set(
    [...piles].flatMap(([letter, spec]) => (spec['role'] === 'column' ? [] : idsOf(letter, spec))),
  );
  const isUncounted = (id: string): boolean =>
    piles.has(id.charAt(0)) && countOfPiles(piles, id.charAt(0)) === undefined;
  const found = new Set<string>();
  const rows = listOf((row, key) => {
    const words = typeof row === 'string' ? layoutWords([row]).flat() : [];
    if (typeof row !== 'string') list.add(key, `${wrong(row)}; give a row as text, as 'F1 F2 . S'`);
    if (words.length > MOST_PLACES) list.add(key, `${words.length} places; give a row at most ${MOST_PLACES}`);
    for (const {id, isSideways} of words) {
      if (id === '.' || id === '' || isUncounted(id)) continue;
      if (found.has(id)) list.add(key, `${id} lies in the layout twice; leave one out`);
      else if (/^[A-Z]$/.test(id) && wanted.has(`${id}1`))
        list.add(key, `there is no pile ${quoted(id)}; write ${id}1`);
      else if (!wanted.has(id)) list.add(key, `there is no pile ${quoted(id)}; the piles: ${[...wanted].join(' ')}`);
      else if (isSideways && !fans(id, piles))
        list.add(key, `${id} shows one card; only piles of the tableau that are built on are fanned by >`);
      found.add(id);
    }
  }, "['F1 F2 F3 F4 S', 'T1 T2 T3 T4 W']");
  rows(layout, 'layout', list);
  if (!Array.isArray(layout)) return;
  const lacking = [...wanted].filter(id => !found.has(id) && !found.has(id.replace(/^(.)1$/, '$1')));
  if (lacking.length > 0)
    list.add('layout', `${lacking.join(', ')} missing; give every pile a place, and . for an empty one`);
}

/** Does a pile show several cards, its own or those of a column behind it? */
function fans(id: string, piles: Piles): boolean {
  const {role, build} = piles.get(id.charAt(0)) ?? {};
  return role === 'tableau' && (build !== undefined || [...piles.values()].some(spec => spec['role'] === 'column'));
}

/** The ids of a letter's piles: `S`, `T1`, `T2`. */
function idsOf(letter: string, {role, count}: Readonly<Record<string, unknown>>): string[] {
  if (role === 'stock' || role === 'waste' || role === 'reserve') return [letter];
  const many = isCount(count, 1, MOST_PILES) ? count : 0;
  return Array.from({length: many}, (_, i) => `${letter}${i + 1}`);
}
