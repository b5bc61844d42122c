import {buildsBothWays} from '../declaration/build.js';
import {countWord, timesWord} from './count.js';
import {cardName, parseCard, rankName, RANKS, SUIT_NAMES, SUITS} from '../card.js';
import {allowedWords, changedValues, type Option} from '../declaration/option.js';
import {collectiveName, pileBuildWords, withArticle, type Letter, type PileSpec} from '../declaration/pile.js';
import {sentence} from './phrase.js';
import {placeOnTable} from './table-place.js';
import {playLines} from './play-words.js';
import type {AtOnceRule, FillRule, RedealRule} from '../declaration/rule.js';
import type {Ruleset} from '../ruleset.js';
import type {DealStep} from '../declaration/variant.js';
import {baseWords, cardsWords, conditionWords, dutyWords, listed, rankWords, sourceWords, whereWords} from './words.js';

/** A part of the help: a title and its sentences. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The help of a game under its options, made from its declaration; `The book` alone is written by hand. */
export function helpSections(rules: Ruleset): Section[] {
  const {variant} = rules;
  const sections = [
    {title: 'Aim', lines: aimLines(rules)},
    {title: 'Layout', lines: layoutLines(rules)},
    {title: 'Play', lines: playLines(rules)},
    {title: 'You must', lines: rules.must.map(duty => sentence(dutyWords(rules, duty)))},
    {title: 'By itself', lines: atOnceLines(rules)},
    {title: 'Deals', lines: rules.canTurn ? [passWords(rules.redeal)] : []},
    {title: 'The book', lines: [...(variant.book ?? []), ...printedLines(rules), `${sourceWords(variant.source)}.`]},
    {title: 'Odds', lines: oddsLines(rules)},
    {title: 'Rules to choose', lines: optionLines(rules)},
  ];
  return sections.filter(section => section.lines.length > 0);
}

/** What there is to know at a glance, the most important first: what is built, how often the stock is dealt, what goes by itself. */
export function shortRules(rules: Ruleset): string[] {
  const tableau = rules.has('T') ? [rules.spec('T')] : [];
  return [
    sentence(goalWords(goalsOf(rules))),
    ...tableau.filter(({build}) => build).map(spec => sentence(pileBuildWords(spec))),
    ...(rules.canTurn ? [`You go through the stock ${timesWord(rules.redeal?.passes ?? 1)}.`] : []),
    ...ruleLines(rules),
  ];
}

/** `The printed deal of 1892: ten of diamonds for the store-house; ... b in the menu, or --printed, deals it.` */
function printedLines(rules: Ruleset): string[] {
  const {printed} = rules.variant;
  if (!printed) return [];
  const shown = rules.piles.flatMap(({letter, number, spec}) => {
    const cards = number === 0 ? printed.cards[letter] : undefined;
    const names = cards?.split(' ').map(card => cardName(parseCard(card) ?? 0));
    return names ? [`${names.join(', ')} as ${collectiveName(spec)}`] : [];
  });
  const how = 'The key b in the menu, or --printed, deals it; chance deals the other cards.';
  return [`The printed deal of ${String(printed.year)}: ${shown.join('; ')}. ${how}`];
}

/** The odds, which were measured under the usual rules. */
function oddsLines({variant, values}: Ruleset): string[] {
  if (variant.odds === undefined) return [];
  const isUsual = changedValues(variant.options, values).length === 0;
  return [isUsual ? `${variant.odds}.` : `Under the usual rules: ${variant.odds}.`];
}

/** The specs of the foundations, one for each letter. */
function goalsOf(rules: Ruleset): PileSpec[] {
  return rules.piles.filter(pile => pile.spec.role === 'foundation' && pile.number === 0).map(({spec}) => spec);
}

function aimLines(rules: Ruleset): string[] {
  const goals = goalsOf(rules);
  return [
    sentence(goalWords(goals)),
    ...(rules.low === 2 ? ['Aces are highest.'] : []),
    `You win when every card is ${onGoals(goals)}.`,
  ];
}

/** `on the foundations`, or by what these have in common: `in a family`. */
function onGoals(goals: readonly PileSpec[]): string {
  const kinds = [...new Set(goals.map(({name}) => name.kind))];
  const [kind] = kinds;
  if (kinds.length === 1 && kind !== undefined) return `in a ${kind}`;
  return `on the ${listed(
    goals.map(({name}) => name.many),
    'and',
  )}`;
}

/** The aim on one line, for the table: `each suit, two up to ace`. */
export function briefAim(rules: Ruleset): string {
  const goals = goalsOf(rules);
  const ways = goals.map(goal =>
    listed(
      spansOf(goal).map(span => span.join(' ')),
      'or',
    ),
  );
  const [first] = goals;
  if (!first) return '';
  if (first.build?.inSuit !== true)
    return `${countWord(first.count)} ${first.name.many}, ${listed(ways, 'and')}; suits do not matter`;
  return `each suit${goals.length > 1 ? ` ${timesWord(goals.length)}` : ''}, ${listed(ways, 'and')}`;
}

/** `build each suit from its two up to its ace`. */
function goalWords(goals: readonly PileSpec[]): string {
  const [first] = goals;
  if (!first) return '';
  if (goals.length > 1) {
    const families = goals.map(
      spec =>
        `${withArticle(spec)} from ${spansOf(spec)
          .map(span => span.join(' '))
          .join(' or ')}`,
    );
    return `in each suit, build ${listed(families, 'and')}`;
  }
  if (first.build?.inSuit !== true) {
    const spans = spansOf(first).map(span => span.join(' '));
    return `build ${countWord(first.count)} ${first.name.many}, each from ${listed(spans, 'or')}; suits do not matter`;
  }
  const spans = spansOf(first).map(([from, way, to]) => `from its ${from} ${way} its ${to}`);
  return `build each suit ${listed(spans, 'or')}${spans.length > 1 ? ', as you choose' : ''}, on its ${first.name.one}`;
}

/** `['two', 'up', 'ace']` for each card that may begin the pile. */
function spansOf({build, base}: PileSpec): [from: string, way: 'up to' | 'down to', to: string][] {
  return (base ?? []).map(rank => {
    const from = RANKS.indexOf(rank);
    const isUp = build && buildsBothWays(build) ? from === 0 : build?.step === 'up';
    return [rankName(from), isUp ? 'up to' : 'down to', rankName((from + (isUp ? 12 : 1)) % 13)];
  });
}

function layoutLines(rules: Ruleset): string[] {
  const steps = rules.declaration.deal.filter(step => step !== false);
  const letters = placeOnTable.order(rules);
  return [
    ...letters.flatMap(letter =>
      pileLines(
        rules,
        letter,
        steps.filter(step => step.to === letter),
      ),
    ),
    ...(rules.has('S')
      ? [
          `The rest is ${withArticle(rules.spec('S'))}, face down; its cards are turned one by one onto ${withArticle(rules.spec('W'))}.`,
        ]
      : []),
    ...(hasSpaces(rules) ? [`A place left empty by ${withArticle(rules.spec('T'))} is called a space.`] : []),
  ];
}

/** May tableau piles be refilled, or begun by the player? */
function hasSpaces(rules: Ruleset): boolean {
  return rules.fills.some(({behind}) => !behind) || rules.may.some(({place, to}) => place === 'into' && to === 'T');
}

function pileLines(rules: Ruleset, letter: Letter, steps: readonly DealStep[]): string[] {
  const spec = rules.spec(letter);
  const where = placeOnTable.words(rules, letter);
  const [step] = steps;
  if (spec.role === 'column') return columnLines(rules, spec);
  if (spec.role === 'tableau' && rules.has('C')) return [];
  if (step?.kind === 'pick') return [setOutWords(rules, step, where)];
  if (spec.role === 'foundation')
    return [sentence(placed(where, 'are', `${countWord(spec.count)} places for the ${spec.name.many}`))];
  const named = spec.count === 1 ? `the ${spec.name.one}` : `${countWord(spec.count)} ${spec.name.many}`;
  const verb = spec.count === 1 ? 'lies' : 'lie';
  const meaning = spec.name.meaning === undefined ? '' : `, ${spec.name.meaning}`;
  if (!step)
    return [
      sentence(`${placed(where, 'are', `${countWord(spec.count)} empty places for ${spec.name.many}`)}${meaning}`),
    ];
  const cards = step.each === 1 ? 'one card' : `${countWord(step.each)} cards`;
  if (spec.shows === 'top')
    return [sentence(`${placed(where, verb, `${named}${meaning}`)}: ${cards} ${facingWords(spec)}`)];
  if (spec.holds === 1) return [sentence(`${placed(where, verb, named)}, face up${meaning}`)];
  return [sentence(`${placed(where, verb, `${named} of ${cards}`)}${meaning}`)];
}

/** `the twos lie in a row`, `below lie four auxiliaries`. */
function placed(where: string, verb: string, subject: string): string {
  return where === 'in a row' ? `${subject} ${verb} in a row` : `${where} ${verb} ${subject}`;
}

function facingWords({lies}: PileSpec): string {
  return lies === 'face down' ? 'face down, the top one turned up' : 'face up, only the top one in view';
}

function columnLines(rules: Ruleset, {count, holds}: PileSpec): string[] {
  const packet = rules.spec('T').name.one;
  return [
    `All cards lie face up in ${countWord(count)} columns of ${countWord(holds + 1)}.`,
    `The nearest card of each column is free: it may be played. It is also a ${packet} of one, which may grow.`,
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
  const [subject, verb] = rules.packs === 1 ? [`the ${rank}s`, 'lie'] : [`one ${rank} of each suit`, 'lies'];
  return sentence(
    `${placed(where, verb, subject)}; the ${name.many} begin with ${rules.packs === 1 ? 'them' : 'these'}`,
  );
}

function ruleLines(rules: Ruleset): string[] {
  return rules.declaration.atOnce.flatMap(rule => (rule ? [sentence(atOnceWords(rules, rule))] : []));
}

function atOnceLines(rules: Ruleset): string[] {
  const lines = ruleLines(rules);
  const byHand = rules.may.some(({place, to, cost}) => place === 'into' && to === 'T' && cost === undefined);
  if (!byHand) return lines;
  return [
    ...lines,
    lines.length > 0
      ? 'Other spaces wait for you; they may stay empty.'
      : 'Nothing: spaces wait for you, and may stay empty.',
  ];
}

function atOnceWords(rules: Ruleset, rule: AtOnceRule): string {
  if (rule.kind === 'fill') return fillWords(rules, rule);
  const [to] = rule.to;
  if (to !== undefined && rules.spec(to).role === 'foundation' && rule.places.every(place => place === 'into'))
    return `${baseWords(rules.spec(to))} goes to the next empty ${rules.spec(to).name.one} at once`;
  const [from = 'R'] = rule.from;
  if (rule.from.length === 1 && rules.spec(from).count === 1)
    return `${withArticle(rules.spec(from))} plays its top card as soon as it fits`;
  return `${cardsWords(rules, rule)} goes ${whereWords(rules, rule)} as soon as it fits`;
}

function fillWords(rules: Ruleset, rule: FillRule): string {
  const condition = rule.when ? `, ${conditionWords(rules, rule.when)}` : '';
  if (rule.behind)
    return `when a column's free card or ${rules.spec(rule.to).name.one} is gone, the next card behind it is free${condition}`;
  const sources = rule.from.map(letter => collectiveName(rules.spec(letter)));
  return `a space is filled at once from ${sources.join(', else ')}${condition}`;
}

function passWords(redeal: RedealRule | undefined): string {
  if (!redeal || redeal.passes === 1) return 'You go through the stock once.';
  const how = redeal.order === 'turn' ? 'turned over, its order kept' : 'shuffled';
  return `You go through the stock ${timesWord(redeal.passes)}; in between, the waste is ${how}.`;
}

function optionLines(rules: Ruleset): string[] {
  return Object.entries(rules.variant.options).map(([key, option]) => {
    const chosen = rules.values[key];
    const values = Object.entries(option.meanings).map(([value, meaning]) => `${value}: ${meaning}`);
    const meaning = values.length > 0 ? values.join('; ') : optionWords(option);
    const source = option.source === undefined ? '' : `. ${option.source}.`;
    return `${key}=${String(chosen)}  ${option.words} (${meaning})${source}`;
  });
}

function optionWords(option: Option<unknown>): string {
  return `${allowedWords(option)}; ${String(option.initial)} unless chosen`;
}
