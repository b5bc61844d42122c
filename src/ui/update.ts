import {withCodeRead} from './table/pages/command-line.js';
import type {AnalysisEvent, DealEvent} from '../analysis/protocol.js';
import type {Variant} from '../engine/declaration/variant.js';
import {watch, watchOn} from './table/model/watch.js';
import {sentence} from '../engine/texts/phrase.js';
import {heard} from '../sitting/update.js';
import type {Effect, LibraryEvent, ProgramEvent, TerminalAnswerEvent} from './outside/library.js';
import {rulesOf, withClockWritten} from '../sitting/sitting.js';
import {withPlayed, withTimeShown} from './table/model/played-time.js';
import {afterEvent, settled} from './table/model/after-event.js';
import {nextGame, practise} from '../sitting/practice.js';
import {advised} from './table/model/news.js';
import {withReview} from './table/review/review.js';
import {withSaved} from './table/pages/command-line.js';
import {ownTable, sittingOf, tableIn, tableShown, withTable} from './table/model/table.js';
import {withVariant} from '../variants/index.js';
import {playOn, replayTable} from './table/model/replay.js';
import {openMenu, reopenMenu} from './menu/main-page.js';
import {menuOf, withMenu} from './menu/menu.js';
import {updateMenu} from './menu/update.js';
import {nextFrame} from './motion/motion.js';
import {onInput} from './input.js';
import {
  type Program,
  type ScreenName,
  atScreen,
  onTop,
  raised,
  screenOf,
  withComplaint,
  withEffect,
  without,
  withScreen,
} from './pages/page.js';
import {resizedProgram, tickOf, withGame, withoutMotion} from './program.js';
import {lookOn, type Look} from './drawing/theme.js';

/** The program after an event, and what is to be done outside it, in this order. */
export interface Updated {
  readonly program: Program;
  readonly effects: readonly Effect[];
}

/** Applies one event. Pure: the store performs the effects, and their results come back as events. */
export function update(program: Program, event: ProgramEvent): Updated {
  const next = updated(program, event);
  if (!next.effects) return {program: next, effects: []};
  const {effects, ...rest} = next;
  return {program: rest, effects};
}

function updated(program: Program, event: ProgramEvent): Program {
  switch (event.type) {
    case 'key':
    case 'mouse':
    case 'paste':
    case 'focus':
    case 'ignored':
      return arrived(program, onInput(program, event));
    case 'resize':
      return resizedProgram(program, event.size);
    case 'start':
      return opened(program);
    case 'pause':
      return paused(program);
    case 'played':
      // Only time at the table counts as play.
      return screenOf(program).screen === 'table' ? withPlayed(program, event.seconds) : program;
    case 'behind':
      return withMotionOff(program);
    case 'tick':
      return atTick(program, event.seconds);
    case 'analysis':
      return atAnalysis(program, event);
    case 'deal':
      return tableShown(program) ? atTable(program, now => analysed(now, event)) : atMenu(program, event);
    case 'journal-written':
      return withUnsaved(program, !event.whole);
    case 'saved':
      return atTable(program, now => withSaved(now, event));
    case 'watch':
      return atTable(program, now => watch(now, event.speed));
    case 'look':
      return withLook(program, event.look);
    case 'terminal':
      return withAnswer(program, event);
    case 'game':
      return atGame(program, event);
    case 'ended-game':
      return atEndedGame(program, event);
    case 'records':
      return atMenu(withRecords(program, event), event);
    case 'game-file':
      return atMenu(event.variant.ok ? withLoaded(program, event.variant.value) : program, event);
    case 'variants':
      return withCodeRead(atMenu({...program, variants: event.variants}, event));
    case 'faults':
      return withComplaint(program, event.faults.map(({message}) => sentence(message)).join(' '));
    default:
      return atMenu(program, event);
  }
}

/** What concerns the game that is played, whatever lies over its table. */
function atTable(program: Program, change: (program: Program) => Program): Program {
  return atScreen(program, 'table', now => afterEvent(now, change(now)));
}

function atMenu(program: Program, event: ProgramEvent): Program {
  return arrived(
    program,
    atScreen(program, 'menu', now => updateMenu(now, event)),
  );
}

/**
 * An answer of the solver finds whoever asked for it, whatever is on the screen; the others know that it is not theirs.
 */
function atAnalysis(program: Program, event: AnalysisEvent): Program {
  return atScreen(
    atTable(program, now => analysed(now, event)),
    'replay',
    now => analysed(now, event),
  );
}

/** Applies what the solver has found. */
function analysed(program: Program, event: AnalysisEvent | DealEvent): Program {
  if (event.type === 'analysis' && event.kind === 'review') return withReview(program, event);
  return advised(program, heard(sittingOf(program), event));
}

/** The program once a key has led from one screen to another. */
function arrived(before: Program, after: Program): Program {
  const [from, to] = [screenOf(before).screen, screenOf(after).screen];
  if (to === 'menu' && from !== 'menu') return toMenu(after, from);
  return from === 'menu' && to === 'table' ? opened(after) : after;
}

/** The menu on top, after a game or a recorded one; its lists are read again. */
function toMenu(program: Program, from: ScreenName): Program {
  const table = ownTable(program);
  // The menu may search for deals of other rules, so the table asks again when the player returns.
  const asked = table ? withScreen(program, table, {prepared: undefined}) : program;
  const next = raised(without(asked, 'replay'), 'menu');
  return from === 'table' ? openMenu(next) : reopenMenu(next);
}

/** The program once its table has come on the screen. */
function opened(program: Program): Program {
  const table = tableShown(program);
  if (table?.screen !== 'table') return program;
  const now = settled(table.journal, program);
  // The round to which its points are added.
  return rulesOf(table).declaration.scoring ? withEffect(now, {type: 'records'}) : now;
}

/** The terminal has reported something about itself; from now on every look takes that into account. */
function withAnswer(program: Program, {type: _, ...answer}: TerminalAnswerEvent): Program {
  return withLook({...program, terminal: {...program.terminal, ...answer}}, program.look);
}

function withLook(program: Program, wanted: Look): Program {
  return {...program, look: lookOn(program.terminal, wanted)};
}

function withRecords(program: Program, {records, daily, firstTry, earlier}: LibraryEvent & {type: 'records'}): Program {
  const table = ownTable(program);
  return table ? withScreen(program, table, {records, daily, firstTry, earlier}) : program;
}

/** A file was run: its game can be named from now on. */
function withLoaded(program: Program, variant: Variant): Program {
  const more = withVariant(program.variants, variant);
  return more.ok ? {...program, variants: more.value} : program;
}

/** Puts a game on the table, or says in the menu why that failed. */
function atGame(program: Program, {journal}: LibraryEvent & {type: 'game'}): Program {
  if (journal.ok) return opened(withGame(program, journal.value));
  return withComplaint(toMenu(program, screenOf(program).screen), sentence(journal.fault.message));
}

/** Shows a game that has ended; in practice its questions are asked. */
function atEndedGame(program: Program, event: LibraryEvent & {type: 'ended-game'}): Program {
  const waiting = tableShown(program)?.recorded?.practice;
  const practice = waiting ?? menuOf(program).practising;
  if (waiting && !event.game.ok) return advised(program, nextGame(sittingOf(program)));
  if (!practice || !event.game.ok) return atMenu(program, event);
  const recorded = replayTable({game: event.game.value, comments: [], practice});
  const next = onTop(withMenu(program, {practising: undefined}), recorded);
  return advised(next, practise(sittingOf(next)));
}

/** Keeps in mind whether the game on the table can be saved. */
function withUnsaved(program: Program, unsaved: boolean): Program {
  const table = ownTable(program);
  return table && (table.unsaved ?? false) !== unsaved ? withScreen(program, table, {unsaved}) : program;
}

/** Advances what runs by itself: moving cards, the time in the title, a replay, a game that the adviser plays. */
function atTick(program: Program, sinceKey: number): Program {
  if (tickOf(program) === undefined) return program;
  const {motion, watching, recorded} = tableIn(program);
  if (motion) return withTable(program, {motion: nextFrame(motion)});
  if (watching) return afterEvent(program, watchOn(program));
  return recorded ? playOn(program, recorded) : withTimeShown(program, sinceKey);
}

/**
 * The terminal takes frames too slowly for motion: it is turned off until the program ends, or the player turns it on.
 */
function withMotionOff(program: Program): Program {
  return {...withoutMotion(program), settings: {...program.settings, motion: false}};
}

/** Halts a replay and writes all time played, before the program stops or ends. */
function paused(program: Program): Program {
  const {recorded} = tableShown(program) ?? {};
  const still = recorded?.playing ? withTable(program, {recorded: {...recorded, playing: false}}) : program;
  const table = ownTable(program);
  const written = table && withClockWritten(table);
  if (!written || written === table) return still;
  return withEffect(withScreen(still, table, written), {type: 'save', journal: written.journal});
}
