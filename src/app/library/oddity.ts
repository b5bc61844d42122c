import type {GameModule} from '../../engine/declaration/variant.js';
import {fail, type Fault} from '../../engine/fault.js';
import {isJsonObject} from '../../engine/outside-text.js';
import {makeRuleset} from '../../engine/ruleset.js';
import {declaredGame} from '../../own-games/declared-game.js';
import {VARIANTS} from '../../variants/index.js';

/**
 * What no look at one declaration tells of the file of a game, if there is any: that it declares another game when
 * chance or the number of calls differ, as a replay would find too late. The faults of the declaration itself are left
 * to whoever loads it.
 */
export async function oddityIn({text, ...module}: GameModule): Promise<Fault | undefined> {
  const answers: unknown[] = [];
  const {random} = Math;
  for (const [i, chance] of [0, 0.999_999].entries()) {
    Math.random = () => chance;
    // Another text is another module, which is evaluated anew.
    const {variant, rulesets, faults} = await declaredGame({...module, text: text + '\n'.repeat(i)}, VARIANTS);
    const rest = [plain(variant), faults.map(({key, message}) => `${key ?? ''} ${message}`)];
    const again = rulesets.map(rules => makeRuleset(rules.variant, rules.values));
    answers.push(...[rulesets, again].map(all => [...all.map(rules => plain(rules.declaration)), ...rest]));
  }
  Math.random = random;
  const key = answers.map(each => differingKey(answers[0], each)).find(each => each !== undefined);
  if (key === undefined) return undefined;
  return fail('file', 'another value when it is asked again, so that a seed would not be one game; leave chance out', {
    key: key.replace(/^\.\d+\.?/, '') || 'rules',
  }).fault;
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
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const within = differingKey(a.get(key), b.get(key));
    if (within !== undefined) return `.${key}${within}`;
  }
  return undefined;
}
