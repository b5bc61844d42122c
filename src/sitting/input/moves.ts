import type {Letter, PileInfo} from '../../engine/declaration/pile.js';
import {transferOf} from '../../engine/legality/application.js';
import {legalMoves, goesUp} from '../../engine/legality/generation.js';
import {goingAlong} from '../../engine/legality/going-along.js';
import {isStockOutOfReach, mayRedeal, mayTurn} from '../../engine/legality/legality.js';
import {applyMove, applyMoves, refusal} from '../../engine/legality/refusal.js';
import {hasSafeMoves, safeMove} from '../../engine/legality/safety.js';
import {knowsStock} from '../../engine/legality/sight.js';
import {memoized} from '../../engine/memoized.js';
import {makeMove, playOf, REDEAL, TURN, type Move, type Play} from '../../engine/move.js';
import {isWon, pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {hasRedealt, tableOf, type Game, type Table} from '../../session/game.js';
import type {Settings} from '../../settings/settings.js';

/** Said of whatever would go on with a game that is won, though a stock may be left. */
export const ALREADY_WON = 'You have won this game.';

const listed = memoized((position: Position, rules: Ruleset): readonly Move[] =>
  isWon(rules, position)
    ? []
    : legalMoves(rules, position).toSorted((a, b) => Number(a.type !== 'play') - Number(b.type !== 'play')),
);

/**
 * The legal moves, listed once for each position: the plays, which are counted, and last what turns or deals again.
 * None where the game is won.
 */
export function listedMoves({rules, position}: Table): readonly Move[] {
  return listed(position, rules);
}

/**
 * The moves that a play takes: itself, behind the change of a held card that goes along; undefined if the rules refuse
 * it.
 */
export function movesFor({rules, position}: Table, play: Play): readonly Play[] | undefined {
  if (refusal(rules, position, play) === undefined) return [play];
  if (play.under || !rules.find(play.from) || !rules.find(play.to)) return undefined;
  return goingAlong(rules, position, transferOf(rules, play))?.plays;
}

/** Moves as they were typed, each behind the change of a held card that goes along with it. */
export function withHeldCards({rules, position: start}: Table, typed: readonly Move[]): readonly Move[] {
  const moves: Move[] = [];
  let position = start;
  for (const [i, move] of typed.entries()) {
    const own = (move.type === 'play' ? movesFor({rules, position}, move) : undefined) ?? [move];
    const next = applyMoves(rules, position, own);
    if (!next.ok) return [...moves, ...typed.slice(i)];
    moves.push(...own);
    position = next.value.position;
  }
  return moves;
}

/** The listed moves, each as a step; the plays also include those that a held card goes along with. */
export function stepsFrom(table: Table): readonly (readonly Move[])[] {
  const {rules, position} = table;
  const single = listedMoves(table).map(move => [move]);
  if (!rules.facts.some(({goesAlong}) => goesAlong !== undefined)) return single;
  const homes = rules.piles.filter(({spec}) => spec.role === 'foundation');
  const givers = rules.sources.filter(
    pile => pile.spec.role !== 'foundation' && pileAt(position, pile.index).length > 0,
  );
  const steps = givers.flatMap(from => homes.flatMap(to => stepsTo(table, from, to)));
  const turns = single.filter(([move]) => move?.type !== 'play');
  return [...single.slice(0, single.length - turns.length), ...steps, ...turns];
}

function stepsTo(table: Table, from: PileInfo, to: PileInfo): readonly (readonly Move[])[] {
  const moves = movesFor(table, playOf(from.id, to.id));
  return moves && moves.length > 1 ? [moves] : [];
}

/** A play repeated while it is legal: a packet is laid card by card on the card that adjoins it. */
export function unrolled({rules, position}: Table, play: Play): Move[] {
  const length = pileAt(position, rules.find(play.from)?.index ?? -1).length;
  const again = (_: Position, made: number): Move | undefined => (made < length ? play : undefined);
  return playedOn({rules, position}, again).moves;
}

/** Turns the next card or, when the stock is out, deals it again; where there is none, gathers the cards. */
export function turnOrRedealMove({rules, position}: Table): Move {
  return !rules.turn || (!mayTurn(rules, position) && mayRedeal(rules, position)) ? REDEAL : TURN;
}

/**
 * Turns, one after another, until a card can be played elsewhere than to the waste that could not be before: the top of
 * the waste, or one that what happened by itself made free. They end with the stock, which is never dealt again; none
 * where nothing can be turned.
 */
export function forwardMoves(table: Table): readonly Move[] {
  const {rules} = table;
  const waste = rules.piles[rules.waste]?.id;
  // A licence plays cards from within the waste at any time, so those say nothing about a turn.
  const playsAt = (position: Position): readonly Play[] =>
    stepsFrom({rules, position}).flatMap(moves => moves.slice(-1).filter(isTopPlay));
  let known = new Set(playsAt(table.position).map(makeMove));
  return playedOn(table, (now, made) => {
    const plays = playsAt(now);
    // Where a card is turned onto a pile that is played to, every play is another one.
    const isNew = (play: Play): boolean =>
      rules.turn?.pile !== undefined || play.from === waste || !known.has(makeMove(play));
    if (made > 0 && plays.some(isNew)) return undefined;
    known = new Set(plays.map(makeMove));
    return mayTurn(rules, now) ? TURN : undefined;
  }).moves;
}

function isTopPlay(move: Move): move is Play {
  return move.type === 'play' && move.depth === undefined;
}

const goingUp = memoized(
  (position: Position, rules: Ruleset): readonly Move[] =>
    finishing(position, rules) ??
    playedOn({rules, position}, now => safeMove(rules, now) ?? suitMove({rules, position: now})).moves,
);

/**
 * What a player sends up by one key or word: all cards if that finishes the game, else all that may safely go, and
 * whole suits. Searched once for each position.
 */
export function movesUp({rules, position}: Table): readonly Move[] {
  return goingUp(position, rules);
}

/** Why nothing is sent up: there is nothing now, or nothing is known in the game. */
export function nothingUpWords(rules: Ruleset): string {
  if (hasSafeMoves(rules)) return 'no card may safely go up';
  return goesUpBySuits(rules) ? 'no whole suit can go up' : 'no play of this game is known to be safe';
}

/**
 * Moves and what goes up by itself after them, as the settings want it. Nothing follows a card that was brought down,
 * which would go up again.
 */
export function withMovesUp({rules, position}: Table, moves: readonly Move[], settings: Settings): readonly Move[] {
  const isFromFoundation = (move: Move): boolean =>
    move.type === 'play' && rules.find(move.from)?.spec.role === 'foundation';
  if (moves.some(isFromFoundation)) return moves;
  const after = applyMoves(rules, position, moves);
  if (!after.ok) return moves;
  const next = (now: Position): Move | undefined => {
    const safe = settings.autoplay ? safeMove(rules, now) : undefined;
    return safe ?? (settings['whole-suits'] ? suitByItself({rules, position: now}) : undefined);
  };
  return [...moves, ...playedOn({rules, position: after.value.position}, next).moves];
}

/** Do only whole suits go from piles of one letter to those of another? */
export function takesOnlySuits(rules: Ruleset, from: Letter, to: Letter): boolean {
  return rules.routes(from, to).every(({least}) => least !== undefined);
}

/** Do whole suits go up, and no other cards? */
export function goesUpBySuits({may, spec}: Ruleset): boolean {
  const ups = may.filter(({to}) => spec(to).role === 'foundation');
  return ups.length > 0 && ups.every(({least}) => least !== undefined);
}

/**
 * A whole suit that can go up where nothing else does, as is the habit. That this does no harm is not proved: cards
 * within the suit might still have taken others.
 */
function suitMove({rules, position}: Table): Play | undefined {
  return goesUpBySuits(rules) ? legalMoves(rules, position).find(move => goesUp(rules, move)) : undefined;
}

/**
 * Such a suit, unless too few cards were left to fill the spaces before the next row of the stock: that could never be
 * dealt, and the game would be lost.
 */
function suitByItself(table: Table): Play | undefined {
  const {rules, position} = table;
  const suit = suitMove(table);
  const after = suit && applyMove(rules, position, suit);
  return after?.ok && isStockOutOfReach(rules, after.value.position) ? undefined : suit;
}

const finishing = memoized((start: Position, rules: Ruleset): readonly Move[] | undefined => {
  if (isWon(rules, start) || pileAt(start, rules.stock).length > 0) return undefined;
  const {moves, position} = playedOn({rules, position: start}, now =>
    isWon(rules, now) ? undefined : legalMoves(rules, now).find(each => goesUp(rules, each)),
  );
  return isWon(rules, position) ? moves : undefined;
});

/**
 * The plays to the foundations that finish the game; undefined unless the stock is out and nothing else is needed.
 * Searched once for each position.
 */
export function finishingMoves({rules, position}: Table): readonly Move[] | undefined {
  return finishing(position, rules);
}

/** Makes one legal move after another, as `next` gives them, until it gives none. */
function playedOn(
  {rules, position: start}: Table,
  next: (position: Position, made: number) => Move | undefined,
): {moves: Move[]; position: Position} {
  const moves: Move[] = [];
  let position = start;
  for (let move = next(position, 0); move; move = next(position, moves.length)) {
    const after = applyMove(rules, position, move);
    if (!after.ok) break;
    moves.push(move);
    position = after.value.position;
  }
  return {moves, position};
}

/**
 * Is it worth asking the solver whether any card can still go up? None can at once, and the stock is known or out of
 * reach.
 */
export function mayBeDeadEnd(game: Game): boolean {
  const {rules, position} = tableOf(game);
  const moves = listedMoves({rules, position});
  if (moves.length === 0) return false;
  if (!knowsStock(rules, position, () => hasRedealt(game)) && !isStockOutOfReach(rules, position)) return false;
  return !moves.some(move => goesUp(rules, move));
}
