/**
 * `node bin/run.js bench/hints/calibration.ts GAME:FILE... [--picture FILE.svg] [--positions N]`: are the shares that hints tell
 * those that are won? A file holds games that bench/hints/hints.ts played with --out. Prints what was told and won by tenths of
 * the share, and draws it.
 */
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {learnedFor} from '../../src/solver/knowledge/index.js';
import {rulesNamed} from '../../test/solver/options.js';
import {picture, type Series} from './calibration-picture.js';
import {byTenths, toldIn, type Tally} from './told-share.js';
import {readGames} from './game-file.js';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function tenthWords(tenth: Tally, i: number): string {
  const {told, won, error, positions, games} = tenth;
  const points = `${(100 * (won - told)).toFixed(1)} points, standard error ${(100 * error).toFixed(1)}`;
  return `  ${i * 10} to ${(i + 1) * 10} %: told ${percent(told)}, won ${percent(won)} (${points}; ${positions} positions of ${games} games)`;
}

function measured(source: string, positions: number): Series {
  const [name = '', file = ''] = source.split(':');
  const games = [...readGames(file).values()];
  const told = toldIn(games, learnedFor(rulesNamed(name))?.outlook.calibration ?? 'as-found', positions);
  const tenths = byTenths(told);
  const most = Math.max(...tenths.map(tenth => (tenth ? Math.abs(tenth.won - tenth.told) : 0)));
  const lines = tenths.flatMap((tenth, i) => (tenth ? [tenthWords(tenth, i)] : []));
  process.stdout.write(
    `${name}: ${told.length} positions of ${games.length} games\n${lines.join('\n')}\n` +
      `  at most ${(100 * most).toFixed(1)} points apart\n`,
  );
  return {name, tenths};
}

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {picture: {type: 'string'}, positions: {type: 'string', default: 'Infinity'}},
});
const all = positionals.map(source => measured(source, Number(values.positions)));
if (values.picture !== undefined) writeFileSync(values.picture, picture(all));
