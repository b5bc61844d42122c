import {countOf} from '../../engine/texts/count.js';
import {progressWords, type EndedGame, type OpenGame} from '../../player/records/records.js';
import type {Finished} from '../../store/games/games.js';
import type {Unfinished} from '../../store/games/unfinished.js';
import {findVariant} from '../../variants/index.js';

/** An unfinished game as lists show it. */
export function openGameOf(game: Unfinished): OpenGame {
  const {id, variant, seed, moves, stock, left, modified, rules, position} = game;
  const rest =
    stock > 0 ? `, ${countOf(stock, 'card')} left in the stock` : `, ${countOf(left, 'card')} still to go up`;
  const when = new Date(modified).toISOString().slice(0, 10);
  return {
    id,
    name: nameOf(variant, seed),
    state: `${countOf(moves, 'move')}${rest}`,
    title: titleOf(variant),
    progress: progressWords(seed, moves),
    variant,
    when,
    table: {rules, position},
  };
}

/** An ended game as lists show it; without its result there is only its id to call it by. */
export function endedGameOf({id, result}: Finished): EndedGame {
  if (!result) return {id, name: id, state: ''};
  const {variant, seed, outcome, moves, when} = result;
  return {id, name: nameOf(variant, seed), state: `${outcome} in ${countOf(moves, 'move')}, ${when.slice(0, 10)}`};
}

function nameOf(variant: string, seed: string | undefined): string {
  const title = titleOf(variant);
  return seed === undefined ? title : `${title}, deal ${seed}`;
}

function titleOf(variant: string): string {
  const found = findVariant(variant);
  return found.ok ? found.value.title : variant;
}
