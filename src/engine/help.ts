import {buildsBothWays, buildWords} from './build.js';
import {rankName, RANKS, SUIT_NAMES, SUITS} from './card.js';
import {allowedWords, type Option} from './option.js';
import {withArticle, type PileSpec} from './pile.js';
import {sentence} from './phrase.js';
import type {AtOnceRule, PlayRule, RedealRule} from './rule.js';
import type {Ruleset} from './ruleset.js';
import type {DealStep} from './variant.js';
import {cardsWords, dutyWords, fillWords, listed, rankWords, sourceWords, whereWords} from './words.js';

/** A part of the help: a title and its sentences. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The help of a game under its options, made from its declaration. */
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
  if (buildsBothWays(spec.build)) {
    const isLowest = (rank: number): boolean => rank === rules.low - 1;
    const ways = bases.map(rank => `${isLowest(rank) ? 'up' : 'down'} from ${rankWords(rank)}`);
    return `build ${inSuit ? 'in suit' : 'whatever the suit'}, ${listed(ways, 'or')}`;
  }
  const ends = bases.map(rank => [rank, (rank + (step === 'up' ? 12 : 1)) % 13].map(each => rankName(each)));
  return `${buildWords(spec.build)}, ${ends.map(([from, to]) => `from the ${from ?? ''} to the ${to ?? ''}`).join(' or ')}`;
}

/** How the ace and the king rank, where the aim does not show it. */
function rankLines(rules: Ruleset): string[] {
  if (rules.low === 2) return ['The ace ranks above the king.'];
  const eitherWay = rules.piles.some(({spec}) => spec.build && buildsBothWays(spec.build));
  return eitherWay ? ['An ace and a king do not adjoin.'] : [];
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
    ...(rules.has('S') ? ['The rest is the stock, face down.'] : []),
  ];
}

function setOutWords(rules: Ruleset, step: DealStep & {kind: 'pick'}): string {
  const {name} = rules.spec(step.to);
  const rank = rankName(RANKS.indexOf(step.rank));
  const suit = SUIT_NAMES[SUITS.indexOf(step.suit as (typeof SUITS)[number])];
  const one = rules.packs === 1 ? 'The' : 'One';
  if (suit !== undefined)
    return `${one} ${rank} of ${suit} is set out on the first ${name.one}; the other ${name.many} begin empty.`;
  return rules.packs === 1
    ? `The four ${rank}s are set out on the ${name.many}.`
    : `One ${rank} of each suit is set out on the ${name.many}.`;
}

function dealWords(rules: Ruleset, {to, each}: DealStep & {kind: 'deal'}): string {
  const spec = rules.spec(to);
  const {name, count, holds, shows} = spec;
  const cards = each === 1 ? 'one card is' : `${each} cards are`;
  const covered = shows === 'top' ? ', only the top one in view' : ', face up';
  if (holds === 1) return `${count} ${name.many} are dealt${covered}.`;
  if (rules.of(to).some(({index}) => rules.behind(index) >= 0))
    return sentence(`${cards} dealt in front of each column, as a ${name.one}${covered}`);
  return sentence(
    `${cards} dealt to ${count === 1 ? withArticle(spec) : `each of the ${count} ${name.many}`}${covered}`,
  );
}

function mayLines(rules: Ruleset): string[] {
  return rules.declaration.may.flatMap(rule => {
    if (!rule || rule.kind === 'redeal') return [];
    if (rule.kind === 'turn') return ['Turn a card of the stock onto the waste.'];
    return isIdle(rules, rule) ? [] : [sentence(`play ${cardsWords(rules, rule)} ${whereWords(rules, rule)}`)];
  });
}

/** Does the rule spend a licence that the chosen options do not give? */
function isIdle(rules: Ruleset, rule: PlayRule): boolean {
  return rules.facts.some(fact => fact.key === rule.cost && fact.most === 0);
}

function atOnceWords(rules: Ruleset, rule: AtOnceRule): string {
  if (rule.kind === 'fill') return fillWords(rules, rule);
  const fits = rule.places.every(place => place === 'into') ? '' : ', as soon as it fits';
  return `${cardsWords(rules, rule)} goes ${whereWords(rules, rule)}${fits}`;
}

function passWords(redeal: RedealRule | undefined): string {
  if (!redeal || redeal.passes === 1) return 'The stock is dealt once; there is no redeal.';
  const how = redeal.order === 'turn' ? 'turned over, its order kept' : 'shuffled';
  return `${redeal.passes} passes through the stock in all; between them the waste is ${how}.`;
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
