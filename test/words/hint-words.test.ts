import {outcomeOf} from '../../src/engine/legality/application.js';
import {choices, goesUp} from '../../src/engine/legality/generation.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {speak} from '../../src/engine/texts/phrase.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {keysOf, labelsOf} from '../../src/sitting/input/pile-keys.js';
import {hintForms} from '../../src/words/advice.js';
import {wrapped} from '../../src/words/text/wrap.js';
import {tableSpeaker} from '../../src/sitting/speakers.js';
import {dice} from '../../src/own-games/random-walk.js';
import type {Move} from '../../src/engine/move.js';
import type {Advice, Rated} from '../../src/solver/advice/advice.js';
import {Adviser} from '../../src/solver/advice/adviser.js';
import {LineMemory} from '../../src/solver/advice/line-memory.js';
import {VARIANTS} from '../../src/variants/index.js';
import {expectFound, numbers} from '../effort.js';
import {rulesetFor} from '../solver/options.js';

const SIGNS = {suits: ['♦', '♣', '♥', '♠'], dot: '·'};

/** What the message line has room for in a window of 80 columns, and of 40. */
const LINE = 78;
const NARROW = 38;

interface Hint {
  readonly rules: Ruleset;
  readonly advice: Advice & {readonly move: Move};
  /** Its words, then fewer and fewer. */
  readonly forms: readonly string[];
}

/** The hints of a game that is played by them, but for a move now and then. */
function hintsOf(rules: Ruleset, seed: string): Hint[] {
  const roll = dice(3);
  const random = (): number => roll(2 ** 30) / 2 ** 30;
  const memory = new LineMemory(rules);
  const speaker = tableSpeaker(labelsOf(rules), SIGNS);
  const hints: Hint[] = [];
  let position = dealFromSeed(rules, seed);
  for (let move = 0; move < 100; move++) {
    let time = 0;
    const advice = new Adviser(rules, position, {random, memory, now: () => time++}).step(2 + roll(12));
    if (!advice?.move) break;
    const {move: advised} = advice;
    const forms = hintForms(
      {rules, position},
      {...advice, move: advised, samples: advice.weighed, last: roll(2) === 0},
    );
    hints.push({rules, advice: {...advice, move: advised}, forms: forms.map(form => speak(form, speaker))});
    const legal = choices(rules, position);
    const other = roll(4) === 0 ? legal[roll(legal.length)] : undefined;
    position = other?.position ?? outcomeOf(rules, position, advised).position;
  }
  return hints;
}

const HINTS = VARIANTS.flatMap(variant =>
  numbers(2).flatMap(n => hintsOf(rulesetFor(variant), `hint-words-${String(n)}`)),
);

test('every hint has words for one line of 80 columns, and for two of 40', () => {
  expect(HINTS.length).toBeGreaterThan(300);
  for (const {forms} of HINTS) {
    expect(forms.find(each => each.length <= LINE)).toBeDefined();
    expect(wrapped(forms.at(-1) ?? '', NARROW).length).toBeLessThanOrEqual(2);
    expect(forms.join()).not.toMatch(/sample|undefined/);
  }
});

/** Did two moves do the same in the sampled deals? */
function didLike(one: Rated, other: Rated): boolean {
  if (one.solved) return one.solved.won === other.solved?.won && one.solved.tried === other.solved.tried;
  return one.share !== undefined && one.share === other.share;
}

test('what is as good is said to be, and a card that goes up comes before it', () => {
  const ties = HINTS.filter(({forms: [words = '']}) => /; [^;]+ is as good\.$/.test(words));
  expect(ties.length).toBeGreaterThan(20);
  for (const {rules, advice} of ties) {
    const [next] = advice.others;
    if (next && didLike(next, advice) && goesUp(rules, next.move)) expect(goesUp(rules, advice.move)).toBe(true);
  }
  expect(ties.some(({rules, advice}) => goesUp(rules, advice.move))).toBe(true);
});

test('no two chances are told that are told alike', () => {
  for (const {
    forms: [words = ''],
  } of HINTS) {
    const [, one, other] = /wins ([^;]+); [^;]+, (.+)\.$/.exec(words) ?? [];
    if (one !== undefined) expect(other).not.toBe(one.replace(/ deals?/, ''));
  }
});

test('the advised move never has the lower figure', () => {
  const pairs = HINTS.flatMap(({forms: [words = '']}) => {
    const [, one, other] = /wins about (\d+) %; [^;]+, about (\d+) %\.$/.exec(words) ?? [];
    return one === undefined ? [] : [{one: Number(one), other: Number(other)}];
  });
  expect(pairs.length).toBeGreaterThan(3);
  for (const {one, other} of pairs) expect(one).toBeGreaterThan(other);
});

test('the second play is named by its keys, too, which are left out before its cards', () => {
  const besides = HINTS.filter(({advice}) => advice.reason.beside?.move.type === 'play');
  expectFound(besides.length, 51);
  const keyed = besides.filter(({rules, advice: {reason}, forms: [first = '']}) => {
    const {move} = reason.beside ?? {};
    return move && first.includes(` (${keysOf(move, labelsOf(rules))})`);
  });
  expect(keyed.length).toBeGreaterThan(besides.length * 0.9);
  for (const {forms} of HINTS) {
    const named = forms.filter(form => form.includes(';'));
    if (named.length > 1) expect(named.at(-1)).not.toContain('(');
  }
});

test('a play is named by its cards, not by the keys of its piles', () => {
  for (const {forms} of HINTS) expect(forms.join('\n')).not.toMatch(/; \w{1,2}(?:,| is) /);
});

test('a move of the plan says nothing of the moves beside an earlier one', () => {
  const planned = HINTS.filter(({forms: [words = '']}) => words.includes('planned'));
  expect(planned.length).toBeGreaterThan(3);
  for (const {forms} of planned) expect(forms.join()).not.toMatch(/planned;[^,]*;/);
});
