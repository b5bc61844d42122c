/**
 * Takes the pictures of the README from real screens: `npm run pictures`. The games shown are begun by `--moves`, so that
 * the same pictures come out every time.
 */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {legalMoves} from '../../../src/engine/legality/generation.js';
import {makeMoves, type Move} from '../../../src/engine/move.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {applyMove} from '../../../src/engine/legality/refusal.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {findVariant, rulesetOf, VARIANTS} from '../../../src/variants/index.js';
import {keyTexts} from '../driver/keyboard.js';
import {Screen} from '../driver/screen.js';
import {BACKGROUND, svgPng, terminalSvg} from './svg.js';

const FOLDER = 'docs';
const QUIET = 300;

interface Shot {
  readonly name: string;
  readonly variant?: string;
  readonly seed?: string;
  /** Plays made by a simple player before the picture is taken. */
  readonly plies?: number;
  readonly keys?: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly flags?: readonly string[];
}

const SHOTS: readonly Shot[] = [
  {name: 'menu'},
  {name: 'thirteen-up', variant: 'thirteen-up', seed: '2026', plies: 40, keys: '<tab>'},
  {name: 'auxiliary-sequences', variant: 'auxiliary-sequences', seed: '11', plies: 40, keys: '2'},
  {name: 'patriarchs', variant: 'patriarchs', seed: '38', plies: 60},
  {name: 'kingdom', variant: 'kingdom', seed: '37', plies: 100},
  {name: 'reversible-sequences', variant: 'reversible-sequences', seed: '10', plies: 14, keys: '<tab>'},
  {name: 'small', variant: 'kingdom', seed: '37', plies: 100, columns: 40, rows: 12},
  {name: 'large', variant: 'patriarchs', seed: '38', plies: 60, columns: 132, rows: 43},
  {name: 'outline', variant: 'kingdom', seed: '37', plies: 100, flags: ['--color', 'never']},
  {name: 'light', variant: 'storehouse', seed: '1892', plies: 44, flags: ['--set', 'theme=light']},
];

/** A simple player: home what can go home, else the first play that is no undoing, else a turn. */
function played(rules: Ruleset, seed: string, plies: number): Move[] {
  const moves: Move[] = [];
  let position = dealFromSeed(rules, seed);
  while (moves.length < plies) {
    const legal = legalMoves(rules, position);
    const home = legal.find(move => move.type === 'play' && /^[FAK]/.test(move.to) && !/^[FAK]/.test(move.from));
    const play = legal.find(
      move => move.type === 'play' && !/^[FAK]/.test(move.from) && !(move.from === 'W' && moves.length % 3 === 0),
    );
    const move = home ?? (moves.at(-1)?.type === 'turn' ? play : undefined) ?? legal[0];
    const next = move && applyMove(rules, position, move);
    if (!move || !next?.ok) break;
    moves.push(move);
    position = next.value.position;
  }
  return moves;
}

function argumentsOf({variant, seed = '1', plies = 0, flags = []}: Shot): string[] {
  if (variant === undefined) return [...flags];
  const found = findVariant(VARIANTS, variant);
  const rules = found.ok ? rulesetOf(found.value) : found;
  if (!rules.ok) throw new Error(rules.fault.message);
  const moves = makeMoves(played(rules.value, seed, plies));
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
