import type {VerdictWord} from '../../analysis/protocol.js';
import {legalMoves, statusOf} from '../../engine/generation.js';
import type {Move} from '../../engine/move.js';
import type {Phrase, Speaker} from '../../engine/phrase.js';
import type {Position, Status} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {labelsOf, type Labels} from '../../player/pile-keys.js';
import type {Answer, Held} from '../../player/resolve-move.js';
import {tableSpeaker} from '../../player/speakers.js';
import {positionOf, type Game, type Moment} from '../../session/game.js';
import type {Journal} from '../../session/journal.js';
import type {Key} from '../../settings/keys.js';
import type {Settings} from '../../settings/settings.js';
import type {Size} from '../../terminal/size.js';
import {glyphsOf} from '../shared/glyphs.js';
import type {Look} from '../shared/theme.js';

/** A place that the cursor stands on: a pile and a card of it, -1 for an empty place. */
export interface Spot {
  readonly pile: number;
  readonly index: number;
}

export interface Message {
  readonly tone: 'plain' | 'good' | 'bad';
  readonly text: Phrase;
}

/** A text that fills the table's place; its lines are made when it is drawn. */
export type PageName = 'help' | 'read' | 'share' | 'commands';

/** What lies over the table and takes the keys. */
export type Dialog =
  | {readonly kind: 'question'; readonly text: Phrase; readonly answers: readonly Answer[]; readonly chosen: number}
  /** The cards of a pile, to choose one below the top from or only to look through. */
  | {
      readonly kind: 'cards';
      readonly purpose: 'grace' | 'look';
      readonly pile: number;
      readonly chosen: number;
      readonly typed: string;
    }
  /** `over` is what the page was opened from, and leads back to. */
  | {readonly kind: 'page'; readonly page: PageName; readonly top: number; readonly over?: Dialog | undefined}
  /** Words are typed: a card to find, or a command. */
  | {readonly kind: 'line'; readonly purpose: 'find' | 'command'; readonly text: string}
  /** One key more is wanted: the letter of a bookmark, or the pile to look through. */
  | {readonly kind: 'key'; readonly purpose: 'mark' | 'jump' | 'look'}
  /** The cards still to come, counted. */
  | {readonly kind: 'counts'};

/** Everything the screen shows, as a value. */
export interface Model {
  /** The session on the table and all that was done at it. */
  readonly journal: Journal;
  readonly size: Size;
  readonly look: Look;
  readonly settings: Settings;
  readonly held?: Held | undefined;
  readonly cursor?: Spot | undefined;
  /** The legal move that Tab shows, by its place in the list. */
  readonly shown?: number | undefined;
  readonly dialog?: Dialog | undefined;
  /** What the solver was asked and has not answered for good. */
  readonly asked?: 'hint' | 'trace' | 'deal' | undefined;
  /** What is known of the positions of this table, every card looked at. */
  readonly verdicts?: ReadonlyMap<Moment, VerdictWord> | undefined;
  /** Where the game stood when its verdict was last asked for. */
  readonly verdictAsked?: Moment | undefined;
  /** Where the game stood that was searched for the move that lost it. */
  readonly traced?: Moment | undefined;
  /** Positions still to be shown before the one that is on the table; a key ends the show. */
  readonly stages?: readonly Position[] | undefined;
  /** Seconds this game has been played, for the title line. */
  readonly seconds?: number | undefined;
  /** Where the mouse button went down, until it comes up. */
  readonly press?: Spot | undefined;
  /** Steps that the size of the cards was changed by: 1 is one smaller than fits. */
  readonly density?: number | undefined;
  /** The line of advice that a first game has come to. */
  readonly lesson?: number | undefined;
  /** The keys of the last move, for `.`. */
  readonly lately?: readonly Key[] | undefined;
  readonly typing?: readonly Key[] | undefined;
  /** What came of the last key; undefined when the message line says what can be done now. */
  readonly message?: Message | undefined;
}

export function rulesOf(model: Model): Ruleset {
  return gameNow(model).opening.rules;
}

export function gameNow(model: Model): Game {
  return model.journal.session.game;
}

export function positionNow(model: Model): Position {
  return positionOf(gameNow(model));
}

/** The keys of the piles as the player has them. */
export function labelsNow(model: Model): Labels {
  return labelsOf(rulesOf(model), model.settings.keypad);
}

/** How the table speaks of its cards and piles. */
export function speakerOf(model: Model): Speaker {
  return tableSpeaker(labelsNow(model), glyphsOf(model.look));
}

const lists = new WeakMap<object, readonly Move[]>();

/** The legal moves of the position on the table, listed once for each position. */
export function movesOf(model: Model): readonly Move[] {
  const position = positionNow(model);
  const known = lists.get(position) ?? legalMoves(rulesOf(model), position);
  lists.set(position, known);
  return known;
}

export function statusOfModel(model: Model): Status {
  return statusOf(rulesOf(model), positionNow(model), movesOf(model));
}
