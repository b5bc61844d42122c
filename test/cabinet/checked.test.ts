// @whole test/cli/own-games/check has the command, test/cabinet/games the games; here each of them is checked at length.
import {patience} from '../cli/harness.js';
import {some} from '../effort.js';
import {EXAMPLES} from './players.js';

// Long, so a part of the cases is a quarter of a quarter.
test.each(some(some(EXAMPLES)))('patience check finds no fault in $id', async ({path}) => {
  const {code, out, err} = await patience(['check', path], {env: {LANG: 'C.UTF-8'}});
  expect({code, err}).toEqual({code: 0, err: ''});
  expect(out).toMatch(/: no fault/);
});
