import type {Key} from './keys.js';

/** A feature of a game's rules that some commands depend on. */
export type Trait = 'deals' | 'turns' | 'changes' | 'grace' | 'runs' | 'ahead' | 'packets';

/** The parts of the table's help, in their order. */
export const HEADINGS = ['Play', 'Take back', 'Ask', 'Program'] as const;

/** The parts of the dialogue's help, in their order. */
export const SPOKEN_PARTS = {
  hear: 'To hear the table',
  play: 'To play',
  back: 'To go back',
  advice: 'To get advice',
  games: 'Games',
  rules: 'Rules, files and settings',
} as const;

/** A command: its keys at the table, what is typed for it after `:` there, and in the dialogue. */
export interface Row {
  readonly name: string;
  readonly keys?: readonly Key[];
  readonly heading?: (typeof HEADINGS)[number];
  readonly short?: string;
  readonly words?: string;
  /** Only games with this trait have the keys. */
  readonly trait?: Trait;
  /** What stands for both where the game cannot be saved. */
  readonly unsaved?: string;
  /** The player cannot bind it to other keys: there must be a way out. */
  readonly fixed?: true;
  /** Typed after `:`; the word is the command's name unless another is given. */
  readonly line?: {readonly word?: string; readonly brief?: string; readonly takes?: string; readonly words: string};
  /** Typed in the dialogue, where the keys work too; what it does unless that is what the keys do. */
  readonly spoken?: {
    readonly part: keyof typeof SPOKEN_PARTS;
    readonly word?: string;
    readonly also?: readonly string[];
    readonly takes?: string;
    readonly words?: string;
    /** Works without a game on the table. */
    readonly early?: true;
  };
}

/**
 * Every command of the table and the dialogue, in the order of the page of keys. Each face runs them by their names.
 */
export const ROWS = [
  {
    name: 'turn',
    keys: ['space'],
    heading: 'Play',
    short: 'turn',
    words: 'turn a card; when the stock is out, deal it again',
    trait: 'deals',
  },
  {name: 'what', spoken: {part: 'hear', also: ['status'], words: 'what can be done now'}},
  {name: 'again', spoken: {part: 'hear', also: ['pardon'], words: 'what was said last, again'}},
  {
    name: 'more',
    spoken: {part: 'hear', also: ['details'], words: 'all that the last moves did, where much of a kind was summed up'},
  },
  {name: 'moves', spoken: {part: 'hear', words: 'the legal moves, numbered'}},
  {
    name: 'play',
    spoken: {
      part: 'play',
      also: ['move', 'put'],
      takes: 'NUMBER or CARD',
      words: 'play a move of that list, or a card; without either, the hint',
    },
  },
  {
    name: 'forward',
    keys: ['>'],
    heading: 'Play',
    words: 'turn cards until one can be played',
    trait: 'turns',
    spoken: {part: 'play', words: 'turn cards until one can be played; undo takes them all back'},
  },
  {name: 'left', keys: ['left', 'h'], heading: 'Play', words: 'move the cursor'},
  {name: 'down', keys: ['down', 'j'], heading: 'Play', words: 'move the cursor'},
  {name: 'up', keys: ['up', 'k'], heading: 'Play', words: 'move the cursor'},
  {name: 'right', keys: ['right', 'l'], heading: 'Play', words: 'move the cursor'},
  {name: 'enter', keys: ['return'], heading: 'Play', words: 'pick up at the cursor, put down; twice: the best move'},
  {name: 'escape', keys: ['escape'], heading: 'Play', words: 'drop what is held, else the menu', fixed: true},
  {
    name: 'next',
    keys: ['tab'],
    heading: 'Play',
    short: 'moves',
    words: 'step through the legal moves; Enter plays the one shown',
  },
  {name: 'previous', keys: ['S-tab'], heading: 'Play', words: 'the legal move before'},
  {
    name: 'change',
    keys: ['x'],
    heading: 'Play',
    short: 'change over',
    words: 'change a held card over to the other family',
    trait: 'changes',
  },
  {
    name: 'grace',
    keys: ['G'],
    heading: 'Play',
    short: 'grace',
    words: 'the grace: play a card from within the waste',
    trait: 'grace',
  },
  {
    name: 'pack',
    keys: ['p'],
    heading: 'Play',
    short: 'next card',
    words: 'turn the next card and lay it on the pile named next',
    trait: 'ahead',
  },
  {name: 'shorten', keys: ['[', '<'], heading: 'Play', words: 'take one card fewer', trait: 'runs'},
  {name: 'lengthen', keys: [']', '+'], heading: 'Play', words: 'take one card more', trait: 'runs'},
  {
    name: 'lengthen',
    keys: [']', '+'],
    heading: 'Play',
    words: 'lay card after card, turning the packet round',
    trait: 'packets',
  },
  {
    name: 'undo',
    keys: ['u'],
    heading: 'Take back',
    short: 'undo',
    words: 'undo, without limit',
    line: {words: 'undo'},
    spoken: {part: 'back', also: ['oops']},
  },
  {
    name: 'redo',
    keys: ['U', 'C-r'],
    heading: 'Take back',
    words: 'redo',
    line: {words: 'redo'},
    spoken: {part: 'back'},
  },
  {
    name: 'back',
    line: {word: 'goto', takes: 'N', words: 'go to move N of this game'},
    spoken: {
      part: 'back',
      also: ['goto'],
      takes: 'NUMBER',
      words: 'go to that move of the game, back or forward; without a number, to where the game could last be won',
    },
  },
  {
    name: 'safe',
    keys: ['a'],
    heading: 'Play',
    short: 'all up',
    words: 'send up safe cards, or all if that wins',
    line: {word: 'up', words: 'send up what may safely go'},
    spoken: {part: 'play', word: 'up'},
  },
  {
    name: 'repeat',
    keys: ['.'],
    heading: 'Play',
    words: 'repeat the last kind of move',
    spoken: {part: 'play', words: 'play the last line of moves again'},
  },
  {
    name: 'new',
    keys: ['n'],
    heading: 'Take back',
    short: 'new',
    words: 'a new deal; this one counts as given up, u brings it back',
    line: {takes: '[SEED]', words: 'a new deal, or that of a seed or a code, as klondike:turn=3:42'},
    spoken: {
      part: 'games',
      takes: 'GAME RULE=VALUE SEED',
      words: 'a new deal; this one counts as given up, undo brings it back',
      early: true,
    },
  },
  {
    name: 'next',
    line: {words: 'the deal of the next number'},
    spoken: {part: 'games', words: 'the deal of the next number; undo brings this game back'},
  },
  {
    name: 'restart',
    keys: ['R'],
    heading: 'Take back',
    short: 'restart',
    words: 'this deal from its beginning (undo brings it back)',
    line: {words: 'this deal from its beginning'},
    spoken: {part: 'back', words: 'this deal from its beginning; undo brings the other back'},
  },
  {
    name: 'resign',
    line: {words: 'give the game up: it counts as lost'},
    spoken: {
      part: 'games',
      also: ['give', 'surrender'],
      words: 'give the game up, which then counts as lost, and deal anew',
    },
  },
  {
    name: 'mark',
    keys: ['m'],
    heading: 'Take back',
    words: 'set a bookmark: any letter after it',
    spoken: {part: 'back', takes: 'NAME', words: 'set a bookmark here'},
  },
  {
    name: 'jump',
    keys: ["'", ';'],
    heading: 'Take back',
    words: 'go to a bookmark: its letter after it',
    spoken: {part: 'back', also: ['bookmarks'], takes: 'NAME', words: 'go to a bookmark; without a name, list them'},
  },
  {
    name: 'find',
    keys: ['/'],
    heading: 'Ask',
    words: 'find a card by its name',
    line: {takes: 'CARD', words: 'find a card'},
    spoken: {
      part: 'hear',
      also: ['where'],
      takes: 'CARD',
      words: 'where a card lies, as in find 7C or find ten of hearts',
    },
  },
  {
    name: 'look',
    keys: ['o'],
    heading: 'Ask',
    words: 'look through a pile: its key after it, or the pile at the cursor',
  },
  {
    name: 'counts',
    keys: ['i'],
    heading: 'Ask',
    words: 'count the cards still to come',
    spoken: {part: 'hear', also: ['count', 'left'], words: 'the cards still to come, counted'},
  },
  {
    name: 'read',
    keys: ['t'],
    heading: 'Ask',
    words: 'the table as text',
    line: {words: 'the table as text'},
    spoken: {
      part: 'hear',
      also: ['table', 'show', 'look', 'o'],
      takes: 'PILE',
      words: 'read the table, or one pile with all its cards',
    },
  },
  {
    name: 'hint',
    keys: ['T'],
    heading: 'Ask',
    short: 'hint',
    words: 'a hint, from the cards you can see; Enter plays it',
    line: {words: 'a hint, from the cards you can see'},
    spoken: {
      part: 'advice',
      also: ['tip', 'advice'],
      words: 'a good move, from the cards that you can see, and why; play then plays it',
    },
  },
  {
    name: 'watch',
    keys: ['C-p'],
    heading: 'Ask',
    words: 'watch the adviser play on: + and - change its speed, Space pauses, other keys stop it',
    line: {takes: '[N]', words: 'watch the adviser play on, N moves a second'},
    spoken: {
      part: 'advice',
      takes: 'N',
      words: 'the adviser plays on, N moves a second, and says why; any line stops it',
    },
  },
  {
    name: 'verdict',
    keys: ['V'],
    heading: 'Ask',
    words: 'whether the game can still be won, looking at every card',
    line: {words: 'show or hide whether the game can be won'},
    spoken: {
      part: 'advice',
      takes: 'ON or OFF',
      words: 'whether the game can still be won, with every card known; on says it whenever it changes',
    },
  },
  {
    name: 'winnable',
    keys: ['W'],
    heading: 'Take back',
    short: 'what lost it',
    words: 'back to the last position that could be won',
    spoken: {part: 'advice', word: 'lost', words: 'which move lost the game; a second time, back to before it'},
  },
  {
    name: 'review',
    keys: ['v'],
    heading: 'Ask',
    short: 'review',
    words: 'go through the game: which moves cost most of the chance',
    line: {words: 'go through the game: which moves cost most'},
    spoken: {part: 'advice', words: 'go through the game: which moves cost most of the chance to win'},
  },
  {
    name: 'why',
    line: {takes: '[N]', words: 'how move N compares with what our adviser would have played'},
    spoken: {
      part: 'advice',
      takes: 'NUMBER',
      words: 'how that move of yours compares with what our adviser would have played; alone, the last',
    },
  },
  {
    name: 'shorter',
    keys: ['C-b'],
    heading: 'Ask',
    words: 'after a win: the shorter one that was found of this deal, step by step',
    line: {words: 'after a win: the shorter one that was found'},
    spoken: {part: 'advice', also: ['shortest']},
  },
  {name: 'tell', spoken: {part: 'advice', also: ['answer'], words: 'the answer to a question of the review'}},
  {
    name: 'practise',
    spoken: {part: 'advice', takes: 'GAME', words: 'questions about your own games, or those of one', early: true},
  },
  {
    name: 'daily',
    spoken: {part: 'games', takes: 'GAME DATE', words: "today's deal, or that of a date", early: true},
  },
  {
    name: 'days',
    spoken: {part: 'games', takes: 'MONTH', words: "which days' deals you won, as in days 2026-11", early: true},
  },
  {
    name: 'any',
    spoken: {part: 'games', takes: 'UNWON', words: 'any game, at random; any unwon: one you have not won', early: true},
  },
  {name: 'games', spoken: {part: 'games', also: ['list', 'menu'], words: 'the games', early: true}},
  {name: 'resume', spoken: {part: 'games', also: ['0'], words: 'go on with the newest unfinished game', early: true}},
  {
    name: 'recent',
    spoken: {part: 'games', takes: 'NUMBER', words: 'recent games; with a number, one of them', early: true},
  },
  {
    name: 'open',
    spoken: {
      part: 'games',
      takes: 'FILE',
      words: 'a recorded game, from a file or a share code, at its end',
      early: true,
    },
  },
  {
    name: 'learn',
    spoken: {part: 'games', also: ['lesson', 'lessons'], takes: 'GAME', words: 'a lesson, move by move', early: true},
  },
  {name: 'statistics', spoken: {part: 'games', also: ['stats'], words: 'what you have played and won', early: true}},
  {
    name: 'deal',
    line: {brief: 'seed', takes: '[SEED]', words: 'what was dealt; with a seed, that deal'},
    spoken: {part: 'rules', also: ['seed'], words: 'what was dealt, and under which rules'},
  },
  {
    name: 'code',
    keys: ['y'],
    heading: 'Program',
    short: 'code',
    words: 'the code of this deal, copied to the clipboard',
    line: {words: 'show and copy the code of this deal'},
    spoken: {part: 'rules', words: 'the code of this deal, to name it by wherever a deal is named'},
  },
  {name: 'rules', spoken: {part: 'rules', takes: 'GAME', words: 'the rules of the game', early: true}},
  {
    name: 'save',
    line: {takes: 'FILE', words: 'write the game to a replay file'},
    spoken: {part: 'rules', takes: 'FILE', words: 'write the game to a new file, for patience replay'},
  },
  {
    name: 'share',
    keys: ['s'],
    heading: 'Program',
    short: 'share',
    words: 'the game as a code to share, copied to the clipboard',
    line: {words: 'show the share code'},
    spoken: {part: 'rules', words: 'the game as a code of one line'},
  },
  {
    name: 'set',
    line: {takes: 'KEY=VALUE', words: 'change a setting'},
    spoken: {
      part: 'rules',
      also: ['settings', 'options'],
      takes: 'KEY=VALUE',
      words: 'the settings; change one',
      early: true,
    },
  },
  {name: 'pause', line: {words: 'hide the cards until you go on'}},
  {name: 'coach', line: {takes: 'on|off', words: 'tips for a first game'}},
  {name: 'density', keys: ['z'], heading: 'Program', words: 'larger or smaller cards'},
  {name: 'colours', keys: ['X'], heading: 'Program', words: 'the next theme of colours'},
  {name: 'command', keys: [':'], heading: 'Program', words: 'a command in words; :help names them'},
  {name: 'keys', line: {brief: 'rules', words: 'the keys and the rules'}},
  {
    name: 'help',
    keys: ['?'],
    heading: 'Ask',
    short: 'help',
    words: 'these keys and the rules of the game',
    line: {words: 'these commands'},
    spoken: {
      part: 'rules',
      also: ['h'],
      takes: 'COMMAND',
      words: 'these commands, or one of them; help moves: how moves are typed',
      early: true,
    },
  },
  {
    name: 'quit',
    keys: ['q'],
    heading: 'Program',
    short: 'save+quit',
    words: 'save and quit',
    unsaved: 'quit',
    line: {brief: 'q', words: 'quit'},
    spoken: {part: 'rules', also: ['exit', 'bye', 'leave', 'stop'], words: 'leave', early: true},
  },
  {name: 'interrupt', keys: ['C-c'], heading: 'Program', words: 'save and quit', unsaved: 'quit', fixed: true},
  {name: 'suspend', keys: ['C-z'], heading: 'Program', words: 'stop; fg brings the game back', fixed: true},
  {name: 'repaint', keys: ['C-l'], heading: 'Program', words: 'paint the screen again', fixed: true},
] as const satisfies readonly Row[];
