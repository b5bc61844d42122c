import {outcomeOf} from '../../engine/legality/application.js';
import type {Move, Play} from '../../engine/move.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';

/**
 * The play that each turn of a way leads to: `in 6 turns 5C goes on 6D`; undefined for plays. The way goes only through
 * cards that were seen.
 */
export function turnGoals(rules: Ruleset, start: Position, way: readonly Move[]): (Phrase | undefined)[] {
  const before = positionsBefore(rules, start, way);
  return way.map((move, i) => {
    const at = way.findIndex(({type}, j) => j > i && type === 'play');
    const [play, there] = [way[at], before[at]];
    if (move.type === 'play' || play?.type !== 'play' || !there) return undefined;
    const turns = way.slice(i, at).filter(({type}) => type === 'turn').length;
    return phrase`${turns > 1 ? `in ${turns} turns` : 'then'} ${goesWords(rules, there, play)}`;
  });
}

/** What the last move of a way does: `planned to play 5C`. */
export function lastWords(rules: Ruleset, start: Position, way: readonly Move[]): Phrase {
  const [last, there] = [way.at(-1), positionsBefore(rules, start, way).at(-1)];
  if (last?.type !== 'play' || !there) return 'planned before a turn';
  const card = movedCard(rules, there, last);
  return card === undefined ? 'still the plan' : phrase`planned to play ${{card}}`;
}

/** Where each move of a way is made. */
function positionsBefore(rules: Ruleset, start: Position, way: readonly Move[]): Position[] {
  let position = start;
  return way.map(move => {
    const before = position;
    ({position} = outcomeOf(rules, before, move));
    return before;
  });
}

/** `5C goes on 6D`, `5C goes up`. */
function goesWords(rules: Ruleset, position: Position, play: Play): Phrase {
  const target = rules.find(play.to);
  const card = movedCard(rules, position, play) ?? 0;
  if (target?.spec.role === 'foundation') return phrase`${{card}} goes up`;
  const meeting = pileAt(position, target?.index ?? -1).at(-1);
  return meeting === undefined ? phrase`${{card}} goes into a space` : phrase`${{card}} goes on ${{card: meeting}}`;
}

/** The lowest of the cards that a play moves. */
function movedCard(rules: Ruleset, position: Position, {from, count = 1}: Play): number | undefined {
  return pileAt(position, rules.find(from)?.index ?? -1).at(-count);
}
