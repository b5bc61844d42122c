import {checkedKeys} from '../../src/sitting/input/bindings.js';
import {VARIANTS} from '../../src/variants/index.js';

test.each([
  [{undo: ['n']}, {}, ['keys: undo: n is new; give that another key first']],
  [{hint: ['f5', '1']}, {}, ['keys: hint: 1 names a pile']],
  [{undo: ['b'], redo: ['b']}, {redo: ['b']}, ['keys: undo: b is redo; give that another key first']],
  // The keys of two commands may be exchanged, but not if one of them keeps its own.
  [{undo: ['n'], new: ['u']}, {undo: ['n'], new: ['u']}, []],
  [{new: ['u'], undo: ['1']}, {}, ['keys: undo: 1 names a pile', 'keys: new: u is undo; give that another key first']],
])('of the bindings %j those that collide are left out', (bound, keys, messages) => {
  const checked = checkedKeys(VARIANTS, bound);
  expect(checked.keys).toEqual(keys);
  expect(checked.faults.map(({message}) => message)).toEqual(messages);
});
