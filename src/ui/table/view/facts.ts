import {memoized} from '../../../engine/memoized.js';
import type {Move} from '../../../engine/move.js';
import type {Status} from '../../../engine/position.js';
import type {Game, Table} from '../../../session/game.js';
import type {CommandName} from '../../../settings/commands.js';
import type {Labels} from '../../../sitting/pile-keys.js';
import {
  gameNow,
  isDeadEnd,
  keyText,
  labelsNow,
  movesOf,
  playCount,
  statusOfModel,
  tableNow,
  type Findings,
  type Seen,
} from '../model/model.js';

/** A game as words, keys and marks are read from it. */
export interface Facts extends Table {
  readonly game: Game;
  readonly moves: readonly Move[];
  /** How many of them are plays. */
  readonly plays: number;
  readonly labels: Labels;
  readonly status: Status;
  readonly isDeadEnd: boolean;
  /** Is what can be done said in fewer words, so that it takes one line? */
  readonly isBrief: boolean;
  /** The key of a command as words name it. */
  readonly keyFor: (name: CommandName) => string;
}

/** Below this many columns there is room for few words. */
const ROOMY = 64;

/** The game on the table, worked out once a frame. */
export const factsOf = memoized((model: Seen & Findings): Facts => ({
  ...tableNow(model),
  game: gameNow(model),
  moves: movesOf(model),
  plays: playCount(model),
  labels: labelsNow(model),
  status: statusOfModel(model),
  isDeadEnd: isDeadEnd(model),
  isBrief: model.size.columns < ROOMY,
  keyFor: name => keyText(model, name),
}));
