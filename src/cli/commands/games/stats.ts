import {Chalk} from 'chalk';
import {CommandError} from '../../../app/command-error.js';
import {type DiskLibrary, openLibrary} from '../../../app/library/game-library.js';
import {Interruption} from '../../../app/interruption.js';
import {printable} from '../../../engine/outside-text.js';
import type {Io} from '../../../app/io.js';
import {lookOf} from '../../../app/look.js';
import {makeDealCode} from '../../../session/formats/deal-code.js';
import type {WonGame} from '../../../session/statistics.js';
import {localDate} from '../../../variants/dates.js';
import type {PlayerRecord} from '../../../words/lists/listed-games.js';
import {statisticsLines} from '../../../words/lists/statistics.js';
import {withSettings} from '../../../settings/settings.js';
import type {Look} from '../../../ui/drawing/theme.js';
import {readDataDir, readGlobalOptions} from '../../input/global-options.js';
import {lineWidth, print} from '../../output/print.js';
import {verdictOn} from '../solver/solve.js';
import type {Given} from '../../input/given.js';

/** The limits for judging one deal. */
const JUDGING = {milliseconds: 10_000, maxBytes: 256 * 2 ** 20};

/** Prints the statistics, as the menu shows them or as a JSON array. */
export async function stats(options: Given, io: Io): Promise<number> {
  const {json, solve, dataDir} = options;
  const library = openLibrary(io, readDataDir(dataDir));
  const code = solve ? await judgeLost(library) : undefined;
  const records = library.records();
  const unread = library.unreadRecords();
  if (unread) throw new CommandError(unread.message, 3);
  if (json) await print(io, records.map(recordJson));
  else
    await io.writeStyled(
      statisticsText(
        library,
        records,
        io,
        lookOf(withSettings(library.settings(), readGlobalOptions(options).forNow), io),
      ),
    );
  for (const {message} of library.troubles()) io.complain(`patience: ${message}`);
  return code ?? 0;
}

/** Judges lost games one after another; returns the exit code of a signal that ended it. */
async function judgeLost(library: DiskLibrary): Promise<number | undefined> {
  const interruption = new Interruption();
  for (const {id, opening} of library.unjudged()) {
    if (interruption.code !== undefined) break;
    const {verdict} = await verdictOn(opening.rules, opening.start, JUDGING, interruption);
    if (verdict !== 'unknown') library.amend(id, verdict === 'winnable');
  }
  interruption.release();
  return interruption.code;
}

function recordJson(record: PlayerRecord): unknown {
  const {variant, rules, played, won, firstTries, streak, bestStreak, medianMoves, medianSeconds} = record;
  const {seconds, winnable, unwinnable, bestSeconds, hints, measured = 0, shortest = 0, unaided, straight} = record;
  const medians = {medianMoves: medianMoves ?? null, medianSeconds: medianSeconds ?? null};
  const best = {bestSeconds: bestSeconds ?? null, hints, unaided, straight, measured, shortest};
  return {
    variant,
    rules,
    played,
    won,
    firstTries,
    streak,
    bestStreak,
    ...medians,
    seconds,
    ...best,
    winnable,
    unwinnable,
    ...(record.points && {points: record.points}),
    records: recordsJson(record),
  };
}

/** The best games won without help, each with its deal, its date, and the code by which it is played again. */
function recordsJson({records, game, rules}: PlayerRecord): unknown {
  const {first, fastest, fewest, longestStreak} = records;
  const deal = ({seed, when, replay}: WonGame): object => ({
    seed,
    date: localDate(new Date(when)),
    code: (game && makeDealCode({rules: {variant: game, values: rules}, seed})) ?? replay,
  });
  const days = ({games, from, to}: NonNullable<typeof longestStreak>): object => ({
    games,
    from: localDate(new Date(from)),
    to: localDate(new Date(to)),
  });
  return {
    ...(fastest && {fastest: {seconds: fastest.seconds, ...deal(fastest)}}),
    ...(fewest && {fewest: {moves: fewest.moves, ...deal(fewest)}}),
    ...(longestStreak && {longestStreak: days(longestStreak)}),
    ...(first && {first: deal(first)}),
  };
}

/** The statistics as the menu shows them, in the colours of the look. */
function statisticsText(
  library: DiskLibrary,
  records: readonly PlayerRecord[],
  {columns}: Io,
  {level, utf8}: Look,
): string {
  const {bold, green, dim} = new Chalk({level});
  const styles = {plain: String, dim, bold, title: bold, good: green};
  const lines = statisticsLines(records, {columns: lineWidth({columns}), utf8}, library.daily());
  return `${lines
    .map(line => line.map(([text, mark]) => styles[mark](printable(text))).join(''))
    .join('\n')
    .trimEnd()}\n`;
}
