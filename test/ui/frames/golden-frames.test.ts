/**
 * Every state of the program as a terminal shows it, cell by cell, held to the files in test/ui/frames/golden.
 * `UPDATE_FRAMES=1 npx jest golden-frames` writes them anew.
 */
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gunzipSync, gzipSync} from 'node:zlib';
import type {Size} from '../../../src/terminal/output/size.js';
import {some} from '../../effort.js';
import {
  blockOf,
  blocksIn,
  fileOf,
  hashesIn,
  legendFor,
  legendIn,
  stylesIn,
  stylesInText,
  stylesText,
  withStyles,
  type Frame,
} from './golden.js';
import {LOOKS} from './looks.js';
import {frameAt} from './render.js';
import {GROUPS, WHOLE, type Shot} from './scenes.js';

const FOLDER = join('test', 'ui', 'frames', 'golden');

interface Picture {
  readonly title: string;
  readonly frames: readonly Frame[];
}

const titleOf = (name: string, {columns, rows}: Size): string => `${name}, ${columns}x${rows}`;

function picturesOf({name, scene, drawn}: Shot): Picture[] {
  return drawn.map(([size, looks]) => {
    const title = titleOf(name, size);
    const whole = WHOLE.get(title) ?? [];
    return {
      title,
      frames: looks.map(look => ({look, rows: frameAt(scene, size, LOOKS[look]), whole: whole.includes(look)})),
    };
  });
}

/** The two files of a group: texts with hashes, and the styles of the hashes. */
const pathOf = (group: string): string => join(FOLDER, `${group}.txt`);
const stylesPathOf = (group: string): string => join(FOLDER, `${group}.styles.gz`);

const textIn = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const unpacked = (path: string): string => (existsSync(path) ? gunzipSync(readFileSync(path)).toString() : '');

function writeAnew(group: string, shots: readonly Shot[]): void {
  const pictures = shots.flatMap(picturesOf);
  const frames = pictures.flatMap(picture => picture.frames);
  const legend = legendFor(frames, legendIn(textIn(pathOf(group))));
  const file = fileOf(
    pictures.map(picture => blockOf(picture.title, picture.frames, legend)),
    legend,
  );
  const styles = stylesText(file, stylesIn(frames));
  mkdirSync(FOLDER, {recursive: true});
  writeFileSync(pathOf(group), file);
  // Another version of zlib packs the same styles otherwise.
  if (styles !== unpacked(stylesPathOf(group))) writeFileSync(stylesPathOf(group), gzipSync(styles, {level: 9}));
}

describe.each(Object.entries(GROUPS))('the frames of %s', (group, shots) => {
  if (process.env['UPDATE_FRAMES']) writeAnew(group, shots);
  const file = textIn(pathOf(group));
  const [legend, blocks] = [legendIn(file), blocksIn(file)];

  // In a light run each has a part of its sizes, so that all sizes are drawn of some.
  test.each(shots.map((shot, i) => [shot.name, shot, i] as const))('%s', (_, shot, i) => {
    const drawnNow = some(shot.drawn, shot.drawn.length, i);
    for (const {title, frames} of picturesOf({...shot, drawn: drawnNow})) {
      const [drawn, kept = ''] = [blockOf(title, frames, legend), blocks.get(title)];
      if (drawn !== kept)
        expect(withStyles(drawn, stylesIn(frames))).toBe(withStyles(kept, stylesInText(unpacked(stylesPathOf(group)))));
      expect(drawn).toBe(kept);
    }
  });

  test('the file holds these and no others', () => {
    const titles = shots.flatMap(({name, drawn}) => drawn.map(([size]) => titleOf(name, size)));
    expect([...blocks.keys()]).toEqual(titles);
  });

  test('the styles of its hashes are kept, and no others', () => {
    expect([...stylesInText(unpacked(stylesPathOf(group))).keys()].sort()).toEqual(hashesIn(file));
  });
});

test('no file is left over', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(
    Object.keys(GROUPS)
      .flatMap(group => [`${group}.styles.gz`, `${group}.txt`])
      .sort(),
  );
});

test('every frame that is to be whole is there', () => {
  const drawn = Object.values(GROUPS)
    .flat()
    .flatMap(({name, drawn: sizes}) => sizes.map(([size, looks]) => [titleOf(name, size), looks] as const));
  const looksOf = new Map<string, readonly string[]>(drawn);
  for (const [title, looks] of WHOLE) expect(looksOf.get(title)).toEqual(expect.arrayContaining([...looks]));
});
