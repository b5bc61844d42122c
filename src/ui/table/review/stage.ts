import {sameMove, type Move} from '../../../engine/move.js';
import {gameAt, playStep, plyOf, type Game} from '../../../session/game.js';
import {journalAt} from '../../../sitting/recorded.js';
import type {StyledLine} from '../../drawing/words.js';
import {movesOf, type Model, type Stage} from '../model/model.js';

/** A game up to one of its steps, or the nearest there is; its last step keeps its outcome, for it is drawn again and again. */
export function seenAt(game: Game, wanted: number): Game {
  const ply = Math.max(0, Math.min(plyOf(game), wanted));
  const before = gameAt(game, ply - 1);
  const step = gameAt(game, ply)?.last;
  const played = before && step && playStep(before, step.moves);
  return played?.ok ? played.value : {opening: game.opening, last: undefined};
}

/** The table as it was in a game, both ends of a move marked, and lines below it. */
export function stageAt(model: Model, seen: Game, move: Move | undefined, lines: readonly StyledLine[]): Stage {
  const table: Model = {
    ...model,
    ...{recorded: undefined, cursor: undefined, motion: undefined, played: undefined, pages: [], doing: {}},
    size: {...model.size, rows: model.size.rows - lines.length},
    journal: journalAt(seen, plyOf(seen)),
  };
  const shown = move ? movesOf(table).findIndex(each => sameMove(each, move)) : -1;
  return {model: shown < 0 ? table : {...table, doing: {shown}}, lines};
}
