// What `patience check` refuses besides what the first game of one's own runs into.
import {declaredGame} from '../../src/own-games/declared-game.js';
import {moduleFaultWords} from '../../src/own-games/faults/fault-list.js';
import {moduleOf} from '../../src/own-games/module.js';
import {carpetWith} from './carpet.js';

/** What is wrong with the carpet when parts of it are others. */
async function faultsWith(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const {faults} = await declaredGame(moduleOf('game.js', carpetWith(changes)));
  return faults.map(moduleFaultWords);
}

/** What is wrong with the carpet when its option is another. */
function faultsOfOption(option: string): Promise<string[]> {
  return faultsWith({
    'fill, passes}': 'fill, passes, choice, count}',
    'passes: passes(1, 9)': `way: ${option}`,
    'o.passes': '2',
  });
}

test.each([
  [
    'a value of two words',
    `choice('the way', {'by hand': 'you', itself: 'it'})`,
    ['options.way: "by hand" cannot be typed as a value; use lower-case letters, digits and hyphens'],
  ],
  [
    'a value in capitals',
    `choice('the way', {easy: 'so', Hard: 'so'})`,
    ['options.way: "Hard" cannot be typed as a value; use lower-case letters, digits and hyphens'],
  ],
  [
    'a value that begins a comment',
    `choice('the way', {'#1': 'so'})`,
    ['options.way: "#1" cannot be typed as a value; use lower-case letters, digits and hyphens'],
  ],
  [
    'a fraction',
    `count('how many', [1.5, 2, 2.5])`,
    ['options.way: 1.5; give a whole number from 0 to 999', 'options.way: 2.5; give a whole number from 0 to 999'],
  ],
  ['a count below 0', `count('how many', [3, -1])`, ['options.way: -1; give a whole number from 0 to 999']],
  ['a count too high', `count('how many', [3, 1000])`, ['options.way: 1000; give a whole number from 0 to 999']],
  [
    'a range below 0',
    `{...passes(1, 9), range: [-1, 9]}`,
    ['options.way: a count from -1 to 9, beginning with 1; give whole numbers from 0 to 999, as passes(1, 9)'],
  ],
  ['values that can be written', `choice('the way', {'by-hand': 'you', 2: 'it'})`, []],
  ['counts from 0', `count('how many', [0, 999])`, []],
])('the values of an option: %s', async (_, option, told) => {
  expect(await faultsOfOption(option)).toEqual(told);
});

const LAYOUT = "layout: ['F1";

test.each([
  ['safety that is no object', 'safety: 5', "safety: 5; give {kind: 'always'} or {kind: 'never'}"],
  ['safety of no kind', "safety: {kind: 'often'}", 'safety.kind: "often"; give always or never'],
  ['a goal that is no object', 'goal: 7', "goal: 7; give clear('R')"],
  ['a goal of no kind', "goal: {kind: 'count'}", "goal: an object; give clear('R')"],
])('%s is one fault', async (_, part, told) => {
  expect(await faultsWith({[LAYOUT]: `${part}, ${LAYOUT}`})).toEqual([told]);
});

test.each([
  [
    'a second turn',
    'may: [turn,',
    'may: [turn, {...turn, cards: 3},',
    'may[1]: a second turn; give one, or let an option choose',
  ],
  [
    'a second redeal',
    'may: [turn,',
    "may: [turn, redeal('shuffle', 2),",
    'may[2]: a second redeal; give one, or let an option choose',
  ],
  [
    'a fill by the player',
    'may: [turn,',
    "may: [turn, fill('T').from('W'),",
    "may[1]: unfinished, or of the wrong kind; give rules as in [turn, top('W').to('F')]",
  ],
  [
    'a turn at once',
    'atOnce: [',
    'atOnce: [turn, ',
    "atOnce[0]: unfinished, or of the wrong kind; give rules as in [] or [fill('T').from('W')]",
  ],
])('%s, which would do nothing, is refused', async (_, part, other, told) => {
  expect(await faultsWith({[part]: other})).toEqual([told]);
});

test('of two turns an option may choose', async () => {
  const both = 'may: [o.passes > 1 && turn, o.passes === 1 && {...turn, cards: 3},';
  expect(await faultsWith({'may: [turn,': both})).toEqual([]);
});
