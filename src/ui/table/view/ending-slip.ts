import {deadEndWords, pointsWords, scoreWords, wonWords} from '../../../words/aim.js';
import {speak, sentence} from '../../../engine/texts/phrase.js';
import {shorterWin, traceNow} from '../../../sitting/advice.js';
import {keyOfCommand} from '../../../sitting/input/commands.js';
import {endedDealWords, isOwnFirstTry, parWords, tookWords, uncountedLine} from '../../../words/deals.js';
import {traceWords} from '../../../words/advice.js';
import {bestLine, durationWords, recordOf} from '../../../words/lists/statistics.js';
import {tallyOf} from '../../../session/journal/journal.js';
import {gamesTo, plyOf, positionOf, type Game} from '../../../session/game.js';
import {scoreOf} from '../../../engine/position.js';
import {glyphsOf} from '../../drawing/glyphs.js';
import type {CommandName} from '../../../settings/commands.js';
import type {Key} from '../../../settings/keys.js';
import {
  sittingOf,
  tableIn,
  gameNow,
  isDeadEnd,
  momentNow,
  tableNow,
  rulesOf,
  speakerOf,
  statusNow,
} from '../model/table.js';
import {type Program, pageOver} from '../../pages/page.js';
import {textWidth} from '../../../engine/texts/width.js';
import {memoized, memoizedBy} from '../../../engine/memoized.js';
import {type Placement, freeRect} from '../../board/placement.js';
import type {Area, Rect} from '../../drawing/place.js';
import type {Hint} from '../../chrome/foot.js';
import {COLUMN_GAP, SUITS_IN_HEAD, type NoteProps} from '../../chrome/slip.js';
import {rowWidth} from '../../drawing/words.js';
import {followingSeed} from '../../../sitting/deal-search.js';
import {firstThatFits, wholeTexts} from '../../../words/text/fitting.js';
import {wrapped} from '../../../words/text/wrap.js';
import {panelOf, placementOf, type PanelPlace} from '../model/placement.js';

/** A key that works at the end of a game, and what it does: in full, and where there is little room. */
interface EndingKey {
  readonly key: Key;
  readonly words: string;
  readonly brief: string;
}

/** What there is to say at the end of a game, the important line first. */
interface Ending {
  readonly status: 'won' | 'stuck';
  readonly title: string;
  /** What follows the title, after a colon or as a line. */
  readonly more: string;
  readonly lines: readonly string[];
  readonly keys: readonly EndingKey[];
}

/** How the game on the table has ended; undefined while it goes on, and where it is only looked at. */
function endingOf(program: Program): Ending | undefined {
  if (tableIn(program).recorded) return undefined;
  const status = statusNow(program);
  if (status === 'playing') return isDeadEnd(program) ? stuckEnding(program) : undefined;
  return status === 'won' ? wonEnding(program) : stuckEnding(program);
}

function stuckEnding(program: Program): Ending {
  const up = `${scoreWords(tableNow(program))}.`;
  const trace = traceNow(sittingOf(program));
  const last = trace && trace.ply < plyOf(gameNow(program)) ? trace : undefined;
  return {
    status: 'stuck',
    title: 'Stuck',
    more: isDeadEnd(program) ? deadEndWords(rulesOf(program)) : 'no move is left',
    lines: [
      ...(isDeadEnd(program) ? ['Cards can only be moved about.'] : []),
      ...(last ? [speak(traceWords(gameNow(program), last), speakerOf(program))] : []),
      up,
      ...pointsLine(program),
    ],
    keys: [
      ...keyFor(program, 'undo', 'undo'),
      ...winnableKey(program, last?.ply),
      ...keyFor(program, 'review', 'review and practise', 'review'),
      ...keyFor(program, 'restart', 'this deal again', 'restart'),
      ...keyFor(program, 'new', ...newWords(program)),
    ],
  };
}

/**
 * `W` asks which move lost the game, then goes back to before it; there is nowhere to go in a deal that nobody can win.
 */
function winnableKey(program: Program, ply: number | undefined): EndingKey[] {
  if (ply === undefined) return keyFor(program, 'winnable', 'what lost it');
  return ply < 0 ? [] : keyFor(program, 'winnable', `back to move ${String(ply)}`, `to move ${String(ply)}`);
}

function wonEnding(program: Program): Ending {
  const uncounted = uncountedLine(tableIn(program).journal);
  return {
    status: 'won',
    title: 'IT COMES OUT',
    more: wonWords(rulesOf(program)),
    lines: [
      `${tookWords(tableIn(program).journal)}.`,
      ...pointsLine(program),
      ...parLine(program),
      ...(uncounted.length > 0 ? uncounted : recordLine(program)),
      `${endedDealWords(gameNow(program).opening, tableIn(program).daily?.today)}.`,
      `${curveOf(gameNow(program))(glyphsOf(program.look).levels)} cards ${{clear: 'cleared', order: 'in order', up: 'up'}[rulesOf(program).declaration.goal?.kind ?? 'up']}`,
    ],
    keys: [
      ...keyFor(program, 'new', ...newWords(program)),
      ...keyFor(program, 'restart', 'this deal again', 'restart'),
      ...(shorterWin(sittingOf(program)) ? keyFor(program, 'shorter', 'the shorter win', 'shorter') : []),
      ...keyFor(program, 'review', 'review'),
      ...keyFor(program, 'share', 'share'),
      ...keyFor(program, 'undo', 'back', 'back'),
    ],
  };
}

function pointsLine(program: Program): string[] {
  const words = pointsWords(gameNow(program), tableIn(program).earlier?.round);
  return words.length === 0 ? [] : [sentence(words.join(', '))];
}

function parLine(program: Program): string[] {
  const {moment, found} = tableIn(program).par ?? {};
  return found && moment === momentNow(program) ? [parWords(gameNow(program), found)] : [];
}

/** Columns of the curve of a game. */
const CURVE = 24;

/** How many cards were up in the course of a game, as a curve of signs that stand for levels, the lowest first. */
const curveOf = memoized((game: Game) =>
  memoizedBy(
    (levels: string) => levels,
    (levels): string => {
      const signs = Array.from(levels);
      const {rules} = game.opening;
      const up = gamesTo(game).map(each => scoreOf(rules, positionOf(each)));
      const most = Math.max(1, ...up);
      const columns = Math.min(CURVE, up.length);
      return Array.from({length: columns}, (_, i) => {
        const share = (up[Math.ceil(((i + 1) * up.length) / columns) - 1] ?? 0) / most;
        return signs[Math.max(1, Math.round(share * (signs.length - 1)))];
      }).join('');
    },
    2,
  ),
);

/** `At the first try.`, `You have won 3 of 7, 2 in a row.` */
function recordLine(program: Program): string[] {
  const {journal, records = [], firstTry, earlier = {}} = tableIn(program);
  const {opening} = journal.session.game;
  const record = recordOf(records, opening.rules);
  if (!record) return [];
  const {won, played, streak, bestSeconds} = record;
  const row = streak > 1 ? `, ${String(streak)} in a row` : '';
  const {seconds} = tallyOf(journal);
  const best = bestSeconds !== undefined && won > 1 && seconds >= 1;
  return [
    ...bestLine(journal, earlier),
    ...(isOwnFirstTry(journal, firstTry === true) ? ['At the first try.'] : []),
    ...(played > 1 ? [`You have won ${String(won)} of ${String(played)}${row}.`] : []),
    ...(best
      ? [seconds <= bestSeconds ? 'Your fastest win.' : `Your fastest win took ${durationWords(bestSeconds)}.`]
      : []),
  ];
}

/** What the key of a new deal gives. */
function newWords(program: Program): [words: string, brief: string] {
  const next = followingSeed(gameNow(program).opening);
  return next === undefined ? ['a new deal', 'new'] : [`deal ${next}`, next];
}

function keyFor(program: Program, name: CommandName, words: string, brief = words): EndingKey[] {
  const key = keyOfCommand(rulesOf(program), name, program.settings.keys);
  return key === undefined ? [] : [{key, words, brief}];
}

/**
 * A slip needs this much room, that of a win at least one of the others; where there is less, the message line says
 * what it would.
 */
const LEAST: Area = {width: 32, height: 5};
const LEAST_WON: readonly Area[] = [
  {width: 30, height: 4},
  {width: 16, height: 8},
];

/** What a slip takes around it: a blank column at either side, and a row beneath for its shadow if it is not low. */
const MARGIN = 1;

/** The slip on the table now, for the board and the message line. */
export const slipNow = memoized((program: Program): NoteProps | undefined => {
  const ending = endingOf(program);
  const page = pageOver(program)?.page;
  if (!ending || page?.text) return undefined;
  const panel = panelOf(program);
  const placement = page?.panel ? undefined : placementOf(program);
  // The cards of a won game leave the board to its slip.
  const isOnBoard = !panel || ending.status === 'won';
  const slip = placement && isOnBoard ? boardSlip(placement, ending) : undefined;
  return slip ?? (panel && panelSlip(panel, ending));
});

/** Columns beside a slip in the panel, and rows of the panel that stay free above it and below. */
const INDENT = 2;
const FREE = 2;

/** Columns of a slip in a panel below the board. */
const COLUMNS = 38;

/** At the top of the panel at the right, or at the beginning of the one below. */
function panelSlip({x, y, width, height, side}: PanelPlace, ending: Ending): NoteProps {
  const room = {
    x: x + INDENT,
    y: y + 1,
    width: (side === 'right' ? width : COLUMNS) - INDENT - 1,
    height: height - FREE,
  };
  return slipOf(room, ending, room.width);
}

/** Where no card lies, in the middle; undefined where the board has no room. */
function boardSlip(placement: Placement, ending: Ending): NoteProps | undefined {
  const sizes = [LEAST, ...(ending.status === 'won' ? LEAST_WON : [])];
  const room = sizes.map(least => freeRect(placement, least)).find(Boolean);
  if (!room) return undefined;
  const below = room.height < LEAST.height ? 0 : MARGIN;
  const inside = {x: room.x + MARGIN, y: room.y, width: room.width - 2 * MARGIN, height: room.height - below};
  const slip = slipOf(inside, ending, 0);
  const {width, height} = slip.rect;
  const [x, y] = [(inside.width - width) / 2, (inside.height - height) / 2].map(Math.floor) as [number, number];
  return {...slip, rect: {x: inside.x + x, y: inside.y + y, width, height}};
}

/** Lays the words of an ending out in a rectangle, at its upper left. Keys come before lines where not all fit. */
function slipOf(room: Rect, ending: Ending, least: number): NoteProps {
  const isFestive = ending.status === 'won';
  const full = `${ending.title}: ${ending.more}`;
  const [title, lines] =
    !isFestive && textWidth(full) <= room.width - 2
      ? [full, ending.lines]
      : [ending.title, [sentence(ending.more), ...ending.lines]];
  const head = textWidth(title) + (isFestive ? 2 * SUITS_IN_HEAD : 0);
  const forms = [ending.keys, ending.keys.map(({brief: words, ...key}) => ({...key, words}))];
  const widest = Math.max(head, ...lines.map(textWidth), widthOf(forms[isFestive ? 0 : 1] ?? [])) + 2;
  const width = Math.min(room.width, Math.max(least, widest));
  // The words of a win are its centre: its keys take two rows, in fewer words if need be.
  const most = Math.min(room.height - 2, isFestive ? 2 : Infinity);
  const all = firstThatFits(
    forms.map(hints => packed(hints, width - 2)),
    rows => rows.length <= most,
  );
  const first = isFestive ? wrapped(lines[0] ?? '', width - 2).length : 0;
  const keys = all.slice(0, room.height - 1 - first);
  const free = room.height - 1 - keys.length;
  const text = wholeTexts(lines, isFestive && keys.length === 1 ? free - 2 : free, some =>
    some.flatMap(line => wrapped(line, width - 2)),
  );
  const spare = free - text.length;
  const above = isFestive && spare > 1 ? [''] : [];
  const below = (isFestive || least > 0) && spare > 0 ? [''] : [];
  const spaced = [...above, ...text, ...below];
  return {
    rect: {x: room.x, y: room.y, width, height: 1 + spaced.length + keys.length},
    title,
    lines: spaced,
    keys,
    isFestive,
  };
}

/** Keys in as few rows as the width allows, as many in one as in another. */
function packed(hints: readonly Hint[], width: number): Hint[][] {
  return firstThatFits(packings(hints), rows => rows.every(row => widthOf(row) <= width));
}

function* packings(hints: readonly Hint[]): Generator<Hint[][]> {
  for (let count = 1; count <= Math.max(1, hints.length); count++) {
    const across = Math.ceil(hints.length / count);
    yield Array.from({length: Math.ceil(hints.length / across)}, (_, i) => hints.slice(i * across, (i + 1) * across));
  }
}

function widthOf(hints: readonly Hint[]): number {
  return rowWidth(
    hints.map(({key, words}) => `${key} ${words}`),
    COLUMN_GAP,
  );
}
