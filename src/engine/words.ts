import {buildWords} from './build.js';
import {RANK_NAMES, RANKS, SUIT_NAMES, SUITS} from './card.js';
import {allowedWords, type Option} from './option.js';
import {withArticle, type Letter, type PileSpec} from './pile.js';
import type {AtOnceRule, Condition, FillRule, PlayRule, RedealRule} from './rule.js';
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
    {
      title: 'Layout',
      lines: rules.declaration.deal.flatMap(step => (step ? [dealWords(rules, step)] : [])).concat(restWords(rules)),
    },
    {title: 'You may', lines: mayLines(rules)},
    {title: 'You must', lines: rules.must.map(dutyWords)},
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
  const lines = goals.map(({spec, letter}) => {
    const from = `from ${baseWords(spec)}`;
    return `The ${String(rules.of(letter).length)} ${spec.name.many} ${spec.build ? buildWords(spec.build) : ''} ${from}.`;
  });
  return [...lines, 'The game comes out when no card lies off them.'];
}

/** `an ace`, `an ace or a king`, `any card`: what a pile begins with. */
export function baseWords(spec: PileSpec): string {
  const names = (spec.base ?? []).map(rank => RANK_NAMES[RANKS.indexOf(rank)] ?? '');
  return names.map(name => `${name === 'ace' || name === 'eight' ? 'an' : 'a'} ${name}`).join(' or ') || 'any card';
}

function dealWords(rules: Ruleset, step: DealStep): string {
  const {name, count} = rules.spec(step.to);
  if (step.kind === 'pick') {
    const rank = RANK_NAMES[RANKS.indexOf(step.rank)] ?? '';
    const suit = SUIT_NAMES[SUITS.indexOf(step.suit as (typeof SUITS)[number])];
    return suit
      ? `The ${rank} of ${suit} is set out on a ${name.one}.`
      : `One ${rank} of each suit is set out on the ${name.many}.`;
  }
  const cards = `${String(step.each)} card${step.each === 1 ? '' : 's'}`;
  const covered = rules.spec(step.to).shows === 'top' ? ', only the top one in view' : '';
  return sentence(
    count === 1 ? `${cards} to ${name.one}${covered}` : `${cards} to each of ${String(count)} ${name.many}${covered}`,
  );
}

function restWords(rules: Ruleset): string[] {
  return rules.has('S') ? ['The rest is the pack, face down.'] : [];
}

function mayLines(rules: Ruleset): string[] {
  return rules.declaration.may.flatMap(rule => {
    if (!rule || rule.kind === 'redeal') return [];
    return [
      rule.kind === 'turn' ? 'Turn a card of the pack onto the waste.' : sentence(playWords(rules, rule, 'may go')),
    ];
  });
}

function atOnceWords(rules: Ruleset, rule: AtOnceRule): string {
  return rule.kind === 'play' ? playWords(rules, rule, 'goes') : fillWords(rules, rule);
}

/** `the top card of the waste or an auxiliary may go to a foundation`. */
export function playWords(rules: Ruleset, rule: PlayRule, verb: 'may go' | 'goes'): string {
  const cards = {
    top: 'the top card of',
    whole: 'all the cards of',
    run: 'several cards in sequence from the top of',
    any: 'one card below the top of',
  }[rule.take];
  const from = listed(
    rule.from.map(letter => withArticle(rules.spec(letter))),
    'or',
  );
  const conditions = [rule.when && conditionWords(rules, rule.when), costWords(rules, rule)].filter(Boolean);
  const mutual = rule.from.length === 2 && rule.from.every(letter => rule.to.includes(letter));
  const where = mutual
    ? 'over to the other'
    : listed(
        rule.to.map(letter => placeWords(rules, rule, letter)),
        'or',
      );
  return [`${cards} ${from} ${verb} ${where}`, ...conditions].join(', ');
}

function placeWords(rules: Ruleset, rule: PlayRule, letter: Letter): string {
  const spec = rules.spec(letter);
  const place = withArticle(spec);
  if (rule.places.includes('under')) return `beneath ${place} (${specBuildWords(spec)})`;
  const onto = spec.role === 'tableau' ? `onto ${place} (${specBuildWords(spec)})` : `to ${place}`;
  if (!rule.places.includes('into')) return onto;
  const space =
    spec.role === 'tableau'
      ? `into a space among the ${spec.name.many}`
      : `to an empty ${spec.name.one} (${baseWords(spec)})`;
  return rule.places.length === 1 ? space : spec.role === 'tableau' ? `${onto} or ${space}` : onto;
}

function specBuildWords(spec: PileSpec): string {
  return spec.build ? `they ${buildWords(spec.build)}` : 'nothing is built there';
}

function conditionWords(rules: Ruleset, condition: Condition): string {
  if (condition.kind === 'empty') return `only when ${rules.spec(condition.pile).name.one} is empty`;
  const fact = rules.facts.find(each => each.key === condition.key);
  return (condition.is ? fact?.condition.whileSo : fact?.condition.otherwise) ?? '';
}

function costWords(rules: Ruleset, rule: PlayRule): string | undefined {
  const fact = rules.facts.find(each => each.key === rule.cost);
  return fact && (fact.most === 0 ? 'not in this game' : fact.words);
}

function fillWords(rules: Ruleset, rule: FillRule): string {
  const sources = rule.from.map(letter => (rule.behind ? 'the cards behind it' : rules.spec(letter).name.one));
  const condition = rule.when ? `, ${conditionWords(rules, rule.when)}` : '';
  return `a space among the ${rules.spec(rule.to).name.many} is filled from ${sources.join(', else from ')}${condition}`;
}

/** What fills a space of this letter, or that nothing does. */
export function spaceWords(rules: Ruleset, letter: Letter): string {
  const fills = rules.fills.filter(rule => rule.to === letter);
  if (fills.length > 0) return fills.map(rule => fillWords(rules, rule)).join('; ');
  return `nothing goes into a space among the ${rules.spec(letter).name.many}`;
}

/** `an ace or a king goes to an empty foundation before anything else`, from the routes of a duty. */
export function dutyWords(duty: readonly Route[]): string {
  const route = duty[0];
  return route
    ? `first a free card that may found its ${route.rule.to.length === 1 ? 'foundation' : 'pile'} must go there`
    : '';
}

function passWords(redeal: RedealRule | undefined): string {
  if (!redeal || redeal.passes === 1) return 'The pack is dealt once.';
  const how = redeal.order === 'turn' ? 'turned over, its order kept' : 'shuffled';
  return `${String(redeal.passes)} passes through the pack in all; between them the waste is ${how}.`;
}

function optionLines(rules: Ruleset): string[] {
  return Object.entries(rules.variant.options).map(([key, option]) => {
    const chosen = rules.values[key];
    const values = Object.entries(option.meanings).map(([value, meaning]) => `${value}: ${meaning}`);
    return `${key}=${String(chosen)}  ${option.words} (${values.length > 0 ? values.join('; ') : optionWords(option)})`;
  });
}

function optionWords(option: Option<unknown>): string {
  return `${allowedWords(option)}, at first ${String(option.initial)}`;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
