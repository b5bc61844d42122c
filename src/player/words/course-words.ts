import {scoreOf} from '../../engine/position.js';
import {countOf} from '../../engine/texts/count.js';
import {gamesTo, positionOf, stepsOf, type Game} from '../../session/game.js';

/** Fewer moves without a card going up are nothing to tell. */
const LEAST_WAIT = 5;

/** How a game went: the cards up at the end of each pass, the move that sent up most, and the longest wait for one. */
export function courseWords(game: Game): string[] {
  const {rules} = game.opening;
  const up = gamesTo(game).map(each => scoreOf(rules, positionOf(each)));
  const passEnds = stepsOf(game).flatMap(({moves}, ply) => (moves.some(({type}) => type === 'redeal') ? [ply] : []));
  const passes = passEnds.map((ply, i) => `, ${String(up[ply])} after pass ${String(i + 1)}`).join('');
  const gains = up.slice(1).map((count, ply) => count - (up[ply] ?? 0));
  return [
    `Cards up: ${String(up[0])} at the deal${passes}, ${String(up.at(-1))} at the end.`,
    ...gainWords(gains),
    ...waitWords(gains),
  ];
}

function gainWords(gains: readonly number[]): string[] {
  const most = Math.max(...gains);
  return most < 2 ? [] : [`Move ${String(gains.indexOf(most) + 1)} opened most: ${countOf(most, 'card')} went up.`];
}

function waitWords(gains: readonly number[]): string[] {
  let longest = {first: 0, length: 0};
  let first = 0;
  gains.forEach((gain, ply) => {
    if (gain > 0) first = ply + 1;
    else if (ply + 1 - first > longest.length) longest = {first, length: ply + 1 - first};
  });
  if (longest.length < LEAST_WAIT) return [];
  return [
    `Longest wait for a card to go up: moves ${String(longest.first + 1)} to ${String(longest.first + longest.length)}.`,
  ];
}
