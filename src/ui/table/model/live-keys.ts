import {memoized} from '../../../engine/memoized.js';
import {isWon, type Position, pileAt} from '../../../engine/position.js';
import {livePiles, resultAt} from '../../../sitting/input/choosing.js';
import {
  isNext,
  isPlaceFor,
  type Picked,
  pickedCount,
  playsHome,
  playsTo,
  targetsOf,
} from '../../../sitting/input/picking.js';
import {labelsNow, namedNow, pickedNow, replayNow, rulesOf, tableNow} from './table.js';
import {type Program, pageOver} from '../../pages/page.js';
import {buildsBothWays} from '../../../engine/declaration/build.js';
import type {PileInfo} from '../../../engine/declaration/pile.js';
import type {Play} from '../../../engine/move.js';
import {countOf} from '../../../engine/texts/count.js';
import {phrase, type Phrase} from '../../../engine/texts/phrase.js';
import type {Table} from '../../../session/game.js';
import type {Labels} from '../../../sitting/input/pile-keys.js';

const NONE: ReadonlySet<number> = new Set();

/**
 * The piles whose labels are keys that work now, by index; the stock among them while Space turns a card or deals
 * again. With cards picked up these are the places they may go to. In a dialog only the one that asks for a pile has
 * any.
 */
export function pileKeysNow(program: Program): ReadonlySet<number> {
  const {rules, position} = tableNow(program);
  const [held, named] = [pickedNow(program), namedNow(program)];
  const dialog = pageOver(program);
  if (dialog || replayNow(program)) return dialog?.page.piles?.(program) ?? NONE;
  if (isWon(rules, position)) return NONE;
  if (held) return placesNow(program, held);
  const live = livePiles({rules, position}, labelsNow(program));
  return named ? new Set(elsewhere(program, named)) : live;
}

const placesOf = memoized((_: Picked) => memoized((_: Position, places: () => ReadonlySet<number>) => places()));

/** The same value as long as the same cards are held, so that the labels need not be drawn again. */
function placesNow(program: Program, held: Picked): ReadonlySet<number> {
  const table = tableNow(program);
  return placesOf(held)(table.position, () => {
    const places = heldPlaces(table, labelsNow(program), held).map(({pile}) => pile);
    return new Set([...places, ...elsewhere(program, held)]);
  });
}

/** Keys that drop what is held and begin anew: Space, and piles that are never a place. */
function elsewhere(program: Program, held: Picked): number[] {
  const rules = rulesOf(program);
  const live = livePiles(tableNow(program), labelsNow(program));
  return [...live].filter(index => !isPlaceFor(rules, held, rules.info(index)));
}

/** The piles where held cards may go, for the marks on the table. */
export function heldTargets(table: Table, held: Picked): ReadonlySet<number> {
  return new Set(isNext(held) ? [] : targetsOf(table, held).map(pile => pile.index));
}

/** A place where held cards may go, by the key that sends them there. */
interface HeldPlace {
  readonly pile: number;
  readonly key: string;
  /** What happens there: `on 9♥`, `into a space`, `over: 6-7-8-9`, `up`. */
  readonly words: Phrase;
}

/**
 * Where held cards may go by a key; their own key sends them to the foundation. The next card of the stock is not seen
 * yet.
 */
export function heldPlaces(table: Table, {keyOf}: Labels, held: Picked): readonly HeldPlace[] {
  const placeAt = (to: PileInfo, words: Phrase): HeldPlace[] => {
    const key = keyOf.get(to.index);
    return key === undefined ? [] : [{pile: to.index, key, words}];
  };
  if (isNext(held)) return table.rules.tableau.flatMap(to => placeAt(to, 'lays it there'));
  const {from, depth} = held;
  return [
    ...targetsOf(table, held).flatMap(to => placeAt(to, placeWords(table, held, to))),
    ...(playsHome(table, {from, depth}).length > 0 ? placeAt(from, 'up') : []),
  ];
}

function placeWords(table: Table, held: Picked, to: PileInfo): Phrase {
  const plays = playsTo(table, held, to);
  const [first] = plays;
  if (!first) return '';
  const top = pileAt(table.position, to.index).at(-1);
  if (first.partner !== undefined) return phrase`with ${{card: top ?? 0}}`;
  if (top === undefined) return `into a space${fewerWords(table, held, first)}`;
  if (!to.spec.build || !buildsBothWays(to.spec.build))
    return phrase`on ${{card: top}}${fewerWords(table, held, first)}`;
  if (plays.length > 1) return 'over or beneath';
  return `${first.under ? 'beneath' : 'over'}: ${resultAt(table, first, held.unroll)}`;
}

/** How many cards go there, where only a part of the held run fits. */
function fewerWords(table: Table, held: Picked, {count = 1}: Play): string {
  if (held.depth !== undefined || held.count !== undefined) return '';
  const {longest} = pickedCount(table, held);
  return longest > 1 && count < longest ? ` (${countOf(count, 'card')})` : '';
}
