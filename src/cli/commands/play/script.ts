import {CommandError} from '../../../app/command-error.js';
import {writeOutput, writeReason} from '../../../app/user-files.js';
import {GameMemories} from '../../../analysis/answers/game-memory.js';
import type {Io} from '../../../app/io.js';
import {lineBatches, type InputLine} from '../../../app/lines.js';
import {fail, ok, type Result} from '../../../engine/fault.js';
import {shortened} from '../../../engine/outside-text.js';
import {positionOf} from '../../../session/game.js';
import {readGame, readNamedGame} from '../../input/game-options.js';
import {Dialogue, type ScriptAdviser} from '../../json-dialogue.js';
import {adviceJson, adviceOn} from '../solver/hint.js';
import {readLimits} from '../../input/search-options.js';
import {verdictJson, verdictOn} from '../solver/solve.js';
import type {Given} from '../../input/given.js';

/** Answers are written when this many characters have gathered. */
const ENOUGH = 1 << 16;

/** Plays a game with another program, one command a line in, one line of JSON out, until the input ends or `quit`. */
export async function script(options: Given, io: Io): Promise<number> {
  const fromInput = [options.deck, options.position].includes('-');
  if (fromInput) throw new CommandError('script: standard input is the dialogue itself; name a file instead of -');
  const {partial = false, settle = false, blind = false, force = false, ...rest} = options;
  const beginning = rest.position === undefined ? rest : {...rest, partial, settle};
  // The first answer names the deal, but not the seed that completes a printed one.
  const game = await (rest.printed ? readNamedGame : readGame)(beginning, io);
  const save = (path: string, text: string): Result<void> => saveTo(path, text, force);
  const ports = {variants: io.variants, freshSeed: io.freshSeed, save, adviser: scriptAdviser()};
  const dialogue = new Dialogue(game, ports, {blind, partial, settle});
  await io.write(`${dialogue.greeting()}\n`);
  for await (const lines of lineBatches(io.input)) {
    await answerAll(dialogue, lines, io);
    if (dialogue.hasEnded) break;
  }
  return 0;
}

async function answerAll(dialogue: Dialogue, lines: readonly InputLine[], io: Io): Promise<void> {
  let answers = '';
  for (const line of lines) {
    const reply = dialogue.answer(line);
    const answer = reply instanceof Promise ? await reply : reply;
    if (answer !== undefined) answers += `${answer}\n`;
    if (answers.length > ENOUGH) {
      await io.write(answers);
      answers = '';
    }
    if (dialogue.hasEnded) break;
  }
  if (answers !== '') await io.write(answers);
}

/** Takes ten seconds at most unless told otherwise, and one for a hint. */
function scriptAdviser(): ScriptAdviser {
  const memories = new GameMemories();
  return {
    async solve(rules, position, seconds = 10) {
      const limits = {...readLimits({}, '10s'), milliseconds: seconds * 1000};
      return verdictJson(await verdictOn(rules, position, limits, {code: undefined}));
    },
    async hint(game, seconds = 1) {
      const advice = await adviceOn(game, memories.of(game).hints, seconds * 1000);
      return adviceJson(game.opening.rules, positionOf(game), advice);
    },
  };
}

function saveTo(path: string, text: string, force: boolean): Result<void> {
  try {
    writeOutput(path, text, force);
    return ok(undefined);
  } catch (error) {
    return fail('file', `${shortened(path)}: ${writeReason(error)}`);
  }
}
