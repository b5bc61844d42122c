import {changedWords} from '../../engine/declaration/option.js';
import type {Variant} from '../../engine/declaration/variant.js';
import {fail, type Fault} from '../../engine/fault.js';
import {countOf} from '../../engine/texts/count.js';
import {type Opening, openSeed} from '../../session/game.js';
import type * as Sitting from '../../sitting/library.js';
import type {Games, Unfinished, Unread} from '../../store/games/games.js';
import type {GameResult} from '../../store/results/results.js';
import {countedOf, groupOf, statisticsOf} from '../../store/results/statistics.js';
import {findRuleset, findVariant} from '../../variants/index.js';
import {isDaily} from '../../variants/daily.js';
import {daysOn, localDate} from '../../variants/dates.js';
import {dayWords, takenBack, uncountedWords} from '../../words/deals.js';
import {
  type EndedGame,
  type GameFileEntry,
  type OpenGame,
  openGameWords,
  unreadGameWords,
} from '../../words/lists/listed-games.js';
import type {DayGame} from '../../words/lists/days.js';
import {durationWords, LAST_GAMES} from '../../words/lists/statistics.js';

export interface Records extends Sitting.Records {
  /** Why `records` gave none, where the file of results is there but cannot be read. */
  unreadRecords(): Fault | undefined;
  /** Lost games dealt from a seed, where nobody knows whether they could be won. */
  unjudged(): readonly {readonly id: string; readonly opening: Opening}[];
  /** Adds to the result of a lost game whether its deal could be won. */
  amend(id: string, winnable: boolean): void;
}

/** How many ended games are listed. */
const MOST_LISTED = 200;

/** The games that have ended. */
export function openRecords(games: Games, variants: () => readonly Variant[]): Records {
  const results = (): readonly GameResult[] => games.results.list();
  let ended: readonly GameResult[] = [];
  return {
    records() {
      const last = countedOf(results());
      return statisticsOf(last).map(each => ({
        ...each,
        game: variants().find(({id}) => id === each.variant),
        lately: last
          .filter(result => groupOf(result) === groupOf(each))
          .map(({outcome, when}) => ({won: outcome === 'won', when}))
          .slice(-LAST_GAMES),
      }));
    },
    daily() {
      const begun = games.list().games.flatMap(({game: {opening, last}}): DayGame[] => {
        const {day, rules} = opening;
        return day === undefined || !last
          ? []
          : [{day, variant: rules.variant.id, rules: rules.values, isWon: false, moves: 0}];
      });
      return {today: localDate(new Date()), games: [...dayGames(results()), ...begun]};
    },
    lastPlayed() {
      const open = games.newest();
      const over = results().map(({variant, when}) => ({variant, time: Date.parse(when)}));
      const newest = over.reduce((one, other) => (other.time > one.time ? other : one), {variant: '', time: -Infinity});
      return open && open.modified >= newest.time ? open.variant : newest.variant || undefined;
    },
    lastRules() {
      const over = countedOf(results()).map(({variant, rules, when}) => ({variant, rules, time: Date.parse(when)}));
      const open = games.list().games.map(({game: {opening}, modified}) => {
        return {variant: opening.rules.variant.id, rules: opening.rules.values, time: modified};
      });
      const byTime = [...over, ...open].sort((one, other) => one.time - other.time);
      return Object.fromEntries(byTime.map(({variant, rules}) => [variant, rules]));
    },
    endedGames() {
      ended = games.recent().slice(0, MOST_LISTED);
      return ended.map(each => endedGameOf(variants(), each));
    },
    readEnded(id) {
      const game = ended.find(each => each.id === id);
      return game ? games.readFinished(game) : fail('unavailable', 'that game is no longer kept');
    },
    unreadRecords: () => games.results.unread,
    unjudged: () =>
      countedOf(results()).flatMap(({id, outcome, winnable, seed, deck, variant, rules}) => {
        const isOpen = outcome === 'lost' && winnable === undefined && deck === undefined;
        const found = findRuleset(variants(), variant, rules);
        return isOpen && seed !== undefined && found.ok ? [{id, opening: openSeed(found.value, seed)}] : [];
      }),
    amend: (id, winnable) => games.results.amend(id, winnable),
  };
}

/**
 * The games of days' deals. The results of older versions do not tell the day: there the deal was won on its own day, be
 * that another here than where it was played, as in another time zone.
 */
export function dayGames(results: readonly GameResult[]): DayGame[] {
  const ended = countedOf(results).filter(({deck}) => deck === undefined);
  return ended.flatMap(({variant, rules, moves, seed = '', when, seconds, daily, outcome, late = false}): DayGame[] => {
    const isWon = outcome === 'won';
    if (daily !== undefined) return [{day: daily, variant, rules, moves, isWon, isLate: late}];
    if (!isWon) return [];
    const end = Date.parse(when);
    const [ended = '', begun = ''] = [end, end - 1000 * seconds].map(moment => localDate(new Date(moment)));
    const days = [ended, begun, daysOn(ended, -1), daysOn(ended, 1)];
    const day = days.find(each => isDaily(variant, seed, each));
    return day === undefined ? [] : [{day, variant, rules, moves, isWon}];
  });
}

/**
 * An unfinished game for a list; `fileOf` finds the file of a game's rules by its hash. Undefined where that is gone.
 */
export function openGameOf(
  saved: Unfinished | Unread,
  fileOf: (hash: string) => GameFileEntry | undefined,
): OpenGame | undefined {
  const {id, modified} = saved;
  const today = localDate(new Date());
  const when = localDate(new Date(modified));
  if ('game' in saved) return {id, ...openGameWords(saved.game, today), when};
  const file = fileOf(saved.needs.hash);
  return file && {id, ...unreadGameWords(saved.needs, file), when};
}

/** An ended game as lists show it. */
export function endedGameOf(games: readonly Variant[], result: GameResult): EndedGame {
  const {id, variant, rules, seed, deck, daily, outcome, uncounted, moves, up, seconds, when, undos, hints, firstTry} =
    result;
  // Beside a deck a seed serves redeals, and does not name the deal.
  const found = findVariant(games, variant);
  const title = found.ok ? found.value.title : variant;
  const deal = daily === undefined ? seed && `deal ${seed}` : dayWords(daily, localDate(new Date()));
  const name = deck === undefined && deal !== undefined ? `${title}, ${deal}` : title;
  const end = `${outcome === 'won' ? 'won in' : 'given up after'} ${countOf(moves, 'move')}`;
  const cards = outcome === 'won' || up === undefined ? [] : [`${countOf(up, 'card')} up`];
  const time = seconds >= 60 ? [durationWords(seconds)] : [];
  const changed = found.ok ? changedWords(found.value.options, rules) : [];
  const more = [
    ...(changed.length > 0 ? [`under ${changed.join(', ')}`] : []),
    ...(uncounted ? [uncountedWords(uncounted)] : []),
    ...(firstTry ? ['at the first try'] : []),
    takenBack(undos),
    ...(hints > 0 ? [countOf(hints, 'hint')] : []),
  ];
  return {
    id,
    variant,
    name,
    state: [end, ...cards, ...time, ...dateOf(when)].join(', '),
    more: more.join(', '),
    isOwn: uncounted === undefined,
  };
}

/** The date of a result, whose text is from outside. */
function dateOf(when: string): string[] {
  const moment = new Date(when);
  return Number.isNaN(moment.getTime()) ? [] : [localDate(moment)];
}
