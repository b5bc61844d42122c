import {isDeepStrictEqual} from 'node:util';
import {defaultSettings, readSetting} from '../../../src/settings/settings.js';
import {parseSettings} from '../../../src/settings/settings-text.js';
import {parseReplay} from '../../../src/session/replay.js';
import {durationOf, frameTime} from '../../../src/ui/motion/motion.js';
import {tickOf} from '../../../src/ui/program.js';
import {partsOf, programAtReplay} from '../parts.js';
import type {Program} from '../../../src/ui/pages/page.js';
import {recordedOf} from '../../../src/sitting/recorded.js';
import {advance, createStore, type Clock} from '../../../src/ui/store.js';
import {type ProgramEvent, historyIn} from '../../../src/ui/outside/library.js';
import {unwrap} from '../../engine/adapter.js';
import {drawScreen} from '../draw-screen.js';
import {gameText} from '../frames/render.js';
import {atDeal, atPiles, eventsOf, PLAIN_LOOK, quietLibrary, STANDARD, key, Player} from '../player.js';
import {VARIANTS} from '../../../src/variants/index.js';

const COLOURED = {...PLAIN_LOOK, level: 3} as const;

function after(program: Program, ...events: readonly ProgramEvent[]): Program {
  return advance(program, events, quietLibrary()).program;
}

const typed = (program: Program, keys: string): Program => after(program, ...eventsOf(keys));
const TICK = {type: 'tick', seconds: 0} as const;

const fresh = (): Program => atDeal('storehouse', {seed: '5', look: COLOURED}).program;

function atRest(program: Program): Program {
  let now = program;
  for (let i = 0; partsOf(now).table?.motion ?? partsOf(now).replay?.motion; i++) {
    if (i > 500) throw new Error('a motion without end');
    now = after(now, TICK);
  }
  return now;
}

const withMotion = (program: Program, motion: boolean): Program => {
  const settings = {...program.settings, motion};
  return {...program, settings};
};

describe('a move', () => {
  test('is made at once, seen in frames, and ends as if nothing had moved', () => {
    const moving = typed(fresh(), ' ');
    expect(partsOf(moving).table?.journal.last?.entry).toEqual({type: 'step', moves: [{type: 'turn'}]});
    expect(tickOf(moving)).toBe(25);
    const rest = atRest(moving);
    expect(tickOf(rest)).toBeUndefined();
    const still = typed(withMotion(fresh(), false), ' ');
    expect(partsOf(still).table?.motion).toBeUndefined();
    expect(drawScreen(rest).rows).toEqual(drawScreen(still).rows);
  });

  test('any key ends what is seen and acts at once', () => {
    for (const keys of [' ', 'u', 'w', '<tab>', '?', 'T', 'z', ':']) {
      const moving = typed(fresh(), ' ');
      const [now, rested] = [typed(moving, keys), typed(atRest(moving), keys)];
      expect([
        keys,
        isDeepStrictEqual({...partsOf(now).table, motion: undefined}, {...partsOf(rested).table, motion: undefined}),
      ]).toEqual([keys, true]);
      if (keys !== ' ') expect(partsOf(now).table?.motion).toBeUndefined();
    }
  });

  test('a release of the mouse ends nothing, a press does', () => {
    const moving = typed(fresh(), ' ');
    const at = {type: 'mouse', button: 'left', x: 0, y: 0, delta: 0, ctrl: false, alt: false, shift: false} as const;
    expect(partsOf(after(moving, {...at, action: 'up'})).table?.motion).toBe(partsOf(moving).table?.motion);
    expect(partsOf(after(moving, {...at, action: 'down'})).table?.motion).toBeUndefined();
  });

  test('undo, redo, hints and shown moves are at rest', () => {
    const played = atRest(typed(fresh(), '  '));
    for (const keys of ['u', 'uU', 'T', '<tab>', 'R'])
      expect(partsOf(typed(played, keys)).table?.motion).toBeUndefined();
  });

  test('a window of another size shows the table at rest', () => {
    const moving = typed(fresh(), ' ');
    expect(partsOf(after(moving, {type: 'resize', size: {columns: 100, rows: 30}})).table?.motion).toBeUndefined();
  });
});

describe('motion is off', () => {
  test('by its setting, by the name it had, and without colours', () => {
    expect(partsOf(typed(withMotion(fresh(), false), ' ')).table?.motion).toBeUndefined();
    expect(partsOf(typed(atDeal('storehouse', {seed: '5'}).program, ' ')).table?.motion).toBeUndefined();
    expect(readSetting('animation', 'off')).toEqual({ok: true, value: {motion: false}});
    expect(parseSettings('{"animation": "off"}').chosen).toEqual({motion: false});
    expect(parseSettings('{"motion": "on", "animation": "off"}').chosen).toEqual({motion: true});
    expect(defaultSettings().motion).toBe(true);
  });

  test('for good once the terminal has not taken a frame by the next', () => {
    const jobs = new Set<() => void>();
    const clock: Clock = {
      now: () => 0,
      every: (_, job) => {
        jobs.add(job);
        return () => jobs.delete(job);
      },
    };
    let behind = false;
    const store = createStore(
      fresh(),
      quietLibrary(),
      () => undefined,
      clock,
      () => behind,
    );
    store.handle(key('space'));
    for (const job of jobs) job();
    expect(partsOf(store.program()).table?.motion?.[0]).toMatchObject({kind: 'turn', way: 0.7});
    behind = true;
    for (const job of [...jobs]) job();
    behind = false;
    expect([partsOf(store.program()).table?.motion, jobs.size]).toEqual([undefined, 0]);
    store.handle(key('space'));
    expect([partsOf(store.program()).table?.motion, store.program().settings.motion]).toEqual([undefined, false]);
  });
});

test('the last move of a game is celebrated, and its slip stands at the end', () => {
  const up = (letter: string, ranks: string): string => Array.from(ranks, rank => rank + letter).join(' ');
  const all = '23456789TJQKA';
  const piles = {F1: up('D', all), F2: up('C', all), F3: up('H', all), F4: up('S', '23456789TJQK'), T1: 'AS'};
  const moving = typed(atPiles('thirteen-up', piles, {look: COLOURED}).program, '<enter>');
  const motion = partsOf(moving).table?.motion;
  if (!motion) throw new Error('nothing moves');
  expect(durationOf(motion)).toBe(130 + 2000);
  const text = (program: Program): string =>
    drawScreen(program)
      .rows.map(row => row.map(cell => cell.text).join(''))
      .join('\n');
  expect(text(moving)).not.toContain('a new deal');
  expect(text(atRest(moving))).toContain('a new deal');
});

describe('a replay', () => {
  const replay = (speed: number): Program =>
    programAtReplay(
      unwrap(recordedOf(unwrap(parseReplay(VARIANTS, gameText('kingdom-won'))), {speed})),
      historyIn(quietLibrary()),
      STANDARD,
      COLOURED,
    );

  test('shows each step moving within its time', () => {
    const playing = after(typed(replay(1), ' '), TICK);
    const {motion} = partsOf(playing).replay ?? {};
    if (!motion) throw new Error('nothing moves');
    expect([new Player(playing).step, tickOf(playing)]).toEqual([1, frameTime(motion)]);
    const rest = atRest(playing);
    expect([new Player(rest).step, tickOf(rest)]).toEqual([1, 1000 - durationOf(motion)]);
    expect(new Player(after(rest, TICK)).step).toBe(2);
  });

  test('shows none where steps follow too fast, and at a step back', () => {
    expect(partsOf(after(typed(replay(32), ' '), TICK)).replay?.motion).toBeUndefined();
    expect(partsOf(typed(replay(1), '<right>')).replay?.motion).toBeDefined();
    expect(partsOf(typed(replay(1), '<right><left>')).replay?.motion).toBeUndefined();
    expect(partsOf(typed(replay(1), '<right>+')).replay?.motion).toBeUndefined();
  });
});
