/**
 * Every state of the program as a terminal shows it, cell by cell, held to the files in test/ui/frames/golden.
 * `UPDATE_FRAMES=1 npx jest golden-frames` writes them anew.
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Size} from '../../../src/terminal/output/size.js';
import {blockOf, blocksIn, fileOf, legendFor, legendIn, type Frame} from './golden.js';
import {LOOKS} from './looks.js';
import {frameAt} from './render.js';
import {GROUPS, type Shot} from './scenes.js';

const FOLDER = join('test', 'ui', 'frames', 'golden');

interface Picture {
  readonly title: string;
  readonly frames: readonly Frame[];
}

const titleOf = (name: string, {columns, rows}: Size): string => `${name}, ${columns}x${rows}`;

function picturesOf({name, scene, drawn}: Shot): Picture[] {
  return drawn.map(([size, looks]) => ({
    title: titleOf(name, size),
    frames: looks.map(look => ({look, rows: frameAt(scene, size, LOOKS[look])})),
  }));
}

function writtenAnew(shots: readonly Shot[], before: string): string {
  const pictures = shots.flatMap(picturesOf);
  const legend = legendFor(
    pictures.flatMap(({frames}) => frames),
    legendIn(before),
  );
  return fileOf(
    pictures.map(({title, frames}) => blockOf(title, frames, legend)),
    legend,
  );
}

describe.each(Object.entries(GROUPS))('the frames of %s', (group, shots) => {
  const path = join(FOLDER, `${group}.txt`);
  const kept = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (process.env['UPDATE_FRAMES']) {
    mkdirSync(FOLDER, {recursive: true});
    writeFileSync(path, writtenAnew(shots, kept));
  }
  const file = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [legend, blocks] = [legendIn(file), blocksIn(file)];

  test.each(shots.map(shot => [shot.name, shot] as const))('%s', (_, shot) => {
    for (const {title, frames} of picturesOf(shot)) expect(blockOf(title, frames, legend)).toBe(blocks.get(title));
  });

  test('the file holds these and no others', () => {
    const titles = shots.flatMap(({name, drawn}) => drawn.map(([size]) => titleOf(name, size)));
    expect([...blocks.keys()]).toEqual(titles);
  });
});

test('no file is left over', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    Object.keys(GROUPS)
      .map(group => `${group}.txt`)
      .sort(),
  );
});
