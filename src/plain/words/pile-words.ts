import {emptyWord, type PileInfo} from '../../engine/declaration/pile.js';
import {cardName, parseCard, rankName, rankOf, suitName, suitOf, type Card} from '../../engine/card.js';
import {phrase, sentence, sentenceOf, speak, type Phrase} from '../../engine/texts/phrase.js';
import {pileAt} from '../../engine/position.js';
import {tableOf, type Game} from '../../session/game.js';
import {defaultSettings, type Settings} from '../../settings/settings.js';
import {bareNameOf, keyedPile, labelsOf, nameOf, type KeyedTable} from '../../sitting/input/pile-keys.js';
import {namesSpeaker} from '../../sitting/speakers.js';
import {cardsInView, heapsOf, pileFacts, showsTopOnly, type PileFacts} from '../../words/table.js';
import {overlapLine, overlapPlace} from './overlapping.js';

/** The table of a game, and the settings by which it is read. */
export interface SpokenTable extends KeyedTable {
  readonly game: Game;
  readonly settings: Settings;
}

export function spokenTable(game: Game, settings = defaultSettings()): SpokenTable {
  return {...tableOf(game), game, settings, labels: labelsOf(game.opening.rules, settings.keypad)};
}

/** `the nine of hearts`. */
export function the(card: Card): string {
  return `the ${cardName(card)}`;
}

/** `one card`, `13 cards`. */
export function counted(count: number): string {
  return count === 1 ? 'one card' : `${count} cards`;
}

/** A phrase read aloud: cards by their names, piles by their keys. */
export function aloud({labels}: Pick<KeyedTable, 'labels'>, words: Phrase): string {
  return speak(words, namesSpeaker(labels));
}

/** `Refused: the stock is empty.` */
export function refusedWords(reason: Phrase): Phrase {
  return sentenceOf(phrase`Refused: ${reason}`);
}

/**
 * A pile from the top down: `nine of hearts on ten of hearts`, sequences of three or more as `five to nine of hearts`.
 */
export function pileWords(cards: readonly Card[]): string {
  const words: string[] = [];
  const down = cards.toReversed();
  for (let at = 0; at < down.length;) {
    const length = sequenceLength(down, at);
    words.push(
      length > 2 ? sequenceWords(down[at] as Card, down[at + length - 1] as Card) : cardName(down[at] as Card),
    );
    at += length > 2 ? length : 1;
  }
  return words.join(' on ');
}

function sequenceWords(top: Card, bottom: Card): string {
  return `${rankName(rankOf(top))} to ${rankName(rankOf(bottom))} of ${suitName(suitOf(top))}`;
}

/** The length of the sequence in suit that begins at an index. */
function sequenceLength(cards: readonly Card[], start: number): number {
  const step = (cards[start + 1] ?? 0) - (cards[start] ?? 0);
  let end = start + 1;
  while (end < cards.length && continues(cards[end - 1] as Card, cards[end] as Card, step)) end++;
  return end - start;
}

function continues(before: Card, card: Card, step: number): boolean {
  return Math.abs(step) === 1 && card - before === step && suitOf(card) === suitOf(before);
}

/** The top of a pile: `Waste top is now seven of spades, 28 cards.` */
export function topNow({position, labels}: KeyedTable, pile: PileInfo): string {
  const cards = pileAt(position, pile.index);
  const top = cards.at(-1);
  const name = nameOf(pile, labels);
  if (pile.spec.shows === 'none')
    return sentence(cards.length === 0 ? `${name} is ${emptyWord(pile.spec)}` : `${name} has ${counted(cards.length)}`);
  if (top === undefined) return sentence(`${name} is empty now`);
  const many = pile.spec.role === 'waste' || pile.spec.role === 'reserve' ? `, ${counted(cards.length)}` : '';
  return sentence(`${bareNameOf(pile, labels)} top is now ${cardName(top)}${many}`);
}

/** The next card of the stock, for a player who sees one card ahead: the books let the stock be held face up. */
export function nextCard({rules, position, settings}: SpokenTable): Card | undefined {
  return settings.peek ? pileAt(position, rules.stock).at(-1) : undefined;
}

/** `Waste w: seven of clubs on top of two of hearts; 12 cards.` */
export function heapLine(table: SpokenTable, pile: PileInfo): string {
  const {labels, settings} = table;
  const {cards, seen} = pileFacts(table, pile, settings['hide-waste']);
  const name = bareNameOf(pile, labels);
  const key = labels.keyOf.get(pile.index);
  const label = key === undefined ? '' : ` ${key}`;
  if (cards.length === 0) return sentence(`${name}${label}: empty`);
  const [next, top] = [undefined, ...seen].slice(-2);
  if (top === undefined) {
    const ahead = pile.spec.role === 'stock' ? nextCard(table) : undefined;
    return sentence(`${name}: ${counted(cards.length)}${ahead === undefined ? '' : `, next ${cardName(ahead)}`}`);
  }
  const beneath = next !== undefined ? ` on top of ${cardName(next)}` : '';
  return sentence(`${name}${label}: ${cardName(top)}${beneath}; ${counted(cards.length)}`);
}

/** The cards behind a pile, the nearest first, or how many, where they lie face down; empty if none lies there. */
export function behindWords({behind}: PileFacts, lead: string): string {
  if (!behind || behind.cards.length === 0) return '';
  const {cards, seen} = behind;
  const isDown = seen.length < cards.length;
  return `${lead}behind it ${isDown ? `${counted(cards.length)} face down` : seen.toReversed().map(cardName).join(', ')}`;
}

/** A pile by its key, its id or its name: `3`, `w`, `F1`, `waste`, `stock` (the books' `pack`), `store`. */
export function findPile(table: KeyedTable, text: string): PileInfo | undefined {
  const wanted = text
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/^pack$/, 'stock');
  const isNamed = ({spec: {role, name}}: PileInfo): boolean =>
    [role, name.one, name.short].some(each => each?.replaceAll('-', '') === wanted);
  const upper = text.toUpperCase();
  const {rules} = table;
  return keyedPile(table, text) ?? heapsOf(rules).find(isNamed) ?? rules.find(upper) ?? keyedPile(table, upper);
}

/** One pile with all its cards in view, from the top down. */
export function pileLine(table: SpokenTable, pile: PileInfo): string {
  const {labels, settings} = table;
  if (pile.spec.covers) return overlapLine(table, pile);
  const facts = pileFacts(table, pile);
  const {cards} = facts;
  const isHeap = pile.spec.shows === 'none' || showsTopOnly(pile.spec, settings['hide-waste']);
  if (cards.length > 0 && isHeap) return heapLine(table, pile);
  const name = nameOf(pile, labels);
  const back = behindWords(facts, '; ');
  if (cards.length === 0) return sentence(`${name}: empty${back}`);
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

/** Where a card lies that is in view: `Found: the five of clubs lies in the waste, 3 beneath the top`. */
export function whereLine(table: KeyedTable, text: string): string | undefined {
  const card = namedCard(text);
  if (card === undefined) return undefined;
  const places = table.rules.piles.flatMap(pile => placesIn(table, pile, card));
  const words = places.length > 0 ? `found: ${the(card)} lies ${places.join(' and ')}` : `not in view: ${the(card)}`;
  return sentence(words);
}

function placesIn(table: KeyedTable, pile: PileInfo, card: Card): string[] {
  const {rules, labels} = table;
  const down = cardsInView(table, pile).toReversed();
  if (pile.spec.covers) return down.includes(card) ? [overlapPlace(table, pile)] : [];
  const name = nameOf(pile, labels);
  const front = rules.piles.find(({index}) => rules.behind(index) === pile.index);
  if (front) return down.includes(card) ? [`behind ${nameOf(front, labels)}`] : [];
  return down.flatMap((each, depth) =>
    each !== card ? [] : [depth === 0 ? `on top of ${name}` : `in ${name}, ${depth} beneath the top`],
  );
}
