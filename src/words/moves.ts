import {takesAnything} from '../engine/declaration/build.js';
import {outcomeOf, transferOf, type Consequence, turnedCards} from '../engine/legality/application.js';
import type {Card} from '../engine/card.js';
import type {Move, Play} from '../engine/move.js';
import type {PileInfo} from '../engine/declaration/pile.js';
import {countOf} from '../engine/texts/count.js';
import {joined, phrase, type Phrase} from '../engine/texts/phrase.js';
import {turnedWords, turnVerb} from '../engine/texts/words.js';
import {pileAt} from '../engine/position.js';
import {memoized} from '../engine/memoized.js';
import type {Ruleset} from '../engine/ruleset.js';
import {gameBefore, tableOf, type Game, type Table} from '../session/game.js';
import type {Step} from '../session/step.js';

/** Does a card that goes by itself from one pile to another fill it, rather than fit on it? */
function isFill(rules: Ruleset, giver: PileInfo, taker: PileInfo): boolean {
  if (taker.spec.build === undefined) return true;
  return rules.fills.some(({from, to}) => to === taker.letter && from.includes(giver.letter));
}

/** `the store-house gives 9H to auxiliary 2`, `9H goes up from auxiliary 2`. */
export function consequenceWords(rules: Ruleset, {from, to, card}: Consequence): Phrase {
  const [giver, taker] = [rules.info(from), rules.info(to)];
  if (giver.spec.role === 'covered') return phrase`${{card}} comes free`;
  if (taker.spec.role === 'foundation')
    return isOnlyKind(rules, taker)
      ? phrase`${{card}} goes up from ${{pile: giver}}`
      : phrase`${{card}} goes from ${{pile: giver}} to ${{pile: taker}}`;
  return isFill(rules, giver, taker)
    ? phrase`${{pile: giver}} gives ${{card}} to ${{pile: taker}}`
    : phrase`${{card}} goes to ${{pile: taker}}`;
}

/** Are the other foundations of the same kind? */
function isOnlyKind({piles}: Ruleset, {letter}: PileInfo): boolean {
  return !piles.some(each => each.spec.role === 'foundation' && each.letter !== letter);
}

/** The automatic moves of a step, as many as fit; empty if there were none. */
export function happenedWords(rules: Ruleset, [first, ...others]: readonly Consequence[]): Phrase {
  if (!first) return '';
  const words = consequenceWords(rules, first);
  if (others.length === 0) return words;
  return phrase`${words}${{spare: phrase`, ${happenedWords(rules, others)}`, instead: ', and more'}}`;
}

/** That a held card went over together with the card behind it: `8♣ goes over to the king family, and 7♣ follows`. */
export function alongWords(before: Table, [change, play]: readonly Move[]): Phrase {
  if (change?.type !== 'play' || play?.type !== 'play' || change.to !== play.to) return '';
  const [over, next] = [playedCards(before, change), playedCards(before, play)];
  const isChange = over.from.spec.role === 'foundation' && over.to.spec.role === 'foundation';
  if (!isChange || next.from.spec.role === 'foundation') return '';
  return phrase`${{cards: over.cards}} goes over${{spare: ` to the ${over.to.spec.name.one}`}}${{spare: phrase`, and ${{cards: next.cards}} follows`}}`;
}

/**
 * Whole suits that went up after the player's own moves: `K♠ to A♠ went up by themselves`; empty if there were none.
 */
export function suitsUpWords({rules, position: start}: Table, moves: readonly Move[], own: number): Phrase {
  let position = start;
  const suits = moves.flatMap((move, i) => {
    const {cards} = move.type === 'play' ? playedCards({rules, position}, move) : {cards: []};
    ({position} = outcomeOf(rules, position, move));
    const [first, last] = [cards[0], cards.at(-1)];
    const isSuit = i >= own && cards.length > 1 && first !== undefined && last !== undefined;
    return isSuit ? [phrase`${{card: first}} to ${{card: last}}`] : [];
  });
  return suits.length === 0 ? '' : phrase`${joined(suits, ' and ')} went up by themselves`;
}

/** Said where something is asked of a game that has only been dealt. */
export const NOTHING_PLAYED = 'Nothing has been played yet.';

/** Turns that follow each other: `turned 7 cards; the last is 4♣`; empty where fewer than two moves begin so. */
export function turnsWords({rules, position: start}: Table, moves: readonly Move[]): Phrase {
  const others = moves.findIndex(({type}) => type !== 'turn');
  const turns = others < 0 ? moves : moves.slice(0, others);
  let position = start;
  const turned = turns.flatMap(turn => {
    const cards = turnedCards(rules, position);
    ({position} = outcomeOf(rules, position, turn));
    return cards;
  });
  const last = turned.at(-1);
  if (turns.length < 2 || last === undefined) return '';
  return phrase`turned ${countOf(turned.length, 'card')}; the last is ${{card: last.card}}`;
}

/** What a play does: the cards that move, bottom to top, their piles, and the card that they touch. */
export interface PlayedCards {
  readonly cards: readonly Card[];
  readonly from: PileInfo;
  readonly to: PileInfo;
  readonly meeting: Card | undefined;
  readonly under: boolean;
}

/** What a play between piles of the game would do. */
export function playedCards({rules, position}: Table, play: Play): PlayedCards {
  const {from, to, count, depth, under, partner = -1} = transferOf(rules, play);
  const [source, target] = [pileAt(position, from), pileAt(position, to)];
  const start = depth > 0 ? depth - 1 : source.length - count;
  const meeting = target[under ? 0 : target.length - 1];
  const cards = [...source.slice(start, start + count), ...pileAt(position, partner).slice(-1)];
  return {cards, from: rules.info(from), to: rules.info(to), meeting, under};
}

/**
 * A move in the fewest words that distinguish it: `3D up`, `5D on 6C`, `QS and 2 more on KS`, `JD into auxiliary 2`.
 */
export function briefMoveWords(table: Table, move: Move): Phrase {
  if (move.type !== 'play') return moveWords(table, move);
  const {moved, place} = briefPlay(table, move);
  return phrase`${moved}${place}`;
}

/** Cards go up to a foundation, and off to a heap that takes any card. */
function awayWord({spec: {build}}: PileInfo): string {
  return takesAnything(build) ? 'off' : 'up';
}

/** The same as the subject of a sentence: `3D up`, `turning`. */
export function subjectWords(table: Table, move: Move): Phrase {
  if (move.type === 'turn')
    return table.rules.turn && turnVerb(table.rules.turn) === 'deal' ? 'dealing a row' : 'turning';
  return move.type === 'redeal' ? 'dealing again' : briefMoveWords(table, move);
}

/** A play in two parts: `QS and 2 more`, ` on KS`. */
function briefPlay(table: Table, play: Play): {readonly moved: Phrase; readonly place: Phrase} {
  const {cards, from, to, meeting, under} = playedCards(table, play);
  const [card = 0] = cards;
  const isPair = play.partner !== undefined;
  const moved = cards.length === 1 || isPair ? phrase`${{cards}}` : phrase`${{card}} and ${cards.length - 1} more`;
  if (to.spec.role === 'foundation' && from.spec.role !== 'foundation') return {moved, place: ` ${awayWord(to)}`};
  const place =
    meeting === undefined ? phrase` into ${{pile: to}}` : phrase` ${under ? 'under' : 'on'} ${{card: meeting}}`;
  return {moved, place};
}

/**
 * `3D up from column 2`, `9H from the waste onto TH, auxiliary 2`, `9H from the waste to auxiliary 2`. Where a game has
 * foundations of several kinds, the one meant is named. With `goes` it is a sentence: `3D goes up from column 2`.
 */
export function moveWords(table: Table, move: Move, goes = false): Phrase {
  if (move.type === 'turn') {
    const {turn} = table.rules;
    return turn ? `${turnVerb(turn)} ${turnedWords(turn)}` : 'turn a card';
  }
  if (move.type === 'redeal')
    return table.rules.gather ? 'gather the cards and deal them again' : 'deal the stock again';
  const {rules} = table;
  if (!rules.find(move.from) || !rules.find(move.to)) return [{move}];
  const {cards, from, to, meeting, under} = playedCards(table, move);
  const verb = goes ? (cards.length > 1 ? ' go' : ' goes') : '';
  if (to.spec.role === 'foundation' && isOnlyKind(rules, to)) {
    const piles = [move.from, move.partner].flatMap(id => (id === undefined ? [] : (rules.find(id) ?? [])));
    return phrase`${{cards}}${verb} ${awayWord(to)} from ${joined(
      piles.map(pile => [{pile}]),
      ' and ',
    )}`;
  }
  const source = phrase`${{cards}}${verb}${{spare: phrase` from ${{pile: from}}`}}`;
  return meeting === undefined
    ? phrase`${source} to ${{pile: to}}`
    : phrase`${source} ${under ? 'under' : 'onto'} ${{card: meeting}}${{spare: phrase`, ${{pile: to}}`}}`;
}

/** What the last step of a game did, in a few words: `8♥ turned`, `3♠ up`, `5♦ on 6♦`; empty before the first. */
export function stepWords(game: Game): Phrase {
  return game.last ? wordsOfStep(game.last, game) : '';
}

const wordsOfStep = memoized(({moves}: Step, game: Game): Phrase => {
  const before = tableOf(gameBefore(game));
  const [first, ...others] = moves;
  const together = alongWords(before, moves) || turnsWords(before, moves);
  if (together !== '') return together;
  const words = first ? doneWords(before, first) : '';
  return others.length === 0 ? words : phrase`${words}${{spare: `, and ${others.length} more`}}`;
});

function doneWords(before: Table, move: Move): Phrase {
  if (move.type === 'redeal') return before.rules.gather ? 'gathered and dealt again' : 'stock dealt again';
  if (move.type === 'play') {
    const {moved, place} = briefPlay(before, move);
    return phrase`${moved}${{spare: place, instead: ' moved'}}`;
  }
  const turned = turnedCards(before.rules, before.position);
  const last = turned.at(-1);
  if (before.rules.turn?.row) return `${countOf(turned.length, 'card')} turned`;
  return last ? phrase`${{card: last.card}} turned` : '';
}
