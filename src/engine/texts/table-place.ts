import {layoutWords} from '../declaration/layout.js';
import type {Letter} from '../declaration/pile.js';
import type {Ruleset} from '../ruleset.js';

/** The part of the table that the piles of a letter take up, in rows and columns of the declaration's layout. */
interface Extent {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

function extentOf(rules: Ruleset, letter: Letter): Extent {
  const places = layoutWords(rules.declaration.layout).flatMap((words, row) =>
    words.flatMap(({id}, column) => (rules.find(id)?.letter === letter ? [{row, column}] : [])),
  );
  const [rows, columns] = [places.map(({row}) => row), places.map(({column}) => column)];
  return {top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...columns), right: Math.max(...columns)};
}

/** Stock and waste are named last. */
const TOLD = ['foundation', 'reserve', 'column', 'tableau'] as const;

/** The letters from the top of the table to its foot, foundations first. */
function order(rules: Ruleset): Letter[] {
  return TOLD.flatMap(role => rules.lettersOf(role)).toSorted((a, b) => topOf(rules, a) - topOf(rules, b));
}

function topOf(rules: Ruleset, letter: Letter): number {
  const {top} = extentOf(rules, letter);
  return Number.isFinite(top) ? top : Infinity;
}

/** `in a row`, `below`, `at the left`, `between them`: where piles lie, seen from those named before. */
function words(rules: Ruleset, letter: Letter): string {
  const letters = order(rules).filter(each => Number.isFinite(topOf(rules, each)));
  const own = extentOf(rules, letter);
  const others = letters.filter(each => each !== letter).map(each => extentOf(rules, each));
  const before = letters.slice(0, letters.indexOf(letter)).map(each => extentOf(rules, each));
  if (others.length === 0) return 'on the table';
  const isLeft = others.every(other => own.right < other.left);
  const isRight = others.every(other => own.left > other.right);
  if (
    others.length > 1 &&
    others[0] &&
    before.length > 1 &&
    !isLeft &&
    !isRight &&
    before.every(({top, right, left}) => top <= own.top && (right < own.left || left > own.right))
  )
    return 'between them';
  const isBelow = before.length > 0 && before.every(other => other.bottom < own.top);
  const side = isLeft ? 'at the left' : isRight ? 'at the right' : '';
  if (isBelow) return side === '' ? 'below' : `below, ${side}`;
  if (side !== '') return side;
  return before.some(({top}) => top === own.top) ? 'beside it' : 'in a row';
}

/** How the table lies, read from the layout of the declaration. */
export const placeOnTable = {order, words};
