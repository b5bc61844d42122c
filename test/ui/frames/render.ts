/**
 * The one place where the golden frames meet the program. A scene is plain data: what lies on the table or behind the
 * menu, keys, and what the world says in between. Here it is played through the program's events, and what the terminal
 * is sent is read back as rows of styled cells. A program that is built otherwise changes `outputAt`, `programAfter` and
 * what they call, and no scene and no golden file.
 */
import {wonOn} from '../../words/won-on.js';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {ReviewAnswer} from '../../../src/analysis/protocol.js';
import {memoizedBy} from '../../../src/engine/memoized.js';
import {parseMove} from '../../../src/engine/notation.js';
import {momentOf, openPosition, openSeed} from '../../../src/session/game.js';
import {openJournal} from '../../../src/session/journal/journal.js';
import {parseReplay, type Recording} from '../../../src/session/replay.js';
import {defaultSettings, withSettings, type Settings} from '../../../src/settings/settings.js';
import {Painter} from '../../../src/terminal/output/painter.js';
import type {Size} from '../../../src/terminal/output/size.js';
import {drawScreen} from '../draw-screen.js';
import type {Look} from '../../../src/ui/drawing/theme.js';
import {gameNow} from '../../../src/sitting/sitting.js';
import {type ProgramEvent, historyIn, type GameLibrary} from '../../../src/ui/outside/library.js';
import {programAtMenu} from '../../../src/ui/program.js';
import {ownOf, partsOf, programAtReplay, programAtTable} from '../parts.js';
import type {Program} from '../../../src/ui/pages/page.js';
import {advance} from '../../../src/ui/store.js';
import {recordedOf} from '../../../src/sitting/recorded.js';
import {readTable, unwrap} from '../../engine/adapter.js';
import {eventsOf, quietLibrary} from '../player.js';
import {screenAfter, type StyledRow} from './screen.js';
import type {EndedGame, OpenGame, PlayerRecord} from '../../../src/words/lists/listed-games.js';
import {openSession, play, type Session} from '../../../src/session/session.js';
import type {Family} from '../../../src/engine/declaration/variant.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../../src/variants/index.js';

const FAMILY_ORDER: readonly (Family | undefined)[] = [undefined, 'builders', 'packers', 'spiders', 'pairs', 'fans'];

/** What is there before the first key. */
export type Start =
  | {readonly at: 'deal'; readonly game: string; readonly seed: string; readonly rules?: Rules}
  /** A recorded game, so much of it played. */
  | {readonly at: 'recording'; readonly name: string; readonly part: number}
  /** Piles written down bottom to top; what is left out is empty. `facts` as a position in JSON has them. */
  | {readonly at: 'piles'; readonly game: string; readonly piles: Piles; readonly facts?: Facts}
  | ({readonly at: 'menu'} & Kept)
  /** A recording that is shown: its text. */
  | {readonly at: 'replay'; readonly text: string};

type Rules = Readonly<Record<string, string | number>>;
type Piles = Readonly<Record<string, string>>;
type Facts = Readonly<Record<string, unknown>>;

/** What the menu finds of earlier games. */
export interface Kept {
  readonly open?: readonly OpenGame[];
  readonly ended?: readonly EndedGame[];
  readonly records?: readonly PlayerRecord[];
  /** Dates of daily deals that were won. */
  readonly won?: readonly string[];
  /** Are some games of the cabinet loaded? */
  readonly cabinet?: true;
  /** Has nothing ever been played? */
  readonly newcomer?: true;
}

/** What happens, one after another. */
export type Act =
  /** Keys as one would write them down: `w3<enter>`. */
  | string
  | {readonly paste: string}
  /** The clock's tick after a number of seconds of play, or the next step of a show. */
  | {readonly tick: number}
  /** What the solver answers about the position on the table. */
  | {readonly verdict: 'winnable' | 'unwinnable' | 'unknown'}
  | {readonly hint: string; readonly reason: string; readonly deals: number; readonly last: boolean}
  | {readonly lostAt: number; readonly sure: boolean}
  /** The last answer of a review. */
  | {readonly reviewed: Omit<ReviewAnswer, 'kind'>};

export interface Scene {
  readonly start: Start;
  readonly acts?: readonly Act[];
  readonly settings?: Partial<Settings>;
  /** Cards that move by themselves are caught on their way, rather than at rest. */
  readonly moving?: boolean;
}

/** What the terminal shows of a scene. */
export function frameAt(scene: Scene, size: Size, look: Look): StyledRow[] {
  return screenAfter(outputAt(scene, size, look), size);
}

/** What a terminal of this size is sent when the scene is painted anew. */
export function outputAt(scene: Scene, size: Size, look: Look): string {
  const output: string[] = [];
  const painter = new Painter({...size, write: text => output.push(text)});
  painter.paint(drawScreen(programAfter(scene, size, look)).rows);
  return output.join('');
}

/** The program once all of a scene has happened. */
function programAfter(scene: Scene, size: Size, look: Look): Program {
  const library = libraryOf(scene, look);
  const last = (scene.acts ?? []).reduce(
    (program, act) => advance(program, eventsOfAct(act, program), library).program,
    begun(scene, size, look, library),
  );
  return scene.moving ? last : atRest(last, library);
}

function begun({start, settings: changed = {}}: Scene, size: Size, look: Look, library: GameLibrary): Program {
  const history = historyIn(library);
  const settings = withSettings(defaultSettings(), changed);
  if (start.at === 'menu') return programAtMenu(history, size, look, settings);
  if (start.at === 'replay') {
    const replay = unwrap(recordedOf(unwrap(parseReplay(VARIANTS, start.text))));
    return programAtReplay(replay, history, size, look, settings);
  }
  const session = sessionOf(start);
  return programAtTable({...openJournal(session.game.opening), session}, history, size, look, settings);
}

type TableStart = Exclude<Start, {at: 'menu' | 'replay'}>;

/** A table that is drawn in many sizes and looks is played to once, and what is known of its positions is kept. */
const sessionOf = memoizedBy(JSON.stringify as (start: TableStart) => string, playedTo);

function playedTo(start: TableStart): Session {
  if (start.at === 'deal')
    return openSession(openSeed(unwrap(findRuleset(GAMES, start.game, start.rules ?? {})), start.seed));
  if (start.at === 'recording') {
    const {opening, steps} = recordingOf(start.name);
    return steps
      .slice(0, Math.round(start.part * steps.length))
      .reduce((session, {moves}) => unwrap(play(session, moves)), openSession(opening));
  }
  const {game, piles, facts} = start;
  const lists = Object.fromEntries(Object.entries(piles).map(([id, cards]) => [id, cards.split(' ').filter(Boolean)]));
  const {rules, position} = readTable({variant: game, piles: lists, ...facts});
  return openSession(openPosition(rules, position));
}

const recordings = new Map<string, Recording>();

function recordingOf(name: string): Recording {
  const known = recordings.get(name) ?? unwrap(parseReplay(VARIANTS, gameText(name)));
  recordings.set(name, known);
  return known;
}

/** The text of a recorded game of these tests. */
export function gameText(name: string): string {
  return readFileSync(join('test', 'ui', 'frames', 'games', `${name}.txt`), 'utf8');
}

function eventsOfAct(act: Act, program: Program): readonly ProgramEvent[] {
  if (typeof act === 'string') return eventsOf(act);
  if ('paste' in act) return [{type: 'paste', text: act.paste}];
  if ('tick' in act) return [{type: 'tick', seconds: act.tick}];
  const about = {type: 'analysis', moment: momentOf(gameNow(ownOf(program)))} as const;
  if ('verdict' in act) return [{...about, kind: 'verdict', verdict: act.verdict}];
  if ('lostAt' in act) return [{...about, kind: 'trace', ply: act.lostAt, sure: act.sure}];
  if ('reviewed' in act) return [{...about, kind: 'review', ...act.reviewed}];
  const {hint, reason, deals, last} = act;
  const move = unwrap(parseMove(hint));
  return [{...about, kind: 'hint', move, samples: deals, reason: {words: reason}, last}];
}

function atRest(program: Program, library: GameLibrary): Program {
  if (!partsOf(program).table?.motion) return program;
  return atRest(advance(program, [{type: 'tick', seconds: 0}], library).program, library);
}

const GAMES = await withCabinet(VARIANTS);

/** Always the same games of the cabinet, whichever come to it; two of them stand for families that have others. */
const SHELVES = GAMES.flatMap(game => {
  const families = {'sir-tommy': 'pairs', carpet: 'fans'} as const;
  const shown = ['klondike', 'yukon', 'canfield', 'freecell', 'king-albert', 'spider', 'simple-simon'];
  const other = Object.entries(families).find(([id]) => id === game.id)?.[1];
  return !game.shelf || shown.includes(game.id) ? [game] : other ? [{...game, family: other}] : [];
}).sort((a, b) => FAMILY_ORDER.indexOf(a.family) - FAMILY_ORDER.indexOf(b.family));

/** A library that is always the same. A theme chosen by a key holds; else the frame's own look does. */
function libraryOf({start}: Scene, look: Look): GameLibrary {
  const kept: Kept = start.at === 'menu' ? start : {};
  const {open = [], ended = [], records, won = [], newcomer, cabinet} = kept;
  const scene: Partial<GameLibrary> = {
    openGames: () => open,
    endedGames: () => ended,
    ...(cabinet && {variants: () => SHELVES}),
    daily: () => ({today: '2026-11-21', games: won.map(day => wonOn(day))}),
    ...(newcomer && {lastPlayed: () => undefined}),
    ...(records && {records: () => records}),
    openReplay: () => ({ok: false, fault: {code: 'file', message: 'cannot read it: no such file'}}),
    saveReplay: (_, name) => ({ok: true, value: name}),
    lookOf: settings => ({...look, theme: settings.theme === 'baize' ? look.theme : settings.theme}),
  };
  return Object.assign(
    quietLibrary(() => '42'),
    scene,
  );
}
