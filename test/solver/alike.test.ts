// Hints see no covered card: two games that look alike get the same ones.
import seedrandom from 'seedrandom';
import {cases, FIRST, some} from '../effort.js';
import {outcomeOf} from '../../src/engine/legality/application.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {seenCard} from '../../src/engine/legality/sight.js';
import {makeMove, type Move} from '../../src/engine/move.js';
import {isWon, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {Adviser} from '../../src/solver/advice/adviser.js';
import {LineMemory} from '../../src/solver/advice/line-memory.js';
import {dealtAnew, seesAll} from '../../src/solver/advice/sampling.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {nameOf, rulesetFor, rulesNamed} from './options.js';

const GAMES = await withCabinet(VARIANTS);
const OTHER_RULES = [
  ['klondike', 'turn=3'],
  ['klondike', 'passes=three'],
  ['klondike', 'spaces=any'],
  ['canfield', 'turn=1'],
  ['spider', 'suits=1'],
  ['spider', 'suits=2'],
] as const;
const hidden = [
  ...GAMES.map(variant => rulesetFor(variant)),
  ...OTHER_RULES.map(([game, rule]) => rulesNamed(game, [rule], GAMES)),
].filter(rules => !seesAll(rules, dealFromSeed(rules, '1')));

/** What the player sees: of covered cards only that they are there. */
function look(rules: Ruleset, position: Position): string {
  const piles = position.piles.map((cards, pile) =>
    cards.map((card, i) => (seenCard(rules, position, pile, i) ? card : -1)),
  );
  return JSON.stringify([piles, position.facts]);
}

/** A game that is played by hints, each after so many readings of a clock that ticks whenever it is read. */
class Hinted {
  private readonly memory: LineMemory;
  private readonly history: Position[] = [];

  constructor(
    private readonly rules: Ruleset,
    public position: Position,
  ) {
    this.memory = new LineMemory(rules);
  }

  advice(): {readonly move: Move | undefined; readonly words: string} {
    const {rules, position, memory, history} = this;
    let readings = 0;
    const random = seedrandom.alea(String(history.length));
    const adviser = new Adviser(rules, position, {random, now: () => readings++, memory, history: [...history]});
    const advice = adviser.step(adviser.isSettled() ? 0 : 12);
    const words = [advice?.move && makeMove(advice.move), advice?.reason, advice?.samples, advice?.weighed];
    return {move: advice?.move, words: JSON.stringify(words)};
  }

  play(move: Move): void {
    this.history.push(this.position);
    ({position: this.position} = outcomeOf(this.rules, this.position, move));
  }
}

/** Plays two games by hints as long as they look alike; gives what is said in each at every move. */
function hintsInBoth(rules: Ruleset, one: Position, other: Position, most: number): [string[], string[]] {
  const games = [one, other].map(deal => new Hinted(rules, deal)) as [Hinted, Hinted];
  const [own, others]: [string[], string[]] = [[], []];
  while (own.length < most && look(rules, games[0].position) === look(rules, games[1].position)) {
    const [{move, words}, {words: otherWords}] = [games[0].advice(), games[1].advice()];
    own.push(words);
    others.push(otherWords);
    if (!move || words !== otherWords || isWon(rules, games[0].position)) break;
    for (const game of games) game.play(move);
  }
  return [own, others];
}

/** Every other time with the same stock, which is turned alike, where that leaves covered cards that may differ. */
function otherDeal(rules: Ruleset, deal: Position, n: number): Position {
  const [same, other] = [true, false].map(keepsStock => dealtAnew(rules, deal, seedrandom.alea(String(n)), keepsStock));
  const isOther = same && String(same.piles) !== String(deal.piles);
  return (n % 2 === 0 && isOther ? same : other) ?? deal;
}

/** Pairs of positions that look alike, for each game: over a thousand in all. */
const PAIRS = 45;
const MOST_MOVES = 60;

test.each(some(hidden).map(rules => [nameOf(rules), rules] as const))(
  '%s: games that look alike get the same hints',
  (_, rules) => {
    let pairs = 0;
    for (let n = FIRST; n < FIRST + cases(3) || pairs < cases(PAIRS); n++) {
      const deal = dealFromSeed(rules, `alike-${String(n)}`);
      const other = otherDeal(rules, deal, n);
      const [own, others] = hintsInBoth(rules, deal, other, MOST_MOVES);
      expect(others).toEqual(own);
      expect(look(rules, other)).toBe(look(rules, deal));
      expect(other).not.toEqual(deal);
      pairs += own.length;
    }
  },
);

test('these are over a thousand pairs', () => {
  expect(hidden.length * PAIRS).toBeGreaterThan(1000);
});
