/**
 * Takes the pictures of the README from real screens: `npm run pictures`. The games shown are begun by `--moves`, so that
 * the same pictures come out every time.
 */
import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {keyTexts} from '../driver/keyboard.js';
import {Screen} from '../driver/screen.js';
import {BACKGROUND, svgPng, terminalSvg} from './svg.js';

const FOLDER = 'docs';
const QUIET = 300;

interface Shot {
  readonly name: string;
  readonly variant?: string;
  readonly seed?: string;
  /** Moves of a winning line made before the picture is taken. */
  readonly plies?: number;
  readonly keys?: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly flags?: readonly string[];
}

const SHOTS: readonly Shot[] = [
  {name: 'menu'},
  {name: 'thirteen-up', variant: 'thirteen-up', seed: '42', plies: 70, keys: '<tab>'},
  {name: 'auxiliary-sequences', variant: 'auxiliary-sequences', seed: '11', plies: 66, keys: '2'},
  {name: 'patriarchs', variant: 'patriarchs', seed: '38', plies: 106},
  {name: 'kingdom', variant: 'kingdom', seed: '43', plies: 122},
  {name: 'reversible-sequences', variant: 'reversible-sequences', seed: '4', plies: 49, keys: '<tab>'},
  {name: 'small', variant: 'kingdom', seed: '43', plies: 122, columns: 40, rows: 12},
  {name: 'large', variant: 'patriarchs', seed: '38', plies: 106, columns: 132, rows: 43},
  {name: 'outline', variant: 'kingdom', seed: '43', plies: 122, flags: ['--color', 'never']},
  {name: 'light', variant: 'storehouse', seed: '5', plies: 60, flags: ['--set', 'theme=light']},
];

/** The first moves of a line that wins the deal. */
function winningMoves(variant: string, seed: string, plies: number): string {
  const found = execFileSync(process.execPath, ['bin/patience.js', 'solve', variant, seed, '--json'], {
    encoding: 'utf8',
  });
  const {moves: line} = JSON.parse(found) as {readonly moves: readonly string[]};
  if (line.length <= plies) throw new Error(`${variant} ${seed}: no game that is going well after ${plies} moves`);
  return line.slice(0, plies).join(' ');
}

function argumentsOf({variant, seed = '1', plies = 0, flags = []}: Shot): string[] {
  if (variant === undefined) return [...flags];
  const moves = winningMoves(variant, seed, plies);
  return ['--variant', variant, '--seed', seed, '--moves', moves, '--set', 'coach=off', ...flags];
}

async function shoot(shot: Shot): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'patience-pictures-'));
  const size = {columns: shot.columns ?? 80, rows: shot.rows ?? 24};
  const screen = new Screen(process.execPath, ['bin/patience.js', ...argumentsOf(shot)], {
    ...size,
    env: {PATIENCE_HOME: home},
    background: BACKGROUND,
  });
  try {
    await screen.waitFor(lines => lines.some(line => line !== ''));
    await screen.quiet(QUIET);
    for (const text of keyTexts(shot.keys ?? '')) {
      screen.send(text);
      await screen.quiet(QUIET);
    }
    writeFileSync(join(FOLDER, `${shot.name}.png`), svgPng(terminalSvg(screen.terminal, `patience: ${shot.name}`), 1));
  } finally {
    await screen.close();
    rmSync(home, {recursive: true, force: true});
  }
}

mkdirSync(FOLDER, {recursive: true});
for (const shot of SHOTS) await shoot(shot);
