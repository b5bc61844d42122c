import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {isWon, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {dealtAnew} from '../../src/solver/advice/sampling.js';
import {searchable} from '../../src/solver/compiled/searchable.js';
import {difficultyOf, DifficultyTrial} from '../../src/solver/study/difficulty.js';
import {playCarefully, playPlainly, RulePlayer} from '../../src/solver/study/rule-player.js';
import {dice} from '../../src/own-games/random-walk.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {DIFFICULTIES, VARIANTS} from '../../src/variants/index.js';
import {some} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {rulesNamed} from './options.js';

const games = await withCabinet(VARIANTS);
const usual = games.map(({id}) => rulesNamed(id, [], games)).filter(rules => searchable(rules).ok);
const RULES = {plain: playPlainly, careful: playCarefully(true), bold: playCarefully(false)};

/** Deals that can be won, a level each. */
const DEALS = [
  ['klondike', [], '100003', 'easy'],
  ['klondike', [], '100006', 'medium'],
  ['klondike', [], '100007', 'hard'],
  ['klondike', ['turn=3'], '100005', 'expert'],
  ['freecell', [], '100002', 'easy'],
  ['freecell', [], '100003', 'medium'],
  ['freecell', [], '100001', 'hard'],
  ['golf', [], '100001', 'expert'],
] as const;

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  const roll = dice(seed);
  return () => roll(2 ** 30) / 2 ** 30;
}

function played(rules: Ruleset, deal: Position, rule: keyof typeof RULES, most = Infinity): RulePlayer {
  const player = new RulePlayer(rules, deal, RULES[rule]);
  for (let move = 0; move < most && player.advance(); move++);
  return player;
}

describe.each(some(usual, 12).map(rules => [rules.variant.id, rules] as const))('%s by rules', (_, rules) => {
  test.each(Object.keys(RULES) as (keyof typeof RULES)[])(
    '%s: the moves are legal, and win what is called won',
    rule => {
      for (const seed of ['1', '2']) {
        const deal = dealFromSeed(rules, seed);
        const player = played(rules, deal, rule);
        expect(isWon(rules, unwrap(applyMoves(rules, deal, player.line())).position)).toBe(player.isWon);
      }
    },
  );

  test('moves do not depend on what the player has not seen', () => {
    const random = randomOf(7);
    for (const [i, rule] of (Object.keys(RULES) as (keyof typeof RULES)[]).entries())
      for (let moves = 0; moves < 60; moves += 7) {
        const deal = dealFromSeed(rules, String(i + moves));
        const {position} = unwrap(applyMoves(rules, deal, played(rules, deal, rule, moves).line()));
        const firstIn = (table: Position): unknown => played(rules, table, rule, 1).line()[0];
        expect(firstIn(dealtAnew(rules, position, random))).toEqual(firstIn(position));
      }
  });
});

describe('the level of a deal', () => {
  /** The players that come before a level is known, and what became of their games. */
  function gamesOf(rules: Ruleset, seed: string): {readonly level: string | undefined; readonly moves: number} {
    const trial = new DifficultyTrial(rules, seed);
    let moves = 0;
    for (; !trial.level; moves++) trial.advance();
    return {level: trial.level, moves};
  }

  test.each(DEALS)('%s %j, deal %s: %s', (name, options, seed, level) => {
    const rules = rulesNamed(name, options, games);
    expect(gamesOf(rules, seed)).toEqual(gamesOf(rules, seed));
    expect(difficultyOf(rules, seed)).toBe(level);
  });

  test('one that plain play wins is won by a game that can be played', () => {
    const rules = rulesNamed('klondike', [], games);
    const plain = Array.from({length: 60}, (_, i) => played(rules, dealFromSeed(rules, String(i + 1)), 'plain'));
    const won = plain.flatMap(({isWon: is}, i) => (is ? [String(i + 1)] : []));
    expect(won.length).toBeGreaterThan(0);
    for (const seed of won) expect(difficultyOf(rules, seed)).toBe('easy');
  });

  test('what is asked for is known as soon as no rung is left that could give it', () => {
    const rules = rulesNamed('kingdom');
    const trial = new DifficultyTrial(rules, '1');
    const known: string[] = [];
    while (!trial.level) {
      for (const level of DIFFICULTIES) if (trial.isOf(level) === false && !known.includes(level)) known.push(level);
      trial.advance();
    }
    expect(DIFFICULTIES.map(level => trial.isOf(level))).toEqual(DIFFICULTIES.map(level => level === trial.level));
    expect(known).toEqual(DIFFICULTIES.slice(0, DIFFICULTIES.indexOf(trial.level)).slice(0, known.length));
  });
});
