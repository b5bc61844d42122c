import {cardName, makeCard, parseCard} from '../engine/card.js';
import type {Consequence} from '../engine/application.js';
import {makeMove, type Move} from '../engine/move.js';
import {pileName, type PileInfo} from '../engine/pile.js';
import type {Ruleset} from '../engine/ruleset.js';
import {labelsOf} from './pile-keys.js';
import {pileAt, type Position} from '../engine/position.js';
import {cardText, type Signs} from './card-text.js';

/** A pile as the player knows it: by its key where it has one, as in `packet C`. */
export function nameOf(rules: Ruleset, pile: PileInfo, labels = labelsOf(rules)): string {
  const key = labels.keyOf.get(pile.index);
  const keyed = key !== undefined && pile.spec.count > 1 && !pile.spec.suited;
  return keyed ? `${pile.spec.name.one} ${key}` : pileName(pile.spec, pile.number);
}

/** A refusal with its piles as the player knows them: the engine numbers them, `packet 3` is `packet C`. */
export function withKeys(rules: Ruleset, text: string, labels = labelsOf(rules)): string {
  const keyed = rules.piles.filter(({spec}) => spec.count > 1 && !spec.suited);
  const names = new Map(keyed.map(pile => [pileName(pile.spec, pile.number), nameOf(rules, pile, labels)]));
  return text.replace(new RegExp(`\\b(?:${[...names.keys()].join('|')})\\b`, 'g'), name => names.get(name) ?? name);
}

/** `the store-house fills auxiliary 2 with 9H`. */
export function consequenceWords(rules: Ruleset, {from, to, card}: Consequence, labels = labelsOf(rules)): string {
  const [giver, taker] = [rules.info(from), rules.info(to)];
  const name = nameOf(rules, giver, labels);
  if (giver.letter === 'C') return `${makeCard(card)} comes free`;
  if (taker.spec.role === 'foundation') return `${makeCard(card)} goes up from ${name}`;
  const filled = taker.spec.build === undefined || rules.fills.some(fill => fill.to === taker.letter);
  return filled
    ? `${name} gives ${makeCard(card)} to ${nameOf(rules, taker, labels)}`
    : `${makeCard(card)} goes to ${nameOf(rules, taker, labels)}`;
}

/** What a step brought about by itself; empty when nothing happened. */
export function happenedWords(rules: Ruleset, happened: readonly Consequence[], labels = labelsOf(rules)): string {
  return happened.map(each => consequenceWords(rules, each, labels)).join(', ');
}

/** `9H from the waste onto TH on auxiliary 2`, for a move that is shown or told. */
export function moveWords(rules: Ruleset, position: Position, move: Move, labels = labelsOf(rules)): string {
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
  return `${cards} from ${nameOf(rules, giver, labels)} ${place} ${nameOf(rules, taker, labels)}`;
}

/** Cards in running text, `7C`, as the screen shows them, `7♣`. */
export function withSigns(text: string, signs: Signs): string {
  return text.replace(/\b[A2-9TJQK][DCHS]\b/g, word => {
    const card = parseCard(word);
    return card === undefined ? word : cardText(card, signs, false);
  });
}

/** Cards in running text as they are read aloud. */
export function withNames(text: string): string {
  return text.replace(/\b[A2-9TJQK][DCHS]\b/g, word => {
    const card = parseCard(word);
    return card === undefined ? word : `the ${cardName(card)}`;
  });
}
