import {describe, expect, test} from '@jest/globals';
import {parseMove} from '../../src/engine/notation.js';
import {fail, ok} from '../../src/engine/fault.js';
import {answer} from '../../src/plain/answer.js';
import type {Library} from '../../src/sitting/library.js';
import {defaultSettings} from '../../src/settings/settings.js';
import {unwrap} from '../engine/adapter.js';
import type {GameAnswer} from '../../src/analysis/protocol.js';
import {dealt, Dialogue, world, type Solver} from './talking.js';

const GAME = dealt('thirteen-up', '42', 'turn turn turn').session.game;
const RIGHT = unwrap(parseMove('T1-T3'));
const REVIEW = {
  kind: 'review',
  progress: 1,
  last: true,
  trace: {kind: 'trace', ply: 1, sure: true},
  instead: RIGHT,
  kept: [RIGHT],
};
const ended = (...ids: readonly string[]): Partial<Library> => ({
  endedGames: () => ids.map(id => ({id, variant: 'thirteen-up', name: 'Thirteen Up', state: 'given up', more: ''})),
  readEnded: id => (id === 'gone' ? fail('unavailable', 'that game is no longer kept') : ok(GAME)),
});
const solving = (answers: readonly unknown[]): Pick<Solver, 'consult'> => {
  const left = [...answers];
  return {consult: () => Promise.resolve(left.shift() as GameAnswer | undefined)};
};

const LOOKING = 'Looking through Thirteen Up, deal 42 for a question.';
const QUESTION = 'Question: Move 2: what would you play? Type a move, or tell.';
const RIGHT_WORDS =
  'Right: the six of hearts from column 1 onto the seven of hearts, column 3. It keeps the win. You had played turn a card. Proved: winnable before, not after.';

async function practising(ports: Partial<Library & Solver>): Promise<Dialogue> {
  const dialogue = new Dialogue(undefined, world(ports));
  expect(dialogue.say('practise')).toEqual([LOOKING]);
  expect((await dialogue.wait()).at(-1)).toBe(QUESTION);
  return dialogue;
}

describe('practise', () => {
  test('asks about the games that have ended, one after another, and counts', async () => {
    const dialogue = await practising({...ended('a', 'gone', 'b'), ...solving([REVIEW, REVIEW])});
    expect(dialogue.say('13')).toEqual([RIGHT_WORDS, '1 of 1 at the first try. Enter goes on.']);
    expect(dialogue.say('13')).toEqual(['This question is answered. Enter goes on.']);
    expect(dialogue.say('')).toEqual([LOOKING]);
    expect((await dialogue.wait()).at(-1)).toBe(QUESTION);
    expect(dialogue.say('turn')[0]).toBe('Not so good: turn a card. Try again, or type tell.');
    expect(dialogue.say('1 3')[0]).toBe(RIGHT_WORDS);
    expect(dialogue.say('next').slice(0, 1)).toEqual(['That was all: 1 of 2 at the first try.']);
    expect(dialogue.state.record).toBeUndefined();
  });

  test('tells, and an open question that is passed over is not right', async () => {
    const dialogue = await practising({...ended('a', 'b'), ...solving([REVIEW, REVIEW])});
    expect(dialogue.say('tell').at(-1)).toBe('Enter goes on.');
    dialogue.say('');
    await dialogue.wait();
    expect(dialogue.say('').slice(0, 2)).toEqual([
      expect.stringMatching(/^Move 2: Our adviser: the six of hearts .* You had played turn a card\. Proved: /),
      'That was all: 0 of 2 at the first try.',
    ]);
  });

  test('looks at the table, and keeps the game on it as it was', async () => {
    const mine = dealt('kingdom', '7');
    const dialogue = new Dialogue(mine, world({...ended('a'), ...solving([REVIEW])}));
    dialogue.say('practise');
    await dialogue.wait();
    expect(dialogue.say('table')[0]).toMatch(/^Thirteen Up, [^.]*deal 42/);
    expect(dialogue.say('new kingdom')[0]).toMatch(/^A move: your answer\./);
    expect(dialogue.say('stop').slice(0, 2)).toEqual(['Stopped.', 'Back to your game.']);
    expect(dialogue.state.journal).toBe(mine);
  });

  test('waits for a question to be found', () => {
    const dialogue = new Dialogue(undefined, world({...ended('a'), ...solving([REVIEW])}));
    dialogue.say('practise');
    expect(dialogue.say('table')).toEqual(['Still looking for a question. Type stop to leave practice.']);
  });

  test('drops a question about a move', () => {
    const state = {journal: dealt('kingdom', '7'), settings: defaultSettings()};
    const question = {text: 'Which?', units: [], at: 0};
    const {lines} = answer({...state, question}, 'practise', world({...ended('a'), ...solving([REVIEW])}));
    expect(lines).toEqual([LOOKING]);
  });

  test('asks about the games of one that is named alone', () => {
    const ports = world({...ended('a'), ...solving([REVIEW])});
    expect(new Dialogue(undefined, ports).say('practise thirteen')).toEqual([LOOKING]);
    expect(new Dialogue(undefined, ports).say('practise kingdom')).toEqual([
      'You have no ended game of Kingdom to ask about.',
    ]);
    expect(new Dialogue(undefined, ports).say('practise nonesuch')[0]).toMatch(/^Practise: .*nonesuch/);
  });

  test('skips a game without an answer, and says where there is none to ask about', async () => {
    const dialogue = new Dialogue(undefined, world({...ended('a'), ...solving([undefined])}));
    dialogue.say('practise');
    expect((await dialogue.wait())[0]).toBe('Your games leave no question open.');
    expect(new Dialogue(undefined, world(solving([]))).say('practise')).toEqual([
      'You have no ended game to ask about.',
    ]);
  });
});
