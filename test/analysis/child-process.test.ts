import {fork} from 'node:child_process';
import {once} from 'node:events';
import {constants} from 'node:os';
import {pathToFileURL} from 'node:url';
import {Helper} from '../../src/analysis/child-process.js';
import type {Question, Reply} from '../../src/analysis/protocol.js';
import {dealFromSeed} from '../../src/engine/deal.js';
import {makeRecord} from '../../src/engine/record.js';
import {findVariant, rulesetOf} from '../../src/variants/index.js';

const ANALYSIS = pathToFileURL('dist/analysis.js');
const NORMAL = constants.priority.PRIORITY_NORMAL;

let helper: Helper | undefined;

afterEach(() => helper?.end());

function question(id: number, kind: Question['kind'], variantName = 'thirteen-up', seed = '42'): Question {
  const variant = findVariant(variantName);
  const rules = variant.ok && rulesetOf(variant.value);
  if (!rules || !rules.ok) throw new Error(`no rules for ${variantName}`);
  const records = [makeRecord(rules.value, dealFromSeed(rules.value, seed))];
  return {id, kind, variant: variantName, values: rules.value.values, records, once: true};
}

/** What a helper says next: a reply, or that it is lost. */
function listening(program: URL, idle = 60_000): {asked: Helper; next: () => Promise<Reply | 'lost'>} {
  const said: (Reply | 'lost')[] = [];
  let hear: () => void = () => undefined;
  const say = (what: Reply | 'lost'): void => {
    said.push(what);
    hear();
  };
  helper = new Helper({program, idle, priority: NORMAL, hear: say, onLoss: () => say('lost')});
  const next = async (): Promise<Reply | 'lost'> => {
    const first = said.shift();
    if (first !== undefined) return first;
    await new Promise<void>(resolve => (hear = resolve));
    return next();
  };
  return {asked: helper, next};
}

test('a helper answers, rests, and answers again in a new process', async () => {
  const {asked, next} = listening(ANALYSIS, 0);
  asked.hold();
  asked.send(question(1, 'judge'));
  expect(await next()).toMatchObject({id: 1, kind: 'judge', last: true});
  asked.rest();
  // It ends after its idle time of nothing, and so before a timer that is set after that.
  await new Promise(resolve => setTimeout(resolve, 5));
  asked.send(question(2, 'judge'));
  expect(await next()).toMatchObject({id: 2, kind: 'judge', last: true});
  asked.release();
});

test('a helper that cannot begin, or ends by itself, says that it is lost', async () => {
  const {asked, next} = listening(pathToFileURL('dist/no-such-program.js'));
  asked.hold();
  asked.send(question(1, 'verdict'));
  expect(await next()).toBe('lost');
});

test('what was asked for and not answered ends with the program that asked', async () => {
  const child = fork(ANALYSIS, [String(NORMAL)], {execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc']});
  child.send(question(1, 'judge'));
  await once(child, 'message');
  // The solver takes longer over this deal than Jest would wait.
  child.send(question(2, 'verdict', 'patriarchs', 'tune-106'));
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
