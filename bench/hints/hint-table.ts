/**
 * `node bin/run.js bench/hints/hint-table.ts FOLDER [RULES ...] [--play] [--beside OLDER]`: what hints alone win, as a table in
 * Markdown. Every game is played under its usual rules and with each option changed, 1,000 deals with 30 ms of processor
 * time a move; under its usual rules, the first 200 of them with 300 ms as well. RULES take only those that begin so:
 * `storehouse`, `'kingdom fill'`. The games lie in the folder, as in `kingdom-30.jsonl`. With --play those that are missing are
 * played first, some of each in turn: hours; a run that was stopped goes on. With --beside they are compared, deal by deal,
 * with an older version's games.
 */
import {mkdirSync} from 'node:fs';
import {parseArgs} from 'node:util';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {VARIANTS} from '../../src/variants/index.js';
import {wilson} from '../../src/solver/study/study.js';
import {oddsKey, oddsOf} from '../../src/variants/odds.js';
import {measuredRulesets, rulesetFor} from '../../test/solver/options.js';
import {median} from './figures.js';
import {gameFile, readGames} from './game-file.js';
import {playByHints, type HintedGame} from './hinted-game.js';
import {wonPlainly} from './plain-rule.js';
import {played, seedsFrom} from './played-games.js';

/** Games of some rules, each move with so many milliseconds. */
interface Series {
  readonly rules: Ruleset;
  readonly milliseconds: number;
  readonly deals: number;
}

const SERIES: readonly Series[] = [
  ...measuredRulesets().map(rules => ({rules, milliseconds: 30, deals: 1000})),
  ...VARIANTS.map(variant => ({rules: rulesetFor(variant), milliseconds: 300, deals: 200})),
];
const PREFIX = 'held-hints-';
const FIRST = 1001;
/** Deals of a series that are played before those of the next. */
const BLOCK = 50;

type Games = ReadonlyMap<string, HintedGame>;

/** Plays what is missing of some series, a block of each in turn, so that a run that is stopped leaves about as many of all. */
async function playAll(all: readonly Series[], folder: string): Promise<void> {
  mkdirSync(folder, {recursive: true});
  const most = Math.max(...all.map(({deals}) => deals));
  for (let first = 0; first < most; first += BLOCK)
    for (const series of all) if (first < series.deals) await playBlock(series, FIRST + first, folder);
}

async function playBlock({rules, milliseconds}: Series, first: number, folder: string): Promise<void> {
  const seeds = seedsFrom(PREFIX, first, first + BLOCK - 1);
  const play = (seed: string): Promise<HintedGame> => playByHints(rules, seed, {milliseconds});
  const games = await played(seeds, play, gameFile(folder, rules, milliseconds));
  const words = `${games.filter(isWon).length} won of ${games.length} from ${PREFIX}${first} on`;
  process.stderr.write(`${nameOf(rules)} at ${milliseconds} ms: ${words}\n`);
}

function nameOf({variant, values}: Ruleset): string {
  return oddsKey(variant, values);
}

function isWon({isWon}: HintedGame): boolean {
  return isWon;
}

/** `12 won here and not there, 9 there and not here, of 1000`. */
function comparison(games: Games, older: Games): string {
  const pairs = [...games.values()].flatMap(game => {
    const other = older.get(game.seed);
    return other ? [{here: game.isWon, there: other.isWon}] : [];
  });
  const [gained, lost] = [
    pairs.filter(({here, there}) => here && !there),
    pairs.filter(({here, there}) => there && !here),
  ];
  return `${String(gained.length)} won now and not before, ${String(lost.length)} before and not now, of ${String(pairs.length)}`;
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** `14.9 to 19.6 %`. */
function between({low, high}: {readonly low: number; readonly high: number}): string {
  return `${(100 * low).toFixed(1)} to ${percent(high)}`;
}

/** The cells of a series: what hints won, and what can be won by the table of odds. */
function cellsOf({rules, milliseconds}: Series, folder: string, older: string | undefined): string[] {
  const games = readGames(gameFile(folder, rules, milliseconds));
  const all = [...games.values()];
  if (all.length === 0) return [nameOf(rules), String(milliseconds), '0'];
  const won = all.filter(isWon).length;
  const firsts = all.flatMap(({weighed}) => weighed.flatMap(({first}) => first ?? []));
  const plain = all.filter(({seed}) => wonPlainly(rules, seed)).length;
  const odds = oddsOf(nameOf(rules));
  return [
    nameOf(rules),
    String(milliseconds),
    all.length.toLocaleString('en'),
    percent(won / all.length),
    between(wilson(won, all.length)),
    percent(plain / all.length),
    odds ? between(odds) : '',
    odds?.deals.toLocaleString('en') ?? '',
    firsts.length > 0 ? `${median(firsts).toFixed(1)} ms` : '',
    ...(older === undefined ? [] : [comparison(games, readGames(gameFile(older, rules, milliseconds)))]),
  ];
}

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {play: {type: 'boolean', default: false}, beside: {type: 'string'}},
});
const [folder = 'hints', ...names] = positionals;
const chosen = SERIES.filter(({rules}) => names.length === 0 || names.some(name => nameOf(rules).startsWith(name)));
if (values.play) await playAll(chosen, folder);
const heads = [
  'rules',
  'ms a move',
  'games',
  'won',
  '95 % interval',
  'plain rule',
  'can be won',
  'deals solved',
  'first answer, median',
  ...(values.beside === undefined ? [] : ['beside the older version']),
];
const rows = chosen.map(series => cellsOf(series, folder, values.beside));
for (const row of [heads, heads.map(() => '---'), ...rows]) process.stdout.write(`| ${row.join(' | ')} |\n`);
