import {joined, phrase, type Phrase} from '../../../engine/texts/phrase.js';
import {pileAt} from '../../../engine/position.js';
import {heldCount, isNext, isRun, type Held} from '../../../sitting/picking.js';
import {licenceOf, traitsOf} from '../../../sitting/commands.js';
import {heldPlaces, resizedHeld, type HeldPlace} from '../held-cards.js';
import {
  keyText,
  labelsNow,
  positionNow,
  rulesOf,
  tableNow,
  type Sitting,
  type Seen,
  type Doing,
} from '../model/model.js';

/** What is held, and only the places where it may go, with what would happen there. */
export function heldWords(model: Seen & Doing, held: Held, brief: boolean): Phrase {
  if (isNext(held)) return nextWords(model);
  const places = heldPlaces(model, held).filter((place, _, all) => !isDoubled(model, place, all));
  const each = together(places).map(({key, words}) => (brief && words !== 'up' ? key : phrase`${key} ${words}`));
  const where = each.length > 0 ? phrase`: ${joined(each, ', ')}` : '';
  const size = isRun(held) ? sizeWords(model, held, brief) : ` by ${licenceOf(rulesOf(model))?.name ?? ''}`;
  return phrase`Holding ${cardsWords(model, held)}${size}${where}.`;
}

/** Places described by the same words share them: `1 3 8 into a space`. */
function together(places: readonly HeldPlace[]): readonly Pick<HeldPlace, 'key' | 'words'>[] {
  return places.flatMap((place, i) => {
    const alike = places.filter(({words}) => words === place.words);
    return places.indexOf(alike[0] ?? place) < i ? [] : {...place, key: alike.map(({key}) => key).join(' ')};
  });
}

/** Is this a foundation with a key of its own, which the key of the cards names already? */
function isDoubled(model: Sitting, {pile}: HeldPlace, all: readonly HeldPlace[]): boolean {
  return rulesOf(model).info(pile).spec.role === 'foundation' && all.some(({words}) => words === 'up');
}

/** Nobody has seen the card: any pile of the tableau may be named. */
function nextWords(model: Seen & Doing): Phrase {
  const keys = rulesOf(model).tableau.map(pile => labelsNow(model).keyOf.get(pile.index) ?? '');
  const range = keys.length > 1 ? `${keys[0] ?? ''}-${keys.at(-1) ?? ''}` : keys.join('');
  return `The next card of the stock: ${range} turns it and lays it there, ${keyText(model, 'pack')} on its foundation.`;
}

function cardsWords(model: Sitting, {depth, ...held}: Held): Phrase {
  const cards = pileAt(positionNow(model), held.from.index);
  if (depth !== undefined) return [{card: cards[depth - 1] ?? 0}];
  const {count} = heldCount(tableNow(model), held);
  const taken = cards.slice(cards.length - count);
  const [first = 0] = taken;
  return count > 3 ? phrase`${{card: first}} ... ${{card: taken.at(-1) ?? 0}}` : [{cards: taken}];
}

/** `, 2 of 3 cards ([ fewer, ] more)`: only the brackets that would change it. */
function sizeWords(model: Seen & Doing, held: Held, brief: boolean): string {
  if (held.unroll) return ', card by card';
  const at = tableNow(model);
  const packet = traitsOf(at.rules).has('packets') && pileAt(at.position, held.from.index).length > 1;
  if (packet) return brief ? '' : ` (${keyText(model, 'lengthen')} card by card)`;
  const {count, longest} = heldCount(at, held);
  if (longest < 2) return '';
  const [fewer, more] = [resizedHeld(model, -1), resizedHeld(model, 1)];
  const keys = [
    ...(fewer ? [`${keyText(model, 'shorten')} fewer`] : []),
    ...(more ? [`${keyText(model, 'lengthen')} more`] : []),
  ].join(', ');
  const size = brief ? ` ${String(count)}/${String(longest)}` : `, ${String(count)} of ${String(longest)} cards`;
  return `${size}${keys === '' || brief ? '' : ` (${keys})`}`;
}
