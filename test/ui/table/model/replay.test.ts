import xterm from '@xterm/headless';
import {TURN, type Move} from '../../../../src/engine/move.js';
import {legalMoves} from '../../../../src/engine/legality/generation.js';
import {momentOf, plyOf, type Game} from '../../../../src/session/game.js';
import {parseReplay} from '../../../../src/session/replay.js';
import {makeCast} from '../../../../src/ui/pictures.js';
import {defaultSettings, withSettings, type Settings} from '../../../../src/settings/settings.js';
import {createStore} from '../../../../src/ui/store.js';
import {glyphsOf} from '../../../../src/ui/drawing/glyphs.js';
import {speak, type Phrase} from '../../../../src/engine/texts/phrase.js';
import {labelsOf} from '../../../../src/sitting/pile-keys.js';
import {tableSpeaker} from '../../../../src/sitting/speakers.js';
import {programAtReplay, programAtTable, resizedProgram, tickOf, type Program} from '../../../../src/ui/root.js';
import {commentAt, recordedOf, type Recorded, type ReplayOptions} from '../../../../src/sitting/recorded.js';
import {replayTable} from '../../../../src/ui/table/pages/replay.js';
import type {Size} from '../../../../src/terminal/output/size.js';
import {VARIANTS} from '../../../../src/variants/index.js';
import {lessonOf} from '../../../../src/session/lessons/index.js';
import {after, click, frame, key, lines, LOOK, outcome, stepOf, wheel, World} from '../../room.js';
import {wrapped} from '../../../../src/words/wrap.js';

const SIZE = {columns: 80, rows: 24};
const SMALL = {columns: 40, rows: 12};

function replayLines(replay: Recorded, step: number, size: Size): string[] {
  const program = programAtReplay(replay, new World().history, size, LOOK);
  return lines(after(program, `${Array.from(String(step)).join(' ')} return`, new World()));
}

const TEXT = `patience 1
# Thirteen turns of a pack.
variant kingdom
seed 37
# The first turn.
turn
turn
turn turn
${'turn\n'.repeat(9)}`;

function replayOf(text: string, options: ReplayOptions = {}): Recorded {
  return replayOfRead(parseReplay(VARIANTS, text), options);
}

function replayOfRead(recording: ReturnType<typeof parseReplay>, options: ReplayOptions = {}): Recorded {
  if (!recording.ok) throw new Error(recording.fault.message);
  const replay = recordedOf(recording.value, options);
  if (!replay.ok) throw new Error(replay.fault.message);
  return replay.value;
}

const world = new World();

function start(options: ReplayOptions = {}, size = SIZE): Program {
  return programAtReplay(replayOf(TEXT, options), world.history, size, LOOK);
}

test.each([
  ['right', 1],
  ['l l', 2],
  ['l l left', 1],
  ['h', 0],
  ['end', 12],
  ['G l', 12],
  ['G g', 0],
  ['end home', 0],
  ['7 return', 7],
  ['1 2 return', 12],
  ['1 backspace 5 return', 5],
  ['7 escape', 0],
  ['1 3 return', 0],
])('keys %s lead to step %i', (keys, step) => {
  expect(stepOf(after(start(), keys, world))).toBe(step);
});

test('the wheel steps, and the keys of the bottom line can be clicked', () => {
  const on = after(start(), [wheel(1), wheel(1), wheel(-1)], world);
  expect(stepOf(on)).toBe(1);
  const x = lines(on).at(-1)?.indexOf('Enter') ?? -1;
  expect(stepOf(after(on, [click(x, 23)], world))).toBe(2);
  expect(after(on, [click(5, 5)], world).replay?.recorded?.playing).toBe(true);
});

test('it plays by ticks, only while it plays, and stops at the end', () => {
  const stopped = start();
  expect(tickOf(stopped)).toBeUndefined();
  const tick = (program: Program): Program => after(program, [{type: 'tick', seconds: 0}], world);
  expect(tick(stopped)).toBe(stopped);
  let playing = after(stopped, 'space', world);
  expect(tickOf(playing)).toBe(1000);
  for (let i = 0; i < 12; i++) playing = tick(playing);
  expect([stepOf(playing), tickOf(playing)]).toEqual([12, undefined]);
  const again = after(playing, 'space', world);
  expect([stepOf(again), tickOf(again)]).toEqual([0, 1000]);
  expect(tickOf(after(again, 'space', world))).toBeUndefined();
});

test('the speed can be set and changed; nothing ticks in a window that is too small', () => {
  const playing = after(start({speed: 3}), 'space', world);
  expect(tickOf(playing)).toBe(333);
  expect(tickOf(after(playing, '+', world))).toBe(250);
  expect(tickOf(after(playing, 'down', world))).toBe(500);
  expect(tickOf(resizedProgram(playing, {columns: 30, rows: 8}))).toBeUndefined();
});

test('a timer runs only while it plays', () => {
  const timers = new Map<number, () => void>();
  const clock = {
    now: () => 0,
    every: (milliseconds: number, job: () => void) => {
      timers.set(milliseconds, job);
      return () => timers.delete(milliseconds);
    },
  };
  const store = createStore(start(), world, () => undefined, clock);
  expect(timers.size).toBe(0);
  store.handle(key('space'));
  timers.get(1000)?.();
  timers.get(1000)?.();
  expect(stepOf(store.program())).toBe(2);
  store.handle(key('+'));
  expect([...timers.keys()]).toEqual([500]);
  store.handle(key('space'));
  expect(timers.size).toBe(0);
});

test('comments below the last move of a file are shown at the end', () => {
  const closing = `${TEXT}# Nothing more can be turned.\n# So it ends.\n`;
  const end = after(programAtReplay(replayOf(closing), world.history, SIZE, LOOK), 'G', world);
  expect(frame(end)).toContain('Nothing more can be turned. So it ends.');
  expect(frame(after(end, 'h', world))).not.toContain('So it ends.');
  const both = replayOf('patience 1\nvariant kingdom\nseed 37\n# A turn.\nturn\n# The end.\n');
  expect([0, 1].map(step => commentAt(both, step))).toEqual([undefined, 'A turn. The end.']);
  const none = replayOf('patience 1\nvariant kingdom\nseed 37\n# Only a deal.\n');
  expect(commentAt(none, 0)).toBe('Only a deal.');
});

test('the key for the size of cards works, also when it is rebound', () => {
  const size = {columns: 200, rows: 60};
  const begun = programAtReplay(replayOf(TEXT), world.history, size, LOOK);
  const widest = (program: Program): number =>
    Math.max(...lines(program).map(line => (/╭[^╮]*╮/.exec(line) ?? [''])[0].length));
  const smaller = after(begun, 'z', world);
  expect(widest(smaller)).toBeLessThan(widest(begun));
  expect(frame(smaller)).toContain('Cards: big.');
  expect(frame(after(begun, 'l l z', world))).toContain('replay 2/12');
  const bound = programAtReplay(replayOf(TEXT), world.history, size, LOOK, {
    ...defaultSettings(),
    keys: {density: ['y', 'g']},
  });
  expect(widest(after(bound, 'y', world))).toBe(widest(smaller));
  expect(frame(after(bound, 'l g', world))).toContain('replay 0/12');
  let round = begun;
  for (let i = 0; i < 20 && (i === 0 || widest(round) !== widest(begun)); i++) round = after(round, 'z', world);
  expect(widest(round)).toBe(widest(begun));
});

test('the help names the present key for the size of cards, unless the replay uses that key itself', () => {
  const help = (keys: Settings['keys']): string =>
    frame(after(programAtReplay(replayOf(TEXT), world.history, SIZE, LOOK, {...defaultSettings(), keys}), '?', world));
  expect(help({})).toMatch(/ z +larger or smaller/);
  expect(help({density: ['y', 'g']})).toMatch(/ y +larger or smaller/);
  expect(help({density: ['g']})).not.toContain('larger or smaller');
});

test.each([true, false])('the help is whole in the smallest window, in UTF-8: %s', utf8 => {
  const [size, look] = [
    {columns: 40, rows: 12},
    {...LOOK, utf8},
  ];
  const small = lines(after(programAtReplay(replayOf(TEXT), world.history, size, look), '?', world));
  const large = lines(after(programAtReplay(replayOf(TEXT), world.history, SIZE, look), '?', world));
  const listed = (rows: readonly string[], from: number): string[] =>
    rows.slice(from, -2).filter(row => /^ \S/.test(row));
  expect(listed(small, 1)).toHaveLength(9);
  expect(listed(small, 1)).toEqual(listed(large, 1));
});

test('number-pad keys, a hidden waste and the size of cards apply to replays', () => {
  const shown = (variant: string, settings: Partial<Settings>): string[] =>
    lines(
      after(
        programAtReplay(
          replayOf(`patience 1\nvariant ${variant}\nseed 37\n${'turn\n'.repeat(9)}`),
          world.history,
          SIZE,
          LOOK,
          withSettings(defaultSettings(), settings),
        ),
        'G',
        world,
      ),
    );
  expect(shown('patriarchs', {}).find(line => /│ +\d +\d/.test(line))).toMatch(/ 1 +2 +3 /);
  expect(shown('patriarchs', {keypad: true}).find(line => /│ +\d +\d/.test(line))).toMatch(/ 7 +8 +9 /);
  const covered = (rows: readonly string[]): number => rows.filter(row => /╭[^╮]*╭/.test(row)).length;
  expect(covered(shown('kingdom', {}))).toBeGreaterThan(covered(shown('kingdom', {'hide-waste': true})));
  expect(shown('kingdom', {density: 'small'}).join('\n').length).toBeLessThan(shown('kingdom', {}).join('\n').length);
});

test('a replay that is taken over can be undone to its deal', () => {
  const taken = after(start(), 'l l l t', world);
  expect(taken.view).toBe('table');
  expect(taken.table && plyOf(taken.table.journal.session.game)).toBe(3);
  expect(world.adopted.at(-1)).toBe(taken.table?.journal);
  const undone = after(taken, 'u u u', world);
  expect(undone.table && plyOf(undone.table.journal.session.game)).toBe(0);
});

describe('a replay is gone through as a whole', () => {
  test('while it is, its key is not offered again', () => {
    const shown = replayOf('patience 1\nvariant thirteen-up\nseed 42\nturn\nturn\n');
    const wide = programAtReplay(shown, world.history, {columns: 132, rows: 43}, LOOK);
    expect(frame(wide)).toContain('v review');
    expect(frame(after(wide, 'v', world))).not.toContain('v review');
  });

  const reviewed = (from: Program, costly: readonly number[] = [4]): Program => {
    const moment = momentOf(wholeOf(from));
    const moves = costly.map(ply => ({ply, best: TURN, before: 0.5, after: 0.25}));
    return after(from, [{type: 'analysis', kind: 'review', moment, costly: moves, progress: 1, last: true}], world);
  };
  const wholeOf = ({replay}: Program): Game => {
    if (!replay?.recorded) throw new Error('nothing is gone through');
    return replay.recorded.game;
  };

  test('in view of the step; Esc from the page is back there, and the replay stays one', () => {
    const asking = after(start(), 'l l v', world);
    expect([asking.view, stepOf(asking), plyOf(wholeOf(asking))]).toEqual(['replay', 2, 12]);
    expect(frame(asking)).toContain('Review: 0 % done. Esc stops.');
    const page = reviewed(asking);
    expect(frame(page)).toContain('Move 5');
    const back = after(page, 'escape', world);
    expect([back.view, stepOf(back), back.table]).toEqual(['replay', 2, undefined]);
    const game = after(back, 't', world).table?.journal.session.game;
    expect(game && plyOf(game)).toBe(2);
  });

  test('Enter on a move is the step before it; v lists the moves again without another search', () => {
    const chosen = after(reviewed(after(start(), 'v', world)), 'return', world);
    expect([chosen.view, stepOf(chosen)]).toEqual(['replay', 4]);
    expect(frame(after(chosen, 'v', world))).toContain('Move 5');
  });

  test('left and right walk through it from the move chosen, up and down to the moves listed; Enter goes there', () => {
    const walk = after(reviewed(after(start(), 'v', world), [4, 8]), 'right', world);
    expect(frame(walk)).toContain('Move 5:');
    expect(frame(after(walk, 'right', world))).toContain('Move 6:');
    expect(frame(after(walk, 'down', world))).toContain('Move 9:');
    expect(frame(after(walk, 'down up home', world))).toContain('Move 1:');
    expect(frame(after(walk, 'end', world))).toContain('The end, after 12 moves.');
    expect(stepOf(after(walk, 'left return', world))).toBe(3);
    const list = after(walk, 'right escape', world);
    expect([frame(list).includes('Review of the game'), stepOf(list)]).toEqual([true, 0]);
  });

  describe('and a costly move is a question first', () => {
    const recorded = replayOf('patience 1\nvariant thirteen-up\nseed 42\nturn\nturn\n');
    const moves = legalMoves(recorded.game.opening.rules, recorded.game.opening.start);
    const question = 'Move 1: what would you play?';
    const asked = (right: readonly Move[]): Program => {
      const asking = after(programAtReplay(recorded, world.history, SIZE, LOOK), 'v', world);
      const found = {
        kind: 'review',
        costly: [{ply: 0, best: right[0] ?? TURN, right, before: 0.5, after: 0.25}],
      } as const;
      return after(
        asking,
        [{type: 'analysis', moment: momentOf(wholeOf(asking)), ...found, progress: 1, last: true}],
        world,
      );
    };
    test('which a right move answers, and a wrong one leaves open', () => {
      const [first, second] = moves;
      if (!first || !second) throw new Error('there is no choice');
      const list = asked([second]);
      expect(frame(list)).toContain(question);
      expect(frame(list)).not.toContain('Our adviser');
      const open = after(list, 'return', world);
      const wrong = after(open, 'tab return', world);
      expect(frame(wrong)).toContain('Not so good:');
      expect(frame(after(wrong, 'escape', world))).toContain('what would you play?');
      const right = after(wrong, 'tab return', world);
      expect(frame(right)).toContain('Right:');
      expect(frame(after(right, 'return', world))).toContain('Our adviser');
      expect(stepOf(right)).toBe(0);
    });

    test('and T tells', () => {
      const list = asked(moves.slice(0, 1));
      expect(frame(after(list, 'T', world))).toContain('Our adviser');
      expect(frame(after(list, 'return T', world))).toContain('Our adviser:');
    });
  });

  test('until it is found, Esc ends the search and any other key is one of the replay', () => {
    const asking = after(start(), 'l v', world);
    const stopped = after(asking, 'escape', world);
    expect([stopped.view, stepOf(stopped), frame(stopped).includes('Review:')]).toEqual(['replay', 1, false]);
    expect(frame(reviewed(stopped))).not.toContain('Move 5');
    expect(stepOf(after(asking, 'l', world))).toBe(2);
  });

  test('a table behind the replay is the same afterwards', () => {
    const table = programAtTable(world.begin(replayOf(TEXT).game.opening), world.history, SIZE, LOOK);
    const shown: Program = {...table, view: 'replay', replay: replayTable(replayOf(TEXT, {leaves: 'table'}))};
    const left = after(reviewed(after(shown, 'v', world)), 'escape escape', world);
    expect([left.view, left.table]).toEqual(['table', table.table]);
  });
});

test('leaving returns to the menu, or ends the program if the command line opened the replay', () => {
  expect(outcome(start(), 'q', world).program.view).toBe('menu');
  expect(outcome(start({leaves: 'quit'}), 'escape', world).effect).toBe('quit');
  expect(outcome(start(), [key('c', true)], world).effect).toBe('quit');
});

test('the frame shows the step, the move and its comment', () => {
  const deal = frame(start());
  expect(deal).toContain('replay 0/12');
  expect(deal).toContain('Thirteen turns of a pack.');
  const first = frame(after(start(), 'l', world));
  expect(first).toContain('The first turn.');
  expect(first).toContain('Turn a card.');
  expect(frame(after(start(), 'l l l', world))).toContain('Turn a card, and 1 more.');
  expect(frame(after(start(), 'G', world))).toContain('End of the recording. Enter plays on.');
  expect(frame(after(start(), '1 2', world))).toContain('To step 12_ of 12');
  expect(frame(after(start(), '9 9 return', world))).toContain('There is no step 99');
  expect(frame(after(start(), '?', world))).toContain('play from here; review');
});

test('it fits a small window', () => {
  const small = lines(after(start({}, SMALL), 'l', world));
  expect(small).toHaveLength(12);
  expect(small[0]).toContain('replay 1/12');
  expect(small.join('\n')).toContain('The first turn.');
  expect(small.at(-1)).toContain('q leave');
  expect(frame(resizedProgram(start(), {columns: 30, rows: 8}))).toContain('Enlarge to 40x12');
});

describe.each(VARIANTS.map(variant => [variant.title, variant] as const))('the lesson in %s', (_, variant) => {
  const replay = replayOfRead(lessonOf(variant));
  const speaker = tableSpeaker(labelsOf(replay.game.opening.rules), glyphsOf(LOOK));
  const aloud = (comment: Phrase | undefined): string => speak(comment ?? '', speaker);

  test('is a deal of the game played by its rules, with a comment at every step', () => {
    expect(replay.game.opening.rules.variant).toBe(variant);
    expect(plyOf(replay.game)).toBeGreaterThanOrEqual(10);
    expect(plyOf(replay.game)).toBeLessThanOrEqual(25);
    expect(replay.comments.filter(comment => comment !== undefined)).toHaveLength(plyOf(replay.game) + 1);
  });

  test('needs no more than two lines for a comment', () => {
    for (const comment of replay.comments) expect(wrapped(aloud(comment), 78).length).toBeLessThanOrEqual(2);
  });

  test('shows every step in any window', () => {
    for (const size of [SIZE, SMALL, {columns: 120, rows: 40}, {columns: 60, rows: 17}])
      for (let step = 0; step <= plyOf(replay.game); step++) {
        const text = replayLines(replay, step, size);
        expect(text[0]).toContain(`replay ${step}/`);
        const words = aloud(replay.comments[step]).split(' ');
        expect(text.join('\n')).toContain(words.slice(0, 3).join(' '));
      }
  });
});

const castOf = (replay: Recorded, settings = defaultSettings()): string =>
  makeCast(replay, {size: SIZE, look: LOOK, settings}, 'kingdom');

test('a recording of the screen follows the settings', () => {
  const replay = replayOf(TEXT, {speed: 4});
  expect(castOf(replay, {...defaultSettings(), density: 'small'})).not.toBe(castOf(replay));
});

test('a recording of the screen ends with the last frame', async () => {
  const replay = replayOf(TEXT, {speed: 4});
  const [head = '', ...events] = castOf(replay).trimEnd().split('\n');
  expect(JSON.parse(head)).toMatchObject({version: 2, width: 80, height: 24});
  const parsed = events.map(line => JSON.parse(line) as [number, string, string]);
  expect(parsed.map(([time]) => time).slice(0, 3)).toEqual([0, 0.25, 0.5]);
  const terminal = new xterm.Terminal({cols: 80, rows: 24, allowProposedApi: true});
  await new Promise<void>(done => {
    terminal.write(parsed.map(([, , text]) => text).join(''), done);
  });
  const shown = Array.from({length: 24}, (_, y) => terminal.buffer.active.getLine(y)?.translateToString(true));
  expect(shown).toEqual(replayLines(replay, 12, SIZE));
});
