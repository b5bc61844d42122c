import {commandOf} from '../../sitting/input/commands.js';
import type {Key} from '../../settings/keys.js';
import type {PointerEvent} from '../drawing/place.js';
import {noKeyWords} from '../chrome/message.js';
import {runCommand} from './commands.js';
import {pointAt, pressNowhere} from './cursor.js';
import {isOver, labelsNow, NOTHING, pileOfKey, rulesOf, tableIn, tableShown, withTable} from './model/table.js';
import {type Program, atScreen, unsaid, withComplaint, pageOver} from '../pages/page.js';
import {acted} from './model/news.js';
import {alreadyWon} from './model/rest.js';

/** A key at the table: of a pile, or of a command. */
export function onTableKey(program: Program, key: Key): Program {
  const {recorded, doing} = tableIn(program);
  const command = commandOf(rulesOf(program), key, program.settings.keys);
  if (recorded && command === 'hint') return acted(program, {type: 'tell'});
  const pile = pileOfKey(program, key);
  if (pile) return acted(withTable(program, {message: undefined, cursor: undefined}), {type: 'press', pile});
  const unnamed = doing.type === 'named' ? withTable(unsaid(program), {doing: NOTHING}) : program;
  if (command) return runCommand(command === 'escape' ? program : unnamed, command);
  const [capital] = labelsNow(program).pilesOf.get(key.toUpperCase()) ?? [];
  if (!capital) return withComplaint(unnamed, noKeyWords(key, ''));
  return withComplaint(unnamed, `No key ${key}; ${capital.spec.name.many} take capitals: ${key.toUpperCase()}.`);
}

/** The mouse at the table. */
export function onTablePointer(program: Program, event: PointerEvent): Program {
  const isDown = event.action === 'down';
  if (isDown && isOver(program) && !tableIn(program).recorded) return alreadyWon(program);
  const after = pointAt(program, event);
  return after === program && isDown ? pressNowhere(program) : after;
}

/** Keeps a key among those of the move that is being typed, and these once it is played. */
export function withTyping(before: Program, after: Program, key: Key): Program {
  const was = tableIn(before);
  return atScreen(after, was.screen, now => {
    const {journal, doing} = tableIn(now);
    const typed = [...(was.typing ?? []), key];
    const hasPlayed = journal !== was.journal && journal.last?.entry.type === 'step';
    if (hasPlayed) return withTable(now, {lately: typed, typing: undefined});
    const isHalf = doing.type === 'picked' || pageOver(now)?.page.isHalf === true;
    return after === before && !isHalf ? now : withTable(now, {typing: isHalf ? typed : undefined});
  });
}

/** What was begun with keys and goes on with the mouse is not repeated. */
export function withoutTyping(before: Program, after: Program): Program {
  const {screen = 'table', typing} = tableShown(before) ?? {};
  if (after === before || typing === undefined) return after;
  return atScreen(after, screen, now => (tableIn(now).typing === typing ? withTable(now, {typing: undefined}) : now));
}

/** A key or a press ends what shows the last move. */
export function withMotionEnded(program: Program): Program {
  const table = tableShown(program);
  return table?.motion || table?.played ? withTable(program, {motion: undefined, played: undefined}) : program;
}
