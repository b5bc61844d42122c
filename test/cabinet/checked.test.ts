import {patience} from '../cli/harness.js';
import {some} from '../effort.js';
import {EXAMPLES} from './players.js';

// Long, so a light run tries a quarter of a quarter.
test.each(some(some(EXAMPLES)))('patience check finds no fault in $id', async ({path}) => {
  const {code, out, err} = await patience(['check', path], {env: {LANG: 'C.UTF-8'}});
  expect({code, err}).toEqual({code: 0, err: ''});
  expect(out).toMatch(/: no fault/);
});
