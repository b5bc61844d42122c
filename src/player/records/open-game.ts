import type {PileInfo} from '../../engine/declaration/pile.js';
import {pileAt, scoreOf} from '../../engine/position.js';
import {countOf} from '../../engine/texts/count.js';
import {plyOf, positionOf, type Game} from '../../session/game.js';
import {gameName} from '../words/deal-words.js';
import {progressWords, type OpenGame} from './records.js';

/** An unfinished game as lists show it. */
export function openGameWords(game: Game): Omit<OpenGame, 'id' | 'when'> {
  const {rules, seed, pack, given} = game.opening;
  const moves = plyOf(game);
  return {
    name: gameName(game.opening),
    state: `${countOf(moves, 'move')}, ${restWords(game)}`,
    title: rules.variant.title,
    // Beside a deck or a position a seed serves redeals, and does not name the deal.
    progress: progressWords(pack || given ? undefined : seed, moves),
    variant: rules.variant.id,
    table: {rules, position: positionOf(game)},
  };
}

/** `38 cards left in the stock`, or, when it is out, `12 cards still to go up`. */
function restWords(game: Game): string {
  const {rules} = game.opening;
  const position = positionOf(game);
  const cardsIn = (piles: readonly PileInfo[]): number =>
    piles.reduce((sum, pile) => sum + pileAt(position, pile.index).length, 0);
  const stock = cardsIn(rules.piles.filter(pile => pile.spec.role === 'stock'));
  if (stock > 0) return `${countOf(stock, 'card')} left in the stock`;
  return `${countOf(cardsIn(rules.piles) - scoreOf(rules, position), 'card')} still to go up`;
}
