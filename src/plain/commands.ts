import {gameCount} from '../variants/index.js';

/** A command of the dialogue. */
interface WordShape {
  readonly name: string;
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
    typed: ['read', 't', 'table', 'look', 'o'],
    rest: 'PILE',
    words: 'read the table, or one pile with all its cards',
  },
  {name: 'what', typed: ['what', 'status'], words: 'what can be done now'},
  {name: 'moves', typed: ['moves'], words: 'the legal moves, numbered'},
  {name: 'play', typed: ['play'], rest: 'NUMBER', words: 'play a move of that list; without a number, the hint'},
  {name: 'again', typed: ['again', '.', 'repeat'], words: 'the last line of moves again'},
  {name: 'find', typed: ['find', '/'], rest: 'CARD', words: 'where a card lies, as find 7C'},
  {name: 'counts', typed: ['counts', 'i', 'count'], words: 'the cards still to come, counted'},
  {name: 'up', typed: ['up', 'a'], words: 'send up all cards that may safely go, or all that finish the game'},
  {name: 'undo', typed: ['undo', 'u'], words: 'undo, without limit'},
  {name: 'redo', typed: ['redo', 'U'], words: 'redo'},
  {
    name: 'back',
    typed: ['back', 'goto'],
    rest: 'NUMBER',
    words: 'to that move of this game; without a number, to where it could last be won',
  },
  {name: 'mark', typed: ['mark', 'm'], rest: 'NAME', words: 'set a bookmark here'},
  {name: 'jump', typed: ['jump', "'", ';'], rest: 'NAME', words: 'to a bookmark; without a name, which there are'},
  {name: 'restart', typed: ['restart', 'R'], words: 'this deal from its beginning; undo brings the other back'},
  {
    name: 'new',
    typed: ['new', 'n'],
    rest: 'GAME RULE=VALUE SEED',
    words: 'a new deal; this one counts as given up, undo brings it back',
    early: true,
  },
  {name: 'resign', typed: ['resign'], words: 'give the game up, which then counts as lost, and deal anew'},
  {name: 'daily', typed: ['daily'], rest: 'GAME', words: "today's deal", early: true},
  {
    name: 'games',
    typed: ['games', 'list', 'menu'],
    // Games may be added after this file is loaded.
    get words() {
      return `the ${gameCount()} games`;
    },
    early: true,
  },
  {name: 'resume', typed: ['resume', '0'], words: 'go on with the newest unfinished game', early: true},
  {name: 'recent', typed: ['recent'], rest: 'NUMBER', words: 'recent games; with a number, one of them', early: true},
  {name: 'open', typed: ['open'], rest: 'FILE', words: 'a game of a file or of a share code, at its end', early: true},
  {name: 'learn', typed: ['learn', 'lesson'], rest: 'GAME', words: 'a lesson: a game told move by move', early: true},
  {name: 'statistics', typed: ['statistics', 'stats'], words: 'what you have played and won', early: true},
  {
    name: 'hint',
    typed: ['hint', 'T'],
    words: 'a move that looks good, by the cards that you can see, and why; play plays it',
  },
  {
    name: 'verdict',
    typed: ['verdict', 'V'],
    rest: 'ON or OFF',
    words: 'whether the game can still be won, all cards looked at; on tells it whenever that changes',
  },
  {name: 'lost', typed: ['lost', 'W'], words: 'which move lost the game; once more, back to before it'},
  {name: 'deal', typed: ['deal', 'seed'], words: 'what was dealt, and under which rules'},
  {name: 'rules', typed: ['rules'], rest: 'GAME', words: 'the rules of the game', early: true},
  {name: 'save', typed: ['save'], rest: 'FILE', words: 'write the game to a new file, to replay it'},
  {name: 'share', typed: ['share', 's'], words: 'the game as a code of one line'},
  {name: 'set', typed: ['set', 'settings'], rest: 'KEY=VALUE', words: 'the settings; change one', early: true},
  {name: 'help', typed: ['help', '?', 'h'], words: 'these commands', early: true},
  {name: 'quit', typed: ['quit', 'q', 'exit', 'bye'], words: 'leave', early: true},
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
