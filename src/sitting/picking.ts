import {suitOf, type Card} from '../engine/card.js';
import type {PileInfo} from '../engine/declaration/pile.js';
import {refusal} from '../engine/legality/refusal.js';
import {homelessWords} from '../engine/legality/refusal-words.js';
import {playOf, sameMove, type Play} from '../engine/move.js';
import {pileAt} from '../engine/position.js';
import type {Phrase} from '../engine/texts/phrase.js';
import type {Table} from '../session/game.js';
import {traitsOf} from './commands.js';
import {listedMoves, movesFor} from './moves.js';

/** The cards that a player wants to move: of a pile, a number of cards if given, or one card from within it. */
export interface Pick {
  readonly from: PileInfo;
  readonly count?: number | undefined;
  readonly depth?: number | undefined;
}

/** What the player has picked up. */
export type Held =
  | HeldPile
  /** One card from within the waste, counted from 1 at the bottom. */
  | {readonly kind: 'depth'; readonly pile: number; readonly depth: number}
  /** The next card of the stock, still face down. */
  | {readonly kind: 'next'};

/** Cards of a pile: how many, where the player said, else as many as fit; `typed` where they were named by a key. */
export interface HeldPile {
  readonly kind: 'pile';
  readonly pile: number;
  readonly count?: number;
  readonly unroll?: true;
  readonly typed?: true;
}

/** The held cards as a pick; undefined for the next card of the stock, which is still hidden. */
export function pickedOf({rules}: Table, held: Held): Pick | undefined {
  if (held.kind === 'next') return undefined;
  const from = rules.info(held.pile);
  return held.kind === 'depth' ? {from, depth: held.depth} : {from, count: held.count};
}

/** How many cards are held, and how many could be: the longest run of a tableau pile, one card of any other. */
export function heldCount({rules, position}: Table, held: HeldPile): {count: number; longest: number} {
  const {letter, spec} = rules.info(held.pile);
  const longest = rules.longestRun(letter, pileAt(position, held.pile));
  return {count: held.count ?? (spec.role === 'tableau' ? longest : 1), longest};
}

/**
 * The held cards with fewer or more of their run: as many as can go somewhere; undefined if no such number can. Where
 * packets are turned round, more means card by card.
 */
export function resized(table: Table, held: HeldPile, by: 1 | -1): HeldPile | undefined {
  if (by > 0 && traitsOf(table.rules).has('packets')) return {...held, unroll: true};
  const {count: now, longest} = heldCount(table, held);
  const from = table.rules.info(held.pile);
  for (let count = now + by; count >= 1 && count <= longest; count += by)
    if (canGo(table, {from, count})) return {...held, count};
  return undefined;
}

const isHome = (pile: PileInfo): boolean => pile.spec.role === 'foundation';

/** Numbers of cards to try, the likeliest first: the longest run of a tableau pile, one card of any other. */
function countsOf({rules, position}: Table, {from, count, depth}: Pick): number[] {
  if (count !== undefined) return [count];
  const cards = pileAt(position, from.index);
  if (depth !== undefined || from.spec.role !== 'tableau') return [1];
  const longest = rules.longestRun(from.letter, cards);
  const counts = Array.from({length: longest}, (_, i) => longest - i);
  return rules.movesWhole(from.letter) && !counts.includes(cards.length) ? [cards.length, ...counts] : counts;
}

/** The plays of picked cards to a pile that are legal, or that a held card goes along with: over it, beneath it, or both. */
export function playsTo(table: Table, pick: Pick, to: PileInfo): Play[] {
  return [false, true].flatMap(
    under =>
      countsOf(table, pick)
        .map(count => playOf(pick.from.id, to.id, {count, under, depth: pick.depth}))
        .find(each => movesFor(table, each) !== undefined) ?? [],
  );
}

/** Why picked cards may not go to a pile. */
export function refusalTo(table: Table, pick: Pick, to: PileInfo): Phrase {
  const [count = 1] = isHome(to) ? [pick.count ?? 1] : countsOf(table, pick).slice(-1);
  return refusal(table.rules, table.position, playOf(pick.from.id, to.id, {count, depth: pick.depth})) ?? '';
}

/** The legal plays of picked cards to foundations, one for each kind of foundation. */
export function playsHome(table: Table, pick: Pick): Play[] {
  const {rules} = table;
  const letters = rules.destinations(pick.from.letter).filter(letter => rules.spec(letter).role === 'foundation');
  return letters.flatMap(letter => {
    const plays = rules.of(letter).flatMap(to => playsTo(table, {...pick, count: pick.count ?? 1}, to));
    return plays.slice(0, 1);
  });
}

/** Why picked cards may not go to a foundation. */
export function refusalHome(table: Table, pick: Pick): Phrase {
  const {rules, position} = table;
  const cards = pileAt(position, pick.from.index);
  const card = cards[pick.depth === undefined ? cards.length - 1 : pick.depth - 1];
  const homes = rules.piles.filter(pile => isHome(pile) && rules.routes(pick.from.letter, pile.letter).length > 0);
  const [first] = homes;
  if (card === undefined || !first) return refusalTo(table, pick, first ?? pick.from);
  const wanted = homes.filter(home => home.spec.suited && home.number === suitOf(card));
  const [only] = wanted;
  if (only && wanted.length === 1) return refusalTo(table, {...pick, count: 1}, only);
  return homelessWords(rules, position, card, [...new Set(homes.map(home => home.letter))]);
}

/** Why picked cards can go nowhere: what the foundation needs, and what a pile of the tableau would have to show. */
export function nowhereWords(table: Table, pick: Pick): Phrase {
  const {rules, position} = table;
  const {from} = pick;
  const lead = leadOf(table, pick);
  const other = rules.tableau.find(pile => pile !== from) ?? rules.piles.find(pile => pile !== from);
  const isBase = isHome(from) && pileAt(position, from.index).length === 1;
  if (!other) return '';
  if (rules.destinations(from.letter).length === 0 || lead === undefined || isBase)
    return refusalTo(table, pick, other);
  return homelessWords(rules, position, lead, rules.destinations(from.letter));
}

/** The card that would touch another pile. */
function leadOf({rules, position}: Table, {from, count, depth}: Pick): Card | undefined {
  const cards = pileAt(position, from.index);
  if (depth !== undefined) return cards[depth - 1];
  if (count !== undefined) return cards[cards.length - count];
  return rules.movesWhole(from.letter) ? cards[0] : cards.at(-1);
}

/** All piles that picked cards may go to. */
export function targetsOf(table: Table, pick: Pick): PileInfo[] {
  return table.rules.piles.filter(to => to !== pick.from && playsTo(table, pick, to).length > 0);
}

/** Can picked cards go anywhere? */
export function canGo(table: Table, pick: Pick): boolean {
  return table.rules.piles.some(to => to !== pick.from && playsTo(table, pick, to).length > 0);
}

/** The best play of picked cards: to a foundation, else the first that is listed, else any. */
export function bestPlay(table: Table, pick: Pick): Play | undefined {
  const [home] = playsHome(table, pick);
  if (home) return home;
  const plays = targetsOf(table, pick).flatMap(to => playsTo(table, pick, to));
  const listed = listedMoves(table).find(move => plays.some(play => sameMove(play, move)));
  return listed?.type === 'play' ? listed : plays[0];
}
