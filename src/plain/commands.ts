/** What a word does in the dialogue. */
export type WordName =
  | 'up'
  | 'undo'
  | 'redo'
  | 'new'
  | 'deal'
  | 'daily'
  | 'restart'
  | 'moves'
  | 'play'
  | 'read'
  | 'find'
  | 'what'
  | 'hint'
  | 'help'
  | 'rules'
  | 'save'
  | 'share'
  | 'games'
  | 'resume'
  | 'quit';

export interface Word {
  readonly name: WordName;
  /** All that may be typed for it, the word itself first; single letters are the table's keys. */
  readonly typed: readonly string[];
  /** What may stand behind it, for the help. */
  readonly rest?: string;
  readonly words: string;
  /** Works without a game on the table. */
  readonly early?: true;
}

/** The commands besides the moves. Reading a line and the help go by this one table. */
export const WORDS: readonly Word[] = [
  {name: 'read', typed: ['read', 't', 'table'], rest: 'PILE', words: 'read the table, or one pile with all its cards'},
  {name: 'what', typed: ['what', 'status'], words: 'what can be done now'},
  {name: 'moves', typed: ['moves'], words: 'the legal moves, numbered'},
  {name: 'play', typed: ['play'], rest: 'NUMBER', words: 'play a move of that list'},
  {name: 'find', typed: ['find', '/'], rest: 'CARD', words: 'where a card lies, as find 7C'},
  {name: 'up', typed: ['up', 'a'], words: 'send up all cards that may safely go'},
  {name: 'undo', typed: ['undo', 'u'], words: 'undo, without limit'},
  {name: 'redo', typed: ['redo', 'U'], words: 'redo'},
  {name: 'restart', typed: ['restart', 'R'], words: 'this deal from its beginning; undo brings the other back'},
  {
    name: 'new',
    typed: ['new', 'n'],
    rest: 'GAME SEED',
    words: 'a new deal; this one counts as given up, undo brings it back',
    early: true,
  },
  {name: 'daily', typed: ['daily'], rest: 'GAME', words: "today's deal", early: true},
  {name: 'games', typed: ['games', 'list', 'menu'], words: 'the six games', early: true},
  {name: 'resume', typed: ['resume', '0'], words: 'go on with the newest unfinished game', early: true},
  {name: 'hint', typed: ['hint', 'T'], words: 'a move that looks good, and why'},
  {name: 'deal', typed: ['deal', 'seed'], words: 'what was dealt, and under which rules'},
  {name: 'rules', typed: ['rules'], rest: 'GAME', words: 'the rules of the game', early: true},
  {name: 'save', typed: ['save'], rest: 'FILE', words: 'write the game to a new file, to replay it'},
  {name: 'share', typed: ['share', 's'], words: 'the game as a code of one line'},
  {name: 'help', typed: ['help', '?', 'h'], words: 'these commands', early: true},
  {name: 'quit', typed: ['quit', 'q', 'exit', 'bye'], words: 'leave', early: true},
];

/** The command of a word; single letters go by their case, as the keys of the table do. */
export function wordOf(typed: string): Word | undefined {
  const word = typed.length > 1 ? typed.toLowerCase() : typed;
  return WORDS.find(each => each.typed.includes(word));
}
