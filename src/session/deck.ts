import {makeCard, parseCard, type Card} from '../engine/card.js';
import {fail, ok, type Fault, type Result} from '../engine/fault.js';
import {quoted} from '../engine/outside-text.js';
import {countIn, missingCard, sortedPack, type Pack} from '../engine/shuffle.js';
import {countOf, packsWords} from '../engine/texts/count.js';

/** What a game has in which each card is there once, or twice. */

/**
 * Reads a pack in dealing order, the first dealt first, separated by white space or commas; `#` starts a comment.
 * The result lies face down, as after shuffling: its last card is dealt first.
 * Faults (code `file`) name the line and column of a word that is not a card or of a surplus card, or the missing card.
 */
export function parseDeck(text: string, pack: Pack): Result<Card[]> {
  const cards: Card[] = [];
  for (const word of linesOf(text).flat()) {
    const card = takeCard(cards, word.text, word.at, pack);
    if (!card.ok) return card;
  }
  return wholePack(cards, pack);
}

/** A word of a text, and where it stands. */
export interface Word {
  readonly text: string;
  readonly at: Pick<Fault, 'line' | 'column' | 'key'>;
}

/**
 * The words of each line of a text, without comments: a label ends in a colon, and Unicode's playing cards may adjoin.
 */
export function linesOf(text: string): Word[][] {
  return text.split(/\r?\n/).map((line, i) =>
    Array.from(
      line.replace(/#.*/, '').matchAll(/\w*:|[\u{1F0A0}-\u{1F0FF}][\uFE0E\uFE0F]?|[^\s,:\u{1F0A0}-\u{1F0FF}]+/gu),
      ({0: word, index}) => ({
        text: word,
        at: {line: i + 1, column: index + 1},
      }),
    ),
  );
}

/** Reads a card and adds it to those before it. Faults (code `file`): no card, or one more than the pack has. */
export function takeCard(cards: Card[], text: string, at: Word['at'], pack: Pack): Result<Card> {
  const card = parseCard(text);
  if (card === undefined) return fail('file', `${quoted(text)} is not a card; cards look like TH, 10H or 10♥`, at);
  const whole = sortedPack(pack);
  const most = countIn(whole, card);
  if (countIn(cards, card) === most)
    return fail(
      'file',
      `${makeCard(card)} is there ${most === 1 ? 'twice' : `${most + 1} times`}; this game has ${most * 52 === whole.length ? packsWords(most) : `${most} of it`}`,
      at,
    );
  cards.push(card);
  return ok(card);
}

/** The cards face down, if all of the pack are there. */
export function wholePack(cards: readonly Card[], pack: Pack): Result<Card[]> {
  const missing = missingCard(cards, pack);
  if (missing === undefined) return ok(cards.toReversed());
  return fail(
    'file',
    `the deck has ${countOf(cards.length, 'card')} of ${sortedPack(pack).length}: ${makeCard(missing)} is missing`,
  );
}
