import {gameCount} from '../variants/index.js';

/** The parts of the help, in their order. */
export const HELP_PARTS = {
  look: 'To hear the table',
  play: 'To play',
  back: 'To go back',
  advice: 'To get advice',
  games: 'Games',
  rest: 'Rules, files and settings',
} as const;

/** A command of the dialogue. */
interface WordShape {
  readonly name: string;
  readonly part: keyof typeof HELP_PARTS;
  /** What may be typed for it, the word itself first; single letters are the keys of the table. */
  readonly typed: readonly string[];
  /** What may follow it, for the help. */
  readonly rest?: string;
  readonly words: string;
  /** Works without a game on the table. */
  readonly early?: true;
}

const TABLE = [
  {
    name: 'read',
    part: 'look',
    typed: ['read', 't', 'table', 'look', 'o'],
    rest: 'PILE',
    words: 'read the table, or one pile with all its cards',
  },
  {name: 'what', part: 'look', typed: ['what', 'status'], words: 'what can be done now'},
  {name: 'moves', part: 'look', typed: ['moves'], words: 'the legal moves, numbered'},
  {
    name: 'play',
    part: 'play',
    typed: ['play'],
    rest: 'NUMBER',
    words: 'play a move of that list; without a number, the hint',
  },
  {name: 'again', part: 'play', typed: ['again', '.', 'repeat'], words: 'the last line of moves again'},
  {
    name: 'find',
    part: 'look',
    typed: ['find', '/'],
    rest: 'CARD',
    words: 'where a card lies, as in find 7C or find ten of hearts',
  },
  {name: 'counts', part: 'look', typed: ['counts', 'i', 'count'], words: 'the cards still to come, counted'},
  {
    name: 'up',
    part: 'play',
    typed: ['up', 'a'],
    words: 'send up every card that may safely go, or all of them if that wins',
  },
  {name: 'undo', part: 'back', typed: ['undo', 'u'], words: 'undo, without limit'},
  {name: 'redo', part: 'back', typed: ['redo', 'U'], words: 'redo'},
  {
    name: 'back',
    part: 'back',
    typed: ['back', 'goto'],
    rest: 'NUMBER',
    words: 'go to that move of the game, back or forward; without a number, to where the game could last be won',
  },
  {name: 'mark', part: 'back', typed: ['mark', 'm'], rest: 'NAME', words: 'set a bookmark here'},
  {
    name: 'jump',
    part: 'back',
    typed: ['jump', "'", ';'],
    rest: 'NAME',
    words: 'go to a bookmark; without a name, list them',
  },
  {
    name: 'restart',
    part: 'back',
    typed: ['restart', 'R'],
    words: 'this deal from its beginning; undo brings the other back',
  },
  {
    name: 'new',
    part: 'games',
    typed: ['new', 'n'],
    rest: 'GAME RULE=VALUE SEED',
    words: 'a new deal; this one counts as given up, undo brings it back',
    early: true,
  },
  {
    name: 'resign',
    part: 'games',
    typed: ['resign'],
    words: 'give the game up, which then counts as lost, and deal anew',
  },
  {name: 'daily', part: 'games', typed: ['daily'], rest: 'GAME', words: "today's deal", early: true},
  {
    name: 'games',
    part: 'games',
    typed: ['games', 'list', 'menu'],
    // Games may be added after this file is loaded.
    get words() {
      return `the ${gameCount()} games`;
    },
    early: true,
  },
  {name: 'resume', part: 'games', typed: ['resume', '0'], words: 'go on with the newest unfinished game', early: true},
  {
    name: 'recent',
    part: 'games',
    typed: ['recent'],
    rest: 'NUMBER',
    words: 'recent games; with a number, one of them',
    early: true,
  },
  {
    name: 'open',
    part: 'games',
    typed: ['open'],
    rest: 'FILE',
    words: 'a recorded game, from a file or a share code, at its end',
    early: true,
  },
  {
    name: 'learn',
    part: 'games',
    typed: ['learn', 'lesson'],
    rest: 'GAME',
    words: 'a lesson, move by move',
    early: true,
  },
  {
    name: 'statistics',
    part: 'games',
    typed: ['statistics', 'stats'],
    words: 'what you have played and won',
    early: true,
  },
  {
    name: 'hint',
    part: 'advice',
    typed: ['hint', 'T'],
    words: 'a good move, from the cards that you can see, and why; play then plays it',
  },
  {
    name: 'verdict',
    part: 'advice',
    typed: ['verdict', 'V'],
    rest: 'ON or OFF',
    words: 'whether the game can still be won, with every card known; on says it whenever it changes',
  },
  {
    name: 'lost',
    part: 'advice',
    typed: ['lost', 'W'],
    words: 'which move lost the game; a second time, back to before it',
  },
  {
    name: 'review',
    part: 'advice',
    typed: ['review', 'v'],
    words: 'go through the game: which moves cost most of the chance to win',
  },
  {name: 'deal', part: 'rest', typed: ['deal', 'seed'], words: 'what was dealt, and under which rules'},
  {name: 'rules', part: 'rest', typed: ['rules'], rest: 'GAME', words: 'the rules of the game', early: true},
  {
    name: 'save',
    part: 'rest',
    typed: ['save'],
    rest: 'FILE',
    words: 'write the game to a new file, for patience replay',
  },
  {name: 'share', part: 'rest', typed: ['share', 's'], words: 'the game as a code of one line'},
  {
    name: 'set',
    part: 'rest',
    typed: ['set', 'settings'],
    rest: 'KEY=VALUE',
    words: 'the settings; change one',
    early: true,
  },
  {
    name: 'help',
    part: 'rest',
    typed: ['help', '?', 'h'],
    rest: 'COMMAND',
    words: 'these commands, or one of them; help moves: how moves are typed',
    early: true,
  },
  {name: 'quit', part: 'rest', typed: ['quit', 'q', 'exit', 'bye'], words: 'leave', early: true},
] as const satisfies readonly WordShape[];

type TableEntry = (typeof TABLE)[number];
export type WordName = TableEntry['name'];
/** The commands that need a game on the table. */
export type TableWord = Exclude<WordName, Extract<TableEntry, {early: true}>['name']>;

export interface Word extends WordShape {
  readonly name: WordName;
}

/** All commands but the moves, for reading lines and for the help. */
export const WORDS: readonly Word[] = TABLE;

/** The command of a word; the case of single letters counts, as with the keys of the table. */
export function wordOf(typed: string): Word | undefined {
  const word = typed.length > 1 ? typed.toLowerCase() : typed;
  return WORDS.find(each => each.typed.includes(word));
}
