import {sentenceOf, phrase, type Phrase} from '../../engine/texts/phrase.js';
import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Trace} from '../../session/game-review.js';
import {briefMoveWords, moveWords} from './describe-move.js';

/** A move that is advised, and why. */
interface Hint {
  readonly move: Move;
  /** Deals of the unseen cards that the choice rests on; none where it needs no estimate. */
  readonly samples: number;
  readonly reason: {readonly words: Phrase; readonly brief: Phrase};
  /** False when a better one may follow. */
  readonly last: boolean;
}

/** A hint in words: `Turn a card: about 94 %; 1 about 93 %.`, then in fewer and fewer words. */
export function hintForms(rules: Ruleset, position: Position, {move, samples, reason, last}: Hint): Phrase[] {
  const [whole, brief] = [moveWords, briefMoveWords].map(words => words(rules, position, move)) as [Phrase, Phrase];
  const says = (named: Phrase, why: Phrase): Phrase =>
    samples > 0
      ? sentenceOf(phrase`${named}: ${last ? '' : 'so far '}${why}`)
      : phrase`${sentenceOf(named)} ${sentenceOf(why)}`;
  return [says(whole, reason.words), says(brief, reason.words), says(brief, reason.brief)];
}

/** `Stuck: no card can go up any more; ...`: said in place of a hint. */
export function deadEndWords(reason: Phrase): Phrase {
  return phrase`Stuck: ${reason}.`;
}

/** Says that not even the deal could be won, or, where that is not proved, that nothing better was found. */
export function neverWords(isProved: boolean): string {
  return isProved ? 'This deal could never be won.' : 'No position was found that could be won.';
}

/** Up to where the game was winnable, or between which moves it was lost, if the one that lost it was not found. */
export function doubtWords({ply, lost}: Trace): string {
  if (lost !== undefined)
    return `It was lost between move ${String(ply + 1)} and move ${String(lost)}; which of them lost it could not be checked in time`;
  const last = ply === 0 ? 'As dealt it could be won' : `It could be won up to move ${String(ply)}`;
  return `${last}; the moves after that could not be checked in time`;
}
