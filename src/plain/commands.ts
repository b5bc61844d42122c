import {quoted} from '../engine/fault.js';
import {sentence} from '../engine/texts/phrase.js';
import {makeReplay} from '../session/replay.js';
import {makeShareCode} from '../session/share.js';
import type {EarlyName, SpokenName} from '../settings/commands.js';
import {stepsFrom} from '../sitting/moves.js';
import {rulesetOf} from '../variants/index.js';
import {chosenWords, dealWords} from '../words/deals.js';
import {NOTHING_PLAYED} from '../words/moves.js';
import {goBack, hint, lost, review, tell, verdict} from './advice.js';
import {atTable, said, tableWithStatus, travel} from './current-game.js';
import {begun, dealAnew, resign, resume} from './deals.js';
import {findGame, menuLines, WHICH_GAME} from './games.js';
import {helpAbout, rulesLines} from './help.js';
import {typedMove} from './line-of-moves.js';
import {afterUnits, forward, playNumber, sendUp} from './moves.js';
import {stepText} from './playback.js';
import {jump, learn, mark, open, recent, recordLines, set} from './records.js';
import type {Line, Reply, TableLine} from './talk.js';
import {countLines} from './words/table-lines.js';
import {findPile, pileLine, whereLine} from './words/pile-words.js';
import {stepLine, whatLines} from './words/step-words.js';

/** Commands that need no game on the table. */
const ALWAYS: Readonly<Record<EarlyName, (line: Line) => Reply>> = {
  new: dealAnew,
  daily: line => dealAnew(line, line.ports.today()),
  games: ({state, ports}) => {
    const now = state.journal ? {...state, listed: 'new'} : state;
    const how = state.journal ? 'Type a number for a new deal; undo brings this game back.' : WHICH_GAME;
    return said(now, ...menuLines(state, ports), how);
  },
  resume,
  recent,
  open,
  learn,
  statistics: recordLines,
  rules: tellRules,
  set,
  help: ({state, rest}) => helpAbout(rest, state.journal?.session.game.opening.rules, state.settings.keypad),
  quit: ({state, rest}) => (rest === '' ? {state, lines: [], end: true} : 'Type quit alone to leave.'),
};

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
  forward,
  repeat: line => (line.state.lastUnits ? afterUnits(line, line.state.lastUnits) : 'There is no move to repeat yet.'),
  safe: sendUp,
  undo: line => travel(line, {type: 'undo'}, 'Undone.'),
  redo: line => travel(line, {type: 'redo'}, 'Redone.'),
  back: goBack,
  mark,
  jump,
  restart: ({state, game}) => (game.last ? begun(state, {type: 'restart'}) : 'This deal has only just begun.'),
  hint,
  verdict,
  winnable: lost,
  review,
  tell,
  resign,
  deal: dealLine,
  save,
  share: ({game}) => makeShareCode(makeReplay(game)),
};

/** Runs a command, if there is the game that it needs. */
export function runCommand(line: Line, name: SpokenName): Reply {
  const {journal} = line.state;
  if (isEarly(name)) return ALWAYS[name](line);
  return journal ? AT_TABLE[name](atTable(line, journal)) : WHICH_GAME;
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
    const typed = moves.slice(-1).map(move => typedMove(line, move));
    return `${i + 1}. ${stepLine(line, moves)}; ${typed.join()}`;
  });
}

function dealLine({rules, game}: TableLine): string {
  const chosen = Object.entries(rules.values).map(([key, value]) => `${key} ${String(value)}`);
  const words = [
    [rules.variant.name, dealWords(game.opening), ...chosenWords(game.opening)].join(', '),
    ...(chosen.length > 0 ? [`Rules: ${chosen.join(', ')}`] : []),
  ];
  return words.map(sentence).join(' ');
}

function save({game, rest, ports}: TableLine): Reply {
  if (rest === '') return 'Give the name of a file, as in: save kingdom.patience.';
  const saved = ports.saveReplay(game, rest);
  return saved.ok ? sentence(`saved in ${quoted(saved.value)}`) : saved;
}
