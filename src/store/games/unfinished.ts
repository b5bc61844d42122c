import type {Fault} from '../../engine/fault.js';
import {plyOf, type Game} from '../../session/game.js';
import type {JournalReading} from '../../session/journal/journal-text.js';
import {idOf, type Dated} from './folders.js';

/** A game that can be resumed. */
export interface Unfinished {
  readonly id: string;
  readonly path: string;
  readonly variant: string;
  readonly game: Game;
  readonly moves: number;
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
  return {
    id: idOf(path),
    path,
    variant: game.opening.rules.variant.id,
    game,
    moves: plyOf(game),
    modified,
    openElsewhere,
    ...(fault && {damage: fault}),
  };
}
