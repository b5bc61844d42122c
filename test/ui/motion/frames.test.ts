import type {Position} from '../../../src/engine/position.js';
import {happenedIn, positionOf, stepsOf, type Game} from '../../../src/session/game.js';
import {parseReplay} from '../../../src/session/replay.js';
import {openSession, play} from '../../../src/session/session.js';
import type {Size} from '../../../src/terminal/output/size.js';
import type {Placement} from '../../../src/ui/board/placement.js';
import {frameOf, type BoardInMotion, type Laying} from '../../../src/ui/motion/frame.js';
import {heldHeap, sparksAt, unrolledRows} from '../../../src/ui/motion/fountain.js';
import {
  CELEBRATION,
  durationOf,
  frameTime,
  motionOf,
  nextFrame,
  type MotionFrame,
  type Motion,
} from '../../../src/ui/motion/motion.js';
import {placementOf} from '../../../src/ui/table/model/placement.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import {gameText} from '../frames/render.js';
import {atPiles, atSession, type Player} from '../player.js';

const SIZES: readonly Size[] = [
  {columns: 80, rows: 24},
  {columns: 40, rows: 12},
  {columns: 132, rows: 43},
];

interface Shown {
  readonly beat: MotionFrame;
  readonly frame: BoardInMotion;
  readonly milliseconds: number;
}

/** The frames of a motion, one after another. */
function framesOf(motion: Motion, laid: Laying): Shown[] {
  const frames: Shown[] = [];
  for (let now: Motion | undefined = motion; now; now = nextFrame(now)) {
    const [[beat], frame] = [now, frameOf(now, laid)];
    if (!beat || !frame) throw new Error('a motion without frames');
    frames.push({beat, frame, milliseconds: frameTime(now)});
  }
  return frames;
}

interface Step {
  readonly before: Game;
  readonly after: Game;
  readonly motion: Motion | undefined;
}

/** Every step of a recorded game with its motion. */
function stepsIn(name: string): Step[] {
  const {opening, steps} = unwrap(parseReplay(VARIANTS, gameText(name)));
  const {game} = steps.reduce((session, {moves}) => unwrap(play(session, moves)), openSession(opening));
  let before: Game = {opening, last: undefined};
  return stepsOf(game).map(last => {
    const after = {opening, last};
    const step = {before, after, motion: motionOf(opening.rules, positionOf(before), last.moves)};
    before = after;
    return step;
  });
}

function layingAt(game: Game, size: Size): Laying {
  const {program} = atSession(openSession(game.opening), size);
  return position => placementOf(program, position);
}

/** What flies, as a rectangle on the board; of several cards the first. */
function flightOf({flying}: BoardInMotion): {x: number; y: number; width: number; height: number} {
  const [item] = flying?.placed.items ?? [];
  if (!flying || !item) throw new Error('nothing flies');
  return {x: item.x + flying.by.x, y: item.y + flying.by.y, width: item.width, height: item.height};
}

const shapeOf = ({items}: Placement, pile: number): unknown => items.filter(item => item.pile === pile);

const NAMES = VARIANTS.flatMap(({id}) => [`${id}-won`, `${id}-stuck`]);

describe.each(NAMES)('%s', name => {
  const steps = stepsIn(name);

  test.each(SIZES)('cards fly from their pile to the other, closer in each frame, at $columns x $rows', size => {
    let flights = 0;
    for (const {before, motion} of steps.filter((_, i) => i % 5 === 0)) {
      const laid = layingAt(before, size);
      const all = motion ? framesOf(motion, laid) : [];
      const flying = all.filter(({frame}) => frame.flying);
      const [first] = flying;
      if (!first || first.beat.kind === 'win' || first.beat.kind === 'home') continue;
      flights++;
      const {transfer, before: from, after: to} = first.beat;
      const [start, end] = [laid(from), laid(to)];
      if (!start || !end) throw new Error('no room');
      const goal = flying[0]?.frame.flying?.placed.items[0];
      const distances = flying.map(({frame}) => Math.abs(flightOf(frame).x - (goal?.x ?? 0)));
      expect(distances).toEqual([...distances].sort((a, b) => b - a));
      for (const {frame} of flying) {
        const {x, y, width, height} = flightOf(frame);
        expect(x >= 0 && y >= 0 && x + width <= end.width && y + height <= end.height).toBe(true);
        expect(shapeOf(frame.placement, transfer.to)).toEqual(shapeOf(start, transfer.to));
        if (transfer.from !== transfer.to)
          expect(shapeOf(frame.placement, transfer.from)).toEqual(shapeOf(end, transfer.from));
      }
    }
    expect(flights).toBeGreaterThan(10);
  });

  test('times are those of the design, and the last frame shows the table as it then lies', () => {
    for (const {before, after, motion} of steps.filter((_, i) => i % 2 === 0)) {
      if (!motion) continue;
      const laid = layingAt(before, SIZES[0] ?? {columns: 80, rows: 24});
      const frames = framesOf(motion, laid);
      const own = frames.filter(({beat}) => beat.kind === motion[0]?.kind).map(({milliseconds}) => milliseconds);
      expect([[30, 30, 30, 40], [25, 25, 25], [90]]).toContainEqual(own);
      expect(frames.reduce((sum, {milliseconds}) => sum + milliseconds, 0)).toBe(durationOf(motion));
      const end = frames.at(-1);
      if (end?.beat.kind === 'turn' || end?.beat.kind === 'redeal') expect(end.frame.flying?.by).toEqual({x: 0, y: 0});
      else expect(end?.frame.placement).toEqual(laid(positionOf(after)));
      expect(motion.filter(({kind}) => kind === 'step')).toHaveLength(happenedIn(after).length);
    }
  });
});

test.each([
  ['storehouse', 'play redeal step turn win'],
  ['thirteen-up', 'play redeal step turn win'],
  ['auxiliary-sequences', 'play turn win'],
  ['patriarchs', 'play redeal step turn win'],
  ['kingdom', 'play step turn win'],
  ['reversible-sequences', 'play step win'],
])('a won game of %s is seen in motions of each kind that it has: %s', (id, kinds) => {
  const seen = new Set(stepsIn(`${id}-won`).flatMap(({motion}) => motion?.map(({kind}) => kind) ?? []));
  expect([...seen].sort().join(' ')).toBe(kinds);
});

test('a redeal slides the top of the waste to the stock, and turns it over on its way', () => {
  const player = atPiles('storehouse', {S: '', W: '5H 9D', T1: '4D', T2: '9C', F1: '2D', F2: '2C', R: 'KS'});
  const {rules} = player;
  const before = player.position;
  const motion = motionOf(rules, before, [{type: 'redeal'}]);
  if (!motion) throw new Error('no motion');
  const laid = (position: Position): Placement | undefined => placementOf(player.program, position);
  const flown = framesOf(motion, laid).filter(({frame}) => frame.flying);
  const seen = flown.map(({frame: {flying, placement}, milliseconds}) => {
    const [item] = flying?.placed.items ?? [];
    const left = placement.items.filter(({pile}) => pile === rules.numberOf('W')).map(({kind}) => kind);
    return [item?.kind, flying?.narrow, left, milliseconds];
  });
  expect(seen).toEqual([
    ['card', false, ['space'], 25],
    ['card', true, ['space'], 25],
    ['back', true, ['space'], 25],
  ]);
});

describe('many cards at once', () => {
  const up = (letter: string, ranks: string): string => Array.from(ranks, rank => rank + letter).join(' ');
  const nearlyWon = (): Player =>
    atPiles('thirteen-up', {
      F1: up('D', '23456789TJQKA'),
      F2: up('C', '23456789TJQ'),
      F3: up('H', '23456789T'),
      F4: up('S', '23456789TJQKA'),
      T1: 'AC KC',
      T2: 'AH KH QH JH',
    });

  test('are swept up one a frame, within the limits of a step', () => {
    const player = nearlyWon();
    const {own, program} = player.type('<enter>');
    const moves = own.journal.session.game.last?.moves ?? [];
    const motion = motionOf(player.rules, nearlyWon().position, moves);
    if (!motion) throw new Error('nothing moves');
    const steps = motion.filter(beat => beat.kind === 'step');
    expect(steps).toHaveLength(moves.length - 1);
    for (const step of steps) expect(step.milliseconds).toBe(90);
    const frames = framesOf(motion, position => placementOf(program, position));
    for (const {frame, beat} of frames)
      if (beat.kind === 'step') expect(frame.held).toMatchObject({pile: beat.transfer.to, count: 1});
    expect(motion.at(-1)?.kind).toBe('win');
  });
});

describe('a won game', () => {
  const steps = stepsIn('kingdom-won');
  const last = steps.at(-1);
  if (!last) throw new Error('no steps');
  const after = positionOf(last.after);
  const placement = layingAt(last.before, {columns: 80, rows: 24})(after);
  if (!placement) throw new Error('no room');

  test('is celebrated for two seconds at most', () => {
    const win = last.motion?.filter(({kind}) => kind === 'win') ?? [];
    expect(durationOf(win)).toBe(CELEBRATION);
    expect(CELEBRATION).toBeLessThanOrEqual(2000);
  });

  test('holds each heap in turn', () => {
    const heaps = [0, 60, 120, 180, 240, 300, 360, 420].map(time => heldHeap(placement, time)?.pile);
    expect(new Set(heaps).size).toBe(8);
    expect(heldHeap(placement, 480)).toBeUndefined();
  });

  test('lets cards of its heaps leap on the board, the tails before the cards that draw them', () => {
    let most = 0;
    for (let time = 0; time <= CELEBRATION; time += 40) {
      const sparks = sparksAt(placement, after, time);
      most = Math.max(most, sparks.length);
      for (const {x, y} of sparks)
        expect(x >= 0 && y >= 0 && x + 3 <= placement.width && y < placement.height).toBe(true);
      expect(sparks.map(({shade}) => shade)).toEqual(sparks.map(({shade}) => shade).sort((a, b) => b - a));
      expect(sparksAt(placement, after, time)).toEqual(sparks);
    }
    expect(most).toBeGreaterThan(20);
    expect([0, CELEBRATION].map(time => sparksAt(placement, after, time).length)).toEqual([0, 0]);
  });

  test('unrolls its slip at the end', () => {
    expect([0, 1699, 1700, 1740, 1960].map(time => unrolledRows(7, time))).toEqual([0, 0, 1, 2, 7]);
  });
});
