import {rankOf, suitOf, type Card} from '../../src/engine/card.js';
import {run} from '../../src/engine/declaration/vocabulary.js';
import {dealFromSeed, unsettledDeal} from '../../src/engine/legality/deal.js';
import {choices} from '../../src/engine/legality/generation.js';
import {fingerprint, isWon, samePosition, type Position} from '../../src/engine/position.js';
import {outcomeOf, settled} from '../../src/engine/legality/application.js';
import {makeRuleset, type Ruleset} from '../../src/engine/ruleset.js';
import {shuffledPack} from '../../src/engine/shuffle.js';
import {solve} from '../../src/solver/solver.js';
import {dice} from '../../src/own-games/random-walk.js';
import {FIRST} from '../effort.js';

/** Tries every line by the engine's own moves; undefined when there are more than `limit` positions. */
export function isWinnable(rules: Ruleset, start: Position, limit: number): boolean | undefined {
  const seen = new Map<number, Position[]>();
  const open = [start];
  let count = 0;
  const isNew = (position: Position): boolean => {
    const mark = fingerprint(rules, position);
    const alike = seen.get(mark) ?? [];
    if (alike.some(other => samePosition(rules, other, position))) return false;
    seen.set(mark, [...alike, position]);
    return true;
  };
  for (let position = open.pop(); position; position = open.pop()) {
    if (isWon(rules, position)) return true;
    if (++count > limit) return undefined;
    for (const choice of choices(rules, position)) if (isNew(choice.position)) open.push(choice.position);
  }
  return false;
}

/** So many positions, of those numbered from the first on, that plain exhaustion decides: each with its number and the verdict. */
export function* decided(
  rules: Ruleset,
  count: number,
  positionAt: (number: number) => Position,
  limit = 300,
): Generator<readonly [number: number, position: Position, verdict: 'winnable' | 'unwinnable']> {
  let found = 0;
  for (let n = FIRST; found < count; n++) {
    if (n - FIRST > 20 * Math.max(count, 5)) throw new Error(`of ${n - FIRST} positions only ${found} are decided`);
    const position = positionAt(n);
    const isWon = isWinnable(rules, position, limit);
    if (isWon === undefined) continue;
    found++;
    yield [n, position, isWon ? 'winnable' : 'unwinnable'];
  }
}

/**
 * A settled deal from a smaller pack: the lowest ranks, from that of a dealt base on, or, where families are built from both ends, one suit with both
 * families begun.
 */
export function reducedDeal(rules: Ruleset, seed: string, size: number): Position {
  const deal = unsettledDeal(rules, shuffledPack(rules.packs, seed, 1), seed);
  const hasFamilies = rules.has('K') && rules.spec('K').name.kind === 'family';
  const meeting = hasFamilies ? metFamilies(rules, deal, size) : deal;
  const base = deal.piles.find((cards, i) => cards.length > 0 && rules.info(i).spec.role === 'foundation')?.[0];
  const lowest = base === undefined ? rules.low - 1 : rankOf(base);
  const stays = (card: Card): boolean => (hasFamilies ? suitOf(card) === 0 : (rankOf(card) - lowest + 13) % 13 < size);
  const piles = meeting.piles.map((cards, i) =>
    rules.info(i).spec.role === 'foundation' ? cards : cards.filter(stays),
  );
  return settled(rules, {...meeting, piles}).position;
}

/** A settled deal that lacks about `share` per cent of the cards, at random. What lies on a foundation at first stays. */
export function thinnedDeal(rules: Ruleset, seed: string, share: number): Position {
  const roll = dice(numberOf(seed));
  const deal = unsettledDeal(rules, shuffledPack(rules.packs, seed, 1), seed);
  const gone = new Set(Array.from({length: 52}, (_, card) => card).filter(() => roll(100) < share));
  const piles = deal.piles.map((cards, i) =>
    rules.info(i).spec.role === 'foundation' ? cards : cards.filter(card => !gone.has(card)),
  );
  return settled(rules, {...deal, piles}).position;
}

/** The rules with three columns in place of many, cells as they are: few enough to try every line of whole suits. */
export function narrowed({variant, values}: Ruleset): Ruleset {
  const rules: typeof variant.rules = chosen => {
    const declaration = variant.rules(chosen);
    const piles = Object.entries(declaration.piles).map(([letter, spec]) => {
      const isWide = (spec.role === 'tableau' && spec.holds > 1) || spec.role === 'covered';
      return [letter, isWide ? {...spec, count: 3} : spec] as const;
    });
    return {...declaration, piles: Object.fromEntries(piles)};
  };
  return makeRuleset({...variant, rules}, values);
}

/** The rules with runs that move from column to column, whatever moves there otherwise, and foundations that give nothing back. */
export function withRunsAlone({variant, values}: Ruleset): Ruleset {
  const rules: typeof variant.rules = chosen => {
    const declaration = variant.rules(chosen);
    const may = declaration.may.flatMap(rule => {
      if (!rule || rule.kind !== 'play') return rule;
      if (rule.from.includes('F')) return [];
      return rule.from.includes('T') && rule.to.includes('T') ? run('T').to('T') : rule;
    });
    return {...declaration, may};
  };
  return makeRuleset({...variant, rules}, values);
}

/** A whole suit in a few parts on the piles, some of its cards in the stock or behind a pile; now and then an odd card. */
export function cutSuit(rules: Ruleset, number: number): Position {
  const roll = dice(number * 31 + 5);
  const suit = rules.pack.filter(card => suitOf(card) === suitOf(rules.pack[0] ?? 0)).slice(-13 * rules.packs);
  const cards = [...new Set(suit)].toSorted((a, b) => rankOf(b) - rankOf(a));
  const piles: Card[][] = rules.piles.map(() => []);
  const parts: Card[][] = [];
  while (cards.length > 0) parts.push(cards.splice(0, 1 + roll(7)));
  if (roll(5) === 0) parts.push([rules.pack[roll(rules.pack.length)] as Card]);
  const places = [...rules.of('T'), ...rules.of('T'), ...rules.of('S'), ...rules.of('C')];
  while (parts.length > 0) {
    const [part = []] = parts.splice(roll(parts.length), 1);
    piles[places[roll(places.length)]?.index ?? 0]?.push(...part);
  }
  return settled(rules, {piles, facts: rules.facts.map(({initial}) => initial)}).position;
}

/** Moves cards of the first suit to its two families until about `size` ranks are left between them. */
function metFamilies(rules: Ruleset, position: Position, size: number): Position {
  const piles = position.piles.map(cards => [...cards]);
  const [up, down] = [piles[rules.numberOf('A')], piles[rules.numberOf('K')]];
  for (let step = 1; step <= 6 - size / 2 + 1; step++) {
    for (const [family, card] of [
      [up, step],
      [down, 12 - step],
    ] as const) {
      const from = piles.find((cards, i) => rules.info(i).spec.role !== 'foundation' && cards.includes(card));
      if (!from || !family) continue;
      from.splice(from.indexOf(card), 1);
      family.push(card);
    }
  }
  return {...position, piles};
}

/**
 * A position late in a game: `left` moves before the end of a winning line, where one is found soon, or before a random
 * game's end; then a few random moves, which spoil many of them.
 */
export function latePosition(rules: Ruleset, seed: string, left: number): Position {
  const roll = dice(numberOf(seed));
  const path = [dealFromSeed(rules, seed)];
  const last = (): Position => path[path.length - 1] as Position;
  for (const move of solve(rules, last(), {maxPositions: 1000}).moves ?? [])
    path.push(outcomeOf(rules, last(), move).position);
  const isBare = path.length === 1;
  for (let i = 0; isBare && i < 300 && wander(rules, path, roll); i++);
  path.length = Math.max(1, path.length - left);
  for (let i = 0; i < 2 + roll(5); i++) wander(rules, path, roll);
  return last();
}

function numberOf(seed: string): number {
  let sum = 7;
  for (let i = 0; i < seed.length; i++) sum = sum * 31 + seed.charCodeAt(i);
  return sum;
}

/** One random move, if there is one. */
function wander(rules: Ruleset, path: Position[], roll: (bound: number) => number): boolean {
  const next = choices(rules, path[path.length - 1] as Position);
  const choice = next[roll(next.length)];
  if (choice) path.push(choice.position);
  return choice !== undefined;
}
