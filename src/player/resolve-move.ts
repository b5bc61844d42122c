import type {PileInfo} from '../engine/pile.js';
import type {Key} from '../settings/keys.js';
import {runLength} from '../engine/build.js';
import {RANKS, SUITS} from '../engine/card.js';
import {holds} from '../engine/legality.js';
import {TURN, type Move, type Play} from '../engine/move.js';
import {pileAt, type Position} from '../engine/position.js';
import {applyMove} from '../engine/refusal.js';
import type {Ruleset} from '../engine/ruleset.js';
import {playsHome, playsTo, refusalHome, refusalTo, targetsOf, unrolled, type Pick} from './candidate-moves.js';
import {moveWords, nameOf} from './describe-move.js';
import type {Labels} from './pile-keys.js';

/** What a player sees when he names a move. */
export interface Standing {
  readonly rules: Ruleset;
  readonly position: Position;
  /** The keys of the piles; the usual ones without them. */
  readonly labels?: Labels;
}

/** What comes of naming a move, on the screen and in the dialogue alike. */
export type Choosing =
  /** `but` is why only a part of what was wanted is played. */
  | {readonly kind: 'play'; readonly moves: readonly Move[]; readonly but?: string}
  | {readonly kind: 'ask'; readonly text: string; readonly answers: readonly Answer[]}
  /** Several places would do, and none was named. */
  | {readonly kind: 'places'; readonly targets: readonly PileInfo[]}
  /** The rules do not allow it. */
  | {readonly kind: 'refuse'; readonly reason: string}
  | {readonly kind: 'tell'; readonly text: string};

const refuse = (reason: string): Choosing => ({kind: 'refuse', reason});

/** What the held cards are, as a pick; undefined for the next card of the pack, which is still hidden. */
export function pickedOf(rules: Ruleset, held: Held): Pick | undefined {
  if (held.kind === 'next') return undefined;
  const from = rules.info(held.pile);
  return held.kind === 'depth' ? {from, depth: held.depth} : {from, count: held.count};
}

/** `Auxiliary 2 is empty.` */
export function emptyWords(rules: Ruleset, pile: PileInfo, labels?: Labels): string {
  const name = nameOf(rules, pile, labels);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} is empty.`;
}

/** One key a move: a card goes up, a space is filled from the waste. */
export function chooseByOneKey(at: Standing, pile: PileInfo): Choosing {
  const {rules, position} = at;
  if (pileAt(position, pile.index).length > 0) return chooseHome(at, {from: pile});
  const waste = rules.of('W')[0];
  if (!waste || rules.routes('W', pile.letter).length === 0)
    return {kind: 'tell', text: emptyWords(rules, pile, at.labels)};
  return chooseOnto(at, {from: waste}, pile);
}

/** To the foundation; asks which where more than one kind would do. */
export function chooseHome(at: Standing, pick: Pick): Choosing {
  const plays = playsHome(at.rules, at.position, pick);
  return plays.length === 0 ? refuse(refusalHome(at.rules, at.position, pick)) : chooseAmong(at, plays);
}

/** Held cards and the key of a place; the key of their own pile means the foundation. */
export function choosePlace(at: Standing, held: Held, to: PileInfo): Choosing {
  const pick = pickedOf(at.rules, held);
  if (!pick) return chooseNext(at, to);
  if (to === pick.from) return chooseHome(at, {from: pick.from, depth: pick.depth});
  return chooseOnto(at, pick, to, held.kind === 'pile' && held.unroll === true);
}

/** Lays picked cards on a pile; asks over or beneath where both would do. */
export function chooseOnto(at: Standing, pick: Pick, to: PileInfo, unroll = false): Choosing {
  const plays = playsTo(at.rules, at.position, pick, to);
  return plays.length === 0 ? refuse(refusalTo(at.rules, at.position, pick, to)) : chooseAmong(at, plays, unroll);
}

/** Turns the next card of the pack and lays it on a pile, else on its foundation, as one step. */
export function chooseNext(at: Standing, to?: PileInfo): Choosing {
  const {rules} = at;
  const turned = applyMove(rules, at.position, TURN);
  const from = rules.of('W')[0];
  if (!turned.ok || !from) return refuse(turned.ok ? '' : turned.fault.message);
  const {position} = turned.value;
  const [play] = to ? playsTo(rules, position, {from}, to) : playsHome(rules, position, {from});
  if (play) return {kind: 'play', moves: [TURN, play]};
  // The card is turned whether or not it fits: that is what the player asked to see.
  const but = to ? refusalTo(rules, position, {from}, to) : refusalHome(rules, position, {from});
  return {kind: 'play', moves: [TURN], but};
}

/** Held cards and no place: their foundation, or the only place they may go to. */
export function chooseAnywhere(at: Standing, held: Held): Choosing {
  const pick = pickedOf(at.rules, held);
  if (!pick) return chooseNext(at);
  const homes = playsHome(at.rules, at.position, pick);
  if (homes.length > 0) return chooseAmong(at, homes);
  const targets = targetsOf(at.rules, at.position, pick);
  const [only] = targets;
  if (only && targets.length === 1) return chooseOnto(at, pick, only);
  return targets.length > 1 ? {kind: 'places', targets} : refuse(refusalHome(at.rules, at.position, pick));
}

/** The one way a move may be meant, or the question which. */
export function chooseAmong(at: Standing, plays: readonly Play[], unroll = false): Choosing {
  const {rules, position} = at;
  const whole = (play: Play): readonly Move[] => (unroll ? unrolled(rules, position, play) : [play]);
  const [first] = plays;
  if (first && plays.length === 1) return {kind: 'play', moves: whole(first)};
  const answers = plays.map((play): Answer => ({...answerTo(rules.find(play.to), play), moves: whole(play)}));
  const text = first ? (moveWords(rules, position, first).split(' from ')[0] ?? '') : '';
  return {kind: 'ask', text: `${text}: ${answers.map(each => each.words).join(' or ')}?`, answers};
}

/** Over or beneath a packet is asked as `o` and `b`; families by their own letter. */
function answerTo(to: PileInfo | undefined, play: Play): Omit<Answer, 'moves'> {
  if (to?.spec.role === 'foundation')
    return {key: to.letter.toLowerCase(), words: `${to.letter.toLowerCase()} to the ${to.spec.name.one}`};
  return play.under ? {key: 'b', words: 'b beneath'} : {key: 'o', words: 'o over'};
}

/** A held card changes over to the other family; asks the suit where there are several. */
export function chooseChange(at: Standing): Choosing {
  const answers = changesOver(at);
  const [first] = answers;
  if (!first) return refuse('no card may change over now: only one that both families of its suit could have taken.');
  if (answers.length === 1) return {kind: 'play', moves: first.moves};
  // With both directions open in one suit, the keys of later answers give way to digits.
  const keyed = answers.map((answer, i) =>
    answers.findIndex(each => each.key === answer.key) < i ? {...answer, key: String(i + 1)} : answer,
  );
  return {kind: 'ask', text: `Change over: ${keyed.map(each => each.words).join(', ')}?`, answers: keyed};
}

/** The changes between families that are open now, by the letter of their suit. */
export function changesOver({rules, position}: Standing): Answer[] {
  const families = rules.piles.filter(pile => pile.spec.role === 'foundation');
  return families.flatMap(from =>
    families
      .filter(to => to.letter !== from.letter && to.number === from.number)
      .flatMap(to => playsTo(rules, position, {from, count: 1}, to))
      .map((play): Answer => {
        const suit = SUITS[from.number] ?? 'D';
        const card = pileAt(position, from.index).at(-1) ?? 0;
        const words = `${suit.toLowerCase()} ${RANKS[card % 13] ?? ''}${suit}`;
        return {key: suit.toLowerCase(), words, moves: [play]};
      }),
  );
}

/** The pile that a grace opens, or why there is none now; undefined in a game without one. */
export function graceOf({rules, position}: Standing): {readonly pile: PileInfo; readonly refusal?: string} | undefined {
  const route = rules.may.find(each => each.take === 'any');
  const pile = route && rules.of(route.from)[0];
  if (!route || !pile) return undefined;
  if (route.when && !holds(rules, route.when, position, pile))
    return {pile, refusal: 'the grace comes when the pack is out'};
  if (route.cost !== undefined && !holds(rules, {kind: 'fact', key: route.cost, is: true}, position, pile))
    return {pile, refusal: 'the grace is used up'};
  if (pileAt(position, pile.index).length < 2) return {pile, refusal: 'no card lies below the top of the waste'};
  return {pile};
}

/** How many cards are held, and how many of their pile could be: of the tableau the longest run, of others one. */
export function heldCount({rules, position}: Standing, held: Held & {kind: 'pile'}): {count: number; longest: number} {
  const {letter} = rules.info(held.pile);
  const build = rules.runBuild(letter);
  const longest = build ? runLength(build, rules.low, pileAt(position, held.pile)) : 1;
  return {count: held.count ?? (letter === 'T' ? longest : 1), longest};
}

/** Held cards, one fewer or more of their run. */
export function resized(at: Standing, held: Held & {kind: 'pile'}, by: 1 | -1): Held & {kind: 'pile'} {
  const {count, longest} = heldCount(at, held);
  return {...held, count: Math.min(longest, Math.max(1, count + by))};
}

/** What the player has picked up and not yet put down. */
export type Held =
  /** Cards of a pile: how many, where the player said, else as many as fit; `typed` where they were named by a key. */
  | {
      readonly kind: 'pile';
      readonly pile: number;
      readonly count?: number;
      readonly unroll?: true;
      readonly typed?: true;
    }
  /** One card from within the waste, counted from 1 at the bottom. */
  | {readonly kind: 'depth'; readonly pile: number; readonly depth: number}
  /** The next card of the pack, still face down. */
  | {readonly kind: 'next'};

/** One of several ways a move may be meant. */
export interface Answer {
  readonly key: Key;
  readonly words: string;
  readonly moves: readonly Move[];
}
