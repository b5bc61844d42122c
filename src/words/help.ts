import {aimLines, goalWords} from './aim.js';
import {NUMBERED_DEALS} from './deals.js';
import {
  pileBuildWords,
  baseWords,
  cardsWords,
  conditionWords,
  dutyWords,
  emptyPlaceWords,
  ranksWords,
  sourceWords,
  whereWords,
} from '../engine/texts/words.js';
import {countWord, timesWord} from '../engine/texts/count.js';
import {dealingLines} from './piles.js';
import {cardName, parseCard} from '../engine/card.js';
import {allowedWords, changedWords, type Option, type OptionValue} from '../engine/declaration/option.js';
import {collectiveName, withArticle} from '../engine/declaration/pile.js';
import {sentence} from '../engine/texts/phrase.js';
import {playLines} from './plays.js';
import type {AtOnceRule, FillRule, GatherRule, RedealRule} from '../engine/declaration/rule.js';
import type {Ruleset} from '../engine/ruleset.js';

/** A part of the help: a title and its sentences. */
export interface Section {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The help of a game under its options, made from its declaration; `The book` alone is written by hand. */
export function helpSections(rules: Ruleset): Section[] {
  const {variant} = rules;
  const isUsual = changedOf(rules).length === 0;
  const sections = [
    {title: 'The game', lines: (isUsual ? variant.opening : undefined) ?? []},
    {title: 'Aim', lines: aimLines(rules)},
    {title: 'Layout', lines: rules.declaration.table ?? []},
    {title: 'Play', lines: playLines(rules)},
    {title: 'You must', lines: rules.must.map(duty => sentence(dutyWords(rules, duty)))},
    {title: 'By itself', lines: atOnceLines(rules)},
    {
      title: 'Deals',
      lines: [
        ...(rules.turn || rules.redeal ? [stockWords(rules.redeal)] : []),
        ...(rules.gather ? [gatherWords(rules, rules.gather)] : []),
        ...(variant.numbered ? [NUMBERED_DEALS] : []),
        ...dealingLines(rules),
      ],
    },
    {title: 'When it is lost', lines: [lostWords(rules)]},
    {title: 'Playing well', lines: (isUsual ? variant.advice : undefined) ?? []},
    {
      title: 'The book',
      lines: [...(variant.book ?? []), ...printedLines(rules), sentence(sourceWords(variant.source))],
    },
    {title: 'Odds', lines: oddsLines(rules)},
    {title: 'Rules to choose', lines: optionLines(rules)},
  ];
  return sections.filter(section => section.lines.length > 0);
}

/**
 * What there is to know at a glance, the most important first: what is built, how often the stock is dealt, what goes
 * by itself.
 */
export function shortRules(rules: Ruleset): string[] {
  const tableau = rules.lettersOf('tableau').map(letter => rules.spec(letter));
  return [
    sentence(goalWords(rules)),
    ...tableau.filter(({build}) => build).map(spec => sentence(pileBuildWords(spec))),
    ...(rules.turn ? [`You go through the stock ${passesWords(rules.redeal)}.`] : []),
    ...(rules.gather ? [gatherWords(rules, rules.gather)] : []),
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
    if (!names) return [];
    return spec.shows === 'top'
      ? [`the ${names.join(', ')} on top of ${collectiveName(spec)}`]
      : [`as ${collectiveName(spec)} the ${names.join(', ')}`];
  });
  const how = 'The key b in the menu, or --printed, deals it; chance deals the other cards.';
  return [`The printed deal of ${printed.year}: ${shown.join('; ')}. ${how}`];
}

/**
 * The odds under these rules, else those under the usual ones; then also what an option changes, and how they were
 * measured.
 */
function oddsLines(rules: Ruleset): string[] {
  const {odds, oddsMeasured, oddsWith = {}} = rules.variant;
  const isUsual = changedOf(rules).length === 0;
  const [here, usual] = [oddsUnder(rules), odds === undefined ? [] : [`Under the usual rules: ${odds}.`]];
  if (here === undefined) return usual;
  if (!isUsual) return [`${here}.`, ...usual];
  const changed = Object.values(oddsWith).map(({short}) => `${short}.`);
  return [`${here}.`, ...changed, ...(oddsMeasured === undefined ? [] : [`${oddsMeasured}.`])];
}

/**
 * How often the game can be won under these rules, a sentence without its full stop; undefined where that was not
 * measured.
 */
export function oddsUnder(rules: Pick<Ruleset, 'variant' | 'values'>): string | undefined {
  const {odds, oddsWith} = rules.variant;
  const changed = changedOf(rules);
  return changed.length === 0 ? odds : oddsWith?.[changed.join(' ')]?.whole;
}

function changedOf({variant, values}: Pick<Ruleset, 'variant' | 'values'>): string[] {
  return changedWords(variant.options, values);
}

function ruleLines(rules: Ruleset): string[] {
  return rules.atOnce.map(rule => sentence(atOnceWords(rules, rule)));
}

function atOnceLines(rules: Ruleset): string[] {
  const lines = ruleLines(rules);
  const byHand = rules.may.some(
    ({place, to, cost}) => place === 'into' && rules.spec(to).role === 'tableau' && cost === undefined,
  );
  if (!byHand) return lines;
  const fills = rules.fills.filter(({behind}) => !behind);
  const ends = ({when, from}: FillRule): boolean =>
    when !== undefined || from.every(letter => rules.spec(letter).role === 'reserve');
  const other = fills.length === 0 ? 'Spaces' : fills.every(ends) ? 'After that, spaces' : 'Other spaces';
  return [
    ...lines,
    lines.length > 0
      ? `${other} are yours to fill, or to leave empty.`
      : 'Nothing happens by itself. Spaces may stay empty as long as you please.',
  ];
}

function atOnceWords(rules: Ruleset, rule: AtOnceRule): string {
  if (rule.kind === 'fill') return fillWords(rules, rule);
  const [to] = rule.to;
  if (to !== undefined && rules.spec(to).role === 'foundation' && rule.places.every(place => place === 'into'))
    return `${baseWords(rules.spec(to))} goes to the next empty ${rules.spec(to).name.one} at once`;
  if (rule.ranks) return `${ranksWords(rule.ranks)} goes ${whereWords(rules, rule).replace(/^onto /, 'to ')} at once`;
  const [from = 'R'] = rule.from;
  if (rule.from.length === 1 && rules.spec(from).count === 1)
    return `${withArticle(rules.spec(from))} plays its top card as soon as it fits`;
  return `${cardsWords(rules, rule)} goes ${whereWords(rules, rule)} as soon as it fits`;
}

function fillWords(rules: Ruleset, rule: FillRule): string {
  const condition = rule.when ? `, ${conditionWords(rules, rule.when)}` : '';
  const [from] = rule.from;
  if (rule.behind && from && rules.spec(from).shows === 'none')
    return `when no card of ${withArticle(rules.spec(rule.to))} is left face up, the next is turned up${condition}`;
  if (rule.behind)
    return `when a column's free card or ${rules.spec(rule.to).name.one} is gone, the next card behind it is free${condition}`;
  const sources = rule.from.map(letter => collectiveName(rules.spec(letter)));
  const [source = ''] = sources;
  const space = emptyPlaceWords(rules, rule.to).replace(/^into /, '');
  if (rule.when)
    return `${conditionWords(rules, rule.when)}, ${sources.join(', else ')} fills ${space.replace(/^a /, 'every ')} at once`;
  if (sources.length === 1 && from && rules.spec(from).role === 'reserve' && rules.spec(from).count === 1)
    return `while ${source} has cards, it fills ${space.replace(/^a /, 'every ')} at once`;
  return `${space} is filled at once from ${sources.join(', else ')}`;
}

/** When the player has lost: what he sees, as a game without a win left may still have moves. */
function lostWords(rules: Ruleset): string {
  const {turn, passes, redeal, gather} = rules;
  const goesToAndFro = rules.playRules.some(
    ({take, from, to}) =>
      take !== 'whole' && from.some(letter => to.includes(letter) && rules.spec(letter).role === 'tableau'),
  );
  const left = goesToAndFro ? 'Cards that can only be moved to and fro do not save it.' : '';
  const [last = '', endless = ''] = turn
    ? [' after the last card of the stock', ' in a whole deal of the stock']
    : redeal || gather
      ? [' after the last deal', ' and gathering brings nothing new']
      : [];
  return `When nothing fits${Number.isFinite(passes) ? last : endless}, you have lost. ${left}`.trimEnd();
}

function stockWords(redeal: RedealRule | undefined): string {
  if (!redeal || redeal.passes === 1) return 'You go through the stock once.';
  const how = redeal.order === 'shuffle' ? 'shuffled' : 'turned over, its order kept';
  return `You go through the stock ${passesWords(redeal)}; between the deals the waste is ${how}.`;
}

function gatherWords(rules: Ruleset, {piles, each, order, passes, stay, then}: GatherRule): string {
  const {name} = rules.spec(piles);
  const times = Number.isFinite(passes) ? timesWord(passes - 1) : 'as often as you like';
  const how = order === 'shuffle' ? 'shuffled' : 'in their order, from the left';
  const cards = stay ? 'the cards that are not in order' : rules.spec(piles).holds === 1 ? `the ${name.many}` : `the cards of the ${name.many}`; // prettier-ignore
  const end = stay ? '; in each row a space is left next to the cards in order' : then ? `; ${withArticle(rules.spec(then))} fills the spaces that are left` : ''; // prettier-ignore
  return `You may gather ${cards} ${times} and deal them again, ${how}, ${countWord(each)} to each${end}.`;
}

/** `once`, `three times`, `as often as you like`. */
function passesWords({passes}: Pick<RedealRule, 'passes'> = {passes: 1}): string {
  return Number.isFinite(passes) ? timesWord(passes) : 'as often as you like';
}

function optionLines(rules: Ruleset): string[] {
  return Object.entries(rules.variant.options).map(([key, option]) => {
    const chosen = rules.values[key];
    const values = Object.entries(option.meanings).map(([value, meaning]) => `${value}: ${meaning}`);
    const meaning = values.length > 0 ? values.join('; ') : optionWords(option);
    const source = option.source === undefined ? '' : `. ${option.source}.`;
    return `${key}=${chosen}  ${option.words} (${meaning})${source}`;
  });
}

function optionWords(option: Option<unknown>): string {
  return `${allowedWords(option)}; ${option.initial} unless chosen`;
}

/** A value of an option in words, and the odds with it, the other options as they are. */
export interface WordedValue {
  readonly value: OptionValue;
  readonly name: string;
  /** A sentence without its full stop; undefined where they were not measured. */
  readonly odds: string | undefined;
}

/** The values of an option; of a long range the usual one, the chosen one and those whose odds were measured. */
export function wordedValues({variant, values}: Ruleset, key: string): WordedValue[] {
  const {[key]: option} = variant.options;
  if (!option) return [];
  const {initial, range, meanings} = option;
  const measured = Object.keys(variant.oddsWith ?? {}).flatMap(change =>
    change.startsWith(`${key}=`) ? [Number(change.slice(key.length + 1))] : [],
  );
  const some = [initial, values[key] ?? initial, ...measured].map(Number).sort((a, b) => a - b);
  return (option.values ?? [...new Set(some)]).map(value => ({
    value,
    name: meanings[value] ?? (range ? timesWord(Number(value)) : (TOGGLED[value] ?? String(value))),
    odds: oddsUnder({variant, values: {...values, [key]: value}}),
  }));
}

const TOGGLED: Readonly<Record<OptionValue, string>> = {on: 'yes', off: 'no'};
