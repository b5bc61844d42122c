import {parseCard} from '../engine/card.js';
import {holds} from '../engine/legality.js';
import {pileAt} from '../engine/position.js';
import {begin, openSeed, positionOf} from '../session/game.js';
import type {KeyEvent, TerminalEvent} from '../terminal/event.js';
import type {CommandName} from './commands.js';
import {nextSpot, spotOf, spotsOf, type Direction} from './cursor.js';
import {
  changeOver,
  goHome,
  heldTargets,
  layAnywhere,
  layBest,
  layPick,
  nextHome,
  pickOf,
  pickUp,
  pressLabel,
  resize,
  unrollHeld,
} from './holding.js';
import {helpLines} from './help-page.js';
import {keyOf, type Key} from './keys.js';
import {labelsOf} from './labels.js';
import {movesOf, rulesOf, type Dialog, type Model, type Spot} from './model.js';
import {
  idle,
  playMoves,
  redoStep,
  refused,
  restartGame,
  sendUp,
  stepShown,
  told,
  turnOrRedeal,
  undoStep,
} from './playing.js';
import {refusalTo} from './moving.js';
import type {Ports} from './ports.js';
import {placeTable, type Placement} from './placement.js';
import {screenOf} from './screen.js';
import {commandOf, traitsOf} from './traits.js';

/** What only the world outside can do, asked for by an update. */
export type Effect = 'quit' | 'suspend' | 'repaint' | 'menu';

export interface Updated {
  readonly model: Model;
  readonly effect?: Effect;
}

/** The one place where keys meet moves. Pure but for the fresh deal that `ports` draws. */
export function update(model: Model, event: TerminalEvent, ports: Ports): Updated {
  if (event.type !== 'key') return {model};
  const key = keyOf(event);
  const always = alwaysOf(model, key);
  if (always) return always;
  if (model.dialog) return {model: answer(model, model.dialog, key, event)};
  return tableKey(model, key, ports);
}

/** Keys that work whatever is on the screen. */
function alwaysOf(model: Model, key: Key): Updated | undefined {
  const command = commandOf(rulesOf(model), key);
  if (command === 'interrupt') return {model, effect: 'quit'};
  if (command === 'suspend') return {model, effect: 'suspend'};
  return command === 'repaint' ? {model, effect: 'repaint'} : undefined;
}

function tableKey(model: Model, key: Key, ports: Ports): Updated {
  const rules = rulesOf(model);
  const pile = labelsOf(rules).pileOf.get(key);
  if (pile) return {model: pressLabel({...model, message: undefined, shown: undefined, cursor: undefined}, pile)};
  const command = commandOf(rules, key);
  if (command === 'quit') return {model, effect: 'quit'};
  if (command === 'escape' && isIdle(model)) return {model, effect: 'menu'};
  if (command) return {model: obey(model, command, ports)};
  return {model: told(model, `No key ${key}; ? shows the keys.`, 'bad')};
}

/** Nothing is held or shown: then Esc leaves the table for the menu. */
function isIdle(model: Model): boolean {
  return !model.held && model.shown === undefined;
}

function obey(model: Model, command: CommandName, ports: Ports): Model {
  switch (command) {
    case 'turn':
      return turnOrRedeal(model);
    case 'left':
    case 'right':
    case 'up':
    case 'down':
      return moveCursor(model, command);
    case 'enter':
      return enter(model);
    case 'escape':
      return idle(model);
    case 'next':
      return stepShown(model, 1);
    case 'previous':
      return stepShown(model, -1);
    case 'undo':
      return undoStep(model);
    case 'redo':
      return redoStep(model);
    case 'safe':
      return sendUp(model);
    case 'new':
      return dealAnew(model, ports);
    case 'restart':
      return restartGame(model);
    case 'change':
      return changeOver(model);
    case 'grace':
      return openGrace(model);
    case 'pack':
      return model.held?.kind === 'next' ? nextHome(model) : {...idle(model), held: {kind: 'next'}};
    case 'shorten':
      return resize(model, -1);
    case 'lengthen':
      return traitsOf(rulesOf(model)).has('packets') ? unrollHeld(model) : resize(model, 1);
    case 'help':
      return {...idle(model), dialog: {kind: 'help', top: 0}};
    case 'quit':
    case 'interrupt':
    case 'suspend':
    case 'repaint':
      return model;
  }
}

/** Another deal of the same game and rules. */
function dealAnew(model: Model, ports: Ports): Model {
  const opening = openSeed(rulesOf(model), ports.freshSeed());
  return told(
    {...idle(model), cursor: undefined, session: begin(model.session, opening)},
    'A new deal; u brings the other back.',
  );
}

/** The table as it is laid out in the window; undefined where the window is too small. */
export function placementOf(model: Model): Placement | undefined {
  const screen = screenOf(model.size);
  return screen && placeTable(rulesOf(model), positionOf(model.session.game), screen.table);
}

/** With cards picked up the cursor goes among their places alone. */
function moveCursor(model: Model, direction: Direction): Model {
  const placement = placementOf(model);
  if (!placement) return model;
  const targets = model.held ? heldTargets(model) : undefined;
  const spots = spotsOf(rulesOf(model), placement, targets && targets.size > 0 ? targets : undefined);
  const cursor = nextSpot(spots, model.cursor, direction);
  return {...model, shown: undefined, message: undefined, cursor};
}

function enter(model: Model): Model {
  const shown = model.shown === undefined ? undefined : movesOf(model)[model.shown];
  if (shown) return playMoves(model, [shown]);
  const {cursor, held} = model;
  if (!cursor) return held ? layAnywhere(model, held) : startCursor(model);
  return held ? putDown(model, cursor) : pickAtCursor(model, cursor);
}

/** The first Enter or arrow puts the cursor on the table. */
function startCursor(model: Model): Model {
  const placement = placementOf(model);
  const spots = placement ? spotsOf(rulesOf(model), placement) : [];
  const start = spots.find(item => rulesOf(model).info(item.pile).spec.role === 'tableau') ?? spots[0];
  return {...model, message: undefined, cursor: spotOf(start)};
}

/** Picks up what the cursor is on: of a pile that gives runs, the cards from the cursor to the top. */
function pickAtCursor(model: Model, cursor: Spot): Model {
  const [rules, position] = [rulesOf(model), positionOf(model.session.game)];
  const pile = rules.info(cursor.pile);
  if (pile.spec.role === 'stock') return turnOrRedeal(model);
  const length = pileAt(position, pile.index).length;
  const [place] = rules.of('T');
  if (length > 0 && place && !rules.sources.includes(pile))
    return refused(idle(model), refusalTo(rules, position, {from: pile}, place));
  const runs = pile.letter === 'T' && rules.runBuild('T') !== undefined;
  return pickUp(model, pile, runs ? Math.max(1, length - cursor.index) : undefined);
}

function putDown(model: Model, cursor: Spot): Model {
  const {held} = model;
  const pick = held && pickOf(model, held);
  if (!held || !pick) return model;
  if (cursor.pile === pick.from.index) return layBest(model, pick);
  const pile = rulesOf(model).info(cursor.pile);
  const unroll = held.kind === 'pile' && held.unroll === true;
  return pile.spec.role === 'foundation' ? goHome(model, pick) : layPick(model, pick, pile, unroll);
}

/** The grace: the waste is opened to choose a card from below its top. */
function openGrace(model: Model): Model {
  const [rules, position] = [rulesOf(model), positionOf(model.session.game)];
  const route = rules.may.find(each => each.take === 'any');
  const waste = route && rules.of(route.from)[0];
  if (!route || !waste) return model;
  if (route.when && !holds(rules, route.when, position, waste))
    return refused(model, 'the grace comes when the pack is out');
  if (route.cost !== undefined && !holds(rules, {kind: 'fact', key: route.cost, is: true}, position, waste)) {
    return refused(model, 'the grace is used up');
  }
  const below = pileAt(position, waste.index).length - 1;
  if (below < 1) return refused(model, 'no card lies below the top of the waste');
  return {...idle(model), dialog: {kind: 'cards', pile: waste.index, chosen: below - 1, typed: ''}};
}

function answer(model: Model, dialog: Dialog, key: Key, event: KeyEvent): Model {
  if (key === 'escape' || (key === 'q' && dialog.kind === 'help')) return idle(model);
  switch (dialog.kind) {
    case 'question':
      return answerQuestion(model, dialog, key);
    case 'cards':
      return answerCards(model, dialog, key, event);
    case 'help':
      return answerHelp(model, dialog, key);
  }
}

function answerQuestion(model: Model, dialog: Dialog & {kind: 'question'}, key: Key): Model {
  const by = {left: -1, up: -1, right: 1, down: 1}[key];
  const count = dialog.answers.length;
  if (by !== undefined) return {...model, dialog: {...dialog, chosen: (dialog.chosen + by + count) % count}};
  const given = key === 'return' ? dialog.answers[dialog.chosen] : dialog.answers.find(each => each.key === key);
  return given ? playMoves({...model, dialog: undefined}, given.moves) : model;
}

/** Arrows choose a card of the pile, or its name is typed; Enter takes it up. */
function answerCards(model: Model, dialog: Dialog & {kind: 'cards'}, key: Key, event: KeyEvent): Model {
  const cards = pileAt(positionOf(model.session.game), dialog.pile);
  const last = cards.length - 2;
  const by = {left: -1, up: -1, right: 1, down: 1}[key];
  if (by !== undefined)
    return {...model, dialog: {...dialog, chosen: Math.min(last, Math.max(0, dialog.chosen + by)), typed: ''}};
  if (key === 'return') return {...idle(model), held: {kind: 'depth', pile: dialog.pile, depth: dialog.chosen + 1}};
  if (key === 'backspace') return {...model, dialog: {...dialog, typed: dialog.typed.slice(0, -1)}};
  const typed = (dialog.typed + event.text).slice(-3);
  const card = parseCard(typed) ?? parseCard(typed.slice(-2));
  const found = card === undefined ? -1 : cards.slice(0, -1).lastIndexOf(card);
  return {...model, dialog: {...dialog, typed: found >= 0 ? '' : typed, chosen: found >= 0 ? found : dialog.chosen}};
}

function answerHelp(model: Model, dialog: Dialog & {kind: 'help'}, key: Key): Model {
  const by = {up: -1, k: -1, down: 1, j: 1, pageup: -10, pagedown: 10, space: 10}[key];
  if (by === undefined) return key === '?' || key === 'return' ? idle(model) : model;
  const screen = screenOf(model.size);
  const last = screen ? helpLines(rulesOf(model), screen.columns, model.look.utf8).length - screen.table.height : 0;
  return {...model, dialog: {...dialog, top: Math.max(0, Math.min(last, dialog.top + by))}};
}
