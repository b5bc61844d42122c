import {pileAt} from '../../engine/position.js';
import {labelsOf} from '../../player/pile-keys.js';
import {positionOf, type Game} from '../../session/game.js';
import type {Settings} from '../../settings/settings.js';
import type {Size} from '../../terminal/size.js';
import {placeTable, type Placement} from '../board/board-layout.js';
import {CARD_SIZES, type CardSize} from '../board/card-size.js';
import {endsOf, NO_MARKS, type Marks} from '../board/marks.js';
import {nextDensity, sizedPlacement} from '../table/model/fit-board.js';
import {screenOf, type Screen} from '../shared/regions.js';
import {MOST_LINES} from './replay-words.js';
import {stageOf, type Replay} from './replay.js';
import {withMessage} from '../shared/message.js';

/** Rows that the table leaves to them, besides the one that every message has. */
const SPARE = MOST_LINES - 1;

/** Cards that are only looked at need less room for piles to grow in. */
const TIGHT = CARD_SIZES.map(size => ({...size, spread: Math.max(1, size.spread - SPARE)}));

/** The stage as it is laid out: comments take rows of the table where a table fits without them. */
export function stagePlacement(
  replay: Replay,
  screen: Screen,
  settings: Settings,
  position = positionOf(stageOf(replay)),
): Placement | undefined {
  const {rules} = stageOf(replay).opening;
  const {density, keypad, 'hide-waste': onlyTop} = settings;
  const labels = labelsOf(rules, keypad);
  const spare = replay.comments.some(comment => comment !== undefined) ? SPARE : 0;
  const place = (less: number, all: readonly CardSize[]): Placement | undefined => {
    const area = {...screen.table, height: screen.table.height - less};
    const sized = (sizes: readonly CardSize[]): Placement | undefined =>
      placeTable(rules, position, area, {sizes, labels, onlyTop});
    return sizedPlacement(sized, density, replay.density, all);
  };
  return place(spare, TIGHT) ?? place(0, CARD_SIZES);
}

/** Smaller cards, or the largest again. */
export function denser(replay: Replay, size: Size, settings: Settings): Replay {
  const screen = screenOf(size);
  const largest = screen && stagePlacement({...replay, density: 0}, screen, settings)?.size;
  const {density, name} = nextDensity(largest, replay.density ?? 0);
  return withMessage({...replay, density}, `Cards: ${name}.`);
}

/** The cards that moved last, where they lie now. */
export function marksOf(game: Game): Marks {
  const {rules} = game.opening;
  const move = game.last?.moves.at(-1);
  const pile = move ? endsOf(rules, move).to : -1;
  if (!move || pile < 0) return NO_MARKS;
  const count = move.type === 'play' ? (move.count ?? 1) : 1;
  return {...NO_MARKS, held: {pile, index: pileAt(positionOf(game), pile).length - count, count}};
}
