import {outcomeOf} from '../../engine/legality/application.js';
import type {Play, Move} from '../../engine/move.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import {TABLEAU} from '../compiled/compiled-rules.js';
import {CARDS} from '../compiled/cards.js';
import {compile} from '../compiled/searchable.js';
import {pairsIn} from '../knowledge/index.js';

/** What a plan comes to: a win, a card turned up, a row or a card of the stock, or a better order. */
export type Goal = 'won' | 'shows' | 'turn' | 'order';

interface Effect {
  /** What a move does: `turns the card in column 4`. */
  readonly words: Phrase;
  /** The same where the move itself was named before. */
  readonly own?: Phrase;
  /** Does that alone say why it is made? */
  readonly isGoal: boolean;
}

/**
 * Why each move of a plan is made: what it does itself, `it joins 9S to 10S`, and what the plan comes to, `and in 2
 * more moves turns the card in column 4`; if it does nothing itself, what the next move does that does something. Only
 * cards that are seen are named.
 */
export function planWords(rules: Ruleset, start: Position, moves: readonly Move[], goal: Goal): Phrase[] {
  let position = start;
  const effects = moves.map(move => {
    const effect = move.type === 'play' ? effectOf(rules, position, move, goal) : undefined;
    ({position} = outcomeOf(rules, position, move));
    return effect;
  });
  const end = effects.findLastIndex(effect => effect !== undefined);
  return moves.map((move, i) => {
    if (move.type !== 'play') return turnWords(rules, start);
    const own = effects[i];
    const next = effects.findIndex((effect, j) => j > i && effect !== undefined);
    const led = effects[next];
    if (!own) return led ? phrase`${afterWords(next - i)} this ${led.words}` : goalWords(rules, start, goal);
    const aim = own.isGoal || i === end ? undefined : effects[end];
    const spare = aim?.isGoal ? phrase`, and ${afterWords(end - i)} ${aim.words}` : '';
    return phrase`it ${own.own ?? own.words}${{spare}}`;
  });
}

/** What a move does that says by itself why it is made: `turns the card in column 4`; undefined if it does not. */
export function gainWords(rules: Ruleset, position: Position, move: Move): Phrase | undefined {
  const effect = move.type === 'play' ? effectOf(rules, position, move, 'order') : undefined;
  return effect?.isGoal ? (effect.own ?? effect.words) : undefined;
}

function afterWords(moves: number): string {
  return moves === 1 ? 'with the next move' : `in ${moves} more moves`;
}

function effectOf(rules: Ruleset, position: Position, play: Play, goal: Goal): Effect | undefined {
  const [from, to] = [rules.find(play.from), rules.find(play.to)];
  if (!from || !to || play.under || play.depth !== undefined || play.partner !== undefined) return undefined;
  const {count = 1} = play;
  const cards = pileAt(position, from.index);
  const [moved, below] = [cards.at(-count) ?? 0, cards.at(-count - 1)];
  const behind = pileAt(position, rules.behind(from.index));
  const target = pileAt(position, to.index);
  const isColumn = from.spec.role === 'tableau';
  if (below === undefined && behind.length > 0) {
    const isSeen = rules.info(rules.behind(from.index)).spec.shows === 'all';
    return {words: phrase`${isSeen ? 'frees' : 'turns'} the card in ${{pile: from}}`, isGoal: true};
  }
  if (to.spec.role === 'foundation') {
    if (count > 1) return {words: 'takes a whole suit up', isGoal: true};
    const opens = below === undefined ? phrase`empties ${{pile: from}}` : phrase`frees ${{card: below}}`;
    return {words: phrase`takes ${{card: moved}} up`, own: isColumn ? opens : 'brings a card up', isGoal: true};
  }
  if (isColumn && below === undefined && target.length > 0)
    return {words: phrase`empties ${{pile: from}}`, isGoal: true};
  const top = target.at(-1);
  if (top === undefined) {
    const isWanted = goal === 'turn' && rules.turn?.row !== undefined && below !== undefined;
    return isWanted ? {words: phrase`fills ${{pile: to}}, as no row may be dealt on a space`, isGoal: true} : undefined;
  }
  const fit = fitOf(rules, to.index, top, moved);
  if (fit <= (isColumn ? fitOf(rules, from.index, below, moved) : 0)) return undefined;
  const joins = phrase`joins ${{card: moved}} to ${{card: top}}`;
  return {words: fit === 2 ? joins : phrase`builds ${{card: moved}} on ${{card: top}}`, isGoal: false};
}

/** How a card lies on another, if any, in a tableau pile: 2 if they move together, 1 if only as it is built, else 0. */
function fitOf(rules: Ruleset, pile: number, lower: number | undefined, upper: number): number {
  if (lower === undefined) return 0;
  const compiled = compile(rules);
  const slot = compiled.slots.find(each => each.kind === TABLEAU && each.pile === pile)?.slot;
  const groups = pairsIn(compiled).flatMap(({count, pairs}) => Array.from({length: count}, () => pairs));
  const [below, above] = [compiled.cardIn[lower] as number, compiled.cardIn[upper] as number];
  return groups[slot ?? -1]?.[below * CARDS + above] ?? 0;
}

/** Why a row is dealt, or a card turned. */
function turnWords(rules: Ruleset, start: Position): Phrase {
  const covered = rules.piles.some(({index, spec}) => spec.role === 'covered' && pileAt(start, index).length > 0);
  return covered ? 'no play turns a card up or joins a suit' : 'no play takes a card up or joins a suit';
}

function goalWords(rules: Ruleset, start: Position, goal: Goal): Phrase {
  if (goal === 'won') return 'it leads to a win';
  if (goal === 'turn') return `it is best before the next ${rules.turn?.row ? 'row' : 'card'}`;
  const keeps = pileAt(start, rules.stock).length > 0 && rules.turn && !rules.turn.row && rules.passes === 1;
  return `it brings order${keeps ? ', and keeps the stock' : ''}`;
}
