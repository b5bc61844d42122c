import {parseCard} from '../engine/card.js';
import type {PileInfo} from '../engine/declaration/pile.js';
import {faultPhrase} from '../engine/fault.js';
import {applyMoves} from '../engine/legality/refusal.js';
import {makeMove, sameMove, type Move} from '../engine/move.js';
import {parseMove} from '../engine/notation.js';
import {pileAt} from '../engine/position.js';
import {phrase, type Phrase} from '../engine/texts/phrase.js';
import {
  chooseAnywhere,
  chooseByOneKey,
  chooseChange,
  chooseNext,
  choosePlace,
  emptyWords,
  licenceNow,
  type Choosing,
} from '../sitting/input/choosing.js';
import {commandOf, keyOfCommand} from '../sitting/input/commands.js';
import {turnOrRedealMove, withHeldCards} from '../sitting/input/moves.js';
import {isNext, isRun, nextOf, playsTo, resized, type Picked} from '../sitting/input/picking.js';
import {keyedPile, keysOf, type KeyedTable} from '../sitting/input/pile-keys.js';
import {namesMoves, parseUnits} from './units.js';
import {refusedWords} from './words/pile-words.js';

/** What a line of moves leaves open. The answer goes to this index of the units; without replies it is the name of a card. */
export interface Asking {
  readonly kind: 'ask';
  readonly at: number;
  readonly text: Phrase;
  /** Each key is the unit that it stands for; the words mean the same. */
  readonly replies?: readonly {readonly key: string; readonly words: Phrase}[];
}

/** The result of a line of moves; `tell` says why nothing of it is played. */
export type Stepping =
  | {readonly kind: 'play'; readonly steps: readonly (readonly Move[])[]; readonly but?: Phrase}
  | Asking
  | {readonly kind: 'tell'; readonly text: Phrase};

/** A line of moves, and how far it was read. */
interface Reading {
  readonly units: readonly string[];
  at: number;
}

/** Follows a line of moves, each a step, without playing them yet, up to a question if there is one. */
export function follow(start: KeyedTable, units: readonly string[]): Stepping {
  const line: Reading = {units, at: 0};
  const steps: (readonly Move[])[] = [];
  const stopped = (text: Phrase): Stepping => ({
    kind: 'tell',
    text: steps.length > 0 ? phrase`${text} Nothing of that line was played.` : text,
  });
  let table = start;
  while (line.at < units.length) {
    const chosen = chooseMove(table, line);
    if (chosen.kind === 'ask') return chosen;
    if (chosen.kind === 'tell') return stopped(chosen.text);
    const {moves, but} = chosen;
    const after = applyMoves(table.rules, table.position, moves);
    if (!after.ok) return stopped(refusedWords(faultPhrase(after.fault)));
    if (moves.length > 0) steps.push(moves);
    if (but !== undefined) return {kind: 'play', steps, but: refusedWords(but)};
    table = {...table, position: after.value.position};
  }
  return {kind: 'play', steps};
}

type Chosen = (Choosing & {kind: 'play' | 'tell'}) | Asking;

const tell = (text: Phrase): Chosen => ({kind: 'tell', text});
const play = (...moves: readonly Move[]): Chosen => ({kind: 'play', moves});

function chooseMove(table: KeyedTable, line: Reading): Chosen {
  const unit = line.units[line.at++] ?? '';
  const {oneKey} = table.labels;
  const move = parseMove(unit);
  if (move.ok) return play(...withHeldCards(table, [move.value]));
  if (unit === 'space') return play(turnOrRedealMove(table));
  if (unit === ',') return play();
  const pile = pileOfUnit(table, unit);
  if (pile && oneKey) return resolve(table, line, chooseByOneKey(table, pile));
  if (pile) {
    const isEmpty = pileAt(table.position, pile.index).length === 0;
    return isEmpty ? tell(emptyWords(pile)) : chooseHeld(table, line, {from: pile});
  }
  const command = commandOf(table.rules, unit);
  if (command === 'change') return resolve(table, line, chooseChange(table));
  if (command === 'grace') return chooseWithin(table, line);
  if (command === 'pack') return chooseHeld(table, line, nextOf(table.rules));
  return tell(`${unit} answers nothing here; nothing was played.`);
}

/** The pile of a key or an id. */
function pileOfUnit(table: KeyedTable, unit: string): PileInfo | undefined {
  return keyedPile(table, unit) ?? table.rules.find(unit);
}

/** Held cards and the keys behind them: `[` and `]` change their number, the key of a pile names their place. */
function chooseHeld(table: KeyedTable, line: Reading, held: Picked): Chosen {
  const unit = line.units[line.at++] ?? '';
  const command = commandOf(table.rules, unit);
  if (isRun(held) && (command === 'shorten' || command === 'lengthen'))
    return chooseHeld(table, line, resized(table, held, command === 'shorten' ? -1 : 1) ?? held);
  const to = pileOfUnit(table, unit);
  if (to) return resolve(table, line, choosePlace(table, held, to));
  if (isNext(held) && command === 'pack') return resolve(table, line, chooseNext(table));
  line.at--;
  const places = table.rules.piles.filter(
    pile => (isNext(held) && pile.spec.role === 'tableau') || playsTo(table, held, pile).length > 0,
  );
  const home = isNext(held) ? keyOfCommand(table.rules, 'pack') : table.labels.keyOf.get(held.from.index);
  return isRun(held) ? resolve(table, line, chooseAnywhere(table, held)) : askPlace(table, line, places, home);
}

/** A question is answered by the next unit, or asked if that does not answer it. */
function resolve(table: KeyedTable, line: Reading, choosing: Choosing): Chosen {
  if (choosing.kind === 'refuse') return tell(refusedWords(choosing.reason));
  if (choosing.kind === 'places') return askPlace(table, line, choosing.targets);
  if (choosing.kind !== 'ask') return choosing;
  const {text, answers: replies} = choosing;
  const given = replies.find(({key}) => key === line.units[line.at]);
  if (!given) return {kind: 'ask', at: line.at, text, replies};
  line.at++;
  return play(...given.moves);
}

/** Asks where the cards go; the replies are the keys of the places. */
function askPlace({labels}: KeyedTable, {at}: Reading, places: readonly PileInfo[], home?: string): Asking {
  const keys = places.flatMap(pile => labels.keyOf.get(pile.index) ?? []);
  const replies = [...keys, ...(home === undefined ? [] : [home])].map(key => ({key, words: key}));
  const elsewhere = keys.length > 0 ? [keys.join(', ')] : [];
  const up = home === undefined ? [] : [`${home} for the foundation`];
  return {kind: 'ask', at, text: `Where to: ${[...elsewhere, ...up].join(', or ')}?`, replies};
}

/** The key of a licence, a card from within its pile, and its destination; the pile's own key stands for the foundation. */
function chooseWithin(table: KeyedTable, line: Reading): Chosen {
  const licence = licenceNow(table);
  if (!licence) return tell('');
  const {name, pile, refusal} = licence;
  if (refusal !== undefined) return tell(refusedWords(refusal));
  const card = parseCard(line.units[line.at] ?? '');
  if (card === undefined) {
    const text = phrase`Which card of ${{pile}} by ${name}? Name it, as 7C for the seven of clubs.`;
    return {kind: 'ask', at: line.at, text};
  }
  line.at++;
  const depth = pileAt(table.position, pile.index).slice(0, -1).lastIndexOf(card) + 1;
  if (depth === 0) return tell(phrase`${{capital: [{card}]}} is not beneath the top of ${{pile}}.`);
  return chooseHeld(table, line, {from: pile, depth});
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
