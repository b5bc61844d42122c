// What each word says for itself when it is given what it does not take, as in a program that uses the library.
import * as words from '../../../src/engine/declaration/vocabulary.js';
import {lenient} from '../../../src/engine/declaration/shape.js';

const {auxiliaries, by, cells, columns, ending, foundations, named, overlapping, reserve, round, stock, up} = words;

/** What a word throws of what the compiler would not let pass. */
function fault(make: (wrong: (value: unknown) => never) => unknown): string {
  try {
    make(value => value as never);
    return '';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : '';
  }
}

const HOLDS = 'give how many cards a pile holds, from 1 to 104';

test.each<[string, Parameters<typeof fault>[0], string]>([
  ['by', () => by(-1, up.inSuit), 'by: -1; give a whole number from 0 to 12'],
  ['round', wrong => round(wrong(up)), 'unfinished; give up.inSuit, down.anySuit and the like'],
  ['ending', wrong => ending(wrong('X'), up.inSuit), 'end: "X"; give A or 2 or 3 or 4 or 5 or 6 or 7 or 8 or 9 or T or J or Q or K'],
  ['stock', wrong => stock(wrong('up')), 'lies: "up"; give face up or face down'],
  ['reserve', () => reserve(''), "name.one: \"\"; give a text of one line, as 'packet'"],
  ['foundations', wrong => foundations(4, wrong({})), 'build: missing; give up.inSuit, down.anySuit and the like'],
  ['foundations', wrong => foundations(0, wrong({build: up.inSuit, suitd: false, holds: 1.5})),
    `count: 0; give a whole number from 1 to 52\nholds: 1.5; ${HOLDS}\nsuitd: no such key; did you mean suited?`],
  ['auxiliaries', wrong => auxiliaries(7, wrong({holds: 3})), 'holds: no such key; the keys: build, base, name'],
  ['auxiliaries', wrong => auxiliaries(7, {base: wrong(['1'])}), "base: [1]; give ranks, as ['A'] or ['2', 'K'], or 'dealt'"],
  ['cells', wrong => cells(wrong('2O'), 'cell'), 'count: "2O"; give a whole number from 1 to 52'],
  ['overlapping', wrong => overlapping(3, 'card', wrong('down')), 'lies: "down"; give face up or face down'],
  ['columns', wrong => columns(3, 2, wrong('nne')), 'shows: "nne"; give none or top or all'],
  ['named', wrong => named('heap', 'heaps', wrong({shrt: 'h'})), 'shrt: no such key; did you mean short?'],
])('%s throws what is wrong where it is called: %#', (_, make, told) => {
  expect(fault(make)).toBe(`WordFault: ${told}`);
}); // prettier-ignore

test('words that let faults pass give what they make with them, and go on', () => {
  expect(lenient(cells)(0, 'cell')).toMatchObject({role: 'tableau', count: 0, holds: 1});
  expect(() => lenient(foundations)(4, undefined as never)).toThrow(TypeError);
});
