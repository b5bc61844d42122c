import {buildWords, sequenceWords} from './build.js';
import {RANK_NAMES, RANKS, SUIT_NAMES, SUITS} from './card.js';
import {allowedWords, type Option} from './option.js';
import {emptyWord, withArticle, type Letter, type PileSpec} from './pile.js';
import {sentence} from './phrase.js';
import type {AtOnceRule, Condition, FillRule, PlayRule, RedealRule, Take} from './rule.js';
import type {Route, Ruleset} from './ruleset.js';
import type {DealStep, Source} from './variant.js';

/** A part of the help: what a reader looks for, and its sentences. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** `Hoffmann, The Illustrated Book of Patience Games (1892), no. 23`. */
export function sourceWords({author, book, year, number}: Source): string {
  return `${author}, ${book}${year === undefined ? '' : ` (${String(year)})`}${number === undefined ? '' : `, no. ${String(number)}`}`;
}

/** `one`, `one or two`, `one, two or three`. */
export function listed(words: readonly string[], link: 'and' | 'or'): string {
  const last = words[words.length - 1] ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${link} ${last}`;
}

/** The whole help of a game under its options, generated from its declaration. */
export function helpSections(rules: Ruleset): Section[] {
  const sections = [
    {title: 'Object', lines: objectLines(rules)},
    {title: 'Layout', lines: layoutLines(rules)},
    {title: 'You may', lines: mayLines(rules)},
    {title: 'You must', lines: rules.must.map(duty => sentence(dutyWords(rules, duty)))},
    {
      title: 'At once',
      lines: rules.declaration.atOnce.flatMap(rule => (rule ? [sentence(atOnceWords(rules, rule))] : [])),
    },
    {title: 'Passes', lines: rules.canTurn ? [passWords(rules.redeal)] : []},
    {title: 'Rules to choose', lines: optionLines(rules)},
    {title: 'Source', lines: [`${sourceWords(rules.variant.source)}.`]},
  ];
  return sections.filter(section => section.lines.length > 0);
}

function objectLines(rules: Ruleset): string[] {
  const goals = rules.piles.filter(pile => pile.spec.role === 'foundation' && pile.number === 0);
  const lines = goals.map(({spec}) => `The ${spec.count} ${spec.name.many} ${goalWords(rules, spec)}.`);
  return [...lines, ...rankLines(rules), 'The game comes out when no card lies off them.'];
}

/** `build up in suit, from the ace to the king`; where the first card settles the direction, `build in suit, up from an ace or down from a king`. */
function goalWords(rules: Ruleset, spec: PileSpec): string {
  if (!spec.build) return '';
  const {step, inSuit} = spec.build;
  const bases = (spec.base ?? []).map(rank => RANKS.indexOf(rank));
  if (step === 'onward') {
    const isLowest = (rank: number): boolean => rank === rules.low - 1;
    const ways = bases.map(rank => `${isLowest(rank) ? 'up' : 'down'} from ${rankWords(rank)}`);
    return `build ${inSuit ? 'in suit' : 'whatever the suit'}, ${listed(ways, 'or')}`;
  }
  const ends = bases.map(rank => [rank, (rank + (step === 'up' ? 12 : 1)) % 13].map(each => RANK_NAMES[each] ?? ''));
  return `${buildWords(spec.build)}, ${ends.map(([from, to]) => `from the ${from ?? ''} to the ${to ?? ''}`).join(' or ')}`;
}

/** How the ace and the king stand to one another, where that is not plain from the aim. */
function rankLines(rules: Ruleset): string[] {
  if (rules.low === 2) return ['The ace ranks above the king.'];
  const turns = rules.piles.some(pile => pile.spec.build?.step === 'onward');
  return turns ? ['An ace and a king do not adjoin.'] : [];
}

/** `an ace`, by the place of the rank. */
function rankWords(rank: number): string {
  const name = RANK_NAMES[rank] ?? '';
  return `${/^[ae]/.test(name) ? 'an' : 'a'} ${name}`;
}

/** `an ace`, `an ace or a king`, `any card`: what a pile begins with. */
export function baseWords(spec: PileSpec): string {
  return (spec.base ?? []).map(rank => rankWords(RANKS.indexOf(rank))).join(' or ') || 'any card';
}

function layoutLines(rules: Ruleset): string[] {
  const steps = rules.declaration.deal.filter(step => step !== false);
  const bare = rules.piles.filter(({letter, number, spec}) => {
    const begins = spec.role === 'foundation' || spec.role === 'tableau';
    return begins && number === 0 && !steps.some(step => step.to === letter);
  });
  return [
    ...steps.map(step => (step.kind === 'pick' ? setOutWords(rules, step) : dealWords(rules, step))),
    ...bare.map(({spec}) => `The ${spec.count} ${spec.name.many} begin empty.`),
    ...(rules.has('S') ? ['The rest is the pack, face down.'] : []),
  ];
}

function setOutWords(rules: Ruleset, step: DealStep & {kind: 'pick'}): string {
  const {name} = rules.spec(step.to);
  const rank = RANK_NAMES[RANKS.indexOf(step.rank)] ?? '';
  const suit = SUIT_NAMES[SUITS.indexOf(step.suit as (typeof SUITS)[number])];
  const one = rules.packs === 1 ? 'The' : 'One';
  if (suit !== undefined)
    return `${one} ${rank} of ${suit} is set out on the first ${name.one}; the other ${name.many} begin empty.`;
  return rules.packs === 1
    ? `The four ${rank}s are set out on the ${name.many}.`
    : `One ${rank} of each suit is set out on the ${name.many}.`;
}

function dealWords(rules: Ruleset, {to, each}: DealStep & {kind: 'deal'}): string {
  const {name, count, holds, shows, role} = rules.spec(to);
  const cards = each === 1 ? 'one card is' : `${each} cards are`;
  const covered = shows === 'top' ? ', only the top one in view' : ', face up';
  if (holds === 1) return `${count} ${name.many} are dealt${covered}.`;
  if (role === 'tableau' && rules.has('C'))
    return sentence(`${cards} dealt in front of each column, as a ${name.one}${covered}`);
  return sentence(
    `${cards} dealt to ${count === 1 ? withArticle(rules.spec(to)) : `each of the ${count} ${name.many}`}${covered}`,
  );
}

function mayLines(rules: Ruleset): string[] {
  return rules.declaration.may.flatMap(rule => {
    if (!rule || rule.kind === 'redeal') return [];
    if (rule.kind === 'turn') return ['Turn a card of the pack onto the waste.'];
    return isIdle(rules, rule) ? [] : [sentence(`play ${cardsWords(rules, rule)} ${whereWords(rules, rule)}`)];
  });
}

/** A rule that costs what the chosen options never give. */
function isIdle(rules: Ruleset, rule: PlayRule): boolean {
  return rules.facts.some(fact => fact.key === rule.cost && fact.most === 0);
}

function atOnceWords(rules: Ruleset, rule: AtOnceRule): string {
  if (rule.kind === 'fill') return fillWords(rules, rule);
  const fits = rule.places.every(place => place === 'into') ? '' : ', as soon as it fits';
  return `${cardsWords(rules, rule)} goes ${whereWords(rules, rule)}${fits}`;
}

/** `the top card of the waste or an auxiliary`; where a pile is one card, that card. */
function cardsWords(rules: Ruleset, {take, from}: PlayRule): string {
  const [single, piles] = [true, false].map(alone => from.filter(letter => (rules.spec(letter).holds === 1) === alone));
  const cards = (single ?? []).map(letter => withArticle(rules.spec(letter)));
  if (!piles || piles.length === 0) return listed(cards, 'or');
  const of = listed(
    piles.map(letter => withArticle(rules.spec(letter))),
    'or',
  );
  return listed([...cards, takeWords(rules, take, piles[0] ?? 'T', of)], 'or');
}

function takeWords(rules: Ruleset, take: Take, letter: Letter, of: string): string {
  switch (take) {
    case 'top':
      return `the top card of ${of}`;
    case 'whole':
      return `all the cards of ${of}`;
    case 'run': {
      const build = rules.runBuild(letter);
      return `one card, or several in ${build ? sequenceWords(build) : 'sequence'} as a unit, from the top of ${of}`;
    }
    case 'any':
      return `one card below the top of ${of}`;
  }
}

/** Where the cards of a rule go and on which conditions: `to a foundation, only when the pack is empty`. */
function whereWords(rules: Ruleset, rule: PlayRule): string {
  const mutual = rule.from.length === 2 && rule.from.every(letter => rule.to.includes(letter));
  const places = rule.to.map(letter => placeWords(rules, rule, letter));
  return [
    mutual ? `over to the other of its suit${rule.when ? '' : ' whenever it fits'}` : listed(places, 'or'),
    rule.from.some(letter => rules.spec(letter).role === 'foundation') && 'but never the card it begins with',
    costWords(rules, rule),
    rule.when && conditionWords(rules, rule.when),
  ]
    .filter(Boolean)
    .join(', ');
}

function placeWords(rules: Ruleset, rule: PlayRule, letter: Letter): string {
  const spec = rules.spec(letter);
  const place = rule.from.includes(letter) ? 'another' : withArticle(spec);
  if (rule.places.includes('under')) return `beneath ${place} (${specBuildWords(spec)})`;
  if (spec.role !== 'tableau')
    return rule.places.includes('onto') ? `to ${place}` : `to an empty ${spec.name.one} if it is ${baseWords(spec)}`;
  const [onto, into] = [`onto ${place} (${specBuildWords(spec)})`, `into a space among the ${spec.name.many}`];
  if (!rule.places.includes('into')) return onto;
  return rule.places.includes('onto') ? `${onto} or ${into}` : into;
}

function specBuildWords(spec: PileSpec): string {
  return spec.build ? `they ${buildWords(spec.build)}` : 'nothing is built there';
}

/** `only when the pack is empty`, `only before the first turn`. */
export function conditionWords(rules: Ruleset, condition: Condition): string {
  if (condition.kind === 'empty') return `only when ${withArticle(rules.spec(condition.pile))} is empty`;
  const fact = rules.facts.find(each => each.key === condition.key);
  return (condition.is ? fact?.condition.whileSo : fact?.condition.otherwise) ?? '';
}

/** `when the pack is out`, `before the first turn`: from when on a condition holds. */
export function comesWords(rules: Ruleset, condition: Condition): string {
  if (condition.kind === 'fact') return conditionWords(rules, condition);
  const spec = rules.spec(condition.pile);
  return `when ${withArticle(spec)} is ${emptyWord(spec)}`;
}

function costWords(rules: Ruleset, rule: PlayRule): string | undefined {
  const fact = rules.facts.find(each => each.key === rule.cost);
  return fact && `by the ${fact.key}, ${fact.most === 1 ? 'once' : `${fact.most} times`} in the game`;
}

function fillWords(rules: Ruleset, rule: FillRule): string {
  const {name} = rules.spec(rule.to);
  const condition = rule.when ? `, ${conditionWords(rules, rule.when)}` : '';
  if (rule.behind) return `when a ${name.one} is gone, the nearest card behind it takes its place${condition}`;
  const sources = rule.from.map(letter => withArticle(rules.spec(letter)));
  return `a space among the ${name.many} is filled from ${sources.join(', else from ')}${condition}`;
}

/** What goes into a space of this letter, said to a player who would lay a card of another letter there. */
export function spaceWords(rules: Ruleset, letter: Letter, giver: Letter): string {
  const fills = rules.fills.filter(rule => rule.to === letter);
  const byHand = rules.may.filter(route => route.to === letter && route.place === 'into' && route.cost === undefined);
  const byItself = fills.filter(rule => !rule.behind && (byHand.length === 0 || rule.from.includes(giver)));
  if (byItself.length > 0) return byItself.map(rule => fillWords(rules, rule)).join('; ');
  const letters = [
    ...fills.filter(rule => !rule.behind).flatMap(rule => rule.from),
    ...byHand.map(route => route.from),
  ];
  const sources = [
    ...(fills.some(rule => rule.behind) ? ['the column behind it'] : []),
    ...new Set(letters.map(from => withArticle(rules.spec(from)))),
  ];
  return sources.length > 0 ? `it takes cards only from ${listed(sources, 'or')}` : 'nothing goes there';
}

/** `the top card of a packet must go to an empty foundation if it is an ace or a king, before anything else`. */
export function dutyWords(rules: Ruleset, duty: readonly Route[]): string {
  const rule = duty[0]?.rule;
  return rule ? `${cardsWords(rules, rule)} must go ${whereWords(rules, rule)}, before anything else` : '';
}

function passWords(redeal: RedealRule | undefined): string {
  if (!redeal || redeal.passes === 1) return 'The pack is dealt once; there is no redeal.';
  const how = redeal.order === 'turn' ? 'turned over, its order kept' : 'shuffled';
  return `${redeal.passes} passes through the pack in all; between them the waste is ${how}.`;
}

function optionLines(rules: Ruleset): string[] {
  return Object.entries(rules.variant.options).map(([key, option]) => {
    const chosen = rules.values[key];
    const values = Object.entries(option.meanings).map(([value, meaning]) => `${value}: ${meaning}`);
    return `${key}=${String(chosen)}  ${option.words} (${values.length > 0 ? values.join('; ') : optionWords(option)})`;
  });
}

function optionWords(option: Option<unknown>): string {
  return `${allowedWords(option)}; ${String(option.initial)} unless chosen`;
}
