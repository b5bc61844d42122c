import type {PileInfo, Pile} from '../declaration/pile.js';
import type {Card} from '../card.js';
import type {Transfer} from '../declaration/fact.js';
import {playOf, type Move, type Play} from '../move.js';
import {arrival, dealtAgain, departure, gathered, gatheredPiles, holds, lift, placing} from './legality.js';
import {cardsOn, pileAt, type Position, type Table} from '../position.js';
import type {GatherRule, Route} from '../declaration/rule.js';
import type {Ruleset} from '../ruleset.js';
import {reshuffledStock} from '../shuffle.js';

/** A position being built: its arrays may be written to, the piles in them may not. */
interface Draft {
  readonly piles: Pile[];
  readonly facts: number[];
  readonly seed?: string | undefined;
}

export interface Consequence extends Transfer {
  readonly card: Card;
}

/** A position, and the automatic moves on the way to it, in order. */
export interface Outcome {
  readonly position: Position;
  readonly happened: readonly Consequence[];
}

/** A play by pile numbers. Its piles must exist. */
export function transferOf(rules: Ruleset, play: Play): Transfer {
  const numberOf = (id: string): number => rules.find(id)?.index ?? -1;
  return {
    from: numberOf(play.from),
    to: numberOf(play.to),
    count: play.count ?? 1,
    under: play.under ?? false,
    depth: play.depth ?? 0,
    ...(play.partner !== undefined && {partner: numberOf(play.partner)}),
  };
}

export function playOfTransfer(rules: Ruleset, transfer: Transfer): Play {
  const {from, to, count, under, depth, partner} = transfer;
  const along = partner === undefined ? undefined : rules.info(partner).id;
  return playOf(rules.info(from).id, rules.info(to).id, {count, under, depth: depth || undefined, partner: along});
}

/** The cards that a turn takes from the stock, in order, and where each goes: to the waste, or to another pile. */
export function turnedCards(rules: Ruleset, position: Pick<Position, 'piles'>): Consequence[] {
  const {turn, stock, of} = rules;
  const row = turn?.row && of(turn.row);
  const waste = turn?.pile ? rules.numberOf(turn.pile) : rules.waste;
  const cards = pileAt(position, stock).slice(-(row?.length ?? turn?.cards ?? 1));
  return cards.toReversed().map((card, i) => ({...single(stock, row?.[i]?.index ?? waste), card}));
}

/** The outcome of a move, which must be legal. */
export function outcomeOf(rules: Ruleset, position: Position, move: Move | Transfer): Outcome {
  const draft = draftOf(position);
  if (!('type' in move)) carry(rules, draft, move);
  else if (move.type === 'turn') turnStock(rules, draft);
  else if (move.type === 'redeal') redealCards(rules, draft);
  else carry(rules, draft, transferOf(rules, move));
  return settle(rules, draft);
}

function turnStock(rules: Ruleset, draft: Draft): void {
  const turned = turnedCards(rules, draft);
  for (const {to, card} of turned) draft.piles[to] = pileAt(draft, to).concat(card);
  draft.piles[rules.stock] = pileAt(draft, rules.stock).slice(0, -turned.length);
  rules.facts.forEach((fact, i) => fact.onTurn && (draft.facts[i] = fact.onTurn(draft.facts[i] ?? 0)));
}

/** The waste is turned over, or shuffled by the seed and the pass; or the tableau is gathered and dealt again. */
function redealCards(rules: Ruleset, draft: Draft): void {
  const {stock, waste, gather, reshuffles} = rules;
  const cards = gather ? gathered(rules, draft) : pileAt(draft, waste);
  rules.facts.forEach((fact, i) => fact.onRedeal && (draft.facts[i] = fact.onRedeal(draft.facts[i] ?? 0)));
  if (gather) {
    dealGathered(rules, draft, gather, reshuffles ? shuffled(rules, draft, cards) : cards);
    return;
  }
  draft.piles[stock] = reshuffles ? shuffled(rules, draft, cards) : cards.toReversed();
  draft.piles[waste] = [];
}

/** Deals the gathered cards again; piles that stay empty may then get a card of the stock each. */
function dealGathered(rules: Ruleset, draft: Draft, {each, then}: GatherRule, cards: Pile): void {
  const to = dealtAgain(rules, draft, cards.length);
  for (const {index} of gatheredPiles(rules, draft)) draft.piles[index] = [];
  to.forEach(({index}, i) => (draft.piles[index] = cards.slice(i * each, (i + 1) * each)));
  if (then === undefined) return;
  const stock = rules.numberOf(then);
  for (const {index} of to)
    if (pileAt(draft, index).length === 0 && pileAt(draft, stock).length > 0) carry(rules, draft, single(stock, index));
}

function shuffled({pack}: Ruleset, draft: Draft, cards: Pile): Pile {
  return reshuffledStock(pack, seedOf(draft), draft.facts[0] ?? 1, cards);
}

function seedOf({seed}: Draft): string {
  if (seed === undefined) throw new TypeError('a shuffled redeal needs the seed of the position');
  return seed;
}

/** Settles a position: after the deal, or one from outside. */
export function settled(rules: Ruleset, position: Position): Outcome {
  return settle(rules, draftOf(position));
}

function draftOf(position: Position): Draft {
  const [piles, facts] = [position.piles.slice(), position.facts.slice()];
  const {seed} = position;
  return seed === undefined ? {piles, facts} : {piles, facts, seed};
}

function carry(rules: Ruleset, draft: Draft, transfer: Transfer): void {
  const {from, to, count, depth, under} = transfer;
  const [source, target] = [pileAt(draft, from), pileAt(draft, to)];
  const start = depth > 0 ? depth - 1 : source.length - count;
  const cards = source.slice(start, start + count);
  rules.facts.forEach((fact, i) => {
    if (fact.onPlay) draft.facts[i] = fact.onPlay(draft.facts[i] ?? 0, transfer, cards[0] as Card, rules, draft.piles);
  });
  draft.piles[from] = depth > 0 ? source.toSpliced(start, 1) : source.slice(0, start);
  draft.piles[to] = under ? cards.concat(target) : target.concat(cards);
  if (transfer.partner !== undefined) carry(rules, draft, single(transfer.partner, to));
}

/** Far more than there are cards: only a declaration that goes round in a circle comes to it. */
const MOST_AT_ONCE = 1000;

/** Plays that happen at once, then one fill, then plays again, until nothing changes. */
function settle(rules: Ruleset, draft: Draft): Outcome {
  const happened: Consequence[] = [];
  for (let next = nextConsequence(rules, draft); next; next = nextConsequence(rules, draft)) {
    if (happened.length === MOST_AT_ONCE) throw new Error('what happens at once never comes to an end');
    const {from, to, count, depth, under} = next;
    happened.push({from, to, count, depth, under, card: pileAt(draft, from).at(-1) as Card});
    carry(rules, draft, next);
  }
  return {position: draft, happened};
}

function nextConsequence(rules: Ruleset, draft: Draft): Transfer | undefined {
  const table = {rules, position: draft};
  return nextPlay(table) ?? nextFill(table);
}

/** The first play that happens at once: sources, then destinations, both in the rule's order and from left to right. */
function nextPlay(table: Table): Transfer | undefined {
  for (const {piles, routes} of table.rules.plays) {
    for (const pile of piles) {
      const transfer = cardsOn(table, pile).length > 0 && firstTransfer(table, pile, routes);
      if (transfer) return transfer;
    }
  }
  return undefined;
}

function firstTransfer(table: Table, from: PileInfo, routes: readonly Route[]): Transfer | undefined {
  const lifted = lift(table, from);
  for (const route of routes) {
    if (route.from !== from.letter || departure(table, route, lifted)) continue;
    for (const to of table.rules.of(route.to)) {
      if (placing(table, route, to, false)) continue;
      if (!arrival(table, lifted, to, false)) return single(from.index, to.index);
    }
  }
  return undefined;
}

function nextFill(table: Table): Transfer | undefined {
  const {rules, position} = table;
  for (const fill of rules.fills) {
    for (const space of rules.of(fill.to)) {
      if (cardsOn(table, space).length > 0) continue;
      if (fill.when && !holds(rules, fill.when, position, space)) continue;
      const piles = fill.behind
        ? [rules.behind(space.index)]
        : fill.from.flatMap(letter => rules.of(letter).map(({index}) => index));
      const from = piles.find(index => pileAt(position, index).length > 0);
      if (from !== undefined) return single(from, space.index);
    }
  }
  return undefined;
}

function single(from: number, to: number): Transfer {
  return {from, to, count: 1, under: false, depth: 0};
}
