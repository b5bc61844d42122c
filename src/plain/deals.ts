import {printable} from '../engine/outside-text.js';
import {sentence} from '../engine/texts/phrase.js';
import {openNamed} from '../session/game.js';
import {openJournal, type Journal} from '../session/journal/journal.js';
import {ALL_WON, anyRules, dayFault, dealSource} from '../sitting/deal-search.js';
import {isDate, isMonth} from '../variants/dates.js';
import {dailyWords, monthLine} from '../words/lists/days.js';
import {isOver} from '../sitting/sitting.js';
import {openGameWords, sameDay, type OpenGame} from '../words/lists/listed-games.js';
import {atTable, onTable, said, withJournal} from './current-game.js';
import {acted, performed} from './news.js';
import type {DealWanted} from '../sitting/update.js';
import {readDeal, WHICH_GAME, withNumbers, type WantedDeal} from './games.js';
import type {Line, Reply, Talk} from './talk.js';
import type {Library} from '../sitting/library.js';

/** Deals the game that is named while none is on the table. */
export function choose(line: Line): Reply {
  const read = readDeal(line.ports.variants(), line.rest, undefined, line.ports.lastRules());
  return read.ok ? deal(line, read.value) : [sentence(read.fault.message), WHICH_GAME];
}

/**
 * Deals the game on the table again, or the one that is named; goes on with a game where the list has one as its 0.
 */
export function dealAnew(line: Line): Reply {
  const {state, ports} = line;
  const rest = line.rest.replace(/^(?:game|deal)\b\s*/i, '');
  if (rest === '0' && ports.openGames().length > 0) return resume(line);
  if (!state.journal && rest === '') return WHICH_GAME;
  const read = readDeal(ports.variants(), rest, state.journal?.session.game.opening, ports.lastRules());
  return read.ok ? deal(line, read.value) : read;
}

/** Deals `[GAME] [DATE]`, the day's deal of a game, today's without a date. */
export function dealDaily(line: Line): Reply {
  const {state, ports} = line;
  const [, name = '', date = ports.today()] = /^(.*?)\s*(\d{4}-\d\d-\d\d)?$/.exec(line.rest.trim()) ?? [];
  if (!state.journal && name === '') return WHICH_GAME;
  if (!isDate(date)) return sentence(`${date} is no date; write one as ${ports.today()}`);
  const read = readDeal(ports.variants(), name, state.journal?.session.game.opening, ports.lastRules());
  if (!read.ok) return read;
  const fault = dayFault(read.value.rules, date, ports.today());
  return fault === undefined ? dealOfDay(line, {...read.value, date}) : sentence(fault);
}

/** Deals any game, at random, or one that was never won. */
export function dealAny(line: Line): Reply {
  const {ports, rest} = line;
  if (!['', 'unwon'].includes(rest)) return 'Type any alone, or any unwon.';
  const won = rest === '' ? [] : ports.records();
  const rules = anyRules(ports.variants(), ports.lastRules(), won, ports.freshSeed());
  return rules ? deal(line, {rules}) : ALL_WON;
}

/** What became of each day's deal of a game in a month, today's without one, and how many days were won in a row. */
export function dayLines({state, ports, rest}: Line): Reply {
  const daily = ports.daily();
  const month = rest.trim() === '' ? daily.today.slice(0, 7) : rest.trim();
  if (!isMonth(month)) return sentence(`${month} is no month; write one as ${daily.today.slice(0, 7)}`);
  const onTable = state.journal?.session.game.opening.rules.variant.id;
  const played = daily.games.filter(({day}) => day.startsWith(month)).map(({variant}) => variant);
  const games = [...new Set([...played, ...(onTable === undefined ? [] : [onTable])])];
  const nameOf = (id: string): string => ports.variants().find(each => each.id === id)?.name ?? id;
  return [
    sentence(dailyWords(daily) ?? 'no day was won yet'),
    ...games.map(id => sentence(`${nameOf(id)}, ${monthLine(daily, id, month)}`)),
  ];
}

/** The day's deal goes on where it was begun; one that was won is dealt again. */
function dealOfDay(line: Line, wanted: WantedDeal & {readonly date: string}): Reply {
  const {state, ports} = line;
  const {rules, date: day} = wanted;
  const isSame = sameDay({rules, day});
  const {journal} = state;
  if (journal && !isOver({journal}) && isSame({id: '', ...openGameWords(journal.session.game)}))
    return said(state, 'It is on the table.');
  const open = ports.openGames().find(isSame);
  if (open) return goOnWith(state, open, ports);
  return deal(line, {rules, source: 'date', date: day});
}

/** Puts the newest unfinished game on the table; the game before can be resumed later. */
export function resume({state, ports}: Line): Reply {
  const [open] = ports.openGames();
  return open ? goOnWith(state, open, ports) : 'There is no unfinished game to go on with.';
}

/** Puts an unfinished game on the table, if it can be resumed; its file is run first. */
export function goOnWith(state: Talk, {id, file}: OpenGame, ports: Library): Reply {
  return file ? loadThen(state, {file, then: {resume: id}}, ports) : resumed(state, id, ports);
}

export function resumed(state: Talk, id: string, ports: Library): Reply {
  const journal = ports.resume(id);
  return journal.ok ? broughtIn(state, journal.value) : journal;
}

/** Runs the file of a game; an event tells its name, and the dialogue goes on. */
export function loadThen(state: Talk, loading: NonNullable<Talk['loading']>, ports: Library): Reply {
  const {path, name} = loading.file;
  // An event tells how that ends.
  void ports.loadGame(path);
  return said({...withNumbers(state, ports), loading}, `Loading ${printable(name)}.`);
}

/** Puts another game on the table and reads it, between some words. */
export function broughtIn(
  state: Talk,
  journal: Journal,
  before: readonly string[] = [],
  ...after: readonly string[]
): Reply {
  return said(withJournal(state, journal), ...before, ...onTable(state, journal), ...after);
}

/** Deals a seed, or looks for a deal. */
export function deal({state, ports}: Line, wanted: DealWanted): Reply {
  const {journal} = state;
  if (journal) return acted(atTable({state, ports, rest: ''}, journal), {type: 'deal', ...wanted});
  const {rules, seed, source = dealSource(rules, state.settings).source, date} = wanted;
  if (seed !== undefined) return broughtIn(state, openJournal(openNamed(rules, seed)));
  const sought = {rules, source, date};
  const searching = said({...state, doing: {type: 'deal', sought, isResigned: false}});
  return performed(searching, [{type: 'find-deal', ...sought}], ports);
}
