import type {Next} from '../../../sitting/news.js';
import type {ReactElement} from 'react';
import type {Phrase, Speaker} from '../../../engine/texts/phrase.js';
import type {PileInfo} from '../../../engine/declaration/pile.js';
import {keyedPile} from '../../../sitting/input/pile-keys.js';
import {tableSpeaker} from '../../../sitting/speakers.js';
import type {Journal} from '../../../session/journal/journal.js';
import {keyOfCommand} from '../../../sitting/input/commands.js';
import {reviewNow} from '../../../sitting/advice.js';
import {
  labelsNow,
  momentNow,
  movesOf,
  NOTHING,
  pickedNow,
  rulesOf,
  tableNow,
  type Doing,
  type Findings,
  type Review,
  type Timed,
  type Watching,
} from '../../../sitting/sitting.js';
import type {PlayerRecord} from '../../../words/listed-games.js';
import type {Daily} from '../../../words/statistics.js';
import type {Picked} from '../../../sitting/input/picking.js';
import type {DealKind, Opening} from '../../../session/game.js';
import type {CommandName} from '../../../settings/commands.js';
import {asciiKeys, shownKey, type Key} from '../../../settings/keys.js';
import type {CardSizeName} from '../../../settings/settings.js';
import type {Spot} from '../../board/marks.js';
import type {Motion} from '../../motion/motion.js';
import type {Recorded} from '../../../sitting/recorded.js';
import {glyphsOf} from '../../drawing/glyphs.js';
import type {Message} from '../../chrome/message.js';
import type {Regions} from '../../chrome/regions.js';
import type {Placement} from '../../board/placement.js';
import type {Point, Rect} from '../../drawing/place.js';
import type {Host, Opened, Page} from '../../pages/page.js';

export {
  askedNow,
  gameNow,
  labelsNow,
  momentNow,
  movesOf,
  namedNow,
  NOTHING,
  pickedNow,
  positionNow,
  rulesOf,
  shownNow,
  statusNow as statusOfModel,
  tableNow,
} from '../../../sitting/sitting.js';

/** What lies over the table and receives the keys; what else it holds is its own. */
export interface Dialog extends Opened<Model> {
  readonly page: TablePage;
  /** The cards picked up that it asks about. */
  readonly held?: Picked | undefined;
}

export interface TablePage<State extends Dialog = Dialog> extends Page<State, Model> {
  /** The part of what it says that Enter chooses. */
  marks?(state: State): Phrase | undefined;
  /** Does a move that was begun with keys go on here? */
  readonly isHalf?: boolean;
  /** The piles whose keys work here. */
  piles?(model: Model): ReadonlySet<number>;
  /** Does the side panel count the cards still to come? */
  readonly showsCounts?: boolean;
  panel?(state: State, model: Model, placement: Placement, screen: Regions): PanelOver | undefined;
}

/** The page of a table at which a recorded game is shown. */
export interface ReplayState extends Dialog, Recorded {
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

/** A box over the board, and what it covers. */
export interface PanelOver {
  readonly panel: ReactElement;
  readonly rect: Rect;
}

/** A tip of a first game: what the game is about, how a card is moved, how moves are found. */
export type Tip = 'aim' | 'move' | 'tab' | 'title';

/** A table as the program keeps it. */
export interface TableState extends Timed, Findings {
  readonly journal: Journal;
  /** Could the last moves not be saved? */
  readonly unsaved?: boolean;
  /** The size of cards that the player wants instead of the usual one, in this window. */
  readonly density?: CardSizeName | undefined;
  /** The recorded game that is shown; nothing is kept of its table. */
  readonly recorded?: ReplayState | undefined;

  /** The pages over the table. */
  readonly pages: readonly Dialog[];
  readonly doing: Doing;
  readonly cursor?: Spot | undefined;
  /** The press of the mouse that picked cards up, until the button is released. */
  readonly press?: Press | undefined;
  /** The last key has played: the cards that moved are marked. */
  readonly played?: true | undefined;
  /** The outcome of the last key; without one the message line says what can be done now. */
  readonly message?: Message | undefined;
  /** The motion that shows the last move; a key ends it. */
  readonly motion?: Motion | undefined;

  /** The keys of a move that is being typed, and of the last one, for `.`. */
  readonly typing?: readonly Key[] | undefined;
  readonly lately?: readonly Key[] | undefined;
  /** What was typed after `:`, the last first. */
  readonly lines?: readonly string[] | undefined;
  /** Tips of a first game that were not shown yet. */
  readonly tips?: readonly Tip[] | undefined;

  /** Set while the adviser plays on. */
  readonly watching?: Watching | undefined;
  /** Seconds since the last key, at the last tick. */
  readonly thinking?: number | undefined;

  /** The player's results as of the last game won, for its slip. */
  readonly records?: readonly PlayerRecord[] | undefined;
  /** The day of today, and the days whose deals were won. */
  readonly daily?: Daily | undefined;
  /** Was the game won at the first try at its deal? */
  readonly firstTry?: boolean;
  /** The deal after which another, of a given kind, was requested ahead. */
  readonly prepared?: {readonly opening: Opening; readonly kind: DealKind} | undefined;
}

/** A table with all that it shows, and what follows from the last event. */
export interface Model extends TableState, Host<Model> {
  readonly pages: readonly Dialog[];
  /** With the table shown again: the steps of its game after which the player goes on. */
  readonly playFrom?: number;
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

/** The review of the game that is walked through in its replay. */
export function walkNow(model: Model): Review | undefined {
  const {recorded} = model;
  return recorded?.walk && !recorded.asks ? reviewNow(model) : undefined;
}

/** The press that picked up what is held; undefined where that was dropped since, or something else is held. */
export function pressNow(model: Model): Press | undefined {
  const {press} = model;
  return press && press.held === pickedNow(model) ? press : undefined;
}

/** The page that takes the keys in place of the table, such as that of a recorded game. */
export function pageNow({pages, recorded}: Model): Dialog | undefined {
  return pages.at(-1) ?? (recorded?.asks ? undefined : recorded);
}

/** The table with its sitting after an update, and what that wants done; the face says the rest. */
export function withNext(model: Model, {sitting, effects}: Pick<Next, 'sitting' | 'effects'>): Model {
  if (sitting === model && effects.length === 0) return model;
  return {
    ...model,
    ...sitting,
    doing: sitting.doing ?? NOTHING,
    recorded: model.recorded && withAsking(model.recorded, sitting.recorded),
    effects: [...(model.effects ?? []), ...effects],
  };
}

/** The page of a recorded game with what the sitting has of it. */
function withAsking(state: ReplayState, {asks, practice}: Recorded = state): ReplayState {
  return asks === state.asks && practice === state.practice ? state : {...state, asks, practice};
}

/** The key of a command as words name it, `u` or `Space`; empty if the game lacks the command. */
export function keyText(model: Model, name: CommandName): string {
  const text = shownKey(keyOfCommand(rulesOf(model), name, model.settings.keys) ?? '');
  return model.look.utf8 ? text : asciiKeys(text);
}

export function speakerOf(model: Model): Speaker {
  return tableSpeaker(labelsNow(model), glyphsOf(model.look));
}

/** The pile that a key means now. */
export function pileOfKey(model: Model, key: Key): PileInfo | undefined {
  return keyedPile({...tableNow(model), labels: labelsNow(model)}, key);
}

/** The number of plays among the legal moves. */
export function playCount(model: Model): number {
  return movesOf(model).filter(({type}) => type === 'play').length;
}

/** Is it proved that no card can go up any more, though cards can be moved about? */
export function isDeadEnd(model: Model): boolean {
  return model.deadEnd?.isProved === true && model.deadEnd.moment === momentNow(model);
}
