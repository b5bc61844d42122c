import {sameMove, type Move} from '../../engine/move.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {gamesTo, momentOf, positionOf} from '../../session/game.js';
import {record} from '../../session/journal.js';
import {gameNow, labelsNow, movesOf, positionNow, rulesOf, type Model} from './model.js';
import {moveWords} from '../../player/describe-move.js';
import {dealFresh, idle, told, travel, undoStep} from './play.js';
import type {Ports} from '../ports.js';

/** What is known of a position with every card known to the search. */
export type VerdictWord = 'winnable' | 'unwinnable' | 'unknown';

/** What the solver can be asked about positions. */
export type Asked = 'hint' | 'verdict' | 'trace';

/** What came of a question that was asked of the solver, for the position it was asked about. */
export type Told =
  | {readonly type: 'told'; readonly about: 'verdict'; readonly position: Position; readonly verdict: VerdictWord}
  | {
      readonly type: 'told';
      readonly about: 'hint';
      readonly position: Position;
      readonly move: Move;
      readonly share: number;
      readonly samples: number;
      readonly reason: string;
      /** No better answer will follow. */
      readonly last: boolean;
    }
  /** `ply` is the last move after which the game could be won, 0 for the deal, -1 where even the deal could not. */
  | {
      readonly type: 'told';
      readonly about: 'trace';
      readonly position: Position;
      readonly ply: number;
      readonly sure: boolean;
    }
  /** A deal that can be won was looked for under these rules; the ports have it, if it was found. */
  | {readonly type: 'told'; readonly about: 'deal'; readonly rules: Ruleset; readonly found: boolean};

/** That the search for a deal came to nothing. */
export const NONE_FOUND = 'No deal was found in the time that can be won; n looks again.';

/** T: the best move by what the player may see. The answer comes later, and better ones after it. */
export function askHint(model: Model, ports: Ports): Model {
  if (movesOf(model).length === 0) return idle(model);
  ports.ask('hint', rulesOf(model), [positionNow(model)]);
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
  if (!model.settings.verdict || model.verdicts?.has(moment) || model.judging?.moment === moment) return model;
  const position = positionNow(model);
  ports.ask('verdict', rulesOf(model), [position]);
  return {...model, judging: {moment, position}};
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
  ports.ask('trace', rulesOf(model), games.map(positionOf));
  return {...told(idle(model), 'Looking for the move that lost it; all cards are looked at ...'), asked: 'trace'};
}

function isFreshAfterAnother({journal}: Model): boolean {
  const {game, past} = journal.session;
  return !game.last && past?.game.last !== undefined && past.game.opening !== game.opening;
}

/** What was told changes the model, if the table still stands as it did when it was asked. */
export function hear(model: Model, news: Told, ports: Ports): Model {
  if (news.about === 'deal') return hearDeal(model, news, ports);
  if (news.about === 'verdict') {
    const {judging} = model;
    if (judging?.position !== news.position) return model;
    return {...model, verdicts: new Map(model.verdicts).set(judging.moment, news.verdict)};
  }
  if (news.position !== positionNow(model) || model.asked !== news.about) return model;
  return news.about === 'hint' ? hearHint(model, news) : hearTrace(model, news);
}

/** The deal that was waited for comes to the table. */
function hearDeal(model: Model, {rules, found}: Told & {about: 'deal'}, ports: Ports): Model {
  if (model.asked !== 'deal' || rules !== rulesOf(model)) return model;
  if (found) return dealFresh(model, ports);
  return told({...model, asked: undefined}, NONE_FOUND, 'bad');
}

function hearHint(model: Model, {move, samples, reason, last}: Told & {about: 'hint'}): Model {
  const shown = movesOf(model).findIndex(each => sameMove(each, move));
  const deals = samples > 0 ? ` (${String(samples)} deals tried${last ? '' : ' so far'})` : '';
  const words = `${moveWords(rulesOf(model), positionNow(model), move, labelsNow(model))}: ${reason}${deals}. Enter plays it.`;
  return {
    ...told(model, words.charAt(0).toUpperCase() + words.slice(1)),
    ...(shown >= 0 && {shown}),
    asked: last ? undefined : 'hint',
  };
}

/** The last position that is known to be winnable, where it is not known which move lost the game. */
export function doubtWords(ply: number): string {
  const last = ply === 0 ? 'As dealt it could be won' : `It could be won up to move ${String(ply)}`;
  return `${last}; what came after could not be told in the time`;
}

function hearTrace(model: Model, {ply, sure}: Told & {about: 'trace'}): Model {
  const done = {...model, asked: undefined};
  const games = gamesTo(gameNow(model));
  const [before, after] = [games[ply], games[ply + 1]];
  if (ply >= games.length - 1) return told(done, 'It can still be won from here.', 'good');
  if (ply < 0) return told(done, sure ? 'Even the deal could not be won.' : 'No position was found that could be won.');
  const [move] = after?.last?.moves ?? [];
  if (!before || !move) return done;
  const verdicts = new Map(model.verdicts).set(momentOf(before), 'winnable');
  const words = moveWords(rulesOf(model), positionOf(before), move, labelsNow(model));
  return told(
    {...done, verdicts, traced: momentOf(gameNow(model))},
    sure
      ? `Move ${String(ply + 1)} lost it: ${words}. W goes back to before it.`
      : `${doubtWords(ply)}. W goes back there.`,
  );
}
