import {cardName, makeCard} from '../engine/card.js';
import type {Consequence} from '../engine/application.js';
import {makeMove, type Move} from '../engine/move.js';
import {pileName} from '../engine/pile.js';
import {pileAt, type Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import type {Source} from '../engine/variant.js';
import type {Glyphs} from './look.js';
import {cardText} from './drawing.js';
import {parseCard} from '../engine/card.js';

/** `Hoffmann 23`: the book and number at hand, in a message. */
export function bookWords({author, book, year, number}: Source): string {
  if (number === undefined) return author;
  return `${year === undefined && author === 'Hoffmann' ? book : author} ${String(number)}`;
}

/** `the store-house fills auxiliary 2 with 9H`. */
export function consequenceWords(rules: Ruleset, {from, to, card}: Consequence): string {
  const [giver, taker] = [rules.info(from), rules.info(to)];
  const name = pileName(giver.spec, giver.number);
  if (giver.letter === 'C') return `${makeCard(card)} comes free`;
  if (taker.spec.role === 'foundation') return `${makeCard(card)} goes up from ${name}`;
  const filled = taker.spec.build === undefined || rules.fills.some(fill => fill.to === taker.letter);
  return filled
    ? `${name} gives ${makeCard(card)} to ${pileName(taker.spec, taker.number)}`
    : `${makeCard(card)} goes to ${pileName(taker.spec, taker.number)}`;
}

/** What a step brought about by itself; empty when nothing happened. */
export function happenedWords(rules: Ruleset, happened: readonly Consequence[]): string {
  return happened.map(each => consequenceWords(rules, each)).join(', ');
}

/** `9H from the waste onto TH on auxiliary 2`, for a move that is shown or told. */
export function moveWords(rules: Ruleset, position: Position, move: Move): string {
  if (move.type === 'turn') return 'turn a card';
  if (move.type === 'redeal') return 'deal the pack again';
  const [giver, taker] = [rules.find(move.from), rules.find(move.to)];
  if (!giver || !taker) return makeMove(move);
  const source = pileAt(position, giver.index);
  const target = pileAt(position, taker.index);
  const start = move.depth === undefined ? source.length - (move.count ?? 1) : move.depth - 1;
  const cards = source
    .slice(start, start + (move.count ?? 1))
    .map(makeCard)
    .join(' ');
  const meeting = target[move.under ? 0 : target.length - 1];
  const place =
    meeting === undefined ? 'into' : move.under ? `under ${makeCard(meeting)} of` : `on ${makeCard(meeting)} of`;
  return `${cards} from ${pileName(giver.spec, giver.number)} ${place} ${pileName(taker.spec, taker.number)}`;
}

/** Cards in running text, `7C`, as the screen shows them, `7♣`. */
export function withSigns(text: string, glyphs: Glyphs): string {
  return text.replace(/\b[A2-9TJQK][DCHS]\b/g, word => {
    const card = parseCard(word);
    return card === undefined ? word : cardText(card, glyphs, false);
  });
}

/** Cards in running text as they are read aloud. */
export function withNames(text: string): string {
  return text.replace(/\b[A2-9TJQK][DCHS]\b/g, word => {
    const card = parseCard(word);
    return card === undefined ? word : `the ${cardName(card)}`;
  });
}
