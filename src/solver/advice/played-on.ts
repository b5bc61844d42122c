import {countOf} from '../../engine/texts/count.js';
import {playOf, sameMove, TURN, type Move} from '../../engine/move.js';
import type {Phrase} from '../../engine/texts/phrase.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {memoized} from '../../engine/memoized.js';
import {RESERVE, type CompiledRules} from '../compiled/compiled-rules.js';
import {compile, searchable} from '../compiled/searchable.js';
import {holeTable, type HoleTable} from '../hole/hole-table.js';
import {Runs, type End, type Hidden} from '../hole/runs.js';
import {fallIntoHole} from '../knowledge/hole.js';
import {MOST_EXPLAINED, NO_TIME, type Explained, type Rated, type Reason, type Weighing} from './advice.js';
import {Candidate} from '../trials/candidate.js';
import {dealtAnew, unseenPlaces, type Random} from './sampling.js';
import {Trials, type ValueIn} from '../trials/trials.js';

/** States that are looked at before the next turn, and, in a sampled deal, before each. */
const MOST_STATES = 20_000;
const MOST_SAMPLED = 2000;
/** Ends of runs that are tried: those that look best. */
const MOST_ENDS = 20;
const ENOUGH_SAMPLES = 400;
/**
 * Of 100 deals of TriPeaks hints won 72 so; where a run was given up only when it lay further behind, after 100
 * samples, 38 of 60.
 */
const CRITERION = {leastSamples: 16, farBehind: 2, leastSpread: 0.1};
/**
 * For so many cards more that are left a lost deal is worth about a third. With a third of that, by which hardly more
 * than wins count, hints won 65 of the same deals.
 */
const CARDS_FOR_THIRD = 2;

/** A run of plays, and the turn behind it if there is one. */
class Run extends Candidate {
  constructor(
    readonly way: readonly [Move, ...Move[]],
    readonly end: End,
  ) {
    super(way[0]);
  }

  /** A lost deal counts by the cards left, so that wins alone do not tell which run is better. */
  override isLevelWith(other: Candidate): boolean {
    return this === other;
  }
}

/**
 * Do all cards go to one pile, onto which a stock that nobody knows is turned once? Then all there is to choose is the
 * run before each turn.
 */
export const arePlayedOn = memoized((rules: Ruleset): boolean => {
  if (!searchable(rules).ok) return false;
  const compiled = compile(rules);
  const {turn, tableau, slots, cleared} = compiled;
  const isTurnedOnto = turn?.cards === 1 && turn.row?.letter === tableau[0]?.letter && turn.when.length === 0;
  const isAllCleared =
    !cleared || slots.every(({kind, pile}) => kind !== RESERVE || cleared.some(each => each.pile === pile));
  return isTurnedOnto && !rules.redeal && isAllCleared && fallIntoHole(compiled) && areRoutesAlike(compiled);
});

function areRoutesAlike({sources}: CompiledRules): boolean {
  const routes = sources.flatMap(each => each.routes);
  const fits = new Set(routes.map(({fitsOver}) => JSON.stringify(fitsOver)));
  return fits.size === 1 && routes.every(({when, limit, cost}) => when.length === 0 && !limit && cost < 0);
}

/** How the runs of a position are compared; undefined in other games, and where the pile that all go to is empty. */
export function playedOn(
  rules: Ruleset,
  position: Position,
  moves: readonly Move[],
  random: Random,
): PlayedOn | undefined {
  const table = arePlayedOn(rules) ? holeTable(compile(rules), position) : undefined;
  return table && new PlayedOn(rules, position, moves, {random, table});
}

/**
 * Compares where runs of known cards may end before the next turn. Each is played on in many deals of the unseen cards
 * by a rule that sees no more than a player: before each turn the run that leaves the best table. (To try moves and
 * not ends, each followed by a greedy descent, won 9 of 100 deals of Golf, this 33 of 200.)
 */
class PlayedOn implements Weighing {
  private readonly trials: Trials<Run>;
  private readonly runs: Runs;
  private readonly table: HoleTable;
  private readonly unseen: Uint8Array;
  private readonly random: Random;

  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    private readonly moves: readonly Move[],
    {random, table}: {readonly random: Random; readonly table: HoleTable},
  ) {
    this.random = random;
    this.table = table;
    this.runs = new Runs(table);
    const {kinds} = table;
    this.unseen = new Uint8Array(kinds.count);
    for (const {pile, index} of unseenPlaces(rules, position)) {
      const kind = kinds.of(pileAt(position, pile)[index] ?? 0);
      this.unseen[kind] = (this.unseen[kind] ?? 0) + 1;
    }
    this.trials = new Trials(rules, this.candidates(), () => this.newDeal(), CRITERION);
  }

  get samples(): number {
    return this.trials.samples;
  }

  get isTold(): boolean {
    return this.samples >= CRITERION.leastSamples;
  }

  advance(): void {
    this.trials.advance();
  }

  isDecided(): boolean {
    return this.samples >= ENOUGH_SAMPLES || (this.isTold && this.trials.isOneLeft);
  }

  ranked(): readonly Rated[] {
    const tried = this.tried().map(({move}) => move);
    const others = this.moves.filter(move => !tried.some(each => sameMove(each, move)));
    return [...tried, ...others].map(move => ({move}));
  }

  wayOn(): readonly Move[] {
    return this.trials.sorted()[0]?.way.slice(1) ?? [];
  }

  reason(): Reason {
    const [best] = this.trials.sorted();
    return best && best.values.length > 0 ? {words: runWords(best, 0)} : NO_TIME;
  }

  wordsOn(at: number): Phrase | undefined {
    const [best] = this.trials.sorted();
    return best && runWords(best, at);
  }

  explained(): readonly Explained[] {
    return this.tried()
      .filter(({values}) => values.length > 0)
      .slice(0, MOST_EXPLAINED)
      .map(run => ({
        move: run.move,
        samples: run.values.length,
        why: [runWords(run, 0), `played on, won in ${run.wins} of ${countOf(run.values.length, 'sample')}`],
      }));
  }

  /** The best run of each first move. */
  private tried(): Run[] {
    const ranked = this.trials.sorted();
    return ranked.filter((each, i) => ranked.findIndex(({move}) => sameMove(move, each.move)) === i);
  }

  private candidates(): Run[] {
    const {runs, rules, position, table} = this;
    const to = rules.piles.find(({letter}) => letter === rules.turnsOnto)?.id;
    const isStockOut = pileAt(position, rules.stock).length === 0;
    runs.begin(this.unseen);
    const ends = runs.ends(MOST_STATES, isStockOut);
    const won = ends.find(({low, high}) => low === 0 && high === 0);
    return (won ? [won] : ends.slice(0, MOST_ENDS)).flatMap(end => {
      const plays = runs.placesTo(end).flatMap(place => {
        const from = rules.piles[table.places[place]?.pile ?? -1]?.id;
        return from && to ? [playOf(from, to)] : [];
      });
      const [first, ...more] = end.shows || isStockOut ? plays : [...plays, TURN];
      return first ? [new Run([first, ...more], end)] : [];
    });
  }

  private newDeal(): ValueIn<Run> {
    const {rules, position, random, table, runs, unseen} = this;
    const {kinds, places} = table;
    const {piles} = dealtAnew(rules, position, random);
    const hidden: Hidden = {
      kinds: Uint8Array.from(places, ({pile, index}) => kinds.of(piles[pile]?.[index] ?? 0)),
      stock: Uint8Array.from((piles[rules.stock] ?? []).toReversed(), card => kinds.of(card)),
    };
    return ({end}) => Math.exp(-runs.playedOn(end, hidden, unseen, MOST_SAMPLED) / CARDS_FOR_THIRD);
  }
}

/** Why a run is made, said of one of its moves. */
function runWords({way, end}: Run, at: number): Phrase {
  const plays = way.filter(({type}) => type === 'play').length;
  if (at >= plays) return at === 0 ? 'what can go now serves a later turn better' : 'the run is at its end';
  const more = plays - at - 1;
  if (end.shows) return more === 0 ? 'it shows a covered card' : 'it leads to a covered card';
  if (more === 0) return at === 0 ? 'it leaves the best table for the next card' : 'it ends the run';
  return at === 0 ? `it begins a run of ${countOf(plays, 'card')}` : `${countOf(more, 'card')} can follow`;
}
