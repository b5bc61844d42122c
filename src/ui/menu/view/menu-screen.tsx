import {ownTable} from '../../table/model/table.js';
import {textWidth} from '../../../engine/texts/width.js';
import {type ReactElement, memo, useMemo} from 'react';
import {capitalized, inNotation, sentence} from '../../../engine/texts/phrase.js';
import {dailySeed} from '../../../variants/daily.js';
import {countOf} from '../../../engine/texts/count.js';
import {dailyStreak, dailyStrip, type Daily, winOn} from '../../../words/lists/days.js';
import {recordOf, shortRecord} from '../../../words/lists/statistics.js';
import {type Table, openSeed, positionOf} from '../../../session/game.js';
import {textThatFits} from '../../../words/text/fitting.js';
import {wrapped} from '../../../words/text/wrap.js';
import {easiestFirst, NOT_MEASURED} from '../../../variants/odds.js';
import {SKILL_WORDS, skillWord} from '../../../variants/pools.js';
import {hasLesson} from '../../../session/lessons/index.js';
import {menuTitles, type GameFileEntry, type OpenGame, type PlayerRecord} from '../../../words/lists/listed-games.js';
import {type Program, type PageText} from '../../pages/page.js';
import {hintsOf} from '../../pages/rows.js';
import {Foot, KeyHint, type Hint} from '../../chrome/foot.js';
import {FACT_GAP, TitleLine} from '../../chrome/window.js';
import {menuKeys, PRINTED_KEY} from '../main-page.js';
import {PageHead, pageArea, partWords} from '../../pages/list.js';
import {firstShown, TextView} from '../../pages/text.js';
import type {Size} from '../../../terminal/output/size.js';
import {Lines, cutLines, type TextLine, Words} from '../../drawing/words.js';
import {menuLayout, type MenuLayout} from '../list-layout.js';
import {MenuList} from './menu-list.js';
import {dialogOver, menuOf, chosenEntry, entriesOf, ON_TABLE, rulesAt, shelfOf, type Entry} from '../menu.js';
import {helpSections, oddsUnder} from '../../../words/help.js';
import {byKin, KIN_TITLES} from '../../../words/lists/families.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import {changedWords} from '../../../engine/declaration/option.js';
import {memoized, memoizedBy} from '../../../engine/memoized.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {sourceWords} from '../../../engine/texts/words.js';
import {printable} from '../../../engine/outside-text.js';
import type {Area} from '../../drawing/place.js';
import {useTheme, Clickable, Ground, RailFrame} from '../../drawing/picture.js';
import {Box} from 'ink';
import {Board} from '../../board/board.js';
import {placeTable, type Placement, type PlacementOptions} from '../../board/placement.js';
import {NO_MARKS} from '../../board/marks.js';

/** The first screen, or a page in its place. */
export function MenuScreen({program}: {readonly program: Program}): ReactElement {
  const {size} = program;
  const {message} = menuOf(program);
  const over = dialogOver(program);
  const layout = menuLayout(size, entriesOf(program), entriesOf(program).indexOf(chosenEntry(program)));
  const own =
    over?.page.says(over, program) ??
    newcomerWords(program) ??
    (layout.pane ? entryWords(program) : briefWords(program));
  const {text, tone} = message ?? {text: own, tone: 'plain'};
  // A message that does not fit its line takes the one above as well.
  const lines = wrapped(inNotation(text), size.columns - 2).slice(0, message || over ? 2 : 1);
  const keys = over?.page.keys(over, program) ?? menuKeys(program).filter(({head}) => !head);
  const shown = over?.page.text?.(over, program);
  return (
    <>
      {shown ? (
        <MenuText text={shown} size={size} />
      ) : (
        (over?.page.View?.(over, program) ?? <MainMenu program={program} layout={layout} />)
      )}
      <Foot size={size} lines={lines.map(line => ({text: line, tone}))} hints={hintsOf(keys)} />
    </>
  );
}

/** A page of text in the menu's place. */
function MenuText({text, size}: {readonly text: PageText; readonly size: Size}): ReactElement {
  const {top, height} = pageArea(size);
  const {length} = text.lines;
  const first = firstShown(text, height);
  const part = length > height ? partWords(first, first + height - 1, length) : '';
  return (
    <>
      <PageHead title={text.title ?? ''} part={part} size={size} />
      <TextView text={text} x={2} y={top} width={size.columns - 2} height={height} />
    </>
  );
}

interface MainMenuProps {
  readonly program: Program;
  readonly layout: MenuLayout;
}

/** The games to choose from; beside them the table of the chosen one with a few words about it, or a prompt. */
function MainMenu({program, layout: {list, pane}}: MainMenuProps): ReactElement {
  const {size} = program;
  const {options, records, daily} = menuOf(program);
  const [entries, entry] = [entriesOf(program), chosenEntry(program)];
  const over = dialogOver(program);
  const dialog = over?.page.games ? undefined : over;
  const shown = tableOf(program, entry);
  const {top, width, height, frame, words} = pane ?? {...list, top: 0, frame: 0, words: 0};
  const miniature = useMiniature(shown?.table, {width, height: frame});
  const {begun, file} = entry;
  return (
    <>
      <MenuHead program={program} columns={size.columns} hints={over ? [] : headHints(program)} />
      <Box flexDirection={list.width < size.columns ? 'row' : 'column'}>
        {/* Without room for both, what is asked takes the place of the entries. */}
        {(pane ?? !dialog) && <MenuList entries={entries} chosen={entry} layout={list} options={options} />}
        <Box
          marginTop={top}
          marginLeft={pane ? 1 : 0}
          height={height}
          flexDirection="column"
          justifyContent="space-between"
        >
          {dialog?.page.Aside?.(dialog, program, width)}
          {!dialog && miniature && shown && (
            <Miniature
              placement={miniature}
              width={width}
              height={frame}
              caption={shown.caption}
              hint={over ? undefined : shown.hint}
              at={entries.indexOf(entry)}
            />
          )}
          {!dialog && pane && (
            <About
              width={width - 1}
              height={miniature ? words : height}
              rules={rulesAt(program, entry)}
              records={records}
              daily={daily}
              game={begun}
              file={file}
              cabinet={entry.leads === 'cabinet' ? program.variants.filter(({shelf}) => shelf) : undefined}
            />
          )}
        </Box>
      </Box>
    </>
  );
}

/** What to begin with, for a player who has played nothing yet: the longest words that fit in a line. */
function newcomerWords(program: Program): string | undefined {
  const {settings, size, variants} = program;
  const {variant} = chosenEntry(program);
  const isNew = settings.coach && menuOf(program).records.length === 0 && !entriesOf(program)[0]?.begun;
  if (!isNew || !variant || !hasLesson(variant)) return undefined;
  const lesson = `New here? l plays a two-minute lesson of ${variant.title}`;
  const words = [
    `${lesson}${variant === easiestFirst(variants)[0] ? ', the easiest of the games' : ''}.`,
    `${lesson}.`,
    'New here? l plays a short lesson.',
  ];
  return textThatFits(words, size.columns - 2);
}

/** What Enter does with the entry under the cursor. */
function entryWords(program: Program): string {
  const {id, begun, file, variant, leads} = chosenEntry(program);
  const unsaved = ownTable(program)?.unsaved;
  if (leads)
    return leads === 'cabinet' ? 'Enter or c: Klondike, FreeCell, Spider ...' : 'Enter goes back to the books.';
  if (file) return 'Enter loads this game of your own, and deals it.';
  if (unsaved && id === ON_TABLE) return 'Enter plays on. This game cannot be saved.';
  if (unsaved)
    return `Enter ${begun ? 'plays on' : 'deals a new game'}; the one on the table is lost: it cannot be saved.`;
  if (begun) return 'Enter resumes. Nothing in this menu can lose a game.';
  if (variant?.printed) return `Enter deals a new game, d today's deal, ${PRINTED_KEY} the deal printed in its book.`;
  return "Enter deals a new game, d today's deal. Nothing here can lose a game.";
}

/**
 * The message of windows without room for the words about the entry: as many clauses as a line holds, none of them in
 * part.
 */
function briefWords(program: Program): string {
  const {begun, variant} = chosenEntry(program);
  const words = begun?.state ?? variant?.aim;
  if (words === undefined) return entryWords(program);
  // Several commas may be those of a list, which means something else in part.
  const ends = [...words.matchAll(words.split(', ').length > 2 ? /; |$/g : /[;,] |$/g)]
    .map(({index}) => index)
    .reverse();
  const fewer = ends.map(end => sentence(words.slice(0, end)));
  return textThatFits([capitalized(words), ...fewer, 'Enter deals a new game.'], program.size.columns - 2);
}

/** A table to show, its caption, and the key that plays it. */
interface ShownTable {
  readonly table: Table;
  readonly caption: string;
  readonly hint?: Hint;
}

const PLAYS_IT: Hint = {key: 'D', words: 'plays it'};

/** The table that an entry stands for: of a game to begin it is today's deal, where that is known. */
function tableOf(program: Program, entry: Entry): ShownTable | undefined {
  const {begun} = entry;
  if (begun) return begun.table && {table: begun.table, caption: begun.name};
  const rules = rulesAt(program, entry);
  if (!rules) return undefined;
  const {today} = menuOf(program).daily;
  const seed = dailySeed(rules, today);
  const table = dealtTable(rules)(seed ?? today);
  const won = winOn(menuOf(program).daily, rules, today);
  if (won) return {table, caption: `today's deal, won in ${countOf(won.moves, 'move')}`};
  return seed === undefined ? {table, caption: 'a deal'} : {table, caption: "today's deal, can be won", hint: PLAYS_IT};
}

/** Fewer columns than this have no room for all pages in the head. */
const NARROW = 60;

function headHints(program: Program): Hint[] {
  const {columns} = program.size;
  return hintsOf(menuKeys(program).filter(({head}) => head === 'always' || (head === 'roomy' && columns >= NARROW)));
}

interface MenuHeadProps {
  readonly program: Program;
  readonly columns: number;
  readonly hints: readonly Hint[];
}

function MenuHead({program, columns, hints}: MenuHeadProps): ReactElement {
  const taken = hints.reduce((sum, {key, words}) => sum + textWidth(key) + 1 + textWidth(words) + FACT_GAP, 0);
  const title = textThatFits([...titlesOf(program), 'patience'], columns - taken);
  return (
    <TitleLine columns={columns} title={title}>
      {hints.map(({key, words}) => (
        <KeyHint key={key} value={key} words={words} />
      ))}
    </TitleLine>
  );
}

/** The titles to choose from, the longest first. */
function titlesOf(program: Program): string[] {
  const {daily} = menuOf(program);
  const shelf = shelfOf(program);
  if (dialogOver(program)?.page.games) return [inTitle('all games')];
  if (shelf) return ['the cabinet: known games', 'the cabinet'].map(inTitle);
  const {current} = dailyStreak(daily);
  if (current > 1)
    return [
      `today's deal won ${current} days in a row`,
      `daily wins: ${current} in a row`,
      `${current} days in a row`,
    ].map(inTitle);
  return menuTitles().map(inTitle);
}

function inTitle(words: string): string {
  return `patience  ${words}`;
}

interface AboutProps extends Area {
  /** The rules that a new game of this kind would have; undefined if the kind is unknown. */
  readonly rules: Ruleset | undefined;
  readonly records: readonly PlayerRecord[];
  readonly daily: Daily;
  readonly game?: OpenGame | undefined;
  /** The file of a game that was not loaded yet. */
  readonly file?: GameFileEntry | undefined;
  /** The games of the cabinet, as far as they are loaded, where it is what the cursor is on. */
  readonly cabinet?: readonly Variant[] | undefined;
}

/** The game under the cursor in words: its aim, its odds, the player's record, its source. */
const About = memo(function About({rules, records, daily, game, file, cabinet, ...room}: AboutProps): ReactElement {
  const {utf8} = useTheme().look;
  const lines = [
    ...(game ? [openGameLine(game)] : []),
    ...(file ? fileLines(file) : []),
    ...(cabinet ? cabinetLines(cabinet, room) : []),
    ...(rules ? gameLines(rules, records, game !== undefined) : []),
    ...(rules && dailyStreak(daily).best > 0 ? [daysLine(daily, utf8)] : []),
  ];
  const flowed = lines.flatMap(line => flow(line, room.width));
  const more = rules && flowed.length < room.height ? [{text: ''}, ...flow(objectLine(rules), room.width)] : [];
  const all = flowed.length + more.length <= room.height ? [...flowed, ...more] : flowed;
  return (
    <Box height={room.height} paddingLeft={1}>
      <Lines lines={cutLines(all, room, utf8)} />
    </Box>
  );
});

function flow({text, tone}: TextLine, columns: number): TextLine[] {
  return wrapped(text, columns).map(line => ({text: line, tone}));
}

/** The games of the cabinet by family: all of them, or where these need more room as many of each as a line holds. */
function cabinetLines(games: readonly Variant[], {width, height}: Area): TextLine[] {
  const families = byKin(games).map(({kin, games: kinsfolk}) => ({
    title: {text: KIN_TITLES[kin], tone: 'title' as const},
    names: kinsfolk.map(({title}) => title),
  }));
  const whole = families.flatMap(({title, names}) => [title, {text: `${names.join(', ')}.`}, {text: ''}]);
  if (whole.flatMap(line => flow(line, width)).length <= height) return whole;
  return families.flatMap(({title, names}) => [title, {text: firstOf(names, width)}]);
}

/** As many names as a line holds, and how many more there are: `Golf, TriPeaks, and 6 more.` */
function firstOf(names: readonly string[], width: number): string {
  const forms = names.map((_, i) => `${names.slice(0, i + 1).join(', ')}, and ${names.length - i - 1} more.`);
  const whole = `${names.join(', ')}.`;
  return [...forms, whole].findLast(form => textWidth(form) <= width) ?? `${names.length} games.`;
}

/** A game file that is not loaded yet. */
function fileLines({name}: GameFileEntry): TextLine[] {
  return [
    {text: `${printable(name)} is a file in your folder of games. Enter loads its game and deals it.`},
    {text: 'It is a program: load only games that you trust.', tone: 'dim'},
  ];
}

/** How far an unfinished game has come. */
function openGameLine({state, when}: OpenGame): TextLine {
  return {text: `${capitalized(state)}${when === undefined ? '' : `; last played on ${when}`}.`, tone: 'bold'};
}

function gameLines(rules: Ruleset, records: readonly PlayerRecord[], isBegun: boolean): TextLine[] {
  const {variant} = rules;
  const record = recordOf(records, rules);
  const skill = skillWord(variant);
  const own = [
    // A game that is begun has no result yet, but was played.
    ...(record === undefined && isBegun ? [] : [shortRecord(record)]),
    ...(skill === undefined ? [] : [SKILL_WORDS[skill]]),
  ].join(' ');
  return [
    {text: sentence(variant.aim)},
    ...oddsLines(rules),
    ...(own === '' ? [] : [{text: own}]),
    {text: `${sourceWords(variant.source)}.`, tone: 'dim'},
  ];
}

/** The last days, up to today, with those on which today's deal was won. */
function daysLine(daily: Daily, utf8: boolean): TextLine {
  const {current, best} = dailyStreak(daily);
  return {
    text: `Days: ${dailyStrip(daily, utf8, 10)} today; ${String(current)} in a row, best ${String(best)}`,
    tone: 'dim',
  };
}

/** The rules that are not the usual ones, and how often the game can be won under them. */
function oddsLines(rules: Ruleset): TextLine[] {
  const changed = changedWords(rules.variant.options, rules.values).join(', ');
  const odds = oddsUnder(rules);
  if (changed === '') return [{text: `${odds ?? NOT_MEASURED}.`, tone: 'good'}];
  if (odds === undefined) return [{text: `Rules: ${changed}. The odds under these are not measured.`, tone: 'bold'}];
  return [
    {text: `Rules: ${changed}.`, tone: 'bold'},
    {text: `${odds}.`, tone: 'good'},
  ];
}

const objectLine = memoized((rules: Ruleset): TextLine => {
  return {text: helpSections(rules)[0]?.lines.join(' ') ?? '', tone: 'dim'};
});

/** Its frame, and what is in it. */
interface MiniatureProps extends Area {
  readonly placement: Placement;
  /** What stands in the upper edge of the frame, and the key that plays this very deal. */
  readonly caption: string;
  readonly hint?: Hint | undefined;
  /** The entry that it belongs to: a click on a deal that no key plays is one on the entry. */
  readonly at: number;
}

/** A small picture of a table, in a frame: the game that would be played. */
const Miniature = memo(function Miniature(props: MiniatureProps): ReactElement {
  const {width, height, placement, caption, hint, at} = props;
  const target = hint ? ({kind: 'key', key: hint.key} as const) : ({kind: 'entry', at} as const);
  return (
    <Box width={width} height={height} flexShrink={0}>
      <RailFrame columns={width} rows={height} />
      <Box position="absolute" marginLeft={1} marginTop={1}>
        <Board placement={placement} marks={NO_MARKS} />
      </Box>
      <Clickable target={target} position="absolute" width={width} height={height} />
      <FrameCaption text={caption} hint={hint} />
    </Box>
  );
});

/** Words in the upper edge of the frame, over whatever that is drawn with. */
function FrameCaption({text, hint}: {readonly text: string; readonly hint: Hint | undefined}): ReactElement {
  const width = textWidth(text) + 2 + (hint ? textWidth(hint.key) + textWidth(hint.words) + 3 : 0);
  return (
    <Box position="absolute" marginLeft={2} width={width} height={1}>
      <Ground columns={width} rows={1} on="rail" />
      <Words x={1} y={0} tone="dim" text={text} />
      {hint && (
        <Box position="absolute" marginLeft={textWidth(text) + 3}>
          <KeyHint value={hint.key} words={hint.words} />
        </Box>
      )}
    </Box>
  );
}

/** The keys of the piles do nothing in the menu, so none are shown, and no pile grows. */
const LOOKED_AT: PlacementOptions = {keyOf: () => undefined};

/** The table laid out inside a frame; the same value as long as nothing changes. undefined without room for it. */
function useMiniature(table: Table | undefined, frame: Area): Placement | undefined {
  const [width, height] = [frame.width - 2, frame.height - 2];
  const {rules, position} = table ?? {};
  return useMemo(
    () => rules && position && placeTable(rules, position, {width, height}, LOOKED_AT, 20),
    [rules, position, width, height],
  );
}

/** A deal of a game; the same table as long as its seed is. */
const dealtTable = memoized((rules: Ruleset) =>
  memoizedBy(
    (seed: string) => seed,
    (seed): Table => ({rules, position: positionOf({opening: openSeed(rules, seed), last: undefined})}),
    1,
  ),
);
