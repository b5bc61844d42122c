import type {Result} from '../engine/fault.js';
import {sentence} from '../engine/texts/phrase.js';
import {openSeed} from '../session/game.js';
import type {JournalEntry} from '../session/journal/journal-entry.js';
import {openJournal, record, type Journal} from '../session/journal/journal.js';
import {wantedDeals} from '../settings/settings.js';
import {followedSearch, searchLine} from './deal-search.js';
import {dealtTable, faulted, momentNow, onTable, said, withJournal} from './current-game.js';
import {readDeal, WHICH_GAME, type WantedDeal} from './games.js';
import type {Answered, Line, TableLine, Talk, TalkPorts} from './talk.js';
import {spokenTable} from './words/table-lines.js';

/** Deals the game that is named while none is on the table. */
export function choose(state: Talk, text: string, ports: TalkPorts): Answered {
  const read = readDeal(ports.variants(), text, undefined);
  return read.ok ? deal(state, read.value, ports) : said(state, sentence(read.fault.message), WHICH_GAME);
}

/** Deals the game on the table again, or the one that is named; goes on with a game where the list has one as its 0. */
export function dealAnew(line: Line, seed?: string): Answered {
  const {state, rest, ports} = line;
  if (rest === '0' && seed === undefined && ports.openGames().length > 0) return resume(line);
  if (!state.journal && rest === '') return said(state, WHICH_GAME);
  const read = readDeal(ports.variants(), rest, state.journal?.session.game.opening);
  return read.ok
    ? deal(state, {rules: read.value.rules, seed: read.value.seed ?? seed}, ports)
    : faulted(state, read.fault);
}

/** Gives the game up, which counts as lost, and deals it again. */
export function resign({state, rules, game, ports}: TableLine): Answered {
  if (!game.last) return said(state, 'Nothing has been played yet.');
  const words = 'Given up. Here is a new deal; undo brings the other back.';
  return deal(state, {rules, seed: undefined}, ports, words);
}

/** Puts the newest unfinished game on the table; the game before can be resumed later. */
export function resume({state, ports}: Line): Answered {
  const [open] = ports.openGames();
  if (!open) return said(state, 'There is no unfinished game to go on with.');
  return resumed(state, ports.resume(open.id));
}

/** Puts a kept game on the table, if it can be resumed. */
export function resumed(state: Talk, journal: Result<Journal>): Answered {
  if (!journal.ok) return faulted(state, journal.fault);
  return said(withJournal(state, journal.value), ...onTable(state, journal.value));
}

/** Records a deal or a restart and reads the table, after some words. */
export function begun(state: Talk, entry: JournalEntry, ...words: readonly string[]): Answered {
  const {journal} = state;
  if (entry.type === 'new' && !journal) {
    const first = openJournal(entry.opening);
    return said(withJournal(state, first), ...words, ...onTable(state, first));
  }
  const next = journal && record(journal, entry);
  if (!next?.ok) return next ? faulted(state, next.fault) : said(state, WHICH_GAME);
  const table = spokenTable(next.value.session.game, state.settings);
  return said(withJournal(state, next.value), ...words, ...dealtTable(table));
}

/** Deals. A deal of a given kind comes once it is found, if nothing was done meanwhile; how the search goes is said. */
function deal(state: Talk, {rules, seed}: WantedDeal, ports: TalkPorts, ...words: readonly string[]): Answered {
  const dealt = (now: Talk, given: string): Answered =>
    begun(now, {type: 'new', opening: openSeed(rules, given)}, ...words);
  if (seed !== undefined) return dealt(state, seed);
  const kind = wantedDeals(state.settings);
  if (kind === 'any') return dealt(state, ports.freshSeed());
  const nextNews = followedSearch(ports, {rules, kind});
  const heard = async (): Promise<(now: Talk) => Answered> => {
    const news = await nextNews();
    return now => {
      if (momentNow(now) !== momentNow(state)) return said(now);
      return typeof news === 'string' ? dealt(now, news) : {...said(now, searchLine({kind}, news)), later: heard()};
    };
  };
  return {...said(state, searchLine({kind})), later: heard()};
}
