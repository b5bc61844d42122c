import {elementsOf, fieldsOf, known, type FaultList} from '../engine/declaration/shape.js';
import {isJsonObject, quotedJson} from '../engine/outside-text.js';
import {countOfPiles, knownPiles, lacksRole, type Parts, type Piles} from './pile-faults.js';

/** What the rules of a game speak of. */
export interface Table {
  readonly piles: Piles;
  readonly facts: ReadonlyMap<unknown, Parts>;
}

/** That the finished rules of a list name what there is, and do with it what can be done. */
export function stepFaults(table: Table, steps: unknown, list: FaultList): void {
  for (const [i, step] of elementsOf(steps).entries())
    if (isJsonObject(step) && Object.hasOwn(step, 'kind')) namedFaults(step, table, list.at(i));
}

function namedFaults(step: Parts, table: Table, at: FaultList): void {
  const {kind, from, to, row, pile, piles: gathered, then, cost, take, pair, limit, when} = step;
  const {facts, piles} = table;
  knownPiles(piles, [from, to, row, pile, gathered, then], at);
  conditionFaults(when, table, at.at('if'));
  if (partsIn(when).some(part => part['kind'] === 'shown') && (kind !== 'play' || take !== 'top' || pair !== undefined))
    at.at('if').add("only a single top card goes while another is shown; give it to top('T')");
  knownPiles(piles, lettersAsked(limit), at.at('atMost'));
  if (Object.hasOwn(step, 'cost')) knownFact(facts, cost, at.at('spends'));
  if (facts.get(cost)?.['onlyFromBelow'] && take !== 'any')
    at.at('spends').add(
      `only a card below the top spends ${quotedJson(cost)}; take it by any(...), or give .if(is(...))`,
    );
  if (pair !== undefined) pairFaults(step, table, at);
  for (const letter of elementsOf([to].flat()))
    if (kind === 'play' || kind === 'fill') laidFault(table, String(letter), at);
  if (step['touches'] !== undefined) touchingFault(step, table, at.at('touching'));
  if (kind === 'gather') gatheredFault(piles.get(typeof gathered === 'string' ? gathered : ''), step, at);
  if (kind === 'redeal' || kind === 'turn') talonFaults(table, row !== undefined || pile !== undefined, at);
  if (kind === 'deal') dealtFault(step, table, at.at('each'));
}

function knownFact(facts: Table['facts'], key: unknown, at: FaultList): void {
  known('fact', [...facts.keys()], ', ')(key, at);
}

/** The piles and facts that a condition names. */
export function conditionFaults(condition: unknown, table: Table, at: FaultList): void {
  for (const part of partsIn(condition)) partFaults(part, table, at);
}

/** What has to hold by a condition that was not checked. */
function partsIn(condition: unknown): readonly Parts[] {
  const parts = fieldsOf(condition);
  return parts['kind'] === 'all' ? elementsOf(parts['of']).map(fieldsOf) : [parts];
}

function partFaults({kind, pile, piles: shown, key}: Parts, {piles, facts}: Table, at: FaultList): void {
  if (kind === 'fact') knownFact(facts, key, at);
  if (kind === 'empty' || kind === 'full') knownPiles(piles, [String(pile)], at);
  if (kind !== 'shown') return;
  if (elementsOf(shown).length === 0) at.add("it names no piles that show it; as in shown.higher.inSuit('T')");
  knownPiles(piles, [shown], at);
  for (const letter of elementsOf(shown).map(String))
    if (piles.get(letter)?.['shows'] === 'none') at.add(`cards of ${letter} lie face down, so that none is shown`);
}

/** The letters of the spaces that a limit counts. */
function lettersAsked(limit: unknown): readonly string[] {
  const {most} = fieldsOf(limit);
  const asked: string[] = [];
  const spaces = (letter: unknown): number => asked.push(String(letter));
  if (typeof most === 'function') Reflect.apply(most, undefined, [{spaces}]);
  return asked;
}

/** Piles of one letter are gathered, and each may get several cards, but on a grid. */
function gatheredFault({role, holds, beside, build}: Parts = {}, {piles, each, stay}: Parts, at: FaultList): void {
  if (role === undefined && typeof piles === 'string') return;
  if (role !== 'tableau' || (holds === 1 && beside === undefined))
    at.add("only tableau piles that hold several cards are gathered, those of one letter, as gather('T', {...})");
  if (beside !== undefined && each !== 1) at.at('each').add('a place of a grid holds one card; give each: 1');
  if (stay === true && (beside === undefined || build === undefined))
    at.at('stay').add('cards stay only on a grid whose rows are built, as grid(52, {build: up.inSuit}); leave it out');
}

/** Only two cards that go together can touch, in the places of one grid. */
function touchingFault({pair, from}: Parts, {piles}: Table, at: FaultList): void {
  if (pair === undefined) at.add("only two cards touch; give it after pair('T'), or leave it out");
  for (const letter of elementsOf(from).map(String))
    if (piles.has(letter) && piles.get(letter)?.['beside'] === undefined)
      at.add(`the cards of ${letter} have no neighbours; make it a grid(...), or leave .touching() out`);
}

/** Two cards go together from two piles, to a pile that takes both. */
function pairFaults({from, to}: Parts, {piles}: Table, at: FaultList): void {
  if (elementsOf(from).reduce<number>((sum, letter) => sum + (countOfPiles(piles, String(letter)) ?? 2), 0) === 1)
    at.add("two cards go together from two piles; name more, as in pair('T', 'W')");
  for (const letter of elementsOf(to).map(String)) {
    const {role, build: taken, count: many} = piles.get(letter) ?? {};
    const {step, suits} = fieldsOf(taken);
    const takesBoth = role === 'foundation' && step === 'free' && suits === 'any' && many === 1;
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

function dealtFault({each, to}: Parts, {piles}: Table, at: FaultList): void {
  const most = countOfPiles(piles, String(to));
  if (Array.isArray(each) && most !== undefined && each.length !== most)
    at.add(`${each.length} numbers for ${most} piles; give one for each`);
}
