import {jest} from '@jest/globals';
import {endedGameOf, openGameOf} from '../../src/app/library/records.js';
import {openGameWords} from '../../src/words/lists/listed-games.js';
import {parseReplay, playRecording} from '../../src/session/replay.js';
import type {Game} from '../../src/session/game.js';
import type {GameResult} from '../../src/store/results/results.js';
import {unwrap} from '../engine/adapter.js';
import {VARIANTS} from '../../src/variants/index.js';

const PACK = ['D', 'C', 'H', 'S'].flatMap(suit => 'A 2 3 4 5 6 7 8 9 T J Q K'.split(' ').map(rank => rank + suit));

function game(...lines: readonly string[]): Game {
  return unwrap(playRecording(unwrap(parseReplay(VARIANTS, ['patience 1', ...lines, ''].join('\n')))));
}

describe('an unfinished game in a list', () => {
  test.each([
    [
      game('variant kingdom', 'seed 5', 'turn'),
      'Kingdom, deal 5',
      '1 move, 93 cards left in the stock',
      'deal 5, 1 move',
    ],
    [
      game('variant kingdom', 'seed 5', ...Array<string>(94).fill('turn')),
      'Kingdom, deal 5',
      /^94 moves, \d+ cards still to go up$/,
      'deal 5, 94 moves',
    ],
    [
      game('variant reversible-sequences', 'seed 5'),
      'Reversible Sequences, deal 5',
      /^0 moves, 52 cards still to go up$/,
      '',
    ],
    // The seed serves only the redeals.
    [
      game('variant thirteen-up', 'seed s', `deck ${PACK.join(' ')}`, 'turn'),
      'Thirteen Up, own deck',
      /^1 move, \d+ cards left in the stock$/,
      '1 move',
    ],
  ])('%#', (each, name, state, progress) => {
    const words = openGameWords(each);
    expect(words).toMatchObject({name});
    expect(words.state).toMatch(state);
    if (progress !== '') expect(words.progress).toBe(progress);
  });

  test('its date is the local one', () => {
    jest.spyOn(Date.prototype, 'getDate').mockReturnValue(7);
    const unfinished = {id: 'a', path: 'a', modified: 0, openElsewhere: false};
    const open = openGameOf({...unfinished, game: game('variant kingdom', 'seed 5', 'turn')}, () => undefined);
    expect(open?.when).toMatch(/-07$/);
    jest.restoreAllMocks();
  });
});

describe('an ended game in a list', () => {
  const result = {
    id: 'a',
    variant: 'kingdom',
    rules: {},
    outcome: 'won',
    moves: 1,
    seconds: 1,
    undos: 0,
    hints: 0,
  } as const;
  const ended = (more: Partial<GameResult>): GameResult => ({...result, when: '2026-11-21T12:00:00Z', ...more});

  test('its date is the local one, and left out where the file has none', () => {
    jest.spyOn(Date.prototype, 'getDate').mockReturnValue(7);
    expect(endedGameOf(VARIANTS, ended({})).state).toBe('won in 1 move, 2026-11-07');
    expect(endedGameOf(VARIANTS, ended({when: 'soon'})).state).toBe('won in 1 move');
    jest.restoreAllMocks();
  });

  test('it says how far it came, how long it took, and how it was played', () => {
    const lost = endedGameOf(VARIANTS, ended({outcome: 'lost', up: 31, seconds: 727, when: '', undos: 2, hints: 1}));
    expect(lost.state).toBe('given up after 1 move, 31 cards up, 12:07');
    expect(lost.more).toBe('2 taken back, 1 hint');
    const won = endedGameOf(VARIANTS, ended({up: 104, firstTry: true, rules: {fill: 'auto', passes: 1}, when: ''}));
    expect(won.state).toBe('won in 1 move');
    expect(won.more).toBe('under fill=auto, at the first try, none taken back');
  });

  test('a seed names the deal, unless it serves the redeals of a deck', () => {
    expect(endedGameOf(VARIANTS, ended({seed: '5'})).name).toBe('Kingdom, deal 5');
    expect(endedGameOf(VARIANTS, ended({seed: '5', deck: 'abc'})).name).toBe('Kingdom');
  });
});
