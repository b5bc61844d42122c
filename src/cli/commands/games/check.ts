import type {Given} from '../../input/given.js';
import {CommandError} from '../../../app/command-error.js';
import {fitObjection, readGameModule} from '../../../app/library/game-files.js';
import {tryGame} from '../../../app/library/game-trial.js';
import type {Io} from '../../../app/io.js';
import {lookOf} from '../../../app/look.js';
import type {GameModule, Variant} from '../../../engine/declaration/variant.js';
import {lessonOf} from '../../../session/lessons/index.js';
import {headOf} from '../../../session/opening-header.js';
import {playRecording} from '../../../session/replay.js';
import {ofBooks} from '../../../variants/index.js';
import {fail, ok, type Fault, type Result} from '../../../engine/fault.js';
import {shortened} from '../../../engine/outside-text.js';
import type {Position} from '../../../engine/position.js';
import {makeRecord} from '../../../engine/record.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {countOf} from '../../../engine/texts/count.js';
import {optionWords} from '../../../own-games/checked-game.js';
import {declaredGame} from '../../../own-games/declared-game.js';
import {moduleFaultWords} from '../../../own-games/thrown.js';
import {thrownFault} from '../../../own-games/module.js';
import {randomGames} from '../../../own-games/random-walk.js';
import {defaultSettings} from '../../../settings/settings.js';
import {differenceIn} from '../../../solver/search/agreement.js';
import {searchable} from '../../../solver/compiled/searchable.js';
import type {Size} from '../../../terminal/output/size.js';
import {lineWidth, print} from '../../output/print.js';
import {rulesText} from './rules.js';

/** The least positions of random games, in all and under each set of options. */
const POSITIONS = 500;
const POSITIONS_EACH = 40;

/** The windows in which the table is shown. */
const SIZES: readonly Size[] = [
  {columns: 80, rows: 24},
  {columns: 40, rows: 12},
];

const SEED = '1';

/** What keeps the lesson of a game from being played, with its line there. */
function lessonFault(variant: Variant): Fault | undefined {
  const lesson = variant.lesson ? lessonOf(variant) : undefined;
  const played = lesson?.ok ? playRecording(lesson.value) : lesson;
  if (!played || played.ok) return undefined;
  const {line, ...fault} = played.fault;
  const place = line === undefined ? '' : `line ${line - headOf(variant).length}: `;
  return {...fault, key: 'lesson', message: place + fault.message};
}

/**
 * Reports everything that is wrong with a game of the player's own, a line each. For a game without faults it prints
 * the rules, the table at two sizes, and how far random games went. As JSON it prints the faults, or how far the games
 * went.
 */
export async function check({json = false}: Given, io: Io, [file = '']: readonly string[]): Promise<number> {
  const module = readGameModule(file);
  const name = shortened(file);
  if (!module.ok)
    throw new CommandError(`check: ${name}: ${module.fault.message}`, module.fault.code === 'unavailable' ? 2 : 3);
  const odd = await tryGame(module.value, io);
  if (odd) return tell({name, json}, [odd], io);
  const {rulesets, faults} = await declaredGame(module.value, ofBooks(io.variants), fitObjection);
  const [usual] = rulesets;
  if (faults.length > 0 || !usual) return tell({name, json}, faults, io);
  const lesson = lessonFault(usual.variant);
  if (lesson) return tell({name, json}, [lesson], io);
  const walked = walkedThrough(rulesets, module.value);
  if (!walked.ok) return tell({name, json}, [walked.fault], io);
  if (json) {
    await print(io, {file: name, faults: [], agreed: walked.value});
    return 0;
  }
  const pictures = await Promise.all(SIZES.map(size => pictureText(usual, size, io)));
  await print(io, [rulesText(usual, lineWidth(io)), ...pictures, `${name}: ${walked.value}`].join('\n\n'));
  return 0;
}

async function tell(
  {name, json}: {readonly name: string; readonly json: boolean},
  faults: readonly Fault[],
  io: Io,
): Promise<number> {
  const lines = faults.map(fault => `  ${moduleFaultWords(fault)}`);
  const listed = faults.map(({message, key, line}) => ({message, key, line}));
  const text = [`${name}: ${countOf(faults.length, 'fault')}`, ...lines].join('\n');
  await print(io, json ? {file: name, faults: listed} : text);
  return 3;
}

async function pictureText(rules: Ruleset, size: Size, io: Io): Promise<string> {
  const {tablePicture} = await import('../../../ui/index.js');
  const look = lookOf({...defaultSettings(), color: 'never'}, io);
  const lines = tablePicture(rules, SEED, size, look);
  return [`The table in ${String(size.columns)} columns and ${String(size.rows)} rows:`, ...lines].join('\n');
}

/**
 * Plays random games under every set of options, compares the compiled search with the rules at every position, where
 * it supports them, and says how far that went. Faults (code `file`): what the module throws, and where the two differ.
 */
function walkedThrough(rulesets: readonly Ruleset[], {text}: GameModule): Result<string> {
  const least = Math.max(POSITIONS_EACH, Math.ceil(POSITIONS / rulesets.length));
  let [positions, games] = [0, 0];
  const unsearched = new Set<string>();
  for (const rules of rulesets) {
    const compiled = searchable(rules);
    if (!compiled.ok) unsearched.add(compiled.fault.message);
    try {
      for (const stop of randomGames(rules, least)) {
        positions++;
        if (!stop.move) games++;
        const words = compiled.ok ? differenceIn(rules, stop.position) : undefined;
        if (words !== undefined) return fail('file', differenceWords(rules, stop.position, words));
      }
    } catch (error) {
      const fault = thrownFault(error, text);
      if (fault.line === undefined) throw error;
      return {ok: false, fault};
    }
  }
  const found = unsearched.size === 0 ? 'the search agrees with the rules in' : `${[...unsearched].join('; ')};`;
  return ok(`no fault; ${found} ${countOf(positions, 'position')} of ${countOf(games, 'random game')}`);
}

/** That the search may not be trusted, with the position and the options that show it. */
function differenceWords(rules: Ruleset, position: Position, words: string): string {
  const {piles} = makeRecord(rules, position);
  const under = optionWords(rules.variant.options, rules.values);
  const rule = under === '' ? '' : ` under ${under}`;
  return `${words}${rule}, a fault of this program, which gives no hints and verdicts for this game; at ${JSON.stringify(piles)}`;
}
