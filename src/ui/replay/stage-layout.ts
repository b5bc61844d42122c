import {pileAt} from '../../engine/position.js';
import {labelsOf} from '../../sitting/pile-keys.js';
import {positionOf, type Game} from '../../session/game.js';
import type {Settings} from '../../settings/settings.js';
import type {Size} from '../../terminal/output/size.js';
import {placeOn, type Placement} from '../board/placement.js';
import type {CaptionSigns} from '../board/captions.js';
import {endsOf, landedAt, NO_MARKS, type Marks} from '../board/marks.js';
import type {Look} from '../theme/theme.js';
import type {Area} from '../ink/place.js';
import {fittingPlan, fittingSizes, nextDensity} from '../table/placement.js';
import {screenOf, type Screen} from '../chrome/regions.js';
import {MOST_LINES} from './replay-words.js';
import {stageOf, type Replay} from './model/replay.js';
import {withMessage} from '../chrome/message.js';

/** What a replay needs to know about the rest of the program. */
export interface ReplayScene {
  readonly size: Size;
  readonly look: Look;
  readonly settings: Settings;
}

/** Rows that the table leaves to comments, besides the one that every message has. */
const SPARE = MOST_LINES - 1;

/** The part of the window that the table has, and how many rows less its piles have to grow in. */
interface Room {
  readonly area: Area;
  readonly tolerance: number;
}

/** Comments take rows of the table where a table fits without them. Cards that are only looked at need less room to grow. */
function roomOf(replay: Replay, {table}: Screen): Room {
  const spare = replay.comments.some(comment => comment !== undefined) ? SPARE : 0;
  const room = {area: {...table, height: table.height - spare}, tolerance: SPARE};
  const {rules} = stageOf(replay).opening;
  return fittingPlan(rules, room.area, 'auto', SPARE) ? room : {area: table, tolerance: 0};
}

/** The stage as it is laid out. No pile has a key here; those that the words number show their number. */
export function stagePlacement(
  replay: Replay,
  screen: Screen,
  settings: Settings,
  signs: CaptionSigns,
  position = positionOf(stageOf(replay)),
): Placement | undefined {
  const {rules} = stageOf(replay).opening;
  const {area, tolerance} = roomOf(replay, screen);
  const plan = fittingPlan(rules, area, replay.density ?? settings.density, tolerance);
  const {keyOf} = labelsOf(rules, settings.keypad);
  const options = {
    signs,
    onlyTop: settings['hide-waste'],
    keyOf: () => undefined,
    nameOf: ({index}: {readonly index: number}) => keyOf.get(index),
  };
  return plan && placeOn(plan, rules, position, options);
}

/** Smaller cards, or the largest again. */
export function denser(replay: Replay, {size, settings}: ReplayScene): Replay {
  const screen = screenOf(size);
  if (!screen) return replay;
  const {area, tolerance} = roomOf(replay, screen);
  const fitting = fittingSizes(stageOf(replay).opening.rules, area, settings, tolerance);
  const {density, words} = nextDensity(fitting, replay.density);
  return withMessage({...replay, density}, words);
}

/** The cards that moved last, where they lie now. */
export function marksOf(game: Game): Marks {
  const {rules} = game.opening;
  const move = game.last?.moves.at(-1);
  const pile = move ? endsOf(rules, move).to : -1;
  if (!move || pile < 0) return NO_MARKS;
  const held = landedAt(pile, pileAt(positionOf(game), pile).length, move.type === 'play' ? move : {});
  return {...NO_MARKS, held};
}
