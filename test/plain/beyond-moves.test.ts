import {makeMoves, TURN, type Move} from '../../src/engine/move.js';
import {ok} from '../../src/engine/fault.js';
import {parseMove} from '../../src/engine/notation.js';
import {openSeed, plyOf, type DealKind, type Game} from '../../src/session/game.js';
import {parseRecording} from '../../src/session/journal/journal-text.js';
import {makeReplay, parseReplay} from '../../src/session/replay.js';
import {makeShareCode} from '../../src/session/share.js';
import {defaultSettings, withSettingsForNow, type Settings} from '../../src/settings/settings.js';
import {SPOKEN_PARTS} from '../../src/settings/command-rows.js';
import {COMMANDS, LINES, SPOKEN, spokenCommand, type CommandName} from '../../src/settings/commands.js';
import {solve} from '../../src/solver/solver.js';
import {unwrap} from '../engine/adapter.js';
import {RECORD} from '../sitting/record.js';
import {VARIANTS} from '../../src/variants/index.js';
import {Dialogue, dealt, standing, world} from './talking.js';
import type {GameAnswer, GameQuestionKind, SearchProgress, VerdictWord} from '../../src/analysis/protocol.js';

/** A solver that gives the answers of a test, and notes what it was asked. */
function solver(answers: Partial<Record<GameQuestionKind, object | undefined>>) {
  const asked: {kind: GameQuestionKind; game: Game}[] = [];
  const consult = <Kind extends GameQuestionKind>(kind: Kind, game: Game): Promise<GameAnswer<Kind> | undefined> => {
    asked.push({kind, game});
    const found = answers[kind];
    return Promise.resolve(found && ({kind, ...found} as unknown as GameAnswer<Kind>));
  };
  return {asked, consult};
}

const verdictIs = (verdict: VerdictWord) => ({verdict: {verdict}});

function hintOf(text: string, more: object = {}) {
  const moveOf = (each: string): Move => unwrap(parseMove(each));
  const reason = {words: 'wins about 3 deals in 5', beside: {move: moveOf('T2-F1'), words: ' is as good'}};
  return {hint: {move: moveOf(text), samples: 12, reason, last: true, ...more}};
}

test('a dead end is said after the move that led there, and in place of a hint', async () => {
  const piles = {F1: 'AD', F2: 'AC', F3: 'AH', F4: 'AS', T1: 'KD QC', T2: 'KC', T3: 'KH', T4: 'KS', W: '2D TD'};
  const {asked, consult} = solver({
    'dead-end': {isDeadEnd: true},
    ...hintOf('T2-T3', {move: undefined, isDeadEnd: true}),
  });
  const dialogue = new Dialogue(standing('auxiliary-sequences', piles, {grace: 0}), world({consult}));
  dialogue.say('12');
  expect(await dialogue.wait()).toEqual([
    'Stuck: no card can go up any more; cards can only be moved about.',
    'Type undo to go back, lost to hear which move lost it, restart, or new.',
  ]);
  dialogue.say('hint');
  expect((await dialogue.wait())[0]).toMatch(/^Stuck: /);
  expect(asked.map(({kind}) => kind)).toEqual(['dead-end', 'hint']);
});

test('a move that loses is asked about with guard=on, and yes plays it', async () => {
  const {asked, consult} = solver({guard: {losing: [{move: unwrap(parseMove('T2-T10')), isDeadEnd: false}]}});
  const dialogue = new Dialogue(dealt('reversible-sequences', '1'), world({consult}));
  dialogue.say('set guard=on');
  await dialogue.wait();
  const question = 'This loses: after it the game cannot be won any more. Play it? Yes or no.';
  expect(dialogue.say('B J o')).toEqual([question]);
  expect(dialogue.say('hm').at(-1)).toBe(question);
  expect(dialogue.say('no')).toEqual(['Cancelled; nothing was played.']);
  dialogue.say('B J o');
  expect(dialogue.say('yes')[0]).toMatch(/^The three of clubs goes from packet B/);
  expect(asked.map(({kind}) => kind)).toEqual(['guard', 'guard']);
});

test('after a win the shorter one that was found is gone through step by step', async () => {
  const game = dealt('reversible-sequences', '1');
  const line = solve(game.opening.rules, game.opening.start).moves ?? [];
  // A line that is cut short stands for a shorter one: only its length is looked at.
  const {consult} = solver({par: {moves: line.slice(0, -1), isProved: false}});
  const dialogue = new Dialogue(game, world({consult}));
  expect(dialogue.say('shorter')).toEqual(['No shorter win of this deal is known.']);
  dialogue.say(makeMoves(line));
  expect(await dialogue.wait()).toEqual([
    `We found one in ${line.length - 1}.`,
    'Type shorter to see it, step by step.',
  ]);
  dialogue.state = {...dialogue.state, paced: true};
  expect(dialogue.say('shorter')[0]).toBe('A recording of Reversible Sequences, deal 1.');
  expect(dialogue.say('')[0]).toMatch(/^1\. /);
  expect(dialogue.say('stop')[0]).toBe('Back to your game.');
});

test('such a question names the card that never goes up', async () => {
  const {consult} = solver({guard: {losing: [{move: unwrap(parseMove('T2-T10')), isDeadEnd: false, heldDown: 7}]}});
  const dialogue = new Dialogue(dealt('reversible-sequences', '1'), world({consult}));
  dialogue.say('set guard=on');
  await dialogue.wait();
  expect(dialogue.say('B J o')).toEqual([
    'This loses: after it the eight of diamonds never goes up. Play it? Yes or no.',
  ]);
});

describe('watch', () => {
  test('plays what is advised, says why, and asks again until no move is advised', async () => {
    const answers: Parameters<typeof solver>[0] = hintOf('T1-T3');
    const {asked, consult} = solver(answers);
    const dialogue = new Dialogue(dealt('thirteen-up', '42'), world({consult}));
    expect(dialogue.say('watch')).toEqual([]);
    answers.hint = {...answers.hint, move: undefined};
    const [hint, why, move] = await dialogue.wait();
    expect([hint, why]).toEqual([
      'Hint: the six of hearts from column 1 onto the seven of hearts, column 3.',
      'Wins about 3 deals in 5.',
    ]);
    expect(move).toMatch(/^The six of hearts goes from column 1 onto the seven of hearts, column 3\./);
    await dialogue.wait();
    expect(asked.map(({kind, game}) => [kind, plyOf(game)])).toEqual([
      ['hint', 0],
      ['hint', 1],
    ]);
    await dialogue.wait();
    expect(asked).toHaveLength(2);
    expect(dialogue.say('')).not.toContain('Stopped; the game is yours.');
  });

  test('ends with the win', async () => {
    const dialogue = new Dialogue(standing('kingdom', {T1: '3H', F1: 'AH 2H'}), world(solver(hintOf('T1-F1'))));
    dialogue.say('watch');
    expect((await dialogue.wait()).join(' ')).toContain('Won: every card is on the heaps.');
    expect(dialogue.say('')).not.toContain('Stopped; the game is yours.');
  });

  test('takes moves a second, and says what it takes', () => {
    const dialogue = new Dialogue(dealt('thirteen-up', '42'), world(solver(hintOf('T1-T3'))));
    expect(dialogue.say('watch fast')).toEqual(['watch: "fast"; it is a number of steps a second, from 0.1 to 100.']);
    expect(dialogue.state.watching).toBeUndefined();
    dialogue.say('watch 2');
    expect(dialogue.state.watching).toEqual({speed: 2});
  });

  test('is stopped by any line', async () => {
    const dialogue = new Dialogue(dealt('thirteen-up', '42'), world(solver(hintOf('T1-T3'))));
    dialogue.say('watch');
    const awaited = dialogue.wait();
    expect(dialogue.say('')).toEqual(['Stopped; the game is yours.']);
    expect(await awaited).toEqual([]);
    expect(dialogue.state.journal?.session.game.last).toBeUndefined();
  });
});

describe('hint', () => {
  test('names the move and its places, why, and is played by play', async () => {
    const {asked, consult} = solver(hintOf('T1-T3'));
    const dialogue = new Dialogue(dealt('thirteen-up', '42'), world({consult}));
    expect(dialogue.say('hint')).toEqual(['Thinking, from the cards that you can see.']);
    expect(await dialogue.wait()).toEqual([
      'Hint: the six of hearts from column 1 onto the seven of hearts, column 3.',
      'Type 13, or play.',
      'Wins about 3 deals in 5.',
    ]);
    expect(asked.map(({kind, game}) => [kind, plyOf(game)])).toEqual([['hint', 0]]);
    expect(dialogue.state.journal?.last?.entry).toEqual({type: 'hint'});
    dialogue.say('hint');
    expect((await dialogue.wait()).at(-1)).toBe('Wins about 3 deals in 5; the three of diamonds up is as good.');
    expect(dialogue.say('play')[0]).toMatch(
      /^The six of hearts goes from column 1 onto the seven of hearts, column 3\./,
    );
    expect(dialogue.say('play')[0]).toMatch(/^Give a number from 1/);
  });

  test('is not played in another game that is opened, nor does a deal come there that was looked for', async () => {
    const ports = world({...solver(hintOf('T1-T3')), openReplay: text => parseRecording(VARIANTS, text)});
    const code = makeShareCode(makeReplay(dealt('thirteen-up', '5').session.game));
    const hinted = new Dialogue(dealt('thirteen-up', '42'), ports);
    hinted.say('hint');
    await hinted.wait();
    hinted.say(code);
    expect(hinted.say('play')[0]).toMatch(/^Give a number from 1/);
    const seeking = new Dialogue(dealt('thirteen-up', '42'), ports);
    seeking.say('set winnable on');
    seeking.say('new');
    seeking.say(code);
    expect(await seeking.wait()).toEqual([]);
    expect(seeking.say('deal')[0]).toMatch(/deal 5\./);
  });

  test('says with the first of a game that hints are weak where they won far less than can be won', async () => {
    const ports = world(solver(hintOf('turn', {reason: {words: 'it looks best'}})));
    const dialogue = new Dialogue(dealt('patriarchs', '42', '', {passes: 1}), ports);
    const weak = 'Hints are weak in Patriarchs: they won 0 of 1,000 deals.';
    dialogue.say('hint');
    expect((await dialogue.wait()).at(-1)).toBe(weak);
    dialogue.say('hint');
    expect(await dialogue.wait()).not.toContain(weak);
  });

  test('is dropped once the game has moved on; a bookmark does not count', async () => {
    const ports = world(solver(hintOf('turn')));
    const moved = new Dialogue(dealt('thirteen-up', '42'), ports);
    const marked = new Dialogue(dealt('thirteen-up', '42'), ports);
    for (const [dialogue, line] of [
      [moved, 'turn'],
      [marked, 'mark a'],
    ] as const) {
      dialogue.say('T');
      const waiting = dialogue.wait();
      dialogue.say(line);
      expect((await waiting).length > 0).toBe(dialogue === marked);
    }
  });

  test('says when what searches ended without an answer', async () => {
    const dialogue = new Dialogue(dealt('thirteen-up', '42'), world(solver({})));
    dialogue.say('hint');
    expect(await dialogue.wait()).toEqual(['The search ended unexpectedly.']);
  });

  test('asked again is answered once', async () => {
    const dialogue = new Dialogue(dealt('thirteen-up', '42'), world(solver(hintOf('T1-T3'))));
    dialogue.say('hint');
    dialogue.say('hint');
    expect((await dialogue.wait())[0]).toMatch(/^Hint: /);
    expect(await dialogue.wait()).toEqual([]);
  });
});

describe('verdict', () => {
  test.each([
    ['winnable', 'Verdict: it can still be won.'],
    ['unwinnable', 'Verdict: it cannot be won. Type lost to hear whether a move lost it.'],
    ['unknown', 'Verdict: not known; the search found no answer in time.'],
  ] as const)('%s', async (word, words) => {
    const dialogue = new Dialogue(dealt('kingdom', '1', 'turn'), world(solver(verdictIs(word))));
    expect(dialogue.say('V')[0]).toMatch(/every card known/);
    expect(await dialogue.wait()).toEqual([words]);
  });

  test('on says it after every change, once; off ends that', async () => {
    const changes: Partial<Settings>[] = [];
    const answers = verdictIs('winnable');
    const ports = world({...solver(answers), changeSettings: change => void changes.push(change)});
    const dialogue = new Dialogue(dealt('kingdom', '1'), ports);
    expect(dialogue.say('verdict on')).toEqual(['The verdict is now given whenever it changes; it knows every card.']);
    expect(await dialogue.wait()).toEqual(['Verdict: it can still be won.']);
    dialogue.say('turn');
    expect(await dialogue.wait()).toEqual([]);
    answers.verdict.verdict = 'unwinnable';
    dialogue.say('turn');
    expect(await dialogue.wait()).toEqual(['Verdict: it cannot be won. Type lost to hear whether a move lost it.']);
    dialogue.say('verdict off');
    dialogue.say('undo');
    expect(await dialogue.wait()).toEqual([]);
    expect(changes).toEqual([{verdict: true}, {verdict: false}]);
  });
});

describe('lost', () => {
  test('names the move; asked again, goes back to before it; undo goes forward', async () => {
    const {asked, consult} = solver({trace: {ply: 1, sure: true}});
    const dialogue = new Dialogue(dealt('thirteen-up', '42', 'turn turn turn'), world({consult}));
    dialogue.say('W');
    expect(await dialogue.wait()).toEqual(['Move 2 lost it: turn a card.', 'Type lost again to go back to before it.']);
    expect(asked.map(({game}) => plyOf(game))).toEqual([3]);
    expect(dialogue.say('back')[0]).toMatch(/^From here the game could still be won\. The stock has 30 cards\./);
    expect(dialogue.state.journal?.session.game.last?.ply).toBe(1);
    dialogue.say('undo');
    expect(dialogue.state.journal?.session.game.last?.ply).toBe(3);
  });

  test('at the deal after a game that was given up brings that game back and looks there', async () => {
    const {asked, consult} = solver({trace: {ply: 1, sure: true}});
    const dialogue = new Dialogue(dealt('thirteen-up', '42', 'turn turn'), world({consult}));
    dialogue.say('resign');
    const lines = dialogue.say('lost');
    expect([lines[0], lines.at(-1)]).toEqual([
      'Another game is on the table again.',
      'Looking for the move that lost it, with every card known.',
    ]);
    expect(asked.map(({game}) => plyOf(game))).toEqual([2]);
    expect((await dialogue.wait())[0]).toBe('Move 2 lost it: turn a card.');
  });

  test.each([
    [{ply: 3, sure: true}, 'Verdict: it can still be won.'],
    [{ply: -1, sure: true}, 'This deal could never be won.'],
    [{ply: -1, sure: false}, 'Not checked in time whether it could be won.'],
    [{ply: 0, sure: false}, 'As dealt it could be won; the moves after that could not be checked in time.'],
  ])('%j', async (trace, words) => {
    const dialogue = new Dialogue(dealt('thirteen-up', '42', 'turn turn turn'), world(solver({trace})));
    dialogue.say('lost');
    expect((await dialogue.wait())[0]).toBe(words);
  });
});

describe('why', () => {
  const best = unwrap(parseMove('T1-T3'));
  const asked = async (line: string, found: object): Promise<readonly string[]> => {
    const {consult} = solver({why: {ply: 1, reason: 'looks best', ...found}});
    const dialogue = new Dialogue(dealt('thirteen-up', '42', 'turn turn turn'), world({consult}));
    expect(dialogue.say(line)).toEqual(['Comparing it with other moves.']);
    return dialogue.wait();
  };

  test.each([
    [{share: 0.31}, 'Move 2: turn a card; wins about 31 %.'],
    [{solved: {won: 3, tried: 20}}, 'Move 2: turn a card; could be won in 3 of 20 samples.'],
    [{verdict: 'unwinnable'}, 'Move 2: turn a card; it cannot be won after it.'],
    [{verdict: 'winnable'}, 'Move 2: turn a card; it kept the win.'],
    [{verdict: 'unknown'}, 'Move 2: turn a card.'],
  ])('a move stands beside that of the adviser: %j', async (found, words) => {
    const adviser = 'Our adviser: the six of hearts from column 1 onto the seven of hearts, column 3; looks best.';
    expect(await asked('why 2', {best, ...found})).toEqual([words, adviser]);
  });

  test('alone it asks about the last move, which may be what the adviser would have played', async () => {
    expect(await asked('why', {ply: 2, best: TURN})).toEqual([
      'Move 3: turn a card. Our adviser would have played the same: looks best.',
    ]);
  });

  test('only of a move that there is', () => {
    const dialogue = new Dialogue(dealt('thirteen-up', '42', 'turn'), world());
    expect(dialogue.say('why 2')).toEqual(['There is no move 2; the game has 1 move so far.']);
    expect(dialogue.say('why 0')).toEqual(['There is no move 0; the game has 1 move so far.']);
    expect(dialogue.say('why not')).toEqual(['Give the number of a move, as in: why 3.']);
    expect(new Dialogue(dealt('thirteen-up', '42'), world()).say('why')[0]).toMatch(/played/);
  });
});

describe('review', () => {
  const lostAt = (ply: number) => ({trace: {kind: 'trace', ply, sure: true}});
  const COURSE = 'Cards up: 4 at the deal, 4 at the end.';
  const told = async (found: object): Promise<readonly string[]> => {
    const {consult} = solver({review: {progress: 1, last: true, ...found}});
    const dialogue = new Dialogue(dealt('thirteen-up', '42', 'turn turn turn'), world({consult}));
    expect(dialogue.say('review')).toEqual(['Going through the game; this takes up to a minute.']);
    return dialogue.wait();
  };

  test('names the move that lost and those that cost most, and where they can be played again', async () => {
    const best = unwrap(parseMove('T1-T3'));
    expect(await told({...lostAt(1), instead: TURN, costly: [{ply: 0, best, before: 0.482, after: 0.31}]})).toEqual([
      'Proved: as the cards lie, move 2 lost the game.',
      COURSE,
      'Move 2: turn a card.',
      'Proved: winnable before, not after.',
      'Our adviser, who sees what you see, would have played the same.',
      'Move 1: turn a card.',
      'Estimated: 48 % before, 31 % after.',
      'Our adviser: the six of hearts from column 1 onto the seven of hearts, column 3.',
      'Type back 1 to go to before move 2; undo comes back.',
    ]);
  });

  describe('asks what would have been better than the losing move', () => {
    const asking = async (instead: Move): Promise<Dialogue> => {
      const review = {progress: 1, last: true, ...lostAt(1), instead, kept: [unwrap(parseMove('T1-T3'))]};
      const dialogue = new Dialogue(dealt('thirteen-up', '42', 'turn turn turn'), world(solver({review})));
      dialogue.say('review');
      expect(await dialogue.wait()).toEqual([
        'Proved: as the cards lie, move 2 lost the game.',
        'For Thirteen Up only proofs are shown, no percentages.',
        COURSE,
        'Question: Move 2: what would you play?',
        'Proved: winnable before, not after.',
        'Type back 1 to go to before move 2, then a move, or tell; undo comes back.',
      ]);
      return dialogue;
    };
    const QUESTION = 'Question: Move 2: what would you play? Type a move, or tell.';

    test('and judges what is played there; a right move answers it', async () => {
      const dialogue = await asking(TURN);
      expect(dialogue.say('back 1').at(-1)).toBe(QUESTION);
      expect(dialogue.say('turn').at(-1)).toBe('Not so good. Type undo and try another move, or tell.');
      expect(dialogue.say('undo').at(-1)).toBe(QUESTION);
      expect(dialogue.say('13').at(-1)).toBe(
        'Right: the six of hearts from column 1 onto the seven of hearts, column 3. It keeps the win.',
      );
      expect(dialogue.say('undo').at(-1)).not.toBe(QUESTION);
    });

    test.each([
      ['T1-T3', 'Move 2: Our adviser: the six of hearts from column 1 onto the seven of hearts, column 3.'],
      ['turn', 'Move 2: The six of hearts from column 1 onto the seven of hearts, column 3 would have kept the win.'],
    ])('tell answers it, where the adviser would have played %s', async (best, words) => {
      const dialogue = await asking(unwrap(parseMove(best)));
      expect(dialogue.say('tell')).toEqual([words]);
      expect(dialogue.say('tell')).toEqual(['No question is open. Type review to go through the game.']);
    });
  });

  test.each([
    [lostAt(-1), 'Proved: this deal could never be won.'],
    [lostAt(3), 'This deal can still be won.'],
    [{trace: {kind: 'trace', ply: 1, sure: false}}, 'It could be won up to move 1; after that nothing is proved.'],
    [{trace: {kind: 'trace', ply: -1, sure: false}}, 'Not checked in time whether it could be won.'],
  ])('with nothing to name: %j', async (found, words) => {
    expect(await told(found)).toEqual([words, 'For Thirteen Up only proofs are shown, no percentages.', COURSE]);
    const none = 'No move cost you more than 5 %.';
    expect(await told({...found, costly: [], hadChance: true})).toEqual([words, none, COURSE]);
    expect(await told({...found, costly: [], hadChance: false})).toEqual([words, COURSE]);
  });

  test('where low chances are not told, it says from which on they are', async () => {
    const words = 'This deal can still be won.';
    const none = 'While you stood above 80 %, no move cost you more than 5 %.';
    expect(await told({...lostAt(3), costly: [], least: 0.8})).toEqual([words, none, COURSE]);
    const costly = {ply: 0, best: TURN, before: 0.931, least: 0.8};
    expect(await told({...lostAt(3), costly: [costly], least: 0.8})).toContain(
      'Estimated: 93 % before, less than 80 % after.',
    );
  });

  test('has nothing to go through before the first move', () => {
    const dialogue = new Dialogue(dealt('thirteen-up', '42'), world(solver({})));
    expect(dialogue.say('v')).toEqual(['Nothing has been played yet.']);
  });
});

describe('what the table keeps', () => {
  test('bookmarks', () => {
    const dialogue = new Dialogue(dealt('kingdom', '42', 'turn'));
    expect(
      dialogue.transcript('jump', 'm', 'm a', 'turn', "' a", 'jump', 'jump b').map(line => line.slice(0, 40)),
    ).toEqual([
      '> jump',
      'There are no bookmarks yet. Type mark an',
      '> m',
      'Give a name, as in: mark a.',
      '> m a',
      'Bookmark a is set. Type jump a to come b',
      '> turn',
      expect.stringMatching(/^Turned/) as string,
      "> ' a",
      expect.stringMatching(/^At bookmark a\. The stock has 94 cards\./) as string,
      '> jump',
      'Bookmarks: a.',
      '> jump b',
      'There is no bookmark "b".',
    ]);
  });

  test('moves on a line are one step, which one undo takes back', () => {
    const dialogue = new Dialogue(dealt('kingdom', '42'));
    dialogue.say('turn turn space');
    expect(dialogue.state.journal?.session.game.last?.ply).toBe(1);
    expect(dialogue.say('undo')[0]).toMatch(/^Undone\. The stock has 95 cards\./);
  });

  test('a setting of the command line says that it holds for this run', () => {
    const dialogue = new Dialogue(dealt('kingdom', '42'));
    const {settings} = dialogue.state;
    const forNow = {plain: true, counts: true, ascii: 'on'} as const;
    dialogue.state = {...dialogue.state, settings: withSettingsForNow(settings, forNow)};
    expect(dialogue.say('settings')).toContain('6. Plain is on, this time only; set plain=on keeps it.');
    expect(dialogue.say('settings')).toContain('1. Counts is on, this time only; set counts=on keeps it.');
    expect(dialogue.say('settings')).toContain('11. Ascii is on, this time only; set ascii=on keeps it.');
    dialogue.say('set counts=on');
    expect(dialogue.say('settings')).not.toContain('1. Counts is on, this time only; set counts=on keeps it.');
  });

  test('back goes to a move of the game', () => {
    const dialogue = new Dialogue(dealt('kingdom', '42', 'turn turn turn'));
    expect(dialogue.say(':goto 1')[0]).toMatch(/^At move 1\. The stock has 94 cards\./);
    expect(dialogue.say('goto 3')[0]).toMatch(/^At move 3\. .*The stock has 92 cards\./);
    expect(dialogue.say('back 9')).toEqual(['There is no move 9 yet; the last is move 3.']);
    expect(dialogue.say('back x')[0]).toMatch(/^Give the number of a move/);
  });

  test('going to where one is already leaves nothing to undo', () => {
    const dialogue = new Dialogue(dealt('kingdom', '42', 'turn turn'));
    dialogue.say('mark a');
    expect(dialogue.say('goto 2')).toEqual(['You are there already.']);
    expect(dialogue.say('jump a')).toEqual(['You are there already.']);
    expect(dialogue.say('undo')[0]).toMatch(/^Undone\. The stock has 94 cards\./);
    expect(dialogue.say('jump a')[0]).toMatch(/^At bookmark a\. /);
  });

  test('repeat plays the last line of moves', () => {
    const dialogue = new Dialogue(dealt('kingdom', '42'));
    expect(dialogue.say('.')).toEqual(['There is no move to repeat yet.']);
    dialogue.say('space space');
    expect(dialogue.say('.')[0]).toMatch(/^Turned .* Turned .*91 left/);
    expect(dialogue.say('repeat')[0]).toMatch(/^Turned .* Turned .*89 left/);
  });

  test('again says the last answer again, one that came later too, and plays nothing', async () => {
    const {consult} = solver(hintOf('T1-T3'));
    const dialogue = new Dialogue(dealt('thirteen-up', '42'), world({consult}));
    expect(dialogue.say('again')[0]).toMatch(/^Thirteen Up/);
    const turned = dialogue.say('turn');
    expect([dialogue.say('again'), dialogue.say('again')]).toEqual([turned, turned]);
    dialogue.say('undo');
    dialogue.say('hint');
    const words = await dialogue.wait();
    expect(dialogue.say('again')).toEqual(words);
    expect(dialogue.state.journal?.session.game.last).toBeUndefined();
  });

  test('after a resume more tells the last move, and a few turns are named as such', () => {
    const resumed = new Dialogue(dealt('kingdom', '42', 'turn turn'));
    expect(resumed.say('more')[0]).toMatch(/^Turned the /);
    expect(new Dialogue(dealt('thirteen-up', '5')).say('turn 9').at(-1)).not.toMatch(/^To turn/);
    expect(new Dialogue(dealt('auxiliary-sequences', '8')).say('turn 3').at(-1)).toBe(
      'To turn three times, type turn turn turn.',
    );
  });

  test('several cards that move together are read as a run', () => {
    const piles = {T1: 'TC 9C 8C', T2: 'JC'};
    expect(new Dialogue(standing('thirteen-up', piles)).say('T1*3-T2')[0]).toMatch(
      /^The three cards from the ten to the eight of clubs go from column 1 onto the jack of clubs, column 2\./,
    );
  });

  test('counts', () => {
    expect(new Dialogue(dealt('kingdom', '42')).say('i')[0]).toMatch(
      /^Still to come: 95 cards\. 7 aces, 8 twos,.* sixes,/,
    );
    expect(new Dialogue(dealt('storehouse', '42')).say('counts')).toHaveLength(5);
    expect(new Dialogue(dealt('reversible', '42')).say('i')).toEqual(['Every card is in view.']);
  });

  test('resign gives the game up, and undo brings it back', () => {
    const dialogue = new Dialogue(dealt('kingdom', '42', 'turn'));
    expect(dialogue.say('resign').slice(0, 2)).toEqual([
      'Given up. Here is a new deal; undo brings the other back.',
      expect.stringMatching(/deal 777\./),
    ]);
    expect(dialogue.say('resign')).toEqual(['Nothing has been played yet.']);
    expect(dialogue.say('undo')[1]).toMatch(/deal 42\. .*Move 1/);
  });

  test('statistics: one line for each game', () => {
    const dialogue = new Dialogue(undefined, world({records: () => [RECORD]}));
    expect(dialogue.say('stats')).toEqual([
      'Kingdom, fill=auto: 12 played, 7 won, 58 %; streak 2, best 4; 2:01:40 at the table; without help: 5; ' +
        'with help: 2; at the first try: 5; median of the games won: 96 moves, 12:30; won of winnable deals played: 7 of 8, 3 not judged.',
    ]);
    expect(new Dialogue().say('statistics')).toEqual(['No game has ended yet.']);
  });

  test('recent games are listed, resumed, or shown at their end', () => {
    const game = dealt('kingdom', '9', 'turn turn').session.game;
    const ports = world({
      openGames: () => [{id: 'a', name: 'Kingdom, deal 37', state: '1 move'}],
      endedGames: () => [{id: 'b', name: 'Kingdom, deal 9', state: 'lost in 2 moves, 2026-11-20'}],
      resume: () => ok(dealt('kingdom', '37', 'turn')),
      readEnded: () => ok(game),
      openReplay: () => parseReplay(VARIANTS, makeReplay(game)),
    });
    const dialogue = new Dialogue(undefined, ports);
    expect(dialogue.say('recent')).toEqual([
      '1. Kingdom, deal 37: 1 move.',
      '2. Kingdom, deal 9: lost in 2 moves, 2026-11-20.',
      'Type a number to open one.',
    ]);
    expect(dialogue.say('1')[0]).toMatch(/deal 37\. .*Move 1/);
    expect(dialogue.say('recent 2')[0]).toMatch(/deal 9\. .*Move 2/);
    expect(dialogue.say('recent 3')).toEqual(['Give a number from 1 to 2, as in: recent 1. Type recent to list them.']);
    const one = new Dialogue(undefined, {...ports, endedGames: () => []});
    expect(one.say('recent 3')).toEqual(['There is one other game: type recent 1 to open it.']);
    expect(dialogue.say('u')[0]).toMatch(/^Undone\./);
    expect(dialogue.say('open game.patience')[0]).toMatch(/deal 9\. .*Move 2/);
    expect(new Dialogue().say('open x')).toEqual(['Cannot read x: no such file.']);
  });

  test('a lesson is read move by move', () => {
    const lines = new Dialogue().say('learn kingdom');
    expect(lines[0]).toBe('A lesson in The Kingdom.');
    expect(lines).toContain('The five of hearts does fit.');
    expect(lines.filter(line => /^\d+\. /.test(line)).length).toBeGreaterThan(8);
  });
});

describe('settings', () => {
  test('what only the drawn table heeds is said to hold there', () => {
    const dialogue = new Dialogue(dealt('kingdom', '42'));
    expect(dialogue.say('set keys.undo=b')).toEqual([
      'Set, for the keys of the drawn table. Here commands keep their names and letters, as help has them.',
    ]);
    expect(dialogue.say('set theme=dark')[0]).toMatch(/^Theme is dark: .* That holds at the drawn table\.$/);
    expect(dialogue.say('set counts=on')[0]).not.toContain('drawn table');
    expect(dialogue.say('set guard=on')[0]).toBe('Guard is on: asks before a losing move, where you see every card.');
  });

  test('quit with more behind it asks rather than leaves', () => {
    const dialogue = new Dialogue(dealt('kingdom', '42'));
    expect(dialogue.say('quit now')).toEqual(['Type quit alone to leave.']);
    expect(dialogue.ended).toBe(false);
  });

  const withSettings = (journal: ReturnType<typeof dealt>, change: Partial<Settings>, ports = world()): Dialogue => {
    const dialogue = new Dialogue(journal, ports);
    dialogue.state = {...dialogue.state, settings: {...defaultSettings(), ...change}};
    return dialogue;
  };

  test('autoplay sends safe cards up with the step and says that it was automatic', () => {
    const dialogue = withSettings(dealt('thirteen-up', '42', 'turn turn'), {autoplay: true});
    expect(dialogue.say('13')[0]).toMatch(
      /^The six of hearts goes from column 1 onto the seven of hearts, column 3\. .*By itself the three of spades goes up from the waste/,
    );
    expect(dialogue.state.journal?.session.game.last?.ply).toBe(3);
    expect(withSettings(dealt('thirteen-up', '42', 'turn turn'), {}).say('13')[0]).not.toContain(
      'three of spades goes up',
    );
  });

  test('keypad: keys and names follow the number pad', () => {
    const pad = withSettings(dealt('patriarchs', '42'), {keypad: true});
    expect(pad.say('read')).toContain(
      'Auxiliary cards: 7 six of clubs; 8 eight of spades; 9 ten of hearts; 4 queen of clubs; 5 jack of spades; ' +
        '6 eight of hearts; 1 four of spades; 2 two of spades; 3 three of hearts.',
    );
    expect(pad.say('read 7')).toEqual(['Auxiliary card 7, one card: six of clubs.']);
    expect(pad.say('find 2S')[0]).toMatch(/on top of auxiliary card 2/);
    expect(pad.say('T1-T1')).toEqual(['Refused: auxiliary card 7 cannot go onto itself.']);
    expect(pad.say('help')[1]).toMatch(/^Keys: 7 to 3 /);
    expect(pad.say('2')[0]).toMatch(
      /^The two of spades goes from auxiliary card 2 onto the ace of spades, the ace family of spades\./,
    );
  });

  test('hide-waste: only the top of the waste is read, and its number of cards', () => {
    const open = withSettings(dealt('kingdom', '42', 'turn turn turn'), {});
    const hidden = withSettings(dealt('kingdom', '42', 'turn turn turn'), {'hide-waste': true});
    const waste = /^Waste w: (.*) on top of (.*); 3 cards\.$/.exec(
      open.say('read').find(line => /^Waste/.test(line)) ?? '',
    );
    expect(waste).not.toBeNull();
    const [, top = '', next = ''] = waste ?? [];
    expect(hidden.say('read')).toContain(`Waste w: ${top}; 3 cards.`);
    expect(hidden.say('read w')).toEqual([`Waste w: ${top}; 3 cards.`]);
    expect(open.say('read w')[0]).toContain(next);
  });

  test('peek: the next card of the stock is read with the table and after a turn, while there is one', () => {
    const ahead = withSettings(dealt('kingdom', '42'), {peek: true});
    const next = (): string => /, next (.*)\.$/.exec(ahead.say('read')[1] ?? '')?.[1] ?? '';
    const [first] = [next()];
    expect(ahead.say('read pack')[0]).toContain(`cards, next ${first}`);
    const [turned, told] = ahead.say('turn');
    expect(turned).toContain(`Turned the ${first};`);
    expect(told).toBe(`Next in the stock: the ${next()}.`);
    expect(ahead.say('w').join(' ')).not.toContain('Next in the stock');
    expect(withSettings(dealt('kingdom', '42'), {}).say('turn')).toHaveLength(1);
    const turns = Array.from({length: 104}, () => ahead.say('turn').join(' '));
    const last = turns.find(words => words.includes('The stock is out')) ?? '';
    expect(last).toMatch(/^Turned the \w+ of \w+; none left in the stock\. (?!.*Next)/);
    const none = withSettings(dealt('reversible-sequences', '42'), {peek: true, counts: true, 'hide-waste': true});
    expect(none.say('read').join(' ')).not.toContain('next');
  });

  test('counts: the cards still to come are read with the table', () => {
    const counted = withSettings(dealt('kingdom', '42'), {counts: true});
    const counts = counted.say('counts');
    expect(counted.say('read').slice(-counts.length)).toEqual(counts);
    expect(withSettings(dealt('kingdom', '42'), {}).say('read').join()).not.toContain('Still to come');
  });

  test('only winnable deals: the deal is searched for, and comes unless something was done meanwhile', async () => {
    const dialogue = withSettings(dealt('kingdom', '42'), {winnable: true});
    expect(dialogue.say('new')).toEqual(['Looking for a winnable deal, 20 s at most.']);
    expect((await dialogue.wait())[0]).toMatch(/deal 888, chosen as winnable\./);
    expect(dialogue.say('deal')[0]).toMatch(/deal 888, chosen as winnable\./);
    dialogue.say('new');
    const waiting = dialogue.wait();
    dialogue.say('turn');
    expect(await waiting).toEqual([]);
    expect(dialogue.say('new 5 9')[0]).toMatch(/deal 9\./);
    dialogue.say('set difficulty easy');
    expect(dialogue.say('new')).toEqual(['Looking for an easy deal, 20 s at most.']);
  });

  test('a search for a deal says every ten seconds how it goes', async () => {
    const tellers: ((progress: SearchProgress) => void)[] = [];
    let find: (chosen?: DealKind) => void = () => undefined;
    const ports = world({
      findDeal: ({rules}, tell) => (
        tellers.push(tell),
        new Promise(resolve => (find = chosen => resolve(openSeed(rules, '888', chosen))))
      ),
    });
    const dialogue = new Dialogue(dealt('kingdom', '42'), ports);
    dialogue.say('set difficulty hard');
    dialogue.say('new');
    const goes = (tried: number, seconds: number): void =>
      tellers.forEach(tell => tell({kind: 'searching', tried, seconds}));
    for (const [second, tried] of [
      [9, 1],
      [10, 2],
      [11, 3],
    ] as const)
      goes(tried, second);
    expect(await dialogue.wait()).toEqual(['Looking for a hard deal: 2 tried, 10 s of at most 20.']);
    goes(4, 19);
    goes(5, 21);
    expect(await dialogue.wait()).toEqual(['Looking for a hard deal: 5 tried, 21 s of at most 20.']);
    find();
    expect(await dialogue.wait()).toEqual(['No hard deal was found in time; type new to look again.']);
    dialogue.say('new');
    find('hard');
    expect((await dialogue.wait())[0]).toMatch(/deal 888, chosen as hard\./);
  });

  test('are listed, changed and kept', () => {
    const changes: Partial<Settings>[] = [];
    const dialogue = new Dialogue(dealt('kingdom', '42'), world({changeSettings: change => void changes.push(change)}));
    expect(dialogue.say('set')).toContain('2. Autoplay is off: they go up when you ask.');
    expect(dialogue.say('set')).toContain('7. Winnable is off: any deal.');
    expect(dialogue.say('set').filter(line => /^\d+\. Difficulty is /.test(line)).length).toBe(1);
    expect(dialogue.say('set')).toContain('5. Peek is off: the next card stays face down.');
    expect(dialogue.say('set autoplay=on')).toEqual(['Autoplay is on: safe cards go up after every move.']);
    expect(dialogue.say('set winnable on')).toEqual(['Winnable is on: every new deal can be won.']);
    expect(dialogue.say('set plain=off')).toEqual([
      'Plain is off: the screen with cards.',
      'It holds from the next start on.',
    ]);
    expect(dialogue.say('set tempo=on')[0]).toMatch(/^Unknown setting "tempo"/);
    expect(changes).toEqual([{autoplay: true}, {winnable: true}, {plain: false}]);
    expect(dialogue.state.settings).toMatchObject({autoplay: true, winnable: true});
  });
});

test('rules may be named before a deal', () => {
  const dialogue = new Dialogue();
  dialogue.say('new kingdom fill=auto 123');
  expect(dialogue.say('deal')).toEqual(['The Kingdom, deal 123. Rules: fill auto, passes 1.']);
  dialogue.say('new passes=2 7');
  expect(dialogue.say('deal')).toEqual(['The Kingdom, deal 7. Rules: fill auto, passes 2.']);
  expect(dialogue.say('new pases=2 7')).toEqual(['Kingdom has no rule "pases"; did you mean passes?']);
  expect(dialogue.say('new kingdom fill=never')[0]).toMatch(/^Fill cannot be/);
});

/** What only a screen has: a cursor, cards held and shown, sizes and colours; and keys that are moves in both. */
const ON_SCREEN: readonly CommandName[] = [
  ...(['left', 'right', 'up', 'down', 'enter', 'escape', 'next', 'previous', 'density', 'colours'] as const),
  ...(['command', 'interrupt', 'suspend', 'repaint'] as const),
  ...(['turn', 'change', 'grace', 'pack', 'shorten', 'lengthen'] as const),
];

test('every key of the table that needs no screen works here, and every word after the colon', () => {
  // Nobody types Ctrl and a letter into a line: its word does.
  const typed = ({name, keys}: (typeof COMMANDS)[number]): string => keys.find(({length}) => length === 1) ?? name;
  const missing = COMMANDS.filter(each => !ON_SCREEN.includes(each.name) && !spokenCommand(typed(each)));
  expect(missing).toEqual([]);
  const words = LINES.map(({typed: [word = '']}) => word).filter(word => !['coach', 'keys', 'pause'].includes(word));
  expect(words.filter(name => !spokenCommand(name))).toEqual([]);
});

test('the help of the table lists the commands in words by what they are for, those of the program last', () => {
  expect(LINES.map(({typed: [word]}) => word)).toEqual([
    ...['undo', 'redo', 'goto', 'up', 'new', 'next', 'restart', 'resign', 'find', 'read', 'hint', 'watch', 'verdict'],
    ...['review', 'why', 'shorter', 'deal', 'code'],
    ...['save', 'share', 'set', 'pause', 'coach', 'keys', 'help', 'quit'],
  ]);
});

test('every part of the help of the dialogue has commands', () => {
  expect([...new Set(SPOKEN.map(({part}) => part))].sort()).toEqual(Object.keys(SPOKEN_PARTS).sort());
});

test('asks about the present position', async () => {
  const {asked, consult} = solver(verdictIs('winnable'));
  const dialogue = new Dialogue(dealt('kingdom', '42', 'turn'), world({consult}));
  dialogue.say('verdict');
  await dialogue.wait();
  const game = dialogue.state.journal?.session.game;
  expect(asked.map(each => each.game)).toEqual([game]);
});

test('a share code alone on a line is opened, also as mail quotes it', () => {
  const game = dealt('kingdom', '42', 'turn turn').session.game;
  const ports = world({openReplay: text => parseRecording(VARIANTS, text)});
  for (const line of [makeShareCode(makeReplay(game)), `> <${makeShareCode(makeReplay(game))}>`]) {
    for (const dialogue of [new Dialogue(undefined, ports), new Dialogue(dealt('storehouse', '1'), ports)]) {
      expect(dialogue.say(line)[0]).toMatch(/Kingdom, Hoffmann 37, deal 42/);
      expect(dialogue.state.journal?.session.game.last?.ply).toBe(2);
    }
  }
});
