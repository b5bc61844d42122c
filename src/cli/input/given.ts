import type {Settings} from '../../settings/settings.js';

/** All options, as given on the command line; each command reads its own. */
export interface Given {
  // Of the whole program.
  readonly color?: Settings['color'];
  readonly ascii?: boolean;
  readonly fourColor?: boolean;
  /** False for `--no-mouse`. */
  readonly mouse?: boolean;
  readonly plain?: boolean;
  readonly set?: readonly string[];
  readonly dataDir?: string;
  /** The files of games of the player's own. */
  readonly game?: readonly string[];
  // Of a game.
  readonly variant?: string;
  readonly seed?: string;
  readonly rule?: readonly string[];
  readonly deck?: string;
  readonly printed?: boolean;
  readonly position?: string;
  readonly moves?: string;
  readonly partial?: boolean;
  readonly settle?: boolean;
  // Of what is done with it.
  /** True without a game's name. */
  readonly resume?: string | true;
  readonly new?: boolean;
  /** Only deals that are known to be winnable. */
  readonly winnable?: boolean;
  /** How hard these are. */
  readonly difficulty?: Exclude<Settings['difficulty'], 'any'>;
  readonly verify?: boolean;
  readonly speed?: string;
  readonly cast?: string;
  readonly blind?: boolean;
  readonly depth?: string;
  readonly divide?: boolean;
  readonly explain?: boolean;
  readonly solve?: boolean;
  readonly timeLimit?: string;
  readonly maxMemory?: string;
  readonly seeds?: string;
  readonly decks?: string;
  readonly jobs?: string;
  readonly out?: string;
  readonly merge?: readonly string[];
  readonly json?: boolean;
  /** May an existing file be overwritten? */
  readonly force?: boolean;
}
