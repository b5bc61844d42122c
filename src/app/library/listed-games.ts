import {countOf} from '../../engine/texts/count.js';
import {openGameWords, type EndedGame, type OpenGame} from '../../words/listed-games.js';
import type {Finished} from '../../store/games/games.js';
import type {Unfinished} from '../../store/games/unfinished.js';
import {findVariant} from '../../variants/index.js';
import {localDate} from './local-date.js';

/** An unfinished game as lists show it. */
export function openGameOf({id, game, modified}: Unfinished): OpenGame {
  return {id, ...openGameWords(game), when: localDate(new Date(modified))};
}

/** An ended game as lists show it; without its result there is only its id to call it by. */
export function endedGameOf({id, result}: Finished): EndedGame {
  if (!result) return {id, name: id, state: ''};
  const {variant, seed, deck, outcome, moves, when} = result;
  // Beside a deck a seed serves redeals, and does not name the deal.
  const name = nameOf(variant, deck === undefined ? seed : undefined);
  const end = `${outcome === 'won' ? 'won in' : 'given up after'} ${countOf(moves, 'move')}`;
  return {id, name, state: [end, ...dateOf(when)].join(', ')};
}

/** The date of a result, whose text is from outside. */
function dateOf(when: string): string[] {
  const moment = new Date(when);
  return Number.isNaN(moment.getTime()) ? [] : [localDate(moment)];
}

function nameOf(variant: string, seed: string | undefined): string {
  const title = titleOf(variant);
  return seed === undefined ? title : `${title}, deal ${seed}`;
}

function titleOf(variant: string): string {
  const found = findVariant(variant);
  return found.ok ? found.value.title : variant;
}
