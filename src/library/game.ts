import type {Card} from '../engine/card.js';
import {fail, ok, type Result} from '../engine/fault.js';
import type {Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {parseDealSeed} from '../engine/seed.js';
import type {Variant} from '../engine/declaration/variant.js';
import {gamesTo, openPack, openSeed, positionOf} from '../session/game.js';
import {makeReplay as replayOf, parseReplay, playRecording} from '../session/replay.js';
import {goTo, openSession, type Session} from '../session/session.js';
import {makeShareCode as codeOf, parseShareCode as parseCode} from '../session/share.js';
import {VARIANTS} from '../variants/index.js';
import {packFault, withCabinetNamed} from './checked.js';

/** A game from its deal. Faults (code `seed`) as `parseDealSeed`. */
export function openGame(rules: Ruleset, seed: string): Result<Session> {
  const checked = parseDealSeed(rules.variant, seed);
  return checked.ok ? ok(openSession(openSeed(rules, checked.value))) : checked;
}

/** A game from a face-down pack, last card first. Faults as `dealFromPack`. */
export function openDeck(rules: Ruleset, pack: readonly Card[], seed?: string): Result<Session> {
  return packFault(rules, pack, seed) ?? ok(openSession(openPack(rules, pack, seed)));
}

/** The cards as they lie. */
export function positionIn({game}: Session): Position {
  return positionOf(game);
}

/** The text of a replay up to where the game stands. */
export function makeReplay({game}: Session): string {
  return replayOf(game);
}

/**
 * A game with every step that a replay records, each of which can be undone. `variants` are the games that it may be of. Faults
 * name the line, and the move that is refused.
 */
export function readReplay(text: string, variants: readonly Variant[] = VARIANTS): Result<Session> {
  const recording = isText(text)
    ? withCabinetNamed(parseReplay(variants, text), variants)
    : fail('file', 'a replay is a text');
  const played = recording.ok ? playRecording(recording.value) : recording;
  if (!played.ok) return played;
  const [start, ...games] = gamesTo(played.value);
  return ok(games.reduce(goTo, openSession((start ?? played.value).opening)));
}

/** The replay on one line. Faults (code `unavailable`) where there is no Node to deflate it. */
export function makeShareCode(session: Session): Result<string> {
  return hasNode() ? ok(codeOf(makeReplay(session))) : NO_NODE;
}

/** The text of the replay in a share code. Faults: `file` for a damaged code, `unavailable` where there is no Node. */
export function parseShareCode(code: string): Result<string> {
  if (!isText(code)) return fail('file', 'a share code is a text');
  return hasNode() ? parseCode(code) : NO_NODE;
}

const isText = (value: unknown): boolean => typeof value === 'string';

const NO_NODE = fail('unavailable', 'a share code is packed by Node, which is not there; a replay is not');

function hasNode(): boolean {
  const {process} = globalThis as {readonly process?: {readonly getBuiltinModule?: unknown}};
  return process?.getBuiltinModule !== undefined;
}
