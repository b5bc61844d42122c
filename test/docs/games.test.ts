// @whole Its commands take seconds; npx jest test/docs tries them while the page is written.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import process from 'node:process';
import {format, resolveConfig} from 'prettier';
import * as vocabulary from '../../src/engine/declaration/vocabulary.js';
import {PAGE, withWords} from '../../tools/words.js';

/*
 * Follows docs/games.md from its first step to its last: a `js` block is a file as it stands, a `diff` block changes the first, and
 * `console` has commands after `$ ` and what they print, where `...` stands for anything.
 */

const page = readFileSync(PAGE, 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'patience-games-'));
const file = join(folder, 'carpet.js');

/** The file that a block is, by its first line. */
const fileOf = (text: string): string => join(folder, /^\/\/ (\S+\.js)\n/.exec(text)?.[1] ?? 'carpet.js');
afterAll(() => rmSync(folder, {recursive: true, force: true}));

const steps = Array.from(
  page.matchAll(/^```(js|diff|console)\n([^]*?)^```$/gm),
  ({1: kind = '', 2: text = '', index}) => ({
    kind,
    text,
    line: page.slice(0, index).split('\n').length,
  }),
);

/** The file with the lines after `-` replaced by those after `+`. */
function changed(text: string, diff: string): string {
  const hunks = diff.match(/(?:^-.*\n)+(?:^\+.*\n)+/gm) ?? [];
  expect(hunks.join('')).toBe(diff);
  return hunks.reduce((before, hunk) => {
    const linesOf = (sign: string): string =>
      hunk
        .split('\n')
        .flatMap(line => (line.startsWith(sign) ? `${line.slice(1)}\n` : []))
        .join('');
    expect(before).toContain(linesOf('-'));
    return before.replace(linesOf('-'), () => linesOf('+'));
  }, text);
}

function expectPrinted(command: string, shown: readonly string[]): void {
  const [name = '', ...args] = command.split(' ');
  const program = name === 'patience' ? [process.execPath, resolve('bin/patience.js')] : [name];
  const {stdout, stderr} = spawnSync(program[0] ?? '', [...program.slice(1), ...args], {
    cwd: folder,
    env: {PATH: process.env['PATH'], LANG: 'C.UTF-8', PATIENCE_HOME: join(folder, 'home')},
    encoding: 'utf8',
  });
  const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = shown.map(line => (line === '...' ? '[^]*?' : `${line.split('...').map(quoted).join('.*')}\n`));
  expect(stdout + stderr).toMatch(new RegExp(`^${parts.join('')}$`));
}

test('every step of the page does what it says', () => {
  expect(steps.length).toBeGreaterThan(8);
  for (const {kind, text} of steps) {
    if (kind === 'js') writeFileSync(fileOf(text), text);
    else if (kind === 'diff') writeFileSync(file, changed(readFileSync(file, 'utf8'), text));
    else
      for (const part of text.split(/^\$ /m).slice(1)) {
        const [command = '', ...shown] = part.trimEnd().split('\n');
        expectPrinted(command, shown);
      }
  }
});

test('every word, and all that goes on after one, stands on the page', () => {
  const {top, fill, turn, deal, pick, safeUp, base, clear, pair} = vocabulary;
  const made = [
    top('T'),
    top('T').to('F'),
    fill('T'),
    fill('T').from('W'),
    turn,
    deal(1),
    pick('A'),
    base(),
    clear('T'),
    safeUp(() => true),
    pair('T'),
  ];
  const after = made.flatMap(each =>
    Object.entries(each).flatMap(([key, value]) =>
      typeof value === 'function' && key !== 'covers' ? [`.${key}(`] : [],
    ),
  );
  const words = Object.keys(vocabulary).map(word => `\n| \`${word}`);
  const values = ["redeal('turn', 'unlimited')", "`'dealt'`", "`'none'`"];
  for (const each of new Set([...words, ...after, ...values])) expect(page).toContain(each);
});

test('the declarations that the page points to are in the package', () => {
  const {files} = JSON.parse(readFileSync('package.json', 'utf8')) as {readonly files: readonly string[]};
  expect(files).toContain('src/variants/cabinet/*/*.js');
});

test('the words are those of the docstrings', async () => {
  const options = await resolveConfig(PAGE);
  expect(await format(withWords(page), {...options, filepath: PAGE})).toBe(page);
});
