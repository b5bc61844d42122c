import type {Variant} from '../../engine/declaration/variant.js';
import type {Settings} from '../../settings/settings.js';
import type {Library} from '../../sitting/library.js';
import type {GameFileEntry, OpenGame, PlayerRecord} from '../../words/listed-games.js';
import type {Daily} from '../../words/statistics.js';
import type {Look} from '../drawing/theme.js';

/** What the screen needs from outside. Only the store calls it, to perform effects. */
export interface GameLibrary extends Library {
  /** The look that settings and the terminal give together. */
  lookOf(settings: Settings): Look;
}

/** What the menu lists of earlier games. */
export interface History {
  readonly variants: readonly Variant[];
  readonly open: readonly OpenGame[];
  readonly records: readonly PlayerRecord[];
  readonly daily: Daily;
  readonly lastPlayed?: string | undefined;
  readonly files?: readonly GameFileEntry[];
}

export function historyIn(library: GameLibrary): History {
  return {
    variants: library.variants(),
    open: library.openGames(),
    records: library.records(),
    daily: library.daily(),
    lastPlayed: library.lastPlayed(),
    files: library.gameFiles(),
  };
}
