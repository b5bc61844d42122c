import {provenSafety} from '../../engine/legality/proven-safety.js';
import {memoized} from '../../engine/memoized.js';
import {countOfCards, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {CARDS, heightOf, NONE} from '../compiled/cards.js';
import {
  FOUNDATION,
  TABLEAU,
  TALON,
  TOP,
  type CompiledFill,
  type CompiledRules,
  type Slot,
  type TableauGroup,
} from '../compiled/compiled-rules.js';
import {compile, searchable} from '../compiled/searchable.js';
import {StackCodec, type StackTable} from '../compiled/pile-codec.js';
import {NO_KNOWLEDGE, type Knowledge} from '../search/knowledge.js';
import type {Root} from '../state/root.js';
import type {State} from '../state/state.js';
import {settled} from '../../engine/legality/application.js';
import {loadNetwork, type Network} from '../value/network.js';
import {tellingAt, progressOf, type Telling} from '../value/calibration.js';
import type {Outlook} from '../value/learned-value.js';
import {placementTraits} from '../placement/traits.js';
import {auxiliarySequences} from './auxiliary-sequences/index.js';
import {fallIntoHole, holeKnowledge} from './hole.js';
import {heapKnowledge, stayOnHeaps} from './heaps.js';
import {kingdom} from './kingdom/index.js';
import {areOnlyPaired, pairProof} from './pairs.js';
import {patriarchs} from './patriarchs/index.js';
import {reversibleSequences} from './reversible-sequences/index.js';
import {goUpToRows, rowProof} from './rows.js';
import {storehouse} from './storehouse.js';
import {studiedName, type StudiedName} from './studied.js';
import {thirteenUp} from './thirteen-up.js';

/** What the declaration alone says of a game that has no knowledge of its own. */
function generalKnowledge(ruleset: Ruleset): Knowledge {
  if (!searchable(ruleset).ok) return NO_KNOWLEDGE;
  const rules = compile(ruleset);
  const proven = provenSafety(ruleset);
  return {
    ...NO_KNOWLEDGE,
    score: (state, weights) => looksOf(state.root).score(state, weights),
    ...waysIn(ruleset, rules),
    mergesTurns: areTurnsWaits(rules),
    dominances: proven ? [proven] : [],
    ...(goUpToRows(rules) && {deadlockProof: rowProof}),
    ...(areOnlyPaired(rules) && {deadlockProof: pairProof, depthFirst: 400_000}),
    ...(fallIntoHole(rules) && holeKnowledge(rules)),
  };
}

/** How a game is searched by what its cards do. */
function waysIn({may, packs, passes}: Ruleset, rules: CompiledRules): Partial<Knowledge> {
  if (may.some(({least = 1}) => least > 1)) return WHOLE_SUITS;
  if (stayOnHeaps(rules)) return heapKnowledge();
  if (placementTraits(rules.ruleset)?.reserve)
    return {...SINGLE_CARDS, advice: {...NO_KNOWLEDGE.advice, own: MOST_IN_SAMPLE}};
  const isLaid = rules.sources.some(
    ({kind, routes}) => kind === TALON && routes.some(({toKind}) => toKind === TABLEAU),
  );
  // With several packs and a stock that is turned once, the first search hardly ever ends.
  return isLaid && packs > 1 && passes === 1 ? BY_TURNS : SINGLE_CARDS;
}

/** What is weighed for each card or pile that is so, as `score` reads it. */
type Weights = Record<'notUp' | 'onSoonerCard' | 'outOfRun' | 'outOfOrder' | 'noSpace' | 'covered' | 'inTalon', number>;

const weightsOf = (weights: Weights): readonly number[] => Object.values(weights);

/** Where cards go up one by one. Of about ten sets of numbers tried on a dozen such games these decided most deals. */
const SINGLE_CARDS = {
  weights: weightsOf({notUp: 4, onSoonerCard: 4, outOfRun: 2, outOfOrder: 1, noSpace: 6, covered: 8, inTalon: 4}),
  depthFirst: 20_000,
  bestFirst: true,
} as const;
/** Positions of Canfield's own search in a sampled deal. At 30 ms a hint more of them win no more games. */
const MOST_IN_SAMPLE = 100;
/** Where a card comes up only once: each turn begins a layer, and beams find most. */
const BY_TURNS = {weights: SINGLE_CARDS.weights, depthFirst: 0, beamWidths: [200], growth: 2};
/** Where a suit goes up whole. */
const WHOLE_SUITS = {
  weights: weightsOf({notUp: 6, onSoonerCard: 3, outOfRun: 4, outOfOrder: 2, noSpace: 1, covered: 8, inTalon: 5}),
  depthFirst: 300,
  bestFirst: true,
  beamWidths: [100],
  growth: 2,
} as const;

/** Does a turn only take time, so that it can be made just before the play that needs it? */
function areTurnsWaits({turn, plays, duties, facts, sources, countsPasses, fills, cleared}: CompiledRules): boolean {
  if (!turn || turn.row || turn.when.length > 0) return false;
  const routes = [...sources, ...plays.flat()].flatMap(source => source.routes);
  const isLookedAt = ({kind}: Slot): boolean => kind === TALON;
  const looksAtTalon = [...routes, ...fills].some(({when}) =>
    when.some(({piles, showing}) => piles.some(isLookedAt) || showing.some(isLookedAt)),
  );
  if (looksAtTalon || facts.length > 1 || duties.length > 0) return false;
  // A space that only the stock fills, or only the waste, may be filled by a turn or a redeal.
  const waits = ({from}: CompiledFill): boolean => [0, 2].includes(from.filter(({kind}) => kind === TALON).length);
  if (!fills.every(waits)) return false;
  // A turn brings no game to its end that is won by an empty stock and waste.
  const talonPiles = (cleared ?? []).filter(({kind}) => kind === TALON).length;
  if (plays.flat().some(({kind}) => kind === TALON) || talonPiles === 1) return false;
  return turn.cards === 1 || !countsPasses;
}

const looksOf = memoized((root: Root) => new TableLooks(root));

/**
 * What a pile looks like, in one number: how many cards are not in order, out of unit and buried, and the first to go
 * up.
 */
const MISFITS = 8;
const BREAKS = 15;
const BURIED = 22;

/** How the states of a root look. What a pile looks like is kept, as piles come again and again. */
class TableLooks {
  private readonly looks: readonly Looks[];
  private readonly total: number;

  constructor({rules, position, stacks}: Root) {
    this.total = countOfCards(position);
    const order = orderIn(rules, position);
    this.looks = pairsIn(rules).flatMap(({count, pairs}, i) => {
      const looks = new Looks(stacks, pairs, order, rules.tableau[i]?.carriers);
      return Array.from({length: count}, () => looks);
    });
  }

  score(
    state: State,
    [notUp = 1, onSooner = 0, outOfRun = 0, outOfOrder = 0, noSpace = 0, covered = 0, inTalon = 0]: readonly number[],
  ): number {
    let sum = notUp * (this.total - state.cardsUp()) + inTalon * state.talon.count();
    for (let slot = 0; slot < state.tableauCount; slot++) {
      const pile = state.tableau(slot);
      if (pile === 0) continue;
      const looks = this.looks[slot] as Looks;
      const codec = state.codecOf(slot);
      // A space that a card has to begin is no loss.
      if (looks.carriers?.[codec.bottom(pile)] !== 1) sum += noSpace;
      // A cell is always in order.
      if (!(codec instanceof StackCodec)) continue;
      const look = looks.of(pile);
      sum += onSooner * (look >> BURIED) + outOfRun * ((look >> BREAKS) & 127) + outOfOrder * ((look >> MISFITS) & 127);
    }
    for (let slot = 0; slot < state.reserveCount; slot++) sum += covered * state.reserveSize(slot);
    return sum;
  }
}

/** How piles look that are built alike. */
class Looks {
  private known = new Int32Array(1 << 10);

  constructor(
    private readonly stacks: StackTable,
    private readonly pairs: Uint8Array,
    private readonly order: Uint8Array,
    /** The cards on which others may lie when they are the first of a pile, where not all are. */
    readonly carriers: Uint8Array | undefined,
  ) {}

  of(pile: number): number {
    if (pile === 0) return 255;
    const at = this.stacks.placeOf(pile);
    if (at >= this.known.length) this.grow(at);
    const known = this.known[at] as number;
    if (known !== 0) return known;
    const rest = this.stacks.rest(pile);
    return (this.known[at] = this.with(
      this.of(rest),
      rest === 0 ? NONE : this.stacks.top(rest),
      this.stacks.top(pile),
    ));
  }

  private with(look: number, below: number, card: number): number {
    const order = this.order[card] as number;
    const fit = below >= 0 ? (this.pairs[below * CARDS + card] as number) : this.carriers?.[card] === 0 ? 0 : 2;
    const after = look + (Number(fit < 2) << BREAKS) + (Number(fit < 1) << MISFITS);
    const least = look & 255;
    return order > least ? after + (1 << BURIED) : after - least + order;
  }

  private grow(at: number): void {
    const known = new Int32Array(2 * at);
    known.set(this.known);
    this.known = known;
  }
}

/** How cards lie on each other, for each kind of tableau pile. */
export const pairsIn = memoized((rules: CompiledRules) =>
  rules.tableau.map(({letter, count}) => ({count, pairs: pairsOn(rules, letter)})),
);

/** How each card lies on each other: 2 as in a unit that moves, 1 as the pile is built, 0 not in order. */
function pairsOn(rules: CompiledRules, letter: string): Uint8Array {
  const pairs = new Uint8Array(CARDS * CARDS);
  const routes = rules.sources.flatMap(({routes: own, letter: giver}) =>
    own.filter(({toKind}) => toKind === TABLEAU).map(route => ({...route, giver})),
  );
  const takes = routes.filter(route => route.letter === letter);
  const units = routes.flatMap(({giver, runs}) => (runs && giver === letter ? [runs] : []));
  for (let lower = 0; lower < CARDS; lower++)
    for (let upper = 0; upper < CARDS; upper++) {
      const fits = takes.some(({fitsOver}) => fitsOver[upper]?.includes(lower));
      const moves = units.length === 0 || units.some(unit => unit.pair(lower, upper));
      pairs[lower * CARDS + upper] = fits && moves ? 2 : fits ? 1 : 0;
    }
  return pairs;
}

/** After how many others each card can go up, from the foundations of the root on. */
function orderIn(rules: CompiledRules, position: Position): Uint8Array {
  const order = new Uint8Array(CARDS);
  const ups = rules.sources.flatMap(({routes}) =>
    routes.filter(({toKind, take}) => toKind === FOUNDATION && take === TOP),
  );
  const founded = rules.tableau.filter(({carriers}) => carriers);
  if (ups.length === 0 && founded.length === 0) return order;
  order.fill(254);
  for (const group of founded) orderOn(group, rules, order);
  const {foundations} = rules;
  const bases = rules.slots
    .flatMap(({kind, pile}) => (kind === FOUNDATION ? (position.piles[pile]?.slice(0, 1) ?? []) : []))
    .map(card => heightOf(rules.cardIn[card] as number));
  for (const {kind, slot, pile} of rules.slots) {
    if (kind !== FOUNDATION) continue;
    let codes = [foundations.of(slot, position.piles[pile] ?? [])];
    for (let step = 0; codes.length > 0 && step < 13; step++) {
      const next = new Set<number>();
      for (const code of codes)
        for (let card = 0; card < CARDS; card++) {
          const to = foundations.next(slot, code, card);
          if (to === 0) continue;
          if (code === 0 && bases.length > 0 && ups.some(({sharesBase}) => sharesBase) && heightOf(card) !== bases[0])
            continue;
          next.add(to);
          order[card] = Math.min(order[card] as number, step);
        }
      codes = [...next];
    }
  }
  return order;
}

/** The same for tableau piles that are built from their bases on. */
function orderOn({letter, carriers}: TableauGroup, rules: CompiledRules, order: Uint8Array): void {
  const route = rules.sources.flatMap(({routes}) => routes).find(each => each.letter === letter && each.onto);
  for (let step = 0, level = carriers; level && step < 13; step++) {
    const before = level;
    for (let card = 0; card < CARDS; card++)
      if (before[card] === 1) order[card] = Math.min(order[card] as number, step);
    level = Uint8Array.from(order, (_, card) => Number(route?.fitsOver[card]?.some(below => before[below] === 1) ?? 0));
  }
}

const GAMES: Readonly<Record<StudiedName, (rules: Ruleset) => Knowledge>> = {
  storehouse,
  'thirteen-up': thirteenUp,
  'auxiliary-sequences': auxiliarySequences,
  patriarchs,
  kingdom,
  'reversible-sequences': reversibleSequences,
};

/**
 * What is known of a game under its options, with its dominances; general knowledge for a game without its own. What
 * such a game calls safe is not proven, so the search does not rest on it.
 */
export const knowledgeOf = memoized((rules: Ruleset): Knowledge => {
  const name = studiedName(rules);
  const own = name && GAMES[name](rules);
  return own ? {...own, dominances: rules.dominances} : generalKnowledge(rules);
});

/**
 * What a search from a position may use. What is known of a game holds where play has left nothing that happens by
 * itself; a position from outside may have such plays and fills to come, and then nothing is known of it.
 */
export function knowledgeFor(rules: Ruleset, position: Position): Knowledge {
  return settled(rules, position).happened.length === 0 ? knowledgeOf(rules) : NO_KNOWLEDGE;
}

/** How a game is judged by what the player sees, and the network for it. */
export interface Learned {
  readonly outlook: Outlook;
  readonly network: Network;
}

/** What was learned of a game; undefined where nothing was under its options. */
export const learnedFor = memoized((rules: Ruleset): Learned | undefined => {
  const {outlook} = knowledgeOf(rules);
  return outlook?.network && {outlook, network: loadNetwork(outlook.features, outlook.network)};
});

/** How shares are shown in a position. */
export function tellingIn(rules: Ruleset, position: Position): Telling {
  return tellingAt(progressOf(rules, position), learnedFor(rules)?.outlook.calibration);
}
