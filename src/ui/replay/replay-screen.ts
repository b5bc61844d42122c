import type {Move} from '../../engine/move.js';
import {joined, phrase, sentenceOf, speak, type Phrase} from '../../engine/phrase.js';
import {pileAt} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {statusOf} from '../../engine/generation.js';
import {gameBefore, happenedIn, plyOf, positionOf, type Game} from '../../session/game.js';
import {defaultSettings, type Settings} from '../../settings/settings.js';
import type {Size} from '../../terminal/size.js';
import {Canvas} from '../shared/canvas.js';
import {CARD_SIZES, type CardSize} from '../board/card-size.js';
import {drawTable, type Marks} from '../board/draw-board.js';
import {labelsOf} from '../../player/pile-keys.js';
import {tableSpeaker} from '../../player/speakers.js';
import {drawHints, type Hint} from '../shared/key-line.js';
import {asciiKeys} from '../../settings/keys.js';
import {glyphsOf, type Glyphs, type Look, type Style} from '../shared/theme.js';
import type {Message} from '../game/model.js';
import {happenedWords, moveWords} from '../../player/describe-move.js';
import {placeTable, type Placement} from '../board/board-layout.js';
import {nextDensity, sizedPlacement} from '../game/fit-board.js';
import {helpOfReplay, lastStep, progressOf, REPLAY_KEYS, stageOf, withMessage, type Replay} from './replay.js';
import {screenOf, type Screen} from '../shared/regions.js';
import {titleParts} from '../game/title-line.js';
import {wrapped} from '../../player/wrap.js';
import type {KeyMap} from '../../settings/key-bindings.js';

/** Lines that a comment takes in a window of usual width. */
const COMMENT_LINES = 2;

/** Lines below the table at most: those that are left from the comment are for the move. */
const MOST_LINES = 4;

/** Rows that the table leaves to them, besides the one that every message has. */
const SPARE = MOST_LINES - 1;

/** Cards that are only looked at need less room for piles to grow in. */
const TIGHT = CARD_SIZES.map(size => ({...size, spread: Math.max(1, size.spread - SPARE)}));

/** Draws a recorded game at the stage that is shown. */
export function drawReplay(replay: Replay, size: Size, look: Look, settings = defaultSettings()): Canvas {
  const canvas = new Canvas(size.columns, size.rows);
  const screen = screenOf(size);
  if (!screen) return canvas;
  const glyphs = glyphsOf(look);
  drawTitle(canvas, replay, glyphs);
  if (screen.ruled) canvas.text(0, 1, glyphs.rule.repeat(size.columns), 'dim');
  if (replay.help) drawHelp(canvas, screen, replay, settings.keys, look.utf8);
  else drawStage(canvas, replay, screen, glyphs, settings);
  drawWords(canvas, replay, screen, glyphs);
  drawHints(canvas, hintsOf(replay), look.utf8);
  return canvas;
}

/** The keys that work now. */
export function hintsOf(replay: Replay): Hint[] {
  if (replay.help) return [{key: 'escape', words: 'back'}];
  if (replay.typed !== '')
    return [
      {key: 'return', words: 'go there'},
      {key: 'escape', words: 'leave'},
    ];
  return REPLAY_KEYS.filter(({short}) => short !== '').map(({keys, short}) => ({
    key: keys[0] ?? '',
    words: short === 'play' && replay.playing ? 'pause' : short,
    always: short === 'help' || short === 'leave',
  }));
}

/** `replay 12/96 · Kingdom`, and at the right what else of the game's title has room. */
function drawTitle(canvas: Canvas, replay: Replay, glyphs: Glyphs): void {
  const {left, right} = titleParts(stageOf(replay));
  const progress = `replay ${progressOf(replay)}`;
  const title = `${progress} ${glyphs.dot} ${left[0] ?? ''}`;
  canvas.text(1, 0, title.slice(0, canvas.width - 2), 'title');
  for (let parts = right.length; parts > 0; parts--) {
    const text = right.slice(0, parts).join('  ');
    if (title.length + text.length + 4 > canvas.width) continue;
    canvas.text(canvas.width - 1 - text.length, 0, text, 'dim');
    return;
  }
}

function drawStage(canvas: Canvas, replay: Replay, screen: Screen, glyphs: Glyphs, settings: Settings): void {
  const game = stageOf(replay);
  const placement = stagePlacement(replay, screen, settings);
  if (placement) drawTable(canvas, screen.tableTop, placement, marksOf(game), glyphs, game.opening.rules);
}

/** The stage as it is laid out: comments take rows of the table where a table fits without them. */
function stagePlacement(replay: Replay, screen: Screen, settings: Settings): Placement | undefined {
  const game = stageOf(replay);
  const {rules} = game.opening;
  const {density, keypad, 'hide-waste': onlyTop} = settings;
  const labels = labelsOf(rules, keypad);
  const spare = replay.comments.some(comment => comment !== undefined) ? SPARE : 0;
  const place = (less: number, all: readonly CardSize[]): Placement | undefined => {
    const area = {...screen.table, height: screen.table.height - less};
    const sized = (sizes: readonly CardSize[]): Placement | undefined =>
      placeTable(rules, positionOf(game), area, {sizes, labels, onlyTop});
    return sizedPlacement(sized, density, replay.density, all);
  };
  return place(spare, TIGHT) ?? place(0, CARD_SIZES);
}

/** Smaller cards, or the largest again. */
export function denser(replay: Replay, size: Size, settings: Settings): Replay {
  const screen = screenOf(size);
  const largest = screen && stagePlacement({...replay, density: 0}, screen, settings)?.size;
  const {density, name} = nextDensity(largest, replay.density ?? 0);
  return withMessage({...replay, density}, `Cards: ${name}.`, 'plain');
}

/** The cards that moved last, where they lie now. */
function marksOf(game: Game): Marks {
  const {rules} = game.opening;
  const move = game.last?.moves.at(-1);
  const pile = move && rules.find(destinationOf(rules, move))?.index;
  if (!move || pile === undefined) return {targets: new Set()};
  const count = move.type === 'play' ? (move.count ?? 1) : 1;
  return {picked: {pile, index: pileAt(positionOf(game), pile).length - count}, targets: new Set()};
}

function destinationOf(rules: Ruleset, move: Move): string {
  if (move.type === 'play') return move.to;
  return rules.of(move.type === 'turn' ? 'W' : 'S')[0]?.id ?? '';
}

/** What is told below the table: the move, and the comment, which has the better right to the room. */
function drawWords(canvas: Canvas, replay: Replay, screen: Screen, glyphs: Glyphs): void {
  const lines = wordLines(replay, screen, glyphs);
  const top = screen.rows - 1 - lines.length;
  if (screen.ruled) ruleAt(canvas, Math.min(top, screen.rows - 2) - 1, glyphs);
  lines.forEach(({line, tone}, i) => {
    canvas.text(0, top + i, ' '.repeat(screen.columns));
    canvas.text(1, top + i, line, tone);
  });
}

interface WordLine {
  readonly line: string;
  readonly tone: Style;
}

function wordLines(replay: Replay, screen: Screen, glyphs: Glyphs): WordLine[] {
  const width = screen.columns - 2;
  const {text, tone} = wordsOf(replay);
  const answering = replay.help || replay.typed !== '' || replay.message !== undefined;
  const comment = answering ? '' : (replay.comments[replay.at] ?? '');
  const speaker = tableSpeaker(labelsOf(stageOf(replay).opening.rules), glyphs);
  const said = wrapped(speak(comment, speaker), width).slice(0, MOST_LINES);
  const room = Math.min(COMMENT_LINES, MOST_LINES - said.length);
  const told = cut(wrapped(speak(text, speaker), width), room, width);
  return [
    ...told.map(line => ({line, tone: said.length > 0 ? ('dim' as const) : tone})),
    ...said.map(line => ({line, tone: 'plain' as const})),
  ];
}

/** So many of the lines; where there were more, the last of them says so. */
function cut(lines: readonly string[], room: number, width: number): readonly string[] {
  if (lines.length <= room) return lines;
  const last = lines[room - 1] ?? '';
  return [...lines.slice(0, room - 1), ...(room > 0 ? [`${last.slice(0, width - 4).replace(/\W+$/, '')} ...`] : [])];
}

function ruleAt(canvas: Canvas, y: number, glyphs: Glyphs): void {
  canvas.text(0, y, glyphs.rule.repeat(canvas.width), 'dim');
}

/** A half-typed number, what came of the last key, or the move that led here. */
export function wordsOf(replay: Replay): Message {
  if (replay.help) return {tone: 'plain', text: 'The keys of a replay; Esc goes back.'};
  if (replay.typed !== '') return {tone: 'plain', text: `To step ${replay.typed}_ of ${String(lastStep(replay))}`};
  if (replay.message) return replay.message;
  const game = stageOf(replay);
  const steps = lastStep(replay);
  if (!game.last)
    return {tone: 'plain', text: `The deal; ${steps === 1 ? 'one step follows' : `${steps} steps follow`}.`};
  const ending = replay.at === steps ? endWords(game) : '';
  return {tone: 'plain', text: phrase`${stepWords(game)}${ending}`};
}

/** `Q♥ from the waste into space 5. The store-house gives ...` */
function stepWords(game: Game): Phrase {
  const {rules} = game.opening;
  const [first, ...others] = game.last?.moves ?? [];
  if (!first) return '';
  const more = others.length > 0 ? `, and ${String(others.length)} more` : '';
  const happened = happenedWords(rules, happenedIn(game));
  const moved = phrase`${moveWords(rules, positionOf(gameBefore(game)), first)}${more}`;
  return joined([moved, happened].filter(words => words !== '').map(sentenceOf), ' ');
}

function endWords(game: Game): string {
  const status = statusOf(game.opening.rules, positionOf(game));
  if (status === 'won') return ' It comes out.';
  return status === 'stuck' ? ' Here it is stuck.' : ` The recording ends after ${String(plyOf(game))} steps.`;
}

function drawHelp(canvas: Canvas, screen: Screen, replay: Replay, bound: KeyMap, utf8: boolean): void {
  helpOfReplay(replay, bound).forEach(({keys, words}, i) => {
    if (i >= screen.table.height) return;
    canvas.text(1, screen.tableTop + i, utf8 ? keys : asciiKeys(keys), 'label');
    canvas.text(17, screen.tableTop + i, words);
  });
}
