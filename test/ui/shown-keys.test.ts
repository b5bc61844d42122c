import {partsOf} from './parts.js';
import {isDeepStrictEqual} from 'node:util';
import {pressed} from '../../src/ui/chrome/foot.js';
import {messageOn, type Program} from '../../src/ui/pages/page.js';
import {advance} from '../../src/ui/store.js';
import {cases} from '../effort.js';
import fc from '../property.js';
import {drawScreen} from './draw-screen.js';
import {events, program, world, type Choice} from './random-programs.js';

/** Random walks, and events in each. */
const [WALKS, LENGTH] = [80, 25];

/** The keys that can be clicked on the screen: those of the bottom line, and of slips. */
function shownKeys(shown: Program): Set<string> {
  const {columns, rows} = shown.size;
  const drawing = drawScreen(shown);
  const cells = Array.from({length: columns * rows}, (_, i) => drawing.targetAt(i % columns, Math.floor(i / columns)));
  return new Set(cells.flatMap(target => (target?.kind === 'key' ? [target.key] : [])));
}

function whereOf(shown: Program): string {
  const {view, dialog} = partsOf(shown);
  return `${view} ${dialog?.page.name ?? ''}`;
}

function walked(first: Program, choices: readonly Choice[]): Program {
  const library = world();
  return choices.reduce((now, choice) => advance(now, choice(now), library).program, first);
}

test('a key that is shown does something, and is never refused', () => {
  fc.assert(
    fc.property(program, events(LENGTH), (first, choices) => {
      const shown = walked(first, choices);
      // A card turned to be laid at once may fit nowhere: nobody could know, and the turn is played.
      const {menu, table, replay} = partsOf(shown);
      const earlier = [menu, table, replay].map(screen => screen?.message);
      for (const key of shownKeys(shown)) {
        // Whether a file or code can be read is known only when it is opened.
        if (/^menu (a game to open|a share code)/.test(whereOf(shown))) continue;
        const {program: next, effects} = advance(shown, [pressed(key)], world());
        const said = messageOn(next);
        const refusal =
          said?.tone === 'bad' && !earlier.includes(said) && partsOf(next).table?.journal === table?.journal
            ? JSON.stringify(said.text)
            : '';
        expect([whereOf(shown), key, refusal]).toEqual([whereOf(shown), key, '']);
        expect([whereOf(shown), key, effects.length > 0 || !isDeepStrictEqual(next, shown)]).toEqual([
          whereOf(shown),
          key,
          true,
        ]);
      }
    }),
    {numRuns: cases(WALKS)},
  );
});
