import {scoreWords, wonWords} from '../../../words/aim.js';
import {speak} from '../../../engine/texts/phrase.js';
import {traceNow} from '../../../sitting/advice.js';
import {keyOfCommand} from '../../../sitting/commands.js';
import {gameName, tookWords} from '../../../words/deals.js';
import {traceWords} from '../../../words/advice.js';
import {recordOf} from '../../../words/statistics.js';
import {counts, tallyOf} from '../../../session/journal/journal.js';
import {plyOf} from '../../../session/game.js';
import type {CommandName} from '../../../settings/commands.js';
import type {Key} from '../../../settings/keys.js';
import {gameNow, isDeadEnd, tableNow, rulesOf, speakerOf, statusOfModel, type Model} from './model.js';

/** A key that works at the end of a game, and what it does: in full, and where there is little room. */
export interface EndingKey {
  readonly key: Key;
  readonly words: string;
  readonly brief: string;
}

/** What there is to say at the end of a game, the important line first. */
export interface Ending {
  readonly status: 'won' | 'stuck';
  readonly title: string;
  /** What follows the title, after a colon or as a line. */
  readonly more: string;
  readonly lines: readonly string[];
  readonly keys: readonly EndingKey[];
}

/** How the game on the table has ended; undefined while it goes on, and where it is only looked at. */
export function endingOf(model: Model): Ending | undefined {
  if (model.recorded) return undefined;
  const status = statusOfModel(model);
  if (status === 'playing') return isDeadEnd(model) ? stuckEnding(model) : undefined;
  return status === 'won' ? wonEnding(model) : stuckEnding(model);
}

function stuckEnding(model: Model): Ending {
  const up = `${scoreWords(tableNow(model))}.`;
  const trace = traceNow(model);
  const last = trace && trace.ply < plyOf(gameNow(model)) ? trace : undefined;
  return {
    status: 'stuck',
    title: 'Stuck',
    more: isDeadEnd(model) ? 'no card can go up any more' : 'no move is left',
    lines: [
      ...(isDeadEnd(model) ? ['Cards can only be moved about.'] : []),
      ...(last ? [speak(traceWords(gameNow(model), last), speakerOf(model))] : []),
      up,
    ],
    keys: [
      ...keyFor(model, 'undo', 'undo'),
      ...winnableKey(model, last?.ply),
      ...keyFor(model, 'review', 'review'),
      ...keyFor(model, 'restart', 'this deal again', 'restart'),
      ...keyFor(model, 'new', 'a new deal', 'new'),
    ],
  };
}

/** `W` asks which move lost the game, then goes back to before it; there is nowhere to go in a deal that nobody can win. */
function winnableKey(model: Model, ply: number | undefined): EndingKey[] {
  if (ply === undefined) return keyFor(model, 'winnable', 'what lost it');
  return ply < 0 ? [] : keyFor(model, 'winnable', `back to move ${String(ply)}`, `to move ${String(ply)}`);
}

function wonEnding(model: Model): Ending {
  return {
    status: 'won',
    title: 'IT COMES OUT',
    more: wonWords(rulesOf(model)),
    lines: [
      `${tookWords(model.journal)}.`,
      ...(counts(tallyOf(model.journal)) ? recordLine(model) : ['Not counted: it was begun elsewhere.']),
      `${gameName(gameNow(model).opening)}.`,
    ],
    keys: [
      ...keyFor(model, 'new', 'a new deal', 'new'),
      ...keyFor(model, 'restart', 'this deal again', 'restart'),
      ...keyFor(model, 'review', 'review'),
      ...keyFor(model, 'share', 'share'),
      ...keyFor(model, 'undo', 'back', 'back'),
    ],
  };
}

/** `At the first try.`, `You have won 3 of 7, 2 in a row.` */
function recordLine({journal, records = [], firstTry}: Model): string[] {
  const {opening} = journal.session.game;
  const record = recordOf(records, opening.rules);
  if (!record) return [];
  const {won, played, streak} = record;
  const row = streak > 1 ? `, ${String(streak)} in a row` : '';
  return [
    ...(firstTry ? ['At the first try.'] : []),
    ...(played > 1 ? [`You have won ${String(won)} of ${String(played)}${row}.`] : []),
  ];
}

function keyFor(model: Model, name: CommandName, words: string, brief = words): EndingKey[] {
  const key = keyOfCommand(rulesOf(model), name, model.settings.keys);
  return key === undefined ? [] : [{key, words, brief}];
}
