import type {Card} from '../../engine/card.js';
import {belongs, type PileInfo} from '../../engine/declaration/pile.js';
import {transferOf} from '../../engine/legality/application.js';
import {isCovered, objection} from '../../engine/legality/legality.js';
import {refusal} from '../../engine/legality/refusal.js';
import {buriedWords, homelessWords} from '../../engine/legality/refusal-words.js';
import {playOf, sameMove, type Play} from '../../engine/move.js';
import {pileAt} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Phrase} from '../../engine/texts/phrase.js';
import type {Table} from '../../session/game.js';
import {traitsOf} from './commands.js';
import {listedMoves, movesFor, takesOnlySuits} from './moves.js';

/**
 * The cards that a player wants to move: of a pile, as many as fit, or one card from within it. Of the stock it is the
 * next card, still face down.
 */
export interface Picked {
  readonly from: PileInfo;
  /** How many, where the player said. */
  readonly count?: number | undefined;
  /** The place of the card from within, counted from 1 at the bottom. */
  readonly depth?: number | undefined;
  /** They are laid card by card. */
  readonly unroll?: boolean;
  /** They were named by a key. */
  readonly typed?: boolean;
}

/** The next card of the stock. */
export function nextOf(rules: Ruleset): Picked {
  return {from: rules.info(rules.stock), typed: true};
}

/** Is it the next card of the stock, which nobody has seen? */
export function isNext(pick: Picked | undefined): boolean {
  return pick?.from.spec.role === 'stock' && pick.from.spec.shows === 'none';
}

/** Are they cards of which there could be fewer or more? */
export function isRun(pick: Picked | undefined): pick is Picked {
  return pick !== undefined && pick.depth === undefined && !isNext(pick);
}

/** How many cards are picked, and how many could be: the longest run of a tableau pile, one card of any other. */
export function pickedCount({rules, position}: Table, {from, count}: Picked): {count: number; longest: number} {
  const longest = rules.longestRun(from.letter, pileAt(position, from.index));
  return {count: count ?? (from.spec.role === 'tableau' ? longest : 1), longest};
}

/**
 * The picked cards with fewer or more of their run: as many as can go somewhere; undefined if no such number can. Where
 * packets are turned round, more means card by card.
 */
export function resized(table: Table, pick: Picked | undefined, by: 1 | -1): Picked | undefined {
  if (!isRun(pick)) return undefined;
  if (by > 0 && traitsOf(table.rules).has('packets')) return {...pick, unroll: true};
  const {count: now, longest} = pickedCount(table, pick);
  const {from} = pick;
  for (let count = now + by; count >= 1 && count <= longest; count += by)
    if (canGo(table, {from, count})) return {...pick, count};
  return undefined;
}

const isHome = (pile: PileInfo): boolean => pile.spec.role === 'foundation';

/** Numbers of cards to try, the likeliest first: the longest run of a tableau pile, one card of any other. */
function countsOf({rules, position}: Table, {from, count, depth}: Picked): number[] {
  if (count !== undefined) return [count];
  const cards = pileAt(position, from.index);
  if (depth !== undefined || from.spec.role !== 'tableau') return [1];
  const longest = rules.longestRun(from.letter, cards);
  const counts = Array.from({length: longest}, (_, i) => longest - i);
  return rules.movesWhole(from.letter) && !counts.includes(cards.length) ? [cards.length, ...counts] : counts;
}

/**
 * The plays of picked cards to a pile that are legal, or that a held card goes along with: over it, beneath it, or
 * both; or the one in which a card goes together with that of the pile.
 */
export function playsTo(table: Table, pick: Picked, to: PileInfo): Play[] {
  const [pair] = pairsOf(table.rules, pick.from, to).filter(play => movesFor(table, play) !== undefined);
  if (pair) return [pair];
  return [false, true].flatMap(
    under =>
      countsOf(table, pick)
        .map(count => playOf(pick.from.id, to.id, {count, under, depth: pick.depth}))
        .find(each => movesFor(table, each) !== undefined) ?? [],
  );
}

/** The plays in which a card of one pile goes together with that of another, by the rules alone. */
export function pairsOf({may, of, sources}: Ruleset, one: PileInfo, other: PileInfo): Play[] {
  const [from, partner] = sources.indexOf(one) < sources.indexOf(other) ? [one, other] : [other, one];
  const routes = may.filter(
    ({pair, rule, ...route}) => pair && route.from === from.letter && rule.from.includes(partner.letter),
  );
  const homes = new Set(routes.flatMap(({to}) => of(to)));
  return one === other ? [] : Array.from(homes, to => playOf(from.id, to.id, {partner: partner.id}));
}

/** May cards that were picked up go to such a pile, or to a card of it, by the rules alone? */
export function isPlaceFor(rules: Ruleset, held: Picked, pile: PileInfo): boolean {
  const {role} = pile.spec;
  if (pile === held.from) return !isNext(held);
  return role === 'tableau' || role === 'foundation' || pairsOf(rules, held.from, pile).length > 0;
}

/** Why picked cards may not go to a pile. */
export function refusalTo(table: Table, pick: Picked, to: PileInfo): Phrase {
  const [pair] = pairsOf(table.rules, pick.from, to);
  if (pair) return refusal(table.rules, table.position, pair) ?? '';
  const [count = 1] = isHome(to) ? [pick.count ?? 1] : countsOf(table, pick).slice(-1);
  return refusal(table.rules, table.position, playOf(pick.from.id, to.id, {count, depth: pick.depth})) ?? '';
}

/** The legal plays of picked cards to foundations, one for each kind of foundation: of one card, or of a whole suit. */
export function playsHome(table: Table, pick: Picked): Play[] {
  const {rules} = table;
  const {from} = pick;
  const letters = rules.destinations(from.letter).filter(letter => rules.spec(letter).role === 'foundation');
  return letters.flatMap(letter => {
    const least = rules.routes(from.letter, letter).map(route => route.least ?? 1);
    const counts = pick.count === undefined ? [...new Set(least)] : [pick.count];
    const plays = rules.of(letter).flatMap(to => counts.flatMap(count => playsTo(table, {...pick, count}, to)));
    return plays.slice(0, 1);
  });
}

/** Why picked cards may not go to a foundation. */
export function refusalHome(table: Table, pick: Picked): Phrase {
  const {rules, position} = table;
  const cards = pileAt(position, pick.from.index);
  const card = cards[pick.depth === undefined ? cards.length - 1 : pick.depth - 1];
  const homes = rules.piles.filter(pile => isHome(pile) && rules.routes(pick.from.letter, pile.letter).length > 0);
  const [first] = homes;
  if (first && isBound(table, pick.from)) return refusalTo(table, {...pick, count: 1}, first);
  if (card === undefined || !first) return refusalTo(table, pick, first ?? pick.from);
  if (homes.every(({letter}) => takesOnlySuits(rules, pick.from.letter, letter)))
    return refusalTo(table, {...pick, count: 1}, first);
  const wanted = homes.filter(home => home.spec.suited && belongs(home.spec, home.number, card));
  const [only] = wanted;
  if (only && wanted.length === 1) return refusalTo(table, {...pick, count: 1}, only);
  return homelessWords(table, pick.from, card, [...new Set(homes.map(home => home.letter))]);
}

/** Do cards of a pile go together with others? */
export function isPaired({may}: Ruleset, {letter}: PileInfo): boolean {
  return may.some(({pair, from}) => pair && from === letter);
}

/** Does a card wait for others, that lie on it or go only together with it, wherever it may go? */
function isBound({rules, position}: Table, from: PileInfo): boolean {
  return isCovered({rules, position}, from) || isPaired(rules, from);
}

/**
 * Why picked cards can go nowhere: what lies on them; what the foundation needs, and what a pile of the tableau would
 * have to show.
 */
export function nowhereWords(table: Table, pick: Picked): Phrase {
  const {rules, position} = table;
  const {from, count = 1} = pick;
  const buried = buriedWords(table, from, count);
  if (buried !== undefined) return buried;
  const over = rules.piles.find(to => isOverLimit(table, pick, to));
  if (over) return refusal(rules, position, playOf(from.id, over.id, {count})) ?? '';
  const lead = leadOf(table, pick);
  const other = rules.tableau.find(pile => pile !== from) ?? rules.piles.find(pile => pile !== from);
  const isBase = isHome(from) && pileAt(position, from.index).length === 1;
  if (!other) return '';
  if (isBound(table, from)) return refusalHome(table, pick);
  const letters = rules.destinations(from.letter).filter(letter => !takesOnlySuits(rules, from.letter, letter));
  if (letters.length === 0 || lead === undefined || isBase) return refusalTo(table, pick, other);
  return homelessWords(table, from, lead, letters);
}

/** Would several cards fit a pile, were they not too many to go there together? */
function isOverLimit({rules, position}: Table, {from, count = 1}: Picked, to: PileInfo): boolean {
  const transfer = transferOf(rules, playOf(from.id, to.id, {count}));
  return (
    count > 1 &&
    to !== from &&
    rules.routes(from.letter, to.letter).some(route => objection({rules, position}, route, transfer) === 'limit')
  );
}

/** The card that would touch another pile. */
function leadOf({rules, position}: Table, {from, count, depth}: Picked): Card | undefined {
  const cards = pileAt(position, from.index);
  if (depth !== undefined) return cards[depth - 1];
  if (count !== undefined) return cards[cards.length - count];
  return rules.movesWhole(from.letter) ? cards[0] : cards.at(-1);
}

/** All piles that picked cards may go to. */
export function targetsOf(table: Table, pick: Picked): PileInfo[] {
  return table.rules.piles.filter(to => to !== pick.from && playsTo(table, pick, to).length > 0);
}

/** Can picked cards go anywhere? */
export function canGo(table: Table, pick: Picked): boolean {
  return table.rules.piles.some(to => to !== pick.from && playsTo(table, pick, to).length > 0);
}

/** The best play of picked cards: to a foundation, else the first that is listed, else any. */
export function bestPlay(table: Table, pick: Picked): Play | undefined {
  const [home] = playsHome(table, pick);
  if (home) return home;
  const plays = targetsOf(table, pick).flatMap(to => playsTo(table, pick, to));
  const listed = listedMoves(table).find(move => plays.some(play => sameMove(play, move)));
  return listed?.type === 'play' ? listed : plays[0];
}
