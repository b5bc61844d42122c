import {changedWords} from '../../engine/declaration/option.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {countOf, percent} from '../../engine/texts/count.js';
import {padded, textWidth} from '../../engine/texts/width.js';
import {rulesetOf, VARIANTS} from '../../variants/index.js';
import {amountWords} from '../aim.js';
import {plyOf} from '../../session/game.js';
import {tallyOf, whyUncounted, type Journal} from '../../session/journal/journal.js';
import {isUnaided, type EarlierBests, type WonGame} from '../../session/statistics.js';
import {dateWords, localDate} from '../../variants/dates.js';
import {adviserOdds, CABINET_COUNT, oddsKey, plainOdds, winnableShare} from '../../variants/odds.js';
import {dailyStreak, dailyStrip, dailyWords, isUnder, marksOf, type Daily, type MarkedLine} from './days.js';
import type {PlayerRecord} from './listed-games.js';
import {wrapped} from '../text/wrap.js';

/** The player's results in a game under these rules. */
export function recordOf(records: readonly PlayerRecord[], rules: Ruleset): PlayerRecord | undefined {
  return records.find(each => isUnder(each, rules));
}

/** `You: 12 played, 7 won, streak 2.` */
export function shortRecord(record: PlayerRecord | undefined): string {
  if (!record) return 'You: not played yet.';
  const streak = record.streak > 1 ? `, streak ${record.streak}` : '';
  const of = knowsDeals(record) ? ` of ${record.winnable} winnable` : '';
  return `You: ${record.played} played, ${record.won} won${of}${streak}.`;
}

/** Was any deal of a lost game judged? If not, the judged deals say no more than the games won. */
function knowsDeals({won, winnable, unwinnable}: PlayerRecord): boolean {
  return winnable + unwinnable > won;
}

/** `12:07`, `1:02:07`. */
export function durationWords(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (count: number): string => (count < 10 ? `0${count}` : String(count));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** `12 played, 7 won, 58 %`. */
function countWords(played: number, won: number): string {
  return `${played} played, ${won} won, ${percent(won / played)}`;
}

/** The results in all games together: `67 played, 45 won, 67 %, 8:06:40 at the table`; no time under a minute. */
function totalWords(records: readonly PlayerRecord[]): string {
  const sum = (of: (record: PlayerRecord) => number): number => records.reduce((total, each) => total + of(each), 0);
  const time = durationOf(sum(each => each.seconds));
  const counts = countWords(
    sum(each => each.played),
    sum(each => each.won),
  );
  return time === undefined ? counts : `${counts}, ${time}`;
}

function durationOf(seconds: number): string | undefined {
  return seconds >= 60 ? `${durationWords(seconds)} at the table` : undefined;
}

/**
 * Streaks, first tries, medians and winnable deals, as far as they are known: `streak 2, best 5`,
 * `at the first try: 5`.
 */
function figuresOf(record: PlayerRecord): string[] {
  const {played, won, streak, bestStreak, firstTries, medianMoves, medianSeconds, winnable, unwinnable} = record;
  const {unaided, straight, hints, measured = 0, shortest = 0} = record;
  const time = durationOf(record.seconds);
  const open = played - winnable - unwinnable;
  const medians = [
    ...(medianMoves === undefined ? [] : [countOf(Math.round(medianMoves), 'move')]),
    ...(medianSeconds ? [durationWords(medianSeconds)] : []),
  ];
  return [
    `streak ${streak}, best ${bestStreak}`,
    ...(time === undefined ? [] : [time]),
    ...(unaided > 0 ? [`without help: ${unaided}${straight > 0 ? `, nothing undone: ${straight}` : ''}`] : []),
    ...(won > unaided ? [`with help: ${won - unaided}`] : []),
    ...recordWords(record),
    ...countedWords(record),
    ...(measured > 0 ? [`as short as any win found: ${shortest} of ${measured}`] : []),
    ...(hints > 0 ? [countOf(hints, 'hint')] : []),
    ...(firstTries > 0 ? [`at the first try: ${firstTries}`] : []),
    ...(medians.length > 0 ? [`median of the games won: ${medians.join(', ')}`] : []),
    ...(knowsDeals(record)
      ? [`won of winnable deals played: ${won} of ${winnable}${open > 0 ? `, ${open} not judged` : ''}`]
      : []),
  ];
}

/**
 * The title of a record's game, its id if this program does not have it; and rules that are not the default, as
 * `joins=on`.
 */
function gameOf({variant: id, game, rules}: PlayerRecord): {title: string; changed: string} {
  return {title: game?.title ?? id, changed: changedWords(game?.options ?? {}, rules).join(', ')};
}

/** How the game on the table, which was won without help, compares with the best before: `A record: 96 moves, ...`. */
export function bestLine(journal: Journal, {fewest, onDeal}: EarlierBests): string[] {
  const tally = tallyOf(journal);
  if (!isUnaided(tally) || whyUncounted(tally)) return [];
  const moves = plyOf(journal.session.game);
  const fewer = (than: WonGame): string => `${than.moves - moves} fewer than on ${dateWords(dateOf(than))}`;
  if (fewest && moves < fewest.moves) return [`A record: ${countOf(moves, 'move')}, ${fewer(fewest)}.`];
  if (onDeal && moves < onDeal.moves) return [`Your best on this deal: ${countOf(moves, 'move')}, ${fewer(onDeal)}.`];
  return onDeal ? [`Your best on this deal is ${countOf(onDeal.moves, 'move')}.`] : [];
}

/** The date of a game where the player is. */
function dateOf({when}: Pick<WonGame, 'when'>): string {
  return localDate(new Date(when));
}

/** `2026-03-03 to 2026-03-09`, or the one day. */
function daysWords(streak: {readonly from: string; readonly to: string}): string {
  return [...new Set([streak.from, streak.to].map(when => dateOf({when})))].join(' to ');
}

/** `fastest 3:20, deal 42, 2026-03-03`. */
function recordWords({records: {first, fastest, fewest, longestStreak}}: PlayerRecord): string[] {
  const deal = ({seed, when}: WonGame): string =>
    [...(seed === undefined ? [] : [`deal ${seed}`]), dateOf({when})].join(', ');
  return [
    ...(fastest ? [`fastest ${durationWords(fastest.seconds)}, ${deal(fastest)}`] : []),
    ...(fewest ? [`fewest moves ${fewest.moves}, ${deal(fewest)}`] : []),
    ...(longestStreak ? [`most in a row ${longestStreak.games}, ${daysWords(longestStreak)}`] : []),
    ...(first ? [`first win ${dateOf(first)}`] : []),
  ];
}

/** `best 455 points`, and what the games of a round came to: `in all -$12`, `best round of 9 31 strokes`. */
function countedWords({game, rules, points = []}: PlayerRecord): string[] {
  const found = game && points.length > 0 ? rulesetOf(game, rules) : undefined;
  const scoring = found?.ok ? found.value.declaration.scoring : undefined;
  if (!scoring) return [];
  const {over, low} = scoring;
  const best = (all: readonly number[]): string => amountWords(scoring, low ? Math.min(...all) : Math.max(...all));
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  if (over === 'all') return [`best ${best(points)}`, `in all ${amountWords(scoring, sum(points))}`];
  const rounds = Array.from({length: over === undefined ? 0 : Math.floor(points.length / over)}, (_, i) =>
    sum(points.slice(i * (over ?? 0), (i + 1) * (over ?? 0))),
  );
  return [`best ${best(points)}`, ...(rounds.length > 0 ? [`best round of ${over} games ${best(rounds)}`] : [])];
}

export const NO_RECORDS = 'No game has ended yet.';

/** `Kingdom, fill=auto: 12 played, 7 won, 58 %; streak 2, best 4`. */
export function recordSentence(record: PlayerRecord): string {
  const {title, changed} = gameOf(record);
  const name = changed === '' ? title : `${title}, ${changed}`;
  return [`${name}: ${countWords(record.played, record.won)}`, ...figuresOf(record)].join('; ');
}

/** Where statistics are shown: the columns, and whether signs outside ASCII can be shown. */
interface Room {
  readonly columns: number;
  readonly utf8: boolean;
}

const WHAT_COUNTS =
  'For each game your wins, your streak, your time and the last games will appear here. A game counts from its first move; it ends when it is won, or is left for another or given up.';
/** The games that are marked one by one: the last of all, and of each game. */
export const LAST_GAMES = 30;
/** Columns of what stands before the totals, and before a bar. */
const [HEADED, HEAD] = [15, 22];
/** From this many columns on, a game's title, bar and figures share a line. */
const ONE_LINE = 68;

/**
 * The statistics: all games, today's deals, each game with a bar of its wins and its last games, then those not played
 * yet.
 */
export function statisticsLines(records: readonly PlayerRecord[], room: Room, daily?: Daily): MarkedLine[] {
  const fresh = VARIANTS.filter(({id}) => !records.some(({variant}) => variant === id));
  const awaiting: MarkedLine[] = fresh.length > 0 ? [[['Not played yet', 'title']]] : [];
  const odds = fresh.flatMap(({id, title}) => oddsLine(title, id, room));
  if (records.length === 0)
    return [[[NO_RECORDS, 'bold']], ...dimLines(WHAT_COUNTS, Math.min(room.columns, 74)), [], ...awaiting, ...odds];
  return [
    ...headed('All games', totalWords(records), room),
    ...(daily ? dailyLines(daily, room) : []),
    ...(records.length > 1 ? lastLines(records, room) : []),
    ...featLines(records, room, daily),
    ...records.flatMap(record => [[], ...recordLines(record, room)]),
    [],
    ...awaiting,
    ...odds,
  ];
}

/** Words beside their head, or where they do not fit below it. */
function headed(head: string, words: string, {columns}: Room): MarkedLine[] {
  if (HEADED + textWidth(words) <= columns)
    return [
      [
        [padded(head, HEADED), 'title'],
        [words, 'plain'],
      ],
    ];
  return [[[head, 'title']], ...wrapped(words, columns - 2).map((line): MarkedLine => [[`  ${line}`, 'plain']])];
}

function dimLines(text: string, columns: number): MarkedLine[] {
  return wrapped(text, columns).map(line => [[line, 'dim']]);
}

/** Days in a row that are worth a line. */
const ROW_OF_DAYS = 7;

/** What the player has reached once, as far as it was: told here, and nowhere else. */
function featLines(records: readonly PlayerRecord[], room: Room, daily?: Daily): MarkedLine[] {
  const won = new Set(records.flatMap(({variant, won: wins}) => (wins > 0 ? [variant] : [])));
  const books = VARIANTS.filter(({id}) => won.has(id)).length;
  const known = records.filter(({variant, game}) => game && !game.module && won.has(variant));
  const all = new Set(known.map(({variant}) => variant)).size;
  const feats = [
    ...(records.some(({straight}) => straight > 0) ? ['a win without help and with nothing undone'] : []),
    ...(daily && dailyStreak(daily).best >= ROW_OF_DAYS ? [`the deals of ${ROW_OF_DAYS} days in a row`] : []),
    ...(books === VARIANTS.length ? ['a win in each game of the books'] : []),
    ...(all === VARIANTS.length + CABINET_COUNT ? ['a win in each game'] : []),
  ];
  return feats.length === 0 ? [] : headed('Reached', feats.join('; '), room);
}

/** How many days a calendar strip has. */
const DAYS = 28;

function dailyLines(daily: Daily, room: Room): MarkedLine[] {
  const words = dailyWords(daily);
  if (words === undefined) return [];
  const strip = dailyStrip(daily, room.utf8, Math.min(DAYS, room.columns - HEADED));
  return [
    ...headed("Today's deals", words, room),
    [
      [padded('Days to today', HEADED), 'plain'],
      [strip, 'good'],
    ],
  ];
}

/** The last games of all kinds: those won above, those lost below. */
function lastLines(records: readonly PlayerRecord[], {columns, utf8}: Room): MarkedLine[] {
  const count = Math.min(LAST_GAMES, columns - HEADED - 8);
  const last = records
    .flatMap(({lately}) => lately)
    .toSorted((a, b) => (a.when < b.when ? -1 : Number(a.when > b.when)))
    .slice(-count);
  const [full, hollow] = marksOf(utf8);
  const row = (isWon: boolean, mark: string): string => last.map(({won}) => (won === isWon ? mark : ' ')).join('');
  const won = last.filter(each => each.won).length;
  return [
    [[padded(`Last ${last.length} games`, HEADED), 'title'], [row(true, full), 'good'], [`  ${won} won`, 'plain']],
    [[padded('', HEADED), 'plain'], [row(false, hollow), 'dim'], [`  ${last.length - won} lost`, 'dim']],
  ]; // prettier-ignore
}

/** A bar that stands for all games, or all deals, as long as there is room. */
function barOf(share: number, {columns, utf8}: Room): readonly [full: string, hollow: string] {
  const width = columns >= 100 ? 40 : columns >= ONE_LINE ? 20 : Math.min(20, columns - 20);
  const [full, hollow] = marksOf(utf8);
  const count = Math.round(width * share);
  return [full.repeat(count), hollow.repeat(width - count)];
}

/** How often a game can be won, with a bar where there is room; nothing where that was not measured. */
function oddsLine(head: string, key: string, room: Room): MarkedLine[] {
  const [share, odds] = [winnableShare(key), plainOdds(key)];
  if (share === undefined || odds === undefined) return [];
  const words = `${odds} can be won`;
  if (room.columns < ONE_LINE) return dimLines(`${head}: ${words}`, room.columns);
  const adviser = adviserOdds(key);
  const bar = barOf(share, room).join('');
  const more = room.columns >= 100 && adviser !== undefined ? `, our adviser wins ${adviser}` : '';
  return [[[padded(head, HEAD), 'plain'], [`${bar}  `, 'dim'], [words + more, 'dim']]]; // prettier-ignore
}

function recordLines(record: PlayerRecord, room: Room): MarkedLine[] {
  const {columns, utf8} = room;
  const {played, won, lately, game, rules} = record;
  const {title, changed} = gameOf(record);
  const name = changed === '' ? title : `${title}, ${changed}`;
  const [full, hollow] = marksOf(utf8);
  const isWide = columns >= ONE_LINE;
  const [wins, others] = barOf(won / played, room);
  const bar: MarkedLine = [
    [wins, 'good'],
    [others, 'dim'],
    [`${isWide ? '  ' : ' '}${won} of ${played} won, ${percent(won / played)}`, 'bold'],
  ];
  const last = lately
    .slice(-(columns - 12))
    .map(each => (each.won ? ([full, 'good'] as const) : ([hollow, 'dim'] as const)));
  return [
    ...(isWide && textWidth(name) < HEAD
      ? [[[padded(name, HEAD), 'title'] as const, ...bar]]
      : [...wrapped(name, columns).map((line): MarkedLine => [[line, 'title']]), bar]),
    ...(game ? oddsLine('  of all deals', oddsKey(game, rules), room) : []),
    ...packed(figuresOf(record), columns - 2).map((line): MarkedLine => [[`  ${line}`, 'dim']]),
    ...(lately.length < 2 ? [] : [[['  lately  ', 'dim'] as const, ...last]]),
  ];
}

/** Lines of parts: short ones share a line, long ones take several. */
function packed(parts: readonly string[], columns: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const joined = `${lines.at(-1) ?? ''}   ${part}`;
    if (lines.length > 0 && textWidth(joined) <= columns) lines[lines.length - 1] = joined;
    else lines.push(...wrapped(part, columns, '  '));
  }
  return lines;
}
