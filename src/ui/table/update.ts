import {alreadyWon, cleared} from './model/rest.js';
import type {AnalysisEvent, DealEvent} from '../../analysis/protocol.js';
import {commandOf} from '../../sitting/input/commands.js';
import type {CommandName} from '../../settings/commands.js';
import {keyOf, type Key} from '../../settings/keys.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import type {PointerEvent, ScreenEvent} from '../drawing/place.js';
import type {LibraryEvent, WatchEvent} from '../outside/library.js';
import {pressed} from '../chrome/foot.js';
import {regionsOf} from '../chrome/regions.js';
import {withQuestionLeft} from './model/advice.js';
import {withSaved} from './pages/command-line.js';
import {openHelpOver} from './pages/help.js';
import {offerGame} from './pages/page-kinds.js';
import {onPageKey, onPagePointer, onPaste, readKey} from '../pages/host.js';
import {withReview} from './review/review.js';
import {withTipFollowed} from './first-game-tips.js';
import {pointAt, pressNowhere} from './cursor.js';
import {labelsNow, NOTHING, pageNow, pileOfKey, rulesOf, type Model} from './model/model.js';
import {acted, advised} from './model/news.js';
import {runCommand} from './commands.js';
import {onWatchKey, stopWatching, watch} from './model/watch.js';
import {isOver} from '../../sitting/sitting.js';
import {heard} from '../../sitting/update.js';
import {noKeyWords, withComplaint, withMessage} from '../chrome/message.js';

/** The events that concern the table. */
export type TableEvent = ScreenEvent | AnalysisEvent | DealEvent | WatchEvent | (LibraryEvent & {type: 'saved'});

export function updateTable(model: Model, event: TableEvent): Model {
  switch (event.type) {
    case 'key':
      if (model.watching && !isAlways(model, event))
        return withQuestionLeft(model, onWatchKey(model, model.watching, event));
      return withQuestionLeft(model, withTipFollowed(model, keyUpdate(model, event)));
    case 'mouse':
      if (model.watching) return event.action === 'down' ? withQuestionLeft(model, stopWatching(model)) : model;
      return withQuestionLeft(model, withTipFollowed(model, withoutTyping(model, mouseUpdate(model, event))));
    case 'paste':
      if (model.recorded) return withComplaint(model, 'Nothing can be pasted into a recorded game.');
      return withQuestionLeft(model, onPaste(model, pageNow(model), event.text, offerGame));
    case 'analysis':
      return analysed(model, event);
    case 'deal':
      return advised(model, heard(model, event));
    case 'saved':
      return withSaved(model, event);
    case 'watch':
      return watch(model, event.speed);
    default:
      return model;
  }
}

/** Applies what the solver has found. */
function analysed(model: Model, event: AnalysisEvent): Model {
  return event.kind === 'review' ? withReview(model, event) : advised(model, heard(model, event));
}

/** Applies a key, and keeps it among those of the move being typed: `.` repeats the keys of the last move. */
function keyUpdate(model: Model, typed: KeyEvent): Model {
  const dialog = pageNow(model);
  const event = readKey(dialog, model.settings, typed);
  const key = keyOf(event);
  if (!dialog && isCommand(model, key, 'repeat')) return repeat(model);
  if (model.doing.type === 'deal') return endSearch(model, key, event);
  const still = withMotionEnded(model);
  return withTyping(still, plainKey(still, key, event), key);
}

/** Any key ends the search for a deal: Esc takes any deal, the others do what they do. */
function endSearch(model: Model, key: Key, event: KeyEvent): Model {
  if (key === 'escape') return acted(model, {type: 'any deal'});
  return keyUpdate(withMessage({...model, doing: NOTHING}, 'Search cancelled.'), event);
}

function isCommand(model: Model, key: Key, name: CommandName): boolean {
  return !labelsNow(model).pilesOf.has(key) && commandOf(rulesOf(model), key, model.settings.keys) === name;
}

function withTyping(before: Model, after: Model, key: Key): Model {
  const typed = [...(before.typing ?? []), key];
  const hasPlayed = after.journal !== before.journal && after.journal.last?.entry.type === 'step';
  if (hasPlayed) return {...after, lately: typed, typing: undefined};
  const isHalf = after.doing.type === 'picked' || after.pages.at(-1)?.page.isHalf === true;
  return after === before && !isHalf ? after : {...after, typing: isHalf ? typed : undefined};
}

/** What was begun with keys and goes on with the mouse is not repeated. */
function withoutTyping(before: Model, updated: Model): Model {
  const isGoingOn = updated !== before && updated.typing !== undefined && updated.typing === before.typing;
  return isGoingOn ? {...updated, typing: undefined} : updated;
}

function repeat(model: Model): Model {
  const keys = model.lately;
  if (!keys) return withComplaint(cleared(model), 'There is no move to repeat yet.');
  const after = keys.reduce((now, key) => plainKey(now, key, pressed(key)), cleared(model));
  return {...after, lately: keys, typing: undefined};
}

/** Commands that work in every dialog. */
const ALWAYS: readonly (CommandName | undefined)[] = ['interrupt', 'suspend', 'repaint'];

function isAlways(model: Model, event: KeyEvent): boolean {
  return ALWAYS.includes(commandOf(rulesOf(model), keyOf(event), model.settings.keys));
}

function plainKey(model: Model, key: Key, event: KeyEvent): Model {
  const command = commandOf(rulesOf(model), key, model.settings.keys);
  if (command && ALWAYS.includes(command)) return runCommand(model, command);
  const dialog = pageNow(model);
  if (dialog) return onPageKey(model, dialog, event, openHelpOver);
  if (model.recorded && command === 'hint') return acted(model, {type: 'tell'});
  const pile = pileOfKey(model, key);
  if (pile) return acted({...model, message: undefined, cursor: undefined}, {type: 'press', pile});
  const unnamed = model.doing.type === 'named' ? {...model, doing: NOTHING, message: undefined} : model;
  if (command) return runCommand(command === 'escape' ? model : unnamed, command);
  const [capital] = labelsNow(model).pilesOf.get(key.toUpperCase()) ?? [];
  if (!capital) return withComplaint(unnamed, noKeyWords(key, ''));
  return withComplaint(unnamed, `No key ${key}; ${capital.spec.name.many} take capitals: ${key.toUpperCase()}.`);
}

/** A key or a press ends what shows the last move. */
function withMotionEnded(model: Model): Model {
  return model.motion || model.played ? {...model, motion: undefined, played: undefined} : model;
}

function mouseUpdate(before: Model, event: PointerEvent): Model {
  if (!regionsOf(before.size)) return before;
  const model = event.action === 'down' || event.action === 'wheel' ? withMotionEnded(before) : before;
  const {target} = event;
  if (event.action === 'down' && target?.kind === 'key') return keyUpdate(model, pressed(target.key));
  if (event.action === 'down' && target?.kind === 'key line') return model;
  const dialog = pageNow(model);
  if (dialog) return onPagePointer(model, dialog, event, openHelpOver);
  if (event.action === 'down' && isOver(model) && !model.recorded) return alreadyWon(model);
  const after = pointAt(model, event);
  return after === model && event.action === 'down' ? pressNowhere(model) : after;
}
