import {turnedCards} from '../../engine/legality/application.js';
import type {Move} from '../../engine/move.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {gameBefore, positionOf, type Game} from '../../session/game.js';
import type {Step} from '../../session/step.js';
import {alongWords, briefPlayWords} from './describe-move.js';

const known = new WeakMap<Step, Phrase>();

/** What the last step of a game did, in a few words: `8♥ turned`, `3♠ up`, `5♦ on 6♦`; empty before the first. */
export function stepWords(game: Game): Phrase {
  const {last, opening} = game;
  if (!last) return '';
  const words = known.get(last) ?? madeWords(opening.rules, positionOf(gameBefore(game)), last.moves);
  known.set(last, words);
  return words;
}

function madeWords(rules: Ruleset, before: Position, moves: readonly Move[]): Phrase {
  const [first, ...others] = moves;
  const along = alongWords(rules, before, moves);
  if (along !== '') return along;
  const words = first ? doneWords(rules, before, first) : '';
  return others.length === 0 ? words : phrase`${words}, and ${String(others.length)} more`;
}

function doneWords(rules: Ruleset, before: Position, move: Move): Phrase {
  if (move.type === 'redeal') return 'stock dealt again';
  if (move.type === 'turn') {
    const card = turnedCards(rules, before).at(-1);
    return card === undefined ? '' : phrase`${{card}} turned`;
  }
  return briefPlayWords(rules, before, move);
}
