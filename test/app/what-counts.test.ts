import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {type DiskLibrary, openLibrary} from '../../src/app/library/game-library.js';
import {makeMoves, type Move} from '../../src/engine/move.js';
import {inNotation} from '../../src/engine/texts/phrase.js';
import {answer} from '../../src/plain/answer.js';
import {defaultSettings} from '../../src/settings/settings.js';
import type {Talk} from '../../src/plain/talk.js';
import {openSeed, type Opening} from '../../src/session/game.js';
import {record, type Journal} from '../../src/session/journal/journal.js';
import {parseReplay, type Recording} from '../../src/session/replay.js';
import {makeShareCode} from '../../src/session/share.js';
import {solve} from '../../src/solver/solver.js';
import {recordedOf} from '../../src/sitting/recorded.js';
import {historyIn} from '../../src/ui/outside/library.js';
import {programAtMenu} from '../../src/ui/program.js';
import {ownOf, partsOf, programAtReplay, programAtTable} from '../ui/parts.js';
import type {Program} from '../../src/ui/pages/page.js';
import {advance} from '../../src/ui/store.js';
import {findVariant, rulesetOf, VARIANTS} from '../../src/variants/index.js';
import {patience, worldOf} from '../cli/harness.js';
import {unwrap} from '../engine/adapter.js';
import {eventsOf, PLAIN_LOOK, STANDARD} from '../ui/player.js';

const folder = mkdtempSync(join(tmpdir(), 'patience-counts-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

const DEAL = opening();
const LINE = solve(DEAL.rules, DEAL.start).moves ?? [];
/** The game up to the move before it is won. */
const ALMOST = LINE.slice(0, -1);
const LAST = LINE.slice(-1);
const TEXT = `patience 1\nvariant reversible-sequences\nseed 1\n${ALMOST.map(move => makeMoves([move])).join('\n')}\n`;
const FILE = join(folder, 'almost.patience');
writeFileSync(FILE, TEXT);
const CODE = makeShareCode(TEXT);
const GAME = ['--variant', 'reversible-sequences', '--seed', '1'];

function opening(): Opening {
  const variant = findVariant(VARIANTS, 'reversible-sequences');
  const rules = variant.ok ? rulesetOf(variant.value) : variant;
  if (!rules.ok) throw new Error(rules.fault.message);
  return openSeed(rules.value, '1');
}

function recording(): Recording {
  const read = parseReplay(VARIANTS, TEXT);
  if (!read.ok) throw new Error(read.fault.message);
  return read.value;
}

/** One player's data, and the library over them. */
class Visitor {
  readonly home = mkdtempSync(join(folder, 'home-'));

  /** Uses the library and closes it, as a run of the program does. */
  use<T>(job: (library: DiskLibrary) => T): T {
    const library = openLibrary({...worldOf(), freshSeed: () => '1'}, this.home);
    const value = job(library);
    library.close();
    return value;
  }

  get played(): number {
    return this.use(library => library.records().reduce((sum, {played}) => sum + played, 0));
  }

  get resumable(): number {
    return this.use(library => library.openGames().length);
  }
}

function after(journal: Journal, moves: readonly Move[]): Journal {
  return moves.reduce((now, move) => {
    const next = record(now, {type: 'step', moves: [move]});
    if (!next.ok) throw new Error(next.fault.message);
    return next.value;
  }, journal);
}

/** Keys pressed on the screen, each to its end. */
function typed(program: Program, keys: string, library: DiskLibrary): Program {
  return eventsOf(keys).reduce((now, event) => advance(now, [event], library).program, program);
}

function pasted(program: Program, text: string, library: DiskLibrary): Program {
  return advance(program, [{type: 'paste', text}], library).program;
}

const atMenu = (library: DiskLibrary): Program => programAtMenu(historyIn(library), STANDARD, PLAIN_LOOK);

/** The game on the screen's table, played on. */
function playOn(program: Program, moves: readonly Move[], library: DiskLibrary): void {
  library.save(after(ownOf(program).journal, moves));
}

/** Says lines in the dialogue and plays on there. */
function talked(first: Talk, lines: readonly string[], library: DiskLibrary): void {
  lines.reduce((state, line) => {
    const next = answer(state, line, library).state;
    if (next.journal && next.journal !== state.journal) library.save(next.journal);
    return next;
  }, first);
}

const moves = (each: readonly Move[]): string[] => each.map(move => makeMoves([move]));

/** A way to a game from outside. `look` only looks; `play` plays the last move there, which wins. */
interface Way {
  readonly look: (visitor: Visitor) => unknown;
  readonly play: (visitor: Visitor) => unknown;
}

function onScreen(open: (library: DiskLibrary) => Program): Way {
  return {
    look: visitor => visitor.use(library => typed(open(library), 'Gt', library)),
    play: visitor => visitor.use(library => playOn(typed(open(library), 'Gt', library), LAST, library)),
  };
}

function inLines(first: Talk, ...lines: readonly string[]): Way {
  return {
    look: visitor => visitor.use(library => talked(first, lines, library)),
    play: visitor => visitor.use(library => talked(first, [...lines, ...moves(LAST)], library)),
  };
}

function byCommand(args: readonly string[], input: readonly string[] = []): Way {
  const run = (visitor: Visitor, more: readonly string[]) =>
    patience([...args, '--data-dir', visitor.home], {input: [...input, ...more].map(line => `${line}\n`).join('')});
  return {look: visitor => run(visitor, []), play: visitor => run(visitor, moves(LAST))};
}

const settings = defaultSettings();
const played = recordedOf(recording());
const position = async (): Promise<string> => {
  const {out} = await patience(['show', ...GAME, '--moves', makeMoves(ALMOST), '--json']);
  const path = join(folder, 'position.json');
  writeFileSync(path, out);
  return path;
};

const WAYS: Readonly<Record<string, Way>> = {
  'replay on the screen, taken over': onScreen(library => {
    const replay = recordedOf(recording());
    if (!replay.ok) throw new Error(replay.fault.message);
    return programAtReplay(replay.value, historyIn(library), STANDARD, PLAIN_LOOK);
  }),
  'a file opened in the menu': onScreen(library =>
    typed(pasted(typed(atMenu(library), 'p', library), FILE, library), '<enter>', library),
  ),
  'a share code opened in the menu': onScreen(library =>
    typed(pasted(typed(atMenu(library), 'p', library), CODE, library), '<enter>', library),
  ),
  'open and a file in the dialogue': inLines({settings}, `open ${FILE}`),
  'open and a share code in the dialogue': inLines({settings}, `open ${CODE}`),
  'a recording in the dialogue, played on': inLines(
    {settings, paced: true, ...(played.ok && {playback: played.value})},
    'all',
    'play',
  ),
  'replay --plain in a pipe': byCommand(['replay', FILE, '--plain']),
  '--moves': byCommand(['--plain', ...GAME, '--moves', makeMoves(ALMOST)]),
  '--position': {
    look: async visitor => byCommand(['--plain', '--position', await position()]).look(visitor),
    play: async visitor => byCommand(['--plain', '--position', await position()]).play(visitor),
  },
  'a position with --moves': {
    look: async visitor => byCommand(['--plain', '--position', await position()]).look(visitor),
    play: async visitor =>
      byCommand(['--plain', '--position', await position(), '--moves', makeMoves(LAST)]).look(visitor),
  },
  script: byCommand(['script', ...GAME], moves(ALMOST)),
  'a lesson': byCommand(['learn', 'kingdom', '--plain']),
};

describe.each(Object.entries(WAYS))('%s', (_, way) => {
  test('looking leaves nothing to resume and nothing in the record', async () => {
    const visitor = new Visitor();
    await way.look(visitor);
    expect([visitor.played, visitor.resumable]).toEqual([0, 0]);
  });

  test('a win from there does not count', async () => {
    const visitor = new Visitor();
    await way.play(visitor);
    expect([visitor.played, visitor.resumable]).toEqual([0, 0]);
  });
});

test('a recent game that is opened again counts once', () => {
  const visitor = new Visitor();
  visitor.use(library => library.save(after(library.begin(DEAL), LINE)));
  expect(visitor.played).toBe(1);
  visitor.use(library => {
    const [ended] = library.endedGames();
    const game = library.readEnded(ended?.id ?? '');
    if (!game.ok) throw new Error(game.fault.message);
    const {last} = game.value;
    library.save(after(library.adopt({...game.value, last: last?.previous}), LAST));
  });
  expect([visitor.played, visitor.resumable]).toEqual([1, 0]);
});

const HERE: Readonly<Record<string, (visitor: Visitor) => unknown>> = {
  'a deal in the menu': visitor => visitor.use(library => playOn(typed(atMenu(library), '6', library), LINE, library)),
  'a deal in the dialogue': visitor =>
    visitor.use(library => talked({settings}, ['new reversible-sequences 1', ...moves(LINE)], library)),
  'a deal by --seed': visitor => byCommand(['--plain', ...GAME], moves(LINE)).look(visitor),
  'a deal by arguments': visitor => byCommand(['--plain', 'reversible-sequences', '1'], moves(LINE)).look(visitor),
};

test.each(Object.entries(HERE))('%s, played from its first move, counts', async (_, play) => {
  const visitor = new Visitor();
  await play(visitor);
  expect([visitor.played, visitor.resumable]).toEqual([1, 0]);
});

test.each([
  ['with every move taken back is no loss', ['undo'], 0],
  ['after its first move is lost', [], 1],
  ['after a restart is lost', ['restart'], 1],
])('a game that is left %s', (_, entries, expected) => {
  const visitor = new Visitor();
  visitor.use(library => {
    const played = after(library.begin(DEAL), LINE.slice(0, 1));
    const last = entries.reduce((now, type) => unwrap(record(now, {type: type as 'undo' | 'restart'})), played);
    library.save(last);
    library.save(unwrap(record(last, {type: 'new', opening: {...DEAL}})));
  });
  expect(visitor.played).toBe(expected);
});

test('of a game that is left although all its cards could go up, that is said in both faces', () => {
  const words = 'All cards of the other';
  new Visitor().use(library => {
    const journal = after(library.begin(DEAL), ALMOST);
    const program = programAtTable(journal, historyIn(library), STANDARD, PLAIN_LOOK);
    expect(inNotation(partsOf(typed(program, 'n', library)).table?.message?.text ?? '')).toContain(words);
  });
  new Visitor().use(library => {
    const journal = after(library.begin(DEAL), ALMOST);
    const said = answer({settings, journal}, 'new', library).lines;
    expect(said[0]).toContain(words);
  });
});
