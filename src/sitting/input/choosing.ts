import {SUITS, type Card} from '../../engine/card.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {faultPhrase} from '../../engine/fault.js';
import {mayDeal} from '../../engine/legality/generation.js';
import {holds, isCovered} from '../../engine/legality/legality.js';
import {applyMove, applyMoves, refusal} from '../../engine/legality/refusal.js';
import {
  buriedWords,
  credited,
  licenceWords,
  overlapWords,
  sourceOf,
  spentWords,
} from '../../engine/legality/refusal-words.js';
import {seenCard} from '../../engine/legality/sight.js';
import {memoized} from '../../engine/memoized.js';
import {TURN, type Move, type Play} from '../../engine/move.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {joined, phrase, sentenceOf, type Phrase} from '../../engine/texts/phrase.js';
import type {Table} from '../../session/game.js';
import type {Key} from '../../settings/keys.js';
import {runText} from '../../words/cards.js';
import {playedCards} from '../../words/moves.js';
import {changeRoute, licenceOf, traitsOf, type Licence} from './commands.js';
import {listedMoves, movesFor, stepsFrom, unrolled} from './moves.js';
import {
  canGo,
  isNext,
  isPaired,
  playsHome,
  playsTo,
  refusalHome,
  refusalTo,
  targetsOf,
  type Picked,
} from './picking.js';
import {labelsOf, type Labels} from './pile-keys.js';

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
export function chooseByOneKey(table: Table, pile: PileInfo): Choosing {
  const {rules, position} = table;
  if (pileAt(position, pile.index).length > 0) return chooseHome(table, {from: pile});
  const waste = rules.piles[rules.waste];
  if (!waste || rules.routes(waste.letter, pile.letter).length === 0) return {kind: 'tell', text: emptyWords(pile)};
  return chooseOnto(table, {from: waste}, pile);
}

/** The only move that begins or ends at one of these places of a grid; asks which if there are several. */
export function chooseAt(table: Table, places: readonly PileInfo[]): Choosing {
  const plays = playsAt(table, places);
  const [only] = plays;
  if (!only) return {kind: 'tell', text: 'No card moves there.'};
  if (plays.length === 1) return {kind: 'play', moves: movesFor(table, only) ?? [only]};
  const answers = plays.slice(0, DIGITS.length).map((play, i): Answer => {
    const {cards, to} = playedCards(table, play);
    const isTold = plays.every(each => each === play || each.from !== play.from);
    return {
      key: DIGITS[i] ?? '',
      words: isTold ? phrase`${{cards}}` : phrase`${{cards}} to ${{pile: to}}`,
      moves: movesFor(table, play) ?? [play],
    };
  });
  return {kind: 'ask', text: phrase`Which card: ${joined(answers.map(answerWords), ' or ')}?`, answers};
}

/** The legal plays that begin or end at one of these piles. */
function playsAt(table: Table, piles: readonly PileInfo[]): Play[] {
  return listedMoves(table).flatMap(move => {
    if (move.type !== 'play') return [];
    return piles.some(({id}) => [move.from, move.to, move.partner].includes(id)) ? [move] : [];
  });
}

/** Picked cards go to a foundation; asks which if there are several kinds. */
export function chooseHome(table: Table, pick: Picked): Choosing {
  const plays = playsHome(table, pick);
  return plays.length === 0 ? refuse(refusalHome(table, pick)) : chooseAmong(table, plays);
}

/**
 * Picked cards go to a named pile; their own pile stands for the foundation, or for the only partner that a card has.
 */
export function choosePlace(table: Table, pick: Picked, to: PileInfo): Choosing {
  if (isNext(pick)) return chooseNext(table, to);
  const {from, depth} = pick;
  if (to !== from) return chooseOnto(table, pick, to);
  return isPaired(table.rules, from) ? chooseAnywhere(table, pick) : chooseHome(table, {from, depth});
}

/** Picked cards go to a pile; asks over or beneath if both are legal. */
function chooseOnto(table: Table, pick: Picked, to: PileInfo): Choosing {
  const plays = playsTo(table, pick, to);
  return plays.length === 0 ? refuse(refusalTo(table, pick, to)) : chooseAmong(table, plays, pick.unroll);
}

/** Turns the next card of the stock and plays it to a pile, or to its foundation if none is named, as one step. */
export function chooseNext(table: Table, to?: PileInfo): Choosing {
  const {rules} = table;
  const turned = applyMove(rules, table.position, TURN);
  const from = rules.piles[rules.waste];
  if (!turned.ok || !from) return refuse(turned.ok ? '' : faultPhrase(turned.fault));
  const after = {rules, position: turned.value.position};
  const [play] = to ? playsTo(after, {from}, to) : playsHome(after, {from});
  if (play) return {kind: 'play', moves: [TURN, ...(movesFor(after, play) ?? [play])]};
  // The card is turned even if it does not fit: the player asked to see it.
  const but = to ? refusalTo(after, {from}, to) : refusalHome(after, {from});
  return {kind: 'play', moves: [TURN], but};
}

/** Picked cards without a named place: their foundation, or the only pile they may go to. */
export function chooseAnywhere(table: Table, pick: Picked): Choosing {
  if (isNext(pick)) return chooseNext(table);
  const homes = playsHome(table, pick);
  if (homes.length > 0) return chooseAmong(table, homes);
  const targets = targetsOf(table, pick);
  const [only] = targets;
  if (only && targets.length === 1) return chooseOnto(table, {...pick, unroll: false}, only);
  return targets.length > 1 ? {kind: 'places', targets} : refuse(refusalHome(table, pick));
}

/** Plays the only play there is, or asks which one is meant. */
export function chooseAmong(table: Table, plays: readonly Play[], unroll = false): Choosing {
  const {rules} = table;
  const whole = (play: Play): readonly Move[] => (unroll ? unrolled(table, play) : (movesFor(table, play) ?? [play]));
  const [first] = plays;
  if (first && plays.length === 1) return {kind: 'play', moves: whole(first)};
  const answers = plays.map((play): Answer => {
    const result = rules.find(play.to)?.spec.role === 'tableau' ? {result: resultAt(table, play, unroll)} : {};
    return {...answerTo(rules.find(play.to), play), moves: whole(play), ...result};
  });
  const cards = first ? playedCards(table, first).cards : [];
  const choices = answers.map(answer => phrase`${answerWords(answer)}${resultWords(answer)}`);
  return {kind: 'ask', text: phrase`${{cards}}: ${joined(choices, ' or ')}?`, answers};
}

/** The packet that a play makes, from its lower end to its free card: `6-7-8-9`. */
export function resultAt(table: Table, play: Play, unroll = false): string {
  const {rules, position} = table;
  const after = applyMoves(rules, position, unroll ? unrolled(table, play) : [play]);
  return after.ok ? runText(pileAt(after.value.position, rules.find(play.to)?.index ?? -1)) : '';
}

function resultWords({result}: Answer): string {
  return result === undefined ? '' : ` (${result})`;
}

/** An answer with its key: `o over`. */
export function answerWords({key, words}: {readonly key: Key; readonly words: Phrase}): Phrase {
  return phrase`${key} ${words}`;
}

const OVER = {key: 'o', words: 'over'} as const;
const BENEATH = {key: 'b', words: 'beneath'} as const;

/** A foundation is asked by its own letter. */
function answerTo(to: PileInfo | undefined, play: Play): Omit<Answer, 'moves'> {
  if (to?.spec.role === 'foundation') return {key: keyOfLetter(to.letter), words: `to the ${to.spec.name.one}`};
  return play.under ? BENEATH : OVER;
}

const keyOfLetter = (letter: string): Key => letter.toLowerCase();

/** Answers whose own key is taken have digits. */
const DIGITS = Array.from('123456789');

/** Every key that may answer a question which move is meant, in a game. */
export function answerKeys(rules: Ruleset): Key[] {
  const traits = traitsOf(rules);
  const hasShared = [...labelsOf(rules).pilesOf.values()].some(
    ([pile, ...others]) => pile?.spec.beside && others.length > 0,
  );
  const homes = rules.lettersOf('foundation');
  return [
    ...(homes.length > 1 ? homes.map(keyOfLetter) : []),
    ...(traits.has('packets') ? [OVER.key, BENEATH.key] : []),
    ...(traits.has('changes') ? Array.from(SUITS, keyOfLetter) : []),
    ...(traits.has('changes') || hasShared ? DIGITS : []),
  ];
}

/** A card changes over between foundations of its suit; asks the suit where several may. */
export function chooseChange(table: Table): Choosing {
  const answers = changesOver(table);
  const [first] = answers;
  if (!first) return refuse(changeRefusal(table.rules));
  if (answers.length === 1) return {kind: 'play', moves: first.moves};
  // Both directions may be open in one suit.
  const keyed = answers.map((answer, i) =>
    answers.findIndex(each => each.key === answer.key) < i ? {...answer, key: DIGITS[i] ?? ''} : answer,
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
export function changesOver(table: Table): Answer[] {
  const {rules, position} = table;
  const homes = rules.piles.filter(pile => pile.spec.role === 'foundation');
  return homes.flatMap(from =>
    homes
      .filter(to => to.letter !== from.letter && to.number === from.number)
      .flatMap(to => playsTo(table, {from, count: 1}, to))
      .map((play): Answer => {
        const suit = SUITS[from.number] ?? 'D';
        const card = pileAt(position, from.index).at(-1) ?? 0;
        return {key: keyOfLetter(suit), words: [{card}], moves: [play]};
      }),
  );
}

/** The licence of a game, and why it may not be used now if it may not; undefined if the game has none. */
export function licenceNow({rules, position}: Table): (Licence & {readonly refusal?: Phrase}) | undefined {
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

/** A card or a pile by which a player names what moves, or where to; no pile has the name if it is undefined. */
export type Named = {readonly card: Card} | {readonly pile: PileInfo | undefined};

/** The steps that move what is named to where is named; what is left out may be any. */
export function stepsNamed(table: Table, what?: Named, where?: Named): readonly (readonly Move[])[] {
  const isMeant = (named: Named | undefined, pile: PileInfo | undefined, cards: readonly Card[]): boolean => {
    if (!named) return true;
    return 'card' in named ? cards.includes(named.card) : named.pile !== undefined && named.pile === pile;
  };
  return stepsFrom(table).filter(moves => {
    const move = moves.at(-1);
    if (move?.type !== 'play') return false;
    const {cards, from, to, meeting} = playedCards(table, move);
    return isMeant(what, from, cards) && isMeant(where, to, meeting === undefined ? [] : [meeting]);
  });
}

/** Why no step moves what is named to where is named; undefined where that names no pile and no free card. */
export function refusalNamed(table: Table, what?: Named, where?: Named): Phrase | undefined {
  const {rules, position} = table;
  const [from, to] = [what, where].map(named => named && pileNamed(table, named));
  return from && to && refusal(rules, position, {type: 'play', from: from.id, to: to.id});
}

/** The pile that is named itself, or by the card on its top. */
function pileNamed({rules, position}: Table, named: Named): PileInfo | undefined {
  if ('pile' in named) return named.pile;
  return rules.piles.find(({index}) => {
    const cards = pileAt(position, index);
    return cards.at(-1) === named.card && seenCard(rules, position, index, cards.length - 1);
  });
}

/** What lies on a card in view, which therefore cannot move: `the ace of clubs lies on the king of clubs`. */
export function buriedNamed(table: Table, named?: Named): Phrase | undefined {
  if (!named || !('card' in named)) return undefined;
  const {rules, position} = table;
  const {card} = named;
  const words = rules.tableau.flatMap((pile): Phrase[] => {
    const cards = pileAt(position, pile.index);
    const at = cards.lastIndexOf(card);
    if (at < 0 || !seenCard(rules, position, pile.index, at)) return [];
    return isCovered(table, pile)
      ? [overlapWords(table, pile)]
      : [buriedWords(table, pile, cards.length - at) ?? []].filter(each => each.length > 0);
  });
  return words[0];
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

const livePilesAt = memoized((position: Position, rules: Ruleset, {keyOf, oneKey}: Labels): ReadonlySet<number> => {
  const table = {rules, position};
  const isLive = (pile: PileInfo): boolean => {
    if (!keyOf.has(pile.index)) return pile.spec.role === 'stock' && mayDeal(table);
    if (oneKey && pile.spec.beside) return playsAt(table, [pile]).length > 0;
    if (oneKey) return ['play', 'ask'].includes(chooseByOneKey(table, pile).kind);
    return pileAt(position, pile.index).length > 0 && canGo(table, {from: pile});
  };
  return new Set(rules.piles.filter(isLive).map(pile => pile.index));
});

/**
 * The piles whose keys do something while nothing is picked up, by index: piles with cards that can go somewhere, in
 * games of one key a move also spaces that can be filled; the stock while Space turns a card or deals again. One value
 * for each position.
 */
export function livePiles({rules, position}: Table, labels: Labels): ReadonlySet<number> {
  return livePilesAt(position, rules, labels);
}
