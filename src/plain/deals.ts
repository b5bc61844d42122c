import type {DealWish} from '../analysis/deals-ahead.js';
import type {SearchProgress} from '../analysis/protocol.js';
import {printable, type Result} from '../engine/fault.js';
import {sentence} from '../engine/texts/phrase.js';
import {openSeed, tableOf, type Opening} from '../session/game.js';
import {openJournal, type Journal} from '../session/journal/journal.js';
import {dealNote, dealSource, everyTenSeconds, searchLine} from '../sitting/deal-search.js';
import {countOf} from '../engine/texts/count.js';
import {finishingMoves} from '../sitting/input/moves.js';
import {isOver} from '../sitting/sitting.js';
import {winToday} from '../words/statistics.js';
import {openGameWords, sameDay, type GameFileEntry, type OpenGame} from '../words/listed-games.js';
import {NOTHING_PLAYED} from '../words/moves.js';
import {answered, atTable, momentNow, onTable, said, withJournal} from './current-game.js';
import {acted} from './news.js';
import {readDeal, WHICH_GAME, withLoaded, withNumbers, type WantedDeal} from './games.js';
import type {Answered, Line, Reply, TableLine, Talk, TalkPorts} from './talk.js';

/** Deals the game that is named while none is on the table. */
export function choose(line: Line): Reply {
  const read = readDeal(line.ports.variants(), line.rest, undefined, line.ports.lastRules());
  return read.ok ? deal(line, read.value) : [sentence(read.fault.message), WHICH_GAME];
}

/**
 * Deals the game on the table again, or the one that is named, or with a date its deal of that day; goes on with a game where the
 * list has one as its 0.
 */
export function dealAnew(line: Line, date?: string): Reply {
  const {state, ports} = line;
  const rest = line.rest.replace(/^(?:game|deal)\b\s*/i, '');
  if (rest === '0' && date === undefined && ports.openGames().length > 0) return resume(line);
  if (!state.journal && rest === '') return WHICH_GAME;
  const read = readDeal(ports.variants(), rest, state.journal?.session.game.opening, ports.lastRules());
  if (!read.ok) return read;
  const almost = state.journal && finishingMoves(tableOf(state.journal.session.game));
  const words = almost ? ['All cards of the other game could go up; undo returns to it.'] : [];
  return date === undefined ? deal(line, read.value, ...words) : dealOfDay(line, {...read.value, date});
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
  const won = winToday(ports.daily(), rules);
  return deal(line, wanted, ...(won ? [`Won today in ${countOf(won.moves, 'move')}; here it is again.`] : []));
}

/** Gives the game up, which counts as lost, and deals it again. */
export function resign(line: TableLine): Reply {
  if (!line.game.last) return NOTHING_PLAYED;
  const words = 'Given up. Here is a new deal; undo brings the other back.';
  return deal(line, {rules: line.rules, seed: undefined}, words);
}

/** Puts the newest unfinished game on the table; the game before can be resumed later. */
export function resume({state, ports}: Line): Reply {
  const [open] = ports.openGames();
  return open ? goOnWith(state, open, ports) : 'There is no unfinished game to go on with.';
}

/** Puts an unfinished game on the table, if it can be resumed; its file is loaded first. */
export function goOnWith(state: Talk, {id, file}: OpenGame, ports: TalkPorts): Reply {
  if (file) return loadThen(state, file, ports, now => resumed(now, ports.resume(id)));
  return resumed(state, ports.resume(id));
}

function resumed(state: Talk, journal: Result<Journal>): Reply {
  return journal.ok ? broughtIn(state, journal.value) : journal;
}

/** Runs the file of a game, and goes on with the line that named it once the game has its name. */
export function loadThen(
  state: Talk,
  file: GameFileEntry,
  ports: TalkPorts,
  goOn: (now: Talk, id: string) => Reply,
): Reply {
  const later = ports.loadGame(file.path).then(
    game =>
      (now: Talk): Answered =>
        answered(now, game.ok ? goOn(withLoaded(now, file, game.value.id), game.value.id) : game),
  );
  return {...said(withNumbers(state, ports), `Loading ${printable(file.name)}.`), later};
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

/** Deals, and reads the table after some words. */
function begun({state, ports}: Line, opening: Opening, ...words: readonly string[]): Reply {
  const {journal} = state;
  if (!journal) return broughtIn(state, openJournal(opening), words);
  const next = acted(atTable({state, ports, rest: ''}, journal), {type: 'go', entry: {type: 'new', opening}});
  return {...next, lines: [...words, ...next.lines]};
}

/** Deals. A deal of a given kind comes once it is found, if nothing was done meanwhile; the search is reported. */
function deal(
  {state, ports}: Line,
  {rules, seed, date}: WantedDeal & {readonly date?: string | undefined},
  ...words: readonly string[]
): Reply {
  const dealt = (now: Talk, opening: Opening): Reply => {
    const note = dealNote(opening, now.settings);
    return begun({state: now, ports, rest: ''}, opening, ...words, ...(note === undefined ? [] : [note]));
  };
  if (seed !== undefined) return dealt(state, openSeed(rules, seed));
  const source = date === undefined ? dealSource(rules, state.settings).source : 'date';
  const kind = source === 'date' ? 'winnable' : source;
  if (kind === 'chance') return dealt(state, openSeed(rules, ports.freshSeed()));
  const wish = {rules, kind, date};
  const ready = ports.seedOfKind(wish);
  if (ready !== undefined) return dealt(state, openSeed(rules, ready, kind, date));
  const nextNews = followedSearch(ports, wish);
  const heard = async (): Promise<(now: Talk) => Answered> => {
    const news = await nextNews();
    return now => {
      if (momentNow(now) !== momentNow(state)) return said(now);
      if ('start' in news) return answered(now, dealt(now, news));
      return {...said(now, searchLine(source, news)), later: heard()};
    };
  };
  return {...said(state, searchLine(source)), later: heard()};
}

/** Begins a search. Each call of the function returned awaits what is next: the deal, or every ten seconds how it goes. */
function followedSearch(ports: TalkPorts, wish: DealWish): () => Promise<Opening | SearchProgress> {
  let tell: (progress: SearchProgress) => void = () => undefined;
  const found = ports.findDeal(
    wish,
    everyTenSeconds(progress => tell(progress)),
  );
  return () => Promise.race([found, new Promise<SearchProgress>(resolve => (tell = resolve))]);
}
