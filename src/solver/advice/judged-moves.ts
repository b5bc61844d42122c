import {outcomeOf} from '../../engine/legality/application.js';
import {countOf} from '../../engine/texts/count.js';
import {sameMove, TURN, type Move} from '../../engine/move.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {movesThrough, moveOf} from '../search/line.js';
import type {Learned} from '../knowledge/index.js';
import {chanceOf} from '../value/network.js';
import {calibrated} from '../value/outlook.js';
import type {State} from '../state/state.js';
import type {Explained, Rated} from './advice.js';
import {bestFirst, Candidate, dropStragglers} from './candidate.js';
import {SampledTurns} from './sampled-turns.js';
import {dealtAnew, EvenDeals, type Random} from './sampling.js';
import {percent} from './solved-samples.js';
import {MOST_EXPLAINED, type Weighing} from './weighing.js';

/** States with different wastes that are tried in samples. */
const MOST_CANDIDATES = 4;
/** How many times as many states are looked at here as in a sampled deal. */
const MORE_STATES_HERE = 2;
/** The chance by the value alone counts as this many samples. */
const OWN_SAMPLES = 2;
/** Samples tried even where there is nothing to choose, so that a chance can be told; and at most. */
const FEWEST_SAMPLES = 16;
const MOST_SAMPLES = 2000;
const CRITERION = {leastSamples: 12, farBehind: 2.5, leastSpread: 0.02};

/** Sums over sampled deals of what the table looked like when it was judged. */
class Outcomes {
  count = 0;
  waste = 0;
  spaces = 0;
  up = 0;

  add(state: State): void {
    this.count++;
    this.up += state.cardsUp();
    for (let slot = 0; slot < state.tableauCount; slot++) this.spaces += Number(state.tableau(slot) === 0);
    for (let place = state.below(state.pointer); place >= 0; place = state.below(place)) this.waste++;
  }
}

/** A state before the next turn, or a play that turns a card up, and how it did in the sampled deals. */
class JudgedCandidate extends Candidate {
  constructor(
    /** The moves that lead to it, up to the next card turned up. */
    readonly way: readonly [Move, ...Move[]],
    readonly state: Int32Array,
    /** The chance by the value alone; undefined for a play that turns a card up: what comes after it is not known. */
    readonly chance?: number,
    /** The number of a play that turns a card up, among those that do. */
    readonly revealing?: number,
    /** What each group of features adds to the value, where that is a sum. */
    readonly parts?: readonly number[],
  ) {
    super(way[0]);
  }

  /** What the deals came to in which cards were left to turn. */
  readonly outcomes = new Outcomes();

  override get mean(): number {
    const own = this.chance === undefined ? 0 : OWN_SAMPLES;
    const count = this.values.length + own;
    return count === 0 ? 0 : (this.sum + own * (this.chance ?? 0)) / count;
  }
}

/**
 * Compares what can be reached before the next card is turned up. All plays until then are looked at, and of all states
 * with the same waste only the one that a learned value prefers is tried: in each of many deals of the unseen cards, the
 * same for all, it is played on for some turns and judged then. The advice is the first move on the way to the best.
 */
export class JudgedMoves implements Weighing {
  samples = 0;
  private readonly candidates: readonly JudgedCandidate[];
  private readonly deals: EvenDeals;
  /** The part of the packs that is still in the stock. */
  private readonly stockLeft: number;
  /** The chance after each legal move, as the value alone has it. */
  private readonly rough: readonly Rated[];

  constructor(
    private readonly rules: Ruleset,
    position: Position,
    moves: readonly Move[],
    private readonly learned: Learned,
    random: Random,
    /** Are moves to be explained? Then at least three are tried, and none is dropped. */
    private readonly explains = false,
  ) {
    this.deals = new EvenDeals(rules, position, random);
    // The unseen cards lie in the same order whatever they are.
    const here = new FromHere(
      rules,
      dealtAnew(rules, position, () => 0),
      learned,
    );
    const left = pileAt(position, rules.stock).length;
    this.stockLeft = left / (rules.packs * 52);
    this.rough = here.rated(moves).map(({move, share}) => ({move, share: this.told(share)}));
    const candidates = here.candidates();
    this.candidates = explains ? [...candidates, ...here.byFirstMove(candidates)] : candidates;
  }

  advance(): void {
    const {rules, learned, candidates} = this;
    const deal = new SampledTurns(rules, this.deals.deal(), learned);
    for (const candidate of candidates) {
      if (candidate.isDropped) continue;
      candidate.add(deal.chanceFrom(candidate.state, candidate.revealing));
      if (deal.wasJudged) candidate.outcomes.add(deal.space.state);
    }
    this.samples++;
    if (!this.explains) dropStragglers(candidates, CRITERION);
  }

  isDecided(): boolean {
    if (this.samples < FEWEST_SAMPLES) return false;
    return this.samples >= MOST_SAMPLES || this.candidates.filter(({isDropped}) => !isDropped).length < 2;
  }

  ranked(): readonly Rated[] {
    const tried = this.tried();
    const others = this.rough.filter(({move}) => !tried.some(each => sameMove(each.move, move)));
    const rated = tried.map(({move, mean}) => ({move, share: this.told(mean)}));
    return [...rated, ...others.toSorted((a, b) => b.share - a.share)];
  }

  wayOn(): readonly Move[] {
    return this.tried()[0]?.way.slice(1) ?? [];
  }

  reason(): Phrase {
    const [best, next] = this.tried();
    if (!best || this.samples === 0) return 'there was no time to compare the moves';
    const own = `wins about ${percent(this.told(best.mean))}, by ${countOf(this.samples, 'sample')}`;
    if (!next) return own;
    const others = percent(this.told(next.mean));
    return phrase`${own}; ${{move: next.move}} ${others === percent(this.told(best.mean)) ? 'as much' : others}`;
  }

  explained(): Explained[] {
    const [best, ...others] = this.tried().slice(0, MOST_EXPLAINED);
    if (!best) return [];
    const turns = countOf(this.learned.outlook.turns, 'card');
    return [best, ...others].map(each => ({
      move: each.move,
      share: this.told(each.mean),
      samples: each.values.length,
      why: [...outcomeWords(each, turns), ...this.partWords(each, each === best ? others[0] : best)],
    }));
  }

  private told(chance: number): number {
    return calibrated(chance, this.stockLeft, this.learned.outlook.calibration);
  }

  /** What speaks most for a move against another, where the value is a sum. */
  private partWords(each: JudgedCandidate, other: JudgedCandidate | undefined): Phrase[] {
    const {outlook, network} = this.learned;
    if (network.units > 0 || !other?.parts || !each.parts) return [];
    const words = Object.values(outlook.features.groups).map(group => group.words);
    const leads = each.parts.map((part, i) => part - (other.parts?.[i] ?? 0));
    const most = Math.max(...leads);
    return most > 0
      ? [phrase`what speaks for it against ${{move: other.move}}: ${words[leads.indexOf(most)] ?? ''}`]
      : [];
  }

  /** The best candidate of each first move. */
  private tried(): JudgedCandidate[] {
    const ranked = bestFirst(this.candidates);
    return ranked.filter((each, i) => ranked.findIndex(({move}) => sameMove(move, each.move)) === i);
  }
}

/** What the table looked like on average some cards later. */
function outcomeWords({outcomes}: JudgedCandidate, turns: string): Phrase[] {
  const {count, up, waste, spaces} = outcomes;
  if (count === 0) return [];
  const mean = (sum: number): string => (sum / count).toFixed(1);
  return [`${turns} later, on average: ${mean(up)} cards up, ${mean(waste)} in the waste, ${mean(spaces)} spaces`];
}

interface FirstMove {
  readonly move: Move;
  /** Does it turn a card up? */
  readonly turnsUp: boolean;
  /** The place of the state that it leads to; of the present one if it turns a card up. */
  readonly place: number;
}

/** What can be reached from a position before the next card is turned up. */
class FromHere {
  private readonly sampled: SampledTurns;
  private readonly states: number;

  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    learned: Learned,
  ) {
    this.sampled = new SampledTurns(rules, position, learned);
    this.states = MORE_STATES_HERE * learned.outlook.playing.states;
    this.sampled.turn.explore(this.states);
  }

  /** The best states of different wastes, and the plays that turn a card up. */
  candidates(): JudgedCandidate[] {
    const {space, turn, judge} = this.sampled;
    const states = turn.bestByTalon(judge, MOST_CANDIDATES).map(({place, value}) => {
      const [first, ...more] = movesThrough(space, turn.table, [0, ...turn.wayTo(place)]);
      const state = this.stored(place);
      const way: readonly [Move, ...Move[]] = first ? [first, ...more, TURN] : [TURN];
      return new JudgedCandidate(way, state, chanceOf(value), undefined, this.partsAt(place));
    });
    const plays = this.firstMoves().filter(({move, turnsUp}) => turnsUp && move.type === 'play');
    return [...states, ...plays.map(({move}, i) => new JudgedCandidate([move], this.stored(0), undefined, i))];
  }

  /** For the most promising first moves that no candidate begins with: the best state that each leads to. */
  byFirstMove(candidates: readonly JudgedCandidate[]): JudgedCandidate[] {
    const {space, turn, judge} = this.sampled;
    const isNew = ({move, turnsUp}: FirstMove): boolean =>
      (!turnsUp || move.type === 'turn') && !candidates.some(each => sameMove(each.move, move));
    const starts = this.firstMoves()
      .filter(isNew)
      .map(first => ({...first, state: this.stored(first.place)}));
    const found = starts.map(({move, turnsUp, state}) => {
      space.state.load(state, 0);
      turn.explore(turnsUp ? 1 : this.states);
      const {place, value} = turn.best(judge);
      return new JudgedCandidate([move], this.stored(place), chanceOf(value), undefined, this.partsAt(place));
    });
    return bestFirst(found).slice(0, MOST_EXPLAINED);
  }

  /** The legal moves, each with the chance in the best state found on from it, by the value alone. */
  rated(moves: readonly Move[]): Rated[] {
    const chances = this.chancesByFirst();
    const known = new Map<number, number>();
    for (const {move, place} of this.firstMoves()) known.set(this.hashAfter(move), chances.get(place) ?? 0);
    return moves.map(move => ({move, share: known.get(this.hashAfter(move)) ?? 0}));
  }

  private stored(place: number): Int32Array {
    const {table} = this.sampled.turn;
    return table.states.slice(place * table.words, (place + 1) * table.words);
  }

  private partsAt(place: number): readonly number[] {
    const {turn, space} = this.sampled;
    turn.table.load(space.state, place);
    return this.sampled.parts();
  }

  /** The moves from here. */
  private firstMoves(): FirstMove[] {
    const {space, turn} = this.sampled;
    const {state} = space;
    const found: FirstMove[] = [];
    turn.table.load(state, 0);
    const {layer} = state;
    space.expandTraced(([traced]) => {
      if (!traced) return;
      const turnsUp = state.layer !== layer;
      const place = turnsUp ? 0 : turn.table.placeOf(state);
      found.push({move: moveOf(space.root, this.position, traced), turnsUp, place});
    });
    return found;
  }

  /** The chance in the best state that each state after the first move was seen to lead to, by the value alone. */
  private chancesByFirst(): Map<number, number> {
    const {space, turn, judge} = this.sampled;
    const {table} = turn;
    const first: number[] = [0];
    const best = new Map<number, number>();
    for (let place = 0; place < table.size; place++) {
      const before = table.tag(place);
      first[place] = before <= 0 ? place : (first[before] as number);
      table.load(space.state, place);
      const chance = chanceOf(judge());
      const from = first[place] as number;
      if (chance > (best.get(from) ?? 0)) best.set(from, chance);
    }
    return best;
  }

  /** A number that is the same for moves that lead to like tables. */
  private hashAfter(move: Move): number {
    const {space} = this.sampled;
    space.enter(outcomeOf(this.rules, this.position, move).position);
    return space.state.hash(0);
  }
}
