/**
 * `node bin/run.js bench/solver/odds.ts [RULES ...] [--seconds 60] [--milliseconds 1000] [--hints FOLDER]`: measures how often games
 * can be won and how often hints win them, and writes the table that the program shows, src/variants/odds.json.
 *
 * RULES are as in the table, 'kingdom' or 'kingdom fill=auto'; without any, all that the table holds are measured, for so
 * many seconds of processor time each and so many milliseconds a deal. The seeds are odds-1, odds-2, ...; no weight was tuned on them.
 * Undecided deals widen the interval on both sides. With --hints the adviser's column is counted from games that
 * bench/hints/hint-table.ts has played; where there are none it stays as it is. docs/measurements/hints.md has the same figures.
 */
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {format, resolveConfig} from 'prettier';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {isOpenGame} from '../../src/solver/advice/sampling.js';
import {solve} from '../../src/solver/solver.js';
import {emptyTally, solveDeal, summaryOf, wilson} from '../../src/solver/study/study.js';
import {oddsKey, oddsOf, type AdviserOdds, type Odds} from '../../src/variants/odds.js';
import {measuredRulesets} from '../../test/solver/options.js';
import {clock} from '../processor.js';
import {gameFile, readGames} from '../hints/game-file.js';

/** Milliseconds a move of the games that are counted. */
const HINT_MILLISECONDS = 30;
const MOST_DEALS = 100_000;
const MOST_BYTES = 192 * 2 ** 20;

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {
    seconds: {type: 'string', default: '60'},
    milliseconds: {type: 'string', default: '1000'},
    hints: {type: 'string'},
  },
});

/** How often a game can be won with every card known. */
function measured(rules: Ruleset): Odds {
  const until = clock() + Number(values.seconds) * 1000;
  const limits = {now: clock, maxBytes: MOST_BYTES, milliseconds: Number(values.milliseconds)};
  const tally = emptyTally();
  for (let n = 1; n <= MOST_DEALS && clock() < until; n++)
    tally[solveDeal(rules, {seed: `odds-${String(n)}`}, limits).verdict]++;
  const {deals, winnable, unwinnable, low, high} = summaryOf(tally);
  return {deals, winnable, unwinnable, low: rounded(low), high: rounded(high)};
}

/** What hints won; undefined if no games were played. */
function advised(rules: Ruleset, folder: string): AdviserOdds | undefined {
  const played = [...readGames(gameFile(folder, rules, HINT_MILLISECONDS)).values()];
  if (played.length === 0) return undefined;
  const lost = played.filter(({isWon}) => !isWon);
  const won = played.length - lost.length;
  const {low, high} = wilson(won, played.length);
  const odds = {games: played.length, won, low: rounded(low), high: rounded(high), milliseconds: HINT_MILLISECONDS};
  if (!isOpenGame(rules)) return odds;
  const verdicts = lost.map(({seed}) => solve(rules, dealFromSeed(rules, seed)).verdict);
  return verdicts.includes('unknown') ? odds : {...odds, missed: verdicts.filter(each => each === 'winnable').length};
}

function rounded(share: number): number {
  return Number(share.toFixed(4));
}

/** The row of some rules: measured now, if they were asked for, and else as the table has it. */
function rowOf(rules: Ruleset): Odds | undefined {
  const key = oddsKey(rules.variant, rules.values);
  const known = oddsOf(key);
  const odds = positionals.length === 0 || positionals.includes(key) ? measured(rules) : known;
  const adviser = (values.hints === undefined ? undefined : advised(rules, values.hints)) ?? known?.adviser;
  process.stderr.write(`${key}: ${JSON.stringify(odds)} ${JSON.stringify(adviser)}\n`);
  return odds && {...odds, ...(adviser && {adviser})};
}

const rows = measuredRulesets().flatMap(rules => {
  const row = rowOf(rules);
  return row ? [[oddsKey(rules.variant, rules.values), row]] : [];
});
const style = {...(await resolveConfig('package.json')), parser: 'json'};
writeFileSync('src/variants/odds.json', await format(JSON.stringify(Object.fromEntries(rows)), style));
