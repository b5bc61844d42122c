import {cardName, parseCard, type Card} from '../../engine/card.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {sentence} from '../../engine/texts/phrase.js';
import {pileAt} from '../../engine/position.js';
import {nameOf, type KeyedTable} from '../../sitting/pile-keys.js';
import {behindWords, heapLine, heapsOf, isSquared, nextCard, type SpokenTable} from './table-lines.js';
import {counted} from './speech.js';

/** A pile by its key, its id or its name: `3`, `w`, `F1`, `waste`, `stock` (the books' `pack`), `store`. */
export function findPile({rules, labels}: KeyedTable, text: string): PileInfo | undefined {
  const wanted = text
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/^pack$/, 'stock');
  const isNamed = ({spec: {role, name}}: PileInfo): boolean =>
    [role, name.one, name.short].some(each => each?.replaceAll('-', '') === wanted);
  return labels.pileOf.get(text) ?? heapsOf(rules).find(isNamed) ?? rules.find(text.toUpperCase());
}

/** One pile with all its cards in view, from the top down. */
export function pileLine(table: SpokenTable, pile: PileInfo): string {
  const {rules, position, labels} = table;
  const cards = pileAt(position, pile.index);
  const name = nameOf(pile, labels);
  const behind = pileAt(position, rules.behind(pile.index));
  const back = behind.length === 0 ? '' : `; behind it ${behindWords(rules, pile, behind)}`;
  if (cards.length === 0) return sentence(`${name}: empty${back}`);
  if (pile.spec.shows === 'none') {
    const ahead = pile.spec.role === 'stock' ? nextCard(table) : undefined;
    const next = ahead === undefined ? '' : `; next ${cardName(ahead)}`;
    return sentence(`${name}: ${counted(cards.length)}, face down${next}`);
  }
  if (isSquared(table, pile)) return heapLine(table, pile);
  const order = cards.length > 1 ? ', top first' : '';
  return sentence(`${name}, ${counted(cards.length)}${order}: ${cards.toReversed().map(cardName).join(', ')}${back}`);
}

/** A card in notation or by its name: `10H`, `ten of hearts`, `the 10 of hearts`. */
export function namedCard(text: string): Card | undefined {
  const wanted = text
    .trim()
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/\s+/g, ' ');
  const named = Array.from({length: 52}, (_, card) => card).find(card => cardName(card) === wanted);
  const [, rank = '', suit = ''] = /^(\w{1,2}) of ([dchs])[a-z]*$/.exec(wanted) ?? [];
  return named ?? parseCard(suit === '' ? wanted : rank + suit);
}

/** Where a card lies that is in view: `the five of clubs lies in the waste, 3 beneath the top`. */
export function whereLine(table: KeyedTable, text: string): string | undefined {
  const card = namedCard(text);
  if (card === undefined) return undefined;
  const places = table.rules.piles.flatMap(pile => placesIn(table, pile, card));
  const words = places.length > 0 ? `lies ${places.join(' and ')}` : 'is not in view';
  return sentence(`${cardName(card)} ${words}`);
}

function placesIn({rules, position, labels}: KeyedTable, pile: PileInfo, card: Card): string[] {
  const down = pileAt(position, pile.index).toReversed();
  if (pile.spec.shows === 'none') return [];
  const seen = pile.spec.shows === 'top' ? down.slice(0, 1) : down;
  const name = nameOf(pile, labels);
  const front = rules.piles.find(({index}) => rules.behind(index) === pile.index);
  if (front) return down.includes(card) ? [`behind ${nameOf(front, labels)}`] : [];
  return seen.flatMap((each, depth) =>
    each !== card ? [] : [depth === 0 ? `on top of ${name}` : `in ${name}, ${depth} beneath the top`],
  );
}
