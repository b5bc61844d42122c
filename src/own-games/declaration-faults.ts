import {RANKS, SUITS} from '../engine/card.js';
import {layoutWords, type LayoutWord} from '../engine/declaration/layout.js';
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
        at.add('no foundations; a game is won on them, as F: foundations(4, {build: up.inSuit, base: ["A"]})');
    },
    suits: optional(
      right(
        suits =>
          [1, 2, 4].includes(elementsOf(suits).length) &&
          elementsOf(suits).every(each => SUITS.some(suit => suit === each)),
        "give one suit, two or four, as ['S'] or ['S', 'H']",
      ),
    ),
    facts: optional(
      listOf(right(isFact, "give uses('grace', 1), untilFirstTurn(...) or heldBetween(...)"), "[uses('grace', 1)]"),
    ),
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
    goal: optional((goal, at) => {
      const {kind, piles: letters} = isJsonObject(goal) ? goal : {};
      if (kind === 'clear' && elementsOf(letters).length > 0) knownPiles(table, elementsOf(letters).map(String), at);
      else at.add(`${wrong(goal)}; give clear('R')`);
    }),
    layout: (layout, at) => layoutFaults(layout, piles, at),
  };
}

type Parts = Readonly<Record<string, unknown>>;

/** Each letter with what is declared of it; nothing where that is no kind of pile. */
type Piles = ReadonlyMap<string, Parts>;

interface Table {
  readonly piles: Piles;
  readonly facts: ReadonlyMap<unknown, Parts>;
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
    base: optional((base, at) => {
      const isRank = (rank: unknown): boolean => (RANKS as readonly unknown[]).includes(rank);
      const ranks = elementsOf(base);
      if (base === 'dealt' || (ranks.length > 0 && ranks.every(isRank))) return;
      const given = Array.isArray(base) ? `[${ranks.join(', ')}]` : wrong(base);
      at.add(`${given}; give ranks, as ['A'] or ['2', 'K'], or 'dealt'`);
    }),
    holds: right(holds => typeof holds === 'number' && holds >= 1, 'give how many cards a pile holds'),
  },
  'give stock(), waste(), foundations(4, {...}) and the like',
  true,
);

const pilesShape = entriesOf(
  (spec, at) => {
    PILE(spec, at);
    if (isJsonObject(spec)) buildFault(spec, at.at('build'));
  },
  'give {S: stock(), ...}',
  /^[A-Z]$/,
  'not a pile letter; give one capital letter',
);

function buildFault({role, build, holds}: Parts, at: FaultList): void {
  const isBuilt = role === 'foundation' || (role === 'tableau' && holds !== 1);
  if (isJsonObject(build) && Object.hasOwn(build, 'step')) count(0, 12)(build['by'], at.at('by'));
  else if (build !== undefined || isBuilt)
    at.add(`${isJsonObject(build) ? 'unfinished' : wrong(build)}; give up.inSuit, down.anySuit and the like`);
}

/** Is it known that no pile has this role? */
function lacksRole(piles: Piles, role: PileSpec['role']): boolean {
  return [...piles.values()].every(pile => pile['role'] !== undefined && pile['role'] !== role);
}

/** How many piles a letter has; undefined where that is already a fault. */
function countOfPiles(piles: Piles, letter: string): number | undefined {
  const found = piles.get(letter)?.['count'];
  return isCount(found, 1, MOST_PILES) ? found : undefined;
}

type Kind = MayRule['kind'] | AtOnceRule['kind'] | DealStep['kind'];

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
  return listOf((step, at) => {
    if (step === false) return;
    const {kind} = isJsonObject(step) ? step : {};
    if (isJsonObject(step) && (kinds as readonly unknown[]).includes(kind)) stepFaults(step, table, at);
    else at.add(misplacedWords(step) ?? `${wrong(step)}; give rules as in ${example}`);
  }, example);
}

function stepFaults(step: Parts, table: Table, at: FaultList): void {
  const {kind, when, cost, limit, source, take, row} = step;
  const {facts} = table;
  knownPiles(table, lettersIn(step), at);
  optional(text("'Hoffmann 30'"))(source, at.at('by'));
  if (isJsonObject(limit) && limit['kind'] === 'fixed') count(1, 104)(limit['most'], at.at('atMost'));
  for (const fact of [isJsonObject(when) ? when['key'] : undefined, cost])
    if (fact !== undefined && !facts.has(fact))
      at.add(`there is no fact ${quotedJson(fact)}; the facts: ${[...facts.keys()].join(', ')}`);
  if (facts.get(cost)?.['onlyFromBelow'] && take !== 'any')
    at.at('spends').add(
      `only a card below the top spends ${quotedJson(cost)}; take it by any(...), or give .if(is(...))`,
    );
  if (kind === 'redeal') {
    const {order, passes} = step;
    oneOf('turn', 'shuffle')(order, at.at('order'));
    if (passes !== Infinity || order !== 'turn') count(1, 999)(passes, at.at('passes'));
  }
  if (kind === 'turn' && row === undefined) count(1, 52)(step['cards'], at.at('cards'));
  if (kind === 'redeal' || kind === 'turn') talonFaults(table, row !== undefined, at);
  if (kind === 'deal') dealtFaults(step, table, at.at('each'));
  if (kind === 'pick') pickedFaults(step, at);
}

function knownPiles({piles}: Table, letters: readonly string[], at: FaultList): void {
  for (const letter of letters.filter(each => !piles.has(each)))
    at.add(`there is no pile ${quoted(letter)}; the piles: ${[...piles.keys()].join(', ')}`);
}

/** Cards are turned from a stock, to a waste unless they go in a row. */
function talonFaults({piles}: Table, isRow: boolean, at: FaultList): void {
  if (lacksRole(piles, 'stock')) at.add('there is no stock; give S: stock()');
  if (!isRow && lacksRole(piles, 'waste')) at.add('there is no waste; give W: waste()');
}

function pickedFaults({rank, suit}: Parts, at: FaultList): void {
  if (!(RANKS as readonly unknown[]).includes(rank))
    at.add(`there is no rank ${quotedJson(rank)}; the ranks: ${RANKS.join(' ')}`);
  if (suit !== undefined && !(SUITS as readonly unknown[]).includes(suit))
    at.add(`there is no suit ${quotedJson(suit)}; the suits: ${SUITS.join(' ')}`);
}

function dealtFaults({each, to}: Parts, {piles}: Table, at: FaultList): void {
  const most = countOfPiles(piles, String(to));
  const counts = Array.isArray(each) ? elementsOf(each) : [each];
  if (!counts.every(n => isCount(n, 0, 104)))
    at.add(`${wrong(each)}; give the number of cards, or a list with one for each pile`);
  else if (Array.isArray(each) && most !== undefined && each.length !== most)
    at.add(`${each.length} numbers for ${most} piles; give one for each`);
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
function lettersIn({from, to, when, row}: Parts): string[] {
  const pile = isJsonObject(when) && when['kind'] !== 'fact' ? when['pile'] : undefined;
  return [
    ...new Set(
      [from, to, row, pile]
        .flat()
        .filter(each => each !== undefined)
        .map(String),
    ),
  ];
}

function layoutFaults(layout: unknown, piles: Piles, at: FaultList): void {
  const wanted = new Set(
    [...piles].flatMap(([letter, spec]) => (spec['role'] === 'column' ? [] : idsOf(letter, spec))),
  );
  const found = new Set<string>();
  const wordFault = ({id, isSideways}: LayoutWord): string | undefined => {
    const letter = id.charAt(0);
    if (found.has(id)) return `${id} lies in the layout twice; leave one out`;
    if (/^[A-Z]$/.test(id) && wanted.has(`${id}1`)) return `there is no pile ${quoted(id)}; write ${id}1`;
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
  return role === 'tableau' && (build !== undefined || [...piles.values()].some(spec => spec['role'] === 'column'));
}

/** The ids of a letter's piles: `S`, `T1`, `T2`. */
function idsOf(letter: string, {role, count}: Readonly<Record<string, unknown>>): string[] {
  if (role === 'stock' || role === 'waste' || role === 'reserve') return [letter];
  const many = isCount(count, 1, MOST_PILES) ? count : 0;
  return Array.from({length: many}, (_, i) => `${letter}${i + 1}`);
}
