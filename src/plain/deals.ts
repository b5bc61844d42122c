import {sentence} from '../engine/phrase.js';
import type {Journal} from '../session/journal.js';
import {deal, faulted, onTable, said, withJournal} from './answering.js';
import {readDeal, WHICH_GAME} from './games.js';
import type {Answered, Talk, TalkPorts} from './talk.js';

/** A game named where there is none. */
export function choose(state: Talk, text: string, ports: TalkPorts): Answered {
  const read = readDeal(text, undefined);
  return read.ok ? deal(state, read.value, ports) : said(state, sentence(read.fault.message), WHICH_GAME);
}

/** Another deal: of the game on the table, or of the one that is named. */
export function dealAnew(state: Talk, rest: string, ports: TalkPorts, seed?: string): Answered {
  if (!state.journal && rest === '') return said(state, WHICH_GAME);
  const read = readDeal(rest, state.journal?.session.game.opening);
  return read.ok
    ? deal(state, {rules: read.value.rules, seed: read.value.seed ?? seed}, ports)
    : faulted(state, read.fault);
}

/** The game counts as lost, and another deal of it comes to the table. */
export function resign(state: Talk, {session}: Journal, ports: TalkPorts): Answered {
  const {opening, last} = session.game;
  if (!last) return said(state, 'Nothing has been played yet.');
  const words = 'Given up; here is a new deal, and undo brings the other back.';
  return deal(state, {rules: opening.rules, seed: undefined}, ports, words);
}

/** The newest unfinished game in place of what is on the table, which stays to be resumed itself. */
export function resume(state: Talk, ports: TalkPorts): Answered {
  const [open] = ports.openGames();
  if (!open) return said(state, 'There is no unfinished game to go on with.');
  const journal = ports.resume(open.id);
  return journal.ok
    ? said(withJournal(state, journal.value), ...onTable(state, journal.value))
    : faulted(state, journal.fault);
}
