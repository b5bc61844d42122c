import {emptyWord, type PileInfo} from '../../engine/declaration/pile.js';
import {cardName, rankName, rankOf, suitName, suitOf, type Card} from '../../engine/card.js';
import {phrase, sentence, sentenceOf, speak, type Phrase} from '../../engine/texts/phrase.js';
import {pileAt} from '../../engine/position.js';
import {bareNameOf, nameOf, type KeyedTable} from '../../sitting/pile-keys.js';
import {namesSpeaker} from '../../sitting/speakers.js';

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

/** A pile from the top down: `nine of hearts on ten of hearts`, sequences of three or more as `five to nine of hearts`. */
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
