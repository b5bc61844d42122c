import {parseCard} from './card.js';
import {fail, ok, type Result} from './fault.js';
import {quoted} from './outside-text.js';
import {playOf, REDEAL, TURN, type Move, type PlayShape} from './move.js';
import {phraseOf, type Phrase} from './texts/phrase.js';
import type {PileId} from './declaration/pile.js';

const PLAY = /^([A-Z](?:[1-9]\d?)?)(?:\*([1-9]\d?)|@([1-9]\d?)|\+([A-Z](?:[1-9]\d?)?))?([-_])([A-Z](?:[1-9]\d?)?)$/;

/** Reads one move in notation. Faults: code `syntax`. */
export function parseMove(text: string): Result<Move> {
  if (text === 'turn') return ok(TURN);
  if (text === 'redeal') return ok(REDEAL);
  const [, from, count, depth, partner, link, to] = PLAY.exec(text) ?? [];
  if (from === undefined || to === undefined || count === '1') {
    return fail(
      'syntax',
      `${quoted(text)} is not a move; moves look like turn, redeal, W-F1, T1*3-T2, T4_T9, W@2-F1 or T1+T2-D`,
    );
  }
  const shape = {count: count && Number(count), depth: depth && Number(depth), under: link === '_'};
  const along = (partner || undefined) as PileId | undefined;
  return ok(playOf(from as PileId, to as PileId, {under: shape.under, partner: along, ...numbers(shape)}));
}

function numbers(shape: {count: '' | number | undefined; depth: '' | number | undefined}): PlayShape {
  return {count: shape.count || undefined, depth: shape.depth || undefined};
}

/** Reads moves separated by white space. Faults name the column of the first bad one. */
export function parseMoves(text: string): Result<Move[]> {
  const moves: Move[] = [];
  let column = 1;
  // Split at each blank: a pattern for whole words runs out of stack on a word of some megabytes.
  for (const word of text.split(/\s/)) {
    if (word !== '') {
      const move = parseMove(word);
      if (!move.ok) return {ok: false, fault: {...move.fault, column}};
      moves.push(move.value);
    }
    column += word.length + 1;
  }
  return ok(moves);
}

/** A card in running text: not part of a word, a move or a path, nor a word such as AS in text written in capitals. */
const CARD_IN_TEXT = /(?<![\w*@/=-]|[A-Z]{3} )([A2-9TJQK][DCHS])(?![\w*@/=-]| [A-Z]{3})/;

/** Finds the cards in a person's text, such as `9H goes on TH`; everything else stays as it is. */
export function parseText(text: string): Phrase {
  return phraseOf(
    text.split(CARD_IN_TEXT).map((piece, i) => {
      const card = i % 2 === 1 ? parseCard(piece) : undefined;
      return card === undefined ? piece : {card};
    }),
  );
}
