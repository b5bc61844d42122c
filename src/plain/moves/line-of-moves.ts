import {parseCard} from '../../engine/card.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {makeMove, sameMove, type Move} from '../../engine/move.js';
import {parseMove} from '../../engine/notation.js';
import {pileAt} from '../../engine/position.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import {withSettings} from '../../settings/settings.js';
import {licenceNow} from '../../sitting/input/choosing.js';
import {commandOf, keyOfCommand} from '../../sitting/input/commands.js';
import {ALREADY_WON, withHeldCards} from '../../sitting/input/moves.js';
import {isNext, isRun, nextOf, playsTo, type Picked} from '../../sitting/input/picking.js';
import {keyedPile, keysOf} from '../../sitting/input/pile-keys.js';
import type {Next} from '../../sitting/news.js';
import {labelsNow, namedNow, NOTHING, pickedNow, rulesOf, tableNow, type Sitting} from '../../sitting/sitting.js';
import {act, type Act} from '../../sitting/update.js';
import {namesMoves, parseUnits} from './units.js';
import {refusedWords} from '../words/pile-words.js';

/**
 * What a line of moves leaves open. The answer goes to this index of the units; without replies it is the name of a
 * card.
 */
export interface Asking {
  readonly kind: 'ask';
  readonly at: number;
  readonly text: Phrase;
  /** Each key is the unit that it stands for; the words mean the same. */
  readonly replies?: readonly {readonly key: string; readonly words: Phrase}[];
}

/** Why nothing of a line is played. */
interface Telling {
  readonly kind: 'tell';
  readonly text: Phrase;
}

/** The result of a line of moves. */
export type Stepping =
  {readonly kind: 'play'; readonly moves: readonly Move[]; readonly but?: Phrase} | Asking | Telling;

/** A line of moves, and how far it was read. */
interface Reading {
  readonly units: readonly string[];
  at: number;
}

/**
 * Follows a line of moves without playing them yet, up to a question if there is one. It is played at a
 * table of its own, where no card goes up by itself and nothing is asked about but which move is meant.
 */
export function follow(start: Sitting, units: readonly string[]): Stepping {
  const line: Reading = {units, at: 0};
  const moves: Move[] = [];
  const settings = withSettings(start.settings, {autoplay: false, 'whole-suits': false, guard: false});
  let sitting: Sitting = {journal: start.journal, settings, doing: NOTHING};
  const stopped = (text: Phrase): Stepping => ({
    kind: 'tell',
    text: moves.length > 0 ? phrase`${text} Nothing of that line was played.` : text,
  });
  while (line.at < units.length || isBegun(sitting)) {
    // A comma only ends a move.
    if (units[line.at] === ',' && !isBegun(sitting)) {
      line.at++;
      continue;
    }
    const read = nextAct(sitting, line);
    if ('kind' in read) return read.kind === 'ask' ? read : stopped(read.text);
    const next = act(sitting, read);
    const open = askedBy(next, line.at);
    if (open) return open.kind === 'ask' ? open : stopped(open.text);
    sitting = next.sitting;
    for (const news of next.said) {
      if (news.kind !== 'played') continue;
      moves.push(...news.moves);
      if (news.but !== undefined) return {kind: 'play', moves, but: refusedWords(news.but)};
    }
  }
  return {kind: 'play', moves};
}

/** Is a move named in part? */
function isBegun(sitting: Sitting): boolean {
  return sitting.doing !== undefined && sitting.doing.type !== 'nothing';
}

/**
 * What is open after an act, or why it was none; the key of a pile whose cards can go nowhere may still be followed by
 * that of a place.
 */
function askedBy({sitting, said: [news]}: Next, at: number): Asking | Telling | undefined {
  switch (news?.kind) {
    case 'places':
      return askPlace(sitting, at, news.targets);
    case 'refused':
      return namedNow(sitting) ? undefined : tell(refusedWords(news.reason));
    case 'words':
      return tell(news.text);
    case 'won':
      return tell(ALREADY_WON);
    default:
      return undefined;
  }
}

const tell = (text: Phrase): Telling => ({kind: 'tell', text});

/**
 * What the next unit of a line does. Where no more keys belong to cards that were named, they go to their foundation or
 * only place.
 */
function nextAct(sitting: Sitting, line: Reading): Act | Asking | Telling {
  const {doing} = sitting;
  const unit = line.units[line.at] ?? '';
  if (doing?.type === 'choice') {
    const {text, answers: replies} = doing;
    if (!replies.some(({key}) => key === unit)) return {kind: 'ask', at: line.at, text, replies};
    line.at++;
    return {type: 'answer', key: unit};
  }
  const held = pickedNow(sitting) ?? namedNow(sitting);
  if (held) return actWith(sitting, line, held);
  line.at++;
  return firstAct(sitting, line, unit);
}

/** Held cards and the keys behind them: `[` and `]` change their number, the key of a pile names their place. */
function actWith(sitting: Sitting, line: Reading, held: Picked): Act | Asking {
  const unit = line.units[line.at] ?? '';
  const rules = rulesOf(sitting);
  const command = commandOf(rules, unit);
  const pile = pileOfUnit(sitting, unit);
  const hasSize: boolean = isRun(held);
  const isSize = hasSize && (command === 'shorten' || command === 'lengthen');
  const isHome = isNext(held) && command === 'pack';
  if (isSize || pile || isHome) line.at++;
  if (isSize) return {type: 'resize', by: command === 'shorten' ? -1 : 1};
  if (pile) return {type: 'place', pile};
  if (isHome || hasSize) return {type: 'put'};
  const table = tableNow(sitting);
  const places = rules.piles.filter(
    each => (isNext(held) && each.spec.role === 'tableau') || playsTo(table, held, each).length > 0,
  );
  const home = isNext(held) ? keyOfCommand(rules, 'pack') : labelsNow(sitting).keyOf.get(held.from.index);
  return askPlace(sitting, line.at, places, home);
}

function firstAct(sitting: Sitting, line: Reading, unit: string): Act | Asking | Telling {
  const rules = rulesOf(sitting);
  const table = tableNow(sitting);
  const move = parseMove(unit);
  if (move.ok) return {type: 'play', moves: withHeldCards(table, [move.value])};
  if (unit === 'space') return {type: 'turn'};
  const pile = pileOfUnit(sitting, unit);
  if (pile) return {type: 'press', pile};
  const command = commandOf(rules, unit);
  if (command === 'change') return {type: 'change'};
  if (command === 'grace') return actWithin(sitting, line);
  if (command === 'pack') return {type: 'pick', cards: nextOf(rules)};
  return tell(`${unit} answers nothing here; nothing was played.`);
}

/** The pile of a key or an id. */
function pileOfUnit(sitting: Sitting, unit: string): PileInfo | undefined {
  return keyedPile({...tableNow(sitting), labels: labelsNow(sitting)}, unit) ?? rulesOf(sitting).find(unit);
}

/** Asks where the cards go; the replies are the keys of the places. */
function askPlace(sitting: Sitting, at: number, places: readonly PileInfo[], home?: string): Asking {
  const {keyOf} = labelsNow(sitting);
  const keys = places.flatMap(pile => keyOf.get(pile.index) ?? []);
  const replies = [...keys, ...(home === undefined ? [] : [home])].map(key => ({key, words: key}));
  const elsewhere = keys.length > 0 ? [keys.join(', ')] : [];
  const up = home === undefined ? [] : [`${home} for the foundation`];
  return {kind: 'ask', at, text: `Where to: ${[...elsewhere, ...up].join(', or ')}?`, replies};
}

/**
 * The key of a licence and a card from within its pile; where it goes is named next, the pile's own key stands for the
 * foundation.
 */
function actWithin(sitting: Sitting, line: Reading): Act | Asking | Telling {
  const table = tableNow(sitting);
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
  return {type: 'pick', cards: {from: pile, depth}};
}

/** What a player types for a move: its keys where they alone mean it, else its notation. */
export function typedMove(at: Sitting, move: Move): string {
  if (move.type !== 'play') return makeMove(move);
  const rules = rulesOf(at);
  const keys = keysOf(move, labelsNow(at));
  const units = namesMoves(rules, keys) ? parseUnits(rules, keys) : undefined;
  const meant = units?.ok ? follow(at, units.value) : undefined;
  const [first, ...more] = meant?.kind === 'play' ? meant.moves : [];
  return first && more.length === 0 && sameMove(first, move) ? keys : makeMove(move);
}
