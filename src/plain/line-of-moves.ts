import type {PileInfo} from '../engine/declaration/pile.js';
import {faultPhrase} from '../engine/fault.js';
import {applyMoves} from '../engine/legality/refusal.js';
import {makeMove, sameMove, type Move} from '../engine/move.js';
import {pileAt} from '../engine/position.js';
import {phrase, type Phrase} from '../engine/texts/phrase.js';
import {
  chooseAnywhere,
  chooseByOneKey,
  chooseChange,
  chooseHome,
  chooseNext,
  chooseOnto,
  choosePlace,
  emptyWords,
  licenceNow,
  type Answer,
  type Choosing,
} from '../sitting/choosing.js';
import {traitsOf} from '../sitting/commands.js';
import {turnOrRedealMove, withHeldCards} from '../sitting/moves.js';
import {playsTo, resized, type HeldPile, type Pick} from '../sitting/picking.js';
import {keysOf, type KeyedTable} from '../sitting/pile-keys.js';
import {namesMoves, parseUnits, type Unit} from './units.js';

/** A possible answer to a question; its key is the unit that it stands for. */
interface QuestionReply {
  readonly key: string;
  /** Words that mean the same. */
  readonly words: Phrase;
}

/** The result of a line of moves. */
export type Stepping =
  | {readonly kind: 'play'; readonly steps: readonly (readonly Move[])[]; readonly but?: Phrase}
  /** The answer goes to this index of the units; without replies it is the name of a card. */
  | {readonly kind: 'ask'; readonly at: number; readonly text: Phrase; readonly replies?: readonly QuestionReply[]}
  /** `before` counts the moves in front of it in the line, which are not played either. */
  | {readonly kind: 'refuse'; readonly reason: Phrase; readonly before?: number}
  | {readonly kind: 'tell'; readonly text: Phrase; readonly before?: number};

/** One move of a line: what was chosen and the index of the next unit; or a question. */
type ChosenMove = {readonly choosing: Choosing; readonly next: number} | (Stepping & {kind: 'ask'});

/** Follows a line of moves, each a step, without playing them yet, up to a question if there is one. */
export function follow(start: KeyedTable, units: readonly Unit[]): Stepping {
  const steps: (readonly Move[])[] = [];
  let at = start;
  for (let index = 0; index < units.length;) {
    const chosen = chooseMove(at, units, index);
    if ('kind' in chosen) return chosen;
    const step = resolve(at, chosen.choosing, units, chosen.next);
    const before = steps.length;
    if (step.kind !== 'play') return step.kind === 'ask' ? step : {...step, before};
    const after = applyMoves(at.rules, at.position, step.moves);
    if (!after.ok) return {kind: 'refuse', reason: faultPhrase(after.fault), before};
    if (step.moves.length > 0) steps.push(step.moves);
    if (step.but !== undefined) return {kind: 'play', steps, but: step.but};
    at = {...at, position: after.value.position};
    index = step.next;
  }
  return {kind: 'play', steps};
}

type Resolved =
  | {readonly kind: 'play'; readonly moves: readonly Move[]; readonly but?: Phrase; readonly next: number}
  | Exclude<Stepping, {kind: 'play'}>;

/** A question is answered by the next unit, or asked if that does not answer it. */
function resolve(at: KeyedTable, choosing: Choosing, units: readonly Unit[], next: number): Resolved {
  switch (choosing.kind) {
    case 'play':
      return {...choosing, next};
    case 'ask':
      return answered(choosing.text, choosing.answers, units, next);
    case 'places':
      return askPlace(at, choosing.targets, next);
    case 'refuse':
    case 'tell':
      return choosing;
  }
}

function answered(text: Phrase, answers: readonly Answer[], units: readonly Unit[], next: number): Resolved {
  const unit = units[next];
  const given = unit?.kind === 'key' ? answers.find(each => each.key === unit.key) : undefined;
  if (given) return {kind: 'play', moves: given.moves, next: next + 1};
  return {kind: 'ask', at: next, text, replies: answers.map(({key, words}) => ({key, words}))};
}

/** The move that begins at a unit. */
function chooseMove(at: KeyedTable, units: readonly Unit[], index: number): ChosenMove {
  const unit = units[index];
  const next = index + 1;
  if (unit?.kind === 'move') return {choosing: {kind: 'play', moves: withHeldCards(at, [unit.move])}, next};
  if (unit?.kind === 'space') return {choosing: {kind: 'play', moves: [turnOrRedealMove(at)]}, next};
  return unit?.kind === 'key' ? chooseByKey(at, unit.key, units, next) : {choosing: {kind: 'play', moves: []}, next};
}

function chooseByKey(at: KeyedTable, key: string, units: readonly Unit[], next: number): ChosenMove {
  const {rules} = at;
  const traits = traitsOf(rules);
  const pile = at.labels.pileOf.get(key);
  if (pile) return at.labels.oneKey ? {choosing: chooseByOneKey(at, pile), next} : chooseTwoKeys(at, pile, units, next);
  if (key === 'x' && traits.has('changes')) return {choosing: chooseChange(at), next};
  if (key === 'G' && traits.has('grace')) return chooseWithin(at, units, next);
  if (key === 'p' && traits.has('ahead')) return chooseAhead(at, units, next);
  return {choosing: {kind: 'tell', text: `${key} answers nothing here; nothing was played.`}, next};
}

/** Source and destination; `[` and `]` between them change the number of cards. */
function chooseTwoKeys(at: KeyedTable, pile: PileInfo, units: readonly Unit[], start: number): ChosenMove {
  if (pileAt(at.position, pile.index).length === 0)
    return {choosing: {kind: 'tell', text: emptyWords(pile)}, next: start};
  const packets = traitsOf(at.rules).has('packets');
  let held: HeldPile = {kind: 'pile', pile: pile.index};
  let next = start;
  for (let by = bracket(units[next]); by !== 0; by = bracket(units[++next]))
    held = packets ? {...held, unroll: true} : (resized(at, held, by) ?? held);
  const to = placeAt(at, units[next]);
  if (to) return {choosing: choosePlace(at, held, to), next: next + 1};
  return {choosing: chooseAnywhere(at, held), next};
}

function bracket(unit: Unit | undefined): 1 | -1 | 0 {
  if (unit?.kind !== 'key') return 0;
  return '[<'.includes(unit.key) ? -1 : ']>'.includes(unit.key) ? 1 : 0;
}

function placeAt(at: KeyedTable, unit: Unit | undefined): PileInfo | undefined {
  return unit?.kind === 'key' ? at.labels.pileOf.get(unit.key) : undefined;
}

/** Asks where the cards go; the replies are the keys of the places. */
function askPlace(
  standing: KeyedTable,
  places: readonly PileInfo[],
  at: number,
  home?: string,
): Stepping & {kind: 'ask'} {
  const keys = places.flatMap(pile => standing.labels.keyOf.get(pile.index) ?? []);
  const replies = [...keys, ...(home === undefined ? [] : [home])].map(key => ({key, words: key}));
  const elsewhere = keys.length > 0 ? [keys.join(', ')] : [];
  const up = home === undefined ? [] : [`${home} for the foundation`];
  return {kind: 'ask', at, text: `Where to: ${[...elsewhere, ...up].join(', or ')}?`, replies};
}

/** `G`, a card from within the pile, and its destination; the pile's own key stands for the foundation. */
function chooseWithin(at: KeyedTable, units: readonly Unit[], next: number): ChosenMove {
  const licence = licenceNow(at);
  if (!licence) return {choosing: {kind: 'tell', text: ''}, next};
  const {name, pile, refusal} = licence;
  if (refusal !== undefined) return {choosing: {kind: 'refuse', reason: refusal}, next};
  const named = units[next];
  if (named?.kind !== 'card') {
    const text = phrase`Which card of ${{pile}} by ${name}? Name it, as 7C for the seven of clubs.`;
    return {kind: 'ask', at: next, text};
  }
  const {card} = named;
  const depth = pileAt(at.position, pile.index).slice(0, -1).lastIndexOf(card) + 1;
  if (depth === 0) {
    const text = phrase`${{capital: [{card}]}} is not beneath the top of ${{pile}}.`;
    return {choosing: {kind: 'tell', text}, next};
  }
  return chooseWithinPlace(at, {from: pile, depth}, units, next + 1);
}

function chooseWithinPlace(at: KeyedTable, pick: Pick, units: readonly Unit[], next: number): ChosenMove {
  const to = placeAt(at, units[next]);
  const home = at.labels.keyOf.get(pick.from.index);
  if (to === pick.from) return {choosing: chooseHome(at, pick), next: next + 1};
  if (to) return {choosing: chooseOnto(at, pick, to), next: next + 1};
  const places = at.rules.tableau.filter(pile => playsTo(at, pick, pile).length > 0);
  return askPlace(at, places, next, home);
}

/** `p` and a destination: turns the next card of the stock and plays it there. */
function chooseAhead(at: KeyedTable, units: readonly Unit[], next: number): ChosenMove {
  const unit = units[next];
  if (unit?.kind === 'key' && unit.key === 'p') return {choosing: chooseNext(at), next: next + 1};
  const to = placeAt(at, unit);
  return to ? {choosing: chooseNext(at, to), next: next + 1} : askPlace(at, at.rules.tableau, next, 'p');
}

/** What a player types for a move: its keys where they alone mean it, else its notation. */
export function typedMove(at: KeyedTable, move: Move): string {
  if (move.type !== 'play') return makeMove(move);
  const keys = keysOf(move, at.labels);
  const units = namesMoves(at.rules, keys) ? parseUnits(at.rules, keys) : undefined;
  const meant = units?.ok ? follow(at, units.value) : undefined;
  const [first, ...more] = meant?.kind === 'play' ? meant.steps.flat() : [];
  return first && more.length === 0 && sameMove(first, move) ? keys : makeMove(move);
}
