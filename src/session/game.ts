import {outcomeOf, settled, type Consequence} from '../engine/legality/application.js';
import type {Card} from '../engine/card.js';
import {dealFromPack, dealFromSeed, packOfSeed, printedPack, unsettledDeal} from '../engine/legality/deal.js';
import {ok, type Result} from '../engine/fault.js';
import type {Move} from '../engine/move.js';
import type {Position, Table} from '../engine/position.js';
import {applyMoves} from '../engine/legality/refusal.js';
import type {Ruleset} from '../engine/ruleset.js';
import {DIFFICULTIES} from '../variants/index.js';
import {Step} from './step.js';

export type {Table};

/** What a deal can be searched for as: one that can be won, or one of a level. */
export const DEAL_KINDS = ['winnable', ...DIFFICULTIES] as const;
export type DealKind = (typeof DEAL_KINDS)[number];

/** How a game began: its rules, and a seed, a pack, or a position from outside. */
export interface Opening {
  readonly rules: Ruleset;
  /** The seed of the deal; with a pack or a position it shuffles redeals. */
  readonly seed?: string | undefined;
  /** What the deal was searched for and found to be. */
  readonly chosen?: DealKind;
  /** The date whose deal it was dealt as, `2026-11-28`. */
  readonly day?: string;
  /** Did the player name its seed, so that the next number may follow? Journals do not keep that. */
  readonly isNamed?: true;
  /** Face down, as after shuffling: the last card is dealt first. */
  readonly pack?: readonly Card[];
  /** Set when the game began from a position rather than from a deal. */
  readonly given?: Position;
  /** The first position that the player sees. */
  readonly start: Position;
  /** Set where it began from a position that leaves open which cards the player has not seen. */
  readonly hidesCards?: true;
  /** It was recorded with another version of the file that declares its game. */
  readonly otherFile?: true;
}

export function openSeed(rules: Ruleset, seed: string, chosen?: DealKind, day?: string): Opening {
  const terms = {...(chosen && {chosen}), ...(day !== undefined && {day})};
  return {rules, seed, ...terms, start: dealFromSeed(rules, seed)};
}

/** The deal of a seed that the player has named. */
export function openNamed(rules: Ruleset, seed: string): Opening {
  return {...openSeed(rules, seed), isNamed: true};
}

export function openPack(rules: Ruleset, pack: readonly Card[], seed?: string): Opening {
  return {rules, pack, seed, start: dealFromPack(rules, pack, seed)};
}

/** The deal that the game's book shows, completed by a seed; undefined where the book shows none. */
export function openPrinted(rules: Ruleset, seed: string): Opening | undefined {
  const pack = printedPack(rules, seed);
  return pack && openPack(rules, pack, shufflesLater(rules) ? seed : undefined);
}

/** A game that begins from a position, whose seed, if any, shuffles redeals. */
export function openPosition(rules: Ruleset, given: Position): Opening {
  return {rules, given, seed: given.seed, start: given};
}

/** Does this game need a seed after the deal? */
export function shufflesLater(rules: Ruleset): boolean {
  return rules.reshuffles && rules.passes > 1;
}

/** A game: its opening and its last step, which links back to the others. */
export interface Game {
  readonly opening: Opening;
  readonly last: Step | undefined;
}

export function tableOf(game: Game): Table {
  return {rules: game.opening.rules, position: positionOf(game)};
}

export function positionOf({opening, last}: Game): Position {
  return last ? last.outcome(opening).position : opening.start;
}

/** What the last step caused, in order. */
export function happenedIn({opening, last}: Game): readonly Consequence[] {
  return last ? last.outcome(opening).happened : [];
}

/**
 * The game after its last turn or redeal, from where plays led to where it stands; its beginning where passes are not
 * counted, since cards may then be dealt again and again.
 */
export function turnStartOf({opening, last}: Game): Game {
  let step = opening.rules.passes === Infinity ? undefined : last;
  while (step?.moves.every(({type}) => type === 'play')) step = step.previous;
  return {opening, last: step};
}

/** The positions since then, the present one left out, the first first: no move leads back to any before them. */
export function earlierPositions(game: Game): Position[] {
  const start = turnStartOf(game);
  const {rules} = game.opening;
  const moves = stepsOf(game)
    .slice(plyOf(start))
    .flatMap(step => step.moves);
  let at = positionOf(start);
  return moves.map(move => {
    const before = at;
    at = outcomeOf(rules, at, move).position;
    return before;
  });
}

/** Was the stock dealt again since the deal? Where passes are not counted, no position tells. */
export function hasRedealt(game: Game): boolean {
  return stepsOf(game).some(({moves}) => moves.some(({type}) => type === 'redeal'));
}

/** What happened by itself when a game was dealt, in order. */
export function happenedAtDeal({rules, seed, pack, given}: Opening): readonly Consequence[] {
  const dealt = pack ?? (seed === undefined ? undefined : packOfSeed(rules, seed));
  return given || !dealt ? [] : settled(rules, unsettledDeal(rules, dealt, seed)).happened;
}

/** The game without its last step; unchanged if it has none. */
export function gameBefore({opening, last}: Game): Game {
  return {opening, last: last?.previous};
}

/** A point of a game, identical whenever the game returns to it. */
export type Moment = Step | Opening;

export function momentOf({opening, last}: Game): Moment {
  return last ?? opening;
}

/** The game after each of its steps, from the opening on. */
export function gamesTo(game: Game): Game[] {
  const {opening} = game;
  return [{opening, last: undefined}, ...stepsOf(game).map(last => ({opening, last}))];
}

/** The game after its first `ply` steps; undefined if it has fewer. */
export function gameAt({opening, last}: Game, ply: number): Game | undefined {
  if (ply < 0 || ply > (last?.ply ?? 0)) return undefined;
  let step = last;
  while (step && step.ply > ply) step = step.previous;
  return {opening, last: step};
}

export function plyOf(game: Game): number {
  return game.last?.ply ?? 0;
}

/** Does a game begin with all steps of another of the same opening? */
export function continues(game: Game, other: Game): boolean {
  return game.opening === other.opening && gameAt(game, plyOf(other))?.last === other.last;
}

/** How many of the steps the adviser played while the player watched. */
export function watchedIn(game: Game): number {
  return game.last?.watched ?? 0;
}

/** All steps, the first first. */
export function stepsOf(game: Game): Step[] {
  const steps: Step[] = [];
  for (let step = game.last; step; step = step.previous) steps.push(step);
  return steps.reverse();
}

/** All moves one by one, the first first: a step may hold several. */
export function movesIn(game: Game): Move[] {
  return stepsOf(game).flatMap(({moves}) => moves);
}

/**
 * The game after one more step, which is one or more moves, of the player or, watched, of the adviser. Faults (code
 * `illegal`) as `applyMoves`; then nothing is played.
 */
export function playStep(game: Game, moves: readonly Move[], isWatched = false): Result<Game> {
  const {opening, last} = game;
  const outcome = applyMoves(opening.rules, positionOf(game), moves);
  return outcome.ok ? ok({opening, last: new Step(moves, last, outcome.value, isWatched)}) : outcome;
}
