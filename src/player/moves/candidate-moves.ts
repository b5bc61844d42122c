import type {PileInfo} from '../../engine/declaration/pile.js';
import {legalMoves} from '../../engine/legality/generation.js';
import {mayRedeal, mayTurn} from '../../engine/legality/legality.js';
import {playOf, REDEAL, sameMove, TURN, type Move, type Play} from '../../engine/move.js';
import {pileAt, type Position} from '../../engine/position.js';
import {applyMove, applyMoves, refusal} from '../../engine/legality/refusal.js';
import {homelessWords} from '../../engine/legality/refusal-words.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {safeMove} from '../../engine/legality/safety.js';
import {movesFor} from './going-along.js';
import {suitOf} from '../../engine/card.js';
import type {Phrase} from '../../engine/texts/phrase.js';

/** The cards that a player wants to move: of a pile, a number of cards if given, or one card from within it. */
export interface Pick {
  readonly from: PileInfo;
  readonly count?: number | undefined;
  readonly depth?: number | undefined;
}

const isHome = (pile: PileInfo): boolean => pile.spec.role === 'foundation';

/** Numbers of cards to try, the likeliest first: the longest run of a tableau pile, one card of any other. */
function countsOf(rules: Ruleset, position: Position, {from, count, depth}: Pick): number[] {
  if (count !== undefined) return [count];
  const cards = pileAt(position, from.index);
  if (depth !== undefined || from.spec.role !== 'tableau') return [1];
  const longest = rules.longestRun(from.letter, cards);
  const counts = Array.from({length: longest}, (_, i) => longest - i);
  return rules.movesWhole(from.letter) && !counts.includes(cards.length) ? [cards.length, ...counts] : counts;
}

/** The plays of picked cards to a pile that are legal, or that a held card goes along with: over it, beneath it, or both. */
export function playsTo(rules: Ruleset, position: Position, pick: Pick, to: PileInfo): Play[] {
  const plays: Play[] = [];
  for (const under of [false, true]) {
    const play = countsOf(rules, position, pick)
      .map(count => playOf(pick.from.id, to.id, {count, under, depth: pick.depth}))
      .find(each => movesFor(rules, position, each) !== undefined);
    if (play) plays.push(play);
  }
  return plays;
}

/** Why picked cards may not go to a pile. */
export function refusalTo(rules: Ruleset, position: Position, pick: Pick, to: PileInfo): Phrase {
  const [count = 1] = isHome(to) ? [pick.count ?? 1] : countsOf(rules, position, pick).slice(-1);
  return refusal(rules, position, playOf(pick.from.id, to.id, {count, depth: pick.depth})) ?? '';
}

/** The legal plays of picked cards to foundations, one for each kind of foundation. */
export function playsHome(rules: Ruleset, position: Position, pick: Pick): Play[] {
  const letters = rules.destinations(pick.from.letter).filter(letter => rules.spec(letter).role === 'foundation');
  return letters.flatMap(letter => {
    const plays = rules.of(letter).flatMap(to => playsTo(rules, position, {...pick, count: pick.count ?? 1}, to));
    return plays.slice(0, 1);
  });
}

/** Why picked cards may not go to a foundation. */
export function refusalHome(rules: Ruleset, position: Position, pick: Pick): Phrase {
  const cards = pileAt(position, pick.from.index);
  const card = cards[pick.depth === undefined ? cards.length - 1 : pick.depth - 1];
  const homes = rules.piles.filter(pile => isHome(pile) && rules.routes(pick.from.letter, pile.letter).length > 0);
  const [first] = homes;
  if (card === undefined || !first) return refusalTo(rules, position, pick, first ?? pick.from);
  const wanted = homes.filter(home => home.spec.suited && home.number === suitOf(card));
  const [only] = wanted;
  if (only && wanted.length === 1) return refusalTo(rules, position, {...pick, count: 1}, only);
  return homelessWords(rules, position, card, [...new Set(homes.map(home => home.letter))]);
}

/** All piles that picked cards may go to. */
export function targetsOf(rules: Ruleset, position: Position, pick: Pick): PileInfo[] {
  return rules.piles.filter(to => to !== pick.from && playsTo(rules, position, pick, to).length > 0);
}

/** Can picked cards go anywhere? */
export function canGo(rules: Ruleset, position: Position, pick: Pick): boolean {
  return rules.piles.some(to => to !== pick.from && playsTo(rules, position, pick, to).length > 0);
}

/** The best play of picked cards: to a foundation, else the first that is listed, else any. */
export function bestPlay(rules: Ruleset, position: Position, pick: Pick): Play | undefined {
  const [home] = playsHome(rules, position, pick);
  if (home) return home;
  const plays = targetsOf(rules, position, pick).flatMap(to => playsTo(rules, position, pick, to));
  const listed = legalMoves(rules, position).find(move => plays.some(play => sameMove(play, move)));
  return listed?.type === 'play' ? listed : plays[0];
}

/** A play repeated while it is legal: a packet is laid card by card on the card that adjoins it. */
export function unrolled(rules: Ruleset, position: Position, play: Play): Move[] {
  const moves: Move[] = [];
  let now = position;
  const length = pileAt(position, rules.find(play.from)?.index ?? -1).length;
  while (moves.length < length) {
    const next = applyMove(rules, now, play);
    if (!next.ok) break;
    moves.push(play);
    now = next.value.position;
  }
  return moves;
}

/** Turns the next card or, when the stock is out, deals it again. */
export function turnOrRedealMove(rules: Ruleset, position: Position): Move {
  return !mayTurn(rules, position) && mayRedeal(rules, position) ? REDEAL : TURN;
}

/** All plays that are safe to make, one after another. */
export function safeMoves(rules: Ruleset, start: Position): Move[] {
  const moves: Move[] = [];
  let position = start;
  for (let move = safeMove(rules, position); move; move = safeMove(rules, position)) {
    const next = applyMove(rules, position, move);
    if (!next.ok) break;
    moves.push(move);
    position = next.value.position;
  }
  return moves;
}

/** Moves and all safe plays after them, for the setting that plays these automatically. */
export function withSafeMoves(rules: Ruleset, start: Position, moves: readonly Move[]): readonly Move[] {
  const after = applyMoves(rules, start, moves);
  return after.ok ? [...moves, ...safeMoves(rules, after.value.position)] : moves;
}
