import type {AnalysisEvent, HintAnswer, TraceAnswer} from '../../analysis/protocol.js';
import {sameMove} from '../../engine/move.js';
import {phrase} from '../../engine/phrase.js';
import {doubtWords} from '../../player/advice.js';
import {moveWords} from '../../player/describe-move.js';
import {gamesTo, momentOf, positionOf} from '../../session/game.js';
import {record} from '../../session/journal.js';
import type {Ports} from '../ports.js';
import {gameNow, movesOf, positionNow, rulesOf, type Model} from './model.js';
import {dealFresh, idle, told, travel, undoStep} from './play.js';
/** That the search for a deal came to nothing. */
export const NONE_FOUND = 'No deal was found in the time that can be won; n looks again.';

/** T: the best move by what the player may see. The answer comes later, and better ones after it. */
export function askHint(model: Model, ports: Ports): Model {
  if (movesOf(model).length === 0) return idle(model);
  ports.ask('hint', gameNow(model));
  const noted = record(model.journal, {type: 'hint'});
  return {
    ...told(idle(model), 'Thinking; only the cards you can see are used ...'),
    asked: 'hint',
    ...(noted.ok && {journal: noted.value}),
  };
}

/** V: the verdict in the title line, on or off. */
export function toggleVerdict(model: Model, ports: Ports): Model {
  const verdict = !model.settings.verdict;
  ports.changeSettings({verdict});
  const next = {...idle(model), settings: {...model.settings, verdict}};
  if (!verdict) return told(next, 'The verdict is off.');
  return told(watched(next, ports), 'The verdict is on. It looks at all cards, hidden ones too. V ends it.');
}

/** Where the verdict is wanted, a position whose verdict is not known is asked about. */
export function watched(model: Model, ports: Ports): Model {
  const moment = momentOf(gameNow(model));
  if (!model.settings.verdict || model.verdicts?.has(moment) || model.verdictAsked === moment) return model;
  ports.ask('verdict', gameNow(model));
  return {...model, verdictAsked: moment};
}

/** The verdict for the title line; undefined where it is not wanted. */
export function verdictWords(model: Model): string | undefined {
  if (!model.settings.verdict) return undefined;
  const verdict = model.verdicts?.get(momentOf(gameNow(model)));
  return verdict === undefined ? 'judging' : {winnable: 'winnable', unwinnable: 'lost', unknown: 'undecided'}[verdict];
}

/**
 * W: back to the last position that could be won; where that is not known it is looked for first. At a new deal the game
 * before it comes back, as it is that which was given up.
 */
export function backToWinnable(now: Model, ports: Ports): Model {
  const model = isFreshAfterAnother(now) ? undoStep(now) : now;
  const games = gamesTo(gameNow(model));
  const verdicts = games.map(game => model.verdicts?.get(momentOf(game)));
  const known = verdicts.lastIndexOf('winnable');
  const isLast =
    known >= 0 &&
    (known === games.length - 1 || verdicts[known + 1] === 'unwinnable' || model.traced === momentOf(gameNow(model)));
  if (isLast && known === games.length - 1) return told(idle(model), 'It can still be won from here.', 'good');
  if (isLast)
    return travel(model, {type: 'back', ply: known}, 'From here the game could still be won; u goes forward again.');
  ports.ask('trace', gameNow(model));
  return {...told(idle(model), 'Looking for the move that lost it; all cards are looked at ...'), asked: 'trace'};
}

function isFreshAfterAnother({journal}: Model): boolean {
  const {game, past} = journal.session;
  return !game.last && past?.game.last !== undefined && past.game.opening !== game.opening;
}

/** Takes an answer in, if the table still stands as it did when it was asked. */
export function hear(model: Model, event: AnalysisEvent, ports: Ports): Model {
  if (event.kind === 'deal') return hearDeal(model, event, ports);
  const {moment} = event;
  if (event.kind === 'verdict') {
    if (model.verdictAsked !== moment) return model;
    return {...model, verdicts: new Map(model.verdicts).set(moment, event.verdict)};
  }
  if (moment !== momentOf(gameNow(model)) || model.asked !== event.kind) return model;
  return event.kind === 'hint' ? hearHint(model, event) : hearTrace(model, event);
}

/** The deal that was waited for comes to the table. */
function hearDeal(model: Model, {rules, found}: AnalysisEvent & {kind: 'deal'}, ports: Ports): Model {
  if (model.asked !== 'deal' || rules !== rulesOf(model)) return model;
  if (found) return dealFresh(model, ports);
  return told({...model, asked: undefined}, NONE_FOUND, 'bad');
}

function hearHint(model: Model, {move, samples, reason, last}: HintAnswer): Model {
  const shown = movesOf(model).findIndex(each => sameMove(each, move));
  const deals = samples > 0 ? ` (${String(samples)} deals tried${last ? '' : ' so far'})` : '';
  const words = moveWords(rulesOf(model), positionNow(model), move);
  return {
    ...told(model, phrase`${{capital: words}}: ${reason}${deals}. Enter plays it.`),
    ...(shown >= 0 && {shown}),
    asked: last ? undefined : 'hint',
  };
}

function hearTrace(model: Model, {ply, sure}: TraceAnswer): Model {
  const done = {...model, asked: undefined};
  const games = gamesTo(gameNow(model));
  const [before, after] = [games[ply], games[ply + 1]];
  if (ply >= games.length - 1) return told(done, 'It can still be won from here.', 'good');
  if (ply < 0) return told(done, sure ? 'Even the deal could not be won.' : 'No position was found that could be won.');
  const [move] = after?.last?.moves ?? [];
  if (!before || !move) return done;
  const verdicts = new Map(model.verdicts).set(momentOf(before), 'winnable');
  const words = moveWords(rulesOf(model), positionOf(before), move);
  return told(
    {...done, verdicts, traced: momentOf(gameNow(model))},
    sure
      ? phrase`Move ${String(ply + 1)} lost it: ${words}. W goes back to before it.`
      : `${doubtWords(ply)}. W goes back there.`,
  );
}
