import {Box} from 'ink';
import {memo, type ReactElement} from 'react';
import {tableSpeaker} from '../../../sitting/speakers.js';
import type {Labels} from '../../../sitting/input/pile-keys.js';
import {tableOf, type Game, gameBefore, plyOf, type Table} from '../../../session/game.js';
import {Picture, useTheme} from '../../drawing/picture.js';
import {groundCell, rowOf, filled} from '../../drawing/cells.js';
import {TABLE_TOP} from '../../chrome/regions.js';
import {StyledLines, type StyledLine} from '../../drawing/words.js';
import type {PanelPlace} from '../model/placement.js';
import {padded, textWidth} from '../../../engine/texts/width.js';
import {sumOf} from '../../board/grid.js';
import {shortRules} from '../../../words/help.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {briefLines, firstThatFits, wholeTexts} from '../../../words/text/fitting.js';
import {wrapped} from '../../../words/text/wrap.js';
import {suitOf} from '../../../engine/card.js';
import {suitOfPile, type PileInfo} from '../../../engine/declaration/pile.js';
import {takesAnything} from '../../../engine/declaration/build.js';
import {baseRanks} from '../../../engine/legality/legality.js';
import {pileAt, scoreOf} from '../../../engine/position.js';
import {wantedBy, countLines, isAllSeen} from '../../../words/cards.js';
import {nextWords} from '../../board/captions.js';
import {repeated, type Glyphs} from '../../drawing/glyphs.js';
import type {Speaker} from '../../../engine/texts/phrase.js';
import {stepWords} from '../../../words/moves.js';

interface SidePanelProps {
  readonly panel: PanelPlace;
  readonly game: Game;
  readonly labels: Labels;
  /** Are the cards still to come counted? */
  readonly counts: boolean;
  /** What a slip takes of it, in rows or columns at its beginning. */
  readonly head: number;
}

/**
 * Beside the board: the game and its rules, how far the foundations have come, what is still to come, the last moves.
 */
export const SidePanel = memo(function SidePanel({panel, game, labels, counts, head}: SidePanelProps): ReactElement {
  const {glyphs} = useTheme();
  const table = tableOf(game);
  const sections = [
    ...(panel.side === 'below' && head > 0 ? [] : [gameSection(table.rules)]),
    foundationsSection(table, glyphs, panel),
    countsSection(table, glyphs, counts),
    movesSection(game, tableSpeaker(labels, glyphs)),
  ];
  return (
    <Box position="absolute" marginLeft={panel.x} marginTop={TABLE_TOP + panel.y}>
      <SidePanelGround {...panel} />
      {panel.side === 'right' ? stacked(sections, panel, head) : sideBySide(sections, panel, head)}
    </Box>
  );
});

/** The ground of the panel, and the line between it and the board. */
const SidePanelGround = memo(function SidePanelGround({side, width, height}: PanelPlace): ReactElement {
  const theme = useTheme();
  const [line] = rowOf(theme, [side === 'right' ? theme.glyphs.plain.side : theme.glyphs.rule, 'border']);
  return (
    <>
      <Picture x={0} y={0} cells={filled(groundCell(theme, 'panel'), width, height)} />
      {line && <Picture x={0} y={0} cells={side === 'right' ? filled(line, 1, height) : filled(line, width, 1)} />}
    </>
  );
});

/** A part of the panel: at most `rows` lines for a width; none where it has nothing to say. */
interface PanelSection {
  readonly lines: (columns: number, rows: number) => readonly StyledLine[];
  /** Columns that it takes beside others; without them, what they leave. */
  readonly columns?: number;
  /** Left out first where not all fit. */
  readonly spare?: true;
  /** It takes the rows that are left, if there are at least this many. */
  readonly fills?: number;
}

/** Blank columns inside the panel: beside its edge, between sections that lie side by side. */
const [INDENT, GAP, MOST_GAP] = [2, 4, 12];

/** Columns of a panel at the right that its lines leave free. */
const BESIDE = INDENT + 1;

/** Rows that the message may take from the panel at the bottom. */
const PANEL_FOOT = 1;

interface DrawnSection {
  readonly spare: true | undefined;
  readonly lines: readonly StyledLine[];
}

/** Sections one below the other, after rows that are taken. */
function stacked(sections: readonly PanelSection[], {width, height}: PanelPlace, head: number): ReactElement {
  const room = height - 1 - head - PANEL_FOOT;
  const drawn = (some: readonly PanelSection[], rows: number): DrawnSection[] =>
    some.map(({spare, lines}) => ({spare, lines: lines(width - BESIDE, rows)})).filter(({lines}) => lines.length > 0);
  const rowsOf = (some: readonly DrawnSection[]): number => sumOf(some.map(({lines}) => lines.length + 1));
  const fixed = drawn(
    sections.filter(({fills}) => fills === undefined),
    room,
  );
  const kept = firstThatFits([fixed, fixed.filter(({spare}) => !spare)], some => rowsOf(some) <= room);
  const left = room - rowsOf(kept);
  const all = [
    ...kept,
    ...drawn(
      sections.filter(({fills = Infinity}) => fills <= left),
      left,
    ),
  ];
  return (
    <Box flexDirection="column" gap={1} marginLeft={INDENT} marginTop={1 + head}>
      {all.map(({lines}, i) => (
        <StyledLines key={i} lines={lines.slice(0, Math.max(0, room - rowsOf(all.slice(0, i))))} />
      ))}
    </Box>
  );
}

/** Sections side by side, after columns that are taken. */
function sideBySide(sections: readonly PanelSection[], {width, height}: PanelPlace, head: number): ReactElement {
  const rows = height - 1 - PANEL_FOOT;
  const room = width - 2 * INDENT - head;
  const taken = (some: readonly PanelSection[]): number =>
    sumOf(some.map(({columns = LEAST_REST}) => columns)) + GAP * (some.length - 1);
  const kept = firstThatFits([sections, sections.filter(({spare}) => !spare)], some => taken(some) <= room);
  const rest = Math.min(MOST_REST, LEAST_REST + room - taken(kept));
  const free = room - sumOf(kept.map(({columns = rest}) => columns));
  const gap = Math.max(GAP, Math.min(MOST_GAP, Math.floor(free / (kept.length - 1))));
  return (
    <Box gap={gap} marginLeft={INDENT + head} marginTop={1}>
      {kept.map(
        ({columns = rest, lines}, i) =>
          taken(kept.slice(0, i + 1)) <= room + INDENT && (
            <Box key={i} width={columns} flexShrink={0}>
              <StyledLines lines={lines(columns, rows).slice(0, rows)} />
            </Box>
          ),
      )}
    </Box>
  );
}

/** Columns of a section that does not say how many it takes. */
const [LEAST_REST, MOST_REST] = [20, 48];

/** Lines of the rules, at most. */
const MOST_RULES = 6;

/** The name of the game, its source, and as many of its rules as fit. */
function gameSection(rules: Ruleset): PanelSection {
  const {name, source} = rules.variant;
  const from = source.year === undefined ? source.brief : `${source.brief}, ${String(source.year)}`;
  return {
    spare: true,
    lines: (columns, rows) => [
      [[name, 'title']],
      [[from, 'dim']],
      ...wholeTexts(shortRules(rules), Math.min(MOST_RULES, rows - 2), some => wrapped(some.join(' '), columns)).map(
        line => [[line, 'plain'] as const],
      ),
    ],
  };
}

/** Columns before a bar, and between it and its words. */
const [LABEL, BAR_GAP] = [3, 2];

/** Columns that the words take, at most: `A♦ or K♦`, `▾ next 10♦`. */
const WORDS = 10;

/** In wider windows a panel below the board has bars twice as long. */
const ROOMY = 160;

/** How far each foundation has come, and what it takes next. */
function foundationsSection(table: Table, glyphs: Glyphs, panel: PanelPlace): PanelSection {
  const {rules, position} = table;
  const all = rules.packs * 52;
  // What is out of the game is not built on.
  const foundations = rules.piles.filter(({spec}) => spec.role === 'foundation' && !takesAnything(spec.build));
  const most = Math.round(all / Math.max(1, foundations.length));
  const columnsAt = (scale: number): number => LABEL + scale * most + BAR_GAP + WORDS;
  // A foundation alone has half the columns for each card, as others lie beside it.
  const usual = (panel.width < ROOMY ? 1 : 2) / (foundations.length === 1 ? 2 : 1);
  const room = panel.side === 'right' ? panel.width - BESIDE : columnsAt(usual);
  const scale = firstThatFits([2, 1, 0.5, 0.25], each => columnsAt(each) <= room);
  return {
    columns: columnsAt(scale),
    lines: () =>
      foundations.length === 0
        ? []
        : [
            titled('FOUNDATIONS', `${scoreOf(rules, position)} of ${all}`, columnsAt(scale)),
            ...foundations.map(pile => foundationLine(table, pile, glyphs, {most, scale})),
          ],
  };
}

function titled(title: string, words: string, columns: number): StyledLine {
  return [
    [title, 'label'],
    [padded(words, columns - textWidth(title), 'before'), 'dim'],
  ];
}

function foundationLine(
  table: Table,
  pile: PileInfo,
  glyphs: Glyphs,
  {most, scale}: {readonly most: number; readonly scale: number},
): StyledLine {
  const cards = pileAt(table.position, pile.index);
  const [words] = nextWords(table.rules, wantedBy(table, pile), glyphs, false);
  const [done, next, others] = glyphs.bar;
  // A row that looks at the one before may have to wait for it.
  const isDone = words === undefined && (!pile.spec.after || cards.length >= pile.spec.holds);
  const begun = Math.floor(Math.min(cards.length, most) * scale);
  const rest = Math.max(0, most * scale - begun - 1);
  return [
    [padded(labelOf(table, pile, glyphs), LABEL), 'plain'],
    [repeated(done, isDone ? most * scale : begun), 'plain'],
    ...(isDone
      ? []
      : ([
          [next, 'plain'],
          [repeated(others, rest), 'border'],
        ] as const)),
    [repeated(' ', BAR_GAP), 'plain'],
    [words ?? (isDone ? 'done' : 'nothing yet'), isDone ? 'good' : 'dim'],
  ];
}

/**
 * The suit of a foundation, with the card that begins it where others begin otherwise; where suits do not matter its
 * number.
 */
function labelOf({rules, position}: Table, pile: PileInfo, glyphs: Glyphs): string {
  const {spec, number, id, index} = pile;
  const [first] = pileAt(position, index);
  if (spec.suited || spec.build?.suits === 'same') {
    const suit = spec.suited ? suitOfPile(number) : first === undefined ? undefined : suitOf(first);
    const sign = suit === undefined ? glyphs.dot : (glyphs.suits[suit] ?? '');
    const families = new Set(rules.piles.filter(pile => pile.spec.role === 'foundation').map(pile => pile.letter));
    return families.size > 1 ? `${baseRanks(rules, position, pile)?.join('') ?? id}${sign}` : sign;
  }
  return `${number + 1}`;
}

/** Two columns for each rank, and its label. */
const COUNTS_COLUMNS = 28;

/** The cards that nobody has seen yet, by suit where suits matter, and by rank; hidden, it reserves its space. */
function countsSection(table: Table, glyphs: Glyphs, isShown: boolean): PanelSection {
  if (!isShown) return {columns: COUNTS_COLUMNS, lines: () => []};
  const [head = '', ...rows] = countLines(table, glyphs, COUNTS_COLUMNS);
  return {
    columns: COUNTS_COLUMNS,
    lines: () => [
      [['STILL TO COME', 'label']],
      ...(isAllSeen(table)
        ? [[['Every card has been seen.', 'dim'] as const]]
        : [
            [[head, 'dim'] as const],
            ...rows.map((row, i) => [[row, i === rows.length - 1 ? 'label' : 'plain'] as const]),
          ]),
    ],
  };
}

/** Columns of the panel below the board; rows with which it is worth showing. */
const [MOVES_COLUMNS, LEAST_MOVES] = [26, 3];

/** Moves that are listed, at most: each move writes all of their rows anew. */
const MOST_MOVES = 12;

/** The last moves, the newest first. */
function movesSection(game: Game, speaker: Speaker): PanelSection {
  return {
    columns: MOVES_COLUMNS,
    fills: LEAST_MOVES,
    lines: (columns, rows) => {
      const lines = moveLines(game, speaker, columns, Math.min(MOST_MOVES, rows - 1));
      return lines.length === 0 ? [] : [[['LAST MOVES', 'label']], ...lines];
    },
  };
}

function moveLines(game: Game, speaker: Speaker, columns: number, rows: number): StyledLine[] {
  const lines: StyledLine[] = [];
  const figures = Math.max(3, textWidth(String(plyOf(game))));
  for (let at = game; at.last && lines.length < rows; at = gameBefore(at)) {
    const [words = ''] = briefLines(stepWords(at), speaker, columns - figures - 2, 1);
    lines.push([
      [`${padded(String(plyOf(at)), figures, 'before')}  `, 'dim'],
      [words, lines.length === 0 ? 'bold' : 'dim'],
    ]);
  }
  return lines;
}
