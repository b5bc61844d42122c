import {cardName, rankName, rankOf, suitOf, type Card} from '../engine/card.js';
import {countWord} from '../engine/texts/count.js';
import {makeMove, type Move} from '../engine/move.js';
import type {Speaker} from '../engine/texts/phrase.js';
import {cardText, type Signs} from '../words/cards.js';
import {keysOf, nameOf, type Labels} from './input/pile-keys.js';

/** For the table: cards by their signs, piles and moves by their keys, `10♣`, `packet C` and `w1`. */
export function tableSpeaker(labels: Labels, signs: Signs): Speaker {
  return {
    card: card => cardText(card, signs, false),
    pile: pile => nameOf(pile, labels),
    move: move => keysOf(move, labels),
  };
}

/** For reading aloud: `the ten of clubs`, `packet C`; `moveText` puts a move into words. */
export function namesSpeaker(labels: Labels, moveText: (move: Move) => string = makeMove): Speaker {
  const card = (each: Card): string => `the ${cardName(each)}`;
  return {card, cards: cards => together(cards, card), pile: pile => nameOf(pile, labels), move: moveText};
}

/** `the ten of clubs and the nine of clubs`, `the five cards from the king to the nine of clubs`. */
function together(cards: readonly Card[], named: (card: Card) => string): string {
  const [first, last] = [cards[0], cards.at(-1)];
  if (first === undefined || last === undefined || cards.length < 3) return cards.map(named).join(' and ');
  const isSuit = cards.every(card => suitOf(card) === suitOf(first));
  const from = isSuit ? `the ${rankName(rankOf(first))}` : named(first);
  return `the ${countWord(cards.length)} cards from ${from} to ${named(last)}`;
}
