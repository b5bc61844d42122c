/** What holds at every step of a random game on the screen; each property is also seen to fail on a program that is broken on purpose. */
import {isDeepStrictEqual} from 'node:util';
import {textWidth} from '../../src/engine/texts/width.js';
import {openSeed, positionOf} from '../../src/session/game.js';
import {pressed} from '../../src/ui/chrome/foot.js';
import type {ProgramEvent} from '../../src/ui/outside/library.js';
import {atOwn, partsOf, programAtTable} from './parts.js';
import {pageOver, type Program} from '../../src/ui/pages/page.js';
import {advance} from '../../src/ui/store.js';
import {gameNow} from '../../src/sitting/sitting.js';
import {VARIANTS} from '../../src/variants/index.js';
import {cases} from '../effort.js';
import fc from '../property.js';
import {drawScreen} from './draw-screen.js';
import {allRules, eventsOf, PLAIN_LOOK} from './player.js';
import {events, world, type Choice} from './random-programs.js';

/** A program that may be broken: how it takes an event, and the rows of text that it shows. */
interface Playing {
  readonly take: (program: Program, event: ProgramEvent) => Program;
  readonly rows: (program: Program) => readonly string[];
}

const SOUND: Playing = {
  take: (program, event) => advance(program, [event], world()).program,
  rows: program => drawScreen(program).rows.map(row => row.map(({text}) => text).join('')),
};

/** Does a property hold before and after each event of a random game? */
type Property = (playing: Playing, before: Program, after: Program) => boolean;

const RULES = VARIANTS.flatMap(allRules);
const SIZES = [
  {columns: 80, rows: 24},
  {columns: 40, rows: 12},
];
/** Text that would move the cursor, turn the writing round or take no cell. */
const HOSTILE: readonly Choice[] = ['\u001B[H\u001B[2J', 'a\u202Eb\u0301', '\n\r\n', '東京🂡'].map(text => () => [
  ...eventsOf(':'),
  {type: 'paste', text},
  ...eventsOf('<enter>'),
]);

const walk = fc.record({
  rules: fc.constantFrom(...RULES),
  seed: fc.nat(500),
  size: fc.constantFrom(...SIZES),
  choices: events(25),
  hostile: fc.constantFrom(...HOSTILE),
});

/** Does the property hold in all random games that are tried? */
function holds(property: Property, playing: Playing, runs = 40): boolean {
  const found = fc.check(
    fc.property(walk, ({rules, seed, size, choices, hostile}) => {
      const {history} = world();
      let now = programAtTable(world().begin(openSeed(rules, String(seed))), history, size, PLAIN_LOOK);
      for (const choice of [...choices.slice(0, 12), hostile, ...choices.slice(12)])
        for (const event of choice(now)) {
          if (event.type === 'resize') continue;
          const next = playing.take(now, event);
          if (!property(playing, now, next)) return false;
          now = next;
        }
      return true;
    }),
    {numRuns: cases(runs)},
  );
  return !found.failed;
}

const isAtTable = (program: Program): boolean => partsOf(program).view === 'table';
const sizeOf = ({size}: Program): readonly [number, number] => [size.columns, size.rows];

const PROPERTIES: readonly (readonly [name: string, property: Property, broken: Playing])[] = [
  [
    'nothing is drawn outside the window',
    ({rows}, _, after) => {
      const [columns, count] = sizeOf(after);
      const shown = rows(after);
      return shown.length === count && shown.every(row => textWidth(row) <= columns);
    },
    {...SOUND, rows: program => [...SOUND.rows(program), 'below']},
  ],
  [
    'the first row is the title of the game, whatever is typed or pasted',
    ({rows}, _, after) => {
      const {table} = partsOf(after);
      const title = table && gameNow(table).opening.rules.variant.title;
      const isCovered = !isAtTable(after) || title === undefined;
      return isCovered || (rows(after)[0] ?? '').startsWith(` ${title.slice(0, 8)}`);
    },
    {
      ...SOUND,
      rows: program => {
        const shown = SOUND.rows(program);
        const text = partsOf(program).table?.message?.text;
        return typeof text === 'string' ? [text, ...shown.slice(1)] : shown;
      },
    },
  ],
  [
    'undo leads to exactly where the game was',
    ({take}, before, after) => {
      const [was, is] = [partsOf(before).table, partsOf(after).table];
      if (!was || !is || is.journal === was.journal || is.journal.last?.entry.type !== 'step') return true;
      const back =
        !pageOver(atOwn(after)) && !is.recorded ? partsOf(eventsOf('u').reduce(take, after)).table : undefined;
      return !back || isDeepStrictEqual(positionOf(gameNow(back)), positionOf(gameNow(was)));
    },
    {
      ...SOUND,
      take: (program, event) => (event.type === 'key' && event.name === 'u' ? program : SOUND.take(program, event)),
    },
  ],
  [
    'the keys of the last row do something',
    ({take}, _, after) => {
      if (!isAtTable(after)) return true;
      const {columns, rows} = after.size;
      const drawing = drawScreen(after);
      const targets = Array.from({length: columns}, (_column, x) => drawing.targetAt(x, rows - 1));
      const keys = new Set(targets.flatMap(target => (target?.kind === 'key' ? [target.key] : [])));
      return [...keys].every(key => {
        if (key === 'q') return true;
        return !isDeepStrictEqual(take(after, pressed(key)), after);
      });
    },
    {
      ...SOUND,
      take: (program, event) => (event.type === 'key' && event.name === '?' ? program : SOUND.take(program, event)),
    },
  ],
];

test.each(PROPERTIES)('%s', (_, property) => {
  expect(holds(property, SOUND)).toBe(true);
});

test.each(PROPERTIES)('that %s is seen to fail where it does not hold', (_, property, broken) => {
  // The first failure ends it, so that many runs cost nothing.
  expect(holds(property, broken, 1000)).toBe(false);
});
