import {pileAt} from '../../engine/position.js';
import {makeReplay} from '../../session/replay.js';
import {makeShareCode} from '../../session/share.js';
import type {KeyEvent} from '../../terminal/event.js';
import {coached} from './first-game-tips.js';
import {runLine} from './command-line.js';
import type {CommandName} from '../../settings/command-names.js';
import {nextSpot, spotOf, spotsOf, type Direction} from './cursor.js';
import {answerDialog, closed, openGrace, openPage, openPile} from './dialogs.js';
import {finishingMoves} from '../../player/finish-game.js';
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
} from './held-cards.js';
import {digitOfAzerty, keyOf, shownKey, type Key} from '../../settings/keys.js';
import {THEMES} from '../shared/theme.js';
import {gameNow, labelsNow, movesOf, positionNow, rulesOf, type Model, type Spot} from './model.js';
import {nextDensity, placementOf} from './fit-board.js';
import {
  dealFresh,
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
} from './play.js';
import {askHint, backToWinnable, toggleVerdict} from './analysis.js';
import {pointAt, pressNowhere} from './mouse.js';
import {refusalTo} from '../../player/candidate-moves.js';
import type {Ports} from '../ports.js';
import {pressed} from '../shared/key-line.js';
import type {PointerEvent, ScreenEvent} from '../drawing/target.js';
import {screenOf} from '../shared/regions.js';
import {commandOf, traitsOf} from '../../player/features.js';

/** What only the world outside can do, asked for by an update. */
export type Effect = 'quit' | 'suspend' | 'repaint' | 'menu' | {readonly copy: string};

export interface Updated {
  readonly model: Model;
  readonly effect?: Effect;
}

/** The one place where keys meet moves. Pure but for what `ports` gives and keeps. */
export function update(model: Model, event: ScreenEvent, ports: Ports): Updated {
  if (event.type === 'mouse') return mouseUpdate(model, event, ports);
  return event.type === 'key' ? keyUpdate(model, event, ports) : {model};
}

/** A key, and what it adds to the keys of the move being typed: `.` plays those of the last move again. */
function keyUpdate(model: Model, event: KeyEvent, ports: Ports): Updated {
  const key = model.settings.azerty && !model.dialog ? digitOfAzerty(keyOf(event)) : keyOf(event);
  if (!model.dialog && isCommand(model, key, 'repeat')) return {model: repeat(model, ports)};
  if (model.asked === 'deal') return leftOff(model, key, event, ports);
  const still = model.stages ? {...model, stages: undefined} : model;
  const updated = plainKey(still, key, event, ports);
  return {...updated, model: coached(still, withTyping(still, updated.model, key), ports)};
}

/** Any key calls the search for a deal off; Esc does no more than that. */
function leftOff(model: Model, key: Key, event: KeyEvent, ports: Ports): Updated {
  const left = told({...model, asked: undefined}, 'Left off; this game goes on.');
  return key === 'escape' ? {model: left} : keyUpdate(left, event, ports);
}

function isCommand(model: Model, key: Key, name: CommandName): boolean {
  return !labelsNow(model).pileOf.has(key) && commandOf(rulesOf(model), key, model.settings.keys) === name;
}

function withTyping(before: Model, after: Model, key: Key): Model {
  const typed = [...(before.typing ?? []), key];
  const played = after.journal !== before.journal && after.journal.last?.entry.type === 'step';
  if (played) return {...after, lately: typed, typing: undefined};
  const half = after.held !== undefined || after.dialog?.kind === 'question';
  return after === before && !half ? after : {...after, typing: half ? typed : undefined};
}

function repeat(model: Model, ports: Ports): Model {
  const keys = model.lately;
  if (!keys) return told(idle(model), 'There is no move to repeat yet.', 'bad');
  const event = (name: string): KeyEvent => ({type: 'key', name, text: '', ctrl: false, alt: false, shift: false});
  const after = keys.reduce((now, key) => plainKey(now, key, event(key), ports).model, idle(model));
  return {...after, lately: keys, typing: undefined};
}

function plainKey(model: Model, key: Key, event: KeyEvent, ports: Ports): Updated {
  const always = alwaysOf(model, key);
  if (always) return always;
  const answers = {command: (now: Model, text: string) => runLine(now, text, ports)};
  if (model.dialog) return {model: answerDialog(model, model.dialog, key, event, answers)};
  return tableKey(model, key, ports);
}

/** Keys that work whatever is on the screen. */
function alwaysOf(model: Model, key: Key): Updated | undefined {
  const command = commandOf(rulesOf(model), key, model.settings.keys);
  if (command === 'interrupt') return {model, effect: 'quit'};
  if (command === 'suspend') return {model, effect: 'suspend'};
  return command === 'repaint' ? {model, effect: 'repaint'} : undefined;
}

function tableKey(model: Model, key: Key, ports: Ports): Updated {
  const pile = labelsNow(model).pileOf.get(key);
  if (pile) return {model: pressLabel({...model, message: undefined, shown: undefined, cursor: undefined}, pile)};
  const command = commandOf(rulesOf(model), key, model.settings.keys);
  if (command === 'quit') return {model, effect: 'quit'};
  if (command === 'escape' && isIdle(model)) return {model, effect: 'menu'};
  if (command === 'share') return share(model);
  if (command) return {model: obey(model, command, ports)};
  return {model: told(model, `No key ${shownKey(key)}; ? shows the keys.`, 'bad')};
}

/** Nothing is held, shown or thought about: then Esc leaves the table for the menu. */
function isIdle(model: Model): boolean {
  return !model.held && model.shown === undefined && model.asked === undefined;
}

type Handler = (model: Model, ports: Ports) => Model;

const HANDLERS: Readonly<Partial<Record<CommandName, Handler>>> = {
  turn: turnOrRedeal,
  left: model => moveCursor(model, 'left'),
  right: model => moveCursor(model, 'right'),
  up: model => moveCursor(model, 'up'),
  down: model => moveCursor(model, 'down'),
  enter: model => enter(model),
  escape: idle,
  next: model => stepShown(model, 1),
  previous: model => stepShown(model, -1),
  undo: undoStep,
  redo: redoStep,
  safe: sendUp,
  new: (model, ports) => dealFresh(model, ports),
  restart: restartGame,
  change: changeOver,
  grace: openGrace,
  pack: model => (model.held?.kind === 'next' ? nextHome(model) : {...idle(model), held: {kind: 'next'}}),
  shorten: model => resize(model, -1),
  lengthen: model => (traitsOf(rulesOf(model)).has('packets') ? unrollHeld(model) : resize(model, 1)),
  mark: model => ({...idle(model), dialog: {kind: 'key', purpose: 'mark'}}),
  jump: model => ({...idle(model), dialog: {kind: 'key', purpose: 'jump'}}),
  find: model => ({...idle(model), dialog: {kind: 'line', purpose: 'find', text: ''}}),
  look: model =>
    model.cursor ? openPile(model, model.cursor.pile) : {...idle(model), dialog: {kind: 'key', purpose: 'look'}},
  counts: model => ({...idle(model), dialog: {kind: 'counts'}}),
  read: model => openPage(model, 'read'),
  hint: askHint,
  verdict: toggleVerdict,
  winnable: backToWinnable,
  density: changeDensity,
  colours: nextTheme,
  command: model => ({...idle(model), dialog: {kind: 'line', purpose: 'command', text: ''}}),
  help: model => openPage(model, 'help'),
};

function obey(model: Model, command: CommandName, ports: Ports): Model {
  return HANDLERS[command]?.(model, ports) ?? model;
}

/** The share code on a page of its own, and on the clipboard of terminals that allow it. */
function share(model: Model): Updated {
  const code = makeShareCode(makeReplay(gameNow(model)));
  return {model: openPage(model, 'share'), effect: {copy: code}};
}

function nextTheme(model: Model, ports: Ports): Model {
  const theme = THEMES[(THEMES.indexOf(model.look.theme) + 1) % THEMES.length] ?? 'terminal';
  ports.changeSettings({theme});
  return told({...model, look: {...model.look, theme}, settings: {...model.settings, theme}}, `Colours: ${theme}.`);
}

function changeDensity(model: Model): Model {
  const largest = placementOf({...model, density: 0})?.size;
  const {density, name} = nextDensity(largest, model.density ?? 0);
  return told({...idle(model), density}, `Cards: ${name}.`);
}

function mouseUpdate(model: Model, event: PointerEvent, ports: Ports): Updated {
  if (!screenOf(model.size)) return {model};
  if (model.stages) return mouseUpdate({...model, stages: undefined}, event, ports);
  if (event.action === 'wheel') return {model: wheel(model, event)};
  const {target} = event;
  if (event.action === 'down' && target?.kind === 'key') return keyUpdate(model, pressed(target.key), ports);
  if (event.action === 'down' && target?.kind === 'key line') return {model};
  if (model.dialog) return {model: event.action === 'down' && model.dialog.kind !== 'question' ? closed(model) : model};
  const after = pointAt(model, event);
  return {model: after === model && event.action === 'down' ? pressNowhere(model) : after};
}

/** The wheel scrolls what can be scrolled. */
function wheel(model: Model, event: PointerEvent): Model {
  const {dialog} = model;
  if (dialog?.kind === 'page') return {...model, dialog: {...dialog, top: Math.max(0, dialog.top + 3 * event.delta)}};
  if (dialog?.kind !== 'cards') return model;
  const last = pileAt(positionNow(model), dialog.pile).length - (dialog.purpose === 'grace' ? 2 : 1);
  return {...model, dialog: {...dialog, chosen: Math.min(last, Math.max(0, dialog.chosen + event.delta))}};
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
  const finish = held ? undefined : finishingMoves(rulesOf(model), positionNow(model));
  if (finish) return playMoves(model, finish);
  if (!cursor) return held ? layAnywhere(model, held) : startCursor(model);
  return held ? putDown(model, cursor) : pickAtCursor(model, cursor);
}

/** The first Enter puts the cursor on the table. */
function startCursor(model: Model): Model {
  const placement = placementOf(model);
  const spots = placement ? spotsOf(rulesOf(model), placement) : [];
  const start = spots.find(item => rulesOf(model).info(item.pile).spec.role === 'tableau') ?? spots[0];
  return {...model, message: undefined, cursor: spotOf(start)};
}

/** Picks up what the cursor is on: of a pile that gives runs, the cards from the cursor to the top. */
function pickAtCursor(model: Model, cursor: Spot): Model {
  const [rules, position] = [rulesOf(model), positionNow(model)];
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
