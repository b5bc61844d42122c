import {quoted} from '../engine/fault.js';
import {sentence} from '../engine/texts/phrase.js';
import {positionOf, type Game} from '../session/game.js';
import type {Journal} from '../session/journal/journal.js';
import {makeReplay} from '../session/replay.js';
import {makeShareCode} from '../session/share.js';
import {rulesetOf} from '../variants/index.js';
import type {Labels} from '../player/keys/pile-keys.js';
import {begun, faulted, labelsNow, rulesOf, said, settingsOf, tableNow, travel, viewNow} from './current-game.js';
import {goBack, hint, lost, verdict} from './advice.js';
import {review} from './review.js';
import type {EarlyName, SpokenName} from '../settings/commands.js';
import {countLines} from './words/counts.js';
import {dealAnew, resign, resume} from './games/deals.js';
import {findGame, menuLines, WHICH_GAME} from './games/games.js';
import {helpAbout, rulesLines} from './help.js';
import {jump, learn, mark, open, recent, recordLines, set} from './games/records.js';
import {findPile, pileLine, whereLine} from './words/places.js';
import {stepsFrom} from '../player/moves/going-along.js';
import {dealWords} from '../words/deals.js';
import type {Answered, Talk, TalkPorts} from './talk.js';
import {stepLine, whatLines} from './words/step-words.js';
import {afterUnits, playNumber, sendUp} from './moves/moves.js';
import {typedMove} from './moves/typed-move.js';

/** Runs a command that needs no game, or hands it to the table. */
export function runCommand(state: Talk, name: SpokenName, rest: string, ports: TalkPorts): Answered {
  const {journal} = state;
  switch (name) {
    case 'quit':
      return {state, lines: [], end: true};
    case 'help':
      return said(state, ...helpAbout(rest, journal && rulesOf(journal), settingsOf(state).keypad));
    case 'games':
      return said(state, ...menuLines(state, ports), journal ? 'Type new and a number.' : WHICH_GAME);
    case 'resume':
      return resume(state, ports);
    case 'rules':
      return tellRules(state, rest);
    case 'new':
      return dealAnew(state, rest, ports);
    case 'recent':
      return recent(state, rest, ports);
    case 'open':
      return open(state, rest, ports);
    case 'learn':
      return learn(state, rest);
    case 'statistics':
      return said(state, ...recordLines(ports.records()));
    case 'set':
      return set(state, rest, ports);
    case 'daily':
      return dealAnew(state, rest, ports, ports.today());
    default:
      return journal ? atTable(state, journal, name, rest, ports) : said(state, WHICH_GAME);
  }
}

function atTable(
  state: Talk,
  journal: Journal,
  name: Exclude<SpokenName, EarlyName>,
  rest: string,
  ports: TalkPorts,
): Answered {
  const {game} = journal.session;
  const {rules} = game.opening;
  const position = positionOf(game);
  switch (name) {
    case 'read':
      return readAloud(state, game, rest);
    case 'what':
      return said(state, ...whatLines(rules, position));
    case 'moves':
      return said(state, ...movesLines(game, labelsNow(state, rules)));
    case 'play':
      return playNumber(state, journal, rest);
    case 'find':
      return said(
        state,
        whereLine(rules, position, rest, labelsNow(state, rules)) ??
          'Name a card, as in: find 7C or find ten of hearts.',
      );
    case 'safe':
      return sendUp(state, journal);
    case 'undo':
      return travel(state, journal, {type: 'undo'}, 'Undone.');
    case 'redo':
      return travel(state, journal, {type: 'redo'}, 'Done again.');
    case 'restart':
      return game.last ? begun(state, {type: 'restart'}) : said(state, 'This deal has only just begun.');
    case 'hint':
      return hint(state, journal, ports);
    case 'verdict':
      return verdict(state, journal, rest, ports);
    case 'winnable':
      return lost(state, journal, ports);
    case 'review':
      return review(state, journal, ports);
    case 'back':
      return goBack(state, journal, rest, ports);
    case 'mark':
      return mark(state, journal, rest);
    case 'jump':
      return jump(state, journal, rest);
    case 'counts':
      return said(state, ...countLines(rules, position));
    case 'repeat':
      return state.lately ? afterUnits(state, journal, state.lately) : said(state, 'There is no move to repeat yet.');
    case 'resign':
      return resign(state, journal, ports);
    case 'deal':
      return said(state, dealLine(game));
    case 'save':
      return save(state, game, rest, ports);
    case 'share':
      return said(state, makeShareCode(makeReplay(game)));
  }
}

function tellRules(state: Talk, rest: string): Answered {
  const present = state.journal && rulesOf(state.journal);
  if (rest === '' && present) return said(state, ...rulesLines(present));
  if (rest === '') return said(state, `Name a game, as in: rules 1 or rules kingdom.`);
  const variant = findGame(rest);
  if (!variant.ok) return faulted(state, variant.fault);
  const rules = rulesetOf(variant.value);
  return rules.ok ? said(state, ...rulesLines(rules.value)) : faulted(state, rules.fault);
}

function readAloud(state: Talk, game: Game, rest: string): Answered {
  const {rules} = game.opening;
  const position = positionOf(game);
  const view = viewNow(state, rules);
  if (rest === '') return said(state, ...tableNow(state, game));
  const asked = rest.split(/[\s,]+/).map(text => ({text, pile: findPile(rules, text, view.labels)}));
  const stray = asked.find(each => !each.pile);
  if (stray) return said(state, `${quoted(stray.text)} is not a pile. Name one by its key, or as stock, waste or F1.`);
  return said(state, ...asked.flatMap(({pile}) => (pile ? [pileLine(rules, position, pile, view)] : [])));
}

function movesLines(game: Game, labels: Labels): string[] {
  const {rules} = game.opening;
  const position = positionOf(game);
  const steps = stepsFrom(rules, position);
  if (steps.length === 0) return whatLines(rules, position);
  return steps.map((moves, i) => {
    // A held card goes along with the last move of a step, which alone is typed.
    const typed = moves.slice(-1).map(move => typedMove({rules, position, labels}, move));
    return `${String(i + 1)}. ${stepLine(rules, position, moves, labels)}; ${typed.join()}`;
  });
}

function dealLine(game: Game): string {
  const {rules} = game.opening;
  const chosen = Object.entries(rules.values).map(([key, value]) => `${key} ${String(value)}`);
  return `${sentence(`${rules.variant.name}, ${dealWords(game.opening)}`)} ${sentence(`Rules: ${chosen.join(', ')}`)}`;
}

function save(state: Talk, game: Game, path: string, ports: TalkPorts): Answered {
  if (path === '') return said(state, 'Give the name of a file, as in: save kingdom.patience.');
  const saved = ports.saveReplay(game, path);
  return saved.ok ? said(state, sentence(`saved in ${quoted(saved.value)}`)) : faulted(state, saved.fault);
}
