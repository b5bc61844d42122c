import {outcomeOf} from '../../engine/legality/application.js';
import {choices, goesUp, mayDeal} from '../../engine/legality/generation.js';
import {mayTurn} from '../../engine/legality/legality.js';
import {REDEAL, sameMove, TURN, type Move} from '../../engine/move.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import {isWon, pileAt, type Position} from '../../engine/position.js';
import {safeMove, safetyOf} from '../../engine/legality/safety.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {commitmentsIn, looksThroughStock, type Commitment} from '../klondike/commitments.js';
import {learnedFor} from '../knowledge/index.js';
import {Search, solve} from '../solver.js';
import type {Verdict} from '../verdict.js';
import type {Advice, Choice, Explained, Rated, Reason, Weighing} from './advice.js';
import {playBeforeTurn} from './before-turn.js';
import {isDeadEnd, MOST_STATES, NOTHING_GOES_UP} from './dead-end.js';
import {Progress} from './progress.js';
import {JudgedMoves} from './judged-moves.js';
import type {LineMemory} from './line-memory.js';
import {lastWords, turnGoals} from '../plan/way-words.js';
import {arePlanned, PlanAhead, type Plan} from '../plan/plan-ahead.js';
import {playedOn} from './played-on.js';
import {SeenPositions} from '../search/seen-positions.js';
import {dealtAnew, seesAll, unseenPlaces, type Random} from './sampling.js';
import {LEADS_TO_A_WIN, SolvedSamples} from './solved-samples.js';

export interface AdviserPorts {
  readonly random: Random;
  /** The clock, in milliseconds. */
  readonly now: () => number;
  /** Lines that an adviser found earlier in the same game; one is followed as long as the game follows it. */
  readonly memory?: LineMemory;
  /**
   * Earlier positions of the game. No move back to one is advised, unless it is on the only line known to win, or all
   * are.
   */
  readonly history?: readonly Position[];
  /** Are the best moves to be explained? Then each of them is tried in every sample. */
  readonly explains?: boolean | undefined;
  /** Shows raw shares, without calibration. */
  readonly isRaw?: boolean;
}

/** Positions of a search for a line that goes back to nothing, before any line is looked for. */
const MOST_ONWARD = 20_000;

/** States made however short the time is: a program that has just started takes longer for its first ones. */
const LEAST_MADE = 10_000;

/** How long it is looked whether a move loses, and at how many others. */
const SHORT = {maxPositions: 200, wantsLine: false};
const MOST_AFTER = 2000;
const MOST_PROVED = 12;

/** States that a plan looks at, however short the time is. */
const LEAST_PLANNED = 100;

/** The part of the time that goes to a full search, where every card is known. */
const SEARCH_SHARE = 0.7;

/** With this many sampled deals a share is known to about one point in a hundred. */
const ENOUGH_SAMPLES = 2000;
/** Enough where the move itself is clear. */
const CLEAR_SAMPLES = 200;

/**
 * Recommends a move by what the player sees, and by nothing else; more time makes the advice firmer. Only moves and
 * safe ones need no thought. Where the player knows every card a full search looks for a line that wins; else the moves
 * are compared in sampled deals, by a learned value where the game has one under its options.
 */
export class Adviser {
  private readonly moves: readonly Move[];
  private readonly seesAll: boolean;
  private readonly hasOneMove: boolean;
  private readonly onlyGoesBack: boolean;
  /** The move that needs no choice: the only one, or a safe one. */
  private readonly only: Move | undefined;
  /** The full search for a line, at first for one that does not go back. */
  private search: Search | undefined;
  private line: readonly Move[] | undefined;
  /** Earlier positions of the game that plays could lead back to. */
  private readonly barred: readonly Position[];
  private goesBack: boolean;
  /** The verdict of the full search, once it has ended. */
  private verdict: Verdict | undefined;
  /** What was advised before this position was reached, if it lies on the way that was chosen then. */
  private readonly earlier: Advice | undefined;
  private deadEnd: boolean | undefined;
  private readonly progress: Progress;
  /** The way to the next progress, if it was looked for; empty where none was found. */
  private way: readonly Move[] | undefined;
  private weighing: Weighing | undefined;
  /** What is played before the stock is turned, once that was asked. */
  private before: {readonly play: Choice | undefined} | undefined;
  /** Of moves that were looked at: is it soon proved that they lose? */
  private readonly losing = new Map<Move, boolean>();
  /** What is planned in place of trying moves, where the game is so. */
  private readonly planning: PlanAhead | undefined;

  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    private readonly ports: AdviserPorts,
  ) {
    const {history = [], memory} = ports;
    const seen = new SeenPositions(rules, history);
    this.progress = new Progress(rules, position, history);
    const legal = choices(rules, position);
    const onward = legal.filter(each => !seen.has(each.position));
    this.onlyGoesBack = legal.length > 0 && onward.length === 0;
    this.moves = (this.onlyGoesBack ? legal : onward)
      .map(({move}) => move)
      .sort((a, b) => eagerness(rules, position, b) - eagerness(rules, position, a));
    this.seesAll = seesAll(rules, position);
    this.barred = seen.withTalonOf(position);
    this.goesBack = this.barred.length === 0;
    this.hasOneMove = legal.length === 1;
    this.only = this.hasOneMove ? this.moves[0] : (safeMove(rules, position, this.moves) ?? this.freeTurn());
    const known = memory?.lineFrom(position);
    const earlier = memory?.adviceFor(position);
    const isOnward = (move: Move | undefined): boolean =>
      move !== undefined && !seen.has(outcomeOf(rules, position, move).position);
    if (isOnward(known?.[0])) this.line = known;
    // On a way a turn may lead to a position that was there, as the stock comes round.
    if (!this.seesAll && (isOnward(earlier?.move) || earlier?.move?.type !== 'play')) this.earlier = earlier;
    if (this.only || this.line || this.earlier || this.moves.length === 0) return;
    if (this.seesAll) this.search = this.newSearch();
    if (arePlanned(rules))
      this.planning = new PlanAhead(
        rules,
        dealtAnew(rules, position, () => 0),
        this.barred,
      );
  }

  /** A turn, where it costs nothing to go through a stock that was not seen. */
  private freeTurn(): Move | undefined {
    const {rules, position, progress} = this;
    if (this.seesAll || !looksThroughStock(rules, position, () => progress.wasOut)) return undefined;
    return mayTurn(rules, position) && mayDeal({rules, position}) ? TURN : undefined;
  }

  private newSearch(): Search {
    const {rules, position, barred, goesBack} = this;
    return new Search(rules, position, goesBack ? {} : {barred});
  }

  /** Works for the given number of milliseconds. Returns the advice so far; undefined if there is no legal move. */
  step(milliseconds: number): Advice | undefined {
    const start = this.ports.now();
    const isBefore = (share: number): boolean => this.ports.now() < start + share * milliseconds && !this.isKnown();
    while (
      this.search &&
      !this.verdict &&
      !this.isKnown() &&
      (this.search.successors < LEAST_MADE || isBefore(SEARCH_SHARE))
    )
      this.searchOn(this.search);
    const {planning} = this;
    while (planning && !planning.isDone && (planning.taken < LEAST_PLANNED || isBefore(1))) planning.advance();
    while (this.moves.length > 0 && !this.earlier && !planning && isBefore(1)) this.weigh().advance();
    return this.advice();
  }

  /** What was found of the best moves; nothing where the choice needs no samples. */
  explained(): readonly Explained[] {
    return this.isSettled() ? [] : this.weigh().explained();
  }

  /** Is there at most one legal move, or a safe one, or is everything known? Then more time only changes the share. */
  isSettled(): boolean {
    if (this.moves.length === 0 || this.only !== undefined || this.earlier !== undefined) return true;
    return this.isKnown() || (this.planning?.isDone === true && !this.isSearching());
  }

  /** Is there something to tell? Until then the move may be a bad one, by chance. */
  isTold(): boolean {
    return this.isSettled() || (this.planning ? this.planning.plan() !== undefined : this.weigh().isTold);
  }

  /**
   * Are all moves but one dropped, as they fell far behind? Then more time only changes its share. A full search
   * that has not ended may still find a line that begins with another.
   */
  isDecided(): boolean {
    return this.isSettled() || (!this.isSearching() && this.weigh().isDecided());
  }

  /** Would more time change neither the move nor, to speak of, its share? */
  isFirm(): boolean {
    if (this.isSettled()) return true;
    return !this.isSearching() && this.weigh().samples >= (this.isDecided() ? CLEAR_SAMPLES : ENOUGH_SAMPLES);
  }

  /** Is a line known, or has the search ended and each move shown how far it gets? Then more time changes nothing. */
  isKnown(): boolean {
    const isCompared = (): boolean => this.planning?.isDone ?? this.weigh().samples > 0;
    return this.line !== undefined || (this.verdict !== undefined && isCompared());
  }

  private isSearching(): boolean {
    return this.search !== undefined && this.verdict === undefined;
  }

  /** Carries on the full search of a deal that is known. */
  private searchOn(search: Search): void {
    const hasEnded = search.advance();
    if (!hasEnded && (this.goesBack || search.positions < MOST_ONWARD)) return;
    const verdict = search.verdict();
    if (!verdict.moves && !this.goesBack) {
      this.goBack();
      return;
    }
    this.verdict = verdict;
    if (verdict.moves) this.follow(verdict.moves);
  }

  /** Looks for any line, as none is found that does not go back. */
  private goBack(): void {
    this.goesBack = true;
    const known = this.ports.memory?.lineFrom(this.position);
    if (known) this.line = known;
    else this.search = this.newSearch();
  }

  /** Follows a line that wins, and keeps it. */
  private follow(line: readonly Move[]): void {
    this.line = line;
    this.ports.memory?.keep(this.position, line);
  }

  /** The comparison of the moves, begun when it is first needed. */
  private weigh(): Weighing {
    return (this.weighing ??= this.newWeighing());
  }

  private newWeighing(): Weighing {
    const {rules, position, moves, seesAll, ports} = this;
    const runs = seesAll ? undefined : playedOn(rules, position, moves, ports.random);
    if (runs) return runs;
    const learned = seesAll ? undefined : learnedFor(rules);
    if (!learned) return new SolvedSamples(rules, position, moves, ports.random, this.commitments());
    return new JudgedMoves(rules, position, moves, learned, {...ports, barred: this.barred});
  }

  private commitments(): readonly Commitment[] | undefined {
    const {rules, position, progress} = this;
    const found = this.seesAll ? [] : (commitmentsIn(rules, position, () => progress.wasOut) ?? []);
    return found.length > 0 ? found : undefined;
  }

  private advice(): Advice | undefined {
    if (this.earlier) return this.earlier;
    const plan = this.line || this.only ? undefined : this.planning?.plan();
    const ranked = this.ranked(plan);
    if (!ranked[0]) return undefined;
    const {move, reason} = this.alive(this.choice(ranked[0].move, plan), ranked);
    const best = ranked.find(each => move && sameMove(each.move, move));
    const {samples} = this.weigh();
    const advice = {
      ...best,
      move,
      reason,
      share: this.sureShare() ?? best?.share,
      samples,
      weighed: this.isSettled() || this.seesAll ? 0 : samples,
      ...(this.isDeadEnd() && {isDeadEnd: true as const}),
      others: move ? ranked.filter(each => each !== best) : [],
    };
    const {way, goal} = this.remember(advice, plan);
    const onTheWay = {...advice, way: wayFrom(way, 0)};
    return goal === undefined ? onTheWay : {...onTheWay, reason: {...reason, words: phrase`${reason.words}; ${goal}`}};
  }

  /** The best move by what was compared, unless that leads nowhere. */
  private choice(best: Move, plan: Plan | undefined): Choice {
    if (this.isDeadEnd()) return {move: undefined, reason: DEAD_END};
    if (this.line) return {move: best, reason: LEADS_TO_A_WIN};
    if (this.planning && !this.progress.isIdle && !this.onlyGoesBack) return this.planned(best, plan);
    if (best.type === 'turn' && !this.only && !learnedFor(this.rules)) {
      const moves = this.ranked(plan).map(({move}) => move);
      this.before ??= {play: playBeforeTurn(this.rules, this.position, moves, this.progress)};
      if (this.before.play) return this.before.play;
    }
    const isHopeless = !this.only && this.weigh().isHopeless === true;
    // A row covers all piles, and gathering moves all cards, so they wait while plays get on.
    const {turn, gather} = this.rules;
    const dealsToAll = best.type === 'turn' ? turn?.row !== undefined : best.type === 'redeal' && gather !== undefined;
    const isStuck = this.progress.isIdle || this.onlyGoesBack || (isHopeless && dealsToAll);
    return ((isStuck || isHopeless) && this.waysOn(isStuck)) || {move: best, reason: this.reason()};
  }

  /** What is chosen, or, where that is soon proved to lose, the best move of which it is not. */
  private alive(choice: Choice, ranked: readonly Rated[]): Choice {
    const {move} = choice;
    if (!move || this.line || this.only || this.onlyGoesBack || this.progress.isIdle || !this.isLosing(move))
      return choice;
    const other = ranked.slice(0, MOST_PROVED).find(each => !sameMove(each.move, move) && !this.isLosing(each.move));
    return other ? {move: other.move, reason: OTHERS_LOSE} : choice;
  }

  /**
   * By what the player sees: can no card go up any more, or, where every card is seen, has a short search an end? Of a
   * move that shows a card nothing is known before.
   */
  private isLosing(move: Move): boolean {
    const known = this.losing.get(move);
    if (known !== undefined) return known;
    const {rules, position, progress} = this;
    const after = outcomeOf(rules, position, move).position;
    const isProved = (): boolean => solve(rules, after, SHORT).verdict === 'unwinnable';
    const showsNothing = unseenPlaces(rules, after).length === unseenPlaces(rules, position).length;
    const isLost =
      !isWon(rules, after) &&
      showsNothing &&
      (isDeadEnd(rules, after, {most: MOST_AFTER, wasOut: () => progress.wasOut}) || (this.seesAll && isProved()));
    this.losing.set(move, isLost);
    return isLost;
  }

  private planned(best: Move, plan: Plan | undefined): Choice {
    if (plan) return {move: best, reason: {words: plan.words[0]}};
    return (this.planning?.isDone && this.waysOn(true)) || {move: best, reason: this.reason()};
  }

  /** What gets on where comparing moves does not help; undefined where they may as well be compared. */
  private waysOn(isStuck: boolean): Choice | undefined {
    const {progress, rules, position} = this;
    const [move] = (this.way ??= progress.wayOn() ?? []);
    if (move) return isStuck ? {move, reason: WAY_ON} : undefined;
    if (progress.mayWait) return {move: mayTurn(rules, position) ? TURN : REDEAL, reason: TURN_ON};
    return isStuck ? {move, reason: NO_WAY_ON} : undefined;
  }

  /** The share where nothing is left to chance. */
  private sureShare(): number | undefined {
    if (this.line) return 1;
    return this.verdict?.verdict === 'unwinnable' ? 0 : undefined;
  }

  /**
   * Keeps the way on from the advised move: if the game follows it, the advice stays what it is. Returns that way, and
   * what the move leads to, if it is a turn, which alone does nothing.
   */
  private remember(
    advice: Advice,
    plan: Plan | undefined,
  ): {readonly way?: readonly Move[]; readonly goal?: Phrase | undefined} {
    const {rules, position} = this;
    const {move} = advice;
    const isPlanned = plan !== undefined && move !== undefined && sameMove(move, plan.moves[0]);
    if (isPlanned) this.keepPlan(advice, plan);
    const way = this.isSettled() || this.planning ? undefined : this.weigh().wayOn?.();
    if (!way || !move) return isPlanned ? {way: plan.moves} : {};
    const {share, reason: why} = advice;
    const whole = [move, ...way];
    const last = lastWords(rules, position, whole);
    const turns = turnGoals(rules, position, whole);
    const wordsAt = (at: number): Phrase => {
      const own = this.weigh().wordsOn?.(at);
      if (own !== undefined) return own;
      const goal = turns[at];
      if (share === undefined) return goal ?? last;
      return goal === undefined ? phrase`planned; ${why.words}` : phrase`${why.words}; ${goal}`;
    };
    // The results of the next best are for another position.
    const later = (next: Move, at: number): Advice => ({
      ...advice,
      move: next,
      reason: {words: wordsAt(at)},
      way: wayFrom(whole, at),
      others: [],
    });
    this.ports.memory?.keepWay(position, whole, later);
    return {way: whole, goal: turns[0]};
  }

  private keepPlan(advice: Advice, {moves, words}: Plan): void {
    const later = (move: Move, at: number): Advice => ({
      ...advice,
      move,
      reason: {words: words[at] ?? advice.reason.words},
      way: wayFrom(moves, at),
      others: [],
    });
    this.ports.memory?.keepWay(this.position, moves, later);
  }

  /**
   * All moves, the one that needs no choice first. A line may begin with a move that is not among them: of those that
   * lead to like positions only one is listed.
   */
  private ranked(plan: Plan | undefined): readonly Rated[] {
    const first = this.line?.[0] ?? this.only ?? plan?.moves[0];
    const ranked = this.moves.length === 0 ? [] : this.weigh().ranked();
    if (!first) return ranked;
    const listed = ranked.find(({move}) => sameMove(move, first));
    return [listed ?? {move: first}, ...ranked.filter(each => each !== listed)];
  }

  /** Is it proved that nothing can go up any more? */
  private isDeadEnd(): boolean {
    if (this.line || this.moves.some(move => goesUp(this.rules, move))) return false;
    return (this.deadEnd ??= isDeadEnd(this.rules, this.position, {
      most: MOST_STATES,
      wasOut: () => this.progress.wasOut,
    }));
  }

  private reason(): Reason {
    if (this.hasOneMove) return this.only?.type === 'play' ? ONLY_MOVE : NOTHING_ELSE;
    if (this.only?.type === 'turn') return LOOKS_THROUGH;
    if (this.only) return {words: `safe: ${safetyOf(this.rules, this.position, this.only)?.words ?? ''}`};
    if (this.verdict?.verdict === 'unwinnable') return noWinLeft(this.rules);
    return this.moves.length === 1 ? OTHERS_GO_BACK : this.weigh().reason();
  }
}

/** What is left of a way, if it is more than a move. */
function wayFrom(way: readonly Move[] = [], at: number): readonly Move[] | undefined {
  return way.length - at > 1 ? way.slice(at) : undefined;
}

const ONLY_MOVE = {words: 'it is the only move'};
const LOOKS_THROUGH = {words: 'it costs nothing to see the whole stock first'};
const NOTHING_ELSE = {words: 'nothing else can be done'};
const WAY_ON = {words: 'it soonest gets a card up, free or seen'};
const TURN_ON = {words: 'I see no way on; turning is as good as anything'};
const NO_WAY_ON = {words: 'I see no way on'};
const OTHERS_LOSE = {words: 'others are proved to lose'};
const OTHERS_GO_BACK = {words: 'every other move only goes back'};
const DEAD_END = {words: NOTHING_GOES_UP};

const NO_WIN_LEFT = {clear: 'clears most cards', order: 'puts most cards in order', up: 'brings most cards up'};

function noWinLeft({declaration}: Ruleset): Reason {
  return {words: `it cannot be won any more; this ${NO_WIN_LEFT[declaration.goal?.kind ?? 'up']}`};
}

/**
 * Which of equally good moves goes first: up to a foundation, then plays from elsewhere to the tableau, and of a whole
 * pile onto another, which make a space; then turning, then other plays within the tableau, which could go on for ever,
 * then back down.
 */
function eagerness(rules: Ruleset, position: Position, move: Move): number {
  if (move.type !== 'play') return 2;
  const [from, to] = [rules.find(move.from), rules.find(move.to)];
  if (from?.spec.role === 'foundation') return 0;
  if (to?.spec.role === 'foundation') return 4;
  if (from?.spec.role !== 'tableau') return 3;
  const isJoin = cardsOn(position, from) === (move.count ?? 1) && cardsOn(position, to) > 0;
  return isJoin ? 3 : 1;
}

function cardsOn(position: Position, pile: PileInfo | undefined): number {
  return pile ? pileAt(position, pile.index).length : 0;
}
