import type {PileInfo} from '../../engine/declaration/pile.js';
import type {Key} from '../../settings/keys.js';
import {SUITS} from '../../engine/card.js';
import {faultPhrase} from '../../engine/fault.js';
import {holds} from '../../engine/legality/legality.js';
import {TURN, type Move, type Play} from '../../engine/move.js';
import {pileAt} from '../../engine/position.js';
import {cardsPhrase, joined, phrase, sentenceOf, type Phrase} from '../../engine/texts/phrase.js';
import {credited, licenceWords, sourceOf, spentWords} from '../../engine/legality/refusal-words.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {applyMove, applyMoves} from '../../engine/legality/refusal.js';
import {playsHome, playsTo, refusalHome, refusalTo, targetsOf, unrolled, type Pick} from './candidate-moves.js';
import {playedCards} from '../../words/moves.js';
import {pickedOf, type Held} from './held.js';
import {runText} from '../../words/cards.js';
import {changeRoute, licenceOf, type Licence} from '../keys/features.js';
import {movesFor} from './going-along.js';
import type {MoveContext} from './move-context.js';

/** The result of naming a move, on the screen and in the dialogue. */
export type Choosing =
  /** `but` says why only a part of the request is played. */
  | {readonly kind: 'play'; readonly moves: readonly Move[]; readonly but?: Phrase}
  | {readonly kind: 'ask'; readonly text: Phrase; readonly answers: readonly Answer[]}
  /** Several destinations are possible, and none was named. */
  | {readonly kind: 'places'; readonly targets: readonly PileInfo[]}
  /** The rules do not allow it. */
  | {readonly kind: 'refuse'; readonly reason: Phrase}
  | {readonly kind: 'tell'; readonly text: Phrase};

const refuse = (reason: Phrase): Choosing => ({kind: 'refuse', reason});

/** `Auxiliary 2 is empty.` */
export function emptyWords(pile: PileInfo): Phrase {
  return sentenceOf(phrase`${{pile}} is empty`);
}

/** A pile named in a game where one key is a move: its card goes up, a space is filled from the waste. */
export function chooseByOneKey(at: MoveContext, pile: PileInfo): Choosing {
  const {rules, position} = at;
  if (pileAt(position, pile.index).length > 0) return chooseHome(at, {from: pile});
  const waste = rules.piles[rules.waste];
  if (!waste || rules.routes(waste.letter, pile.letter).length === 0) return {kind: 'tell', text: emptyWords(pile)};
  return chooseOnto(at, {from: waste}, pile);
}

/** Picked cards go to a foundation; asks which if there are several kinds. */
export function chooseHome(at: MoveContext, pick: Pick): Choosing {
  const plays = playsHome(at.rules, at.position, pick);
  return plays.length === 0 ? refuse(refusalHome(at.rules, at.position, pick)) : chooseAmong(at, plays);
}

/** Held cards go to a named pile; their own pile stands for the foundation. */
export function choosePlace(at: MoveContext, held: Held, to: PileInfo): Choosing {
  const pick = pickedOf(at.rules, held);
  if (!pick) return chooseNext(at, to);
  if (to === pick.from) return chooseHome(at, {from: pick.from, depth: pick.depth});
  return chooseOnto(at, pick, to, held.kind === 'pile' && held.unroll === true);
}

/** Picked cards go to a pile; asks over or beneath if both are legal. */
export function chooseOnto(at: MoveContext, pick: Pick, to: PileInfo, unroll = false): Choosing {
  const plays = playsTo(at.rules, at.position, pick, to);
  return plays.length === 0 ? refuse(refusalTo(at.rules, at.position, pick, to)) : chooseAmong(at, plays, unroll);
}

/** Turns the next card of the stock and plays it to a pile, or to its foundation if none is named, as one step. */
export function chooseNext(at: MoveContext, to?: PileInfo): Choosing {
  const {rules} = at;
  const turned = applyMove(rules, at.position, TURN);
  const from = rules.piles[rules.waste];
  if (!turned.ok || !from) return refuse(turned.ok ? '' : faultPhrase(turned.fault));
  const {position} = turned.value;
  const [play] = to ? playsTo(rules, position, {from}, to) : playsHome(rules, position, {from});
  if (play) return {kind: 'play', moves: [TURN, ...(movesFor(rules, position, play) ?? [play])]};
  // The card is turned even if it does not fit: the player asked to see it.
  const but = to ? refusalTo(rules, position, {from}, to) : refusalHome(rules, position, {from});
  return {kind: 'play', moves: [TURN], but};
}

/** Held cards without a named place: their foundation, or the only pile they may go to. */
export function chooseAnywhere(at: MoveContext, held: Held): Choosing {
  const pick = pickedOf(at.rules, held);
  if (!pick) return chooseNext(at);
  const homes = playsHome(at.rules, at.position, pick);
  if (homes.length > 0) return chooseAmong(at, homes);
  const targets = targetsOf(at.rules, at.position, pick);
  const [only] = targets;
  if (only && targets.length === 1) return chooseOnto(at, pick, only);
  return targets.length > 1 ? {kind: 'places', targets} : refuse(refusalHome(at.rules, at.position, pick));
}

/** Plays the only play there is, or asks which one is meant. */
export function chooseAmong(at: MoveContext, plays: readonly Play[], unroll = false): Choosing {
  const {rules, position} = at;
  const whole = (play: Play): readonly Move[] =>
    unroll ? unrolled(rules, position, play) : (movesFor(rules, position, play) ?? [play]);
  const [first] = plays;
  if (first && plays.length === 1) return {kind: 'play', moves: whole(first)};
  const answers = plays.map((play): Answer => {
    const result = rules.find(play.to)?.spec.role === 'tableau' ? {result: resultAt(at, play, unroll)} : {};
    return {...answerTo(rules.find(play.to), play), moves: whole(play), ...result};
  });
  const cards = first ? cardsPhrase(playedCards(rules, position, first).cards) : '';
  const told = answers.map(answer => phrase`${answerWords(answer)}${resultWords(answer)}`);
  return {kind: 'ask', text: phrase`${cards}: ${joined(told, ' or ')}?`, answers};
}

/** The packet that a play makes, from its lower end to its free card: `6-7-8-9`. */
export function resultAt({rules, position}: MoveContext, play: Play, unroll = false): string {
  const after = applyMoves(rules, position, unroll ? unrolled(rules, position, play) : [play]);
  return after.ok ? runText(pileAt(after.value.position, rules.find(play.to)?.index ?? -1)) : '';
}

function resultWords({result}: Answer): string {
  return result === undefined ? '' : ` (${result})`;
}

/** An answer with its key: `o over`. */
export function answerWords({key, words}: {readonly key: Key; readonly words: Phrase}): Phrase {
  return phrase`${key} ${words}`;
}

/** Over or beneath a packet is asked as `o` and `b`; foundations by their own letter. */
function answerTo(to: PileInfo | undefined, play: Play): Omit<Answer, 'moves'> {
  if (to?.spec.role === 'foundation') return {key: to.letter.toLowerCase(), words: `to the ${to.spec.name.one}`};
  return play.under ? {key: 'b', words: 'beneath'} : {key: 'o', words: 'over'};
}

/** A card changes over between foundations of its suit; asks the suit where several may. */
export function chooseChange(at: MoveContext): Choosing {
  const answers = changesOver(at);
  const [first] = answers;
  if (!first) return refuse(changeRefusal(at.rules));
  if (answers.length === 1) return {kind: 'play', moves: first.moves};
  // If both directions are open in one suit, the later answers get digits as keys.
  const keyed = answers.map((answer, i) =>
    answers.findIndex(each => each.key === answer.key) < i ? {...answer, key: String(i + 1)} : answer,
  );
  return {kind: 'ask', text: phrase`Change over: ${joined(keyed.map(answerWords), ', ')}?`, answers: keyed};
}

/** Which cards may change over, and who says so. */
function changeRefusal(rules: Ruleset): Phrase {
  const route = changeRoute(rules);
  const {when} = route ?? {};
  const fact = when?.kind === 'fact' ? rules.facts.find(each => each.key === when.key) : undefined;
  return credited(fact?.refusal.unless ?? 'no card may change over now', sourceOf(rules, route?.rule));
}

/** The changes between foundations that are legal now, by the letter of their suit. */
export function changesOver({rules, position}: MoveContext): Answer[] {
  const homes = rules.piles.filter(pile => pile.spec.role === 'foundation');
  return homes.flatMap(from =>
    homes
      .filter(to => to.letter !== from.letter && to.number === from.number)
      .flatMap(to => playsTo(rules, position, {from, count: 1}, to))
      .map((play): Answer => {
        const suit = SUITS[from.number] ?? 'D';
        const card = pileAt(position, from.index).at(-1) ?? 0;
        return {key: suit.toLowerCase(), words: [{card}], moves: [play]};
      }),
  );
}

/** The licence of a game, and why it may not be used now if it may not; undefined if the game has none. */
export function licenceNow({rules, position}: MoveContext): (Licence & {readonly refusal?: Phrase}) | undefined {
  const licence = licenceOf(rules);
  if (!licence) return undefined;
  const {name, pile, route} = licence;
  const credit = (words: string): Phrase => credited(words, sourceOf(rules, route.rule));
  if (route.when && !holds(rules, route.when, position, pile))
    return {...licence, refusal: credit(licenceWords(rules, name, route.when))};
  if (route.cost !== undefined && !holds(rules, {kind: 'fact', key: route.cost, is: true}, position, pile))
    return {...licence, refusal: credit(spentWords(rules, route))};
  if (pileAt(position, pile.index).length < 2)
    return {...licence, refusal: phrase`no card lies below the top of ${{pile}}`};
  return licence;
}

/** A possible answer to the question which move is meant. */
export interface Answer {
  readonly key: Key;
  /** What it means, without the key. */
  readonly words: Phrase;
  /** What would lie there then, where that tells the answers apart: `6-7-8-9`. */
  readonly result?: string;
  readonly moves: readonly Move[];
}
