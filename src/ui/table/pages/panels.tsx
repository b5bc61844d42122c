import {cleared, refused, opened, opening} from '../model/rest.js';
import type {ReactElement} from 'react';
import {parseCard} from '../../../engine/card.js';
import {pileAt} from '../../../engine/position.js';
import {phrase, type Phrase} from '../../../engine/texts/phrase.js';
import {licenceOf} from '../../../sitting/input/commands.js';
import {nameOf} from '../../../sitting/input/pile-keys.js';
import {canGo, nowhereWords, type Picked} from '../../../sitting/input/picking.js';
import {licenceNow} from '../../../sitting/input/choosing.js';
import {cardText, countLines} from '../../../words/cards.js';
import {type Placement, freeSpot} from '../../board/placement.js';
import {Panel, type PanelProps, linesBox} from '../../chrome/slip.js';
import {Words, Lines} from '../../drawing/words.js';
import type {Rect} from '../../drawing/place.js';
import {stepKeys} from '../../pages/rows.js';
import {suitTone} from '../../drawing/theme.js';
import {useTheme} from '../../drawing/picture.js';
import {cardsInView} from '../../../words/table.js';
import {labelsNow, positionNow, rulesOf, tableNow} from '../model/table.js';
import {placementOf, panelOf} from '../model/placement.js';
import {type OpenPage, type Page, type Program, unsaid, withComplaint, changed, closeKey} from '../../pages/page.js';
import {glyphsOf} from '../../drawing/glyphs.js';

interface CardsState extends OpenPage {
  /** To choose a card below the top by licence, or only to look through. */
  readonly purpose: 'grace' | 'look';
  readonly pile: number;
  readonly chosen: number;
  readonly typed: string;
}

/** The cards of a pile. Arrows or a typed name choose one. */
const CARDS: Page<CardsState> = {
  name: 'cards',
  keys: (state, program) => {
    const {purpose, chosen: place} = state;
    const count = openCards(program, state);
    const {across, height} = cardsGrid(program, state);
    // In a single row, up and down do what left and right do.
    const row = count <= across ? 1 : across;
    const steps = {place, count, short: 'choose', keys: [['left'], ['right']]} as const;
    const pick = pickOf(program, state);
    const takes = purpose === 'grace' && canGo(tableNow(program), pick);
    return [
      ...stepKeys({...steps, page: across * (height - 2), far: {up: -row, down: row}}, to =>
        withChosen(program, state, to),
      ),
      {keys: ['return'], short: takes ? 'take' : undefined, run: () => take(program, state)},
      closeKey(program),
    ];
  },
  onKey: (state, program, key) => {
    const {typed: before} = state;
    const typed = key === 'backspace' ? before.slice(0, -1) : (before + (key.length === 1 ? key : '')).slice(-3);
    const card = parseCard(typed) ?? parseCard(typed.slice(-2));
    const cards = pileAt(positionNow(program), state.pile).slice(0, openCards(program, state));
    const found = card === undefined ? -1 : cards.lastIndexOf(card);
    return found >= 0 ? withChosen(program, state, found) : withChosen(program, state, state.chosen, typed);
  },
  onPointer: (state, program, {action, delta}) =>
    action === 'wheel' ? withChosen(program, state, state.chosen + delta) : undefined,
  says: ({purpose}) =>
    purpose === 'grace'
      ? 'Which card? Arrows, or type its name; Enter takes it.'
      : "Arrows, or type a card's name; Esc leaves.",
  yields: true,
  help: ({purpose}, program) =>
    purpose === 'grace'
      ? [
          licenceWords(program),
          'Arrows choose it, or its name typed, such as 10H; Enter takes it up. Then the key of a pile lays it there.',
        ]
      : ["You look through a pile; nothing is moved. Arrows step, a card's name such as QS finds it."],
  panel: (state, program) => {
    const {chosen} = state;
    const {across, ...rect} = cardsGrid(program, state);
    const cards = pileAt(positionNow(program), state.pile).slice(0, openCards(program, state));
    const top = Math.max(0, Math.floor(chosen / across) - Math.max(1, rect.height - 3));
    const name = nameOf(rulesOf(program).info(state.pile), labelsNow(program));
    const panel = (
      <CardsPanel
        rect={rect}
        title={`${name}, card ${chosen + 1} of ${cards.length}`}
        cards={cards}
        chosen={chosen}
        across={across}
        first={top * across}
        count={Math.max(0, rect.height - 2) * across}
      />
    );
    return {panel, rect};
  },
};

/** Opens a pile to look through, with its last card chosen. */
export function openPile(program: Program, pile: number): Program {
  const {length} = pileAt(positionNow(program), pile);
  const {role} = rulesOf(program).info(pile).spec;
  const isUnseen = cardsInView(tableNow(program), rulesOf(program).info(pile)).length === 0 && length > 0;
  if (role === 'stock' || role === 'reserve' || isUnseen)
    return refused(cleared(program), 'its cards have not been seen');
  if (length === 0) return withComplaint(cleared(program), 'That place is empty.');
  return opened(program, CARDS, {purpose: 'look', pile, chosen: length - 1, typed: ''});
}

/** By licence, opens a pile to choose a card below its top. */
export function openGrace(program: Program): Program {
  const licence = licenceNow(tableNow(program));
  if (!licence) return program;
  if (licence.refusal !== undefined) return refused(cleared(program), licence.refusal);
  const {index: pile} = licence.pile;
  const below = pileAt(positionNow(program), pile).length - 1;
  return opened(program, CARDS, {purpose: 'grace', pile, chosen: below - 1, typed: ''});
}

/** Another card is chosen, the first or last where there is none. */
function withChosen(program: Program, state: CardsState, wanted: number, typed = ''): Program {
  const chosen = Math.min(openCards(program, state) - 1, Math.max(0, wanted));
  return changed(unsaid(program), state, {chosen, typed});
}

function pickOf(program: Program, {pile, chosen}: CardsState): Picked {
  return {from: rulesOf(program).info(pile), depth: chosen + 1};
}

/** Picks up the chosen card, unless it can go nowhere. A pile that is only looked through is closed. */
function take(program: Program, state: CardsState): Program {
  if (state.purpose === 'look') return cleared(program);
  const at = tableNow(program);
  const pick = pickOf(program, state);
  if (!canGo(at, pick)) return refused(program, nowhereWords(at, pick));
  return cleared(program, {type: 'picked', cards: pick});
}

function licenceWords(program: Program): Phrase {
  const licence = licenceOf(rulesOf(program));
  if (!licence) return '';
  return phrase`One card from below the top of ${{pile: licence.pile}} may be played, by ${licence.name}.`;
}

interface CardsPanelProps extends Omit<PanelProps, 'children'> {
  readonly cards: readonly number[];
  readonly chosen: number;
  readonly across: number;
  /** The first card that is shown, and for how many there is room. */
  readonly first: number;
  readonly count: number;
}

/** The cards of a pile in rows, to look through or to choose from. */
function CardsPanel({rect, title, cards, chosen, across, first, count}: CardsPanelProps): ReactElement {
  const {glyphs} = useTheme();
  const [x, y] = [3 + (chosen % across) * CARD_STEP, 1 + Math.floor((chosen - first) / across)];
  return (
    <Panel rect={rect} title={title}>
      {cards.slice(first, first + count).map((card, i) => (
        <Words
          key={first + i}
          x={3 + (i % across) * CARD_STEP}
          y={1 + Math.floor(i / across)}
          tone={first + i === chosen ? 'mark+inverse' : suitTone(card)}
          text={cardText(card, glyphs, false)}
        />
      ))}
      {chosen >= first && chosen < Math.min(cards.length, first + count) && (
        <Words x={x - 1} y={y} tone="mark" text={glyphs.pointer} focus={1} />
      )}
    </Panel>
  );
}

/** How many cards of an open pile there are to choose from: the grace leaves its top alone. */
function openCards(program: Program, {pile, purpose}: CardsState): number {
  return pileAt(positionNow(program), pile).length - (purpose === 'grace' ? 1 : 0);
}

/** Where an open pile lies on the board, and how many of its cards stand in a row. */
interface CardsGrid extends Rect {
  readonly across: number;
}

/** Columns from one card of an open pile to the next, and those beside them. */
const CARD_STEP = 5;
const BESIDE = 4;
/** How many cards a row has where it lies on the free part of the board, in the fewest rows. */
const ACROSS = [9, 8, 7, 6, 5];

/** Places the pile viewer on free felt, else over its own pile. */
function cardsGrid(program: Program, dialog: CardsState): CardsGrid {
  const placement = placementOf(program);
  const count = openCards(program, dialog);
  // With a blank column at either side.
  const forms = ACROSS.map(across => ({
    across,
    width: across * CARD_STEP + BESIDE + 2,
    height: Math.ceil(count / across) + 2,
  }));
  const spot = placement && freeSpot(placement, forms);
  return spot ? {...spot, x: spot.x + 1, width: spot.width - 2} : gridOver(program, dialog, placement, count);
}

const WIDEST = 48;
/** An open pile lies over its own place only if it has this many columns there; other piles then stay in view. */
const NARROWEST = 28;

/** Over the pile's own place, if there are columns for it, else in the middle; over all that would be cut. */
function gridOver({size}: Program, dialog: CardsState, placement: Placement | undefined, count: number): CardsGrid {
  const {items = [], width: columns = size.columns, height: rows = 0} = placement ?? {};
  const own = Math.min(...items.filter(item => item.pile === dialog.pile).map(item => item.x)) - 1;
  const beside = own > columns / 3 && columns - 1 - own >= NARROWEST;
  const width = Math.min(WIDEST, beside ? columns - 1 - own : columns - 4);
  const x = beside ? own : Math.floor((columns - width) / 2);
  const covered = beside ? items.filter(item => item.x >= own) : [];
  const least = Math.max(0, ...covered.map(item => item.y + item.height));
  const across = Math.floor((width - BESIDE) / CARD_STEP);
  const height = Math.min(Math.max(least, Math.ceil(count / across) + 2), rows);
  return {x, y: 0, width, height, across};
}

/** The counts of the cards still to come: in the side panel, else in a box. */
const COUNTS: Page = {
  name: 'counts',
  keys: (_, program) => [closeKey(program)],
  onKey: (_, program) => cleared(program),
  says: () => 'Still to come. Any key goes back.',
  help: () => ['Cards that you have not seen yet, by suit and rank.'],
  showsCounts: true,
  panel: (_, program, placement, screen) => {
    if (panelOf(program)) return undefined;
    const box = linesBox(screen, countLines(tableNow(program), glyphsOf(program.look), screen.columns));
    // Where no card lies, else in the middle of the table.
    const spot = freeSpot(placement, [{width: box.rect.width + 2, height: box.rect.height}]);
    const rect = spot ? {...box.rect, x: spot.x + 1, y: spot.y} : box.rect;
    const panel = (
      <Panel rect={rect} title="still to come">
        <Lines x={2} y={1} lines={box.lines} />
      </Panel>
    );
    return {panel, rect};
  },
};

export const openCounts = opening(COUNTS, {});
