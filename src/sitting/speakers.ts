import {cardName} from '../engine/card.js';
import {makeMove, type Move} from '../engine/move.js';
import type {Speaker} from '../engine/texts/phrase.js';
import {cardText, type Signs} from '../words/cards.js';
import {keysOf, nameOf, type Labels} from './pile-keys.js';

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
  return {card: card => `the ${cardName(card)}`, and: ' and ', pile: pile => nameOf(pile, labels), move: moveText};
}
