import {buildsBothWays} from '../engine/declaration/build.js';
import {withArticle, type Letter, type PileSpec} from '../engine/declaration/pile.js';
import {RANKS, rankName, rankPlural, suitName, SUITS} from '../engine/card.js';
import {cardsToClear, scoreOf} from '../engine/position.js';
import {countsPasses} from '../engine/legality/legality.js';
import type {Scoring} from '../engine/declaration/scoring.js';
import type {Game, Table} from '../session/game.js';
import {pointsOf} from '../session/points.js';
import type {Round} from '../session/statistics.js';
import type {Ruleset} from '../engine/ruleset.js';
import {byWords, listed, MANY_FOUNDATIONS} from '../engine/texts/words.js';
import {countOf, countWord, timesWord} from '../engine/texts/count.js';
import {sentence} from '../engine/texts/phrase.js';

/** The specs of the foundations, one for each letter, but for those that get no card after the deal. */
function goalsOf(rules: Ruleset): PileSpec[] {
  const isBuilt = (letter: Letter): boolean =>
    rules.turnsOnto === letter || rules.sources.some(source => rules.destinations(source.letter).includes(letter));
  return rules
    .lettersOf('foundation')
    .filter(isBuilt)
    .map(letter => rules.spec(letter))
    .filter(({holds}) => holds > 1);
}

/** What is built, and what wins the game, in sentences. */
export function aimLines(rules: Ruleset): string[] {
  return [
    sentence(goalWords(rules)),
    ...(rules.low === 2 ? ['Aces are highest.'] : []),
    ...(rules.declaration.goal ? [] : [`You win when every card is ${onGoals(rules)}.`]),
  ];
}

/** What has to be in order: `build each row in suit, from two up to king`; undefined for games with another aim. */
function orderWords(rules: Ruleset): string | undefined {
  const {goal} = rules.declaration;
  if (goal?.kind !== 'order') return undefined;
  const specs = goal.piles.map(letter => rules.spec(letter));
  const ways = specs.map(spec => `${spec.build?.suits === 'same' ? ' in suit' : ''}${spec.build ? byWords(spec.build) : ''}${spansOf(rules, {...spec, holds: RANKS.length}).map(span => `, ${spanText(span)}`).join(' or')}`); // prettier-ignore
  return `each row${listed([...new Set(ways)], 'or')}`;
}

/** The piles to be cleared, and of what; undefined for games that are won by all cards on the foundations. */
function clearedWords(rules: Ruleset): string | undefined {
  const {goal} = rules.declaration;
  const names = goal?.piles.map(letter => `the ${nameOfAll(rules.spec(letter))}`);
  const spared = goal?.spared.map(rank => rankPlural(RANKS.indexOf(rank))) ?? [];
  return names && `${listed(names, 'and')}${spared.length > 0 ? ` of all but ${listed(spared, 'and')}` : ''}`;
}

/** `store-house`, `niches`: all piles of a letter, to follow an article. */
export function nameOfAll({count, name}: PileSpec): string {
  return count === 1 ? name.one : name.many;
}

/** `on the foundations`, or by what these have in common: `in a family`. */
function onGoals(rules: Ruleset): string {
  const goals = goalsOf(rules);
  const kinds = [...new Set(goals.map(({name}) => name.kind))];
  const [kind] = kinds;
  if (kinds.length === 1 && kind !== undefined) return `in a ${kind}`;
  if (goals.length === 0 || goals.length > 2) return 'on the foundations';
  return `${goals[0]?.name.within ? 'in' : 'on'} the ${listed([...new Set(goals.map(nameOfAll))], 'and')}`;
}

/** What has been reached when the game is won: `every card is on the foundations`. */
export function wonWords(rules: Ruleset): string {
  if (rules.declaration.goal?.kind === 'order') return 'all rows are in order';
  const cleared = clearedWords(rules);
  return cleared === undefined ? `every card is ${onGoals(rules)}` : `you have cleared ${cleared}`;
}

/** How many cards have to be cleared yet; undefined for games that are won by all cards on the foundations. */
export function leftToClear({rules, position}: Table): number | undefined {
  return rules.declaration.goal ? cardsToClear(rules, position) : undefined;
}

/** `12/104`, or `28 left` to clear. */
export function briefScore(table: Table): string {
  const left = leftToClear(table);
  return left === undefined ? `${scoreOf(table.rules, table.position)}/${table.rules.packs * 52}` : `${left} left`;
}

/** `12 of 104 cards are on the foundations`, `one card is left to clear`. */
export function scoreWords(table: Table): string {
  const {rules, position} = table;
  const left = leftToClear(table);
  const what = rules.declaration.goal?.kind === 'order' ? 'put in order' : 'clear';
  if (left !== undefined) return `${countOf(left, 'card')} ${left === 1 ? 'is' : 'are'} left to ${what}`;
  const score = scoreOf(rules, position);
  return `${score} of ${rules.packs * 52} cards ${score === 1 ? 'is' : 'are'} ${onGoals(rules)}`;
}

/** `14 strokes`, `-$12`. */
export function amountWords({unit = 'point'}: Scoring, points: number): string {
  return unit === '$' ? `${points < 0 ? '-' : ''}$${Math.abs(points)}` : countOf(points, unit);
}

/**
 * What a game counts as it stands, with the games of its round: `455 points`, `-$12, purse $40`,
 * `14 strokes, hole 3 of 9, 37 so far`; none where nothing is counted.
 */
export function pointsWords(game: Game, round?: Round): string[] {
  const {scoring} = game.opening.rules.declaration;
  const points = pointsOf(game);
  if (!scoring || points === undefined) return [];
  const {over} = scoring;
  const own = amountWords(scoring, points);
  if (over === undefined || !round || (over === 'all' && round.games === 0)) return [own];
  const all = amountWords(scoring, round.points + points);
  return [own, over === 'all' ? `in all ${all}` : `game ${round.games + 1} of ${over}, so far ${all}`];
}

/** `pass 2 of 3`; none where passes are not counted. */
export function passWords({rules, position}: Table, link = ' of '): string[] {
  if (!(rules.turn || rules.redeal || rules.gather) || !countsPasses(rules)) return [];
  return [`pass ${position.facts[0] ?? 1}${link}${rules.passes}`];
}

/** The aim on one line, for the table: `each suit, two up to ace`. */
export function briefAim(rules: Ruleset): string {
  const goals = goalsOf(rules);
  const order = orderWords(rules);
  if (order !== undefined) return order;
  const cleared = clearedWords(rules);
  if (cleared !== undefined) return `clear ${cleared}`;
  if (goals.length === 0) return '';
  if (goals.every(isHeap) || areSetOut(rules, goals)) return goalWords(rules);
  if (!areBySuit(goals)) return inShort(rules, goals);
  const ways = goals.map(goal => waysText(rules, goal));
  const runs = runsOfOneSuit(rules, goals);
  if (runs !== undefined) return `${runs}, ${listed(ways, 'and')}`;
  return `each suit${timesEach(rules, goals)}, ${listed(ways, 'and')}`;
}

/** `eight runs of spades`: what is built where there is one suit alone; undefined where there are more. */
function runsOfOneSuit({declaration: {suits = SUITS}}: Ruleset, goals: readonly PileSpec[]): string | undefined {
  const [suit] = suits;
  if (suits.length > 1 || suit === undefined) return undefined;
  const count = countOfPiles(goals);
  return `${countWord(count)} run${count === 1 ? '' : 's'} of ${suitName(SUITS.indexOf(suit))}`;
}

/**
 * Does every suit have its foundation of each letter? Of one letter alone it is enough that these are built in suit.
 */
function areBySuit(goals: readonly PileSpec[]): boolean {
  return goals.every(({build, suited}) => build?.suits === 'same' && (suited || goals.length === 1));
}

/** `two foundations, ace up to king or two up to queen; red and black in turn`. */
function inShort(rules: Ruleset, goals: readonly PileSpec[]): string {
  const count = countOfPiles(goals);
  const [first] = goals;
  const what = first && goals.length === 1 ? nameOfAll(first) : 'foundations';
  const spans = goals.map(goal => waysText(rules, goal));
  const suits = [...new Set(goals.map(suitsWords))];
  return `${countWord(count)} ${what}, ${listed([...new Set(spans)], 'and')}${suits.length > 1 ? '' : `; ${suits.join('')}`}`;
}

/** Does any card begin the pile, so that nothing is said of where it begins and ends? */
function isHeap({base}: PileSpec): boolean {
  return base === undefined;
}

/** Do the foundations begin at the deal with ranks of their own, so that a player need not know which begin them? */
export function areSetOut({steps, spec}: Ruleset, goals: readonly PileSpec[]): boolean {
  const picks = steps.filter(step => step.kind === 'pick' && goals.includes(spec(step.to)));
  return picks.length === countOfPiles(goals) && goals.some(({base = []}) => base.length > 1);
}

/** `four cards`, `four or five cards`: how many the foundations hold. */
function sizesWords(goals: readonly PileSpec[]): string {
  return `${listed([...new Set(goals.map(({holds}) => countWord(holds)))], 'or')} cards`;
}

/** `build each suit from its two up to its ace`; what wins comes first where it is something else. */
export function goalWords(rules: Ruleset): string {
  const goals = goalsOf(rules);
  const [first] = goals;
  const order = orderWords(rules);
  if (order !== undefined) return `you win when all rows are in order: ${order}`;
  const cleared = clearedWords(rules);
  if (cleared === undefined && goals.every(isHeap))
    return `bring every card ${first?.name.within ? 'in' : ''}to the ${listed(goals.map(nameOfAll), 'and')}`;
  const built = first && !goals.every(isHeap) ? builtWords(rules, first, goals) : '';
  if (cleared === undefined) return built;
  return `you win when you clear ${cleared}${built === '' ? '' : `; ${built}`}`;
}

function builtWords(rules: Ruleset, first: PileSpec, goals: readonly PileSpec[]): string {
  const [name, ...others] = new Set(goals.map(({name: {one}}) => one));
  if (areSetOut(rules, goals) && first.build)
    return `build each ${others.length > 0 ? 'foundation' : name} ${first.build.step === 'down' ? 'down' : 'up'} from the card that lies there, to ${sizesWords(goals)}; ${suitsWords(first)}`;
  if (goals.length > 1) return familiesWords(rules, goals);
  if (first.build?.step === 'free') return anyOrderWords(rules, first);
  const spans = spansOf(rules, first);
  if (first.build?.suits !== 'same')
    return `build ${countWord(first.count)} ${first.name.many}, each from ${listed(spans.map(spanText), 'or')}; ${suitsWords(first)}`;
  if (first.base === 'dealt')
    return `build each suit from ${listed(spans.map(spanText), 'or')}, on its ${first.name.one}; the first card ${isDealtTo(rules, first) ? 'dealt' : 'played'} there sets the base rank`;
  const texts = spans.map(([from, way, to]) => `from its ${from} ${way} its ${to}`);
  const isWhole = rules.playRules.some(
    ({least, to}) => least !== undefined && to.some(letter => rules.spec(letter) === first),
  );
  const where = isWhole
    ? `in one run; it then goes to a ${first.name.one}`
    : `on its ${timesEach(rules, goals) ? first.name.many : first.name.one}`;
  const runs = runsOfOneSuit(rules, goals);
  const what = runs === undefined ? `each suit${timesEach(rules, goals)}` : `${runs}, each`;
  return `build ${what} ${listed(texts, 'or')}${byWords(first.build)}${texts.length > 1 ? ', as you choose' : ''}, ${where}`;
}

/** What is built in any order, once the first card lies there. */
function anyOrderWords(rules: Ruleset, spec: PileSpec): string {
  const {build, base, count, name} = spec;
  const isInSuit = build?.suits === 'same';
  const what = isInSuit
    ? `each suit${timesEach(rules, [spec])} on its ${name.one}`
    : `${countWord(count)} ${name.many}`;
  const sets =
    base === 'dealt' ? `; the first card ${isDealtTo(rules, spec) ? 'dealt' : 'played'} there sets the base rank` : '';
  return `build ${what}, ${waysText(rules, spec)}${isInSuit ? '' : `; ${suitsWords(spec)}`}${sets}`;
}

/** How many piles these letters have together. */
function countOfPiles(goals: readonly PileSpec[]): number {
  return goals.reduce((sum, {count}) => sum + count, 0);
}

/** ` twice`: how often each suit is built, if not once; two foundations may share the cards of one. */
function timesEach({packs, declaration: {suits = SUITS}}: Ruleset, goals: readonly PileSpec[]): string {
  const times = Math.min(countOfPiles(goals), packs * SUITS.length) / suits.length;
  return times === 1 ? '' : ` ${timesWord(times)}`;
}

/** Does the deal bring a card to these piles? */
function isDealtTo({steps, spec}: Ruleset, piles: PileSpec): boolean {
  return steps.some(({to}) => spec(to) === piles);
}

/** What is built on foundations of several letters. */
function familiesWords(rules: Ruleset, goals: readonly PileSpec[]): string {
  if (areBySuit(goals)) {
    const families = goals.map(spec => `${withArticle(spec)} from ${waysText(rules, spec)}`);
    return `in each suit, build ${listed(families, 'and')}`;
  }
  if (goals.length > MANY_FOUNDATIONS) return `build ${inShort(rules, goals)}`;
  const suits = [...new Set(goals.map(suitsWords))];
  const told = new Map<string, {name: PileSpec['name']; count: number; from: string}>();
  for (const spec of goals) {
    const own = suits.length > 1 ? ` (${suitsWords(spec)})` : '';
    const by = spec.build ? byWords(spec.build) : '';
    // A name that says by how many need not be told it again.
    const ways =
      by !== '' && spec.name.one.endsWith(by) ? waysText(rules, spec).replace(by, '') : waysText(rules, spec);
    const from = `from ${ways}${own}`;
    const key = `${spec.name.many} ${from}`;
    told.set(key, {name: spec.name, count: spec.count + (told.get(key)?.count ?? 0), from});
  }
  const each = Array.from(told.values(), ({name, count, from}) =>
    count === 1 ? `the ${name.one} ${from}` : `${countWord(count)} ${name.many}, each ${from}`,
  );
  return `build ${listed(each, 'and')}${suits.length > 1 ? '' : `; ${suits.join('')}`}`;
}

function suitsWords({build}: PileSpec): string {
  switch (build?.suits) {
    case 'same':
      return 'each in suit';
    case 'alternating':
      return 'red and black in turn';
    case 'colour':
      return 'each in one colour';
    case 'other':
      return 'no suit on itself';
    default:
      return 'suits do not matter';
  }
}

type Span = readonly [from: string, way: 'up to' | 'down to', to: string];

const spanText = (span: Span): string => span.join(' ');

/** `ace up to queen by twos`, `ace up to king four times over`: all that a foundation may be built from and to. */
function waysText(rules: Ruleset, spec: PileSpec): string {
  const {build, holds, base} = spec;
  if (build?.step === 'free')
    return `${
      base === 'dealt'
        ? 'the base rank first, then'
        : typeof base === 'object'
          ? `${listed(
              base.map(rank => rankName(RANKS.indexOf(rank))),
              'or',
            )} first, then`
          : 'cards'
    } in any order`;
  const rounds = build?.round && (build.step === 'up' || build.step === 'down') ? holds / RANKS.length : 1;
  const over = rounds > 1 && Number.isInteger(rounds) ? ` ${timesWord(rounds)} over` : '';
  return `${listed(spansOf(rules, spec).map(spanText), 'or')}${build ? byWords(build) : ''}${over}`;
}

/** `['two', 'up to', 'ace']` for each card that may begin the pile. */
function spansOf({low}: Ruleset, {build, base, holds}: PileSpec): Span[] {
  const by = build?.by ?? 1;
  if (base === 'dealt') {
    // The rank itself is not known, but how far from it the last card lies.
    const left = RANKS.length - (((Math.min(RANKS.length, holds) - 1) * by) % RANKS.length);
    const end = left === 1 ? 'the one' : `the rank ${countWord(left)}`;
    return [build?.step === 'down' ? ['the base rank', 'down to', `${end} above`] : ['the base rank', 'up to', `${end} below`]]; // prettier-ignore
  }
  return (typeof base === 'object' ? base : []).map(rank => {
    const from = RANKS.indexOf(rank);
    const isUp = build && buildsBothWays(build) ? from === 0 : build?.step !== 'down';
    const height = (from - low + RANKS.length + 1) % RANKS.length;
    const room = isUp ? RANKS.length - 1 - height : height;
    const steps = Math.min(build?.round || by === 0 ? RANKS.length - 1 : Math.floor(room / by), holds - 1);
    const places = (steps * by) % RANKS.length;
    return [
      rankName(from),
      isUp ? 'up to' : 'down to',
      rankName((from + (isUp ? places : RANKS.length - places)) % RANKS.length),
    ];
  });
}

/** That no move brings the game nearer to its end. */
export function deadEndWords({declaration: {goal}}: Ruleset): string {
  if (goal?.kind === 'order') return 'no more cards can be put in order';
  return goal ? 'no card can be cleared any more' : 'no card can go up any more';
}
