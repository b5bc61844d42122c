import {countWord} from './count.js';
import {capitalized} from './phrase.js';
import {rankName, RANKS, type Rank} from '../card.js';
import {buildsRows, named, withArticle, type Letter, type PileSpec} from '../declaration/pile.js';
import type {Shown, Condition, FillRule, Limit, PlayRule, TurnRule, Route} from '../declaration/rule.js';
import type {Ruleset} from '../ruleset.js';
import type {Source} from '../declaration/variant.js';
import {takesAnything, type Build} from '../declaration/build.js';

/** `Hoffmann, The Illustrated Book of Patience Games (1892), no. 23`. */
export function sourceWords({author, book, year, number}: Source): string {
  return `${capitalized(author)}, ${book}${year === undefined ? '' : ` (${year})`}${number === undefined ? '' : `, no. ${number}`}`;
}

/** `one`, `one or two`, `one, two or three`. */
export function listed(words: readonly string[], link: 'and' | 'or'): string {
  const last = words[words.length - 1] ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${link} ${last}`;
}

/** `the waste, an auxiliary or a cell`: piles of some letters, each named once. */
export function anyOf(rules: Ruleset, letters: readonly Letter[]): string {
  return listed([...new Set(letters.map(letter => withArticle(rules.spec(letter))))], 'or');
}

/** With more kinds of foundation than this, they are named together. */
export const MANY_FOUNDATIONS = 4;

/** A letter's piles as a sentence calls them: `foundations` where the game has many letters of these. */
export function calledIn(rules: Ruleset, letter: Letter, most = MANY_FOUNDATIONS): PileSpec {
  const spec = rules.spec(letter);
  const isOneOfMany = spec.role === 'foundation' && rules.lettersOf('foundation').length > most;
  return isOneOfMany ? {...spec, count: Infinity, name: named('foundation')} : spec;
}

/** `an ace`, by the place of the rank. */
export function rankWords(rank: number): string {
  const name = rankName(rank);
  return `${/^[ae]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** `an ace`, `a 5`, `an 8`: as a card shows it. */
export function rankSigns(rank: number): string {
  if (rank < 1 || rank > 9) return rankWords(rank);
  return `${rank === 7 ? 'an' : 'a'} ${rank + 1}`;
}

/** `an ace`, `an ace or a king`, `any card`: what a pile begins with. */
export function baseWords({base = []}: PileSpec): string {
  if (base === 'dealt') return 'a card of the base rank';
  if (base === 'below') return 'a card of the rank below the base';
  return ranksWords(base) || 'any card';
}

/** `a king`, `a 2 or a 3`: cards of some ranks. */
export function ranksWords(ranks: readonly Rank[]): string {
  return listed(
    ranks.map(rank => rankWords(RANKS.indexOf(rank))),
    'or',
  );
}

/** `the top card of the waste or an auxiliary`; a pile of one card that has its name of it stands for that card. */
export function cardsWords(rules: Ruleset, rule: Pick<PlayRule, 'from' | 'take' | 'to' | 'least' | 'unit'>): string {
  const isCard = (letter: Letter): boolean => rules.spec(letter).holds === 1;
  const cardOf = (letter: Letter): string => {
    const {name} = rules.spec(letter);
    const pile = withArticle(rules.spec(letter));
    if (name.one === name.many) return `a card of the ${name.many}`;
    return name.one.endsWith('card') ? pile : `the card of ${pile}`;
  };
  const piles = rule.from.filter(letter => !isCard(letter));
  const cards = new Set(rule.from.filter(isCard).map(cardOf));
  return listed([...cards, ...(piles.length > 0 ? [takeWords(rules, rule, anyOf(rules, piles))] : [])], 'or');
}

function takeWords(rules: Ruleset, rule: Pick<PlayRule, 'take' | 'to' | 'least' | 'unit'>, of: string): string {
  const {take, least, unit} = rule;
  switch (take) {
    case 'top':
      return `the top card of ${of}`;
    case 'whole':
      return `all the cards of ${of}`;
    case 'run':
      if (takesAnything(unit)) return `any card of ${of}, with all that lies on it,`;
      if (least !== undefined) return `${countWord(least)} cards in ${runWords(rules, rule)}, from the top of ${of},`;
      return `the top card of ${of}, or several together in ${runWords(rules, rule)},`;
    case 'any':
      return `one card below the top of ${of}`;
  }
}

/** `descending sequence in suit`: how cards lie that go to piles of these letters as a unit. */
function runWords(rules: Ruleset, {to, unit}: Pick<PlayRule, 'to' | 'unit'>): string {
  const orders = to.flatMap(letter => {
    const build = rules.runBuild({unit, to: letter});
    return build ? [sequenceWords(build)] : [];
  });
  return listed([...new Set(orders)], 'or') || 'sequence';
}

/** What is done with the cards of the stock: they are turned, or a row of them is dealt. */
export function turnVerb({row}: TurnRule): 'turn' | 'deal' {
  return row === undefined ? 'turn' : 'deal';
}

/** `a card`, `three cards`: what is turned at once. */
export function turnedWords({cards, row}: TurnRule): string {
  if (row !== undefined) return 'a row';
  return cards === 1 ? 'a card' : `${countWord(cards)} cards`;
}

/** `, at most four at once`: how many cards may move together, to follow the words of a rule. */
export function limitWords(limit: Limit | undefined): string {
  switch (limit?.kind) {
    case undefined:
      return '';
    case 'fixed':
      return `, at most ${countWord(limit.most)} at once`;
    case 'supermove':
    case 'counted':
      return ', as many at once as the free places allow';
  }
}

/** Where the cards of a rule go, and under which conditions: `to a foundation, only when the stock is empty`. */
export function whereWords(rules: Ruleset, rule: PlayRule): string {
  return [
    rule.change
      ? `over to the other of its suit${rule.when ? '' : ' whenever it fits'}`
      : listed([...new Set(rule.to.flatMap(letter => placesWords(rules, rule, letter)))], 'or'),
    rule.from.some(letter => rules.spec(letter).role === 'foundation') && 'but never the card it begins with',
    costWords(rules, rule),
    rule.when && conditionWords(rules, rule.when),
  ]
    .filter(Boolean)
    .join(', ');
}

export type Places = Pick<PlayRule, 'places'> & {readonly [K in 'least' | 'when']?: PlayRule[K] | undefined};

/**
 * `to its foundation`, `onto an auxiliary that shows a card one higher`, `into a space`: where the cards of a rule go
 * among the piles of one letter, with an example of what fits if that is wanted.
 */
export function placesWords(rules: Ruleset, {places, least, when}: Places, to: Letter, withExample = false): string[] {
  const spec = calledIn(rules, to);
  const one = withArticle(spec);
  const fits = `${one}${shownWords(spec, withExample)}`;
  if (spec.role === 'foundation' && (places.includes('onto') || least !== undefined))
    return [
      spec.suited
        ? `to its ${spec.name.one}`
        : least === undefined
          ? `${spec.name.within ? 'into' : 'onto'} ${fits}${emptyWords(spec, places)}`
          : `to ${one}`,
    ];
  // Before a base is dealt, any card sets it.
  const setsBase = spec.base === 'dealt' && when?.kind === 'empty' && when.pile === to;
  const begun = spec.base === undefined || setsBase ? '' : ` if it is ${baseWords(spec)}`;
  const into = `${emptyPlaceWords(rules, to)}${buildsRows(spec) ? rowWords(spec) : begun}`;
  return places.map(place => ({onto: `onto ${fits}`, under: 'beneath one that begins with such a card', into})[place]);
}

/** `, or onto an empty one if it is an ace`, where cards lie in any order, so that the first is not one of those. */
function emptyWords(spec: PileSpec, places: Places['places']): string {
  if (spec.build?.step !== 'free' || spec.base === undefined || !places.includes('into')) return '';
  return `, or onto an empty one if it is ${baseWords(spec)}`;
}

/** ` next to a card one lower in suit, or at the left end of a row if it is a 2`: where a card goes in a row. */
function rowWords(spec: PileSpec): string {
  const shown = shownWords(spec, false).replace(/^.* shows/, '');
  const begun = spec.base === undefined ? '' : ` if it is ${baseWords(spec)}`;
  return `${shown === '' ? '' : ` to the right of${shown}, or`} at the left end of a row${begun}`;
}

/** ` that shows a card one higher in suit (six on seven of hearts)`: what a pile takes, if anything is built on it. */
export function shownWords({build, count}: PileSpec, withExample: boolean): string {
  if (!build || takesAnything(build)) return '';
  const {step, by, suits} = build;
  const shows = ` ${count === 1 ? 'if it' : 'that'} shows a card`;
  if (step === 'free') return `${shows}${{...SHOWN, same: ' of its suit'}[suits]}`;
  if (by === 0) return `${shows} of the same rank`;
  const ways = {up: 'lower', down: 'higher', onward: 'higher or lower', either: 'higher or lower'}[step];
  const suit = SHOWN[suits];
  const example = withExample && by <= 5 ? ` (${exampleWords(build)})` : '';
  return `${shows} ${countWord(by)} ${ways}${suit}${example}${endWords(build)}`;
}

const SHOWN = {
  same: ' in suit',
  any: '',
  alternating: ' of the other colour',
  colour: ' of its colour',
  other: ' of another suit',
} as const;

/** `six on seven of hearts`. */
function exampleWords({step, by, suits}: Build): string {
  const ranks = [...(step === 'up' ? [] : [5 + by]), ...(step === 'down' ? [] : [5 - by])].map(rankName);
  const on = listed(ranks, 'or');
  return {
    same: `six on ${on} of hearts`,
    any: `six on any ${on}`,
    alternating: `red six on black ${on}`,
    colour: `red six on red ${on}`,
    other: `six of hearts on ${on} of spades`,
  }[suits];
}

/** `into a space`, with the name of the piles where others have spaces, too; foundations and cells are called empty. */
export function emptyPlaceWords(rules: Ruleset, to: Letter): string {
  const {role, count, name} = calledIn(rules, to);
  const spaces = spaceLetters(rules);
  if (role === 'foundation') return `to an empty ${rules.spec(to).name.one}`;
  if (!spaces.includes(to)) return `into an empty ${name.one}`;
  if (new Set(spaces.map(letter => rules.spec(letter).name.many)).size === 1) return 'into a space';
  return count === 1 ? `into the space of the ${name.one}` : `into a space among the ${name.many}`;
}

/** The tableau letters whose piles are refilled, or begun by the player; not those that begin as free cells. */
export function spaceLetters(rules: Ruleset): Letter[] {
  const tableau = rules.lettersOf('tableau');
  const isCell = (letter: Letter): boolean =>
    rules.spec(letter).holds === 1 && !rules.steps.some(({to}) => to === letter) && tableau.length > 1;
  return tableau.filter(letter => {
    const isFilled = rules.fills.some(({behind, to}) => !behind && to === letter);
    const isBegun = rules.may.some(({place, to}) => place === 'into' && to === letter);
    return isFilled || (isBegun && !isCell(letter));
  });
}

/** The condition of a rule: `once the stock is empty`, `before the first turn`. */
export function conditionWords(rules: Ruleset, condition: Condition): string {
  if (condition.kind === 'all')
    return listed(
      condition.of.map(each => conditionWords(rules, each)),
      'and',
    );
  if (condition.kind === 'shown') return `while ${anyOf(rules, condition.piles)} shows ${shownCardWords(condition)}`;
  if (condition.kind !== 'fact') {
    const spec = rules.spec(condition.pile);
    if (condition.kind === 'full') return fullWords(spec);
    return spec.count === 1 ? `once ${withArticle(spec)} is empty` : `while all ${spec.name.many} are empty`;
  }
  const fact = rules.facts.find(each => each.key === condition.key);
  return (condition.is ? fact?.condition.whileSo : fact?.condition.otherwise) ?? '';
}

/** `while no column is empty`: that a card lies on every pile of a letter. */
function fullWords({role, count, name}: PileSpec): string {
  if (count > 1) return `while no ${name.one} is empty`;
  return role === 'foundation' ? `once the ${name.one} has begun` : `while the ${name.one} has cards`;
}

/** `a higher card of its suit`, beside the card that goes. */
function shownCardWords({than, suits}: Shown): string {
  if (than === 'equal') return suits === 'same' ? 'a card like it' : 'a card of its rank';
  return `a ${than} card${suits === 'same' ? ' of its suit' : ''}`;
}

function costWords(rules: Ruleset, rule: PlayRule): string | undefined {
  const fact = rules.facts.find(each => each.key === rule.cost);
  return fact && `by the ${fact.key}, ${fact.most === 1 ? 'once' : `${fact.most} times`} in the game`;
}

/** What goes into a space of one letter, for a player who wants to lay a card of another letter there. */
export function spaceWords(rules: Ruleset, letter: Letter, giver: Letter): string {
  const byItself = fillingOf(rules, letter, giver);
  if (byItself.length > 0) {
    const sources = byItself.flatMap(rule => rule.from).map(from => withArticle(rules.spec(from)));
    return `it is filled by itself, from ${sources.join(', else ')}`;
  }
  const byHand = fillsByHand(rules, letter);
  const letters = [...fillsOf(rules, letter).flatMap(rule => rule.from), ...byHand.map(route => route.from)];
  return letters.length > 0 ? `it takes cards only from ${anyOf(rules, letters)}` : 'nothing goes there';
}

/** The rules that fill a space of one letter by itself, in place of a card of another letter. */
export function fillingOf(rules: Ruleset, letter: Letter, giver: Letter): FillRule[] {
  const isByHand = fillsByHand(rules, letter).length > 0;
  return fillsOf(rules, letter).filter(rule => !isByHand || rule.from.includes(giver));
}

function fillsOf({fills}: Ruleset, letter: Letter): FillRule[] {
  return fills.filter(rule => rule.to === letter && !rule.behind);
}

function fillsByHand({may}: Ruleset, letter: Letter): Route[] {
  return may.filter(route => route.to === letter && route.place === 'into' && route.cost === undefined);
}

/** `the top card of a packet must go to an empty foundation if it is an ace or a king, before anything else`. */
export function dutyWords(rules: Ruleset, duty: readonly Route[]): string {
  const rule = duty[0]?.rule;
  return rule ? `${cardsWords(rules, rule)} must go ${whereWords(rules, rule)}, before anything else` : '';
}

/** `on each row but the first a card goes only where one of its rank lies on the row before`, if that is so. */
export function afterWords({after, count, name}: PileSpec): string {
  if (!after || count === 1) return '';
  const {step, by, suits} = after;
  const ways = {up: 'lower', down: 'higher', onward: 'higher or lower', either: 'higher or lower', free: ''}[step];
  const rank = step === 'free' ? '' : by === 0 ? ' of its rank' : ` ${countWord(by)} ${ways}`;
  const suit = {...SHOWN, same: ' of its suit'}[suits];
  const link = by === 0 && suit !== '' ? ' and' : '';
  return `on each ${name.one} but the first a card goes only where one${rank}${link}${suit} lies on the ${name.one} before`;
}

/** `auxiliaries build down in suit`. */
export function pileBuildWords(spec: PileSpec): string {
  if (!spec.build) return `nothing is built on ${withArticle(spec)}`;
  const after = afterWords(spec);
  const build = `${buildWords(spec.build)}${after === '' ? '' : `; ${after}`}`;
  if (buildsRows(spec)) return `rows ${build}, from left to right`;
  return spec.count === 1
    ? `the ${spec.name.one} ${build.replace(' ', 's ').replace('keep their', 'keeps its')}`
    : `${spec.name.many} ${build}`;
}

/** `build down in suit`, `build up by twos, any suit`, `take any card`; for help and refusals alike. */
function buildWords(build: Build): string {
  const {step, round} = build;
  if (takesAnything(build)) return 'take any card';
  if (step === 'free') return `build${SUITS[build.suits]}, in any order${endWords(build)}`;
  if (build.by === 0) return 'take cards of the same rank';
  const way = step === 'onward' || step === 'either' ? 'up or down' : step;
  const corner = round ? ', round the corner' : '';
  const direction = {up: '', down: '', onward: ' and keep their direction', either: ', as you like at each card'}[step];
  return `build ${way}${byWords(build)}${SUITS[build.suits]}${corner}${direction}${endWords(build)}`;
}

/** `, but not onto a king`. */
function endWords({end}: Build): string {
  return end === undefined ? '' : `, but not onto ${ranksWords([end])}`;
}

const SUITS = {
  same: ' in suit',
  any: ', any suit',
  alternating: ' in alternating colours',
  colour: ' in one colour',
  other: ' on any suit but the same',
} as const;

/** `descending sequence in suit`: the cards of a run. */
export function sequenceWords(build: Build): string {
  if (build.by === 0) return 'one rank';
  const order = {
    up: 'ascending sequence',
    down: 'descending sequence',
    onward: 'sequence',
    either: 'sequence',
    free: 'any order',
  }[build.step];
  return `${order}${byWords(build)}${{...SUITS, any: '', other: ' with no suit on itself'}[build.suits]}`;
}

const MULTIPLES: Readonly<Record<number, string>> = {2: 'twos', 3: 'threes', 4: 'fours', 5: 'fives', 6: 'sixes'};

/** ` by twos`; empty for builds by ones. */
export function byWords({by}: Build): string {
  return by === 1 ? '' : ` by ${MULTIPLES[by] ?? `steps of ${by}`}`;
}
