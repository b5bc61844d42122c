import {
  allowedWords,
  changedValues,
  choice,
  count,
  parseOptions,
  passes,
  toggle,
} from '../../../src/engine/declaration/option.js';

const OPTIONS = {
  fill: choice('what fills a space', {hand: 'the player', auto: 'it fills itself'}, 'The book says both'),
  under: toggle('on', 'a card may go beneath'),
  joins: toggle('off', 'piles may be joined', 'House rule'),
  licences: count('how many licences', [1, 0, 3]),
  passes: passes(2, 9, 'The book'),
};

const parsed = (given: Record<string, unknown>): unknown => {
  const values = parseOptions('tried', OPTIONS, given);
  return values.ok ? changedValues(OPTIONS, values.value) : [values.fault.message, values.fault.key];
};

test('options that nothing is said of have their first value', () => {
  expect(parseOptions('tried', OPTIONS, {})).toEqual({
    ok: true,
    value: {fill: 'hand', under: 'on', joins: 'off', licences: 1, passes: 2},
  });
  expect(parsed({fill: 'hand', passes: 2})).toEqual([]);
});

test('values are read from texts and from JSON', () => {
  expect(parsed({fill: 'auto', under: 'off', joins: 'on', licences: '3', passes: '9'})).toEqual([
    ['fill', 'auto'],
    ['under', 'off'],
    ['joins', 'on'],
    ['licences', 3],
    ['passes', 9],
  ]);
  expect(parsed({licences: 0, passes: 1})).toEqual([
    ['licences', 0],
    ['passes', 1],
  ]);
});

test.each([
  [{fil: 'auto'}, 'tried has no rule "fil"; did you mean fill?', 'fil'],
  [{x: 1}, 'tried has no rule "x"; its rules: fill, under, joins, licences, passes', 'x'],
  [{toString: 1}, 'tried has no rule "toString"; its rules: fill, under, joins, licences, passes', 'toString'],
  [{fill: 'neither'}, 'fill cannot be "neither"; it is hand or auto', 'fill'],
  [{under: true}, 'under cannot be true; it is on or off', 'under'],
  [{joins: null}, 'joins cannot be null; it is off or on', 'joins'],
  [{licences: 2}, 'licences cannot be 2; it is 1, 0 or 3', 'licences'],
  [{licences: '03'}, 'licences cannot be "03"; it is 1, 0 or 3', 'licences'],
  [{passes: 0}, 'passes cannot be 0; it is a whole number from 1 to 9', 'passes'],
  [{passes: 10}, 'passes cannot be 10; it is a whole number from 1 to 9', 'passes'],
  [{passes: 1.5}, 'passes cannot be 1.5; it is a whole number from 1 to 9', 'passes'],
  [{passes: '1.5'}, 'passes cannot be "1.5"; it is a whole number from 1 to 9', 'passes'],
  [{passes: '02'}, 'passes cannot be "02"; it is a whole number from 1 to 9', 'passes'],
  [{passes: ' 2'}, 'passes cannot be " 2"; it is a whole number from 1 to 9', 'passes'],
  [{passes: '2x'}, 'passes cannot be "2x"; it is a whole number from 1 to 9', 'passes'],
  [{passes: [2]}, 'passes cannot be a list; it is a whole number from 1 to 9', 'passes'],
] as const)('%j is refused', (given, message, key) => {
  expect(parsed(given)).toEqual([message, key]);
});

test('a count may be typed for the word that means it', () => {
  const options = {passes: choice('passes', {unlimited: 'always', three: 'three times', once: 'once'})};
  expect(parseOptions('x', options, {passes: '3'})).toMatchObject({value: {passes: 'three'}});
  expect(parseOptions('x', options, {passes: 1})).toMatchObject({value: {passes: 'once'}});
  expect(parseOptions('x', options, {passes: 2})).toMatchObject({ok: false});
});

test('a value means to the rules what the option says', () => {
  expect(OPTIONS.fill.read('auto')).toBe('auto');
  expect(['on', 'off'].map(value => OPTIONS.under.read(value))).toEqual([true, false]);
  expect(OPTIONS.licences.read(3)).toBe(3);
  expect(OPTIONS.passes.read(4)).toBe(4);
});

test('what is declared of an option is told', () => {
  const {fill, under, joins, licences, passes: rounds} = OPTIONS;
  expect([fill, under, joins, licences, rounds].map(allowedWords)).toEqual([
    'hand or auto',
    'on or off',
    'off or on',
    '1, 0 or 3',
    'a whole number from 1 to 9',
  ]);
  expect([fill, under, joins, licences, rounds].map(({source}) => source)).toEqual([
    'The book says both', undefined, 'House rule', undefined, 'The book',
  ]); // prettier-ignore
  expect(under.source).toBeUndefined();
  expect(licences.meanings).toEqual({});
  expect(rounds.meanings).toEqual({});
});
