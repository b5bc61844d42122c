import {makeCard, parseCard, type Card} from '../engine/card.js';
import {fail, ok, quoted, type Result} from '../engine/fault.js';
import {countOf} from '../engine/texts/count.js';
import {sortedPack} from '../engine/shuffle.js';

/**
 * Reads a pack in dealing order, the first dealt first, separated by white space or commas; `#` starts a comment.
 * The result lies face down, as after shuffling: its last card is dealt first.
 * Faults (code `file`) name the line and column of a word that is not a card or of a surplus card, or the missing card.
 */
export function parseDeck(text: string, packs: number): Result<Card[]> {
  const cards: Card[] = [];
  const counts = new Map<Card, number>();
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    for (const word of line.replace(/#.*/, '').matchAll(/[^\s,]+/g)) {
      const place = {line: i + 1, column: word.index + 1};
      const card = parseCard(word[0]);
      if (card === undefined)
        return fail('file', `${quoted(word[0])} is not a card; cards look like TH, 10H or 10♥`, place);
      counts.set(card, (counts.get(card) ?? 0) + 1);
      if ((counts.get(card) ?? 0) > packs)
        return fail(
          'file',
          `${makeCard(card)} is there ${times(packs + 1)}; this game has ${packs === 1 ? 'one pack' : 'two packs'}`,
          place,
        );
      cards.push(card);
    }
  }
  return completePack(cards, counts, packs);
}

function completePack(cards: readonly Card[], counts: ReadonlyMap<Card, number>, packs: number): Result<Card[]> {
  const missing = sortedPack(1).find(card => (counts.get(card) ?? 0) < packs);
  if (missing === undefined) return ok(cards.toReversed());
  return fail(
    'file',
    `the deck has ${countOf(cards.length, 'card')} of ${packs * 52}: ${makeCard(missing)} is missing`,
  );
}

function times(count: number): string {
  return count === 2 ? 'twice' : `${count} times`;
}
