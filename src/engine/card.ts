/**
 * A card is its place in a sorted pack, 0 to 51: suits in the order D C H S, each from the ace to the king.
 * The twins of a game of several packs are the same number, as no rule tells them apart.
 */
export type Card = number;

/** The most packs that a game is played with, and their cards. */
export const MOST_PACKS = 4;
export const MOST_CARDS = 52 * MOST_PACKS;

export const SUITS = ['D', 'C', 'H', 'S'] as const;
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];

const RANK_NAMES = [
  'ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king',
] as const; // prettier-ignore
export const SUIT_NAMES = ['diamonds', 'clubs', 'hearts', 'spades'] as const;
const SUIT_ADJECTIVES = ['diamond', 'club', 'heart', 'spade'];

const SUIT_SIGNS = ['♦♢', '♣♧', '♥♡', '♠♤'];
/**
 * The suits of Unicode's playing cards, sixteen places each, and their ranks from place 1 on; a knight stands before
 * the queen.
 */
const UNICODE_SUITS = 'SHDC';
const UNICODE_RANKS = ' A23456789TJ QK';
const UNICODE_CARDS = 0x1f0a0;

/** 0 for the ace to 12 for the king. */
export function rankOf(card: Card): number {
  return card % 13;
}

/** 0 to 3 in the order D C H S. */
export function suitOf(card: Card): number {
  return (card / 13) | 0;
}

export function cardOf(suit: number, rank: number): Card {
  return suit * 13 + rank;
}

const CARD_TEXTS: readonly string[] = SUITS.flatMap(suit => RANKS.map(rank => rank + suit));

/** `TH` for the ten of hearts. */
export function makeCard(card: Card): string {
  return CARD_TEXTS[card] ?? '??';
}

/** Reads `TH`, `10H`, `th`, `10♥` with any sign of the suit, as an emoji, too, or `🂺`; undefined for anything else. */
export function parseCard(text: string): Card | undefined {
  const match = /^(10|[a2-9tjqk])([dchs♦♢♣♧♥♡♠♤])[\uFE0E\uFE0F]?$/i.exec(unicodeCard(text) ?? text);
  const rank = RANKS.indexOf((match?.[1] === '10' ? 'T' : (match?.[1]?.toUpperCase() ?? '')) as Rank);
  const sign = match?.[2]?.toUpperCase() ?? '';
  const suit = Math.max(
    SUITS.indexOf(sign as Suit),
    SUIT_SIGNS.findIndex(signs => sign !== '' && signs.includes(sign)),
  );
  return rank < 0 ? undefined : cardOf(suit, rank);
}

/** `TH` for a playing card of Unicode's, `🂺`. */
function unicodeCard(text: string): string | undefined {
  const place = (text.codePointAt(0) ?? 0) - UNICODE_CARDS;
  const isOne = place >= 0 && Array.from(text.replace(/[\uFE0E\uFE0F]$/, '')).length === 1;
  return isOne ? `${UNICODE_RANKS.charAt(place % 16)}${UNICODE_SUITS.charAt(Math.floor(place / 16))}` : undefined;
}

/** `hearts`, by the suit's number. */
export function suitName(suit: number): string {
  return SUIT_NAMES[suit] ?? '?';
}

/** `heart`, as in `the heart foundation`. */
export function suitAdjective(suit: number): string {
  return SUIT_ADJECTIVES[suit] ?? '?';
}

/** `ten`, by the rank's number. */
export function rankName(rank: number): string {
  return RANK_NAMES[rank] ?? '?';
}

/** `aces`, `sixes`. */
export function rankPlural(rank: number): string {
  const name = rankName(rank);
  return `${name}${name.endsWith('x') ? 'es' : 's'}`;
}

/** `ten of hearts`, for sentences that are read aloud. */
export function cardName(card: Card): string {
  return `${rankName(rankOf(card))} of ${suitName(suitOf(card))}`;
}

/** `9H TC`. */
export function makeCards(cards: readonly Card[]): string {
  return cards.map(makeCard).join(' ');
}
