import {fork} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {constants, tmpdir} from 'node:os';
import {join} from 'node:path';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import {type Analysis, openAnalysis} from '../../src/analysis/client.js';
import type {AnalysisRequest} from '../../src/analysis/protocol.js';
import type {Game} from '../../src/session/game.js';
import {makeReplay} from '../../src/session/replay.js';
import {rulesFor} from '../engine/adapter.js';
import {answerOf, dealt} from './dealt.js';

const PROGRAM = pathToFileURL('dist/analysis.js');
const NORMAL = constants.priority.PRIORITY_NORMAL;

let client: Analysis | undefined;

afterEach(() => client?.close());

function clientOf({program = PROGRAM, idle = 60_000} = {}): Analysis {
  return (client = openAnalysis({program, idle, niceness: NORMAL}));
}

const folder = mkdtempSync(join(tmpdir(), 'patience-client-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** The same program, which writes down in what process it runs. */
const program = pathToFileURL(join(folder, 'analysis.mjs'));
const list = join(folder, 'processes');
writeFileSync(
  program,
  `import {appendFileSync} from 'node:fs';
  appendFileSync(${JSON.stringify(list)}, process.pid + '\\n');
  await import(${JSON.stringify(PROGRAM.href)});\n`,
);
const started = (): number[] => readFileSync(list, 'utf8').trim().split('\n').map(Number);
beforeEach(() => rmSync(list, {force: true}));

/** Waits until a process has ended. */
async function ended(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise(resolve => setTimeout(resolve, 5));
  }
}

/** Waits until a process has started, and gives its number. */
async function startedOne(): Promise<number> {
  for (;;) {
    // A signal to 0 would go to every process of the test itself.
    const [first] = existsSync(list) ? started() : [];
    if (first) return first;
    await new Promise(resolve => setTimeout(resolve, 5));
  }
}

test('one process answers one question after another', async () => {
  const asking = clientOf({program});
  for (const seed of ['2', '1']) expect(await answerOf(asking, 'verdict', dealt(seed))).toBeDefined();
  expect(started()).toHaveLength(1);
});

test('a question is lost with its process, and the next one has another', async () => {
  const asking = clientOf({program});
  const heard = new Promise(hear => asking.ask('verdict', dealt('tune-106', 'patriarchs'), hear));
  const deal = asking.findDeal({rules: rulesFor('patriarchs'), kind: 'hard'});
  const first = await startedOne();
  process.kill(first, 'SIGKILL');
  expect([await heard, await deal]).toEqual(['lost', {kind: 'deal', end: 'lost'}]);
  expect(await answerOf(asking, 'verdict', dealt('1'))).toEqual({kind: 'verdict', verdict: 'unwinnable'});
});

test('a process that is stopped ends as well', async () => {
  const asking = clientOf({program});
  asking.ask('verdict', dealt('tune-106', 'patriarchs'), () => undefined);
  const first = await startedOne();
  process.kill(first, 'SIGSTOP');
  asking.cancel('verdict');
  asking.close();
  await ended(first);
});

test('an idle process ends, and a new one answers', async () => {
  const asking = clientOf({program, idle: 0});
  expect(await answerOf(asking, 'verdict', dealt('2'))).toBeDefined();
  const [first = 0] = started();
  await ended(first);
  expect(await answerOf(asking, 'verdict', dealt('1'))).toEqual({kind: 'verdict', verdict: 'unwinnable'});
  expect(started()).toHaveLength(2);
});

test('all questions end when the process cannot start, and it is known why', async () => {
  const asking = clientOf({program: pathToFileURL('dist/no-such-program.js')});
  const questions = [
    answerOf(asking, 'verdict', dealt('1')),
    answerOf(asking, 'hint', dealt('1')),
    asking.findDeal({rules: rulesFor('thirteen-up'), kind: 'winnable'}),
  ];
  expect(await Promise.all(questions)).toEqual(['lost', 'lost', {kind: 'deal', end: 'lost'}]);
});

test('the process ends with the program that started it, even in the middle of a search', async () => {
  const child = fork(PROGRAM, [String(NORMAL)], {execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc']});
  const ask = (id: number, game: Game): void => {
    const question = {kind: 'verdict', game: makeReplay(game), isBrief: false} as const;
    child.send({id, question, origin: {}} satisfies AnalysisRequest);
  };
  ask(1, dealt('2'));
  await once(child, 'message');
  // The solver takes longer over this deal than Jest would wait.
  ask(2, dealt('tune-106', 'patriarchs'));
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
