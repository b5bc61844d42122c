import {rankName, RANKS, SUIT_NAMES, SUITS} from '../engine/card.js';
import {withArticle, type Letter, type PileSpec} from '../engine/declaration/pile.js';
import {dealtTo, type DealStep} from '../engine/declaration/variant.js';
import type {Ruleset} from '../engine/ruleset.js';
import {countWord} from '../engine/texts/count.js';
import {sentence} from '../engine/texts/phrase.js';
import {anyOf, calledIn, listed, MANY_FOUNDATIONS, rankWords} from '../engine/texts/words.js';
import {layoutWords} from '../engine/declaration/layout.js';

type PickStep = DealStep & {kind: 'pick'};

/** Which suits the cards have, where some are missing. */
function suitLines({declaration: {suits}}: Ruleset): string[] {
  if (!suits || suits.length === SUITS.length) return [];
  const names = suits.map(each => SUIT_NAMES[SUITS.indexOf(each)] ?? '');
  return [sentence(`all cards are ${listed(names, 'and')}`)];
}

/** How the table lies after the deal, in sentences, from the top down; stock and spaces last. */
export function layoutLines(rules: Ruleset): string[] {
  const spaces = spaceLetters(rules);
  return [
    ...suitLines(rules),
    ...manyHomesLines(rules),
    ...lettersDown(rules).flatMap(letter => pileLines(rules, letter)),
    ...stockLines(rules),
    ...(spaces.length > 0 ? [`A place left empty by ${anyOf(rules, spaces)} is called a space.`] : []),
  ];
}

function stockLines(rules: Ruleset): string[] {
  const [stock] = rules.lettersOf('stock');
  const [waste] = rules.lettersOf('waste');
  if (!stock) return [];
  const rest = `The rest is ${withArticle(rules.spec(stock))}, face down`;
  if (rules.turn?.row)
    return [
      `${rest}; its cards are turned in rows, one onto each ${rules.spec(rules.turn.row).name.one}${rowEnd(rules)}.`,
    ];
  if (!waste || !rules.turn) return [`${rest}.`];
  const {cards} = rules.turn;
  const turned = cards === 1 ? 'one by one' : `${countWord(cards)} at a time`;
  return [`${rest}; its cards are turned ${turned} onto ${withArticle(rules.spec(waste))}.`];
}

/** What to add where the cards of the stock do not fill each row. */
export function rowEnd(rules: Ruleset): string {
  const piles = rules.turn?.row ? rules.of(rules.turn.row).length : 1;
  return stockSize(rules) % piles === 0 ? '' : ', as far as they go';
}

/** How many cards are left once the others are dealt. */
function stockSize({steps, of, pack}: Ruleset): number {
  const laid = steps.flatMap(step => {
    if (step.kind === 'deal') return of(step.to).map(({number}) => dealtTo(step, number));
    return step.kind === 'pick' && step.suit === undefined ? of(step.to).map(() => 1) : [1];
  });
  return pack.length - laid.reduce((sum, count) => sum + count, 0);
}

/** The tableau letters whose piles are refilled, or begun by the player; not those that begin as free cells. */
export function spaceLetters(rules: Ruleset): Letter[] {
  return rules.lettersOf('tableau').filter(letter => {
    const isFilled = rules.fills.some(({behind, to}) => !behind && to === letter);
    const isBegun = rules.may.some(({place, to}) => place === 'into' && to === letter);
    return isFilled || (isBegun && !isFreeCell(rules, letter));
  });
}

function isFreeCell(rules: Ruleset, letter: Letter): boolean {
  return rules.spec(letter).holds === 1 && stepsTo(rules, letter).length === 0 && rules.lettersOf('tableau').length > 1;
}

function stepsTo(rules: Ruleset, letter: Letter): DealStep[] {
  return rules.steps.filter(step => step.to === letter);
}

/** How many cards are dealt to each pile of a letter. */
function dealtCounts(rules: Ruleset, letter: Letter): number[] {
  const steps = stepsTo(rules, letter).filter(step => step.kind === 'deal');
  return rules.of(letter).map(({number}) => steps.reduce((sum, step) => sum + dealtTo(step, number), 0));
}

/** `one card`, `six or seven cards`, `one to seven cards`. */
function dealtWords(counts: readonly number[]): string {
  return `${rangeWords(counts)} ${Math.max(...counts) === 1 ? 'card' : 'cards'}`;
}

/** `one`, `six or seven`, `one to seven`. */
function rangeWords(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (least === most) return countWord(most);
  return `${countWord(least)} ${most - least === 1 ? 'or' : 'to'} ${countWord(most)}`;
}

/** In which order a pack is dealt, where that is not row by row as it lies on the table; hands differ there. */
export function dealingLines(rules: Ruleset): string[] {
  const [first] = rules.steps.filter(({kind}) => kind === 'deal');
  if (!first || rules.spec(first.to).role !== 'column') return [];
  const isCovered = rules.lettersOf('column').some(letter => new Set(dealtCounts(rules, letter)).size > 1);
  return isCovered
    ? [
        'A pack of your own (--deck) is dealt row by row from the left, first all cards that lie face down, then those face up.',
      ]
    : [];
}

function manyHomesLines(rules: Ruleset): string[] {
  const letters = rules.lettersOf('foundation');
  if (letters.length <= MANY_FOUNDATIONS) return [];
  const count = letters.reduce((sum, letter) => sum + rules.spec(letter).count, 0);
  const laid = rules.steps.flatMap(step =>
    step.kind === 'pick' && letters.includes(step.to) ? [pickedWords(step)] : [],
  );
  const where = `${countWord(count)} places for the foundations are on the table`;
  return [sentence(laid.length > 0 ? `${where}; on them lie ${listed(laid, 'and')}` : where)];
}

/** `the ten of clubs`, `the kings`: what is set out. */
function pickedWords({rank, suit}: PickStep): string {
  const name = rankName(RANKS.indexOf(rank));
  const suitName = SUIT_NAMES[SUITS.indexOf(suit as (typeof SUITS)[number])];
  return suitName === undefined ? `the ${name}s` : `the ${name} of ${suitName}`;
}

function pileLines(rules: Ruleset, letter: Letter): string[] {
  const spec = rules.spec(letter);
  if (calledIn(rules, letter) !== spec) return [];
  const place = placeWords(rules, letter);
  const where = spec.count === 1 && place === 'in a row' ? 'on the table' : place;
  const [step] = stepsTo(rules, letter);
  if (spec.role === 'column') return columnLines(rules, letter);
  if (rules.of(letter).some(({index}) => rules.behind(index) >= 0)) return [];
  if (step?.kind === 'pick') return [setOutWords(rules, step, where)];
  const places = placesWords(spec, where);
  if (step?.kind === 'base')
    return [sentence(`${places}; the next card is dealt to its own, and its rank begins them all`)];
  if (spec.role === 'foundation') return [sentence(places)];
  const named = countedName(rules, letter);
  const verb = spec.count === 1 || spec.name.one === spec.name.many ? 'lies' : 'lie';
  const meaning = spec.name.meaning === undefined ? '' : `, ${spec.name.meaning}`;
  if (!step) return [sentence(`${placesWords(spec, where, 'empty ')}${meaning}`)];
  const cards = dealtWords(dealtCounts(rules, letter));
  if (spec.shows === 'top')
    return [sentence(`${placed(where, verb, `${named}${meaning}`)}: ${cards} ${facingWords(spec)}`)];
  const filled = dealtCounts(rules, letter).filter(count => count > 0).length;
  if (spec.holds === 1 && filled < spec.count)
    return [sentence(`${placesWords(spec, where)}, with a card in ${countWord(filled)} of them${meaning}`)];
  if (spec.holds === 1) return [sentence(`${placed(where, verb, named)}, face up${meaning}`)];
  return [sentence(`${placed(where, verb, `${named} of ${cards}`)}${meaning}`)];
}

/**
 * `the cell`, `nine columns`, `nine other columns` beside those of another letter, `the bouquet of 16 cards` by a name that
 * stands for all of them.
 */
function countedName(rules: Ruleset, letter: Letter): string {
  const {count, holds, name} = rules.spec(letter);
  if (count === 1) return `the ${name.one}`;
  if (name.one === name.many) return `the ${name.many} of ${countWord(count)} ${holds === 1 ? 'cards' : 'piles'}`;
  const order = lettersDown(rules);
  const before = order.slice(0, order.indexOf(letter));
  const isOther = before.some(each => rules.spec(each).name.many === name.many);
  return `${countWord(count)}${isOther ? ' other' : ''} ${name.many}`;
}

/** `below are four places for the foundations`, `at the left is an empty place for the cell`. */
function placesWords({count, name}: PileSpec, where: string, empty: '' | 'empty ' = ''): string {
  if (count === 1) return placed(where, 'is', `${empty === '' ? 'a' : 'an'} ${empty}place for the ${name.one}`);
  const what = empty === '' ? `the ${name.many}` : name.many;
  return placed(where, 'are', `${countWord(count)} ${empty}places for ${what}`);
}

/** `the twos lie in a row`, `below lie four auxiliaries`. */
function placed(where: string, verb: string, subject: string): string {
  if (where !== 'in a row') return `${where} ${verb} ${subject}`;
  return verb === 'are' ? `in a row at the top are ${subject}` : `${subject} ${verb} in a row`;
}

function facingWords({lies}: PileSpec): string {
  return lies === 'face down' ? 'face down, the top one turned up' : 'face up, only the top one in view';
}

/** Covered cards and the pile in front of them are one column to the eye. */
function columnLines(rules: Ruleset, letter: Letter): string[] {
  const {count, shows} = rules.spec(letter);
  const front = rules.fills.find(({behind, from}) => behind && from.includes(letter))?.to;
  if (!front) return [];
  const {many} = rules.spec(front).name;
  const where = placeWords(rules, front);
  const inFront = dealtCounts(rules, front);
  const covered = dealtCounts(rules, letter);
  const counts = covered.map((below, i) => below + (inFront[i] ?? 0));
  if (shows === 'none') {
    const lying = placed(where, 'lie', `${countWord(count)} ${many} of ${dealtWords(counts)}`);
    const open = Math.max(...inFront.filter((_, i) => (covered[i] ?? 0) > 0));
    const last = open === 1 ? 'the last' : `the last ${countWord(open)}`;
    const isSame = counts.every((count, i) => (covered[i] ?? 0) === Math.max(0, count - open));
    const hidden = covered.filter(count => count > 0);
    const lower = `with ${rangeWords(hidden)} ${Math.max(...hidden) === 1 ? 'card' : 'cards'} face down below the others`;
    const some = hidden.length < count ? `, in ${countWord(hidden.length)} of them` : '';
    return [sentence(isSame ? `${lying}, face down except ${last}` : `${lying}${some} ${lower}`)];
  }
  const all = rules.lettersOf('stock').length === 0 ? 'All cards' : 'Cards';
  return [
    `${all} lie face up in ${countWord(count)} columns of ${rangeWords(counts)}.`,
    `The nearest card of each column is free: it may be played. Cards laid together there form ${withArticle(rules.spec(front))}.`,
  ];
}

function setOutWords(rules: Ruleset, step: PickStep, where: string): string {
  const {name, count} = rules.spec(step.to);
  const rank = RANKS.indexOf(step.rank);
  const suit = SUIT_NAMES[SUITS.indexOf(step.suit as (typeof SUITS)[number])];
  if (suit !== undefined) {
    const card = `${rankWords(rank)} of ${suit}`;
    return count === 1
      ? sentence(`${where} is a place for the ${name.one}; on it lies ${card}`)
      : sentence(`${where} are places for ${countWord(count)} ${name.many}; on the first lies ${card}`);
  }
  const isAll = count === rules.packs * SUITS.length;
  const [subject, verb] = isAll ? [`the ${rankName(rank)}s`, 'lie'] : [`one ${rankName(rank)} of each suit`, 'lies'];
  const isShared = rules.piles.some(({letter, spec}) => letter !== step.to && spec.name.many === name.many);
  const begun = `${isShared ? countWord(count) : 'the'} ${name.many} begin with ${isAll ? 'them' : 'these'}`;
  const more = dealtCounts(rules, step.to);
  const dealt = Math.max(...more) > 0 ? `, and ${dealtWords(more)} are dealt onto each` : '';
  return sentence(`${placed(where, verb, subject)}; ${begun}${dealt}`);
}

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
const IN_ORDER = ['foundation', 'reserve', 'column', 'tableau'] as const;

/** The letters from the top of the table to its foot, foundations first. */
function lettersDown(rules: Ruleset): Letter[] {
  return IN_ORDER.flatMap(role => rules.lettersOf(role)).toSorted((a, b) => topOf(rules, a) - topOf(rules, b));
}

function topOf(rules: Ruleset, letter: Letter): number {
  const {top} = extentOf(rules, letter);
  return Number.isFinite(top) ? top : Infinity;
}

/** `in a row`, `below`, `at the left`, `between them`: where piles lie, seen from those named before. */
function placeWords(rules: Ruleset, letter: Letter): string {
  const letters = lettersDown(rules).filter(each => Number.isFinite(topOf(rules, each)));
  const own = extentOf(rules, letter);
  const others = letters.filter(each => each !== letter).map(each => extentOf(rules, each));
  const before = letters.slice(0, letters.indexOf(letter)).map(each => extentOf(rules, each));
  if (others.length === 0) return 'on the table';
  const isLeft = others.every(other => own.right < other.left);
  const isRight = others.every(other => own.left > other.right);
  const isAside = ({right, left}: Extent): boolean => right < own.left || left > own.right;
  const [first] = before;
  const lieAround = before.length === 1 && first && first.left < own.left && own.right < first.right;
  if (lieAround && first.top <= own.top && own.top <= first.bottom && isFree(rules, letter, own)) return 'between them';
  if (before.length > 1 && !isLeft && !isRight && before.every(other => other.top <= own.top && isAside(other)))
    return 'between them';
  const isBelow = before.length > 0 && before.every(other => other.bottom < own.top);
  const side = isLeft ? 'at the left' : isRight ? 'at the right' : '';
  if (isBelow) return side === '' ? 'below' : `below them, ${side},`;
  if (side !== '') return side;
  const areClear = before.every(other => isAside(other) || other.bottom < own.top);
  if (before.some(({top}) => top === own.top)) return areClear ? 'beside it' : 'on the table';
  return own.top === own.bottom && isFree(rules, letter, own) ? 'in a row' : 'on the table';
}

/** Lie no other piles among those of a letter? */
function isFree(rules: Ruleset, letter: Letter, {top, bottom, left, right}: Extent): boolean {
  const within = layoutWords(rules.declaration.layout).slice(top, bottom + 1);
  return within.every(row =>
    row.slice(left, right + 1).every(({id}) => [letter, undefined].includes(rules.find(id)?.letter)),
  );
}
