import {fail, type Fault} from '../engine/fault.js';
import {isJsonObject} from '../engine/json.js';
import {Ruleset} from '../engine/ruleset.js';
import type {GameModule} from '../variants/index.js';
import {declaredGame} from './declared-game.js';
import {BuiltIns} from './built-ins.js';
import {defaultExport} from './module.js';

/**
 * Runs a module where it can do no harm, and finds what no look at its declaration tells: that it changes what every
 * program needs, or declares another game the second time, as a replay would find too late. The faults of the
 * declaration itself are left to whoever loads it. `setChance` makes all random numbers the same from then on.
 */
export async function oddityIn(module: GameModule, setChance: (value: number) => void): Promise<Fault | undefined> {
  const builtIns = new BuiltIns();
  const exported = await defaultExport(module);
  const changed = builtIns.changed();
  if (changed !== undefined) return changeFault(changed);
  if (!exported.ok) return undefined;
  const answers: unknown[][] = [];
  for (const chance of [0, 0.999_999]) {
    setChance(chance);
    const {variant, rulesets, faults} = await declaredGame(module);
    const rest = [plain(variant), faults.map(({key, message}) => `${key ?? ''} ${message}`)];
    answers.push([...rulesets.map(rules => plain(rules.declaration)), ...rest]);
    answers.push([...rulesets.map(rules => plain(new Ruleset(rules.variant, rules.values).declaration)), ...rest]);
  }
  const changedLater = builtIns.changed();
  if (changedLater !== undefined) return changeFault(changedLater);
  const key = answers.map(each => differingKey(answers[0], each)).find(each => each !== undefined);
  if (key === undefined) return undefined;
  return fail('file', 'another value when it is asked again, so that a seed would not be one game; leave chance out', {
    key: key.replace(/^\.\d+\.?/, '') || 'rules',
  }).fault;
}

function changeFault(name: string): Fault {
  return fail('file', `it changes ${name}, which the whole program needs; leave it as it is`).fault;
}

/** A declaration as data, its functions as their texts. */
function plain(value: unknown): unknown {
  if (typeof value === 'function') return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}

/** The key at which two pieces of data first differ: `.0.deal.1.each`; undefined if they are equal. */
function differingKey(one: unknown, other: unknown): string | undefined {
  if (Object.is(one, other)) return undefined;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return '';
  const [a, b] = [one, other].map(each => each as Readonly<Record<string, unknown>>) as [
    Readonly<Record<string, unknown>>,
    Readonly<Record<string, unknown>>,
  ];
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const within = differingKey(a[key], b[key]);
    if (within !== undefined) return `.${key}${within}`;
  }
  return undefined;
}
