import type {Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {StateSpace} from '../moves/state-space.js';
import {rootOf} from '../state/root.js';
import {StateTable} from '../state/state-table.js';
import {Explorer} from '../explore/explorer.js';
import {movesAlong, movesThrough, positionsAlong} from './line.js';

/**
 * States that are looked at from each position: a few hundredths of a second in most games. No other number was tried.
 */
const MOST_STATES = 2000;

/** A way from a position of the line to a later one that is shorter than the line's own. */
interface Shortcut {
  readonly moves: readonly Move[];
  /** The place of the later position in the line. */
  readonly to: number;
}

/**
 * Makes a line that wins shorter, every card known: from each of its positions in turn the states nearby are looked at
 * for one that the line reaches by more moves. What is left need not be the shortest line that there is.
 */
export class Shortening {
  private positions: readonly Position[];
  private at = 0;
  private isShorter = false;

  /** `moves` are the engine's, from `start` to a won position. */
  constructor(
    private readonly rules: Ruleset,
    start: Position,
    public moves: readonly Move[],
  ) {
    this.positions = positionsAlong(rules, start, moves);
  }

  /** Looks on from one more position. Returns whether none is left from which a shorter way was found. */
  advance(): boolean {
    if (this.at >= this.moves.length) {
      if (!this.isShorter) return true;
      [this.at, this.isShorter] = [0, false];
    }
    const shortcut = this.shortcut();
    if (!shortcut || !this.take(shortcut)) this.at++;
    return false;
  }

  /** The way from the position that saves most moves, if one was found. */
  private shortcut(): Shortcut | undefined {
    const {rules, positions, at} = this;
    const space = new StateSpace(rootOf(rules, positions[at] as Position));
    const {state} = space;
    const later = new StateTable(state);
    for (let to = positions.length - 1; to >= at; to--) {
      space.enter(positions[to] as Position);
      later.add(state, to);
    }
    const explorer = new Explorer(space);
    const {table} = explorer;
    space.enterRoot();
    explorer.begin();
    explorer.exploreSome(MOST_STATES);
    const depths: number[] = [];
    let [saved, best, target] = [0, 0, 0];
    for (let place = 0; place < table.size; place++) {
      const depth = place === 0 ? 0 : (depths[table.tag(place)] ?? 0) + 1;
      depths[place] = depth;
      table.load(state, place);
      const reached = later.find(state.ints);
      const to = reached < 0 ? at : later.tag(reached);
      if (to - at - depth > saved) [saved, best, target] = [to - at - depth, place, to];
    }
    return saved > 0 ? {moves: movesThrough(space, table, [0, ...table.wayTo(best)]), to: target} : undefined;
  }

  /** Goes by a shortcut, and then on as before; piles may have changed places. False where that cannot be followed. */
  private take({moves: ahead, to}: Shortcut): boolean {
    const {rules, positions, moves, at} = this;
    const there = positionsAlong(rules, positions[at] as Position, ahead).at(-1) as Position;
    const rest = movesAlong(rules, there, positions.slice(to + 1));
    if (!rest) return false;
    this.moves = [...moves.slice(0, at), ...ahead, ...rest];
    this.positions = positionsAlong(rules, positions[0] as Position, this.moves);
    return (this.isShorter = true);
  }
}

/**
 * So many moves a win takes at least: a card that is not up needs one of its own, where a move brings up one card.
 * Undefined where a move may bring up more: pairs, runs, cards that go up by themselves, and a card that joins others
 * in a row.
 */
export function leastMoves(rules: Ruleset, cardsUp: number): number | undefined {
  const {may, atOnce, pack, declaration} = rules;
  const takesMore = may.some(({least = 1, pair, unit, to}) => {
    const goesUp = rules.spec(to).role === 'foundation';
    return least > 1 || pair || (unit !== undefined && goesUp);
  });
  const joins = declaration.goal?.kind === 'order';
  return takesMore || joins || atOnce.some(({kind}) => kind === 'play') ? undefined : pack.length - cardsUp;
}
