import type {Variant} from '../../src/engine/declaration/variant.js';
import {fail, type Result} from '../../src/engine/fault.js';
import {loadGame} from '../../src/own-games/declared-game.js';
import {moduleOf} from '../../src/own-games/module.js';
import {CARPET} from '../own-games/carpet.js';
import {Dialogue, worldWithFiles} from './talking.js';

const FILES = ['bad.js', 'carpet.js', 'k.js'].map(name => ({name, path: `/games/${name}`}));

test('a number stays when its file is loaded, and so do the others', async () => {
  const load = (path: string, games: readonly Variant[]): Promise<Result<Variant>> =>
    path.endsWith('carpet.js')
      ? loadGame(moduleOf(path, CARPET), games)
      : Promise.resolve(fail('file', `${path}: no luck`));
  const dialogue = new Dialogue(undefined, worldWithFiles(FILES, load));
  const numbers = (): string[] => dialogue.say('games').flatMap(line => /^[789]\. \S+/.exec(line) ?? []);
  expect(numbers()).toEqual(['7. bad.js,', '8. carpet.js,', '9. k.js,']);
  dialogue.say('8 42');
  await dialogue.wait();
  expect(numbers()).toEqual(['7. bad.js,', '8. The', '9. k.js,']);
  expect(dialogue.say('new 8 12')[0]).toMatch(/^Carpet, Whitmore Jones, deal 12\./);
  expect(dialogue.say('new 9')).toEqual(['Loading k.js.']);
  expect(await dialogue.wait()).toEqual(['/games/k.js: no luck.']);
});
