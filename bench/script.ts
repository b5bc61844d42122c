import process from 'node:process';
import {Dialogue} from '../src/cli/dialogue.js';
import {fail} from '../src/engine/fault.js';
import {openSeed} from '../src/session/game.js';
import {rulesetOf, VARIANTS} from '../src/variants/index.js';

/** Moves timed for each variant; the first tenth only warms up. */
const MOVES = Number(process.argv[2] ?? 20_000);

/** Plays listed moves in turn, deal after deal, as a program at the other end of the dialogue would. */
function* plays(dialogue: Dialogue): Generator<string> {
  let seed = 1;
  let line = dialogue.greeting();
  for (let n = 0; ; n++) {
    const {moves} = JSON.parse(line) as {moves: string[]};
    const move = moves[(n * 7 + seed) % Math.max(moves.length, 1)];
    yield move !== undefined && n % 150 < 149 ? move : `new {"seed": "${String(++seed)}"}`;
    line = lastAnswer;
  }
}

let lastAnswer = '';

/** Moves answered in a second, the program at the other end not counted. */
function rate(dialogue: Dialogue): number {
  const lines = plays(dialogue);
  let spent = 0;
  for (let n = -MOVES / 10; n < MOVES; n++) {
    const {value} = lines.next();
    const began = performance.now();
    lastAnswer = dialogue.answer(value as string) as string;
    if (n >= 0) spent += performance.now() - began;
  }
  return (MOVES / spent) * 1000;
}

for (const variant of VARIANTS) {
  const rules = rulesetOf(variant);
  if (!rules.ok) throw new Error(rules.fault.message);
  const game = {opening: openSeed(rules.value, '1'), last: undefined};
  const dialogue = new Dialogue(game, {freshSeed: () => '1', save: () => fail('file', 'no disk here')});
  process.stdout.write(
    `${variant.id.padEnd(21)} ${Math.round(rate(dialogue)).toLocaleString('en').padStart(7)} moves/s\n`,
  );
}
