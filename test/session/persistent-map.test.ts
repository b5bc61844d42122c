import {cases} from '../effort.js';
import fc from '../property.js';
import {PersistentMap} from '../../src/session/journal/persistent-map.js';

test('a map holds what was put into it, in the order of the keys, and earlier ones stay as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({min: 0, max: 60}), fc.integer())), entries => {
      const stages = [PersistentMap.empty<number, number>()];
      for (const [key, value] of entries) stages.push((stages.at(-1) ?? PersistentMap.empty()).with(key, value));
      for (const [i, stage] of stages.entries()) {
        const known = new Map(entries.slice(0, i));
        const keys = [...known.keys()].sort((a, b) => a - b);
        expect([...stage.keys()]).toEqual(keys);
        expect([...stage.values()]).toEqual(keys.map(key => known.get(key)));
        expect(keys.map(key => stage.get(key))).toEqual(keys.map(key => known.get(key)));
        expect(stage.size).toBe(known.size);
        expect(stage.get(61)).toBeUndefined();
      }
    }),
    {numRuns: cases(60)},
  );
});
