import {makeCard, type Card} from '../engine/card.js';
import {fail, ok, type Fault, type Result, type Failure} from '../engine/fault.js';
import {isJsonObject} from '../engine/outside-text.js';
import {dealFromPack as dealPack, dealFromSeed as dealSeed} from '../engine/legality/deal.js';
import {memoized} from '../engine/memoized.js';
import type {Position} from '../engine/position.js';
import {parseRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import {parseDealSeed, parseSeed} from '../engine/seed.js';
import {countIn, missingCard} from '../engine/shuffle.js';
import {countOf, timesWord} from '../engine/texts/count.js';
import type {Variant} from '../engine/declaration/variant.js';
import {withCabinet} from '../variants/cabinet/index.js';
import {checkedGame, type DeclaredGame} from '../own-games/checked-game.js';
import {findVariant as findAmong, rulesetOf as rulesetIn, VARIANTS, rulesOfRecord} from '../variants/index.js';
import {parsePosition} from '../session/formats/formats.js';
import {gamesTo, openPack, openSeed, positionOf} from '../session/game.js';
import {makeReplay as replayOf, parseReplay, playRecording} from '../session/replay.js';
import {goTo, openSession, type Session} from '../session/session.js';
import {makeShareCode as codeOf, parseShareCode as parseCode} from '../session/share.js';

/**
 * Finds a game of the books, or one of `games`, without case by id, alias or unique prefix. Faults (code `variant`): an
 * ambiguous prefix names its games, an unknown name suggests the nearest.
 */
export function findVariant(name: string, games: readonly Variant[] = VARIANTS): Result<Variant> {
  if (typeof (name as unknown) !== 'string') return fail('variant', 'the name of a game is a text');
  return withCabinetNamed(findAmong(games, name), games);
}

/** Where a game is unknown and those of the cabinet were not looked at, how they are. */
function withCabinetNamed<T>(result: Result<T>, games: readonly Variant[]): Result<T> {
  const isUnknown = !result.ok && result.fault.message.startsWith('unknown game');
  if (!isUnknown || games.some(({shelf}) => shelf)) return result;
  const {phrase: _phrase, ...fault} = result.fault;
  return {ok: false, fault: {...fault, message: `${fault.message}; await cabinet() has those of the cabinet`}};
}

/** The known games of the cabinet, such as Klondike; they are loaded when they are first asked for. */
export function cabinet(): Promise<readonly Variant[]> {
  return withCabinet([]);
}

/**
 * A game under chosen options; defaults stand for the rest. Faults: `rule` for an option or value that the game does
 * not have, `file` for a declaration of one's own in which something is wrong.
 */
export function rulesetOf(variant: Variant, given: Readonly<Record<string, unknown>> = {}): Result<Ruleset> {
  if (!isJsonObject(given)) return fail('rule', 'options are an object, as {passes: 3}');
  const [fault] = check(variant);
  if (fault) return {ok: false, fault};
  return rulesetIn(variant.shelf ? variant : (declared(variant).variant ?? variant), given);
}

/**
 * The faults of a declaration, all at once, each with the key where it lies and what would be right; none if it can be
 * played.
 */
export function check(variant: Variant): readonly Fault[] {
  if (isJsonObject(variant)) return declared(variant).faults;
  return [fail('file', 'not a game; declare one with defineVariant({...})').fault];
}

const declared = memoized((variant: Variant): DeclaredGame => {
  if (VARIANTS.includes(variant)) return {variant, rulesets: [], faults: []};
  // What the program tells of a game is not of its declaration.
  const {shelf: _shelf, family: _family, faultUnder: _faultUnder, ...shape} = variant;
  return checkedGame(shape, VARIANTS);
});

/** Deals by a seed; the position is settled. Faults (code `seed`) as `parseDealSeed`. */
export function dealFromSeed(rules: Ruleset, seed: string): Result<Position> {
  const checked = parseDealSeed(rules.variant, seed);
  return checked.ok ? ok(dealSeed(rules, checked.value)) : checked;
}

/**
 * Deals a face-down pack, last card first; the position is settled. `seed` is for shuffled redeals. Faults: `position`
 * unless the pack has all cards of the game, `seed` as `parseSeed`.
 */
export function dealFromPack(rules: Ruleset, pack: readonly Card[], seed?: string): Result<Position> {
  return packFault(rules, pack, seed) ?? ok(dealPack(rules, pack, seed));
}

/** Why no game can begin with a pack and a seed for its redeals. */
function packFault({pack: whole}: Ruleset, pack: readonly Card[], seed?: string): Failure | undefined {
  const checked = seed === undefined ? ok(seed) : parseSeed(seed);
  if (!checked.ok) return checked;
  if (!Array.isArray(pack)) return fail('position', 'a pack is a list of cards, the last one dealt first');
  const wanted = whole.length;
  if (pack.length !== wanted)
    return fail('position', `the pack has ${countOf(pack.length, 'card')}; the game needs ${wanted}`);
  const missing = missingCard(pack, whole);
  return missing === undefined
    ? undefined
    : fail('position', `the pack does not have ${makeCard(missing)} ${timesWord(countIn(whole, missing))}`);
}

/**
 * Reads a position as `makeRecord` writes it, with its game and rules. Faults have the codes `variant`, `rule`,
 * `position` and `seed`. It is of a game of the books, or of one of `games`.
 */
export function readPosition(
  record: unknown,
  games: readonly Variant[] = VARIANTS,
): Result<{readonly variant: Variant; readonly rules: Ruleset; readonly position: Position}> {
  if (!isJsonObject(record)) return fail('position', 'a position is a JSON object, as makeRecord gives it');
  const rules = withCabinetNamed(rulesOfRecord(record, {variants: games}), games);
  if (!rules.ok) return rules;
  const {variant: _variant, rules: _rules, ...rest} = record;
  const position = parseRecord(rules.value, rest);
  if (!position.ok) return position;
  return ok({variant: rules.value.variant, rules: rules.value, position: position.value});
}

/**
 * Reads a table that `makeTable` writes, or a position as `makeRecord` writes it. Faults (codes `file` and `position`)
 * name the place.
 */
export function readTable(rules: Ruleset, text: string): Result<Position> {
  const record = isText(text) ? parsePosition(text, rules) : fail('file', 'a table is a text');
  return record.ok ? parseRecord(rules, record.value) : record;
}

/**
 * The value of a result. For scripts that have nothing to do when there is none: throws an Error with the fault's
 * message.
 */
export function orThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

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
 * A game with every step that a replay records, each of which can be undone. `variants` are the games that it may be
 * of. Faults name the line, and the move that is refused.
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
