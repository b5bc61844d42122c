import {parseCard} from '../../../engine/card.js';
import {buriedNamed, refusalNamed, stepsNamed, type Named} from '../../../sitting/input/choosing.js';
import {acted} from '../model/news.js';
import {cleared, refused, opened, opening} from '../model/rest.js';
import type {PileInfo} from '../../../engine/declaration/pile.js';
import {parseMoves} from '../../../engine/notation.js';
import {nearest} from '../../../engine/nearest.js';
import {sentence, type Phrase} from '../../../engine/texts/phrase.js';
import {parseDealSeed} from '../../../engine/seed.js';
import {lastPly} from '../../../session/session.js';
import {withHeldCards} from '../../../sitting/input/moves.js';
import {noMoveWords} from '../../../sitting/input/pile-keys.js';
import {parseSpeed} from '../../../sitting/recorded.js';
import {KEYED, keysNow, parseChange} from '../../../sitting/input/bindings.js';
import {azertyWords, shownKey, usualLine} from '../../../settings/keys.js';
import {LINES, type CommandName, type LineName} from '../../../settings/commands.js';
import {delayWords, isSettingKey, parseSetting, SETTINGS} from '../../../settings/settings.js';
import type {LibraryEvent} from '../../outside/library.js';
import {gameName} from '../../../words/deals.js';
import type {StyledLine} from '../../drawing/words.js';
import {keyLines, openHelp} from './help.js';
import type {LineState} from '../../pages/line.js';
import {boardText, typedLine} from './page-kinds.js';
import {askCard, findCard} from './prompts.js';
import {openShare} from './texts.js';
import {withEffect, withSettingsChanged} from '../../pages/host.js';
import {gameNow, labelsNow, pileOfKey, rulesOf, tableNow, type TablePage, type Model} from '../model/model.js';
import {watch} from '../model/watch.js';
import {playMoves} from '../model/play.js';
import {withComplaint, withMessage} from '../../chrome/message.js';

/** A command that has keys: why it cannot be carried out now, and what it does. */
export interface TableCommand {
  readonly refusal?: (table: Model) => Phrase | undefined;
  readonly run: (model: Model) => Model;
}

/**
 * A command in words is typed, or moves by their keys or in notation; one that has keys does and is refused the same.
 * The list of commands runs the one that is searched for there, or types it where more has to follow.
 */
export function commandLine(keyed: Readonly<Record<CommandName, TableCommand>>): TablePage<LineState<Model>> {
  const page = typedLine({
    name: 'command',
    lead: ':',
    help: 'A command in words, then Enter: help names them all. Moves are played, by their keys or in notation.',
    enter: (model, text) => {
      const lines = [text, ...(model.lines ?? []).filter(line => line !== text)].slice(0, MOST_LINES);
      return runLine({...model, lines}, text, commands);
    },
    aids: {complete: completed, lines: ({lines = []}) => lines},
  });
  const linesOf = (columns: number): StyledLine[][] =>
    LINES.map(({typed: [word = ''], takes = '', words}) => keyLines(`:${word} ${takes}`, words, columns - 2, 20));
  const list = boardText(
    'commands',
    'Commands in words',
    (_, columns) => linesOf(columns).flat(),
    (model, at) => {
      const each = linesOf(model.size.columns).flatMap((lines, i) => lines.map(() => LINES[i]))[at];
      const [word = ''] = each?.typed ?? [];
      if (each?.takes === undefined) return runLine(cleared(model), word, commands);
      return opened(cleared(model), page, {text: `${word} `});
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
function watchAt(model: Model, rest: string): Model {
  const speed = parseSpeed(rest || '1');
  return speed.ok ? watch(model, speed.value) : withComplaint(cleared(model), `watch: ${speed.fault.message}.`);
}

/** What commands do that are only typed, or do something else when they are. */
const TYPED = {
  new: {run: newDeal},
  deal: {run: deal},
  resign: {run: (model: Model) => acted(model, {type: 'deal', rules: rulesOf(model), isResigned: true})},
  watch: {run: watchAt},
  back: {run: goToPly},
  save: {run: save},
  share: {run: openShare},
  set: {run: change},
  coach: {run: (model: Model, rest: string) => change(model, `coach=${rest || 'on'}`)},
  keys: {run: openHelp},
  find: {run: (model: Model, rest: string) => (rest === '' ? askCard(model) : findCard(model, rest))},
};

interface TypedCommand extends Pick<TableCommand, 'refusal'> {
  readonly run: (model: Model, rest: string) => Model;
}

/** Runs a typed line: a command, or moves in notation as one step. */
function runLine(model: Model, text: string, commands: Readonly<Record<LineName, TypedCommand>>): Model {
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const command = LINES.find(({typed}) => typed.includes(word.toLowerCase()));
  if (command) {
    const {refusal, run} = commands[command.name];
    if (rest !== '' && command.takes === undefined && command.name !== 'help')
      return withComplaint(model, `:${word} takes nothing after it.`);
    const reason = refusal?.(model);
    return reason === undefined ? run(cleared(model), rest.trim()) : withComplaint(model, reason);
  }
  const moves = parseMoves(text);
  if (moves.ok) return playMoves(cleared(model), withHeldCards(tableNow(model), moves.value));
  const pressed = byKeys(model, text) ?? byNames(model, text);
  if (pressed) return pressed;
  const usual = usualLine(text, model.settings.azerty);
  if (usual !== text) return runUsualLine(model, text, usual, commands);
  const key = word.toLowerCase();
  if (isSettingKey(key))
    return withComplaint(model, `${key} is a setting; type :set ${key}=${rest === '' ? 'VALUE' : rest}.`);
  const keyed = KEYED.find(({name}) => name === key);
  if (keyed)
    return withComplaint(
      model,
      `${word} is the key ${keysNow(keyed, model.settings.keys).map(shownKey).join(' or ')}.`,
    );
  const words = ['turn', 'redeal', ...LINES.flatMap(({typed}) => typed.filter(each => each.length > 1))];
  const near = nearest(key, words) ?? words.find(each => key.length > 1 && each.startsWith(key));
  if (near !== undefined) return withComplaint(model, `Unknown command ${word}; did you mean ${near}?`);
  if (byKeys(model, usualLine(text, true))) return withComplaint(model, azertyWords(text));
  const isWord = /^[a-z]+$/i.test(word);
  if (isWord) return withComplaint(model, `Unknown command ${word}; :help lists them.`);
  const unread = text.split(/\s+/).find(each => !keyedPiles(model, each)) ?? word;
  return withComplaint(model, sentence(noMoveWords(unread, rulesOf(model), labelsNow(model))));
}

/** Runs a line that was typed on another keyboard. What is the name of a file, or a seed, stays as it was typed. */
function runUsualLine(
  model: Model,
  text: string,
  usual: string,
  commands: Readonly<Record<LineName, TypedCommand>>,
): Model {
  const [word = ''] = usual.split(/\s/);
  const keeps = LINES.some(({typed, takes}) => typed.includes(word.toLowerCase()) && /FILE|SEED/.test(takes ?? ''));
  return runLine(model, keeps ? text.replace(/^\S+/, word) : usual, commands);
}

/** What keys of piles do at the table, as in `w 2`, up to the first that is refused; undefined for other text. */
function byKeys(model: Model, text: string): Model | undefined {
  const piles = keyedPiles(model, text.replace(/\s+(?:to|on|onto)\s+/gi, ' '));
  return piles?.reduce(
    (now, pile) => (now.message?.tone === 'bad' ? now : acted(now, {type: 'press', pile})),
    cleared(model),
  );
}

/** What moves by the names of cards, as `5h to 6` and `kc to 9d`; undefined for other text. */
function byNames(model: Model, text: string): Model | undefined {
  const [, what = '', where = ''] = /^(\S+)\s+(?:to|on|onto)\s+(\S+)$/i.exec(text) ?? [];
  const [moved, place] = [what, where].map((name): Named | undefined => {
    const card = parseCard(name);
    const pile = card === undefined ? pileOfKey(model, name) : undefined;
    return card === undefined ? pile && {pile} : {card};
  });
  if (!moved || !place) return undefined;
  const [only, other] = stepsNamed(tableNow(model), moved, place);
  if (only && !other) return playMoves(cleared(model), only);
  if (only) return withComplaint(model, `More than one move is ${text}; name both piles.`);
  const reason = buriedNamed(tableNow(model), moved) ?? refusalNamed(tableNow(model), moved, place);
  return reason === undefined ? withComplaint(model, `No legal move is ${text}.`) : refused(model, reason);
}

/** The piles of a text of keys, in either case; undefined if a letter is none. */
function keyedPiles(model: Model, text: string): readonly PileInfo[] | undefined {
  const keys = text.replaceAll(' ', '');
  const piles = Array.from(keys, key => pileOfKey(model, key) ?? pileOfKey(model, key.toUpperCase()));
  return piles.every(pile => pile !== undefined) ? piles : undefined;
}

/** Says what was dealt; with a seed, deals it. */
function deal(model: Model, seed: string): Model {
  return seed === '' ? withMessage(model, `${gameName(gameNow(model).opening)}.`) : newDeal(model, seed);
}

function newDeal(model: Model, rest: string): Model {
  const rules = rulesOf(model);
  if (rest === '') return acted(model, {type: 'deal', rules});
  const seed = parseDealSeed(gameNow(model).opening.rules.variant, rest);
  return seed.ok
    ? acted(model, {type: 'deal', rules, seed: seed.value})
    : withComplaint(model, sentence(seed.fault.message));
}

function goToPly(model: Model, rest: string): Model {
  const most = lastPly(model.journal.session);
  const moves = most === 0 ? 'No move has been played yet.' : `:goto takes a number from 0 to ${String(most)}.`;
  if (!/^\d{1,6}$/.test(rest)) return withComplaint(model, `Which move? ${moves}`);
  return acted(model, {type: 'go', entry: {type: 'back', ply: Number(rest)}});
}

function save(model: Model, name: string): Model {
  if (name === '') return withComplaint(model, 'Which file? :save takes its name.');
  return withEffect(model, {type: 'saveReplay', game: gameNow(model), name});
}

/** Says whether the game was written to a file. */
export function withSaved(model: Model, {name}: LibraryEvent & {type: 'saved'}): Model {
  if (!name.ok) return withComplaint(model, sentence(name.fault.message));
  return withMessage(model, `Saved as ${name.value}.`, 'good');
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

function change(model: Model, text: string): Model {
  const setting = parseChange(model.variants, model.settings, text);
  if (!setting.ok) return withComplaint(model, suggestion(text) ?? sentence(setting.fault.message));
  const changed = withSettingsChanged(model, setting.value);
  const delay = delayWords(setting.value);
  return withMessage(changed, `${text} is set${delay === undefined ? '' : `; ${delay}`}.`);
}
