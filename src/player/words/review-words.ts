import {sameMove} from '../../engine/move.js';
import {percent, shareWords} from '../../engine/texts/count.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import type {Chances, ReviewedMove, Trace} from '../../session/game-review.js';
import {gamesTo, plyOf, positionOf, type Game} from '../../session/game.js';
import {doubtWords, neverWords} from './advice.js';
import {moveWords} from './describe-move.js';

/** How a move is put into words. */
export type MoveWords = typeof moveWords;

/** What is proved about a reviewed game, as the cards lie. */
export function provenWords(game: Game, isWon: boolean, trace: Trace): string {
  const {ply, sure, lost} = trace;
  if (isWon) return 'You won this game.';
  if (ply < 0) return sure ? 'Proved: this deal could never be won.' : neverWords(sure);
  if (ply === plyOf(game)) return 'This deal can still be won.';
  if (sure) return `Proved: as the cards lie, move ${String(ply + 1)} lost the game.`;
  if (lost !== undefined) return `${doubtWords(trace)}.`;
  return `It could be won up to move ${String(ply)}; after that nothing is proved.`;
}

/** What a review estimated, as far as it says why no move is named for what it cost. */
interface Estimates {
  readonly costly?: readonly unknown[];
  readonly hadChance?: boolean;
  readonly least?: number | undefined;
}

/** Why a review names no move for what it cost; nothing where there was no chance that a move could have cost. */
export function nothingCostlyWords({costly, hadChance, least}: Estimates): string[] {
  if (!costly) return ['For this game only proofs are shown, no percentages.'];
  if (hadChance === false) return [];
  const whileTold = least === undefined ? '' : `, while it was ${percent(least)} or more`;
  return [`No move threw away more than 5 % of your chance${whileTold}.`];
}

/** `Move 84: 6H from the waste onto 7S, column 3`. */
export function reviewedHead(game: Game, {ply}: ReviewedMove, words: MoveWords = moveWords): Phrase {
  const [before, after] = gamesTo(game).slice(ply, ply + 2);
  const [move, ...more] = after?.last?.moves ?? [];
  if (!before || !move) return `Move ${String(ply + 1)}`;
  const also = more.length > 0 ? ', and more' : '';
  return phrase`Move ${String(ply + 1)}: ${words(game.opening.rules, positionOf(before), move)}${also}`;
}

/** What is proved about a move, what is estimated, and what the adviser would have played. */
export function reviewedLines(game: Game, told: ReviewedMove, words: MoveWords = moveWords): Phrase[] {
  const {isLosing, chances} = told;
  return [
    ...(isLosing ? ['Proved: winnable before, not after.'] : []),
    ...(chances ? [chancesWords(chances)] : []),
    ...insteadLines(game, told, words),
  ];
}

function chancesWords({before, after, least}: Chances): string {
  return `Estimated: ${shareWords(before)} before, ${shareWords(after, least)} after.`;
}

function insteadLines(game: Game, {ply, best}: ReviewedMove, words: MoveWords): Phrase[] {
  const [before, after] = gamesTo(game).slice(ply, ply + 2);
  const played = after?.last?.moves[0];
  if (!before || !best || !played) return [];
  if (sameMove(best, played)) return ['Our adviser, who sees what you see, would have played the same.'];
  return [phrase`Our adviser: ${words(game.opening.rules, positionOf(before), best)}.`];
}
