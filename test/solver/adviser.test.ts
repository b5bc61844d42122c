import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {makeCard} from '../../src/engine/card.js';
import {makeMove, REDEAL, TURN} from '../../src/engine/move.js';
import {outcomeOf} from '../../src/engine/legality/application.js';
import {choices} from '../../src/engine/legality/generation.js';
import {inNotation} from '../../src/engine/texts/phrase.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {seenCard} from '../../src/engine/legality/sight.js';
import type {Advice} from '../../src/solver/advice/advice.js';
import {Adviser} from '../../src/solver/advice/adviser.js';
import {JudgedCandidate} from '../../src/solver/trials/candidate.js';
import {LineMemory} from '../../src/solver/advice/line-memory.js';
import {learnedFor} from '../../src/solver/knowledge/index.js';
import {describedState} from '../../src/solver/search/agreement.js';
import {solve} from '../../src/solver/solver.js';
import {ReachedStates, SampledTurns} from '../../src/solver/advice/reached-states.js';
import {dealtAnew, seesAll} from '../../src/solver/advice/sampling.js';
import {chanceOf} from '../../src/solver/value/network.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {dice} from '../../src/own-games/random-walk.js';
import {readTable} from '../engine/adapter.js';
import {rulesetFor, rulesNamed} from './options.js';
import '../variants/added.js';

const games = VARIANTS.map(variant => [variant.id, rulesetFor(variant)] as const);

function randomOf(seed: number): () => number {
  const roll = dice(seed);
  return () => roll(2 ** 30) / 2 ** 30;
}

/** A position some moves into a game. */
function midGame(rules: Ruleset, seed: string, moves: number): Position {
  let position = dealFromSeed(rules, seed);
  for (let i = 0; i < moves; i++) {
    const next = choices(rules, position);
    position = (next[i % 3] ?? next[0])?.position ?? position;
  }
  return position;
}

/** The advice after `ticks` readings of a clock that ticks whenever it is read. */
function advice(rules: Ruleset, position: Position, ticks: number): Advice | undefined {
  let time = 0;
  return new Adviser(rules, position, {random: randomOf(5), now: () => time++}).step(ticks);
}

test.each(games)('%s: cards dealt again agree with what was seen', (_, rules) => {
  const position = midGame(rules, '7', 30);
  const anew = dealtAnew(rules, position, randomOf(3));
  const all = (at: Position): number[] => at.piles.flat().sort((a, b) => a - b);
  expect(all(anew)).toEqual(all(position));
  position.piles.forEach((cards, pile) =>
    cards.forEach((card, i) => {
      if (seenCard(rules, position, pile, i)) expect(anew.piles[pile]?.[i]).toBe(card);
    }),
  );
});

test.each(games)('%s: the advice is the same whatever the unseen cards are', (_, rules) => {
  const position = midGame(rules, '8', 12);
  if (seesAll(rules, position)) return;
  const other = dealtAnew(rules, position, randomOf(11));
  expect(other).not.toEqual(position);
  expect(advice(rules, other, 12)).toEqual(advice(rules, position, 12));
});

test.each(games.filter(([, rules]) => learnedFor(rules)))(
  '%s: the learned value and its samples do not look at unseen cards either',
  (_, rules) => {
    for (const moves of [0, 5, 21, 40]) {
      const position = midGame(rules, '12', moves);
      const [one, other] = [position, dealtAnew(rules, position, randomOf(moves))].map(each => advice(rules, each, 40));
      expect(one).toEqual(other);
    }
  },
);

test.each(games)('%s: the advice is legal, ranked, and says why', (_, rules) => {
  const position = midGame(rules, '9', 2);
  const given = advice(rules, position, 12);
  expect(inNotation(given?.reason.words ?? '')).not.toBe('');
  const legal = choices(rules, position).map(({move}) => makeMove(move));
  expect(legal).toContain(makeMove(given?.move ?? {type: 'turn'}));
  expect(given?.others.length).toBe(legal.length - 1);
});

test('a lost or won game has no advice', () => {
  const rules = rulesetFor(VARIANTS[0] ?? (games[0]?.[1].variant as never));
  const empty: Position = {piles: rules.piles.map(() => []), facts: [1]};
  expect(advice(rules, empty, 3)).toBeUndefined();
});

test('a move that wins at once is found', () => {
  const rules = games.find(([name]) => name === 'reversible-sequences')?.[1];
  if (!rules) throw new Error('no such game');
  const start = dealFromSeed(rules, '1');
  const moves = solve(rules, start, {maxPositions: 1e5}).moves ?? [];
  const late = moves.slice(0, -3).reduce((at, move) => outcomeOf(rules, at, move).position, start);
  expect(advice(rules, late, 50)?.share).toBe(1);
});

test('a share is told where it is known: not by deals that were solved with every card known', () => {
  for (const [name, rules] of games) {
    const position = midGame(rules, '8', 12);
    if (seesAll(rules, position) || choices(rules, position).length < 2) continue;
    const {share, reason, others} = advice(rules, position, 40) ?? {};
    const learned = learnedFor(rules);
    const isLow = reason?.words === 'wins less than 80 %';
    expect([name, share !== undefined || isLow]).toEqual([name, learned !== undefined]);
    if (share === undefined) expect(others?.every(each => each.share === undefined)).toBe(true);
    else expect(share).toBeGreaterThan(learned?.outlook.calibration?.least ?? 0);
  }
});

test('a value leads whose chances were not checked, but no chance is told', () => {
  for (const change of ['opening=four', 'grace=0', 'return=off', 'wasterun=off']) {
    const rules = rulesNamed('auxiliary-sequences', [change]);
    const {outlook} = learnedFor(rules) ?? {};
    expect([outlook?.network === undefined, outlook?.calibration]).toEqual([false, undefined]);
    const {share, reason, others = []} = advice(rules, midGame(rules, '8', 12), 40) ?? {};
    expect([share, ...others.map(each => each.share)].every(each => each === undefined)).toBe(true);
    expect(reason?.words).toBe('looks best');
  }
});

/** Late in a game whose table looks well; but in most deals of the cards to come the waste cannot be cleared any more. */
const DYING = {
  variant: 'auxiliary-sequences',
  piles: {
    S: ['8H', '9C', 'TS', '4C', '5S', '8S', '4H', '6S', '6D', 'KD'],
    W: '9H KC JD QH QS JC 9S JS 9D QC 7C TC TH JH KH TD KS QD'.split(' '),
    F1: ['AD', '2D', '3D', '4D', '5D'],
    F2: ['AC', '2C', '3C'],
    F3: ['AH', '2H', '3H'],
    F4: ['AS', '2S', '3S', '4S'],
    T1: ['8D', '7S', '6H', '5H'],
    T2: ['5C'],
    T3: ['7D', '6C'],
    T4: ['8C', '7H'],
  },
};

test('the value says no more than is left by the deals that are proved lost', () => {
  const {rules, position} = readTable(DYING);
  const random = randomOf(7);
  const verdicts = Array.from({length: 30}, () =>
    solve(rules, dealtAnew(rules, position, random), {maxPositions: 100}),
  );
  const lost = verdicts.filter(({verdict}) => verdict === 'unwinnable').length / verdicts.length;
  expect(lost).toBeGreaterThan(0.8);
  let time = 0;
  const adviser = new Adviser(rules, position, {random: randomOf(5), now: () => time++, isRaw: true});
  expect(adviser.step(64)?.share).toBeLessThan(1 - lost + 0.1);
});

test('no chance is told by so few samples that nothing could refute the value', () => {
  const {rules, position} = readTable(DYING);
  for (const isRaw of [false, true]) {
    let time = 0;
    const adviser = new Adviser(rules, position, {random: randomOf(5), now: () => time++, explains: true, isRaw});
    const few = adviser.step(4);
    expect([few?.samples, few?.share !== undefined, adviser.explained()[0]?.share !== undefined]).toEqual([
      expect.any(Number),
      isRaw,
      isRaw,
    ]);
    expect(few?.samples).toBeLessThan(8);
    if (!isRaw) expect(few?.reason.words).toBe('looks best');
  }
});

test('a candidate is worth what the value says on average, as far as deals are left that are not lost', () => {
  const candidate = new JudgedCandidate([TURN], new Int32Array(0), 0.9);
  expect(candidate.mean).toBe(0.9);
  for (let sample = 0; sample < 8; sample++) candidate.add(0.9);
  candidate.lost = 1;
  expect(candidate.mean).toBeCloseTo(0.9, 12);
  candidate.lost = 6;
  expect(candidate.mean).toBeCloseTo(0.4, 12);
});

/** A deal after the stock was turned until so many cards were left, and nothing else was done. */
function turnedTo(rules: Ruleset, seed: string, left: number): Position {
  let position = dealFromSeed(rules, seed);
  while (pileAt(position, rules.stock).length > left) position = outcomeOf(rules, position, TURN).position;
  return position;
}

test('where the redeal shuffles, it is weighed as a turn is', () => {
  const rules = rulesNamed('patriarchs', ['redeal=shuffle']);
  let time = 0;
  const ports = {random: randomOf(5), now: () => time++, explains: true};
  const adviser = new Adviser(rules, turnedTo(rules, '3', 0), ports);
  adviser.step(40);
  const redeal = adviser.explained().find(({move}) => makeMove(move) === 'redeal');
  expect(redeal?.samples).toBeGreaterThan(0);
  expect(inNotation(redeal?.why[0] ?? '')).toMatch(/^6 cards later, on average: /);
});

test('where the waste is turned over, a sampled deal is judged by the value when the stock is out', () => {
  const rules = rulesNamed('patriarchs');
  const learned = learnedFor(rules);
  if (!learned) throw new Error('no value was learned');
  const deal = new SampledTurns(rules, turnedTo(rules, '3', 3), learned);
  const {state} = deal.space;
  const start = new Int32Array(state.words);
  state.store(start, 0);
  const candidate = new JudgedCandidate([TURN], start);
  const chance = deal.valueOf(candidate);
  expect([candidate.outcomes.count, state.talon.isStockOut(), state.talon.pass]).toEqual([1, true, 1]);
  expect(chance).toBe(chanceOf(deal.judge()));
});

test('a sampled deal has the same table as the state that it is played on from', () => {
  const rules = rulesNamed('auxiliary-sequences');
  const learned = learnedFor(rules);
  if (!learned) throw new Error('no value was learned');
  const position = midGame(rules, '8', 30);
  const reached = new ReachedStates(rules, position, learned, []);
  const deal = new SampledTurns(rules, position, learned, {stacks: reached.stacks});
  for (const {way, state} of reached.candidates()) {
    const after = way.slice(0, -1).reduce((at, move) => outcomeOf(rules, at, move).position, position);
    deal.space.state.load(state, 0);
    const table = describedState(deal.space.state);
    deal.space.enter(after);
    expect(table).toBe(describedState(deal.space.state));
  }
});

test('two changed options make a game that nothing was learned for', () => {
  expect(learnedFor(rulesNamed('auxiliary-sequences', ['grace=0', 'return=off']))).toBeUndefined();
});

test('solved samples compare moves by the same deals, wherever the time runs out', () => {
  const rules = rulesNamed('storehouse', ['redeal=shuffle']);
  let time = 0;
  const position = outcomeOf(rules, dealFromSeed(rules, '5'), TURN).position;
  const adviser = new Adviser(rules, position, {random: randomOf(5), now: () => time++, explains: true});
  const samples: number[] = [];
  for (let steps = 0; steps < 16; steps++) {
    adviser.step(2);
    const counts = adviser.explained().map(each => each.samples);
    if (counts.length < 2) continue;
    expect(new Set(counts).size).toBe(1);
    samples.push(counts[0] ?? 0);
  }
  expect(samples.at(-1)).toBeGreaterThan(2);
});

test('of equals a play that joins two piles goes before turning', () => {
  const piles = {T1: ['9C'], T2: ['8C', '7C'], T3: ['JS'], T4: ['QD'], R: ['5S', '6H'], S: ['KC', '4S']};
  const {rules, position} = readTable({variant: 'thirteen-up', piles});
  expect(choices(rules, position).map(({move}) => makeMove(move))).toEqual(['turn', 'T2*2-T1']);
  expect(makeMove(advice(rules, position, 0)?.move ?? TURN)).toBe('T2*2-T1');
});

test('the only move rests on no sampled deals', () => {
  const [[, rules] = []] = games;
  expect(rules && advice(rules, dealFromSeed(rules, '42'), 50)).toMatchObject({
    reason: {words: 'nothing else can be done'},
    weighed: 0,
  });
});

test('a known line is followed without another search', () => {
  const rules = games.find(([name]) => name === 'reversible-sequences')?.[1];
  if (!rules) throw new Error('no such game');
  const memory = new LineMemory(rules);
  let time = 0;
  const ports = {random: randomOf(5), now: () => time++, memory};
  const start = dealFromSeed(rules, '1');
  const first = new Adviser(rules, start, ports).step(3000);
  if (!first?.move) throw new Error('no advice');
  const next = outcomeOf(rules, start, first.move).position;
  const adviser = new Adviser(rules, next, ports);
  expect([first.share, adviser.isSettled(), adviser.step(0)?.share]).toEqual([1, true, 1]);
});

test('a known line is followed by its own moves, those too that are not listed beside their likes', () => {
  const rules = rulesNamed('reversible-sequences', ['spaces=open']);
  const start = dealFromSeed(rules, 'held-hints-1001');
  const {moves = []} = solve(rules, start);
  const memory = new LineMemory(rules);
  memory.keep(start, moves);
  let at = start;
  let unlisted = 0;
  for (const move of moves) {
    const advised = new Adviser(rules, at, {random: randomOf(5), now: () => 0, memory}).step(0)?.move;
    expect(advised).toEqual(move);
    unlisted += Number(choices(rules, at).every(each => makeMove(each.move) !== makeMove(move)));
    at = outcomeOf(rules, at, move).position;
  }
  expect(unlisted).toBeGreaterThan(0);
});

test('the hint says so if every line is known to lose', () => {
  const rules = rulesNamed('reversible-sequences');
  const lost = dealFromSeed(rules, 'fresh-16');
  expect(solve(rules, lost).verdict).toBe('unwinnable');
  expect(advice(rules, lost, 5000)).toMatchObject({
    share: 0,
    reason: {words: 'it cannot be won any more; this brings most cards up'},
  });
});

test('a turn in Klondike names the card of the stock that it leads to, once all of it was seen, and where that goes', async () => {
  const rules = rulesNamed('klondike', [], await withCabinet(VARIANTS));
  const memory = new LineMemory(rules);
  const named: string[] = [];
  let position = dealFromSeed(rules, '5');
  let wasOut = false;
  for (let ply = 0; ply < 60; ply++) {
    let time = 0;
    const {move, reason} =
      new Adviser(rules, position, {random: randomOf(ply), memory, now: () => time++}).step(40) ?? {};
    const [words, turns = 'then', card, on] =
      /(?:in (\d+) turns|then) (\w\w) goes on (\w\w)/.exec(inNotation(reason?.words ?? '')) ?? [];
    wasOut ||= pileAt(position, rules.stock).length === 0;
    if (words !== undefined && card !== undefined && on !== undefined) {
      expect(wasOut).toBe(true);
      named.push(words);
      let ahead = position;
      for (let i = 0; i < (turns === 'then' ? 1 : Number(turns)); i++) {
        if (pileAt(ahead, rules.stock).length === 0) ahead = outcomeOf(rules, ahead, REDEAL).position;
        ahead = outcomeOf(rules, ahead, TURN).position;
      }
      expect(makeCard(pileAt(ahead, rules.find('W')?.index ?? -1).at(-1) ?? 0)).toBe(card);
      expect(rules.tableau.map(({index}) => pileAt(ahead, index).at(-1)).map(top => makeCard(top ?? 0))).toContain(on);
    }
    if (!move) break;
    ({position} = outcomeOf(rules, position, move));
  }
  expect(named.length).toBeGreaterThan(3);
});
