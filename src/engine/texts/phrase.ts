import {makeCard, type Card} from '../card.js';
import {makeMove, type Move} from '../move.js';
import {pileName, type PileInfo} from '../declaration/pile.js';

/** A piece of a phrase. `cards` move together; `capital` is a phrase that begins a sentence. */
export type Part =
  | string
  | {readonly card: Card}
  | {readonly cards: readonly Card[]}
  | {readonly pile: PileInfo}
  | {readonly move: Move}
  | {readonly capital: Phrase}
  | Spare;

/** Words that may be left out where they do not fit, and their replacement. */
interface Spare {
  readonly spare: Phrase;
  readonly instead?: string;
}

/** Words before they are spoken: a text, or a list of texts, cards, piles and moves. */
export type Phrase = string | readonly Part[];

/** Turns cards, piles and moves into text: into notation, signs and keys, or names. */
export interface Speaker {
  card(card: Card): string;
  pile(pile: PileInfo): string;
  move(move: Move): string;
  /** Cards that move together; one after another if not given. */
  cards?(cards: readonly Card[]): string;
}

/** For the command line, files and other programs: `7C`, `auxiliary 2`, `W-F1`. */
const NOTATION: Speaker = {card: makeCard, pile: pileName, move: makeMove};

export function speak(phrase: Phrase, speaker: Speaker): string {
  if (typeof phrase === 'string') return phrase;
  return phrase.map(part => speakPart(part, speaker)).join('');
}

/** The phrase without the last and innermost of its spare parts; undefined where it has none. */
export function briefer(phrase: Phrase): Phrase | undefined {
  if (typeof phrase === 'string') return undefined;
  for (const [at, part] of [...phrase.entries()].reverse()) {
    const brief = brieferPart(part);
    if (brief !== undefined) return phraseOf(phrase.with(at, brief));
  }
  return undefined;
}

function brieferPart(part: Part): Part | undefined {
  if (typeof part === 'string') return undefined;
  if ('capital' in part) {
    const capital = briefer(part.capital);
    return capital === undefined ? undefined : {capital};
  }
  if (!('spare' in part)) return undefined;
  const spare = briefer(part.spare);
  return spare === undefined ? (part.instead ?? '') : {...part, spare};
}

export function inNotation(phrase: Phrase): string {
  return speak(phrase, NOTATION);
}

function speakPart(part: Part, speaker: Speaker): string {
  if (typeof part === 'string') return part;
  if ('card' in part) return speaker.card(part.card);
  if ('cards' in part) return speaker.cards?.(part.cards) ?? part.cards.map(card => speaker.card(card)).join(' ');
  if ('pile' in part) return speaker.pile(part.pile);
  if ('move' in part) return speaker.move(part.move);
  if ('spare' in part) return speak(part.spare, speaker);
  return capitalized(speak(part.capital, speaker));
}

/** Composes a phrase: phrase`${{card}} on ${{pile}}: ${why}`. */
export function phrase(texts: TemplateStringsArray, ...pieces: readonly (Part | Phrase | number)[]): Phrase {
  return phraseOf(texts.flatMap((text, i) => [text, ...partsOf(pieces[i] ?? '')]));
}

/** Phrases one after another, with a text between any two. */
export function joined(phrases: readonly Phrase[], link: string): Phrase {
  return phraseOf(phrases.flatMap((each, i) => [...(i > 0 ? [link] : []), ...partsOf(each)]));
}

/** The phrase as a sentence: a capital first, a full stop last. */
export function sentenceOf(words: Phrase): Phrase {
  return phrase`${{capital: words}}.`;
}

/**
 * A spoken text as a sentence: a capital first, one full stop last unless it ends in a question or exclamation mark.
 */
export function sentence(text: string): string {
  const words = text.trim().replace(/[.:;]+$/, '');
  return `${capitalized(words)}${/[?!]$/.test(words) ? '' : '.'}`;
}

/** A spoken text with a capital first. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function partsOf(piece: Part | Phrase | number): readonly Part[] {
  if (typeof piece === 'number') return [String(piece)];
  return Array.isArray(piece) ? (piece as readonly Part[]) : [piece as Part];
}

/** A phrase of these parts, without empty texts; one text if all parts are texts. */
export function phraseOf(parts: readonly Part[]): Phrase {
  const left = parts.filter(part => part !== '');
  return left.every(part => typeof part === 'string') ? left.join('') : left;
}
