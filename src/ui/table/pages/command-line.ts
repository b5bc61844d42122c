import {parseCard} from '../../../engine/card.js';
import {buriedNamed, refusalNamed, stepsNamed, type Named} from '../../../sitting/input/choosing.js';
import {acted} from '../model/news.js';
import {cleared, refused, opened, opening} from '../model/rest.js';
import type {PileInfo} from '../../../engine/declaration/pile.js';
import {parseMoves} from '../../../engine/notation.js';
import {nearest} from '../../../engine/nearest.js';
import {sentence, type Phrase} from '../../../engine/texts/phrase.js';
import {readDeal, splitDealCode} from '../../../session/formats/deal-code.js';
import {lastPly} from '../../../session/session.js';
import {kindNamed} from '../../../sitting/deal-search.js';
import {withHeldCards} from '../../../sitting/input/moves.js';
import {noMoveWords} from '../../../sitting/input/pile-keys.js';
import {parseSpeed} from '../../../sitting/recorded.js';
import {KEYED, keysNow, parseChange} from '../../../sitting/input/bindings.js';
import {azertyWords, shownKey, usualLine} from '../../../settings/keys.js';
import {LINES, usageOf, type CommandName, type LineName} from '../../../settings/commands.js';
import {delayWords, isSettingKey, parseSetting, SETTINGS} from '../../../settings/settings.js';
import type {LibraryEvent} from '../../outside/library.js';
import {gameName} from '../../../words/deals.js';
import type {StyledLine} from '../../drawing/words.js';
import {keyLines, openHelp} from './help.js';
import type {LineState} from '../../pages/line.js';
import {boardText, typedLine} from './page-kinds.js';
import {awaitingGames, hasCabinet, offerGame} from './offer.js';
import {askCard, findCard} from './prompts.js';
import {openPause, openShare} from './texts.js';
import {tableIn, tableShown, withTable, gameNow, labelsNow, pileOfKey, rulesOf, tableNow} from '../model/table.js';
import {
  type Program,
  messageOn,
  withComplaint,
  withMessage,
  withEffect,
  withSettingsChanged,
  type Page,
} from '../../pages/page.js';
import {findVariant} from '../../../variants/index.js';
import {watch} from '../model/watch.js';
import {playMoves} from '../model/play.js';

/** A command that has keys: why it cannot be carried out now, and what it does. */
export interface TableCommand {
  readonly refusal?: (table: Program) => Phrase | undefined;
  readonly run: (program: Program) => Program;
}

/**
 * A command in words is typed, or moves by their keys or in notation; one that has keys does and is refused the same.
 * The list of commands runs the one that is searched for there, or types it where more has to follow.
 */
export function commandLine(keyed: Readonly<Record<CommandName, TableCommand>>): Page<LineState> {
  const page = typedLine({
    name: 'command',
    lead: ':',
    help: 'A command in words, then Enter: help names them all. Moves are played, by their keys or in notation.',
    enter: (program, text) => {
      const lines = [text, ...(tableIn(program).lines ?? []).filter(line => line !== text)].slice(0, MOST_LINES);
      return runLine(withTable(program, {lines}), text, commands);
    },
    aids: {complete: completed, lines: program => tableIn(program).lines ?? []},
  });
  const linesOf = (columns: number): StyledLine[][] =>
    LINES.map(line => keyLines(`:${usageOf(line)}`, line.words, columns - 2, 20));
  const list = boardText(
    'commands',
    'Commands in words',
    (_, columns) => linesOf(columns).flat(),
    (program, at) => {
      const each = linesOf(program.size.columns).flatMap((lines, i) => lines.map(() => LINES[i]))[at];
      const [word = ''] = each?.typed ?? [];
      if (each?.takes === undefined) return runLine(cleared(program), word, commands);
      return opened(cleared(program), page, {text: `${word} `});
    },
  );
  const commands = {...keyed, ...TYPED, help: {run: opening(list, {top: 0})}};
  return page;
}

/** So many lines are kept for the keys up and down. */
const MOST_LINES = 50;

/** All that can be completed: commands, and settings with their values. */
const WHOLE = [
  ...LINES.flatMap(({typed: [word = ''], takes}) => (takes === undefined ? word : `${word} `)),
  ...Object.entries(SETTINGS).flatMap(([key, {allowed}]) => ['', ...allowed].map(value => `set ${key}=${value}`)),
];

/** A line with as much behind it as all commands have that begin with it. */
function completed(text: string): string {
  const fitting = WHOLE.filter(each => each.startsWith(text));
  return fitting.reduce((same, each) => {
    const end = Array.from(same).findIndex((sign, i) => sign !== each.charAt(i));
    return end < 0 ? same : same.slice(0, end);
  }, fitting[0] ?? text);
}

/** `:watch 2`: two moves a second. */
function watchAt(program: Program, rest: string): Program {
  const speed = parseSpeed(rest || '1');
  return speed.ok ? watch(program, speed.value) : withComplaint(cleared(program), `watch: ${speed.fault.message}.`);
}

/** What commands do that are only typed, or do something else when they are. */
const TYPED = {
  new: {run: newDeal},
  next: {run: (program: Program) => acted(program, {type: 'next deal'})},
  deal: {run: deal},
  resign: {run: (program: Program) => acted(program, {type: 'deal', rules: rulesOf(program), isResigned: true})},
  watch: {run: watchAt},
  back: {run: goToPly},
  why: {run: askWhy},
  save: {run: save},
  share: {run: openShare},
  set: {run: change},
  pause: {run: openPause},
  coach: {run: (program: Program, rest: string) => change(program, `coach=${rest || 'on'}`)},
  keys: {run: openHelp},
  find: {run: (program: Program, rest: string) => (rest === '' ? askCard(program) : findCard(program, rest))},
};

interface TypedCommand extends Pick<TableCommand, 'refusal'> {
  readonly run: (program: Program, rest: string) => Program;
}

/** Runs a typed line: a command, or moves in notation as one step. */
function runLine(program: Program, text: string, commands: Readonly<Record<LineName, TypedCommand>>): Program {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const command = LINES.find(({typed}) => typed.includes(word.toLowerCase()));
  if (command) {
    const {refusal, run} = commands[command.name];
    if (rest !== '' && command.takes === undefined && command.name !== 'help')
      return withComplaint(program, `:${word} takes nothing after it.`);
    const reason = refusal?.(program);
    return reason === undefined ? run(cleared(program), rest.trim()) : withComplaint(program, reason);
  }
  const moves = parseMoves(text);
  if (moves.ok) return playMoves(cleared(program), withHeldCards(tableNow(program), moves.value));
  const pressed = byKeys(program, text) ?? byNames(program, text);
  if (pressed) return pressed;
  const usual = usualLine(text, program.settings.azerty);
  if (usual !== text) return runUsualLine(program, text, usual, commands);
  const key = word.toLowerCase();
  if (isSettingKey(key))
    return withComplaint(program, `${key} is a setting; type :set ${key}=${rest === '' ? 'VALUE' : rest}.`);
  const keyed = KEYED.find(({name}) => name === key);
  if (keyed)
    return withComplaint(
      program,
      `${word} is the key ${keysNow(keyed, program.settings.keys).map(shownKey).join(' or ')}.`,
    );
  const words = ['turn', 'redeal', ...LINES.flatMap(({typed}) => typed.filter(each => each.length > 1))];
  const near = nearest(key, words) ?? words.find(each => key.length > 1 && each.startsWith(key));
  if (near !== undefined) return withComplaint(program, `Unknown command ${word}; did you mean ${near}?`);
  if (byKeys(program, usualLine(text, true))) return withComplaint(program, azertyWords(text));
  const isWord = /^[a-z]+$/i.test(word);
  if (isWord) return withComplaint(program, `Unknown command ${word}; :help lists them.`);
  const unread = text.split(/\s+/).find(each => !keyedPiles(program, each)) ?? word;
  return withComplaint(program, sentence(noMoveWords(unread, rulesOf(program), labelsNow(program))));
}

/** Runs a line that was typed on another keyboard. What is the name of a file, or a seed, stays as it was typed. */
function runUsualLine(
  program: Program,
  text: string,
  usual: string,
  commands: Readonly<Record<LineName, TypedCommand>>,
): Program {
  const [word = ''] = usual.split(/\s/);
  const keeps = LINES.some(({typed, takes}) => typed.includes(word.toLowerCase()) && /FILE|SEED/.test(takes ?? ''));
  return runLine(program, keeps ? text.replace(/^\S+/, word) : usual, commands);
}

/** What keys of piles do at the table, as in `w 2`, up to the first that is refused; undefined for other text. */
function byKeys(program: Program, text: string): Program | undefined {
  const piles = keyedPiles(program, text.replace(/\s+(?:to|on|onto)\s+/gi, ' '));
  return piles?.reduce(
    (now, pile) => (messageOn(now)?.tone === 'bad' ? now : acted(now, {type: 'press', pile})),
    cleared(program),
  );
}

/** What moves by the names of cards, as `5h to 6` and `kc to 9d`; undefined for other text. */
function byNames(program: Program, text: string): Program | undefined {
  const [, what = '', where = ''] = /^(\S+)\s+(?:to|on|onto)\s+(\S+)$/i.exec(text) ?? [];
  const [moved, place] = [what, where].map((name): Named | undefined => {
    const card = parseCard(name);
    const pile = card === undefined ? pileOfKey(program, name) : undefined;
    return card === undefined ? pile && {pile} : {card};
  });
  if (!moved || !place) return undefined;
  const [only, other] = stepsNamed(tableNow(program), moved, place);
  if (only && !other) return playMoves(cleared(program), only);
  if (only) return withComplaint(program, `More than one move is ${text}; name both piles.`);
  const reason = buriedNamed(tableNow(program), moved) ?? refusalNamed(tableNow(program), moved, place);
  return reason === undefined ? withComplaint(program, `No legal move is ${text}.`) : refused(program, reason);
}

/** The piles of a text of keys, in either case; undefined if a letter is none. */
function keyedPiles(program: Program, text: string): readonly PileInfo[] | undefined {
  const keys = text.replaceAll(' ', '');
  const piles = Array.from(keys, key => pileOfKey(program, key) ?? pileOfKey(program, key.toUpperCase()));
  return piles.every(pile => pile !== undefined) ? piles : undefined;
}

/** What was typed before the games were known is done now. */
export function withCodeRead(program: Program): Program {
  const {code} = tableShown(program) ?? {};
  if (code === undefined) return program;
  const now = withTable(program, {code: undefined, message: undefined});
  return offerGame(now, code) ?? namedDeal(now, code);
}

/** Says what was dealt; with a seed, deals it. */
function deal(program: Program, seed: string): Program {
  return seed === '' ? withMessage(program, `${gameName(gameNow(program).opening)}.`) : namedDeal(program, seed);
}

/** Deals again, a kind of deal, or the one that is named. */
function newDeal(program: Program, rest: string): Program {
  const rules = rulesOf(program);
  const source = kindNamed(rest);
  return rest === '' || source ? acted(program, {type: 'deal', rules, source}) : namedDeal(program, rest);
}

function namedDeal(program: Program, rest: string): Program {
  const rules = rulesOf(program);
  const {name} = splitDealCode(rest) ?? {};
  if (name !== undefined && !hasCabinet(program) && !findVariant(program.variants, name).ok)
    return awaitingGames(program, rest);
  const read = readDeal(program.variants, rest, rules);
  return read.ok ? acted(program, {type: 'deal', ...read.value}) : withComplaint(program, sentence(read.fault.message));
}

function goToPly(program: Program, rest: string): Program {
  const most = lastPly(tableIn(program).journal.session);
  const moves = most === 0 ? 'No move has been played yet.' : `:goto takes a number from 0 to ${String(most)}.`;
  if (!/^\d{1,6}$/.test(rest)) return withComplaint(program, `Which move? ${moves}`);
  return acted(program, {type: 'go', entry: {type: 'back', ply: Number(rest)}});
}

function askWhy(program: Program, rest: string): Program {
  if (!/^\d{0,6}$/.test(rest))
    return withComplaint(program, ':why takes the number of a move, or nothing for the last.');
  return acted(program, {type: 'why', move: rest === '' ? undefined : Number(rest)});
}

function save(program: Program, name: string): Program {
  if (name === '') return withComplaint(program, 'Which file? :save takes its name.');
  return withEffect(program, {type: 'saveReplay', game: gameNow(program), name});
}

/** Says whether the game was written to a file. */
export function withSaved(program: Program, {name}: LibraryEvent & {type: 'saved'}): Program {
  if (!name.ok) return withComplaint(program, sentence(name.fault.message));
  return withMessage(program, `Saved as ${name.value}.`, 'good');
}

/**
 * `Unknown setting tme; did you mean timer=on?`: of the settings that take the value, the nearest; undefined if none is
 * near.
 */
function suggestion(text: string): string | undefined {
  const [, word = '', rest = ''] = /^(\w[\w-]*)\s+(\S+)$/.exec(text) ?? [];
  if (isSettingKey(word) && parseSetting(`${word}=${rest}`).ok) return `Write :set ${word}=${rest}.`;
  const [name = '', value = ''] = text.split('=').map(part => part.trim());
  if (isSettingKey(name)) return undefined;
  const fitting = Object.keys(SETTINGS).filter(key => parseSetting(`${key}=${value}`).ok);
  const keys = fitting.length > 0 ? fitting : Object.keys(SETTINGS);
  const near = nearest(name.toLowerCase(), keys) ?? keys.find(key => isShortFor(name.toLowerCase(), key));
  return near && `Unknown setting ${name}; did you mean ${near}${value === '' ? '' : `=${value}`}?`;
}

/** Do these letters occur in a word in this order, close together and from its first letter on, as `tme` in timer? */
function isShortFor(letters: string, word: string): boolean {
  const after = Array.from(letters).reduce((at, letter) => (at < 0 ? at : word.indexOf(letter, at) + 1 || -1), 0);
  const count = Array.from(letters).length;
  return count > 1 && after > 0 && after < 2 * count && word.startsWith(letters.charAt(0));
}

function change(program: Program, text: string): Program {
  const setting = parseChange(program.variants, program.settings, text);
  if (!setting.ok) return withComplaint(program, suggestion(text) ?? sentence(setting.fault.message));
  const changed = withSettingsChanged(program, setting.value);
  const delay = delayWords(setting.value);
  return withMessage(changed, `${text} is set${delay === undefined ? '' : `; ${delay}`}.`);
}
