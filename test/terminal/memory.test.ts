import {setTimeout as wait} from 'node:timers/promises';
import {MemoryKeeper} from '../../src/terminal/memory.js';

/** Something that only a collection can take away. */
function garbage(): WeakRef<object> {
  return new WeakRef({});
}

const PAUSE = 800;

describe('the memory of an open table', () => {
  const keeper = new MemoryKeeper();
  afterAll(() => keeper.end());

  test('is collected in a pause after many events, and not after few', async () => {
    keeper.begin();
    await wait(10);
    const left = garbage();
    for (let i = 0; i < 100; i++) keeper.note();
    await wait(PAUSE);
    expect(left.deref()).toBeDefined();
    // What was looked at stays until the next turn of the loop.
    await wait(10);
    for (let i = 0; i < 100; i++) keeper.note();
    await wait(PAUSE);
    expect(left.deref()).toBeUndefined();
  });

  test('is left alone once the table is closed', async () => {
    const left = garbage();
    keeper.end();
    for (let i = 0; i < 300; i++) keeper.note();
    await wait(PAUSE);
    expect(left.deref()).toBeDefined();
  });
});
