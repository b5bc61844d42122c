import type {Next} from '../../../sitting/news.js';
import type {Speaker} from '../../../engine/texts/phrase.js';
import type {PileInfo} from '../../../engine/declaration/pile.js';
import {keyedPile, type Labels} from '../../../sitting/input/pile-keys.js';
import {tableSpeaker} from '../../../sitting/speakers.js';
import type {Journal} from '../../../session/journal/journal.js';
import type {EarlierBests} from '../../../session/statistics.js';
import {keyOfCommand} from '../../../sitting/input/commands.js';
import {reviewNow} from '../../../sitting/advice.js';
import * as sitting from '../../../sitting/sitting.js';
import type {PlayerRecord} from '../../../words/lists/listed-games.js';
import type {Daily} from '../../../words/lists/days.js';
import type {Picked} from '../../../sitting/input/picking.js';
import type {DealKind, Opening} from '../../../session/game.js';
import type {CommandName} from '../../../settings/commands.js';
import {keyNames, type Key} from '../../../settings/keys.js';
import {withSettings, type CardSizeName, type Settings} from '../../../settings/settings.js';
import type {Spot} from '../../board/marks.js';
import type {Motion} from '../../motion/motion.js';
import type {Recorded} from '../../../sitting/recorded.js';
import {glyphsOf} from '../../drawing/glyphs.js';
import type {Point} from '../../drawing/place.js';
import {type Program, type ScreenState, screenNamed, screenOf, withEffect, withScreen} from '../../pages/page.js';
import {memoized} from '../../../engine/memoized.js';

export {NOTHING} from '../../../sitting/sitting.js';

/** How a recorded game is shown. */
export interface ReplayState extends Recorded {
  /** Steps a second. */
  readonly speed: number;
  readonly playing: boolean;
  /** The number of the step to jump to, as typed so far. */
  readonly typed: string;
  /**
   * Is the game gone through after a review: the one on the table, or the recorded one? Leaving leads to the list of
   * its moves.
   */
  readonly walk?: 'own' | 'recorded' | undefined;
  /** Milliseconds of this step's time that its motion has taken. */
  readonly moved?: number | undefined;
}

/** A tip of a first game: what the game is about, how a card is moved, how moves are found. */
export type Tip = 'aim' | 'move' | 'tab' | 'title';

/** A table, at which the game is played, or one that is recorded is looked at. */
export interface TableState extends ScreenState, sitting.Timed, sitting.Findings {
  readonly screen: 'table' | 'replay';
  readonly journal: Journal;
  /** Could the last moves not be saved? */
  readonly unsaved?: boolean | undefined;
  /** The size of cards that the player wants instead of the usual one, in this window. */
  readonly density?: CardSizeName | undefined;
  /** The recorded game that is shown; nothing is kept of its table. */
  readonly recorded?: ReplayState | undefined;

  readonly doing: sitting.Doing;
  readonly cursor?: Spot | undefined;
  /** The press of the mouse that picked cards up, until the button is released. */
  readonly press?: Press | undefined;
  /** The last key has played: the cards that moved are marked. */
  readonly played?: true | undefined;
  /** The motion that shows the last move; a key ends it. */
  readonly motion?: Motion | undefined;

  /** The keys of a move that is being typed, and of the last one, for `.`. */
  readonly typing?: readonly Key[] | undefined;
  readonly lately?: readonly Key[] | undefined;
  /** What was typed after `:`, the last first. */
  readonly lines?: readonly string[] | undefined;
  /** The code of a game or a deal that is read once the cabinet is loaded. */
  readonly code?: string | undefined;
  /** Tips of a first game that were not shown yet. */
  readonly tips?: readonly Tip[] | undefined;

  /** Set while the adviser plays on. */
  readonly watching?: sitting.Watching | undefined;
  /** Seconds since the last key, at the last tick. */
  readonly thinking?: number | undefined;

  /** The player's results as of the last game won, for its slip. */
  readonly records?: readonly PlayerRecord[] | undefined;
  /** The day of today, and the days whose deals were won. */
  readonly daily?: Daily | undefined;
  /** Was the game won at the first try at its deal? */
  readonly firstTry?: boolean | undefined;
  /** The best of the earlier games that were won without help. */
  readonly earlier?: EarlierBests | undefined;
  /** The deal after which another, of a given kind, was requested ahead. */
  readonly prepared?: {readonly opening: Opening; readonly kind: DealKind} | undefined;
}

/** Cards that the mouse has picked up, and where it has brought them. */
export interface Press {
  readonly held: Picked;
  /** The cell where the button was pressed, and how far the pointer is from there. */
  readonly at: Point;
  readonly by: Point;
  /** The pile under the pointer. */
  readonly over?: number | undefined;
}

export function isTable(screen: ScreenState): screen is TableState {
  return screen.screen !== 'menu';
}

/** The table on top; undefined where that is the menu. */
export function tableShown(program: Program): TableState | undefined {
  const screen = screenOf(program);
  return isTable(screen) ? screen : undefined;
}

/** The table on top, where it is known that one is. */
export function tableIn(program: Program): TableState {
  const table = tableShown(program);
  if (!table) throw new Error('no table');
  return table;
}

/** A table wherever in the stack it lies: that of the game that is played, or of a recorded one. */
export function tableNamed(program: Program, name: TableState['screen']): TableState | undefined {
  const table = screenNamed(program, name);
  return table && isTable(table) ? table : undefined;
}

export function ownTable(program: Program): TableState | undefined {
  return tableNamed(program, 'table');
}

/** The program with something else about the table on top. */
export function withTable(program: Program, change: Partial<TableState>): Program {
  return withScreen(program, tableIn(program), change);
}

/** A game that is only looked at is not judged, timed or counted out. */
const LOOKED_AT = {verdict: false, timer: false, counts: false, peek: false, panel: false} as const;

/** The settings as they hold at the table on top. */
export function settingsAt(program: Program): Settings {
  const {settings} = program;
  return tableIn(program).recorded ? withSettings(settings, LOOKED_AT) : settings;
}

/** Who sits at the table on top; the same value for the same program. */
export const sittingOf = memoized((program: Program): TableState & sitting.Sitting => {
  return {...tableIn(program), settings: settingsAt(program)};
});

/** What is read of who sits at a table, of the table on top. */
const ofTable =
  <Value>(read: (table: TableState) => Value) =>
  (program: Program): Value =>
    read(tableIn(program));

export const askedNow = ofTable(sitting.askedNow);
export const gameNow = ofTable(sitting.gameNow);
export const isOver = ofTable(sitting.isOver);
export const momentNow = ofTable(sitting.momentNow);
export const movesOf = ofTable(sitting.movesOf);
export const namedNow = ofTable(sitting.namedNow);
export const pickedNow = ofTable(sitting.pickedNow);
export const positionNow = ofTable(sitting.positionNow);
export const rulesOf = ofTable(sitting.rulesOf);
export const shownNow = ofTable(sitting.shownNow);
export const statusNow = ofTable(sitting.statusNow);
export const tableNow = ofTable(sitting.tableNow);

/** The keys of the piles. */
export function labelsNow(program: Program): Labels {
  return sitting.labelsNow(sittingOf(program));
}

/** The recorded game that is shown step by step; undefined where a move is asked for in it. */
export function replayNow(program: Program): ReplayState | undefined {
  const {recorded} = tableIn(program);
  return recorded?.asks ? undefined : recorded;
}

/** The review of the game that is walked through in its replay. */
export function walkNow(program: Program): sitting.Review | undefined {
  return replayNow(program)?.walk && reviewNow(sittingOf(program));
}

/** The press that picked up what is held; undefined where that was dropped since, or something else is held. */
export function pressNow(program: Program): Press | undefined {
  const {press} = tableIn(program);
  return press && press.held === pickedNow(program) ? press : undefined;
}

/** The program with the sitting at its table after an update, and what that wants done; the face says the rest. */
export function withNext(program: Program, {sitting: now, effects}: Pick<Next, 'sitting' | 'effects'>): Program {
  if (now === sittingOf(program) && effects.length === 0) return program;
  const {settings, doing = sitting.NOTHING, recorded: asking, ...rest} = now;
  const {recorded} = tableIn(program);
  const next = withTable(program, {...rest, doing, recorded: recorded && withAsking(recorded, asking)});
  return withEffect(recorded ? next : {...next, settings}, ...effects);
}

/** The page of a recorded game with what the sitting has of it. */
function withAsking(state: ReplayState, {asks, practice}: Recorded = state): ReplayState {
  return asks === state.asks && practice === state.practice ? state : {...state, asks, practice};
}

/** The key of a command as words name it, `u` or `Space`; empty if the game lacks the command. */
export function keyText(program: Program, name: CommandName): string {
  return keyNames([keyOfCommand(rulesOf(program), name, program.settings.keys) ?? ''], program.look.utf8);
}

export function speakerOf(program: Program): Speaker {
  return tableSpeaker(labelsNow(program), glyphsOf(program.look));
}

/** The pile that a key means now. */
export function pileOfKey(program: Program, key: Key): PileInfo | undefined {
  return keyedPile({...tableNow(program), labels: labelsNow(program)}, key);
}

/** The number of plays among the legal moves. */
export function playCount(program: Program): number {
  return movesOf(program).filter(({type}) => type === 'play').length;
}

/** Is it proved that no card can go up any more, though cards can be moved about? */
export function isDeadEnd(program: Program): boolean {
  const {deadEnd} = tableIn(program);
  return deadEnd?.isProved === true && deadEnd.moment === momentNow(program);
}
