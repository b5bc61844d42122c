import {sentence} from '../../engine/texts/phrase.js';
import type {Journal} from '../../session/journal/journal.js';
import {deal, faulted, resumed, said} from '../current-game.js';
import {readDeal, WHICH_GAME} from './games.js';
import type {Answered, Talk, TalkPorts} from '../talk.js';

/** Deals the game that is named while none is on the table. */
export function choose(state: Talk, text: string, ports: TalkPorts): Answered {
  const read = readDeal(text, undefined);
  return read.ok ? deal(state, read.value, ports) : said(state, sentence(read.fault.message), WHICH_GAME);
}

/** Deals the game on the table again, or the one that is named; goes on with a game where the list has one as its 0. */
export function dealAnew(state: Talk, rest: string, ports: TalkPorts, seed?: string): Answered {
  if (rest === '0' && seed === undefined && ports.openGames().length > 0) return resume(state, ports);
  if (!state.journal && rest === '') return said(state, WHICH_GAME);
  const read = readDeal(rest, state.journal?.session.game.opening);
  return read.ok
    ? deal(state, {rules: read.value.rules, seed: read.value.seed ?? seed}, ports)
    : faulted(state, read.fault);
}

/** Gives the game up, which counts as lost, and deals it again. */
export function resign(state: Talk, {session}: Journal, ports: TalkPorts): Answered {
  const {opening, last} = session.game;
  if (!last) return said(state, 'Nothing has been played yet.');
  const words = 'Given up. Here is a new deal; undo brings the other back.';
  return deal(state, {rules: opening.rules, seed: undefined}, ports, words);
}

/** Puts the newest unfinished game on the table; the game before can be resumed later. */
export function resume(state: Talk, ports: TalkPorts): Answered {
  const [open] = ports.openGames();
  if (!open) return said(state, 'There is no unfinished game to go on with.');
  return resumed(state, ports.resume(open.id));
}
