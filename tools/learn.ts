/**
 * `node bin/run.js tools/learn.ts GAME [key=value ...] [--seed S] [--games N | --seconds N] [--units N] [--batch N]
 * [--check N] [--resume FILE] [--out FILE]`: learns to judge a game under these options by what a player sees, by playing it
 * over and over without looking at unseen cards, and writes the numbers to the learned values beside the game's knowledge, or
 * with --out to a copy of them.
 *
 * The same seed and number of games give the same file. Seconds (of processor time) are turned into a number of games
 * first, which the file names. With --resume and --games, a file keeps every ten thousand games how far it has come, and a
 * learning that was broken off goes on from there, to the same numbers.
 */
import {parseArgs} from 'node:util';
import {changedWords} from '../src/engine/declaration/option.js';
import {knowledgeOf} from '../src/solver/knowledge/index.js';
import {wilson} from '../src/solver/study/study.js';
import {countFeatures} from '../src/solver/value/features.js';
import {Network, loadNetwork, type StoredNetwork} from '../src/solver/value/network.js';
import {rulesNamed} from '../test/solver/options.js';
import {keepCourse, resumeCourse, type Course} from './learning/course.js';
import {learnFrom, playGame, type PlayTerms} from './learning/self-play.js';
import {randomize, Trainer} from './learning/trainer.js';
import {changeValues, type ValuesFile} from './learning/values-file.js';
import seedrandom from 'seedrandom';
import {storeNetwork} from './learning/store-network.js';

/** Games played by the searches' score before the value chooses. */
const FIRST_GAMES = 2000;
/** Games whose wins are counted together in the report. */
const REPORT = 10_000;
/** Games that tell how many fit into a time. */
const TRIAL_GAMES = 500;

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {
    seed: {type: 'string', default: '1'},
    games: {type: 'string'},
    seconds: {type: 'string', default: '600'},
    units: {type: 'string'},
    batch: {type: 'string', default: '16'},
    check: {type: 'string', default: '2000'},
    resume: {type: 'string'},
    out: {type: 'string'},
  },
});
const [id = '', ...changes] = positionals;
const rules = rulesNamed(id, changes);
const {outlook} = knowledgeOf(rules);
if (!outlook) throw new Error(`${id} has no features to learn with`);
const {features, learning} = outlook;
/** Games whose samples are learned from at once. */
const batch = Number(values.batch);
const units = Number(values.units ?? outlook.network?.units ?? outlook.units);

/** Processor time in seconds: other programs on the machine do not count. */
const clock = (): number => process.cpuUsage().user / 1e6;

/** The size of a step, and how far a state looks ahead to the outcome, by the part of the games that is played. */
const rateAt = (part: number): number => (part < 0.6 ? 0.002 : part < 0.8 ? 0.0007 : 0.0002);
const lambdaAt = (part: number): number => (part < 0.5 ? 0.9 : 0.8);

/** Learns from `games` games, or from the first `most` of them; with a file it goes on from what that keeps. */
function learned(games: number, most = games, file?: string): PlayTerms & Course {
  const network = new Network(countFeatures(features), units);
  randomize(network, seedrandom.alea(values.seed));
  const trainer = new Trainer(network);
  const terms = {rules, features, network, width: learning};
  const made = commandFor(games);
  let course = (file !== undefined && resumeCourse(file, made, trainer)) || {games: 0, shares: [], seconds: 0};
  const start = clock() - course.seconds;
  let won = 0;
  for (let game = course.games + 1; game <= most; game++) {
    const played = playGame(terms, `learn ${values.seed} ${game}`, game <= Math.min(FIRST_GAMES, games / 5));
    learnFrom(played, trainer, lambdaAt(game / games));
    if (game % batch === 0) trainer.step(rateAt(game / games));
    won += Number(played.isWon);
    if (game % REPORT > 0) continue;
    course = {games: game, shares: [...course.shares, won / REPORT], seconds: clock() - start};
    process.stderr.write(`${game} games, ${course.seconds.toFixed(0)} s: ${((100 * won) / REPORT).toFixed(1)} %\n`);
    if (file !== undefined) keepCourse(file, made, course, trainer);
    won = 0;
  }
  return {...terms, ...course, seconds: clock() - start};
}

function commandFor(games: number): string {
  const options = [`--seed ${values.seed}`, `--games ${games}`, `--units ${units}`, `--batch ${batch}`];
  return ['node bin/run.js tools/learn.ts', id, ...changes, ...options].join(' ');
}

/** How many games fit into some seconds. */
function gamesIn(seconds: number): number {
  const start = clock();
  learned(5 * TRIAL_GAMES, 2 * TRIAL_GAMES);
  return Math.ceil(seconds / ((clock() - start) / (2 * TRIAL_GAMES)) / batch) * batch;
}

/** How many deals the value wins by itself, without trying anything: a share with its 95 % interval. */
function checked(stored: StoredNetwork): string {
  const network = loadNetwork(features, stored);
  const deals = Number(values.check);
  let won = 0;
  for (let i = 1; i <= deals; i++)
    won += Number(playGame({rules, features, network, width: learning}, `learn-check-${i}`).isWon);
  const {low, high} = wilson(won, deals);
  const percent = (share: number): string => (100 * share).toFixed(1);
  return `${percent(won / deals)} % (${percent(low)}-${percent(high)}) of ${deals.toLocaleString('en')}`;
}

const games = values.games === undefined ? gamesIn(Number(values.seconds)) : Number(values.games);
const {network: trained, shares, seconds} = learned(games, games, values.resume);
const stored = storeNetwork(features, trained);
const alone = checked(stored);
process.stderr.write(`alone it wins ${alone}\n`);

const count = stored.numbers.length;
const curve = shares
  .filter((_, i) => (i + 1) % Math.ceil(shares.length / 8) === 0)
  .map(share => Math.round(100 * share));
/** The options that are not as usual. */
const changed = changedWords(rules.variant.options, rules.values).join(' ');
const network = {
  rules: [changed],
  made: [
    `What ${rules.variant.name} was learned to be worth by what a player sees: ${countFeatures(features)} features, ${units} units, ${count} characters. Made by`,
    `    ${commandFor(games)}`,
    `in ${seconds.toFixed(0)} s of processor time. Of its games it won, from part to part, ${curve.join(', ')} %; afterwards, by the value alone`,
    `and by these rounded numbers, ${alone} other deals (seeds learn-check-1, ...).`,
  ],
  ...stored,
};
/** A network for these rules alone gives way; one that serves others too goes on serving them. */
const withNetwork = (file: ValuesFile): ValuesFile => {
  const others = file.networks.map(each => ({...each, rules: each.rules.filter(each => each !== changed)}));
  return {...file, networks: [...others.filter(each => each.rules.length > 0), network]};
};
await changeValues(id, withNetwork, values.out);
