import {fail, type Result} from '../../src/engine/fault.js';
import type {Variant} from '../../src/engine/declaration/variant.js';
import {loadGame} from '../../src/own-games/declared-game.js';
import {moduleOf} from '../../src/own-games/module.js';
import type {Library} from '../../src/sitting/library.js';
import {defaultSettings} from '../../src/settings/settings.js';
import {spokenTable} from '../../src/plain/words/pile-words.js';
import {tableLines} from '../../src/plain/words/table-lines.js';
import {openRecord} from '../../src/session/opening.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {CARPET} from '../own-games/carpet.js';
import {Dialogue, dealt, worldWithFiles} from './talking.js';

const FILES = [
  {name: 'bad.js', path: '/games/bad.js'},
  {name: 'carpet.js', path: '/games/carpet.js'},
];

/** A world with two files, one of which declares a game. */
function withFiles(): Library & {loaded: string[]} {
  const loaded: string[] = [];
  const load = (path: string, games: readonly Variant[]): Promise<Result<Variant>> => {
    loaded.push(path);
    return path.endsWith('carpet.js')
      ? loadGame(moduleOf(path, CARPET), games)
      : Promise.resolve(fail('file', 'in bad.js:2: no luck'));
  };
  return {...worldWithFiles(FILES, load), loaded};
}

test('the files of the folder are listed after the games, and not run', () => {
  const ports = withFiles();
  const lines = new Dialogue(undefined, ports).say('games');
  expect(lines).toContain('7. bad.js, a game of your own.');
  expect(lines).toContain('8. carpet.js, a game of your own.');
  expect(ports.loaded).toEqual([]);
});

test('a file that cannot be played says why', async () => {
  const dialogue = new Dialogue(undefined, withFiles());
  expect(dialogue.say('7')).toEqual(['Loading bad.js.']);
  expect(await dialogue.wait()).toEqual(['In bad.js:2: no luck.']);
  expect(dialogue.state.journal).toBeUndefined();
});

test.each(['8 42', 'carpet.js 42', 'carpet 42', 'new carpet 42'])('%s loads the game and deals it', async line => {
  const ports = withFiles();
  const dialogue = new Dialogue(line.startsWith('new') ? dealt('kingdom', '1') : undefined, ports);
  dialogue.say(line);
  const lines = await dialogue.wait();
  expect(ports.loaded).toEqual(['/games/carpet.js']);
  expect(lines.join('\n')).toContain('Carpet, Whitmore Jones, deal 42.');
});

test('a winnable deal of a game that is loaded for it comes third', async () => {
  const dialogue = new Dialogue(undefined, withFiles());
  dialogue.state = {...dialogue.state, settings: {...defaultSettings(), winnable: true}};
  expect(dialogue.say('carpet')).toEqual(['Loading carpet.js.']);
  expect(await dialogue.wait()).toEqual(['Looking for a winnable deal, 20 s at most.']);
  expect((await dialogue.wait()).join('\n')).toContain('Carpet, Whitmore Jones, deal 888, chosen as winnable.');
});

test('two packs of suited foundations are told by their suits', async () => {
  const variants = await withCabinet(VARIANTS);
  const foundations = (piles: Record<string, string[]>): string | undefined => {
    const record = {variant: 'forty-thieves', piles};
    const opening = unwrap(openRecord(record, {variants, partial: true, freshSeed: () => '1'}));
    return tableLines(spokenTable({opening, last: undefined})).find(line => line.startsWith('Foundations'));
  };
  expect(foundations({})).toBe(
    'Foundations: both diamonds empty; both clubs empty; both hearts empty; both spades empty.',
  );
  expect(foundations({F5: ['AD'], F2: ['AC', '2C'], F6: ['AC']})).toBe(
    'Foundations: diamonds empty; ace of diamonds; two of clubs; ace of clubs; both hearts empty; both spades empty.',
  );
});
