import {countGiven} from './count-given.js';
import {spawnSync} from 'node:child_process';
import process from 'node:process';
import {Dialogue} from '../src/cli/json-dialogue.js';
import {childrenTime} from './processor.js';
import {fail} from '../src/engine/fault.js';
import {openSeed} from '../src/session/game.js';
import {rulesetOf, VARIANTS} from '../src/variants/index.js';
import type {Variant} from '../src/engine/declaration/variant.js';

/** Moves for each variant. */
const MOVES = countGiven(20_000);
/** Moves before the next deal, so that all stages of the game occur. */
const MOVES_A_DEAL = 150;

/** What a program that plays listed moves, deal after deal, says at its end of the dialogue. */
function conversation(variant: Variant): string[] {
  const rules = rulesetOf(variant);
  if (!rules.ok) throw new Error(rules.fault.message);
  const game = {opening: openSeed(rules.value, '1'), last: undefined};
  const dialogue = new Dialogue(game, {
    variants: VARIANTS,
    freshSeed: () => '1',
    save: () => fail('file', 'no disk here'),
  });
  const lines: string[] = [];
  let answer = dialogue.greeting();
  for (let seed = 1; lines.length < MOVES;) {
    const {moves} = JSON.parse(answer) as {moves: string[]};
    const move = moves[(lines.length * 7 + seed) % Math.max(moves.length, 1)];
    const isOver = move === undefined || lines.length % MOVES_A_DEAL === MOVES_A_DEAL - 1;
    const line = isOver ? `new {"seed": "${String(++seed)}"}` : move;
    lines.push(line);
    answer = dialogue.answer(line) as string;
  }
  return lines;
}

/** Seconds of processor time that the built program takes for a dialogue, its start and end included. */
function secondsFor(variant: Variant, lines: readonly string[]): number {
  const before = childrenTime();
  const args = ['bin/patience.js', 'script', '--variant', variant.id, '--seed', '1'];
  const {stdout, status} = spawnSync(process.execPath, args, {input: lines.join('\n'), maxBuffer: 1 << 30});
  const answers = stdout.toString('latin1').split('\n').length - 2;
  if (status !== 0 || answers !== lines.length)
    throw new Error(`${variant.id}: ${answers} answers, exit ${String(status)}`);
  return (childrenTime() - before) / 1000;
}

process.stdout.write(`${MOVES} moves through the built program's pipes, by processor time, its start included\n`);
for (const variant of VARIANTS) {
  const rate = MOVES / secondsFor(variant, conversation(variant));
  process.stdout.write(`${variant.id.padEnd(21)} ${Math.round(rate).toLocaleString('en').padStart(7)} moves/s\n`);
}
