import type {Variant} from '../../engine/declaration/variant.js';
import {countOf} from '../../engine/texts/count.js';
import {type Opening, openSeed} from '../../session/game.js';
import {type Finished, Games, type Unfinished} from '../../store/games/games.js';
import type {GameResult} from '../../store/results/results.js';
import {groupOf, lastOfEach, statisticsOf} from '../../store/results/statistics.js';
import {findRuleset, findVariant} from '../../variants/index.js';
import {type EndedGame, type OpenGame, openGameWords, type PlayerRecord} from '../../words/listed-games.js';
import type {Io} from '../io.js';
import {storePortsOf} from './store-ports.js';

/** Results that the small chart of a record shows. */
const LATELY = 40;

/** What the player's results say of each game under each set of rules. */
export function recordsOf(games: readonly Variant[], results: readonly GameResult[]): PlayerRecord[] {
  const last = lastOfEach(results);
  return statisticsOf(results).map(each => ({
    ...each,
    game: games.find(({id}) => id === each.variant),
    lately: last
      .filter(result => groupOf(result) === groupOf(each))
      .map(result => result.outcome === 'won')
      .slice(-LATELY),
  }));
}

/** The dates whose deals were won on their own day. A game that runs past midnight counts for the day it began on. */
export function dailyWins(results: readonly GameResult[]): string[] {
  const wins = lastOfEach(results).filter(({outcome, deck}) => outcome === 'won' && deck === undefined);
  const dates = wins.flatMap(({seed = '', when, seconds}) => {
    const end = Date.parse(when);
    const days = [end, end - 1000 * seconds].map(moment => localDate(new Date(moment)));
    return days.includes(seed) ? [seed] : [];
  });
  return [...new Set(dates)];
}

/** A lost game whose deal nobody has judged. */
export interface UnjudgedGame {
  readonly id: string;
  readonly opening: Opening;
}

/** Lost games dealt from a seed, where it is not known whether they could be won. */
export function unjudgedGames(games: readonly Variant[], results: readonly GameResult[]): UnjudgedGame[] {
  return lastOfEach(results).flatMap(({id, outcome, winnable, seed, deck, ...rest}) => {
    const rules = findRuleset(games, rest.variant, rest.rules);
    if (outcome !== 'lost' || winnable !== undefined || seed === undefined || deck !== undefined || !rules.ok)
      return [];
    return [{id, opening: openSeed(rules.value, seed)}];
  });
}

/** A moment's date in the time zone of the player, `2026-11-21`. */
export function localDate(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** An unfinished game as lists show it. */
export function openGameOf({id, game, modified}: Unfinished): OpenGame {
  return {id, ...openGameWords(game), when: localDate(new Date(modified))};
}

/** An ended game as lists show it; without its result there is only its id to call it by. */
export function endedGameOf(games: readonly Variant[], {id, result}: Finished): EndedGame {
  if (!result) return {id, name: id, state: ''};
  const {variant, seed, deck, outcome, moves, when} = result;
  // Beside a deck a seed serves redeals, and does not name the deal.
  const found = findVariant(games, variant);
  const title = found.ok ? found.value.title : variant;
  const name = deck === undefined && seed !== undefined ? `${title}, deal ${seed}` : title;
  const end = `${outcome === 'won' ? 'won in' : 'given up after'} ${countOf(moves, 'move')}`;
  return {id, name, state: [end, ...dateOf(when)].join(', ')};
}

/** The date of a result, whose text is from outside. */
function dateOf(when: string): string[] {
  const moment = new Date(when);
  return Number.isNaN(moment.getTime()) ? [] : [localDate(moment)];
}

/** The variant last played. Undefined before the first game. */
export function lastPlayed(io: Io, dataDir: string | undefined): Variant | undefined {
  const last = lastPlayedOf(new Games(storePortsOf(io, dataDir, () => undefined)));
  const found = last === undefined ? undefined : findVariant(io.variants, last);
  return found?.ok ? found.value : undefined;
}

/** The id of the variant last played: of the newest unfinished game, or of the last one that ended. */
export function lastPlayedOf(games: Games): string | undefined {
  const open = games.list().games.map(({variant, modified}) => ({variant, time: modified}));
  const ended = games.results.list().results.map(({variant, when}) => ({variant, time: Date.parse(when)}));
  const [last] = [...open, ...ended].sort((a, b) => b.time - a.time);
  return last?.variant;
}
