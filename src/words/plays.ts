import {rankName, RANKS, SUITS} from '../engine/card.js';
import {areSetOut} from './aim.js';
import {buildsBothWays} from '../engine/declaration/build.js';
import {countWord, spelled} from '../engine/texts/count.js';
import {collectiveName, withArticle, type Letter} from '../engine/declaration/pile.js';
import {capitalized, sentence} from '../engine/texts/phrase.js';
import {partsOf, together, type Condition, type PlayRule} from '../engine/declaration/rule.js';
import type {Ruleset} from '../engine/ruleset.js';
import {
  afterWords,
  anyOf,
  baseWords,
  calledIn,
  cardsWords,
  conditionWords,
  limitWords,
  listed,
  placesWords,
  ranksWords,
  turnedWords,
  whereWords,
  type Places,
} from '../engine/texts/words.js';
import {pileLines, rowEnd} from './piles.js';

/** What the player may do, in sentences. */
export function playLines(rules: Ruleset): string[] {
  const plays = rules.playRules;
  const lent = (rule: PlayRule): boolean => rule.from.some(letter => rules.spec(letter).role === 'foundation');
  const isPlain = ({take, pair, ranks}: PlayRule): boolean => take === 'top' && pair === undefined && !ranks;
  const plain = plays.filter(rule => isPlain(rule) && rule.cost === undefined && !lent(rule));
  const others = plays.filter(rule => !isPlain(rule) && rule.cost === undefined && !lent(rule));
  return withExamplesOnce([
    ...pileLines(rules),
    ...turnLines(rules),
    ...topLines(rules, plain),
    ...others.map(rule => sentence(otherWords(rules, rule))),
    ...buildLines(rules),
    ...beginLines(rules),
    ...plays.filter(lent).map(rule => sentence(changeWords(rules, rule))),
    ...plays.flatMap(rule => alongLines(rules, rule)),
    ...rules.lettersOf('foundation').flatMap(letter => afterLines(rules, letter)),
    ...(plays.some(lent) ? [] : homeLines(rules)),
    ...licenceLines(rules, plays),
  ]);
}

/** Each example stands where it is met first; a number at the head of a sentence is spelled out. */
function withExamplesOnce(lines: readonly string[]): string[] {
  const met = new Set<string>();
  return lines.map(line =>
    line
      .replace(/ \([^()]* on [^()]*\)/g, example => (met.has(example) ? '' : (met.add(example), example)))
      .replace(/^\d+/, count => capitalized(spelled(Number(count)))),
  );
}

function turnLines(rules: Ruleset): string[] {
  const {turn} = rules;
  if (!turn) return [];
  const when = turn.when ? conditionWords(rules, turn.when) : 'at any time';
  if (turn.row)
    return [
      `You may deal a row ${when}: one card of the stock onto each ${rules.spec(turn.row).name.one}${rowEnd(rules)}.`,
    ];
  const to = turn.pile ? [turn.pile] : rules.lettersOf('waste');
  const waste = to.map(letter => withArticle(rules.spec(letter))).join('');
  const cards = turn.cards === 1 ? 'a card of the stock' : `${turnedWords(turn)} of the stock`;
  const top = turn.pile ? '' : `; the top card of ${waste} can be played`;
  return [`You may turn ${cards} onto ${waste} ${when}${top}.`];
}

/** Several cards at once: a whole pile, or a run. */
function otherWords(rules: Ruleset, rule: PlayRule): string {
  const places = rule.to.flatMap(to => conditionedPlaces(rules, rule, to));
  if (rule.pair !== undefined || rule.ranks) return leavingWords(rules, rule, listed(places, 'or'));
  if (rule.take !== 'whole')
    return `${cardsWords(rules, rule)} may go ${listed(places, 'or')}${limitWords(rule.limit)}`;
  const [from = 'T'] = rule.from;
  const fitting = places.map(place => (place.startsWith('onto') ? `${place}, by its first card` : place));
  return `a whole ${rules.spec(from).name.one} may go ${listed(fitting, 'or')}`;
}

/** Two cards that go together, or a card of some ranks alone. */
function leavingWords(rules: Ruleset, {pair, touches, ranks, ...rule}: PlayRule, places: string): string {
  const cards = cardsWords(rules, rule);
  const where = places.replace(/^onto /, 'to ');
  const near = touches ? ' and touch, side by side or corner to corner,' : '';
  const each = touches ? '' : `, each ${cards}`;
  if (pair === 'rank')
    return `two cards ${touches ? `that are of one rank${near}` : 'of one rank'} may go together ${where}${each}`;
  if (pair === undefined) return `${cards} may go ${where} if it is ${ranksWords(ranks ?? [])}`;
  return `two cards that add up to ${pair}${near} may go together ${where}${each}; ${valuesWords(pair)}`;
}

/** What a card has to find on the foundation before. */
function afterLines(rules: Ruleset, letter: Letter): string[] {
  const words = afterWords(rules.spec(letter));
  return words === '' ? [] : [sentence(words)];
}

/** `an ace counts 1, a jack 11`: what the cards without a number count, as far as a sum reaches. */
function valuesWords(sum: number): string {
  const courts = ['an ace counts 1', 'a jack 11', 'a queen 12', 'a king 13'];
  return courts.filter(text => Number(/\d+/.exec(text)) <= sum).join(', ');
}

/** That cards on the foundations stay, where there are any. */
function homeLines(rules: Ruleset): string[] {
  const homes = rules.lettersOf('foundation').map(letter => calledIn(rules, letter, 2));
  const [kind, ...other] = [...new Set(homes.map(({name}) => name.kind))];
  if (homes.length === 0) return [];
  const where = [...new Set(homes.map(collectiveName))];
  return [
    `Cards ${homes[0]?.name.within ? 'in' : 'on'} ${kind !== undefined && other.length === 0 ? `a ${kind}` : listed(where, 'and')} stay there.`,
  ];
}

/** One sentence for all piles whose top cards may go to the same places. */
function topLines(rules: Ruleset, plays: readonly PlayRule[]): string[] {
  const letters = [...new Set(plays.flatMap(rule => rule.from))];
  const places = new Map<string, Letter[]>();
  for (const letter of letters) {
    const own = plays
      .filter(rule => rule.from.includes(letter))
      .map(rule => ({...rule, when: whenSaid(rules, rule, letter)}));
    // What has a condition comes last, so that what follows is not taken for a part of it.
    const words = [...own.filter(({when}) => !when), ...own.filter(({when}) => when)].flatMap(rule =>
      rule.to.flatMap(to => conditionedPlaces(rules, rule, to)),
    );
    const key = listed([...new Set(words)], 'or');
    places.set(key, [...(places.get(key) ?? []), letter]);
  }
  return [...places].map(([where, from]) =>
    sentence(`${cardsWords(rules, {take: 'top', from, to: []})} may go ${where}`),
  );
}

/** The condition of a rule, unless it goes without saying: before the first turn there is no waste. */
function whenSaid(rules: Ruleset, {when}: PlayRule, from: Letter): Condition | undefined {
  const said = partsOf(when).filter(part => {
    if (part.kind !== 'fact' || part.is || rules.spec(from).role !== 'waste') return true;
    const fact = rules.facts.find(({key}) => key === part.key);
    return fact?.onTurn?.(fact.initial) !== 0;
  });
  return said.length > 0 ? together(...said) : undefined;
}

/** Where a rule leads among the piles of one letter, with examples, and its condition. */
function conditionedPlaces(rules: Ruleset, rule: Places, to: Letter): string[] {
  const condition = rule.when ? ` ${conditionWords(rules, rule.when)}` : '';
  return placesWords(rules, rule, to, true).map(place => `${place}${condition}`);
}

/** How piles grow that take cards at either end, and that nothing is built on single cards. */
function buildLines(rules: Ruleset): string[] {
  return [...cornerLines(rules), ...rules.lettersOf('tableau').flatMap(letter => growthLines(rules, letter))];
}

/** That the ranks go round, and on which piles if not on all. */
function cornerLines(rules: Ruleset): string[] {
  const built = rules.piles.filter(({spec, number}) => spec.build && number === 0);
  const round = built.filter(({spec}) => spec.build?.round);
  const [first] = round;
  if (!first) return [];
  const names = [...new Set(round.map(({letter}) => calledIn(rules, letter, 2).name.many))];
  const many = `${round.length === built.length ? 'sequences' : listed(names, 'and')} go`;
  const which = round.length === 1 && first.spec.count === 1 ? `${withArticle(first.spec)} goes` : many;
  return [`${capitalized(which)} round the corner: ${listed(endRanks(rules), 'and')} adjoin.`];
}

/** The lowest rank and the highest. */
function endRanks({low}: Ruleset): string[] {
  return [low - 1, (low + 11) % RANKS.length].map(rankName);
}

function growthLines(rules: Ruleset, letter: Letter): string[] {
  const spec = rules.spec(letter);
  const {build, name, beside, fromBase} = spec;
  if (fromBase) return [`Nothing is laid on ${withArticle(spec)} that does not begin with ${baseWords(spec)}.`];
  if (beside && !rules.destinations(letter).includes(letter)) return [];
  const one = withArticle(spec);
  const staying = rules.routes(letter, letter).length > 0 ? '' : ', and they do not move among themselves';
  if (!build) return [`Nothing is built on ${name.many}${staying}.`];
  const grows = rules.may.some(({place, to}) => place !== 'into' && to === letter);
  if (!buildsBothWays(build) || !grows) return [];
  const beneath = rules.may.some(({place}) => place === 'under') ? ', a 5 beneath' : '';
  const corner = build.round ? '' : ` ${capitalized(listed(endRanks(rules).toReversed(), 'and'))} do not join.`;
  const [direction, reversal] = [
    `${capitalized(one)} keeps its direction: 6-7-8 takes a 9 on top${beneath}.${corner}`,
    'To reverse 6-7-8, lay 8, 7 and 6 one by one on a free 9.',
  ];
  if (!rules.destinations(letter).includes(letter)) return [direction];
  const isTopAlone = !rules.givesRuns(letter) && !rules.movesWhole(letter);
  return [direction, isTopAlone ? `Only the top card of ${one} is free. ${reversal}` : reversal];
}

/** That a card of several ranks may begin a foundation, each suit its own, which is begun once. */
function beginLines(rules: Ruleset): string[] {
  const homes = rules.lettersOf('foundation').map(letter => rules.spec(letter));
  return homes.flatMap(spec => {
    const {suited, count, base, holds} = spec;
    const isChoice =
      !areSetOut(rules, homes) &&
      suited &&
      count === SUITS.length &&
      holds > 1 &&
      base !== 'dealt' &&
      (base ?? []).length > 1;
    return isChoice ? [sentence(`${baseWords(spec)} begins its suit, once`)] : [];
  });
}

/** That a held card joins the one that continues the other foundation. */
function alongLines(rules: Ruleset, rule: PlayRule): string[] {
  const [letter] = rule.from;
  if (!rule.change || letter === undefined || !goesAlong(rules, rule)) return [];
  const {kind, one} = rules.spec(letter).name;
  return [`Such a card goes along with a card that continues the other ${kind ?? one}.`];
}

function goesAlong({facts}: Ruleset, {when}: PlayRule): boolean {
  return when?.kind === 'fact' && facts.some(({key, goesAlong}) => key === when.key && goesAlong !== undefined);
}

function changeWords(rules: Ruleset, rule: PlayRule): string {
  const isChange = rule.from.every(letter => rule.to.includes(letter));
  const [from = 'F'] = rule.from;
  const {name} = rules.spec(from);
  const {kind, one, many} = name;
  if (isChange && goesAlong(rules, rule))
    return `a card that could go to ${kind === undefined ? 'either' : `both ${many.replace(/.* /, '')}`} of its suit is held between them: until either takes another, it may go over to the other`;
  if (isChange) return `the top card of a ${kind ?? one} may go ${whereWords(rules, rule)}`;
  const places = rule.to.flatMap(to => conditionedPlaces(rules, rule, to)).map(place => place.replace(/^onto/, 'to'));
  return `${withArticle(rules.spec(from))} may lend its top card (never ${baseWords(rules.spec(from))}) ${listed(places, 'or')}`;
}

/** A licence in one sentence, however many rules spend it. */
function licenceLines(rules: Ruleset, plays: readonly PlayRule[]): string[] {
  return rules.facts.flatMap(({key, most}) => {
    const spending = plays.filter(rule => rule.cost === key);
    const [first] = spending;
    if (!first || most === 0) return [];
    const from = anyOf(rules, first.from);
    const to = spending.flatMap(({places, to}) => to.flatMap(letter => placesWords(rules, {places}, letter, true)));
    const when = first.when ? `${conditionWords(rules, first.when)}, ` : '';
    const cards = most === 1 ? 'one card' : `${countWord(most)} cards, one at a time,`;
    return [sentence(`the ${key}: ${when}${cards} below the top of ${from} may be played ${listed(to, 'or')}`)];
  });
}
