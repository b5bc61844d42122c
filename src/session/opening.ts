import {settled} from '../engine/legality/application.js';
import {ok, type Result, fail, quoted} from '../engine/fault.js';
import {parseRecord} from '../engine/record.js';
import {hidesCards} from '../engine/legality/sight.js';
import {rulesOfRecord, type RecordRules} from '../variants/index.js';
import {openPosition, shufflesLater, type Opening} from './game.js';
import {makeCard, parseCard, type Card} from '../engine/card.js';
import {countOf} from '../engine/texts/count.js';
import {countIn, missingCard, sortedPack, type Pack} from '../engine/shuffle.js';

/** What is known about a position from outside beyond its record. */
export interface RecordTerms extends RecordRules {
  /** Shuffles redeals, instead of the record's own seed. */
  readonly seed?: string | undefined;
  /** Accepts an incomplete pack. */
  readonly partial?: boolean;
  /** Settles the position before the first move. */
  readonly settle?: boolean;
  readonly freshSeed: () => string;
}

/**
 * Opens a game from a record as `show --json` prints it. A fresh seed is drawn if redeals are shuffled and none is known.
 * Faults have the codes `variant`, `rule`, `position` and `seed`.
 */
export function openRecord(record: Readonly<Record<string, unknown>>, terms: RecordTerms): Result<Opening> {
  const rules = rulesOfRecord(record, terms);
  if (!rules.ok) return rules;
  // The game may be named by an alias, and an option in other words.
  const {variant: _variant, rules: _rules, ...rest} = record;
  const position = parseRecord(rules.value, rest, terms.partial);
  if (!position.ok) return position;
  const fresh = shufflesLater(rules.value) ? (position.value.seed ?? terms.freshSeed()) : position.value.seed;
  const seed = terms.seed ?? fresh;
  const given = {...position.value, seed};
  const opening = openPosition(rules.value, terms.settle ? settled(rules.value, given).position : given);
  return ok(hidesCards(record) ? {...opening, hidesCards: true} : opening);
}

/** What a game has in which each card is there once, or twice. */
const PACKS = ['one pack', 'two packs'];

/**
 * Reads a pack in dealing order, the first dealt first, separated by white space or commas; `#` starts a comment.
 * The result lies face down, as after shuffling: its last card is dealt first.
 * Faults (code `file`) name the line and column of a word that is not a card or of a surplus card, or the missing card.
 */
export function parseDeck(text: string, pack: Pack): Result<Card[]> {
  const whole = sortedPack(pack);
  const cards: Card[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    for (const word of line.replace(/#.*/, '').matchAll(/[^\s,]+/g)) {
      const place = {line: i + 1, column: word.index + 1};
      const card = parseCard(word[0]);
      if (card === undefined)
        return fail('file', `${quoted(word[0])} is not a card; cards look like TH, 10H or 10♥`, place);
      const most = countIn(whole, card);
      if (countIn(cards, card) === most)
        return fail(
          'file',
          `${makeCard(card)} is there ${most === 1 ? 'twice' : `${most + 1} times`}; this game has ${most * 52 === whole.length ? PACKS[most - 1] : `${most} of it`}`,
          place,
        );
      cards.push(card);
    }
  }
  const missing = missingCard(cards, whole);
  if (missing === undefined) return ok(cards.toReversed());
  return fail(
    'file',
    `the deck has ${countOf(cards.length, 'card')} of ${whole.length}: ${makeCard(missing)} is missing`,
  );
}
