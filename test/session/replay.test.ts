import '../variants/added.js';
import {type Result, parseJson} from '../../src/engine/fault.js';
import {choices} from '../../src/engine/legality/generation.js';
import {makeRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {shuffledPack} from '../../src/engine/shuffle.js';
import {parseDeck} from '../../src/session/deck.js';
import {
  gamesTo,
  happenedIn,
  openPack,
  openPosition,
  openSeed,
  playStep,
  positionOf,
  stepsOf,
  type Game,
  type Opening,
} from '../../src/session/game.js';
import {makeReplay, parseReplay, playRecording} from '../../src/session/replay.js';
import {cases} from '../effort.js';
import {rulesFor, unwrap} from '../engine/adapter.js';
import {anyRules, anySeed, anyText, damaged, expectDescribed, madeUp} from '../engine/arbitraries.js';
import fc from '../property.js';
import {chooser} from '../referee/against.js';
import {VARIANTS} from '../../src/variants/index.js';

/** Plays random steps of one to three moves each. */
function randomGame(opening: Opening, steps: number, n: number): Game {
  const choose = chooser(n);
  let game: Game = {opening, last: undefined};
  for (let ply = 0; ply < steps; ply++) {
    const moves = [];
    let position = positionOf(game);
    for (let left = 1 + Math.max(0, choose(6) - 3); left > 0; left--) {
      const next = choices(opening.rules, position);
      const choice = next[choose(2) === 0 ? 0 : choose(next.length)];
      if (!choice) break;
      moves.push(choice.move);
      position = choice.position;
    }
    if (moves.length > 0) game = unwrap(playStep(game, moves));
  }
  return game;
}

const shuffles = (rules: Ruleset): boolean => rules.reshuffles && rules.passes > 1;
const packOf = (rules: Ruleset, n: number): number[] => shuffledPack(rules.packs, `pack ${n}`, 1);

const anyOpening: fc.Arbitrary<Opening> = fc.oneof(
  fc.record({rules: anyRules, seed: anySeed}).map(({rules, seed}) => openSeed(rules, seed)),
  fc
    .record({rules: anyRules, seed: anySeed, n: fc.nat()})
    .map(({rules, seed, n}) => openPack(rules, packOf(rules, n), shuffles(rules) ? seed : undefined)),
  madeUp.map(({rules, position}) => openPosition(rules, position)),
);

const anyGame: fc.Arbitrary<Game> = fc
  .record({opening: anyOpening, steps: fc.nat(60), n: fc.nat()})
  .map(({opening, steps, n}) => randomGame(opening, steps, n));

const replayed = (text: string): Result<Game> => {
  const recording = parseReplay(VARIANTS, text);
  return recording.ok ? playRecording(recording.value) : recording;
};

/** The message of a faulty replay, preceded by its line. */
function faultOf(...lines: string[]): string {
  const result = replayed(lines.join('\n'));
  if (result.ok) throw new Error('the replay is good');
  expectDescribed(result);
  return `${result.fault.line ?? '-'}: ${result.fault.message}`;
}

const expectSame = (back: Game, game: Game): void => {
  expect(positionOf(back)).toEqual(positionOf(game));
  expect(back.opening).toEqual(game.opening);
  const story = (of: Game): unknown[] =>
    gamesTo(of).map(each => [each.last?.moves, happenedIn(each), positionOf(each)]);
  expect(story(back)).toEqual(story(game));
};

describe('a replay', () => {
  test('gives the same game, from a seed, a deck or a position', () => {
    fc.assert(
      fc.property(anyGame, game => {
        const text = makeReplay(game);
        const back = unwrap(replayed(text));
        expectSame(back, game);
        expect(makeReplay(back)).toBe(text);
      }),
      {numRuns: cases(25)},
    );
  });

  test('may have CRLF, comments, blank lines, a byte order mark and no last line end', () => {
    fc.assert(
      fc.property(anyGame, game => {
        const [first = '', ...lines] = makeReplay(game).trimEnd().split('\n');
        const commented = lines.flatMap(line =>
          /^[a-z]+ /.test(line) ? [line] : ['', '# a word', `  ${line}  # and`],
        );
        expectSame(unwrap(replayed(`\uFEFF# before\r\n\r\n${[first, ...commented].join('\r\n')}`)), game);
      }),
      {numRuns: cases(12)},
    );
  });

  test('keeps a seed verbatim, with # and blanks', () => {
    const game = unwrap(
      replayed('patience 1\nvariant kingdom\nseed  #7  # not a comment\n'.replace('seed  ', 'seed ')),
    );
    expect(game.opening.seed).toBe('#7  # not a comment');
    expect(game.opening.start).toEqual(openSeed(rulesFor('kingdom'), '#7  # not a comment').start);
  });

  test('keeps comments with their moves', () => {
    const text = 'patience 1 # a game\nvariant kingdom\nseed 1\n# first\n# second\nturn # third\nturn\n# last\n';
    const {steps} = unwrap(parseReplay(VARIANTS, text));
    expect(steps.map(({line, comment}) => ({line, comment}))).toEqual([
      {line: 6, comment: 'first second third'},
      {line: 7, comment: undefined},
    ]);
  });

  test('several moves on a line are one step', () => {
    const game = unwrap(replayed('patience 1\nvariant kingdom\nseed 1\nturn turn\nturn\n'));
    expect(stepsOf(game).map(step => step.moves.length)).toEqual([2, 1]);
  });
});

describe('a fault in a replay', () => {
  const head = ['patience 1', 'variant storehouse', 'seed 42'];
  const faults: Record<string, [lines: string[], fault: string]> = {
    'nothing at all': [[''], '1: not a replay: it begins with "" instead of "patience 1"'],
    'another header': [
      ['', '# x', 'solitaire 1'],
      '3: not a replay: it begins with "solitaire 1" instead of "patience 1"',
    ],
    'a newer version': [['patience 2', 'x y'], '1: a replay of version 2; this program reads version 1'],
    'no variant': [['# a game', 'patience 1', 'seed 42'], `2: the line 'variant ...' is missing`],
    'an unknown variant': [
      ['patience 1', 'variant storehuse'],
      '2: unknown game "storehuse"; did you mean storehouse?',
    ],
    'no seed': [['patience 1', 'variant kingdom', 'turn'], `1: a line 'seed ...' or 'deck ...' is missing`],
    'an empty seed': [
      ['patience 1', 'variant kingdom', 'seed'],
      '3: the seed is empty; a seed is 1 to 64 printable characters',
    ],
    'a seed with blanks': [['patience 1', 'variant kingdom', 'seed 1 '], '3: the seed "1 " has blanks around it'],
    'a seed twice': [[...head, '', 'seed 42'], `5: 'seed' stands twice`],
    'a late header line': [[...head, 'turn', 'rule passes=2'], `5: 'rule' comes after the first move`],
    'an unknown rule': [[...head, 'rule pases=2'], '4: storehouse has no rule "pases"; did you mean passes?'],
    'a bad value': [[...head, 'rule passes=100'], '4: passes cannot be "100"; it is a whole number from 1 to 99'],
    'no rule': [[...head, 'rule passes'], '4: cannot read the rule "passes"; write KEY=VALUE, as in passes=3'],
    'a rule twice': [[...head, 'rule passes=2', 'rule passes=2'], '5: rule passes stands twice'],
    'a card too many': [
      ['patience 1', 'variant storehouse', 'deck 9H 9H'],
      '3: 9H is there twice; this game has one pack',
    ],
    'a deck with an idle seed': [
      [...head, 'deck 9H'],
      '3: a deck with a seed makes sense only where redeals are shuffled',
    ],
    'a deck without its seed': [
      ['patience 1', 'variant thirteen-up', 'deck 9H'],
      `1: redeals are shuffled here: a line 'seed ...' is missing`,
    ],
    'an illegal move': [[...head, 'turn', '# x', 'turn redeal'], '6: redeal: the stock is not empty yet'],
    'a bad position': [
      ['patience 1', 'variant kingdom', 'position {"piles": {"T1": ["9H", "8H"]}}'],
      '3: T1 holds one card, not 2',
    ],
    'a position in brackets': [
      ['patience 1', 'variant kingdom', 'position []'],
      '3: expected a JSON object in braces, {...}',
    ],
  };
  test.each(Object.entries(faults))('names the line: %s', (_, [lines, fault]) => {
    expect(faultOf(...lines)).toBe(fault);
  });

  test('names line and column of a word that is not a move', () => {
    const result = parseReplay(VARIANTS, [...head, 'turn', '  turn  flip # x'].join('\n'));
    expect(result).toMatchObject({ok: false, fault: {line: 5, column: 9, code: 'file'}});
  });

  test('is described for any file content', () => {
    const texts = fc.oneof(
      anyText,
      anyText.map(text => `patience 1\nvariant kingdom\n${text}`),
      damaged(anyGame.map(makeReplay)),
    );
    fc.assert(
      fc.property(texts, text => expectDescribed(replayed(text))),
      {numRuns: cases(50)},
    );
  });

  test('is described for any position line', () => {
    const bodies = fc.oneof(
      fc.json(),
      anyText,
      damaged(madeUp.map(({rules, position}) => JSON.stringify(makeRecord(rules, position)))),
    );
    fc.assert(
      fc.property(bodies, text => {
        expectDescribed(parseJson(text));
        expectDescribed(replayed(`patience 1\nvariant kingdom\nposition ${text}`));
      }),
      {numRuns: cases(50)},
    );
  });
});

describe('a deck', () => {
  test('is read in dealing order, in any notation', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2), fc.nat(), (packs, n) => {
        const pack = shuffledPack(packs, String(n), 1);
        const signs = pack
          .toReversed()
          .map(
            card =>
              `${['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'j', 'q', 'K'][card % 13] ?? ''}${'♦c♥S'[Math.floor(card / 13)] ?? ''}`,
          );
        expect(
          parseDeck(`# a pack\r\n${signs.slice(0, 20).join(', ')}\r\n${signs.slice(20).join('\t')}`, packs),
        ).toEqual({ok: true, value: pack});
      }),
      {numRuns: cases(10)},
    );
  });

  test('of any text is a pack or a described fault', () => {
    const decks = fc.nat().map(n =>
      shuffledPack(1, String(n), 1)
        .map(card => `${'A23456789TJQK'[card % 13] ?? ''}${'DCHS'[Math.floor(card / 13)] ?? ''}`)
        .join(' '),
    );
    fc.assert(
      fc.property(fc.oneof(anyText, damaged(decks)), text => expectDescribed(parseDeck(text, 1))),
      {numRuns: cases(60)},
    );
  });
});
