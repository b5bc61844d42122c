import {RANKS, SUITS} from '../engine/card.js';
import {BUILD} from '../engine/declaration/build.js';
import type {PlayView} from '../engine/declaration/dominance.js';
import type {AtOnceRule, FreePlaces, MayRule} from '../engine/declaration/rule.js';
import type {DealStep} from '../engine/declaration/variant.js';
import {isJsonObject, quotedJson} from '../engine/fault.js';
import {
  integer,
  elementsOf,
  isCount,
  listOf,
  object,
  oneOf,
  optional,
  right,
  text,
  wrong,
  type FaultList,
  type Shape,
} from '../engine/declaration/shape.js';
import {countOfPiles, knownPiles, lacksRole, type Parts, type Piles} from './pile-faults.js';

/** What the rules of a game speak of. */
export interface Table {
  readonly piles: Piles;
  readonly facts: ReadonlyMap<unknown, Parts>;
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
export function stepsOf(table: Table, kinds: readonly Kind[], example: string): Shape {
  return listOf((step, at) => {
    if (step === false) return;
    const {kind} = isJsonObject(step) ? step : {};
    if (isJsonObject(step) && (kinds as readonly unknown[]).includes(kind)) stepFaults(step, table, at);
    else at.add(misplacedWords(step) ?? `${wrong(step)}; give rules as in ${example}`);
  }, example);
}

function stepFaults(step: Parts, table: Table, at: FaultList): void {
  const {kind, from, to, row, pile, gathers, cost, take, ranks} = step;
  const listed = elementsOf(ranks);
  const {facts, piles} = table;
  if (from !== undefined && elementsOf(from).length === 0)
    at.add("it names no piles to take from; as in top('W', 'T')");
  if (Array.isArray(to) && to.length === 0) at.add("it does not say where the cards go; as in .to('F')");
  const {piles: gathered, each} = isJsonObject(gathers) ? gathers : {};
  const named = [from, to, row, pile, gathered].flat().filter(each => each !== undefined);
  knownPiles(piles, [...new Set(named.map(String))], at);
  const modifiers = {when: ['if', condition(table)], limit: ['atMost', limit(table)], unit: ['run', BUILD]} as const;
  // A modifier that was given nothing stands there, too.
  for (const [key, [word, shape]] of Object.entries(modifiers))
    if (Object.hasOwn(step, key)) shape(step[key], at.at(word));
  if (Object.hasOwn(step, 'source')) text("'Hoffmann 30'")(step['source'], at.at('by'));
  if (Object.hasOwn(step, 'cost')) knownFact(table, cost, at.at('spends'));
  if (facts.get(cost)?.['onlyFromBelow'] && take !== 'any')
    at.at('spends').add(
      `only a card below the top spends ${quotedJson(cost)}; take it by any(...), or give .if(is(...))`,
    );
  if (ranks !== undefined) for (const rank of listed.length > 0 ? listed : ['']) knownRank(rank, at.at('only'));
  if (Object.hasOwn(step, 'pair')) pairFaults(step, table, at);
  for (const letter of elementsOf([to].flat()))
    if (kind === 'play' || kind === 'fill') laidFault(table, String(letter), at);
  if (kind === 'redeal') redealFaults(step, at);
  if (gathers !== undefined) {
    integer(1, 104)(each, at.at('each'));
    gatheredFault(piles.get(typeof gathered === 'string' ? gathered : ''), gathered, at);
  }
  if (kind === 'turn' && row === undefined) integer(1, 52)(step['cards'], at.at('cards'));
  if ((kind === 'redeal' && gathers === undefined) || kind === 'turn')
    talonFaults(table, row !== undefined || pile !== undefined, at);
  if (kind === 'deal') dealtFaults(step, table, at);
  if (kind === 'pick') pickedFaults(step, at);
}

function knownFact({facts}: Table, key: unknown, at: FaultList): void {
  if (!facts.has(key)) at.add(`there is no fact ${quotedJson(key)}; the facts: ${[...facts.keys()].join(', ')}`);
}

/** What `.if` takes. */
export function condition(table: Table): Shape {
  return (value, at) => {
    const {kind, pile, key, is} = isJsonObject(value) ? value : {};
    if (kind === 'empty' || kind === 'full') knownPiles(table.piles, [String(pile)], at);
    else if (kind === 'fact' && typeof is === 'boolean') knownFact(table, key, at);
    else at.add(`${wrong(value)}; give empty('S'), full('T'), is('grace') or not('grace')`);
  };
}

/** What `.atMost` takes. A count from the free places is tried with some. */
function limit({piles}: Table): Shape {
  return (value, at) => {
    const {kind, most} = isJsonObject(value) ? value : {};
    const remedy = "give a number, supermove() or a count as in free => free.spaces('T') + 1";
    if (kind === 'fixed') integer(1, 104)(most, at);
    else if (kind === 'counted' && typeof most === 'function') {
      const asked: string[] = [];
      const spaces = (letter: unknown): number => asked.push(String(letter));
      const given: unknown = Reflect.apply(most, undefined, [{spaces} satisfies FreePlaces]);
      knownPiles(piles, [...new Set(asked)], at);
      if (!isCount(given, 0, Number.MAX_SAFE_INTEGER)) at.add(`a function that gives ${wrong(given)}; ${remedy}`);
    } else if (kind !== 'supermove') at.add(`${wrong(value)}; ${remedy}`);
  };
}

/** Passes without end need no shuffles, which are counted. */
function redealFaults({order, passes, gathers}: Parts, at: FaultList): void {
  const kept = gathers === undefined ? 'turn' : 'keep';
  oneOf(kept, 'shuffle')(order, at.at('order'));
  const most = "give a whole number from 1 to 999, or 'unlimited' where the cards are not shuffled";
  right(value => isCount(value, 1, 999) || (value === Infinity && order === kept), most)(passes, at.at('passes'));
}

/** Piles of one letter are gathered, and each may get several cards. */
function gatheredFault({role, holds}: Parts = {}, letter: unknown, at: FaultList): void {
  if ((role !== undefined || typeof letter !== 'string') && (role !== 'tableau' || holds === 1))
    at.add("only tableau piles that hold several cards are gathered, those of one letter, as gather('T', {...})");
}

/** Two cards go together from two piles, to a pile that takes both. */
function pairFaults({pair, from, to}: Parts, {piles}: Table, at: FaultList): void {
  if (pair !== 'rank') integer(2, 26)(pair, at.at('adding'));
  if (elementsOf(from).reduce<number>((sum, letter) => sum + (countOfPiles(piles, String(letter)) ?? 2), 0) === 1)
    at.add("two cards go together from two piles; name more, as in pair('T', 'W')");
  for (const letter of elementsOf(to).map(String)) {
    const {role, build: taken, count: many} = piles.get(letter) ?? {};
    const takesBoth = role === 'foundation' && isJsonObject(taken) && taken['step'] === 'free' && many === 1;
    if (piles.has(letter) && !takesBoth) at.add(`two cards go together only to a discard(); ${letter} is none`);
  }
}

function laidFault({piles}: Table, letter: string, at: FaultList): void {
  if (piles.get(letter)?.['covers'] !== undefined)
    at.add(`cards only leave ${letter}, where they overlap; leave the rule out`);
}

/** Cards are turned from a stock, to a waste unless they go in a row. */
function talonFaults({piles}: Table, isRow: boolean, at: FaultList): void {
  if (lacksRole(piles, 'stock')) at.add('there is no stock; give S: stock()');
  if (!isRow && lacksRole(piles, 'waste')) at.add('there is no waste; give W: waste()');
}

function knownRank(rank: unknown, at: FaultList): void {
  if (!(RANKS as readonly unknown[]).includes(rank))
    at.add(`there is no rank ${quotedJson(rank)}; the ranks: ${RANKS.join(' ')}`);
}

function pickedFaults({rank, suit}: Parts, at: FaultList): void {
  knownRank(rank, at);
  if (suit !== undefined && !(SUITS as readonly unknown[]).includes(suit))
    at.add(`there is no suit ${quotedJson(suit)}; the suits: ${SUITS.join(' ')}`);
}

function dealtFaults({each, sinks, to}: Parts, {piles}: Table, at: FaultList): void {
  if (sinks !== undefined) knownRank(sinks, at.at('sinks'));
  const most = countOfPiles(piles, String(to));
  const counts = Array.isArray(each) ? elementsOf(each) : [each];
  if (!counts.every(n => isCount(n, 0, 104)))
    at.at('each').add(`${wrong(each)}; give the number of cards, or a list with one for each pile`);
  else if (Array.isArray(each) && most !== undefined && each.length !== most)
    at.at('each').add(`${each.length} numbers for ${most} piles; give one for each`);
}

/** A play of some card, for a dominance to be asked about. */
const SOME_PLAY = {
  ...{fromTableau: true, fromWaste: false, suit: 0, begins: false, height: 5},
  ...{
    cardsLeft: () => 1,
    uncoversBase: () => false,
    lowestFoundation: () => 3,
    leastUp: () => 3,
    isDealtOut: () => false,
  },
} satisfies PlayView;

/** What `safeUp` and `safeAcross` make. */
export function dominance(table: Table): Shape {
  const covers: Shape = (value, at) => {
    const given: unknown = typeof value === 'function' ? Reflect.apply(value, undefined, [SOME_PLAY]) : value;
    const what = typeof value === 'function' ? `a function that gives ${wrong(given)}` : wrong(value);
    if (typeof given !== 'boolean' || typeof value !== 'function')
      at.add(`${what}; give a function that tells true or false, as play => play.height < 2`);
  };
  const whole = object({covers, when: optional(condition(table))}, 'give safeUp(...) or safeAcross(...)', true);
  return (value, at) => value === false || whole(value, at);
}

/**
 * What is wrong with a rule that is not finished, or in a list where it does not belong; undefined for what is no rule.
 */
function misplacedWords(step: unknown): string | undefined {
  if (!isJsonObject(step)) return undefined;
  const {kind, take, from} = step;
  if (typeof kind === 'string') return Object.entries(PLACES).find(([key]) => key === kind)?.[1];
  if (typeof step['adding'] === 'function')
    return 'pair does not say which cards go together; add .adding(13) or .ofOneRank()';
  if (step['pair'] !== undefined) return "pair does not say where the cards go; add .to('D')";
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
