import {fail, ok, type Result} from '../engine/fault.js';
import {quoted} from '../engine/outside-text.js';
import {isWon} from '../engine/position.js';
import {joined, type Phrase} from '../engine/texts/phrase.js';
import {gameAt, plyOf, positionOf, type Game} from '../session/game.js';
import {openJournal, type Journal} from '../session/journal/journal.js';
import {playRecording, type Recording} from '../session/replay.js';

/** A recorded game that is shown step by step. */
export interface Recorded extends ReplayOptions {
  readonly game: Game;
  /** The comment on each step; that on the deal comes before the first move. */
  readonly comments: readonly (Phrase | undefined)[];
  /** The comment after the last move. */
  readonly ending?: Phrase | undefined;
  /** Is a move asked for? Then it is played at. */
  readonly asks?: boolean | undefined;
}

export interface ReplayOptions {
  /** Steps a second, if not one. */
  readonly speed?: number | undefined;
  /** The step at which it opens, if not the deal. */
  readonly from?: number | undefined;
  /** Does it teach the game? */
  readonly lesson?: boolean | undefined;
  /** Where leaving leads, if not to the menu. */
  readonly leaves?: 'table' | 'quit' | undefined;
  /** The questions of its review are asked, then those of other games of the player's. */
  readonly practice?: Practice | undefined;
}

/** Questions about one's own games, one after another. */
export interface Practice {
  /** The games to come, by their ids. */
  readonly rest: readonly string[];
  readonly asked: number;
  /** Of these, those answered right at the first try. */
  readonly right: number;
  /** The step before the move of the question that was answered wrong last. */
  readonly missed?: number | undefined;
}

/** Practice after a question; it counts as right if no other answer was given before. */
export function withAsked<P extends Practice>(practice: P, {ply}: {readonly ply: number}, isRight: boolean): P {
  const {asked, right, missed} = practice;
  return {...practice, asked: asked + 1, right: right + Number(isRight && missed !== ply)};
}

/** Reads how many steps a second are shown. Faults (code `syntax`). */
export function parseSpeed(text: string): Result<number> {
  const speed = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (speed >= 0.1 && speed <= 100) return ok(speed);
  return fail('syntax', `${quoted(text)}; it is a number of steps a second, from 0.1 to 100`);
}

/** A recording that is played through, with its comments. Faults as `playRecording`. */
export function recordedOf(recording: Recording, options: ReplayOptions = {}): Result<Recorded> {
  const {comment, steps, ending} = recording;
  const game = playRecording(recording);
  return game.ok
    ? ok({...options, game: game.value, comments: [comment, ...steps.map(step => step.comment)], ending})
    : game;
}

/** All that is said of a step, at the last one with the words after it. */
export function commentAt({game, comments, ending}: Recorded, step: number): Phrase | undefined {
  const words = [comments[step], step === plyOf(game) ? ending : undefined].filter(each => each !== undefined);
  return words.length > 1 ? joined(words, ' ') : words[0];
}

/** A game after some of its steps, or the nearest number there is. */
export function gameAtStep(game: Game, step: number): Game {
  return gameAt(game, Math.max(0, Math.min(plyOf(game), step))) ?? game;
}

/** The journal of a game after some of its steps, or the nearest number there is, which nothing is written to. */
export function journalAt(game: Game, step: number): Journal {
  const journal = openJournal(game.opening);
  return {...journal, session: {...journal.session, game: gameAtStep(game, step)}};
}

/** May the player go on from where a recorded game stands? A won game has nothing left to play. */
export function canTakeOver(game: Game): boolean {
  return !isWon(game.opening.rules, positionOf(game));
}
