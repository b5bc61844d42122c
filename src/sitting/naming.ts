import type {PileInfo} from '../engine/declaration/pile.js';
import {TURN} from '../engine/move.js';
import {pileAt} from '../engine/position.js';
import type {Table} from '../session/game.js';
import {
  chooseAmong,
  chooseAnywhere,
  chooseAt,
  chooseByOneKey,
  chooseChange,
  chooseHome,
  choosePlace,
  emptyWords,
  type Choosing,
} from './input/choosing.js';
import {
  bestPlay,
  canGo,
  isNext,
  isPaired,
  isPlaceFor,
  nowhereWords,
  playsTo,
  refusalHome,
  resized,
  type Picked,
} from './input/picking.js';
import {sharing} from './input/pile-keys.js';
import {saying, type Next} from './news.js';
import {isOver, labelsNow, namedNow, NOTHING, pickedNow, tableNow, type Doing, type Sitting} from './sitting.js';

/** How a player says which move is meant: piles are named one after another, cards picked up and put down. */
export type Naming =
  /**
   * The key of a pile: the source of a move, its place, or, in games of one key a move, both. `alone` if none is meant
   * that shares its key.
   */
  | {readonly type: 'press'; readonly pile: PileInfo; readonly alone?: true}
  /** The place of what was named before. */
  | {readonly type: 'place'; readonly pile: PileInfo}
  | {readonly type: 'pick'; readonly cards: Picked}
  /** Puts down at what is pointed at, or, at nothing, at the foundation or the only place. */
  | {readonly type: 'put'; readonly to?: PileInfo | undefined}
  | {readonly type: 'send up'; readonly from: PileInfo}
  /** One card fewer or more of the held run. */
  | {readonly type: 'resize'; readonly by: 1 | -1}
  /** A held card changes over. */
  | {readonly type: 'change'};

/** What was named so far, or what is to become of what was named. */
export type Named = Next | {readonly sitting: Sitting; readonly choosing: Choosing};

export function nameMove(sitting: Sitting, naming: Naming): Named {
  const idle = {...sitting, doing: NOTHING};
  const table = tableNow(sitting);
  const held = pickedNow(sitting) ?? namedNow(sitting);
  switch (naming.type) {
    case 'press':
      return press(sitting, naming.pile, naming.alone ? [naming.pile] : sharing(labelsNow(sitting), naming.pile));
    case 'place':
      return held ? {sitting, choosing: choosePlace(table, held, naming.pile)} : saying(sitting);
    case 'pick':
      return pick(idle, naming.cards);
    case 'put':
      return held ? putDown(sitting, held, naming.to) : saying(sitting);
    case 'send up':
      if (pileAt(table.position, naming.from.index).length === 0) return nothingAt(idle, naming.from);
      return {sitting: idle, choosing: chooseHome(table, {from: naming.from})};
    case 'resize': {
      const cards = resized(table, pickedNow(sitting), naming.by);
      return cards ? holding(sitting, {type: 'picked', cards}) : saying(sitting);
    }
    case 'change':
      return {sitting: idle, choosing: chooseChange(table)};
  }
}

/**
 * A pile's key was pressed. A pair of keys is two keys in every position, also where the first names cards that can go
 * nowhere.
 */
function press(sitting: Sitting, pile: PileInfo, piles: readonly PileInfo[]): Named {
  const idle = {...sitting, doing: NOTHING};
  if (isOver(sitting)) return saying(idle, {kind: 'won'});
  const table = tableNow(sitting);
  const source = pickedNow(sitting) ?? namedNow(sitting);
  if (source && isPlaceFor(table.rules, source, pile)) {
    const place = piles.find(each => playsTo(table, source, each).length > 0) ?? pile;
    return {sitting, choosing: choosePlace(table, source, place)};
  }
  if (labelsNow(sitting).oneKey)
    return {sitting: idle, choosing: pile.spec.beside ? chooseAt(table, piles) : chooseByOneKey(table, pile)};
  const picked = pick(idle, {from: pile, typed: true});
  if (pickedNow(picked.sitting)) return picked;
  return {...picked, sitting: {...picked.sitting, doing: {type: 'named', cards: {from: pile}}}};
}

/**
 * Picks cards up. Those that can go nowhere stay, and it is said what they need; one from within is tried at its place.
 */
function pick(idle: Sitting, cards: Picked): Next {
  const {from, depth} = cards;
  const table = tableNow(idle);
  if (pileAt(table.position, from.index).length === 0) return nothingAt(idle, from);
  const goes = depth !== undefined || isNext(cards) || canGo(table, cards);
  return goes
    ? holding(idle, {type: 'picked', cards})
    : saying(idle, {kind: 'refused', reason: nowhereWords(table, cards)});
}

function holding(sitting: Sitting, doing: Doing): Next {
  return saying({...sitting, doing}, {kind: 'picked'});
}

function nothingAt(idle: Sitting, pile: PileInfo): Next {
  return saying(idle, {kind: 'words', text: emptyWords(pile)});
}

/** Held cards go to the pile that was pointed at; on their own pile they make their best move, or are dropped. */
function putDown(sitting: Sitting, held: Picked, to?: PileInfo): Named {
  const choosing = choiceAt(tableNow(sitting), held, to);
  const isDropped = choosing.kind === 'refuse' && held.from === to;
  return {sitting: isDropped ? {...sitting, doing: NOTHING} : sitting, choosing};
}

/** What becomes of held cards at a pile that is pointed at; at none, at their foundation or only place. */
function choiceAt(table: Table, held: Picked, to: PileInfo | undefined): Choosing {
  if (!to) return chooseAnywhere(table, held);
  if (isNext(held)) return choosePlace(table, held, to);
  const isTurn = held.from.spec.role === 'stock' && to.spec.role === 'waste';
  if (isTurn && playsTo(table, held, to).length === 0) return {kind: 'play', moves: [TURN]};
  if (to === held.from) return isPaired(table.rules, to) ? chooseAnywhere(table, held) : chooseBest(table, held);
  const toAny = to.spec.role === 'foundation' && playsTo(table, held, to).length === 0;
  return toAny ? chooseHome(table, held) : choosePlace(table, held, to);
}

/** The best move of held cards, which are put down twice on one spot. */
function chooseBest(table: Table, held: Picked): Choosing {
  const best = bestPlay(table, held);
  return best ? chooseAmong(table, [best], held.unroll) : {kind: 'refuse', reason: refusalHome(table, held)};
}

/** Would held cards go to a pile that is pointed at, or, at none, to their only place? */
export function canLay(table: Table, held: Picked, to?: PileInfo): boolean {
  const choosing = choiceAt(table, held, to);
  return choosing.kind === 'ask' || (choosing.kind === 'play' && choosing.but === undefined);
}

/**
 * What is said of a move that was named, where none is played. Cards that a key named are dropped with a refusal,
 * others stay held.
 */
export function chosen(sitting: Sitting, choosing: Exclude<Choosing, {kind: 'play'}>): Next {
  const idle = {...sitting, doing: NOTHING};
  const held = pickedNow(sitting);
  switch (choosing.kind) {
    case 'ask': {
      const {text, answers} = choosing;
      return saying({...sitting, doing: {type: 'choice', text, answers, held}}, {kind: 'choose'});
    }
    case 'places':
      return saying(sitting, {kind: 'places', targets: choosing.targets});
    case 'refuse':
      return saying(held && !held.typed ? sitting : idle, {kind: 'refused', reason: choosing.reason});
    case 'tell':
      return saying(idle, {kind: 'words', text: choosing.text});
  }
}
