import type {Command} from 'commander';
import {CommandError} from '../../../app/command-error.js';
import type {Io} from '../../../app/io.js';
import {openLibrary} from '../../../app/library/game-library.js';
import {lookOf} from '../../../app/look.js';
import {quoted} from '../../../engine/outside-text.js';
import {sentence} from '../../../engine/texts/phrase.js';
import {withSettings} from '../../../settings/settings.js';
import type {Look} from '../../../ui/drawing/theme.js';
import {isMonth, monthWords} from '../../../variants/dates.js';
import {calendarLines, type Daily, dailyStreak, dailyWords, daysOf, dayState} from '../../../words/lists/days.js';
import type {GameArguments} from '../../input/game-arguments.js';
import {readDataDir, readGlobalOptions} from '../../input/global-options.js';
import type {Given} from '../../input/given.js';
import {print} from '../../output/print.js';
import {play} from './play.js';

/** Plays a day's deal, today's without a date, or prints which days of a month were won. */
export async function daily(
  options: Given,
  io: Io,
  [, date]: GameArguments,
  program: Pick<Command, 'commands'>,
): Promise<number> {
  const {json, month} = options;
  if (!json && month === undefined)
    return play({...options, daily: true, ...(date !== undefined && {date})}, io, [], program);
  if (date !== undefined)
    throw new CommandError(`daily: a date plays its deal; leave ${quoted(date)} or ${json ? '--json' : '--month'} out`);
  const library = openLibrary(io, readDataDir(options.dataDir));
  const days = library.daily();
  const shown = monthGiven(month) ?? days.today.slice(0, 7);
  const games = gamesShown(options, io, days);
  const look = lookOf(withSettings(library.settings(), readGlobalOptions(options).forNow), io);
  await print(io, json ? daysJson(days, games, shown) : daysText(days, games, shown, io, look));
  return 0;
}

function monthGiven(month: string | undefined): string | undefined {
  if (month === undefined || isMonth(month)) return month;
  throw new CommandError(`--month: ${quoted(month)} is no month; write one as 2026-11`);
}

/** The game that is named, else those whose daily was ever played, else the first. */
function gamesShown({variant}: Given, {variants}: Io, {games}: Daily): readonly string[] {
  if (variant !== undefined) return [variant];
  const played = [...new Set(games.map(each => each.variant))];
  return played.length > 0 ? played : variants.slice(0, 1).map(({id}) => id);
}

function daysJson(days: Daily, games: readonly string[], month: string): object {
  return {
    today: days.today,
    streak: dailyStreak(days).current,
    days: daysOf(month, days.today).flatMap(date =>
      games.map(variant => ({date, variant, state: dayState(days, variant, date)})),
    ),
  };
}

function daysText(days: Daily, games: readonly string[], month: string, {variants}: Io, {utf8}: Look): string {
  const lines = games.flatMap(id => [
    '',
    `${variants.find(each => each.id === id)?.title ?? id}, ${monthWords(month)}`,
    ...calendarLines(days, id, month, {utf8}).map(line =>
      line
        .map(([text]) => text)
        .join('')
        .trimEnd(),
    ),
  ]);
  return [sentence(dailyWords(days) ?? 'no day was won yet'), ...lines].join('\n');
}
