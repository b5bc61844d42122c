import {jest} from '@jest/globals';
import {changedWords} from '../../src/engine/declaration/option.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {countFeatures, FeatureList, type Features} from '../../src/solver/value/features.js';
import {knowledgeOf, learnedFor} from '../../src/solver/knowledge/index.js';
import {rootOf} from '../../src/solver/state/root.js';
import {StateSpace} from '../../src/solver/moves/state-space.js';
import {LearnedValue} from '../../src/solver/value/learned-value.js';
import {chanceOf, Evaluator, LEAK, Network, loadNetwork} from '../../src/solver/value/network.js';
import {Turn} from '../../src/solver/value/turn.js';
import {keepCourse, resumeCourse} from '../../tools/learning/course.js';
import {learnFrom, playGame, type Played, type PlayTerms} from '../../tools/learning/self-play.js';
import {randomize, Sample, Trainer} from '../../tools/learning/trainer.js';
import {allRulesets, rulesNamed} from './options.js';
import seedrandom from 'seedrandom';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import '../variants/added.js';
import {storeNetwork} from '../../tools/learning/store-network.js';

const GAMES = ['kingdom', 'auxiliary-sequences', 'patriarchs'];

function featuresOf(name: string): Features {
  const {outlook} = knowledgeOf(rulesNamed(name));
  if (!outlook) throw new Error(`${name} has no features`);
  return outlook.features;
}

function randomNetwork(inputs: number, units: number, seed: string): Network {
  const network = new Network(inputs, units);
  const random = seedrandom.alea(seed);
  randomize(network, random);
  if (units === 0) network.weights.forEach((_, i) => (network.weights[i] = random() - 0.5));
  network.outputBias[0] = random() - 0.5;
  return network;
}

/** The output as the definition has it, from a value for every feature. */
function naiveOutput({units, width, weights, unitBias, unitWeights, outputBias}: Network, dense: number[]): number {
  const sumOf = (unit: number): number =>
    dense.reduce((sum, value, feature) => sum + value * (weights[feature * width + unit] ?? 0), 0);
  const bias = outputBias[0] ?? 0;
  if (units === 0) return bias + sumOf(0);
  return Array.from({length: units}, (_, unit) => {
    const held = (unitBias[unit] ?? 0) + sumOf(unit);
    return (held > 0 ? held : LEAK * held) * (unitWeights[unit] ?? 0);
  }).reduce((sum, part) => sum + part, bias);
}

/** The states before each turn of a game in which nothing is played but what is safe. */
function* statesOf(name: string, seed: string): Generator<StateSpace> {
  const rules = rulesNamed(name);
  const space = new StateSpace(rootOf(rules, dealFromSeed(rules, seed)), knowledgeOf(rules).dominances);
  const turn = new Turn(space);
  while (!turn.isStockOut) {
    turn.turnCard();
    turn.explore(20);
    turn.table.load(space.state, turn.table.size - 1);
    yield space;
  }
}

function listed(features: Features, {state}: StateSpace): FeatureList {
  const value = new LearnedValue(features, new Network(countFeatures(features), 0), state);
  value.judge();
  return value.list;
}

function dense(features: Features, list: FeatureList): number[] {
  const values = new Array<number>(countFeatures(features)).fill(0);
  for (let i = 0; i < list.count; i++) values[list.indices[i] ?? 0] = list.values[i] ?? 0;
  return values;
}

describe.each(GAMES)('%s', name => {
  const features = featuresOf(name);
  const inputs = countFeatures(features);

  test('each feature is listed once and is one of those there are', () => {
    for (const space of statesOf(name, '3')) {
      const {indices, count} = listed(features, space);
      const seen = [...indices.slice(0, count)];
      expect(new Set(seen).size).toBe(count);
      expect(Math.max(...seen)).toBeLessThan(inputs);
    }
  });

  test.each([0, 5])('the value is the naive one, state after state, with %d units', units => {
    const network = randomNetwork(inputs, units, name);
    let value: LearnedValue | undefined;
    for (const space of statesOf(name, '4')) {
      value ??= new LearnedValue(features, network, space.state);
      const naive = naiveOutput(network, dense(features, listed(features, space)));
      expect(value.judge()).toBeCloseTo(naive, 8);
    }
  });

  test('the parts of a sum add up to it', () => {
    const network = randomNetwork(inputs, 0, 'parts');
    for (const space of statesOf(name, '5')) {
      const value = new LearnedValue(features, network, space.state);
      const sum = value.parts().reduce((all, part) => all + part, network.outputBias[0] ?? 0);
      expect(sum).toBeCloseTo(value.judge(), 8);
    }
  });

  /** What six games teach, if after `pause` of them the learning is kept in a file and goes on from there. */
  function learned(pause: number, file: string): string {
    let network = new Network(inputs, 4);
    randomize(network, seedrandom.alea('same'));
    let trainer = new Trainer(network);
    for (let game = 0; game < 6; game++) {
      if (game === pause) {
        const course = {games: game, shares: [0.5], seconds: 1.25};
        keepCourse(file, name, course, trainer);
        network = new Network(inputs, 4);
        trainer = new Trainer(network);
        expect(resumeCourse(file, name, trainer)).toMatchObject(course);
      }
      const terms: PlayTerms = {rules: rulesNamed(name), features, network, width: {states: 20, lastStates: 20}};
      learnFrom(playGame(terms, `same ${String(game)}`, game < 2), trainer, 0.9);
      if (game % 2 === 0) trainer.step(0.002);
    }
    return storeNetwork(features, network).numbers;
  }

  test('the same seed teaches the same numbers, also where the learning is broken off', () => {
    const folder = mkdtempSync(join(tmpdir(), 'course-'));
    const whole = learned(-1, '');
    expect(learned(-1, '')).toBe(whole);
    expect(learned(4, join(folder, 'course.json'))).toBe(whole);
    expect(() => resumeCourse(join(folder, 'course.json'), 'other', new Trainer(new Network(inputs, 4)))).toThrow(
      'other',
    );
    rmSync(folder, {recursive: true});
  });

  test.each([0, 7])('a stored network gives nearly the same values, with %d units', units => {
    const network = randomNetwork(inputs, units, 'stored');
    const stored = storeNetwork(features, network);
    expect(stored.numbers.length).toBeLessThanOrEqual(40_000);
    const loaded = loadNetwork(features, stored);
    for (const space of statesOf(name, '6')) {
      const list = listed(features, space);
      const [exact, rounded] = [network, loaded].map(each => chanceOf(new Evaluator(each).output(list)));
      expect(Math.abs((exact ?? 0) - (rounded ?? 1))).toBeLessThan(0.02);
    }
  });
});

test.each(GAMES)('%s: between two turns the states with the fewest cards in the waste are expanded first', name => {
  const rules = rulesNamed(name);
  const space = new StateSpace(rootOf(rules, dealFromSeed(rules, '9')), knowledgeOf(rules).dominances);
  const turn = new Turn(space);
  const other = space.state.sibling();
  const countAt = (place: number): number => {
    turn.table.load(other, place);
    return other.talon.count();
  };
  for (let turned = 0; turned < 20; turned++) {
    turn.turnCard();
    const expanded = new Set<number>();
    const expand = jest.spyOn(space, 'expand').mockImplementation(moves => {
      const places = Array.from({length: turn.table.size}, (_, place) => place).filter(place => !expanded.has(place));
      expect(space.state.talon.count()).toBe(Math.min(...places.map(countAt)));
      expanded.add(turn.table.find(space.state.ints));
      StateSpace.prototype.expand.call(space, moves);
    });
    turn.explore(60);
    expand.mockRestore();
    expect(expanded.size).toBeGreaterThan(0);
    turn.table.load(space.state, turn.table.size - 1);
  }
});

test('the cards of the stock and the waste are counted', () => {
  for (const space of statesOf('kingdom', '10')) {
    const {state} = space;
    let cards = 0;
    for (let place = state.talon.above(0); place < state.talon.size; place = state.talon.above(place + 1)) cards++;
    expect(state.talon.count()).toBe(cards);
  }
});

/** How many of the cards outside the lowest ones of a waste no heap can take. */
function homelessOver(lowest: Uint8Array): number {
  let reached = 8;
  let homeless = 0;
  for (let rank = 0; rank < 13; rank++) {
    const out = 8 - lowest.filter(card => card === rank).length;
    reached = Math.min(reached, out);
    homeless += out - reached;
  }
  return homeless;
}

test('kingdom counts the cards that will be homeless as the waste comes down', () => {
  const features = featuresOf('kingdom');
  const waste = new Uint8Array(104);
  let seen = 0;
  for (const space of statesOf('kingdom', '11')) {
    const size = space.state.talon.readWaste(waste);
    const numbers = Array.from({length: size}, (_, i) => Math.min(9, homelessOver(waste.subarray(0, size - i))));
    const most = Math.max(0, ...numbers);
    const one = (at: number): number[] => Array.from({length: 10}, (_, i) => Number(i === at));
    const atLeast = Array.from({length: 10}, (_, i) => (i === 0 ? 0 : numbers.filter(number => number >= i).length));
    const block = dense(features, listed(features, space)).slice(-30);
    expect(block).toEqual([...one(numbers[0] ?? 0), ...one(most), ...atLeast.map(count => 0.3 * Math.sqrt(count))]);
    seen = Math.max(seen, most);
  }
  expect(seen).toBe(9);
});

test('a gradient is the slope of the loss', () => {
  const network = randomNetwork(5, 3, 'slope');
  const list = new FeatureList(5);
  [0, 2, 4].forEach((feature, i) => list.add(feature, 0.5 + i));
  const target = 0.3;
  const loss = (): number => {
    const chance = chanceOf(new Evaluator(network).output(list));
    return -target * Math.log(chance) - (1 - target) * Math.log(1 - chance);
  };
  const slopes = network.parameters.map(parameters =>
    Array.from(parameters, (at, i) => {
      const [up, down] = [1e-5, -1e-5].map(change => {
        parameters[i] = at + change;
        return loss();
      });
      parameters[i] = at;
      return ((up ?? 0) - (down ?? 0)) / 2e-5;
    }),
  );
  const evaluator = new Evaluator(network);
  const error = chanceOf(evaluator.output(list)) - target;
  const trainer = new Trainer(network);
  trainer.add(new Sample(list, evaluator), error);
  trainer.gradients.forEach((gradients, n) =>
    gradients.forEach((gradient, i) => expect(gradient).toBeCloseTo(slopes[n]?.[i] ?? NaN, 6)),
  );
});

test('the outcome reaches back to earlier states, the lighter the further', () => {
  const network = new Network(1, 0);
  const sample = (): Sample => {
    const list = new FeatureList(1);
    list.add(0, 1);
    const evaluator = new Evaluator(network);
    evaluator.output(list);
    return new Sample(list, evaluator);
  };
  const played: Played = {samples: [sample(), sample(), sample()], chances: [0.5, 0.5, 0.5], isWon: true};
  const trainer = new Trainer(network);
  const errors: number[] = [];
  trainer.add = (_, error) => errors.push(error);
  learnFrom(played, trainer, 0.5);
  expect(errors).toEqual([-0.5, -0.25, -0.125]);
});

test('a value is learned under the usual rules of three games and under some changed options, one at a time', () => {
  const learned = allRulesets().filter(rules => learnedFor(rules) !== undefined);
  expect(learned.map(({variant, values}) => [variant.id, ...changedWords(variant.options, values)].join(' '))).toEqual([
    'auxiliary-sequences',
    'auxiliary-sequences wasterun=off',
    'auxiliary-sequences return=off',
    'auxiliary-sequences grace=0',
    'auxiliary-sequences opening=four',
    'patriarchs',
    'patriarchs redeal=shuffle',
    'patriarchs transfer=none',
    'patriarchs transfer=reversal',
    'kingdom',
    'kingdom fill=auto',
  ]);
});
