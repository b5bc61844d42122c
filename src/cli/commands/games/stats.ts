import {CommandError} from '../../../app/command-error.js';
import {DiskLibrary} from '../../../app/library/game-library.js';
import {Interruption} from '../../../app/interruption.js';
import type {Io} from '../../../app/io.js';
import {lookOf} from '../../../app/look.js';
import type {PlayerRecord} from '../../../words/listed-games.js';
import {dealsWords, durationWords, rateWords, rulesWords, titleOf, totalWords} from '../../../words/statistics.js';
import {defaultSettings} from '../../../settings/settings.js';
import type {Look} from '../../../ui/theme/theme.js';
import {readDataDir, readGlobalOptions, type GlobalOptions} from '../../input/global-options.js';
import {statisticsPicture} from '../../output/statistics-picture.js';
import {textWidth, paragraph} from '../../output/text.js';
import {verdictOn} from '../solver/solve.js';

export interface StatsOptions extends GlobalOptions {
  readonly json?: boolean;
  /** Judge the deals of lost games first, if they have no verdict. */
  readonly solve?: boolean;
}

/** The limits for judging one deal. */
const JUDGING = {milliseconds: 10_000, maxBytes: 256 * 2 ** 20};

/** Prints the statistics: charts at a terminal, a table in a pipe, or a JSON array. */
export async function stats(options: StatsOptions, io: Io): Promise<number> {
  const {json, solve, dataDir} = options;
  const library = new DiskLibrary(io, readDataDir(dataDir), () => lookOf({}, defaultSettings(), io));
  const code = solve ? await judgeLost(library) : undefined;
  const records = library.records();
  const unread = library.unreadRecords();
  if (unread) throw new CommandError(unread.message, 3);
  const width = textWidth(io.columns);
  const isDrawn = !json && (io.isTerminal || options.color !== undefined);
  if (isDrawn) await io.writeStyled(`${statisticsPicture(records, width, stylesFor(options, library, io))}\n`);
  else await io.write(`${json ? JSON.stringify(records.map(recordJson)) : statisticsText(records, width)}\n`);
  for (const {message} of library.troubles()) io.complain(`patience: ${message}`);
  return code ?? 0;
}

function stylesFor(options: StatsOptions, library: DiskLibrary, io: Io): Look {
  return lookOf(readGlobalOptions(options).flags, library.settings(), io);
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
  const {seconds, winnable, unwinnable} = record;
  const medians = {medianMoves: medianMoves ?? null, medianSeconds: medianSeconds ?? null};
  return {variant, rules, played, won, firstTries, streak, bestStreak, ...medians, seconds, winnable, unwinnable};
}

const LEGEND =
  'rate: the share won. streak: games won in a row up to the last, best: the longest. moves and time: medians of the games won.';

const HEADINGS = ['game', 'played', 'won', 'rate', 'streak', 'best', 'moves', 'time'];

function statisticsText(records: readonly PlayerRecord[], width: number): string {
  if (records.length === 0) return 'No game has ended yet.';
  const rows = [HEADINGS, ...records.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const lines = rows.map(row => tableLine(row, widths));
  return [
    lines[0] ?? '',
    ...records.flatMap((record, i) => [lines[i + 1] ?? '', ...ruleLines(record, width), ...dealLines(record, width)]),
    ...paragraph(`All games: ${totalWords(records)}.`, width),
    ...paragraph(LEGEND, width),
  ].join('\n');
}

function cells(record: PlayerRecord): string[] {
  const {played, won, streak, bestStreak, medianMoves, medianSeconds} = record;
  return [
    titleOf(record),
    ...[played, won].map(String),
    rateWords(record),
    ...[streak, bestStreak].map(String),
    medianMoves === undefined ? '-' : String(Math.round(medianMoves)),
    medianSeconds ? durationWords(medianSeconds) : '-',
  ];
}

function tableLine(row: readonly string[], widths: readonly number[]): string {
  return row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
}

/** The rules that differ from the defaults. */
function ruleLines(record: PlayerRecord, width: number): string[] {
  const words = rulesWords(record);
  return words === '' ? [] : paragraph(words, width, '  ');
}

function dealLines(record: PlayerRecord, width: number): string[] {
  const words = dealsWords(record);
  return words === '' ? [] : paragraph(words, width, '  ');
}
