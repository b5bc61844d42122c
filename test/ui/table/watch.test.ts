import {plyOf} from '../../../src/session/game.js';
import {tallyOf} from '../../../src/session/journal/journal.js';
import {tickOf} from '../../../src/ui/program.js';
import {gameNow} from '../../../src/sitting/sitting.js';
import {linesOf} from '../drawn.js';
import {click} from '../player.js';
import {type Table, hint, thirteen} from './asking-table.js';

const TICK = {type: 'tick', seconds: 1} as const;

const ply = ({own}: Table): number => plyOf(gameNow(own));
const keyLine = ({program}: Table): string => linesOf(program).at(-1) ?? '';

/** A table at which the adviser has shown its first move. */
const watched = (): Table => {
  const table = thirteen().type('<C-p>');
  return table.tell(hint(table.moment, 'T1-T3', true));
};

describe('Ctrl-P', () => {
  test('lets the adviser play: a move is shown with its reason, played at a tick, and the next is asked for', () => {
    const table = watched();
    expect(tickOf(table.program)).toBe(500);
    expect(keyLine(table)).toMatch(/Esc stop +Space pause +→ step +\+ faster +- slower$/);
    expect(table.message).toMatch(/^6H from column 1 onto 7H/);
    expect([ply(table), table.asked.length]).toEqual([0, 1]);
    table.tell(TICK);
    expect([ply(table), table.asked.length]).toEqual([1, 1]);
    expect(table.message).toBe('The store-house gives AH to column 1.');
    table.tell(TICK);
    expect([ply(table), table.asked.length]).toEqual([1, 2]);
    expect(tallyOf(table.own.journal)).toMatchObject({hints: 0, watched: true});
  });

  test('waits as long as no move is known, and takes the best so far', () => {
    const table = thirteen().type('<C-p>').tell(TICK).tell(TICK);
    expect([ply(table), tickOf(table.program)]).toEqual([0, 500]);
    table.tell(hint(table.moment, 'T1-T3', false));
    expect(ply(table.tell(TICK))).toBe(1);
  });

  test.each([
    ['a key, which does nothing else', (table: Table) => table.type('x')],
    ['a click', (table: Table) => table.point(click(5, 5))],
  ])('is stopped by %s', (_, stop) => {
    const table = stop(watched());
    expect([ply(table), table.message, table.own.watching]).toEqual([0, 'Stopped; the game is yours.', undefined]);
    table.tell(TICK).tell(TICK);
    expect([ply(table), table.asked.length]).toEqual([0, 1]);
  });

  test('is paused by Space, and hastened by + and slowed by -, as a replay', () => {
    const table = watched().type(' ');
    expect([tickOf(table.program), keyLine(table)]).toEqual([undefined, expect.stringContaining('Space go on')]);
    expect(ply(table.tell(TICK))).toBe(0);
    expect(tickOf(table.type(' ').program)).toBe(500);
    expect([table.type('+').message, tickOf(table.program)]).toEqual(['2 moves a second.', 250]);
    expect([table.type('--').message, tickOf(table.program)]).toEqual(['0.5 moves a second.', 1000]);
    expect(ply(table.tell(TICK))).toBe(1);
  });

  test('goes step by step with the arrows, and waits then', () => {
    const table = watched().type('<right>');
    expect([ply(table), tickOf(table.program), table.asked.length]).toEqual([1, undefined, 2]);
    table.tell(TICK).type('<right>');
    expect([ply(table), table.own.watching?.paused]).toEqual([1, true]);
    table.type('<left>');
    expect([ply(table), table.asked.length, keyLine(table)]).toEqual([0, 3, expect.stringContaining('Space go on')]);
    table.tell(hint(table.moment, 'T1-T3', true)).type('<enter>');
    expect(ply(table)).toBe(1);
    expect(tallyOf(table.own.journal)).toMatchObject({hints: 0, watched: true});
  });

  test('turns cards one after another faster: the same is said of each', () => {
    const table = thirteen().type('<C-p>');
    const turn = (): Table => table.tell({...hint(table.moment, 'T1-T3', true), move: {type: 'turn'}});
    turn().tell(TICK).tell(TICK);
    turn();
    expect([ply(table), tickOf(table.program)]).toEqual([1, 125]);
  });

  test('ends where no move is advised', () => {
    const table = thirteen().type('<C-p>');
    table.tell({...hint(table.moment, 'T1-T3', true), move: undefined}).tell(TICK);
    expect([ply(table), table.own.watching]).toEqual([0, undefined]);
  });
});

test(':watch takes moves a second, and says what it takes', () => {
  expect(tickOf(thirteen().type(':watch 4<enter>').program)).toBe(125);
  const refused = thirteen().type(':watch fast<enter>');
  expect(refused.message).toBe('watch: "fast"; it is a number of steps a second, from 0.1 to 100.');
  expect(refused.own.watching).toBeUndefined();
});
