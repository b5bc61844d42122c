import {makeCard} from '../../src/engine/card.js';
import {shuffledPack} from '../../src/engine/shuffle.js';

/** A pack of one, as somebody would write it down: in dealing order, a dozen cards a line. */
export function deckText(seed: string): string {
  const cards = shuffledPack(1, seed, 1).toReversed().map(makeCard);
  return cards.map((card, i) => (i % 13 === 12 ? `${card}\n` : `${card} `)).join('');
}
