import {PlaceQueues} from '../../../src/solver/explore/place-queues.js';
import fc from '../../property.js';

test('the place taken is the first that was added to the lowest queue that has any, also after a clearing', () => {
  const added = fc.integer({min: 0, max: 4});
  const action = fc.oneof(added, fc.constantFrom('take' as const, 'clear' as const));
  fc.assert(
    fc.property(fc.array(action, {maxLength: 60}), actions => {
      const queues = new PlaceQueues(5);
      let waiting: {place: number; queue: number}[] = [];
      actions.forEach((each, place) => {
        if (each === 'clear') {
          queues.clear();
          waiting = [];
        } else if (each === 'take') {
          const first = waiting.toSorted((a, b) => a.queue - b.queue || a.place - b.place)[0];
          waiting = waiting.filter(other => other !== first);
          expect(queues.take()).toBe(first?.place ?? -1);
        } else {
          queues.add(place, each);
          waiting.push({place, queue: each});
        }
      });
    }),
  );
});

test('they grow with the places', () => {
  const queues = new PlaceQueues(1);
  for (let place = 0; place < 5000; place++) queues.add(place, 0);
  expect(Array.from({length: 5001}, () => queues.take()).slice(-2)).toEqual([4999, -1]);
});
