import {RANKS, SUITS} from '../engine/card.js';
import {runLength} from '../engine/build.js';
import {TURN, type Move, type Play} from '../engine/move.js';
import {pileAt} from '../engine/position.js';
import {applyMove} from '../engine/refusal.js';
import type {PileInfo} from '../engine/ruleset.js';
import {rulesOf, type Answer, type Held, type Model, positionNow, labelsNow} from './model.js';
import {bestPlay, playsHome, playsTo, refusalHome, refusalTo, targetsOf, unrolled, type Pick} from './moving.js';
import {moveWords, nameOf} from './narration.js';
import {idle, playMoves, refused, told} from './playing.js';

/** What the held cards are, as a pick; undefined for the next card of the pack, which is still hidden. */
export function pickOf(model: Model, held: Held): Pick | undefined {
  if (held.kind === 'next') return undefined;
  const from = rulesOf(model).info(held.pile);
  return held.kind === 'depth' ? {from, depth: held.depth} : {from, count: held.count};
}

/** The piles where held cards may go, for the marks on the table. */
export function heldTargets(model: Model): ReadonlySet<number> {
  const pick = model.held && pickOf(model, model.held);
  if (!pick) return new Set();
  return new Set(targetsOf(rulesOf(model), positionNow(model), pick).map(pile => pile.index));
}

/** A pile's key was pressed: the source of a move, its destination, or, in games of one key a move, both. */
export function pressLabel(model: Model, pile: PileInfo): Model {
  if (labelsNow(model).oneKey) return model.held ? layOn(model, model.held, pile) : playByOneKey(model, pile);
  if (model.held) return layOn(model, model.held, pile);
  return pickUp(model, pile);
}

/** Picks up the top of a pile, or so many of its cards. */
export function pickUp(model: Model, pile: PileInfo, count?: number): Model {
  const cards = pileAt(positionNow(model), pile.index);
  if (cards.length === 0) return told(idle(model), `${sentenceCase(nameOf(rulesOf(model), pile))} is empty.`, 'bad');
  return {...idle(model), held: {kind: 'pile', pile: pile.index, ...(count !== undefined && {count})}};
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One key a move: a card goes up, a space is filled from the waste. */
function playByOneKey(model: Model, pile: PileInfo): Model {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  if (pileAt(position, pile.index).length > 0) return goHome(model, {from: pile});
  const waste = rules.of('W')[0];
  if (!waste || rules.routes('W', pile.letter).length === 0)
    return told(idle(model), `${sentenceCase(nameOf(rulesOf(model), pile))} is empty.`, 'bad');
  return layPick(model, {from: waste}, pile);
}

/** To the foundation; asks which where more than one kind would do. */
export function goHome(model: Model, pick: Pick): Model {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const plays = playsHome(rules, position, pick);
  if (plays.length === 0) return refused(model, refusalHome(rules, position, pick));
  return decide(model, plays);
}

function layOn(model: Model, held: Held, to: PileInfo): Model {
  if (held.kind === 'next') return layNext(model, to);
  const pick = pickOf(model, held);
  if (!pick) return model;
  if (to.index === held.pile) return goHome(model, {from: pick.from, depth: pick.depth});
  return layPick(model, pick, to, held.kind === 'pile' && held.unroll === true);
}

/** Lays picked cards on a pile; asks over or beneath where both would do; a refusal keeps them picked up. */
export function layPick(model: Model, pick: Pick, to: PileInfo, unroll = false): Model {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const plays = playsTo(rules, position, pick, to);
  if (plays.length === 0) return refused(model, refusalTo(rules, position, pick, to));
  return decide(model, plays, unroll);
}

/** Turn the next card of the pack and lay it on a pile, as one step. `to` is the foundation when it is the pack itself. */
function layNext(model: Model, to: PileInfo): Model {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const turned = applyMove(rules, position, TURN);
  const waste = rules.of('W')[0];
  if (!turned.ok || !waste) return refused(model, turned.ok ? '' : turned.fault.message);
  const plays = playsTo(rules, turned.value.position, {from: waste}, to);
  const [play] = plays;
  // The card is turned whether or not it fits: that is what the player asked to see.
  if (!play) return refused(playMoves(model, [TURN]), refusalTo(rules, turned.value.position, {from: waste}, to));
  return playMoves(model, [TURN, play]);
}

/** The next card of the pack to its foundation. */
export function nextHome(model: Model): Model {
  const rules = rulesOf(model);
  const turned = applyMove(rules, positionNow(model), TURN);
  const waste = rules.of('W')[0];
  if (!turned.ok || !waste) return refused(model, turned.ok ? '' : turned.fault.message);
  const [home] = playsHome(rules, turned.value.position, {from: waste});
  if (!home) return refused(playMoves(model, [TURN]), refusalHome(rules, turned.value.position, {from: waste}));
  return playMoves(model, [TURN, home]);
}

/** Enter on held cards: their foundation, or the only place they may go to. */
export function layAnywhere(model: Model, held: Held): Model {
  const pick = pickOf(model, held);
  if (!pick) return nextHome(model);
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const homes = playsHome(rules, position, pick);
  if (homes.length > 0) return decide(model, homes);
  const targets = targetsOf(rules, position, pick);
  const [only] = targets;
  if (only && targets.length === 1) return layPick(model, pick, only);
  if (targets.length > 1) return told(model, 'More than one place would do: name it, or move the cursor to it.', 'bad');
  return refused(model, refusalHome(rules, position, pick));
}

/** Enter twice on one spot: the best move of its cards. */
export function layBest(model: Model, pick: Pick): Model {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const best = bestPlay(rules, position, pick);
  return best ? decide(model, [best]) : refused({...model, held: undefined}, refusalHome(rules, position, pick));
}

/** Plays the one way a move may be meant, or asks which. */
function decide(model: Model, plays: readonly Play[], unroll = false): Model {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const whole = (play: Play): readonly Move[] => (unroll ? unrolled(rules, position, play) : [play]);
  const [first] = plays;
  if (first && plays.length === 1) return playMoves(model, whole(first));
  const answers = plays.map((play): Answer => ({...answerTo(rulesOf(model).find(play.to), play), moves: whole(play)}));
  const text = first ? (moveWords(rules, position, first).split(' from ')[0] ?? '') : '';
  return {
    ...model,
    dialog: {kind: 'question', text: `${text}: ${answers.map(each => each.words).join(' or ')}?`, answers, chosen: 0},
  };
}

/** Over or beneath a packet is asked as `o` and `b`; families by their own letter. */
function answerTo(to: PileInfo | undefined, play: Play): Omit<Answer, 'moves'> {
  if (to?.spec.role === 'foundation')
    return {key: to.letter.toLowerCase(), words: `${to.letter.toLowerCase()} to the ${to.spec.name.one}`};
  return play.under ? {key: 'b', words: 'b beneath'} : {key: 'o', words: 'o over'};
}

/** `[` and `]`: one card fewer or more of the held run. */
export function resize(model: Model, by: 1 | -1): Model {
  const {held} = model;
  if (held?.kind !== 'pile') return told(model, 'First name the pile that cards are to be taken from.', 'bad');
  const rules = rulesOf(model);
  const build = rules.runBuild(rules.info(held.pile).letter);
  const cards = pileAt(positionNow(model), held.pile);
  const longest = build ? runLength(build, rules.low, cards) : 1;
  const start = held.count ?? (rules.info(held.pile).letter === 'T' ? longest : 1);
  return {...model, message: undefined, held: {...held, count: Math.min(longest, Math.max(1, start + by))}};
}

/** `]` where packets are turned round: the held packet is laid card by card. */
export function unrollHeld(model: Model): Model {
  const {held} = model;
  if (held?.kind !== 'pile') return told(model, 'First name the packet that is to be turned round.', 'bad');
  return {...model, message: undefined, held: {kind: 'pile', pile: held.pile, unroll: true}};
}

/** `x`: a held card changes over; asks the suit where there are several. */
export function changeOver(model: Model): Model {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const families = rules.piles.filter(pile => pile.spec.role === 'foundation');
  const answers = families.flatMap(from =>
    families
      .filter(to => to.letter !== from.letter && to.number === from.number)
      .flatMap(to => playsTo(rules, position, {from, count: 1}, to))
      .map((play): Answer => {
        const suit = SUITS[from.number] ?? 'D';
        const card = pileAt(position, from.index).at(-1) ?? 0;
        return {
          key: suit.toLowerCase(),
          words: `${suit.toLowerCase()} ${RANKS[card % 13] ?? ''}${suit}`,
          moves: [play],
        };
      }),
  );
  return choose(
    model,
    answers,
    'No card may change over now: only one that both families of its suit could have taken.',
  );
}

function choose(model: Model, answers: readonly Answer[], none: string): Model {
  const [first] = answers;
  if (!first) return refused(idle(model), none);
  if (answers.length === 1) return playMoves(model, first.moves);
  // With both directions open in one suit, the keys of later answers give way to digits.
  const keyed = answers.map((answer, i) =>
    answers.findIndex(each => each.key === answer.key) < i ? {...answer, key: String(i + 1)} : answer,
  );
  return {
    ...idle(model),
    dialog: {
      kind: 'question',
      text: `Change over: ${keyed.map(each => each.words).join(', ')}?`,
      answers: keyed,
      chosen: 0,
    },
  };
}
