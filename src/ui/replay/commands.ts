import type {Game} from '../../session/game.js';
import {commandsOf} from '../../sitting/commands.js';
import {keyOf, shownKey, type Key} from '../../settings/keys.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import {pressed} from '../chrome/key-line.js';
import {withComplaint, withMessage} from '../chrome/message.js';
import type {PointerEvent, ScreenEvent} from '../ink/target.js';
import {showsMotion} from '../motion/motion.js';
import {rowOf, type PageKey} from '../pages/page.js';
import {canTakeOver, lastStep, paused, speedNext, stageOf, stepTo, withStepSeen, type Replay} from './model/replay.js';
import {denser, type ReplayScene} from './stage-layout.js';

/** The replay after an event, and perhaps a game to take over or to go through, or the wish to leave. */
interface ReplayUpdated {
  readonly replay: Replay;
  readonly takeOver?: Game;
  /** The whole game, which is to be gone through at the table. */
  readonly review?: Game;
  readonly leave?: true;
}

type ReplayKey = PageKey<ReplayUpdated>;

/** The keys of a replay as it stands. Its key line and its help are read from them. */
export function replayKeys(replay: Replay, scene: ReplayScene): readonly ReplayKey[] {
  if (replay.help) return helpKeys(replay);
  return replay.typed === '' ? stageKeys({...replay, message: undefined}, scene) : typingKeys(replay);
}

function helpKeys(replay: Replay): ReplayKey[] {
  const run = (): ReplayUpdated => ({replay: {...replay, help: false}});
  return [
    {keys: ['escape'], short: 'back', run},
    {keys: ['return', '?', 'q'], run},
  ];
}

/** The keys while the number of a step is typed; any other key drops it. */
function typingKeys(replay: Replay): ReplayKey[] {
  const {typed} = replay;
  const done = {...replay, typed: ''};
  const isThere = Number(typed) <= lastStep(replay);
  const missing = `There is no step ${typed}: the recording has ${lastStep(replay)}.`;
  const go = (): Replay => (isThere ? stepTo(done, Number(typed)) : withComplaint(done, missing));
  return [
    {keys: ['return'], short: isThere ? 'go there' : undefined, run: () => ({replay: go()})},
    {keys: ['backspace'], run: () => ({replay: {...replay, typed: typed.slice(0, -1)}})},
    {keys: ['escape'], short: 'leave', run: () => ({replay: done})},
  ];
}

/** Enter goes through a lesson, and does not make its game the player's own without being asked. */
const LESSON_OVER = 'This is the end of the lesson; Esc leaves it.';

/** The keys of a stage, which says nothing of the last one any more. */
function stageKeys(replay: Replay, scene: ReplayScene): ReplayKey[] {
  const {at, lesson, playing} = replay;
  const last = lastStep(replay);
  const moves = showsMotion(scene);
  const to = (next: () => Replay) => (): ReplayUpdated => ({replay: next()});
  const end = (): ReplayUpdated => (lesson ? {replay: withMessage(paused(replay), LESSON_OVER)} : takeOver(replay));
  const on = to(() => stepOn(replay, moves));
  const faster = speedNext(replay, 1);
  const slower = speedNext(replay, -1);
  const quicken = to(() => withSpeed(replay, faster));
  const when = (isLive: boolean, short: string): string | undefined => (isLive ? short : undefined);
  const [once, ends, speeds, plays] = [
    'one step on, one back',
    'to the deal, to the end',
    'faster, slower',
    'play from here; review',
  ];
  const rows: ReplayKey[] = [
    {
      keys: ['space'],
      short: when(last > 0, playing ? 'pause' : 'play'),
      words: 'play, pause, play again',
      run: to(() => playOrPause(replay)),
    },
    {
      keys: ['return'],
      short: when(at < last || (!lesson && canTakeOver(replay)), at < last ? 'next' : 'play on'),
      words: 'next; at the end, play',
      run: at < last ? on : end,
    },
    {keys: ['right', 'l'], words: once, run: on},
    {keys: ['left', 'h'], short: when(at > 0, 'back'), words: once, run: to(() => stepTo(replay, at - 1))},
    {keys: ['home', 'g'], words: ends, run: to(() => stepTo(replay, 0))},
    {keys: ['end', 'G'], words: ends, run: to(() => stepTo(replay, last))},
    {keys: ['0-9'], words: 'to a step, with Enter'},
    {keys: ['+', 'up', 'k'], short: when(faster !== undefined, 'faster'), words: speeds, run: quicken},
    {keys: ['='], run: quicken},
    {
      keys: ['-', 'down', 'j'],
      short: when(slower !== undefined, 'slower'),
      words: speeds,
      run: to(() => withSpeed(replay, slower)),
    },
    {keys: ['t'], short: when(canTakeOver(replay), 'take over'), words: plays, run: () => takeOver(replay)},
    {keys: ['v'], short: when(last > 0, 'review'), words: plays, run: () => review(replay)},
    {keys: ['?'], short: 'help', always: true, run: to(() => ({...paused(replay), help: true}))},
    {
      keys: ['q', 'escape'],
      short: 'leave',
      always: true,
      words: 'leave the replay',
      run: () => ({replay, leave: true}),
    },
  ];
  const density = densityKeys(replay, scene, rows);
  const sizes = {keys: density, words: 'larger or smaller cards', run: to(() => denser(replay, scene))};
  return density.length > 0 ? rows.toSpliced(-2, 0, sizes) : rows;
}

/** The keys that change the size of cards at the table, except those a replay uses itself. */
function densityKeys(replay: Replay, {settings}: ReplayScene, rows: readonly ReplayKey[]): readonly Key[] {
  const command = commandsOf(stageOf(replay).opening.rules, settings.keys).find(({name}) => name === 'density');
  return (command?.keys ?? []).filter(key => !rows.some(({keys}) => keys.includes(key)) && !/^\d$/.test(key));
}

/** Applies an event of the terminal to a replay. */
export function updateReplay(replay: Replay, scene: ReplayScene, event: ScreenEvent): ReplayUpdated {
  if (event.type === 'key') return onKey(atRest(replay), scene, event);
  const key = event.type === 'mouse' ? clickedKey(event) : undefined;
  return key === undefined ? {replay} : onKey(atRest(replay), scene, pressed(key));
}

/** A key ends the motion. */
function atRest(replay: Replay): Replay {
  return replay.motion ? {...replay, motion: undefined} : replay;
}

/** A click on the key line presses that key, the wheel steps, and a click on the table plays or pauses. */
function clickedKey({action, button, delta, target}: PointerEvent): Key | undefined {
  if (action === 'wheel') return delta < 0 ? 'left' : 'right';
  if (action !== 'down' || button !== 'left' || target?.kind === 'key line') return undefined;
  return target?.kind === 'key' ? target.key : 'space';
}

function onKey(replay: Replay, scene: ReplayScene, event: KeyEvent): ReplayUpdated {
  const key = keyOf(event);
  const row = rowOf(replayKeys(replay, scene), key);
  if (row?.run) return row.run(key);
  if (replay.help) return {replay};
  if (/^\d$/.test(key)) return {replay: {...paused(replay), typed: (replay.typed + key).slice(0, 6)}};
  if (replay.typed !== '') return {replay: {...replay, typed: ''}};
  return {replay: withComplaint(replay, `No key ${shownKey(key)} here; ? shows the keys.`)};
}

function stepOn(replay: Replay, moves: boolean): Replay {
  const next = stepTo(replay, replay.at + 1);
  return moves && next.at > replay.at ? withStepSeen(next) : next;
}

function playOrPause(replay: Replay): Replay {
  if (replay.playing) return paused(replay);
  if (lastStep(replay) === 0) return withComplaint(replay, 'No step is recorded; t plays this deal.');
  const ended = replay.at === lastStep(replay);
  return {...replay, playing: true, at: ended ? 0 : replay.at};
}

function withSpeed(replay: Replay, speed = replay.speed): Replay {
  const words = speed === 1 ? 'One step a second.' : `${String(speed)} steps a second.`;
  return withMessage({...replay, speed}, words);
}

function takeOver(replay: Replay): ReplayUpdated {
  if (canTakeOver(replay)) return {replay: paused(replay), takeOver: stageOf(replay)};
  return {replay: withComplaint(paused(replay), 'The game is won here. Step back, then t takes over.')};
}

function review(replay: Replay): ReplayUpdated {
  const game = replay.stages.at(-1);
  if (game?.last) return {replay: paused(replay), review: game};
  return {replay: withComplaint(paused(replay), 'No step is recorded; there is nothing to go through.')};
}
