import {isDeepStrictEqual} from 'node:util';
import {isForTerminal, type ProgramEvent} from '../../src/ui/outside/library.js';
import {perform} from '../../src/ui/store.js';
import type {Program} from '../../src/ui/pages/page.js';
import {update, type Updated} from '../../src/ui/update.js';
import {cases} from '../effort.js';
import fc from '../property.js';
import {drawScreen} from './draw-screen.js';
import {events, program, world} from './random-programs.js';

/** Random walks, and events in each. */
const [WALKS, LENGTH] = [60, 60];

/** Applies an event twice, and once more after what followed from it: the same comes of it each time. */
function updatedTwice(before: Program, event: ProgramEvent, follow: (updated: Updated) => Program): Program {
  const updated = update(before, event);
  expect(isDeepStrictEqual(update(before, event), updated)).toBe(true);
  const after = follow(updated);
  expect(isDeepStrictEqual(update(before, event), updated)).toBe(true);
  return after;
}

test('an update gives the same for the same program and event, whatever happened since, and never throws', () => {
  fc.assert(
    fc.property(program, events(LENGTH), (first, choices) => {
      const library = world();
      const applied = (before: Program, event: ProgramEvent): Program =>
        updatedTwice(before, event, ({program: next, effects}) =>
          effects.reduce((now, effect) => {
            const answer = isForTerminal(effect) ? undefined : perform(effect, library);
            return answer ? applied(now, answer) : now;
          }, next),
        );
      drawScreen(choices.reduce((now, choice) => choice(now).reduce(applied, now), first));
    }),
    {numRuns: cases(WALKS)},
  );
});
