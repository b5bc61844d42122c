import {choices} from '../../src/engine/legality/generation.js';
import {knowsStock} from '../../src/engine/legality/sight.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import {parseRecord} from '../../src/engine/record.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {dice, randomWalk} from '../../src/own-games/random-walk.js';
import {Adviser} from '../../src/solver/advice/adviser.js';
import {isDeadEnd} from '../../src/solver/advice/dead-end.js';
import {dealtAnew} from '../../src/solver/advice/sampling.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {expectFound, numbers} from '../effort.js';
import {rulesNamed} from './options.js';

const games = await withCabinet(VARIANTS);
const MOST = 20_000;

/** A position of a game, and whether the stock was out before. */
interface Place {
  readonly position: Position;
  readonly wasOut: boolean;
}

/** Where a game of random moves stands that has come to a dead end, and just before it did. */
function firstDead(rules: Ruleset, deal: number): {readonly dead: Place; readonly before: Place} | undefined {
  let wasOut = false;
  let before: Place | undefined;
  for (const {position} of randomWalk(rules, deal, 400)) {
    const place = {position, wasOut};
    if (before && isDeadEnd(rules, position, {most: MOST, wasOut: () => wasOut})) return {dead: place, before};
    before = place;
    wasOut ||= pileAt(position, rules.stock).length === 0;
  }
  return undefined;
}

/** The cards on the foundations, and those that lie face down. */
function heights(rules: Ruleset, {piles}: Position): {readonly up: number; readonly down: number} {
  const count = (isWanted: (role: string, shows: string) => boolean): number =>
    rules.piles.reduce(
      (sum, {index, spec}) => sum + (isWanted(spec.role, spec.shows) ? (piles[index]?.length ?? 0) : 0),
      0,
    );
  return {
    up: count(role => role === 'foundation'),
    down: count((role, shows) => role === 'covered' && shows === 'none'),
  };
}

const ENDLESS: readonly (readonly [string, ...string[]])[] = [
  ['klondike'],
  ['klondike', 'turn=3'],
  ['klondike', 'passes=three'],
  ['canfield'],
  ['canfield', 'turn=1'],
];

describe.each(ENDLESS)('%s %s', (name, ...options) => {
  const rules = rulesNamed(name, options, games);
  const found = numbers(12)
    .map(deal => firstDead(rules, deal))
    .filter(each => each !== undefined);

  test('a lost game is told as a dead end, though the stock can be dealt again', () => {
    expectFound(
      found.filter(({dead: {position}}) => choices(rules, position).some(({move}) => move.type !== 'play')).length,
    );
  });

  test('the player then knows the stock, and whatever is played no card goes up and none is turned up', () => {
    for (const {
      dead: {position, wasOut},
    } of found) {
      expect(knowsStock(rules, position, () => wasOut)).toBe(true);
      const {up, down} = heights(rules, position);
      for (const {position: later} of randomWalk(rules, 1, 200, position)) {
        const now = heights(rules, later);
        expect(now.up).toBeLessThanOrEqual(up);
        expect(now.down).toBe(down);
      }
    }
  });

  test('nothing is told by where the hidden cards lie', () => {
    const roll = dice(1);
    const places = found.flatMap(({dead, before}) => [dead, before]);
    // The cards of the stock are dealt anew, too, though the player saw them when it was out before.
    for (const {position} of places.filter(place => pileAt(place.position, rules.stock).length === 0)) {
      const other = dealtAnew(rules, position, () => roll(1000) / 1000);
      expect(isDeadEnd(rules, other, {most: MOST})).toBe(isDeadEnd(rules, position, {most: MOST}));
    }
  });
});

test('in the first pass nothing is told, as cards are to come that were never seen', () => {
  const rules = rulesNamed('klondike', [], games);
  for (const deal of numbers(12))
    for (const {position} of randomWalk(rules, deal, 60)) {
      if (pileAt(position, rules.stock).length === 0) break;
      expect(isDeadEnd(rules, position, {most: MOST})).toBe(false);
    }
});

test('a card that goes up counts where another had to come down for it, though no more cards are up then', () => {
  // 3H comes down onto 4S, 2S lies on it, and AC goes up; that is all.
  const rules = rulesNamed('easthaven', ['return=on'], games);
  const table = {F3: 'AH 2H 3H', T1: 'AS 4S', T2: 'KS AC 2S', T3: 'KD', T4: 'KC', T5: 'KH', T6: 'JD', T7: '9D'};
  const piles = Object.fromEntries(Object.entries(table).map(([id, text]) => [id, text.split(' ')])) as unknown;
  const position = unwrap(parseRecord(rules, {variant: 'easthaven', rules: {return: 'on'}, piles}, true));
  expect(isDeadEnd(rules, position, {most: MOST})).toBe(false);
});

test('in a lost position of a game that is cleared the hint says that a move clears most cards', () => {
  const rules = rulesNamed('golf', [], games);
  const said = Array.from({length: 40}, (_, deal) => [...randomWalk(rules, deal + 1, 100)]).flatMap(walk =>
    walk
      .filter(({position}) => pileAt(position, rules.stock).length === 0 && choices(rules, position).length > 1)
      .slice(-2)
      .map(({position}) => new Adviser(rules, position, {random: () => 0.5, now: () => 0}).step(0)?.reason.words),
  );
  expect(said).toContain('it cannot be won any more; this clears most cards');
});
