import {quoted} from '../engine/outside-text.js';
import {nearest} from '../engine/nearest.js';
import {withArticle} from '../engine/declaration/pile.js';
import type {Ruleset} from '../engine/ruleset.js';
import {helpSections, type Section} from '../words/help.js';
import {exampleKeys, typingOf} from '../sitting/input/key-help.js';
import {keyGroups, labelsOf} from '../sitting/input/pile-keys.js';
import {SPOKEN_PARTS, type Trait} from '../settings/command-rows.js';
import {SPOKEN, spokenCommand, usageOf, type Spoken, type EarlyName, type SpokenName} from '../settings/commands.js';
import {shownKey} from '../settings/keys.js';
import {gameCount} from '../words/lists/listed-games.js';
import {commandsOf, licenceOf, traitsOf} from '../sitting/input/commands.js';
import {WHICH_GAME, findGame, menuLines} from './games.js';
import {sentence} from '../engine/texts/phrase.js';
import {makeReplay} from '../session/replay.js';
import {makeDealCode} from '../session/formats/deal-code.js';
import {makeShareCode} from '../session/share.js';
import {ALREADY_WON, stepsFrom} from '../sitting/input/moves.js';
import {isOver} from '../sitting/sitting.js';
import {rulesetOf} from '../variants/index.js';
import {chosenWords, dealNames, NO_CODE} from '../words/deals.js';
import {NOTHING_PLAYED} from '../words/moves.js';
import {askWhy, goBack, tell, verdict, watch} from './advice.js';
import {atTable, said, tableWithStatus} from './current-game.js';
import {acted} from './news.js';
import {dayLines, dealAnew, dealAny, dealDaily, resume} from './deals.js';
import {typedMove} from './moves/line-of-moves.js';
import {afterUnits, playNumber, sendUp} from './moves/moves.js';
import type {Act} from '../sitting/update.js';
import {practise, stepText} from './recorded.js';
import {jump, learn, mark, open, recent, recordLines, set, showShorter} from './records.js';
import type {Line, Reply, TableLine} from './talk.js';
import {countLines} from './words/table-lines.js';
import {findPile, pileLine, whereLine} from './words/pile-words.js';
import {stepLine, whatLines} from './words/step-words.js';

/** What `help` says: everything, how moves are typed (`help moves`), or one command. */
function helpAbout(asked: string, rules: Ruleset | undefined, keypad = false): string[] {
  if (asked === '') return [...helpLines(rules, keypad), ...(rules ? [] : [WHICH_GAME])];
  if (asked === 'moves' && rules) return moveHelp(rules, keypad);
  const word = spokenCommand(asked);
  if (word) return [wordLine(word)];
  const ofMoves = rules ? moveHelp(rules, keypad).filter(line => namesKey(line, asked)) : [];
  if (ofMoves.length > 0) return ofMoves;
  if (rules && labelsOf(rules, keypad).pilesOf.has(asked)) return pileHelp(rules, keypad);
  const key = asked.length > 1 ? asked.toLowerCase() : asked;
  const keyed = (rules ? commandsOf(rules) : []).find(({keys}) =>
    keys.some(each => each === key || (key.length > 1 && shownKey(each).toLowerCase() === key)),
  );
  if (keyed) return [`${asked}, at the drawn table: ${keyed.words}.`];
  const near = nearest(
    asked.toLowerCase(),
    // A single sign is near to every other.
    SPOKEN.flatMap(({typed}) => typed.filter(each => each.length > 1)),
  );
  const hint = near === undefined ? 'type help to hear them all' : `did you mean ${near}?`;
  return [`${quoted(asked)} is not a command; ${hint}${near === undefined ? '.' : ''}`];
}

/**
 * Does a line of the help on moves begin with this key or word: `x: ...`, `[ or ] after ...`, `turn, or space: ...`?
 */
function namesKey(line: string, key: string): boolean {
  const [head = ''] = line.split(/:(?= )/);
  return head === key || head.split(/,? or | and |, | after /).includes(key) || line.includes(` ${key}: `);
}

/** How moves are typed in a game, then the commands by what they are for, one line each. */
export function helpLines(rules: Ruleset | undefined, keypad = false): string[] {
  const traits = rules && traitsOf(rules);
  const offered = SPOKEN.filter(({trait, early}) => (traits ? trait === undefined || traits.has(trait) : early));
  const parts = Object.entries(SPOKEN_PARTS).map(([part, title]) => ({
    title,
    lines: offered.filter(each => each.part === part).map(wordLine),
  }));
  return sectionLines([{title: 'To move', lines: rules ? moveHelp(rules, keypad) : []}, ...parts]);
}

function sectionLines(sections: readonly Section[]): string[] {
  return sections.flatMap(({title, lines}) => (lines.length > 0 ? [`${title}:`, ...lines] : []));
}

/** `find CARD, or /: where a card lies.` */
function wordLine(spoken: Spoken): string {
  const {name, typed, words} = spoken;
  const also = typed.length > 1 ? `, or ${typed.slice(1).join(' or ')}` : '';
  const own = name === 'games' ? `the ${gameCount()} games of the books, those of the cabinet and your own` : words;
  return `${usageOf(spoken)}${also}: ${own}.`;
}

function moveHelp(rules: Ruleset, keypad: boolean): string[] {
  const labels = labelsOf(rules, keypad);
  const [first = '', second = ''] = exampleKeys(rules, labels);
  const {gather, passes, turn, tableau} = rules;
  const turning = (words: string): string =>
    gather
      ? `redeal, or space: ${words}.`
      : passes > 1
        ? 'turn: turn a card. redeal: deal the stock again. space: whichever can be done.'
        : `turn, or space: ${words}.`;
  const licence = licenceOf(rules);
  // The line of the commands of a trait, if the game has these, with a key of each.
  const by = (trait: Trait, line: (words: string, ...keys: string[]) => string): string[] => {
    const own = commandsOf(rules).filter(each => each.trait === trait);
    return own.slice(0, 1).map(({words}) => line(words, ...own.map(({keys: [key = '']}) => key)));
  };
  return [
    ...pileHelp(rules, keypad),
    ...(turn || gather ? by('deals', turning) : []),
    ...by(
      'runs',
      (_, fewer, more) =>
        `${fewer} or ${more} after the first key: one card fewer or more, as ${first}${fewer}${second}.`,
    ),
    ...by(
      'ahead',
      (_, key) => `${key} and a key: turn the next card and lay it there; ${key}${key}: on its foundation.`,
    ),
    ...by('packets', (words, more) => `${more} after the first key: ${words}, as ${first}${more}${second}.`),
    ...(licence
      ? by(
          'grace',
          (_, key) =>
            `${key}, a card and a key: play that card from within ${withArticle(licence.pile.spec)} by ${licence.name}, as ${key} 7C ${tableau.length > 0 ? second : (labels.keyOf.get(licence.pile.index) ?? '')}.`,
        )
      : []),
    ...by('changes', (words, key) => `${key}: ${words}.`),
    'Several moves may stand on a line; one undo takes them all back. Notation works too, as W-F1.',
  ];
}

/** What the keys of the piles do. */
function pileHelp(rules: Ruleset, keypad: boolean): string[] {
  const labels = labelsOf(rules, keypad);
  const piles = keyGroups(rules, labels).flatMap(({spec, keys}) =>
    spec.role === 'tableau'
      ? `${keys[0] ?? ''} to ${keys.at(-1) ?? ''} the ${spec.name.many}`
      : keys.map(key => `${key} ${spec.count === 1 ? withArticle(spec) : spec.name.one}`),
  );
  return [`Keys: ${piles.join(', ')}.`, ...typingOf(rules, labels).lines];
}

/** The rules of a game, one line each, below the titles of their parts. */
function rulesLines(rules: Ruleset): string[] {
  return sectionLines(helpSections(rules));
}

/** Commands that need no game on the table. */
const ALWAYS: Readonly<Record<EarlyName, (line: Line) => Reply>> = {
  new: dealAnew,
  daily: dealDaily,
  any: dealAny,
  days: dayLines,
  games: ({state, ports}) => {
    const now = state.journal ? {...state, listed: 'new'} : state;
    const how = state.journal ? 'Type a number for a new deal; undo brings this game back.' : WHICH_GAME;
    return said(now, ...menuLines(state, ports), how);
  },
  resume,
  recent,
  open,
  learn,
  practise,
  statistics: recordLines,
  rules: tellRules,
  set,
  help: ({state, rest}) => helpAbout(rest, state.journal?.session.game.opening.rules, state.settings.keypad),
  quit: ({state, rest}) => (rest === '' ? {state, lines: [], end: true} : 'Type quit alone to leave.'),
};

/** A command that does at the table what the sitting says. */
const does =
  (done: Act) =>
  (line: TableLine): Reply =>
    acted(line, done);

const AT_TABLE: Readonly<Record<Exclude<SpokenName, EarlyName>, (line: TableLine) => Reply>> = {
  read: readAloud,
  what: whatLines,
  more: ({state: {whole}, game}) => whole ?? (game.last ? stepText(game, true) : NOTHING_PLAYED),
  again: line => line.state.said ?? tableWithStatus(line),
  moves: movesLines,
  find: line =>
    whereLine(line, line.rest.replace(/^is\s+/i, '').replace(/\?$/, '')) ??
    'Name a card, as in: find 7C or find ten of hearts.',
  counts: countLines,
  play: playNumber,
  forward: does({type: 'forward'}),
  repeat: line => (line.state.lastUnits ? afterUnits(line, line.state.lastUnits) : 'There is no move to repeat yet.'),
  safe: sendUp,
  watch,
  undo: does({type: 'go', entry: {type: 'undo'}}),
  redo: does({type: 'go', entry: {type: 'redo'}}),
  back: goBack,
  why: askWhy,
  mark,
  jump,
  restart: line =>
    line.game.last ? acted(line, {type: 'go', entry: {type: 'restart'}}) : 'This deal has only just begun.',
  hint: does({type: 'ask', of: 'hint'}),
  verdict,
  winnable: does({type: 'ask', of: 'trace'}),
  review: does({type: 'ask', of: 'review'}),
  shorter: showShorter,
  tell,
  resign: line => acted(line, {type: 'deal', rules: line.rules, isResigned: true}),
  next: does({type: 'next deal'}),
  deal: dealLine,
  code: ({game}) => makeDealCode(game.opening) ?? NO_CODE,
  save,
  share: ({game}) => makeShareCode(makeReplay(game)),
};

/** Commands that go on with a game. */
const PLAYING: readonly SpokenName[] = [
  ...(['moves', 'play', 'forward', 'repeat', 'safe', 'watch', 'hint', 'verdict', 'winnable', 'resign'] as const),
];

/** Runs a command, if there is the game that it needs. */
export function runCommand(line: Line, name: SpokenName): Reply {
  const {journal} = line.state;
  if (isEarly(name)) return ALWAYS[name](line);
  if (!journal) return WHICH_GAME;
  return PLAYING.includes(name) && isOver({journal}) ? ALREADY_WON : AT_TABLE[name](atTable(line, journal));
}

function isEarly(name: SpokenName): name is EarlyName {
  return name in ALWAYS;
}

function tellRules({state, rest, ports}: Line): Reply {
  const present = state.journal?.session.game.opening.rules;
  if (rest === '') return present ? rulesLines(present) : 'Name a game, as in: rules 1 or rules kingdom.';
  const variant = findGame(ports.variants(), rest);
  const rules = variant.ok ? rulesetOf(variant.value) : variant;
  return rules.ok ? rulesLines(rules.value) : rules;
}

function readAloud(line: TableLine): Reply {
  const {rest} = line;
  if (rest === '') return tableWithStatus(line);
  const asked = rest.split(/[\s,]+/).map(text => ({text, pile: findPile(line, text)}));
  const stray = asked.find(each => !each.pile);
  if (stray) return `${quoted(stray.text)} is not a pile. Name one by its key, or as stock, waste or F1.`;
  return asked.flatMap(({pile}) => (pile ? [pileLine(line, pile)] : []));
}

function movesLines(line: TableLine): string[] {
  const steps = stepsFrom(line);
  if (steps.length === 0) return whatLines(line);
  return steps.map((moves, i) => {
    // A held card goes along with the last move of a step, which alone is typed.
    const typed = moves.slice(-1).map(move => typedMove(line.state, move));
    return `${i + 1}. ${stepLine(line, moves)}; ${typed.join()}`;
  });
}

function dealLine({rules, game, ports}: TableLine): string {
  const chosen = Object.entries(rules.values).map(([key, value]) => `${key} ${String(value)}`);
  const words = [
    [rules.variant.name, ...dealNames(game.opening, ports.today()), ...chosenWords(game.opening)].join(', '),
    ...(chosen.length > 0 ? [`Rules: ${chosen.join(', ')}`] : []),
  ];
  return words.map(sentence).join(' ');
}

function save({game, rest, ports}: TableLine): Reply {
  if (rest === '') return 'Give the name of a file, as in: save kingdom.patience.';
  const saved = ports.saveReplay(game, rest);
  return saved.ok ? sentence(`saved in ${quoted(saved.value)}`) : saved;
}
