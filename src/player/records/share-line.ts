import {countOf} from '../../engine/texts/count.js';
import {statusOf} from '../../engine/legality/generation.js';
import {changedWords} from '../../engine/declaration/option.js';
import {scoreOf} from '../../engine/position.js';
import {plyOf, positionOf} from '../../session/game.js';
import {tallyOf, type Journal} from '../../session/journal/journal.js';

/**
 * A line that says how an ended game went, to stand beside its code:
 * `patience 2026-11-21 · Kingdom · won in 143 moves, none taken back, at the first try`. Undefined while the game goes on.
 * The deal of a day has the date as its seed.
 */
export function shareLine(journal: Journal, isFirstTry: boolean, dot = '·'): string | undefined {
  const {game} = journal.session;
  const {rules, seed, pack} = game.opening;
  const position = positionOf(game);
  const status = statusOf(rules, position);
  if (status === 'playing') return undefined;
  const isDay = seed !== undefined && /^\d{4}-\d\d-\d\d$/.test(seed);
  const deal = pack || seed === undefined ? [] : isDay ? [seed] : ['deal', seed];
  const changed = changedWords(rules.variant.options, rules.values);
  const name = [rules.variant.title, ...(changed.length > 0 ? [`(${changed.join(', ')})`] : [])];
  const {undos} = tallyOf(journal);
  const moves = countOf(plyOf(game), 'move');
  const outcome =
    status === 'won'
      ? `won in ${moves}, ${takenBack(undos)}${isFirstTry ? ', at the first try' : ''}`
      : `stuck after ${moves} with ${String(scoreOf(rules, position))} of ${String(rules.packs * 52)} cards up`;
  return [['patience', ...deal].join(' '), name.join(' '), outcome].join(` ${dot} `);
}

/** `none taken back`, `3 taken back`. */
export function takenBack(undos: number): string {
  return `${undos > 0 ? String(undos) : 'none'} taken back`;
}
