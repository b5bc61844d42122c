import {fail, ok, type Result} from '../../src/engine/fault.js';
import type {Journal} from '../../src/session/journal/journal.js';
import type {DealWish} from '../../src/analysis/deals-ahead.js';
import {changedWords} from '../../src/engine/declaration/option.js';
import {openGameWords} from '../../src/words/lists/listed-games.js';
import {makeReplay, parseReplay, playRecording} from '../../src/session/replay.js';
import {parseShareCode} from '../../src/session/share.js';
import {oddsSentence} from '../../src/variants/odds.js';
import {wonOn} from '../words/won-on.js';
import {rulesFor} from '../engine/adapter.js';
import {Dialogue, dealt, standing, world} from './talking.js';
import {dailySeed} from '../../src/variants/daily.js';
import {VARIANTS} from '../../src/variants/index.js';

const play = (name: string, seed = '42', moves = ''): Dialogue => new Dialogue(dealt(name, seed, moves));

describe('before a game is chosen', () => {
  test('all games are listed, and one is asked for', () => {
    const lines = new Dialogue().greeting();
    expect(lines).toHaveLength(8);
    expect(lines[0]).toBe('Five patience games from the books of Professor Hoffmann and Dr Pole, and a modern one.');
    expect(lines[5]).toBe(`5. The Kingdom, two packs. Suits do not matter; one pass only. ${oddsSentence('kingdom')}.`);
    expect(lines[7]).toMatch(/^Which game\?/);
  });

  test.each([
    ['5', 'Kingdom, Hoffmann 37, deal 777.'],
    ['5 42', 'Kingdom, Hoffmann 37, deal 42.'],
    ['5 fill=auto 42', 'Kingdom, Hoffmann 37, fill=auto, deal 42.'],
    ['the kingdom 42', 'Kingdom, Hoffmann 37, deal 42.'],
    ['KINGDOM my own seed', 'Kingdom, Hoffmann 37, deal my own seed.'],
    ['new 3', 'Auxiliary Sequences, Dr Pole 13, deal 777.'],
    ['new thirteen up 9', 'Thirteen Up, Mark Ball, deal 9.'],
    ['daily patriarchs', 'Patriarchs, Hoffmann 38, deal of 21 November, chosen as winnable.'],
  ])('%s deals', (line, title) => {
    expect(new Dialogue().say(line)[0]?.startsWith(title)).toBe(true);
  });

  test("daily deals today's deal, and goes on with it where it was begun", () => {
    const dialogue = new Dialogue();
    dialogue.say('daily patriarchs');
    const seed = dailySeed(rulesFor('patriarchs'), '2026-11-21') ?? '';
    expect(dialogue.say('deal')[0]).toContain(`today's deal, 21 Nov, deal ${seed}, chosen as winnable`);
    dialogue.say('turn');
    expect(dialogue.say('daily')).toEqual(['It is on the table.']);
    const left = dialogue.state.journal;
    const game = left && {id: 'x', ...openGameWords(left.session.game)};
    const resume = (id: string): Result<Journal> => (id === 'x' && left ? ok(left) : fail('unavailable', 'gone'));
    const later = new Dialogue(undefined, world({openGames: () => (game ? [game] : []), resume}));
    expect(later.say('daily patriarchs')[0]).toMatch(/deal of 21 November, chosen as winnable\. .*Move 1\./);
    const won = {variant: 'patriarchs', rules: rulesFor('patriarchs').values, moves: 51};
    const again = world({daily: () => ({today: '2026-11-21', games: [wonOn('2026-11-21', won)]})});
    expect(new Dialogue(undefined, again).say('daily patriarchs')[0]).toBe('Won today in 51 moves; here it is again.');
  });

  test('a game that is named alone has the rules by which it was last played, one with a seed or a rule has those', () => {
    const titleOf = (line: string): string | undefined =>
      new Dialogue(undefined, world({lastRules: () => ({kingdom: {fill: 'auto', passes: 1}})})).say(line)[0];
    expect(titleOf('kingdom')).toMatch(/^Kingdom, Hoffmann 37, fill=auto, deal 777\./);
    expect(titleOf('kingdom 42')).toMatch(/^Kingdom, Hoffmann 37, deal 42\./);
    expect(titleOf('kingdom passes=2')).toMatch(/^Kingdom, Hoffmann 37, passes=2, deal 777\./);
  });

  test('a kind of deal may be named in place of a seed', () => {
    const kinds: string[] = [];
    const seedOfKind = ({rules, kind}: DealWish): string => {
      kinds.push([rules.variant.id, ...changedWords(rules.variant.options, rules.values), kind].join(' '));
      return '7';
    };
    const dialogue = new Dialogue(undefined, world({seedOfKind}));
    expect(dialogue.say('new kingdom passes=2 expert')[0]).toMatch(
      /^Kingdom, .*, passes=2, deal 7, chosen as expert\./,
    );
    expect(dialogue.say('new easy')[0]).toMatch(/^Kingdom, .*, passes=2, deal 7, chosen as easy\./);
    expect(dialogue.say('new Winnable')[0]).toMatch(/deal 7, chosen as winnable\./);
    expect(kinds).toEqual(['kingdom passes=2 expert', 'kingdom passes=2 easy', 'kingdom passes=2 winnable']);
  });

  test.each([
    ['9', 'The games are numbered 1 to 6.'],
    ['kingdim', 'Unknown game "kingdim"; did you mean kingdom?'],
    ['kingdom fil=auto 12', 'Kingdom has no rule "fil"; did you mean fill?'],
    ['kingdom fill= 12', 'Fill cannot be ""; it is choice or auto.'],
    ['kingdom __proto__=1', /^Kingdom has no rule "__proto__"; its rules: /],
    ['undo', /^No game is on the table yet\. Which game\?/],
    ['new', /^Which game\?/],
    ['resume', 'There is no unfinished game to go on with.'],
    ['rules', /^Name a game, as in: rules 1/],
    ['\u001B[2J', /^Unknown game "\\u001b\[2J"/],
  ])('%s is answered without a game', (line, words) => {
    const dialogue = new Dialogue();
    expect(dialogue.say(line)[0]).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
    expect(dialogue.state.journal).toBeUndefined();
  });

  test('an unfinished game comes first, and 0 resumes it', () => {
    const journal = dealt('kingdom', '37', 'turn');
    const open = {id: 'a', name: 'Kingdom, deal 37', state: '1 move'};
    const dialogue = new Dialogue(undefined, world({openGames: () => [open], resume: () => ok(journal)}));
    expect(dialogue.greeting()[1]).toBe('0. Go on with Kingdom, deal 37: 1 move.');
    expect(dialogue.say('0')[0]).toMatch(/^Kingdom, Hoffmann 37, deal 37\. No redeal\. Move 1\./);
    expect(dialogue.state.journal).toBe(journal);
  });

  test('new 0 resumes it, too; where none is listed, 0 is a seed like any other', () => {
    const open = {id: 'a', name: 'Kingdom, deal 37', state: '1 move'};
    const resume = () => ok(dealt('kingdom', '37', 'turn'));
    const listed = new Dialogue(dealt('storehouse', '42'), world({openGames: () => [open], resume}));
    expect(listed.say('new 0')[0]).toMatch(/^Kingdom, Hoffmann 37, deal 37\./);
    expect(new Dialogue(dealt('kingdom', '42')).say('new 0')[0]).toMatch(/^Kingdom, Hoffmann 37, deal 0\./);
  });
});

describe('commands', () => {
  test.each([
    ['storehouse', 'what', 'No card can be played. Type turn to turn a card; 31 cards left in the stock.'],
    ['storehouse', 'status', 'No card can be played. Type turn to turn a card; 31 cards left in the stock.'],
    ['thirteen-up', 'moves', '1. the six of hearts from column 1 onto the seven of hearts, column 3; 13'],
    ['storehouse', 'play 2', 'There is one legal move: type play 1 to play it, or moves to hear it.'],
    ['storehouse', 'find 8c', 'Found: the eight of clubs lies on top of the store-house.'],
    ['storehouse', 'find 7C', 'Not in view: the seven of clubs.'],
    ['storehouse', 'find', 'Name a card, as in: find 7C or find ten of hearts.'],
    ['reversible', 'find 10H', 'Found: the ten of hearts lies behind packet A.'],
    ['storehouse', 'read pack 2', 'Stock: 31 cards.'],
    ['storehouse', 'read store', 'Store-house: eight of clubs; 13 cards.'],
    ['storehouse', 'read nine', '"nine" is not a pile. Name one by its key, or as stock, waste or F1.'],
    [
      'storehouse',
      'deal',
      'The Storehouse, deal 42. Rules: vacancy store, joins off, store forced, passes 3, redeal turn.',
    ],
    ['storehouse', 'undo', 'There is nothing to undo.'],
    ['storehouse', 'redo', 'There is nothing to redo.'],
    ['storehouse', 'restart', 'This deal has only just begun.'],
    ['storehouse', 'hint', 'Thinking, from the cards that you can see.'],
    ['storehouse', 'save', 'Give the name of a file, as in: save kingdom.patience.'],
    ['storehouse', 'save a.patience', 'Saved in "a.patience".'],
    ['storehouse', 'movs', '"movs" is not a command; did you mean moves?'],
    [
      'storehouse',
      '9',
      '"9" is not a command or a move; moves look like 12, w to 2 or turn. Type help, or help moves.',
    ],
    [
      'storehouse',
      'w]',
      '"w]" is not a command or a move; moves look like 12, w to 2 or turn. Type help, or help moves.',
    ],
    [
      'storehouse',
      'constructor',
      '"constructor" is not a command or a move; moves look like 12, w to 2 or turn. Type help, or help moves.',
    ],
    [
      'storehouse',
      'turn foo',
      '"foo" is not a command or a move; moves look like 12, w to 2 or turn. Type help, or help moves.',
    ],
    ['storehouse', 'new foo', expect.stringMatching(/^Unknown game "foo"/) as string],
    ['storehouse', 'redeal', 'Refused: the stock is not empty yet.'],
    ['storehouse', 'W-T1', 'Refused: the waste is empty.'],
    [
      'storehouse',
      't1-f1',
      'Refused: the ten of hearts belongs to the heart foundation, which needs the three of hearts next (Hoffmann 23: foundations build up in suit).',
    ],
    ['reversible-sequences', 'T3-T3', 'Refused: packet C cannot go onto itself.'],
    ['reversible-sequences', 'T13-T13', 'Refused: packet M cannot go onto itself.'],
    ['patriarchs', 'x', expect.stringMatching(/^Refused: only a held card changes over/) as string],
  ])('%s: %s', (game, line, words) => {
    expect(play(game).say(line)[0]).toEqual(words);
  });

  test.each([
    ['patriarchs', 'x', /^x: change a held card over/],
    ['auxiliary-sequences', 'G', /^G, a card and a key: /],
    ['auxiliary-sequences', '[', /^\[ or \] after the first key: /],
    ['storehouse', 'redeal', /redeal: deal the stock again/],
    ['storehouse', 'w', /^Keys: /],
    ['storehouse', 'x', /^"x" is not a command; /],
  ])('%s: help %s tells what it does', (game, key, words) => {
    expect(play(game).say(`help ${key}`)[0]).toMatch(words);
  });

  test('every card that is laid on a foundation goes up, whichever way that is built', () => {
    const piles = {F1: 'KD', F2: 'AC', T1: 'QD', T2: '2C', T3: 'KH', T4: 'AS'};
    const said = ['T1-F1', 'T2-F2', 'T3-F3', 'T4-F4'].map(move => {
      return new Dialogue(standing('reversible-sequences', piles)).say(move)[0]?.split('. ')[0];
    });
    expect(said).toEqual([
      'The queen of diamonds goes up from packet A',
      'The two of clubs goes up from packet B',
      'The king of hearts goes up from packet C',
      'The ace of spades goes up from packet D',
    ]);
  });

  test.each(['', '   ', '# a note'])('%j is answered by nothing', line => {
    expect(play('storehouse').say(line)).toEqual([]);
  });

  test('turn, redeal and space; undo and redo say what is different', () => {
    const dialogue = play('storehouse', '42', Array.from({length: 30}, () => 'turn').join(' '));
    expect(dialogue.transcript('space', 'space', 'u', 'U').map(line => line.slice(0, 60))).toEqual([
      '> space',
      'Turned the jack of diamonds; none left in the stock. The sto',
      '> space',
      'The waste is turned over and is the stock again, 31 cards; p',
      '> u',
      'Undone. The stock is out. Waste top is now jack of diamonds,',
      '> U',
      'Redone. The stock has 31 cards. The waste is empty now.',
    ]);
  });

  test('restart and new read the table, and undo goes back to the other game', () => {
    const dialogue = play('kingdom', '42', 'turn turn');
    expect(dialogue.say('restart')[0]).toMatch(/deal 42\. No redeal\. Move 0\./);
    expect(dialogue.say('new')[0]).toMatch(/^Kingdom, Hoffmann 37, deal 777\./);
    expect(dialogue.say('new 5 9')[0]).toMatch(/^Kingdom, Hoffmann 37, deal 9\./);
    expect(dialogue.say('new storehouse')[0]).toMatch(/^Storehouse, Hoffmann 23, deal 777\./);
    expect(dialogue.say('undo').slice(0, 2)).toEqual([
      'Another game is on the table again.',
      expect.stringMatching(/^Kingdom, Hoffmann 37, deal 9\./),
    ]);
  });

  test('a new deal of the same game keeps its rules', () => {
    const dialogue = new Dialogue(dealt('kingdom', '1', '', {fill: 'auto'}));
    dialogue.say('new 123');
    expect(dialogue.say('deal')).toEqual(['The Kingdom, deal 123. Rules: fill auto, passes 1.']);
  });

  test('up sends safe cards up in one step', () => {
    const dialogue = play('thirteen-up', '42', 'turn turn');
    expect(dialogue.say('up')[0]).toMatch(/^The three of spades goes up .* The three of diamonds goes up /);
    expect(dialogue.state.journal?.session.game.last?.ply).toBe(3);
  });

  test('share gives a code that holds the game', () => {
    const dialogue = play('kingdom', '42', 'turn turn');
    const code = parseShareCode(dialogue.say('share')[0] ?? '');
    const recording = code.ok ? parseReplay(VARIANTS, code.value) : code;
    const game = recording.ok ? playRecording(recording.value) : recording;
    expect(game.ok && makeReplay(game.value)).toBe('patience 1\nvariant kingdom\nseed 42\nturn\nturn\n');
  });

  test('a file that cannot be written is named', () => {
    const ports = world({saveReplay: (_, name) => fail('file', `cannot write ${name}: no such file`)});
    expect(new Dialogue(dealt('kingdom', '1'), ports).say('save a/b')).toEqual(['Cannot write a/b: no such file.']);
  });

  test.each(['quit', 'q', 'exit', 'QUIT'])('%s leaves', line => {
    const dialogue = play('kingdom');
    expect(dialogue.say(line)).toEqual([]);
    expect(dialogue.ended).toBe(true);
  });

  test('help names the keys of the game and every command; rules are those of the game', () => {
    const help = play('auxiliary').say('?');
    expect(help.slice(0, 3)).toEqual([
      'To move:',
      'Keys: 1 to 4 the auxiliaries, w the waste, 5 foundation, 6 foundation, 7 foundation, 8 foundation.',
      'Two keys are a move, from where and to where, as 12; the same key twice, as 11, to its foundation.',
    ]);
    expect(help).toContain('G, a card and a key: play that card from within the waste by grace, as G 7C 2.');
    expect(play('kingdom').say('rules')).toContain('Hoffmann, The Illustrated Book of Patience Games (1892), no. 37.');
    expect(play('kingdom').say('rules 1')).toContain(
      'Hoffmann, The Illustrated Book of Patience Games (1892), no. 23.',
    );
  });
});

describe('a question', () => {
  test('is dropped by an empty line, and nothing is played', () => {
    const dialogue = play('reversible');
    expect(dialogue.transcript('FH', '', 'undo')).toEqual([
      '> FH',
      'Question: The five of diamonds: o over (4-5) or b beneath (5-4)?',
      '> ',
      'Cancelled; nothing was played.',
      '> undo',
      'There is nothing to undo.',
    ]);
  });

  test('stays open while other commands only give information; a move replaces it', () => {
    const dialogue = play('reversible');
    dialogue.say('FH');
    expect(dialogue.say('what')).toEqual([
      'There are 10 moves; type moves to hear them.',
      'Question: The five of diamonds: o over (4-5) or b beneath (5-4)?',
    ]);
    expect(dialogue.say('EE')[0]).toMatch(/^The king of clubs goes up/);
    expect(dialogue.state.question).toBeUndefined();
  });

  test('is dropped by a lesson that waits for Enter', () => {
    const dialogue = play('reversible');
    dialogue.state = {...dialogue.state, paced: true};
    dialogue.say('FH');
    expect(dialogue.say('learn').join('\n')).not.toContain('over (4-5)');
    expect(dialogue.state.record).toBeDefined();
    expect(dialogue.state.question).toBeUndefined();
  });

  test('in the middle of a line holds back the whole line until it is answered', () => {
    const dialogue = play('reversible');
    expect(dialogue.say('EE FH')).toEqual(['Question: The five of diamonds: o over (4-5) or b beneath (5-4)?']);
    expect(dialogue.state.journal?.session.game.last).toBeUndefined();
    expect(dialogue.say('O')).toEqual([
      'The king of clubs goes up from packet E. The five of diamonds goes from packet F onto the four of diamonds, ' +
        'packet H. Packet E top is now nine of diamonds. Packet F top is now five of spades.',
    ]);
  });

  test('quit leaves a game in progress', () => {
    const dialogue = play('reversible');
    dialogue.transcript('FH', 'quit');
    expect(dialogue.ended).toBe(true);
  });
});
