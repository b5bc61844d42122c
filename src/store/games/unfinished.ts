import type {PileInfo} from '../../engine/declaration/pile.js';
import type {Fault} from '../../engine/fault.js';
import {pileAt, scoreOf, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {plyOf, positionOf} from '../../session/game.js';
import type {JournalReading} from '../../session/journal/journal-text.js';
import {idOf, type Dated} from './folders.js';

/** A game that can be resumed, as a list shows it. */
export interface Unfinished {
  readonly id: string;
  readonly path: string;
  readonly variant: string;
  /** Absent if the game began from a deck or a position. */
  readonly seed?: string;
  readonly moves: number;
  /** Cards not yet on the foundations. */
  readonly left: number;
  /** Cards in the stock. */
  readonly stock: number;
  readonly rules: Ruleset;
  readonly position: Position;
  /** When it was last played, in milliseconds since 1970. */
  readonly modified: number;
  /** Is it open in another running program? */
  readonly openElsewhere: boolean;
  /** Where the file is damaged; resuming sets it aside and continues from what comes before. */
  readonly damage?: Fault;
}

/** Describes the game of a journal file for a list. */
export function describeUnfinished(
  {path, modified}: Dated,
  {journal, fault}: JournalReading,
  openElsewhere: boolean,
): Unfinished {
  const {game} = journal.session;
  const {rules, seed, pack, given} = game.opening;
  const position = positionOf(game);
  const cardsIn = (piles: readonly PileInfo[]): number =>
    piles.reduce((sum, pile) => sum + pileAt(position, pile.index).length, 0);
  return {
    id: idOf(path),
    path,
    variant: rules.variant.id,
    ...(seed !== undefined && !pack && !given && {seed}),
    moves: plyOf(game),
    left: cardsIn(rules.piles) - scoreOf(rules, position),
    rules,
    position,
    stock: cardsIn(rules.piles.filter(pile => pile.spec.role === 'stock')),
    modified,
    openElsewhere,
    ...(fault && {damage: fault}),
  };
}
