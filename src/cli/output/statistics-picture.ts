import {Chalk, type ChalkInstance} from 'chalk';
import {printable} from '../../engine/fault.js';
import type {PlayerRecord} from '../../words/listed-games.js';
import {
  durationWords,
  medianMovesWords,
  dealsWords,
  rateWords,
  rulesWords,
  titleOf,
  totalWords,
} from '../../words/statistics.js';
import type {Look} from '../../ui/theme/theme.js';
import {paragraph} from './text.js';

/** The signs of the picture. */
interface ChartSigns {
  readonly won: string;
  readonly lost: string;
  readonly bar: string;
}

const SIGNS: ChartSigns = {won: '█', lost: '░', bar: '▬'};
const ASCII_SIGNS: ChartSigns = {won: '#', lost: '.', bar: '='};

/** One row of a chart: what it is about, a bar, and what the bar says. */
interface ChartRow {
  readonly name: string;
  readonly bar: string;
  /** Columns that the bar takes, without its colours. */
  readonly length: number;
  readonly words: string;
}

const LONGEST_BAR = 32;

/**
 * The player's results as charts for a terminal: wins by game, the last games of each, streaks, and the time of a win,
 * with a legend. Names from the file of results are made printable before they are coloured.
 */
export function statisticsPicture(records: readonly PlayerRecord[], width: number, look: Look): string {
  if (records.length === 0) return 'No game has ended yet.';
  const paint = new Chalk({level: look.level});
  const signs = look.utf8 ? SIGNS : ASCII_SIGNS;
  const names = records.map(nameOf);
  const nameWidth = Math.min(28, Math.max(...names.map(name => name.length)));
  const room = Math.max(8, Math.min(LONGEST_BAR, width - nameWidth - 26));
  const chart = (title: string, rows: readonly ChartRow[]): string[] =>
    rows.length === 0 ? [] : ['', paint.bold(title), ...rows.map(row => rowText(row, nameWidth, room))];
  return [
    paint.bold(`All games: ${totalWords(records)}.`),
    ...chart('Wins', winRows(records, room, paint, signs)),
    ...chart('Last games, the newest at the right', lateRows(records, room, paint, signs)),
    ...chart('Streaks', streakRows(records, room, paint, signs)),
    ...chart('Time of a win', timeRows(records, room, paint, signs)),
    ...dealLines(records, width),
    '',
    `${paint.green(signs.won)} won  ${paint.dim(signs.lost)} lost`,
    ...paragraph('A streak is games won in a row; the time of a win is the median, in minutes and seconds.', width).map(
      line => paint.dim(line),
    ),
  ].join('\n');
}

function nameOf(record: PlayerRecord): string {
  const rules = rulesWords(record);
  return printable(rules === '' ? titleOf(record) : `${titleOf(record)}, ${rules}`);
}

function rowText({name, bar, length, words}: ChartRow, nameWidth: number, room: number): string {
  const shown = name.slice(0, nameWidth).padEnd(nameWidth);
  return `  ${shown}  ${bar}${' '.repeat(Math.max(0, room - length))}  ${words}`.trimEnd();
}

/** Bars whose length is the number of games played, with the games won first. */
function winRows(records: readonly PlayerRecord[], room: number, paint: ChalkInstance, signs: ChartSigns): ChartRow[] {
  const most = Math.max(...records.map(({played}) => played));
  return records.map(record => {
    const length = lengthOf(record.played, most, room);
    const won = Math.round((length * record.won) / record.played);
    const bar = paint.green(signs.won.repeat(won)) + paint.dim(signs.lost.repeat(length - won));
    return {name: nameOf(record), bar, length, words: `${record.won} of ${record.played}, ${rateWords(record)}`};
  });
}

function lateRows(records: readonly PlayerRecord[], room: number, paint: ChalkInstance, signs: ChartSigns): ChartRow[] {
  return records.map(record => {
    const lately = record.lately.slice(-room);
    const bar = lately.map(won => (won ? paint.green(signs.won) : paint.dim(signs.lost))).join('');
    return {name: nameOf(record), bar, length: lately.length, words: ''};
  });
}

function streakRows(
  records: readonly PlayerRecord[],
  room: number,
  paint: ChalkInstance,
  signs: ChartSigns,
): ChartRow[] {
  const known = records.filter(({bestStreak}) => bestStreak > 0);
  const most = Math.max(...known.map(({bestStreak}) => bestStreak));
  return known.map(record => {
    const {streak, bestStreak} = record;
    const length = lengthOf(bestStreak, most, room);
    const now = Math.round((length * streak) / bestStreak);
    const bar = paint.yellow(signs.won.repeat(now)) + paint.dim(signs.lost.repeat(length - now));
    return {name: nameOf(record), bar, length, words: `${streak} now, best ${bestStreak}`};
  });
}

function timeRows(records: readonly PlayerRecord[], room: number, paint: ChalkInstance, signs: ChartSigns): ChartRow[] {
  const known = records.flatMap(record => (record.medianSeconds ? [{record, seconds: record.medianSeconds}] : []));
  const most = Math.max(...known.map(({seconds}) => seconds));
  return known.map(({record, seconds}) => {
    const length = lengthOf(seconds, most, room);
    const moves = medianMovesWords(record);
    return {
      name: nameOf(record),
      bar: paint.cyan(signs.bar.repeat(length)),
      length,
      words: [durationWords(seconds), ...(moves === undefined ? [] : [moves])].join(', '),
    };
  });
}

/** How long a bar is; the shortest can still be seen. */
function lengthOf(value: number, most: number, room: number): number {
  return Math.max(1, Math.round((room * value) / most));
}

function dealLines(records: readonly PlayerRecord[], width: number): string[] {
  const lines = records.flatMap(record => {
    const words = dealsWords(record);
    return words === '' ? [] : paragraph(`${nameOf(record)}: ${words}`, width, '  ');
  });
  return lines.length === 0 ? [] : ['', ...lines];
}
