import {parseReplay} from '../src/session/replay.js';
import type {Opening} from '../src/session/game.js';
import {openJournal} from '../src/session/journal/journal.js';
import type {Move} from '../src/engine/move.js';
import {defaultSettings} from '../src/settings/settings.js';
import {Painter} from '../src/terminal/output/painter.js';
import type {Size} from '../src/terminal/output/size.js';
import {mountTree} from '../src/ui/ink/tree.js';
import {historyIn} from '../src/ui/outside/library.js';
import {partsOf, programAtTable} from '../test/ui/parts.js';
import type {Program} from '../src/ui/pages/page.js';
import {withTable} from '../src/ui/table/model/table.js';
import {Screen} from '../src/ui/screen.js';
import {playMoves} from '../src/ui/table/model/play.js';
import {update} from '../src/ui/update.js';
import {placementOf} from '../src/ui/table/model/placement.js';
import {TABLE_TOP} from '../src/ui/chrome/regions.js';
import {pointed} from '../test/ui/drawn.js';
import {gameText} from '../test/ui/frames/render.js';
import {click, quietLibrary} from '../test/ui/player.js';
import {VARIANTS} from '../src/variants/index.js';

const SIZES: readonly Size[] = [
  {columns: 80, rows: 24},
  {columns: 200, rows: 60},
];
const LOOK = {level: 3, utf8: true, fourColours: false, theme: 'baize', art: true} as const;
const TICK = {type: 'tick', seconds: 0} as const;

interface Cost {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Draws programs one after the other, each as a change of the one before, and counts what that costs. */
function projector(size: Size): {show: (program: Program) => Cost; close: () => void} {
  const tree = mountTree();
  let bytes = 0;
  const painter = new Painter({...size, write: text => (bytes += Buffer.byteLength(text))});
  const show = (program: Program): Cost => {
    const began = process.cpuUsage();
    bytes = 0;
    tree.show(<Screen program={program} />);
    painter.paint(tree.draw().rows);
    return {bytes, milliseconds: spent(began)};
  };
  return {show, close: () => tree.unmount()};
}

/** What each step costs while the top card of the waste is dragged over the whole table, by a column or a row at a time. */
function dragCosts(name: string, size: Size): Cost[] {
  const {opening, steps} = openedBy(name);
  const {show, close} = projector(size);
  const journal = openJournal(opening);
  let program = programAtTable(journal, historyIn(quietLibrary()), size, LOOK, defaultSettings());
  for (const moves of steps.slice(0, Math.floor(steps.length / 2))) {
    program = withTable(playMoves(program, moves), {motion: undefined});
  }
  const placement = placementOf(program);
  const rules = opening.rules;
  const top = placement?.items.findLast(({pile, kind}) => pile === rules.waste && kind === 'card');
  if (!top) throw new Error(`${name}: no card lies on the waste`);
  const [x, y] = [top.x + 1, TABLE_TOP + top.y + 1];
  const at = (action: 'down' | 'move', point: {x: number; y: number}): void => {
    program = update(program, pointed(program, {...click(point.x, point.y), action})).program;
  };
  at('down', {x, y});
  show(program);
  const path = [
    ...Array.from({length: x}, (_, i) => ({x: x - i, y})),
    ...Array.from({length: size.rows - 3}, (_, i) => ({
      x: 1 + Math.floor((i * size.columns) / size.rows),
      y: size.rows - 3 - i,
    })),
  ];
  const costs = path.map(point => {
    at('move', point);
    return show(program);
  });
  close();
  return costs;
}

/** What each frame costs while a recorded game is played, by the kind of its motion. */
function costsOf(name: string, size: Size): Map<string, Cost[]> {
  const {opening, steps} = openedBy(name);
  const costs = new Map<string, Cost[]>([['drag', dragCosts(name, size)]]);
  const {show, close} = projector(size);
  let program = programAtTable(openJournal(opening), historyIn(quietLibrary()), size, LOOK, defaultSettings());
  show(program);
  for (const moves of steps) {
    program = playMoves(program, moves);
    for (let {motion} = partsOf(program).table ?? {}; motion; motion = partsOf(program).table?.motion) {
      const kind = motion[0]?.kind ?? '';
      costs.set(kind, [...(costs.get(kind) ?? []), show(program)]);
      program = update(program, TICK).program;
    }
    costs.set('rest', [...(costs.get('rest') ?? []), show(program)]);
  }
  close();
  return costs;
}

function openedBy(name: string): {opening: Opening; steps: readonly (readonly Move[])[]} {
  const read = parseReplay(VARIANTS, gameText(name));
  if (!read.ok) throw new Error(read.fault.message);
  const {opening, steps} = read.value;
  return {opening, steps: steps.map(({moves}) => moves)};
}

/** Milliseconds of the processor since then; other programs do not count. */
function spent(since: NodeJS.CpuUsage): number {
  const {user, system} = process.cpuUsage(since);
  return (user + system) / 1000;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Bytes and milliseconds of the frames of every kind of motion, over a game of each. */
export function motionFigures(): string[] {
  return SIZES.flatMap(size => {
    const all = new Map<string, Cost[]>();
    for (const name of ['storehouse-won', 'kingdom-won', 'auxiliary-sequences-won'])
      for (const [kind, costs] of costsOf(name, size)) all.set(kind, [...(all.get(kind) ?? []), ...costs]);
    return [...all].map(([kind, costs]) => {
      const bytes = costs.map(cost => cost.bytes);
      const times = costs.map(cost => cost.milliseconds).sort((a, b) => a - b);
      return (
        `${kind}, ${size.columns}x${size.rows}: ${Math.round(mean(bytes))} bytes a frame, ${Math.max(...bytes)} at most; ` +
        `median ${(times[times.length >> 1] ?? 0).toFixed(2)} ms, 99 % within ${(times[Math.floor(times.length * 0.99)] ?? 0).toFixed(1)} ms`
      );
    });
  });
}
