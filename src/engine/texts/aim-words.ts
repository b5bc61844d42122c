import {buildsBothWays} from '../declaration/build.js';
import {collectiveName, withArticle, type PileSpec} from '../declaration/pile.js';
import {RANKS, rankName} from '../card.js';
import {scoreOf, type Position} from '../position.js';
import type {Ruleset} from '../ruleset.js';
import {byWords} from './build-words.js';
import {countWord, timesWord} from './count.js';
import {sentence} from './phrase.js';
import {listed} from './words.js';

/** The specs of the foundations, one for each letter. */
function goalsOf(rules: Ruleset): PileSpec[] {
  return rules.lettersOf('foundation').map(letter => rules.spec(letter));
}

/** What is built, and what wins the game, in sentences. */
export function aimLines(rules: Ruleset): string[] {
  return [
    sentence(goalWords(rules)),
    ...(rules.low === 2 ? ['Aces are highest.'] : []),
    ...(rules.declaration.goal ? [] : [`You win when every card is ${onGoals(goalsOf(rules))}.`]),
  ];
}

/** The piles to be cleared; undefined for games that are won by all cards on the foundations. */
function clearedWords(rules: Ruleset): string | undefined {
  const {goal} = rules.declaration;
  return (
    goal &&
    listed(
      goal.piles.map(letter => collectiveName(rules.spec(letter))),
      'and',
    )
  );
}

/** `clear the store-house`; undefined for games that are won by all cards on the foundations. */
function clearWords(rules: Ruleset): string | undefined {
  const cleared = clearedWords(rules);
  return cleared === undefined ? undefined : `clear ${cleared}`;
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

/** What has been reached when the game is won: `every card is on the foundations`. */
export function wonWords(rules: Ruleset): string {
  const cleared = clearedWords(rules);
  return cleared === undefined ? `every card is ${onGoals(goalsOf(rules))}` : `you have cleared ${cleared}`;
}

/** `12 of 104 cards are on the foundations`. */
export function scoreWords(rules: Ruleset, position: Position): string {
  const score = scoreOf(rules, position);
  const goals = goalsOf(rules);
  const where = goals.length > 0 ? onGoals(goals) : 'on the foundations';
  return `${String(score)} of ${String(rules.packs * 52)} cards ${score === 1 ? 'is' : 'are'} ${where}`;
}

/** The aim on one line, for the table: `each suit, two up to ace`. */
export function briefAim(rules: Ruleset): string {
  const goals = goalsOf(rules);
  const ways = goals.map(goal => listed(spansOf(rules, goal).map(spanText), 'or'));
  const [first] = goals;
  const cleared = clearWords(rules);
  if (cleared !== undefined || !first) return cleared ?? '';
  if (first.build?.suits !== 'same')
    return `${countWord(first.count)} ${first.name.many}, ${listed(ways, 'and')}; ${suitsWords(first)}`;
  return `each suit${goals.length > 1 ? ` ${timesWord(goals.length)}` : ''}, ${listed(ways, 'and')}`;
}

/** `build each suit from its two up to its ace`; what wins comes first where it is something else. */
export function goalWords(rules: Ruleset): string {
  const goals = goalsOf(rules);
  const [first] = goals;
  const cleared = clearWords(rules);
  const built = first ? builtWords(rules, first, goals) : '';
  if (cleared === undefined) return built;
  return built === '' ? `you win when you ${cleared}` : `you win when you ${cleared}; ${built}`;
}

function builtWords(rules: Ruleset, first: PileSpec, goals: readonly PileSpec[]): string {
  if (goals.length > 1) {
    const families = goals.map(spec => `${withArticle(spec)} from ${spansOf(rules, spec).map(spanText).join(' or ')}`);
    return `in each suit, build ${listed(families, 'and')}`;
  }
  const spans = spansOf(rules, first);
  if (first.build?.suits !== 'same')
    return `build ${countWord(first.count)} ${first.name.many}, each from ${listed(spans.map(spanText), 'or')}; ${suitsWords(first)}`;
  if (first.base === 'dealt')
    return `build each suit from ${listed(spans.map(spanText), 'or')}, on its ${first.name.one}; the first card dealt there sets the base rank`;
  const texts = spans.map(([from, way, to]) => `from its ${from} ${way} its ${to}`);
  return `build each suit ${listed(texts, 'or')}${byWords(first.build)}${texts.length > 1 ? ', as you choose' : ''}, on its ${first.name.one}`;
}

function suitsWords({build}: PileSpec): string {
  return build?.suits === 'alternating' ? 'red and black in turn' : 'suits do not matter';
}

type Span = readonly [from: string, way: 'up to' | 'down to', to: string];

const spanText = (span: Span): string => span.join(' ');

/** `['two', 'up to', 'ace']` for each card that may begin the pile. */
function spansOf({low}: Ruleset, {build, base}: PileSpec): Span[] {
  if (base === 'dealt')
    return [build?.step === 'down' ? ['the base rank', 'down to', 'the one above'] : ['the base rank', 'up to', 'the one below']]; // prettier-ignore
  return (base ?? []).map(rank => {
    const from = RANKS.indexOf(rank);
    const isUp = build && buildsBothWays(build) ? from === 0 : build?.step !== 'down';
    const height = (from - low + RANKS.length + 1) % RANKS.length;
    const room = build?.round ? RANKS.length - 1 : isUp ? RANKS.length - 1 - height : height;
    const places = Math.floor(room / (build?.by ?? 1)) * (build?.by ?? 1);
    return [
      rankName(from),
      isUp ? 'up to' : 'down to',
      rankName((from + (isUp ? places : RANKS.length - places)) % RANKS.length),
    ];
  });
}
