import {RANKS, SUITS} from '../../engine/card.js';
import {layoutWords} from '../../engine/declaration/layout.js';
import type {PileSpec} from '../../engine/declaration/pile.js';
import type {AtOnceRule, MayRule} from '../../engine/declaration/rule.js';
import type {AnyDeclaration, DealStep} from '../../engine/declaration/variant.js';
import {quoted, quotedJson} from '../../engine/fault.js';
import {isJsonObject} from '../../engine/json.js';
import {isCount, isPromise, wrong, type FaultList} from './fault-list.js';

const KEYS: Readonly<Record<keyof AnyDeclaration, true>> = {
  piles: true,
  facts: true,
  deal: true,
  may: true,
  mayNot: true,
  must: true,
  atOnce: true,
  dominances: true,
  safety: true,
  goal: true,
  layout: true,
};

/** The most piles of a letter, and the most places in a row of the layout, which 40 columns of text hold. */
const MOST_PILES = 52;
const MOST_PLACES = 40;

const ROLES: Readonly<Record<PileSpec['role'], true>> = {
  stock: true,
  waste: true,
  reserve: true,
  foundation: true,
  tableau: true,
  column: true,
};

const MAY: Readonly<Record<MayRule['kind'], true>> = {play: true, turn: true, redeal: true};
const AT_ONCE: Readonly<Record<AtOnceRule['kind'], true>> = {play: true, fill: true};
const DEALS: Readonly<Record<DealStep['kind'], true>> = {pick: true, deal: true, base: true};

/** What is wrong with what a game's `rules` returned, before any position is made by it. */
export function declarationFaults(declaration: unknown, list: FaultList): void {
  if (!isJsonObject(declaration)) {
    list.add('rules', `returns nothing of use: ${wrong(declaration)}; return {piles, deal, may, atOnce, layout}`);
    return;
  }
  if (isPromise(declaration)) {
    list.add('rules', 'returns a promise; leave async out');
    return;
  }
  list.expectKeys('', declaration, Object.keys(KEYS));
  const piles = pilesOf(declaration['piles'], declaration['goal'] === undefined, list);
  const facts = factsOf(declaration['facts'], list);
  const check = new RuleCheck(piles, facts, list);
  check.steps('deal', declaration['deal'], DEALS, "[deal(1).to('T')]");
  check.steps('may', declaration['may'], MAY, "[turn, top('W').to('F')]");
  check.some('may', declaration['may']);
  check.once('may', declaration['may'], ['turn', 'redeal']);
  check.steps('atOnce', declaration['atOnce'] ?? [], AT_ONCE, "[] or [fill('T').from('W')]");
  check.circle(declaration['atOnce']);
  for (const key of ['must', 'mayNot'] as const)
    if (declaration[key] !== undefined) check.steps(key, declaration[key], {play: true}, "[top('R').to('F')]");
  if (declaration['goal'] !== undefined) check.goal(declaration['goal']);
  const {dominances = []} = declaration;
  dominanceFaults(dominances, list);
  safetyFault(declaration['safety'], list);
  layoutFaults(declaration['layout'], piles, list);
}

/** Each letter with what is declared of it; nothing where that is no kind of pile. */
type Piles = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

function pilesOf(piles: unknown, needsFoundations: boolean, list: FaultList): Piles {
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  if (!isJsonObject(piles)) {
    list.add('piles', `${wrong(piles)}; give {S: stock(), ...}`);
    return found;
  }
  for (const [letter, spec] of Object.entries(piles)) {
    const key = `piles.${letter}`;
    if (!/^[A-Z]$/.test(letter)) list.add(key, 'not a pile letter; give one capital letter');
    found.set(letter, isJsonObject(spec) ? spec : {});
    if (isJsonObject(spec)) pileFaults(key, spec, list);
    else list.add(key, `${wrong(spec)}; give stock(), waste(), foundations(4, {...}) and the like`);
  }
  if (needsFoundations && lacksRole(found, 'foundation'))
    list.add('piles', 'no foundations; a game is won on them, as F: foundations(4, {build: up.inSuit, base: ["A"]})');
  return found;
}

/** Has no pile this role, as far as is known? */
function lacksRole(piles: Piles, role: PileSpec['role']): boolean {
  return [...piles.values()].every(pile => pile['role'] !== undefined && pile['role'] !== role);
}

/** How many piles a letter has; undefined where that is already a fault. */
function countOfPiles(piles: Piles, letter: string): number | undefined {
  const count = piles.get(letter)?.['count'];
  return isCount(count, 1, MOST_PILES) ? count : undefined;
}

function pileFaults(key: string, spec: Readonly<Record<string, unknown>>, list: FaultList): void {
  const {role, count, name, build, base, holds} = spec;
  list.expectOneOf(`${key}.role`, role, Object.keys(ROLES));
  list.expectCount(`${key}.count`, count, 1, MOST_PILES);
  if (!isJsonObject(name) || typeof name['one'] !== 'string' || typeof name['many'] !== 'string')
    list.add(`${key}.name`, `${wrong(name)}; give named('packet', 'packets')`);
  const isBuilt = role === 'foundation' || (role === 'tableau' && holds !== 1);
  if (isJsonObject(build) && Object.hasOwn(build, 'step')) list.expectCount(`${key}.build.by`, build['by'], 0, 12);
  else if (build !== undefined || isBuilt) {
    const what = isJsonObject(build) ? 'unfinished' : wrong(build);
    list.add(`${key}.build`, `${what}; give up.inSuit, down.anySuit and the like`);
  }
  if (base !== undefined) baseFault(`${key}.base`, base, list);
  if (typeof holds !== 'number' || !(holds >= 1))
    list.add(`${key}.holds`, `${wrong(holds)}; give how many cards a pile holds`);
}

function baseFault(key: string, base: unknown, list: FaultList): void {
  if (base === 'dealt') return;
  const isRank = (rank: unknown): boolean => (RANKS as readonly unknown[]).includes(rank);
  if (!Array.isArray(base) || base.length === 0 || !base.every(isRank))
    list.add(
      key,
      `${Array.isArray(base) ? `[${base.join(', ')}]` : wrong(base)}; give ranks, as ['A'] or ['2', 'K'], or 'dealt'`,
    );
}

function factsOf(facts: unknown, list: FaultList): ReadonlySet<string> {
  const keys = new Set(['pass']);
  if (facts === undefined || !list.expectList('facts', facts, "[uses('grace', 1)]")) return keys;
  for (const [i, fact] of facts.entries()) {
    if (isJsonObject(fact) && typeof fact['key'] === 'string' && typeof fact['tell'] === 'function')
      keys.add(fact['key']);
    else
      list.add(`facts[${String(i)}]`, `${wrong(fact)}; give uses('grace', 1), untilFirstTurn(...) or heldBetween(...)`);
  }
  return keys;
}

/** Checks the rules of a declaration against its piles and facts. */
class RuleCheck {
  constructor(
    private readonly piles: Piles,
    private readonly facts: ReadonlySet<string>,
    private readonly list: FaultList,
  ) {}

  /** The steps of a list; `false` stands for one that the options leave out. */
  steps(key: string, steps: unknown, kinds: Readonly<Record<string, true>>, example: string): void {
    if (!this.list.expectList(key, steps, example)) return;
    for (const [i, step] of steps.entries())
      if (step !== false) this.step(`${key}[${String(i)}]`, step, kinds, example);
  }

  /** That a list has a step that stands. */
  some(key: string, steps: unknown): void {
    if (Array.isArray(steps) && steps.every(step => step === false))
      this.list.add(key, "nothing may be done; give rules, as [turn, top('W').to('F')]");
  }

  /** That a list has one step of these kinds at most, as only the first would count. */
  once(key: string, steps: unknown, kinds: readonly string[]): void {
    const found = new Set<string>();
    for (const [i, step] of (Array.isArray(steps) ? (steps as unknown[]) : []).entries()) {
      const kind = isJsonObject(step) ? String(step['kind']) : '';
      if (!kinds.includes(kind)) continue;
      if (found.has(kind)) this.list.add(`${key}[${String(i)}]`, `a second ${kind}; give one, or let an option choose`);
      found.add(kind);
    }
  }

  /** That no space is filled, over others or not, from the piles that it fills: that would never come to an end. */
  circle(steps: unknown): void {
    const fills = (Array.isArray(steps) ? (steps as unknown[]) : []).map(step =>
      isJsonObject(step) && step['kind'] === 'fill' && Array.isArray(step['from']) ? step : {},
    );
    const emptied = (letter: unknown, seen: readonly unknown[]): readonly unknown[] =>
      fills
        .filter(({to}) => to === letter)
        .flatMap(({from}) => from as readonly unknown[])
        .reduce<readonly unknown[]>((all, each) => (all.includes(each) ? all : emptied(each, [...all, each])), seen);
    for (const [i, {to}] of fills.entries())
      if (typeof to === 'string' && emptied(to, []).includes(to))
        this.list.add(
          `atOnce[${String(i)}]`,
          `the spaces of ${to} are filled from ${to} again, without end; fill them from other piles`,
        );
  }

  private step(key: string, step: unknown, kinds: Readonly<Record<string, true>>, example: string): void {
    if (!isJsonObject(step) || typeof step['kind'] !== 'string' || !Object.hasOwn(kinds, step['kind'])) {
      const what = isJsonObject(step) ? misplacedWords(step) : undefined;
      this.list.add(key, what ?? `${wrong(step)}; give rules as in ${example}`);
      return;
    }
    this.known(key, lettersIn(step));
    const {when, cost, limit, source} = step;
    if (source !== undefined) this.list.expectText(`${key}.by`, source, "'Hoffmann 30'");
    if (isJsonObject(limit) && limit['kind'] === 'fixed') this.list.expectCount(`${key}.atMost`, limit['most'], 1, 104);
    for (const fact of [isJsonObject(when) ? when['key'] : undefined, cost]) {
      if (fact !== undefined && !this.facts.has(fact as string))
        this.list.add(key, `there is no fact ${quotedJson(fact)}; the facts: ${[...this.facts].join(', ')}`);
    }
    if (step['kind'] === 'redeal') this.redeal(key, step);
    if (step['kind'] === 'turn') this.turn(key, step);
    if (step['kind'] === 'deal') this.dealt(key, step);
    if (step['kind'] === 'pick') this.picked(key, step);
  }

  /** What wins the game. */
  goal(goal: unknown): void {
    if (!isJsonObject(goal) || goal['kind'] !== 'clear' || !Array.isArray(goal['piles']) || goal['piles'].length === 0)
      this.list.add('goal', `${wrong(goal)}; give clear('R')`);
    else this.known('goal', goal['piles'].map(String));
  }

  private known(key: string, letters: readonly string[]): void {
    for (const letter of letters) {
      if (!this.piles.has(letter))
        this.list.add(key, `there is no pile ${quoted(letter)}; the piles: ${[...this.piles.keys()].join(', ')}`);
    }
  }

  private turn(key: string, {cards}: Readonly<Record<string, unknown>>): void {
    this.list.expectCount(`${key}.cards`, cards, 1, 52);
    this.talon(key);
  }

  private picked(key: string, {rank, suit}: Readonly<Record<string, unknown>>): void {
    if (!(RANKS as readonly unknown[]).includes(rank))
      this.list.add(key, `there is no rank ${quotedJson(rank)}; the ranks: ${RANKS.join(' ')}`);
    if (suit !== undefined && !(SUITS as readonly unknown[]).includes(suit))
      this.list.add(key, `there is no suit ${quotedJson(suit)}; the suits: ${SUITS.join(' ')}`);
  }

  private dealt(key: string, {each, to}: Readonly<Record<string, unknown>>): void {
    const count = countOfPiles(this.piles, String(to));
    const counts: readonly unknown[] = Array.isArray(each) ? each : [each];
    if (!counts.every(n => isCount(n, 0, 104)))
      this.list.add(`${key}.each`, `${wrong(each)}; give the number of cards, or a list with one for each pile`);
    else if (Array.isArray(each) && count !== undefined && each.length !== count)
      this.list.add(`${key}.each`, `${String(each.length)} numbers for ${String(count)} piles; give one for each`);
  }

  private redeal(key: string, {order, passes}: Readonly<Record<string, unknown>>): void {
    this.list.expectOneOf(`${key}.order`, order, ['turn', 'shuffle']);
    this.talon(key);
    if (passes === Infinity && order === 'turn') return;
    this.list.expectCount(`${key}.passes`, passes, 1, 999);
  }

  /** Cards are turned from a stock to a waste. */
  private talon(key: string): void {
    for (const [role, word] of [
      ['stock', 'S: stock()'],
      ['waste', 'W: waste()'],
    ] as const)
      if (lacksRole(this.piles, role)) this.list.add(key, `there is no ${role}; give ${word}`);
  }
}

/** Where each kind of rule belongs. */
const PLACES: Readonly<Record<MayRule['kind'] | AtOnceRule['kind'] | DealStep['kind'], string>> = {
  play: 'a play; give it in may, must, mayNot or atOnce',
  turn: 'turn; give it in may',
  redeal: 'redeal; give it in may',
  fill: 'fill; give it in atOnce',
  pick: 'pick; give it in deal',
  deal: 'deal; give it in deal',
  base: 'base; give it in deal',
};

/** What is wrong with a rule that is not finished, or in a list where it does not belong; undefined for what is no rule. */
function misplacedWords(step: Readonly<Record<string, unknown>>): string | undefined {
  const {kind, take, from} = step;
  if (typeof kind === 'string') return Object.entries(PLACES).find(([key]) => key === kind)?.[1];
  if (typeof step['onto'] === 'function') {
    const piles = Array.isArray(from) ? from.map(quotedJson).join(', ').replaceAll('"', "'") : '';
    return `${String(take)}(${piles}) does not say where the cards go; add .to('F'), .onto('F'), .into('T') or .under('T')`;
  }
  if (typeof step['fromBehind'] === 'function')
    return "fill does not say from where; add .from('W') or .fromBehind('C')";
  if (typeof step['to'] === 'function') return "it does not say to which piles; add .to('T')";
  return isBuild(step) ? 'a way to build; give it to a pile, as {build: up.inSuit}' : undefined;
}

function isBuild(value: object): boolean {
  return ['step', 'suits', 'by'].some(key => Object.hasOwn(value, key));
}

/** The letters of all piles that a rule or a step of the deal names. */
function lettersIn({from, to, when}: Readonly<Record<string, unknown>>): string[] {
  const named = [from, to].flatMap(each =>
    Array.isArray(each) ? (each as unknown[]) : each === undefined ? [] : [each],
  );
  const empty = isJsonObject(when) && when['kind'] === 'empty' ? [when['pile']] : [];
  return [...new Set([...named, ...empty].map(String))];
}

function safetyFault(safety: unknown, list: FaultList): void {
  if (safety === undefined) return;
  if (isJsonObject(safety)) list.expectOneOf('safety.kind', safety['kind'], ['always', 'never']);
  else list.add('safety', `${wrong(safety)}; give {kind: 'always'} or {kind: 'never'}`);
}

function dominanceFaults(dominances: unknown, list: FaultList): void {
  if (!list.expectList('dominances', dominances, '[safeUp(play => play.height === 0)]')) return;
  for (const [i, each] of dominances.entries()) {
    if (each !== false && (!isJsonObject(each) || typeof each['covers'] !== 'function'))
      list.add(`dominances[${String(i)}]`, `${wrong(each)}; give safeUp(...) or safeAcross(...)`);
  }
}

function layoutFaults(layout: unknown, piles: Piles, list: FaultList): void {
  if (!list.expectList('layout', layout, "['F1 F2 F3 F4 S', 'T1 T2 T3 T4 W']")) return;
  const wanted = new Set(
    [...piles].flatMap(([letter, spec]) => (spec['role'] === 'column' ? [] : idsOf(letter, spec))),
  );
  const isUncounted = (id: string): boolean =>
    piles.has(id.charAt(0)) && countOfPiles(piles, id.charAt(0)) === undefined;
  const found = new Set<string>();
  for (const [i, row] of layout.entries()) {
    const key = `layout[${String(i)}]`;
    const words = typeof row === 'string' ? layoutWords([row]).flat() : [];
    if (typeof row !== 'string') list.add(key, `${wrong(row)}; give a row as text, as 'F1 F2 . S'`);
    if (words.length > MOST_PLACES)
      list.add(key, `${String(words.length)} places; give a row at most ${String(MOST_PLACES)}`);
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
  }
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
  return Array.from({length: many}, (_, i) => letter + String(i + 1));
}
