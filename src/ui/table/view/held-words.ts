import {joined, phrase, type Phrase} from '../../../engine/texts/phrase.js';
import {pileAt} from '../../../engine/position.js';
import {heldCount, isNext, isRun, resized, type Held} from '../../../sitting/picking.js';
import {licenceOf, traitsOf} from '../../../sitting/commands.js';
import {heldPlaces} from '../model/held-places.js';
import type {Facts} from './facts.js';

/** What is held, and only the places where it may go, with what would happen there. */
export function heldWords(at: Facts, held: Held): Phrase {
  if (isNext(held)) return nextWords(at);
  const all = heldPlaces(at, at.labels, held);
  const goesUp = all.some(({words}) => words === 'up');
  // The key of the cards names their foundation already, whatever key that has of its own.
  const places = all.filter(({pile}) => !goesUp || at.rules.info(pile).spec.role !== 'foundation');
  const each = places.flatMap((place): Phrase[] => {
    // Places described by the same words share them: `1 3 8 into a space`.
    const alike = places.filter(({words}) => words === place.words);
    if (alike.indexOf(place) > 0) return [];
    const keys = alike.map(({key}) => key).join(' ');
    return [at.isBrief && place.words !== 'up' ? keys : phrase`${keys} ${place.words}`];
  });
  const where = each.length > 0 ? phrase`: ${joined(each, ', ')}` : '';
  const size = isRun(held) ? sizeWords(at, held) : ` by ${licenceOf(at.rules)?.name ?? ''}`;
  return phrase`Holding ${cardsWords(at, held)}${size}${where}.`;
}

/** Nobody has seen the card: any pile of the tableau may be named. */
function nextWords({rules, labels, keyFor}: Facts): Phrase {
  const keys = rules.tableau.map(({index}) => labels.keyOf.get(index) ?? '');
  const range = keys.length > 1 ? `${keys[0] ?? ''}-${keys.at(-1) ?? ''}` : keys.join('');
  const does = `: ${range} turns it and lays it there, ${keyFor('pack')} on its foundation.`;
  return phrase`The next card${{spare: ' of the stock'}}${does}`;
}

function cardsWords(at: Facts, held: Held): Phrase {
  const cards = pileAt(at.position, held.from.index);
  if (held.depth !== undefined) return [{card: cards[held.depth - 1] ?? 0}];
  const {count} = heldCount(at, held);
  const taken = cards.slice(cards.length - count);
  const [first = 0] = taken;
  return count > 3 ? phrase`${{card: first}} ... ${{card: taken.at(-1) ?? 0}}` : [{cards: taken}];
}

/** `, 2 of 3 cards ([ fewer, ] more)`: only the brackets that would change it. */
function sizeWords(at: Facts, held: Held): string {
  const {isBrief, keyFor} = at;
  if (held.unroll) return ', card by card';
  const packet = traitsOf(at.rules).has('packets') && pileAt(at.position, held.from.index).length > 1;
  if (packet) return isBrief ? '' : ` (${keyFor('lengthen')} card by card)`;
  const {count, longest} = heldCount(at, held);
  if (longest < 2) return '';
  if (isBrief) return ` ${count}/${longest}`;
  const keys = [
    ...(resized(at, held, -1) ? [`${keyFor('shorten')} fewer`] : []),
    ...(resized(at, held, 1) ? [`${keyFor('lengthen')} more`] : []),
  ];
  return `, ${count} of ${longest} cards${keys.length > 0 ? ` (${keys.join(', ')})` : ''}`;
}
