/**
 * Takes a picture of the program's screen:
 *
 *     npm run picture -- --size 80x24 --keys "<enter>w3" -o table.png -- --variant kingdom --seed 37
 *
 * What follows the second `--` goes to the program. The name of the file decides between SVG and PNG.
 */
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {keyTexts} from '../driver/keyboard.js';
import {Screen} from '../driver/screen.js';
import {BACKGROUND, svgPng, terminalSvg} from './svg.js';

const QUIET = 250;

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    size: {type: 'string', default: '80x24'},
    keys: {type: 'string', default: ''},
    output: {type: 'string', short: 'o', default: 'picture.png'},
    zoom: {type: 'string', default: '1'},
    env: {type: 'string', multiple: true, default: []},
    text: {type: 'boolean', default: false},
  },
});

const [columns, rows] = values.size.split('x').map(Number);
if (!columns || !rows) throw new Error(`--size ${values.size}: columns and rows are wanted, as in 80x24`);

// A home of its own: no saved game shows, and none is changed.
const home = mkdtempSync(join(tmpdir(), 'patience-picture-'));
const env = {
  PATIENCE_HOME: home,
  ...Object.fromEntries(values.env.map(pair => pair.split(/=(.*)/s).slice(0, 2) as [string, string])),
};
const screen = new Screen(process.execPath, ['bin/patience.js', ...positionals], {
  columns,
  rows,
  env,
  background: BACKGROUND,
});
try {
  await screen.waitFor(lines => lines.some(line => line !== ''));
  await screen.quiet(QUIET);
  for (const text of keyTexts(values.keys)) {
    screen.send(text);
    await screen.quiet(QUIET);
  }
  const svg = terminalSvg(screen.terminal, ['patience', ...positionals].join(' '));
  writeFileSync(values.output, values.output.endsWith('.svg') ? svg : svgPng(svg, Number(values.zoom)));
  if (values.text) process.stdout.write(`${await screen.text()}\n`);
  process.stderr.write(`${values.output}\n`);
} finally {
  await screen.close();
  rmSync(home, {recursive: true, force: true});
}
