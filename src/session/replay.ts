import {columnInLine, firstWord, withoutComment} from './lines.js';
import {parseMoves, parseText} from '../engine/notation.js';
import type {Variant} from '../engine/declaration/variant.js';
import {phrase, type Phrase} from '../engine/texts/phrase.js';
import {fail, ok, placed, faultPhrase, type Fault, type Result, type Failure} from '../engine/fault.js';
import {makeMoves, type Move} from '../engine/move.js';
import {playStep, stepsOf, type Game, type Opening} from './game.js';
import {firstLineFault, HEADER_WORDS, HeaderReader, isHeaderWord, makeOpening} from './opening-header.js';

/** One line of moves, and its number. */
interface RecordedStep {
  readonly line: number;
  readonly moves: readonly Move[];
  /** The comment on the line or on the lines above it. */
  readonly comment?: Phrase | undefined;
}

/** A replay as read: the opening, and steps that are well formed but not yet played. */
export interface Recording {
  readonly opening: Opening;
  readonly steps: readonly RecordedStep[];
  /** The comment within the header. */
  readonly comment?: Phrase | undefined;
  /** The comment after the last move. */
  readonly ending?: Phrase | undefined;
}

/** The text of a game up to its last step: a replay file, with LF line ends. */
export function makeReplay(game: Game): string {
  const steps = stepsOf(game).map(step => makeMoves(step.moves));
  return `${[...makeOpening(game.opening), ...steps].join('\n')}\n`;
}

/**
 * Reads a replay of one of the games. Faults name the line: a wrong or newer first line, unknown words, header lines
 * that come too late or twice, a wrong variant, rule, seed, deck or position, and moves that cannot be read.
 */
export function parseReplay(games: readonly Variant[], text: string): Result<Recording> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const first = lines.findIndex(line => withoutComment(line) !== '');
  const wrong = firstLineFault(lines[first] ?? '', first + 1);
  if (wrong) return {ok: false, fault: wrong};
  const reader = new ReplayReader(new HeaderReader(games, first + 1));
  for (const [i, line] of lines.entries()) {
    const fault = i > first ? reader.read(line, i + 1) : undefined;
    if (fault) return {ok: false, fault};
  }
  return reader.end();
}

class ReplayReader {
  private readonly steps: RecordedStep[] = [];
  /** Comments in the header, and those since the last header line or step. */
  private readonly about: string[] = [];
  private comments: string[] = [];

  constructor(private readonly header: HeaderReader) {}

  /** Takes one line; returns its fault. */
  read(raw: string, line: number): Fault | undefined {
    const word = firstWord(raw);
    if (!isHeaderWord(word)) return this.readStep(raw, line);
    if (this.steps.length > 0) return fail('file', `'${word}' comes after the first move`, {line}).fault;
    this.about.push(...this.comments.splice(0));
    return this.header.add(word, raw, line);
  }

  end(): Result<Recording> {
    const opening = this.header.end();
    if (!opening.ok) return opening;
    return ok({
      opening: opening.value,
      steps: this.steps,
      comment: commentOf(this.about),
      ending: commentOf(this.comments),
    });
  }

  private readStep(raw: string, line: number): Fault | undefined {
    const comment = /#\s?(.*)$/.exec(raw)?.[1]?.trim();
    if (comment !== undefined) this.comments.push(comment);
    const moves = parseMoves(withoutComment(raw));
    if (!moves.ok) return fail('file', unknownWords(moves.fault), {line, ...columnInLine(raw, moves.fault)}).fault;
    if (moves.value.length === 0) return undefined;
    this.steps.push({line, moves: moves.value, comment: commentOf(this.comments.splice(0))});
    return undefined;
  }
}

function commentOf(lines: readonly string[]): Phrase | undefined {
  return lines.length === 0 ? undefined : parseText(lines.join(' '));
}

function unknownWords(fault: Fault): string {
  return `${fault.message}; a header line begins with ${HEADER_WORDS}`;
}

/** Plays a recording through the rules, to its end or to the first fault, which names the line. */
export function playRecording(recording: Recording): Result<Game> {
  let game: Game = {opening: recording.opening, last: undefined};
  for (const step of recording.steps) {
    const next = playStep(game, step.moves);
    if (!next.ok) return placed(withMove(next), {line: step.line});
    game = next.value;
  }
  return ok(game);
}

/** A refusal whose message names the move. */
export function withMove({fault}: {fault: Fault}): Failure {
  const {code, move, message: _message, phrase: _phrase, ...place} = fault;
  if (move === undefined) return {ok: false, fault};
  return fail(code, phrase`${move}: ${faultPhrase(fault)}`, {...place, move});
}
