import type {CommandName} from '../../settings/command-names.js';
import type {Key} from '../../settings/keys.js';

/** Keys that do the same, and what they do. */
export interface KeyWords {
  readonly keys: readonly Key[];
  /** For the key line; empty if only the help page has it. */
  readonly short: string;
  /** A sentence, for the help page and the manual. */
  readonly words: string;
}

export interface Command extends KeyWords {
  readonly name: CommandName;
  /** Only games with this trait have the command. */
  readonly trait?: Trait;
  /** What stands for both where the game cannot be saved. */
  readonly unsaved?: string;
  /** The player cannot bind it to other keys: there must be a way out. */
  readonly fixed?: true;
}

/** A feature of a game's rules that some commands depend on. */
export type Trait = 'turns' | 'changes' | 'grace' | 'runs' | 'ahead' | 'packets';

/** The keys of the table, for matching, the key line, the help page and the manual. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'turn',
    keys: ['space'],
    short: 'turn',
    words: 'turn a card; when the stock is out, deal it again',
    trait: 'turns',
  },
  {name: 'left', keys: ['left', 'h'], short: '', words: 'move the cursor'},
  {name: 'down', keys: ['down', 'j'], short: '', words: 'move the cursor'},
  {name: 'up', keys: ['up', 'k'], short: '', words: 'move the cursor'},
  {name: 'right', keys: ['right', 'l'], short: '', words: 'move the cursor'},
  {name: 'enter', keys: ['return'], short: '', words: 'pick up at the cursor, put down; twice: the best move'},
  {name: 'escape', keys: ['escape'], short: '', words: 'drop what is held, else the menu', fixed: true},
  {name: 'next', keys: ['tab'], short: 'moves', words: 'step through the legal moves; Enter plays the one shown'},
  {name: 'previous', keys: ['S-tab'], short: '', words: 'the legal move before'},
  {
    name: 'change',
    keys: ['x'],
    short: 'change over',
    words: 'change a held card over to the other family',
    trait: 'changes',
  },
  {name: 'grace', keys: ['G'], short: 'grace', words: 'the grace: play a card from within the waste', trait: 'grace'},
  {
    name: 'pack',
    keys: ['p'],
    short: 'next card',
    words: 'turn the next card and lay it on the pile named next',
    trait: 'ahead',
  },
  {name: 'shorten', keys: ['[', '<'], short: '', words: 'take one card fewer', trait: 'runs'},
  {name: 'lengthen', keys: [']', '>'], short: '', words: 'take one card more', trait: 'runs'},
  {
    name: 'lengthen',
    keys: [']', '>'],
    short: '',
    words: 'lay card after card, turning the packet round',
    trait: 'packets',
  },
  {name: 'undo', keys: ['u'], short: 'undo', words: 'undo, without limit'},
  {name: 'redo', keys: ['U', 'C-r'], short: '', words: 'redo'},
  {name: 'safe', keys: ['a'], short: 'all up', words: 'send up all cards that may safely go'},
  {name: 'repeat', keys: ['.'], short: '', words: 'the last kind of move again'},
  {name: 'new', keys: ['n'], short: 'new', words: 'a new deal; this one counts as given up, u brings it back'},
  {name: 'restart', keys: ['R'], short: 'restart', words: 'this deal from its beginning (undo brings it back)'},
  {name: 'mark', keys: ['m'], short: '', words: 'set a bookmark: any letter after it'},
  {name: 'jump', keys: ["'", ';'], short: '', words: 'go to a bookmark: its letter after it'},
  {name: 'find', keys: ['/'], short: '', words: 'find a card by its name'},
  {name: 'look', keys: ['o'], short: '', words: 'look through a pile: its key after it, or the pile at the cursor'},
  {name: 'counts', keys: ['i'], short: '', words: 'count the cards still to come'},
  {name: 'read', keys: ['t'], short: '', words: 'the table as text'},
  {name: 'hint', keys: ['T'], short: 'hint', words: 'a hint, by the cards that you can see; Enter plays it'},
  {name: 'verdict', keys: ['V'], short: '', words: 'whether the game can still be won, all cards looked at'},
  {name: 'winnable', keys: ['W'], short: 'what lost it', words: 'back to the last position that could be won'},
  {name: 'review', keys: ['v'], short: 'review', words: 'go through the game: which moves cost most of the chance'},
  {name: 'share', keys: ['s'], short: 'share', words: 'the game as a code to share, copied to the clipboard'},
  {name: 'density', keys: ['z'], short: '', words: 'larger or smaller cards'},
  {name: 'colours', keys: ['X'], short: '', words: 'the next theme of colours'},
  {name: 'command', keys: [':'], short: '', words: 'a command in words; :help names them'},
  {name: 'help', keys: ['?'], short: 'help', words: 'these keys and the rules of the game'},
  {name: 'quit', keys: ['q'], short: 'save+quit', words: 'save and quit', unsaved: 'quit'},
  {name: 'interrupt', keys: ['C-c'], short: '', words: 'save and quit', unsaved: 'quit', fixed: true},
  {name: 'suspend', keys: ['C-z'], short: '', words: 'stop; fg brings the game back', fixed: true},
  {name: 'repaint', keys: ['C-l'], short: '', words: 'paint the screen again', fixed: true},
];
