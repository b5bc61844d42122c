import {rankName, RANKS, SUIT_NAMES, SUITS} from '../card.js';
import {withArticle, type Letter, type PileSpec} from '../declaration/pile.js';
import {dealtTo, type DealStep} from '../declaration/variant.js';
import type {Ruleset} from '../ruleset.js';
import {countWord} from './count.js';
import {sentence} from './phrase.js';
import {placeOnTable} from './table-place.js';
import {listed, rankWords} from './words.js';

/** How the table lies after the deal, in sentences, from the top down; stock and spaces last. */
export function layoutLines(rules: Ruleset): string[] {
  const spaces = spaceLetters(rules).map(letter => withArticle(rules.spec(letter)));
  return [
    ...placeOnTable.order(rules).flatMap(letter => pileLines(rules, letter)),
    ...stockLines(rules),
    ...(spaces.length > 0 ? [`A place left empty by ${listed(spaces, 'or')} is called a space.`] : []),
  ];
}

function stockLines(rules: Ruleset): string[] {
  const [stock] = rules.lettersOf('stock');
  const [waste] = rules.lettersOf('waste');
  if (!stock) return [];
  const rest = `The rest is ${withArticle(rules.spec(stock))}, face down`;
  if (!waste || !rules.turn) return [`${rest}.`];
  const {cards} = rules.turn;
  const turned = cards === 1 ? 'one by one' : `${countWord(cards)} at a time`;
  return [`${rest}; its cards are turned ${turned} onto ${withArticle(rules.spec(waste))}.`];
}

/** The tableau letters whose piles are refilled, or begun by the player; not those that begin as free cells. */
function spaceLetters(rules: Ruleset): Letter[] {
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
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const cards = most === 1 ? 'card' : 'cards';
  if (least === most) return `${countWord(most)} ${cards}`;
  return `${countWord(least)} ${most - least === 1 ? 'or' : 'to'} ${countWord(most)} ${cards}`;
}

function pileLines(rules: Ruleset, letter: Letter): string[] {
  const spec = rules.spec(letter);
  const where = placeOnTable.words(rules, letter);
  const [step] = stepsTo(rules, letter);
  if (spec.role === 'column') return columnLines(rules, letter);
  if (rules.of(letter).some(({index}) => rules.behind(index) >= 0)) return [];
  if (step?.kind === 'pick') return [setOutWords(rules, step, where)];
  const places = placesWords(spec, where);
  if (step?.kind === 'base')
    return [sentence(`${places}; the next card is dealt to its own, and its rank begins them all`)];
  if (spec.role === 'foundation') return [sentence(places)];
  const named = spec.count === 1 ? `the ${spec.name.one}` : `${countWord(spec.count)} ${spec.name.many}`;
  const verb = spec.count === 1 ? 'lies' : 'lie';
  const meaning = spec.name.meaning === undefined ? '' : `, ${spec.name.meaning}`;
  if (!step) return [sentence(`${placesWords(spec, where, 'empty ')}${meaning}`)];
  const cards = dealtWords(dealtCounts(rules, letter));
  if (spec.shows === 'top')
    return [sentence(`${placed(where, verb, `${named}${meaning}`)}: ${cards} ${facingWords(spec)}`)];
  if (spec.holds === 1) return [sentence(`${placed(where, verb, named)}, face up${meaning}`)];
  return [sentence(`${placed(where, verb, `${named} of ${cards}`)}${meaning}`)];
}

/** `below are four places for the foundations`, `at the left is an empty place for the cell`. */
function placesWords({count, name}: PileSpec, where: string, empty: '' | 'empty ' = ''): string {
  if (count === 1) return placed(where, 'is', `${empty === '' ? 'a' : 'an'} ${empty}place for the ${name.one}`);
  const what = empty === '' ? `the ${name.many}` : name.many;
  return placed(where, 'are', `${countWord(count)} ${empty}places for ${what}`);
}

/** `the twos lie in a row`, `below lie four auxiliaries`. */
function placed(where: string, verb: string, subject: string): string {
  return where === 'in a row' ? `${subject} ${verb} in a row` : `${where} ${verb} ${subject}`;
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
  const where = placeOnTable.words(rules, front);
  const inFront = dealtCounts(rules, front);
  const counts = dealtCounts(rules, letter).map((covered, i) => covered + (inFront[i] ?? 0));
  if (shows === 'none')
    return [
      sentence(
        `${placed(where, 'lie', `${countWord(count)} ${many} of ${dealtWords(counts)}`)}, face down but for the last`,
      ),
    ];
  const all = rules.lettersOf('stock').length === 0 ? 'All cards' : 'Cards';
  return [
    `${all} lie face up in ${countWord(count)} columns of ${dealtWords(counts).replace(/ cards?$/, '')}.`,
    `The nearest card of each column is free: it may be played. It is also ${withArticle(rules.spec(front))} of one, which may grow.`,
  ];
}

function setOutWords(rules: Ruleset, step: DealStep & {kind: 'pick'}, where: string): string {
  const {name, count} = rules.spec(step.to);
  const rank = rankName(RANKS.indexOf(step.rank));
  const suit = SUIT_NAMES[SUITS.indexOf(step.suit as (typeof SUITS)[number])];
  if (suit !== undefined)
    return sentence(
      `${where} are places for ${countWord(count)} ${name.many}; on the first lies ${rankWords(RANKS.indexOf(step.rank))} of ${suit}`,
    );
  const isAll = rules.packs === 1 || count === rules.packs * SUITS.length;
  const [subject, verb] = isAll ? [`the ${rank}s`, 'lie'] : [`one ${rank} of each suit`, 'lies'];
  return sentence(`${placed(where, verb, subject)}; the ${name.many} begin with ${isAll ? 'them' : 'these'}`);
}
