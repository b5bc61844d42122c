import xterm from '@xterm/headless';
import {TURN, type Move} from '../../../../src/engine/move.js';
import {legalMoves} from '../../../../src/engine/legality/generation.js';
import {momentOf, plyOf, type Game} from '../../../../src/session/game.js';
import {parseReplay} from '../../../../src/session/replay.js';
import {castText} from '../../../../src/cli/lab/cast.js';
import {recordOutput} from '../../../../src/ui/pictures.js';
import {defaultSettings, withSettings, type Settings} from '../../../../src/settings/settings.js';
import {createStore} from '../../../../src/ui/store.js';
import {glyphsOf} from '../../../../src/ui/drawing/glyphs.js';
import {speak, type Phrase} from '../../../../src/engine/texts/phrase.js';
import {labelsOf} from '../../../../src/sitting/input/pile-keys.js';
import {tableSpeaker} from '../../../../src/sitting/speakers.js';
import {resizedProgram, tickOf} from '../../../../src/ui/program.js';
import {programAtReplay, programAtTable} from '../../parts.js';
import {commentAt, recordedOf, type Recorded, type ReplayOptions} from '../../../../src/sitting/recorded.js';
import {onTop} from '../../../../src/ui/pages/page.js';
import {replayTable} from '../../../../src/ui/table/model/replay.js';
import type {Size} from '../../../../src/terminal/output/size.js';
import {VARIANTS} from '../../../../src/variants/index.js';
import {lessonOf} from '../../../../src/session/lessons/index.js';
import {click, key, wheel, World, PLAIN_LOOK, Player} from '../../player.js';
import {wrapped} from '../../../../src/words/text/wrap.js';
import {some} from '../../../effort.js';

const SIZE = {columns: 80, rows: 24};
const SMALL = {columns: 40, rows: 12};

function replayLines(replay: Recorded, step: number, size: Size): string[] {
  const program = new Player(programAtReplay(replay, new World().history, size, PLAIN_LOOK), world);
  return program.after(`${String(step)}<enter>`).lines;
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

function start(options: ReplayOptions = {}, size = SIZE): Player {
  return new Player(programAtReplay(replayOf(TEXT, options), world.history, size, PLAIN_LOOK), world);
}

test.each([
  ['<right>', 1],
  ['ll', 2],
  ['ll<left>', 1],
  ['h', 0],
  ['<end>', 12],
  ['Gl', 12],
  ['Gg', 0],
  ['<end><home>', 0],
  ['7<enter>', 7],
  ['12<enter>', 12],
  ['1<backspace>5<enter>', 5],
  ['7<esc>', 0],
  ['13<enter>', 0],
])('keys %s lead to step %i', (keys, step) => {
  expect(start().after(keys).step).toBe(step);
});

test('the wheel steps, and the keys of the bottom line can be clicked', () => {
  const on = start().after(wheel(1), wheel(1), wheel(-1));
  expect(on.step).toBe(1);
  const x = on.lines.at(-1)?.indexOf('Enter') ?? -1;
  expect(on.after(click(x, 23)).step).toBe(2);
  expect(on.after(click(5, 5)).replay?.recorded?.playing).toBe(true);
});

test('it plays by ticks, only while it plays, and stops at the end', () => {
  const stopped = start();
  expect(tickOf(stopped.program)).toBeUndefined();
  const tick = (program: Player): Player => program.after({type: 'tick', seconds: 0});
  expect(tick(stopped).program).toBe(stopped.program);
  let playing = stopped.after('<space>');
  expect(tickOf(playing.program)).toBe(1000);
  for (let i = 0; i < 12; i++) playing = tick(playing);
  expect([playing.step, tickOf(playing.program)]).toEqual([12, undefined]);
  const again = playing.after('<space>');
  expect([again.step, tickOf(again.program)]).toEqual([0, 1000]);
  expect(tickOf(again.after('<space>').program)).toBeUndefined();
});

test('the speed can be set and changed; nothing ticks in a window that is too small', () => {
  const playing = start({speed: 3}).after('<space>');
  expect(tickOf(playing.program)).toBe(333);
  expect(tickOf(playing.after('+').program)).toBe(250);
  expect(tickOf(playing.after('<down>').program)).toBe(500);
  expect(tickOf(resizedProgram(playing.program, {columns: 30, rows: 8}))).toBeUndefined();
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
  const store = createStore(start().program, world, () => undefined, clock);
  expect(timers.size).toBe(0);
  store.handle(key('space'));
  timers.get(1000)?.();
  timers.get(1000)?.();
  expect(new Player(store.program()).step).toBe(2);
  store.handle(key('+'));
  expect([...timers.keys()]).toEqual([500]);
  store.handle(key('space'));
  expect(timers.size).toBe(0);
});

test('comments below the last move of a file are shown at the end', () => {
  const closing = `${TEXT}# Nothing more can be turned.\n# So it ends.\n`;
  const end = new Player(programAtReplay(replayOf(closing), world.history, SIZE, PLAIN_LOOK), world).after('G');
  expect(end.frame).toContain('Nothing more can be turned. So it ends.');
  expect(end.after('h').frame).not.toContain('So it ends.');
  const both = replayOf('patience 1\nvariant kingdom\nseed 37\n# A turn.\nturn\n# The end.\n');
  expect([0, 1].map(step => commentAt(both, step))).toEqual([undefined, 'A turn. The end.']);
  const none = replayOf('patience 1\nvariant kingdom\nseed 37\n# Only a deal.\n');
  expect(commentAt(none, 0)).toBe('Only a deal.');
});

test('the key for the size of cards works, also when it is rebound', () => {
  const size = {columns: 200, rows: 60};
  const begun = new Player(programAtReplay(replayOf(TEXT), world.history, size, PLAIN_LOOK), world);
  const widest = (program: Player): number =>
    Math.max(...program.lines.map(line => (/╭[^╮]*╮/.exec(line) ?? [''])[0].length));
  const smaller = begun.after('z');
  expect(widest(smaller)).toBeLessThan(widest(begun));
  expect(smaller.frame).toContain('Cards: big.');
  expect(begun.after('llz').frame).toContain('Replay 2/12');
  const bound = new Player(
    programAtReplay(replayOf(TEXT), world.history, size, PLAIN_LOOK, {
      ...defaultSettings(),
      keys: {density: ['y', 'g']},
    }),
    world,
  );
  expect(widest(bound.after('y'))).toBe(widest(smaller));
  expect(bound.after('lg').frame).toContain('Replay 0/12');
  let round = begun;
  for (let i = 0; i < 20 && (i === 0 || widest(round) !== widest(begun)); i++) round = round.after('z');
  expect(widest(round)).toBe(widest(begun));
});

test('the help names the present key for the size of cards, unless the replay uses that key itself', () => {
  const help = (keys: Settings['keys']): string =>
    new Player(
      programAtReplay(replayOf(TEXT), world.history, SIZE, PLAIN_LOOK, {...defaultSettings(), keys}),
      world,
    ).after('?').frame;
  expect(help({})).toMatch(/ z +larger or smaller/);
  expect(help({density: ['y', 'g']})).toMatch(/ y +larger or smaller/);
  expect(help({density: ['g']})).not.toContain('larger or smaller');
});

test.each([true, false])('the help is whole in the smallest window, in UTF-8: %s', utf8 => {
  const [size, look] = [
    {columns: 40, rows: 12},
    {...PLAIN_LOOK, utf8},
  ];
  const small = new Player(programAtReplay(replayOf(TEXT), world.history, size, look), world).after('?').lines;
  const large = new Player(programAtReplay(replayOf(TEXT), world.history, SIZE, look), world).after('?').lines;
  const listed = (rows: readonly string[], from: number): string[] =>
    rows.slice(from, -2).filter(row => /^ \S/.test(row));
  expect(listed(small, 1)).toHaveLength(9);
  expect(listed(small, 1)).toEqual(listed(large, 1));
});

test('number-pad keys, a hidden waste and the size of cards apply to replays', () => {
  const shown = (variant: string, settings: Partial<Settings>): string[] =>
    new Player(
      programAtReplay(
        replayOf(`patience 1\nvariant ${variant}\nseed 37\n${'turn\n'.repeat(9)}`),
        world.history,
        SIZE,
        PLAIN_LOOK,
        withSettings(defaultSettings(), settings),
      ),
      world,
    ).after('G').lines;
  expect(shown('patriarchs', {}).find(line => /│ +\d +\d/.test(line))).toMatch(/ 1 +2 +3 /);
  expect(shown('patriarchs', {keypad: true}).find(line => /│ +\d +\d/.test(line))).toMatch(/ 7 +8 +9 /);
  const covered = (rows: readonly string[]): number => rows.filter(row => /╭[^╮]*╭/.test(row)).length;
  expect(covered(shown('kingdom', {}))).toBeGreaterThan(covered(shown('kingdom', {'hide-waste': true})));
  expect(shown('kingdom', {density: 'small'}).join('\n').length).toBeLessThan(shown('kingdom', {}).join('\n').length);
});

test('a replay that is taken over can be undone to its deal', () => {
  const taken = start().after('lllt');
  expect(taken.view).toBe('table');
  expect(taken.table && plyOf(taken.table.journal.session.game)).toBe(3);
  expect(world.adopted.at(-1)).toBe(taken.table?.journal);
  expect(taken.frame).toContain(' The game is yours now. It does not count in your statistics.');
  const undone = taken.after('uuu');
  expect(undone.table && plyOf(undone.table.journal.session.game)).toBe(0);
});

describe('a replay is gone through as a whole', () => {
  test('while it is, its key is not offered again', () => {
    const shown = replayOf('patience 1\nvariant thirteen-up\nseed 42\nturn\nturn\n');
    const wide = new Player(programAtReplay(shown, world.history, {columns: 132, rows: 43}, PLAIN_LOOK), world);
    expect(wide.frame).toContain('v review');
    expect(wide.after('v').frame).not.toContain('v review');
  });

  const reviewed = (from: Player, costly: readonly number[] = [4]): Player => {
    const moment = momentOf(wholeOf(from));
    const moves = costly.map(ply => ({ply, best: TURN, before: 0.5, after: 0.25}));
    return from.after({type: 'analysis', kind: 'review', moment, costly: moves, progress: 1, last: true});
  };
  const wholeOf = ({replay}: Player): Game => {
    if (!replay?.recorded) throw new Error('nothing is gone through');
    return replay.recorded.game;
  };

  test('in view of the step; Esc from the page is back there, and the replay stays one', () => {
    const asking = start().after('llv');
    expect([asking.view, asking.step, plyOf(wholeOf(asking))]).toEqual(['replay', 2, 12]);
    expect(asking.frame).toContain('Review: 0 % done. Esc stops.');
    const page = reviewed(asking);
    expect(page.frame).toContain('Move 5');
    const back = page.after('<esc>');
    expect([back.view, back.step, back.table]).toEqual(['replay', 2, undefined]);
    const game = back.after('t').table?.journal.session.game;
    expect(game && plyOf(game)).toBe(2);
    expect(back.after('<right>').frame).not.toMatch(/Move \d+:/);
  });

  test('Enter on a move is the step before it; v lists the moves again without another search', () => {
    const chosen = reviewed(start().after('v')).after('<enter>');
    expect([chosen.view, chosen.step]).toEqual(['replay', 4]);
    expect(chosen.after('v').frame).toContain('Move 5');
  });

  test('left and right walk through it from the move chosen, up and down to the moves listed; Esc leads back to these', () => {
    const walk = reviewed(start().after('v'), [4, 8]).after('<right>');
    expect(walk.frame).toContain('Move 5:');
    expect(walk.after('<right>').frame).toContain('Move 6:');
    expect(walk.after('<down>').frame).toContain('Move 9:');
    expect(walk.after('<down><up><home>').frame).toContain('Move 1:');
    expect(walk.after('<end>').frame).toContain('The end, after 12 moves.');
    const list = walk.after('<right><esc>');
    expect([list.frame.includes('Review of the game'), list.step]).toEqual([true, 5]);
  });

  describe('and a costly move is a question first', () => {
    const recorded = replayOf('patience 1\nvariant thirteen-up\nseed 42\nturn\nturn\n');
    const moves = legalMoves(recorded.game.opening.rules, recorded.game.opening.start);
    const question = 'Move 1: what would you play?';
    const asked = (right: readonly Move[]): Player => {
      const asking = new Player(programAtReplay(recorded, world.history, SIZE, PLAIN_LOOK), world).after('v');
      const found = {
        kind: 'review',
        costly: [{ply: 0, best: right[0] ?? TURN, right, before: 0.5, after: 0.25}],
      } as const;
      return asking.after({type: 'analysis', moment: momentOf(wholeOf(asking)), ...found, progress: 1, last: true});
    };
    test('which a right move answers, and a wrong one leaves open', () => {
      const [first, second] = moves;
      if (!first || !second) throw new Error('there is no choice');
      const list = asked([second]);
      expect(list.frame).toContain(question);
      expect(list.frame).not.toContain('Our adviser');
      const open = list.after('<enter>');
      const wrong = open.after('<space>');
      expect(wrong.frame).toContain('Not so good:');
      expect(wrong.after('<esc>').frame).toContain('what would you play?');
      const right = wrong.after('<tab><enter>');
      expect(right.frame).toContain('Right:');
      expect(right.after('<esc>').frame).toContain('Our adviser');
      expect([wrong.step, right.step]).toEqual([0, 1]);
    });

    test('and T tells', () => {
      const list = asked(moves.slice(0, 1));
      expect(list.after('T').frame).toContain('Our adviser');
      expect(list.after('<enter>T').frame).toContain('Our adviser:');
    });
  });

  test('until it is found, Esc ends the search and any other key is one of the replay', () => {
    const asking = start().after('lv');
    const stopped = asking.after('<esc>');
    expect([stopped.view, stopped.step, stopped.frame.includes('Review:')]).toEqual(['replay', 1, false]);
    expect(reviewed(stopped).frame).not.toContain('Move 5');
    expect(asking.after('l').step).toBe(2);
  });

  test('a table behind the replay is the same afterwards', () => {
    const table = new Player(
      programAtTable(world.begin(replayOf(TEXT).game.opening), world.history, SIZE, PLAIN_LOOK),
      world,
    );
    const shown = table.with(onTop(table.program, replayTable(replayOf(TEXT, {leaves: 'table'}))));
    const left = reviewed(shown.after('v')).after('<esc><esc>');
    expect([left.view, left.table]).toEqual(['table', table.table]);
  });
});

test('leaving returns to the menu, or ends the program if the command line opened the replay', () => {
  expect(start().after('q').view).toBe('menu');
  expect(start({leaves: 'quit'}).after('<esc>').effect).toBe('quit');
  expect(start().after('<C-c>').effect).toBe('quit');
});

test('the frame shows the step, the move and its comment', () => {
  const deal = start().frame;
  expect(deal).toContain('Replay 0/12');
  expect(deal).toContain('Thirteen turns of a pack.');
  const first = start().after('l').frame;
  expect(first).toContain('The first turn.');
  expect(first).toContain('Turn a card.');
  expect(start().after('lll').frame).toContain('Turn a card, and 1 more.');
  expect(start().after('G').frame).toContain('End of the recording. Enter plays on.');
  expect(start().after('12').frame).toContain('To step 12_ of 12');
  expect(start().after('99<enter>').frame).toContain('There is no step 99');
  expect(start().after('?').frame).toContain('play from here; review');
});

test('it fits a small window', () => {
  const small = start({}, SMALL).after('l').lines;
  expect(small).toHaveLength(12);
  expect(small[0]).toContain('Replay 1/12');
  expect(small.join('\n')).toContain('The first turn.');
  expect(small.at(-1)).toContain('q leave');
  expect(start().with(resizedProgram(start().program, {columns: 30, rows: 8})).frame).toContain('Enlarge to 40x12');
});

describe.each(VARIANTS.map(variant => [variant.title, variant] as const))('the lesson in %s', (_, variant) => {
  const replay = replayOfRead(lessonOf(variant));
  const speaker = tableSpeaker(labelsOf(replay.game.opening.rules), glyphsOf(PLAIN_LOOK));
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
    for (const size of some([SMALL, SIZE, {columns: 120, rows: 40}, {columns: 60, rows: 17}]))
      for (let step = 0; step <= plyOf(replay.game); step++) {
        const text = replayLines(replay, step, size);
        expect(text[0]).toContain(`Replay ${step}/`);
        const words = aloud(replay.comments[step]).split(' ');
        expect(text.join('\n')).toContain(words.slice(0, 3).join(' '));
      }
  });
});

const castOf = (replay: Recorded, settings = defaultSettings()): string =>
  castText(recordOutput(replay, {size: SIZE, look: PLAIN_LOOK, settings}), {size: SIZE, speed: 4, title: 'kingdom'});

test.each([SIZE, {columns: 200, rows: 60}])(
  'a recorded game is not judged, timed or counted out, at $columns x $rows',
  size => {
    const frame = (settings: Partial<Settings>): string =>
      new Player(
        programAtReplay(replayOf(TEXT), world.history, size, PLAIN_LOOK, withSettings(defaultSettings(), settings)),
        world,
      ).after('3<enter>').frame;
    const off = {verdict: false, timer: false, counts: false, peek: false, panel: false};
    for (const name of Object.keys(off)) expect([name, frame({...off, [name]: true})]).toEqual([name, frame(off)]);
  },
);

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
