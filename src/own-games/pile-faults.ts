import {RANKS} from '../engine/card.js';
import type {FoundationShape, PileSpec, TableauShape} from '../engine/declaration/pile.js';
import {isJsonObject, quoted} from '../engine/fault.js';
import {suggestion} from '../engine/nearest.js';
import {
  count,
  elementsOf,
  entriesOf,
  isCount,
  FLAG,
  object,
  oneOf,
  optional,
  right,
  text,
  wrong,
  type FaultList,
  type Shape,
} from '../engine/declaration/shape.js';

/** The most piles of a letter, which 40 columns of text hold. */
const MOST_PILES = 52;

export type Parts = Readonly<Record<string, unknown>>;

/** Each letter with what is declared of it; nothing where that is no kind of pile. */
export type Piles = ReadonlyMap<string, Parts>;

const ROLES: Readonly<Record<PileSpec['role'], true>> = {
  stock: true,
  waste: true,
  reserve: true,
  foundation: true,
  tableau: true,
  covered: true,
};

const isRank = (rank: unknown): boolean => (RANKS as readonly unknown[]).includes(rank);

const base: Shape = (value, at) => {
  const ranks = elementsOf(value);
  if (value === 'dealt' || (ranks.length > 0 && ranks.every(isRank))) return;
  const given = Array.isArray(value) ? `[${ranks.join(', ')}]` : wrong(value);
  at.add(`${given}; give ranks, as ['A'] or ['2', 'K'], or 'dealt'`);
};

const nameParts = {one: text("'packet'"), many: text("'packets'")};
const moreParts = {short: optional(text("'aces'")), kind: optional(text("'family'"))};
const name = object(
  {...nameParts, ...moreParts, within: optional(FLAG), meaning: optional(text("'a heap to be used up'"))},
  "give named('packet', 'packets')",
);

const steps = oneOf('up', 'down', 'onward', 'either', 'free');
const buildParts = {
  step: steps,
  suits: oneOf('same', 'any', 'alternating'),
  by: count(0, 12),
  round: FLAG,
  end: optional(oneOf(...RANKS)),
};

/** A way to build. */
export const build: Shape = (value, at) => {
  const isFinished = isJsonObject(value) && Object.hasOwn(value, 'step');
  if (isFinished) object(buildParts, '')(value, at);
  else at.add(`${isJsonObject(value) ? 'unfinished' : wrong(value)}; give up.inSuit, down.anySuit and the like`);
};

const isBuilt = ({role}: Parts): boolean => role === 'foundation';

const PILE: Readonly<Record<keyof PileSpec, Shape>> = {
  role: oneOf(...Object.keys(ROLES)),
  count: count(1, MOST_PILES),
  name,
  shows: oneOf('none', 'top', 'all'),
  lies: optional(oneOf('face up', 'face down')),
  suited: FLAG,
  covers: optional(oneOf('layout')),
  base: optional(base),
  build: optional(build),
  holds: right(
    value => value === Infinity || isCount(value, 1, 104),
    'give how many cards a pile holds, from 1 to 104',
  ),
  topOnly: FLAG,
  unknown: () => undefined,
};

/** The keys of the words that take braces, by what they make. */
const IN_BRACES = {
  foundation: {build: true, base: true, suited: true, name: true, topOnly: true, holds: true},
  tableau: {build: true, base: true, name: true},
} satisfies {
  readonly foundation: Readonly<Record<keyof FoundationShape, true>>;
  readonly tableau: Readonly<Record<keyof TableauShape, true>>;
};

const pileShape = object(PILE, 'give stock(), waste(), foundations(4, {...}) and the like');

export const pilesShape = entriesOf(
  (spec, at) => {
    const isPile = isJsonObject(spec) && Object.hasOwn(spec, 'role');
    pileShape(isPile || !isJsonObject(spec) ? spec : undefined, at);
    if (!isPile) return;
    if (spec['build'] === undefined && isBuilt(spec)) build(undefined, at.at('build'));
    const keys = Object.keys(spec['role'] === 'foundation' ? IN_BRACES.foundation : IN_BRACES.tableau);
    for (const key of Object.keys(isJsonObject(spec['unknown']) ? spec['unknown'] : {}))
      at.at(key).add(`no such key; ${suggestion(key, keys, `the keys: ${keys.join(', ')}`)}`);
  },
  'give {S: stock(), ...}',
  /^[A-Z]$/,
  'not a pile letter; give one capital letter',
);

/** Is it known that no pile has this role? */
export function lacksRole(piles: Piles, role: PileSpec['role']): boolean {
  return [...piles.values()].every(pile => pile['role'] !== undefined && pile['role'] !== role);
}

/** How many piles a letter has; undefined where that is already a fault. */
export function countOfPiles(piles: Piles, letter: string): number | undefined {
  const found = piles.get(letter)?.['count'];
  return isCount(found, 1, MOST_PILES) ? found : undefined;
}

/** The ids of a letter's piles: `S`, `T1`, `T2`. */
export function idsOf(letter: string, {role, count: many}: Parts): string[] {
  if (role === 'stock' || role === 'waste' || role === 'reserve') return [letter];
  return Array.from({length: isCount(many, 1, MOST_PILES) ? many : 0}, (_, i) => `${letter}${i + 1}`);
}

export function knownPiles(piles: Piles, letters: readonly string[], at: FaultList): void {
  for (const letter of letters.filter(each => !piles.has(each)))
    at.add(`there is no pile ${quoted(letter)}; the piles: ${[...piles.keys()].join(', ')}`);
}
