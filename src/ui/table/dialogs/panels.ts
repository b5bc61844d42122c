import {countOf} from '../../../engine/count.js';
import type {Pile} from '../../../engine/pile.js';
import {pileAt} from '../../../engine/position.js';
import {plyOf} from '../../../session/game.js';
import {tallyOf} from '../../../session/journal.js';
import {countLines} from '../../../player/unseen-counts.js';
import type {Glyphs} from '../../shared/glyphs.js';
import {gameNow, labelsNow, positionNow, rulesOf, statusOfModel, type Dialog, type Model} from '../model/model.js';
import {nameOf} from '../../../player/pile-keys.js';
import {placementOf} from '../model/fit-board.js';
import type {Rect} from '../../drawing/rect.js';
import type {Screen} from '../../shared/regions.js';
import {wrapped} from '../../../player/wrap.js';

/** A box over the board: the window's columns, and rows of the table's region. */
export type Panel = Rect & {readonly title: string} & (
    | {readonly kind: 'counts' | 'won'; readonly lines: readonly string[]}
    /** Cards of a pile in rows of `across`; the first that is shown, and how many. */
    | {
        readonly kind: 'cards';
        readonly cards: Pile;
        readonly chosen: number;
        readonly across: number;
        readonly first: number;
        readonly count: number;
      }
  );

/** The box that lies over the table now. */
export function panelOf(model: Model, screen: Screen, glyphs: Glyphs): Panel | undefined {
  const {dialog} = model;
  if (dialog?.kind === 'cards') return cardsPanel(model, screen, dialog);
  if (dialog?.kind === 'counts') {
    const lines = countLines(rulesOf(model), positionNow(model), glyphs, screen.columns);
    return linesPanel('counts', screen, 'still to come', lines);
  }
  if (!dialog && !model.stages && statusOfModel(model) === 'won')
    return linesPanel('won', screen, 'it comes out', winLines(model, screen, glyphs));
  return undefined;
}

/** What a panel takes of the board: its box, and a blank at either side. */
export function coverOf({x, y, width, height}: Panel): Rect {
  return {x: x - 1, y, width: width + 2, height};
}

/** Lines in a box in the middle of the table. */
function linesPanel(kind: 'counts' | 'won', {columns, table}: Screen, title: string, lines: readonly string[]): Panel {
  const width = Math.min(columns, Math.max(title.length + 6, ...lines.map(line => line.length + 4)));
  const height = Math.min(lines.length + 2, table.height);
  const x = Math.floor((columns - width) / 2);
  const y = Math.max(0, Math.floor((table.height - height) / 2));
  return {kind, x, y, width, height, title, lines: lines.slice(0, height - 2)};
}

/** A game that came out, told in a few lines. */
function winLines(model: Model, screen: Screen, glyphs: Glyphs): string[] {
  const {moves, undos, seconds} = {moves: plyOf(gameNow(model)), ...tallyOf(model.journal)};
  const time = seconds >= 60 ? ` in ${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s` : '';
  const suits = glyphs.suits.join('   ');
  const home = `${rulesOf(model).variant.name}: every card is home.`;
  const count = `${countOf(moves, 'move')}${time}${undos > 0 ? `, ${String(undos)} taken back` : ', none taken back'}.`;
  // The key line names the keys where there is no room for them here.
  if (!screen.ruled || screen.columns < 45)
    return [suits, '', ...[home, count].flatMap(line => wrapped(line, screen.columns - 4))];
  return [
    '',
    `      ${suits}   ${suits}`,
    '',
    home,
    count,
    '',
    'n  a new deal      s  a code to share',
    'u  back            R  the same deal again',
    '',
  ];
}

type CardsDialog = Dialog & {kind: 'cards'};

/** How many cards of an open pile there are to choose from: the grace leaves its top alone. */
export function openCards(model: Model, {pile, purpose}: CardsDialog): number {
  return pileAt(positionNow(model), pile).length - (purpose === 'grace' ? 1 : 0);
}

/** Columns from one card of an open pile to the next. */
export const CARD_STEP = 5;
const WIDEST = 48;
/** Columns with which an open pile lies over its own place, so that the others stay in view. */
const NARROWEST = 28;

/** Where an open pile lies, how many of its cards stand in a row, and how many rows cover all that lies below it. */
export function cardsGrid(
  model: Model,
  dialog: CardsDialog,
): {x: number; width: number; across: number; least: number} {
  const {columns} = model.size;
  const items = placementOf(model)?.items ?? [];
  const own = Math.min(...items.filter(item => item.pile === dialog.pile).map(item => item.x)) - 1;
  const beside = own > columns / 3 && columns - 1 - own >= NARROWEST;
  const width = Math.min(WIDEST, beside ? columns - 1 - own : columns - 4);
  const x = beside ? own : Math.floor((columns - width) / 2);
  const covered = beside ? items.filter(item => item.x >= own) : [];
  const least = Math.max(0, ...covered.map(item => item.y + item.height));
  return {x, width, across: Math.floor((width - 4) / CARD_STEP), least};
}

/** The cards of a pile, the chosen one in view. */
function cardsPanel(model: Model, {table}: Screen, dialog: CardsDialog): Panel {
  const cards = pileAt(positionNow(model), dialog.pile).slice(0, openCards(model, dialog));
  const {x, width, across, least} = cardsGrid(model, dialog);
  const top = Math.max(0, Math.floor(dialog.chosen / across) - Math.max(1, table.height - 3));
  const height = Math.min(Math.max(least, Math.ceil(cards.length / across) + 2), table.height);
  const rules = rulesOf(model);
  const name = nameOf(rules.info(dialog.pile), labelsNow(model));
  const title = `${name}, card ${String(dialog.chosen + 1)} of ${String(cards.length)}`;
  const shown = {first: top * across, count: Math.max(0, height - 2) * across};
  return {kind: 'cards', x, y: 0, width, height, title, cards, chosen: dialog.chosen, across, ...shown};
}
