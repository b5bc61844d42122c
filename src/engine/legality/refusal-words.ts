import {rankOf, RANKS, suitAdjective, suitOf, type Card} from '../card.js';
import {buildsBothWays, follows, heightOf} from '../declaration/build.js';
import {
  belongs,
  begins,
  buildsRows,
  carries,
  suitOfPile,
  takes,
  takesUnder,
  withArticle,
  type Letter,
  type Pile,
  type PileInfo,
} from '../declaration/pile.js';
import {OUR_READING, partsOf, type Condition, type Route} from '../declaration/rule.js';
import {
  arrival,
  countedPlaces,
  holds,
  isCovered,
  lift,
  mayBegin,
  mostTogether,
  nextInRow,
  objection,
  takesNext,
} from './legality.js';
import type {Encounter, Objected, Refused} from './refused.js';
import {seenCard} from './sight.js';
import {cardsOn, pileAt, type Table} from '../position.js';
import type {Ruleset} from '../ruleset.js';
import {bothWord, countOf, countWord, timesWord} from '../texts/count.js';
import {inNotation, joined, phrase, type Phrase} from '../texts/phrase.js';
import {
  anyOf,
  baseWords,
  cardsWords,
  conditionWords,
  dutyWords,
  fillingOf,
  listed,
  pileBuildWords,
  rankSigns,
  ranksWords,
  sequenceWords,
  shownWords,
  spaceWords,
  turnedWords,
  turnVerb,
} from '../texts/words.js';

type Meeting = Table & Encounter;

/** What would fit, or what is missing; then in brackets the book and its rule. Laws of the engine name no book. */
export function refusalWords(table: Table, refused: Refused): Phrase {
  const {rules} = table;
  const {name} = rules.variant;
  switch (refused.by) {
    case 'count':
      return 'a play takes a whole number of cards, 1 or more, or one card by its place';
    case 'unknown':
      return `${name} has no pile ${refused.id}`;
    case 'itself':
      return phrase`${{pile: refused.pile}} cannot go onto itself`;
    case 'empty':
      return phrase`${{pile: refused.pile}} is empty`;
    case 'single':
      return phrase`${{pile: refused.pile}} is a single card`;
    case 'too few':
      return phrase`${{pile: refused.pile}} has only ${countOf(refused.count, 'card')}`;
    case 'no route':
      return noRouteWords(rules, refused.giver, refused.taker);
    case 'pairs alone':
      return `cards go to ${withArticle(refused.taker.spec)} one at a time, from the top`;
    case 'held':
      return phrase`${{card: refused.card}} ${refused.held}: play ${{move: refused.first}} first; then it fits`;
    case 'duty': {
      const {duty, card} = refused;
      const rule = dutyWords(rules, duty);
      return card === undefined ? rule : phrase`${{card}} goes first (${sourceOf(rules, duty[0]?.rule)}: ${rule})`;
    }
    case 'no turn':
      return rules.stock < 0 ? `${name} has no stock to turn` : `the cards of the stock are not turned in ${name}`;
    case 'empty stock':
      return 'the stock is empty';
    case 'turn condition': {
      const turn = rules.turn && `${turnVerb(rules.turn)} ${turnedWords(rules.turn)}`;
      return credited(`you may ${turn} only ${conditionWords(rules, refused.when)}`, sourceOf(rules));
    }
    case 'no redeal':
      return `${name} has no stock to deal again`;
    case 'seed':
      return 'a shuffled redeal needs a seed';
    case 'full stock':
      return 'the stock is not empty yet';
    case 'empty waste':
      return 'the waste is empty';
    case 'no change':
      return 'the cards would lie as they do now';
    case 'deals':
      return `the cards have been dealt ${timesWord(refused.count)}`;
    case 'passes':
      return refused.count === 1
        ? 'you go through the stock only once'
        : `you have gone through the stock ${timesWord(refused.count)}`;
    default:
      return objectionWords({...table, ...refused});
  }
}

function objectionWords(at: Table & Objected): Phrase {
  const {rules, giver, taker, lead, route} = at;
  const credit = (words: Phrase): Phrase => credited(words, sourceOf(rules, route.rule));
  switch (at.by) {
    case 'barred':
      return credit(barrierWords(at, route));
    case 'place':
      return wrongPlaceWords(at);
    case 'behind':
      return phrase`${{pile: taker}} still has cards behind it`;
    case 'renames':
      return 'moving a whole pile to an empty space gains nothing';
    case 'take':
      return credit(wrongTakeWords(at));
    case 'condition':
      return credit(unmetWords(at, route));
    case 'cost':
      return credit(spentWords(rules, route));
    case 'base':
      return credit(phrase`${{card: lead}} begins ${{pile: giver}} and stays`);
    case 'begin':
      return credit(beginWords(at));
    case 'beside':
      return byBuild(at, besideWords(at));
    case 'suit':
      return byBuild(at, suitWords(at));
    case 'fit':
      return isFull(at) ? credit(fullWords(taker)) : byBuild(at, fitWords(at));
    case 'after':
      return byBuild(at, unledWords(at, taker, lead));
    case 'limit':
      return credit(overLimitWords(at, route));
    case 'covered':
      return credit(coveredWords(at));
    case 'rank':
      return credit(
        phrase`only ${ranksWords(route.ranks ?? [])} goes to ${{pile: taker}}${taker.spec.role === 'foundation' ? ' alone' : ''}`,
      );
    case 'pair':
      return credit(pairWords(at, route));
    case 'apart': {
      const partner = rules.info(at.transfer.partner ?? giver.index);
      return credit(phrase`${{card: lead}} and ${{card: cardsOn(at, partner).at(-1) ?? lead}} do not touch`);
    }
  }
}

/** Of two cards that would leave together the one that others lie on, and which these are: `5S and 6D lie on KC`. */
function coveredWords({giver, transfer, ...table}: Meeting): Phrase {
  const partner = transfer.partner === undefined ? undefined : table.rules.info(transfer.partner);
  return overlapWords(table, partner && !isCovered(table, giver) ? partner : giver);
}

/** The cards of other piles that lie on that of a pile, by name where they and it are seen. */
export function overlapWords(table: Table, {index}: PileInfo): Phrase {
  const {rules, position} = table;
  const on = rules.covering(index).filter(each => pileAt(position, each).length > 0);
  const [card, ...others] = [index, ...on].map(each => seenTop(table, each));
  const named = others.flatMap(each => (each === undefined ? [] : [[{card: each}]]));
  if (named.length < on.length) return phrase`other cards lie on ${card === undefined ? 'that card' : {card}}`;
  return phrase`${joined(named, ' and ')} ${on.length === 1 ? 'lies' : 'lie'} on ${card === undefined ? 'that card' : {card}}`;
}

/** The top card of a pile, where the player has seen it. */
function seenTop({rules, position}: Table, pile: number): Card | undefined {
  const cards = pileAt(position, pile);
  return cards.length > 0 && seenCard(rules, position, pile, cards.length - 1) ? cards.at(-1) : undefined;
}

/**
 * `AC lies on KC`: which card keeps the upper cards of a pile from leaving together; undefined where they are one run.
 */
export function buriedWords(table: Table, giver: PileInfo, count: number): Phrase | undefined {
  const cards = cardsOn(table, giver);
  const free = table.rules.longestRun(giver.letter, cards);
  const [under, over] = cards.slice(-free - 1);
  if (!table.rules.givesRuns(giver.letter) || count <= free || under === undefined || over === undefined)
    return undefined;
  return phrase`${{card: over}} lies on ${{card: under}}`;
}

/** `7C and 5D add up to 12, not to 13`, `7C goes only together with a 6`. */
function pairWords({rules, giver, lead, transfer, ...table}: Meeting, {pair = 0}: Route): Phrase {
  const {partner} = transfer;
  const other = partner === undefined ? undefined : cardsOn({rules, ...table}, rules.info(partner)).at(-1);
  const own = rankOf(lead) + 1;
  if (other === undefined || partner === giver.index) {
    const wanted = pair === 'rank' ? own : pair - own;
    if (partner === giver.index) return phrase`${{card: lead}} makes no pair with itself`;
    if (wanted < 1 || wanted > RANKS.length) return phrase`no card goes together with ${{card: lead}}`;
    return phrase`${{card: lead}} goes only together with ${rankSigns(wanted - 1)}`;
  }
  if (pair === 'rank') return phrase`${{card: lead}} and ${{card: other}} are not of one rank`;
  return phrase`${{card: lead}} and ${{card: other}} add up to ${own + rankOf(other) + 1}, not to ${pair}`;
}

/** The book of a rule, or whoever else says so. */
export function sourceOf(rules: Ruleset, rule?: {readonly source?: string}): string {
  const {brief} = rules.variant.source;
  return rule?.source === OUR_READING ? `${OUR_READING} of ${brief}` : (rule?.source ?? brief);
}

/** `the waste is shut (Hoffmann 23)`. */
export function credited(words: Phrase, source: string): Phrase {
  return phrase`${words}${{spare: ` (${source})`}}`;
}

/** That a reading or an option rules the play out, and which. */
function barrierWords({rules, giver, taker}: Meeting, route: Route): Phrase {
  if (route.cost !== undefined) return spentWords(rules, route);
  if (route.place === 'under') return `nothing goes under ${withArticle(taker.spec)}`;
  if (route.take === 'run' || route.take === 'whole') return `${withArticle(giver.spec)} gives one card at a time`;
  return phrase`${{pile: taker}} is a space; ${spaceWords(rules, taker.letter, giver.letter)}`;
}

/** That the licence of a route is used up. */
export function spentWords(rules: Ruleset, {cost}: Route): string {
  return rules.facts.find(fact => fact.key === cost)?.refusal.unless ?? '';
}

/** `6C needs a heap that shows a 5 (Hoffmann 37: heaps build up, any suit)`. */
function byBuild({rules, taker, target, lead, transfer}: Meeting, words: Phrase): Phrase {
  const meeting = transfer.under ? target[0] : target.at(-1);
  const rule = `${sourceOf(rules)}: ${pileBuildWords(taker.spec)}`;
  const isCorner = meeting !== undefined && !taker.spec.build?.round && turnsCorner(rules, lead, meeting);
  if (!isCorner) return credited(words, rule);
  if (rules.low === 2) return credited(words, `${rule}; the ace is above the king`);
  // Not every book says so: this stands behind its name.
  return phrase`${credited(words, rule)}; an ace and a king do not adjoin`;
}

/** Does an ace meet a king or a two of its suit, where it would have to be the card beyond? */
function turnsCorner({low}: Ruleset, lead: Card, meeting: Card): boolean {
  return suitOf(lead) === suitOf(meeting) && Math.abs(heightOf(lead, low) - heightOf(meeting, low)) === 12;
}

/** That the card belongs on the foundation of its own suit, and what that one needs. */
function suitWords({taker, lead, ...table}: Meeting): Phrase {
  const {rules} = table;
  const own = rules.of(taker.letter)[suitOf(lead)] ?? taker;
  const target = cardsOn(table, own);
  const isNext = target.length > 0 && takes(own.spec, rules.low, lead, target);
  if (isNext) return phrase`${{card: lead}} goes to ${{pile: own}}`;
  return phrase`${{card: lead}} belongs to ${{pile: own}}, which ${nextWords(table, own)}`;
}

/** Does a pile of several cards hold as many as it may? */
function isFull({taker: {spec}, target}: Meeting): boolean {
  return spec.role === 'tableau' && spec.holds > 1 && target.length >= spec.holds;
}

/** `fan 8 holds three cards, and takes no more`. */
function fullWords(taker: PileInfo): Phrase {
  return phrase`${{pile: taker}} holds ${countWord(taker.spec.holds)} cards, and takes no more`;
}

/** What would go into a place of a row that is built: `only 6H goes next to 5H`. */
function besideWords({taker, ...table}: Meeting): Phrase {
  const {rules} = table;
  const [card] = cardsOn(table, rules.info(rules.grids.left[taker.index] ?? -1));
  if (card === undefined) return 'nothing goes next to another space';
  const next = nextInRow(table, taker) ?? [];
  return phrase`${next.length === 0 ? 'nothing' : phrase`only ${cardList(next)}`} goes next to ${{card}}`;
}

function fitWords(at: Meeting): Phrase {
  const {rules, giver, taker, target, lead, transfer} = at;
  const {spec} = taker;
  if (spec.suited) return phrase`${{pile: taker}} ${nextWords(at, taker)}`;
  const [first] = target;
  if (!transfer.under && first !== undefined && !carries(spec, first))
    return phrase`nothing is laid on ${{card: first}}, which is not ${baseWords(spec)}`;
  if (transfer.count > 1 && takes(spec, rules.low, lead, target))
    return phrase`the cards on ${{card: lead}} would not keep its direction`;
  if (spec.build && buildsBothWays(spec.build) && target.length > 1)
    return endWords(rules, taker, target, transfer.under);
  return neededWords(at, giver.letter, taker, lead, isSpaceOpen(at));
}

/** Could the cards go into a space that stands open among the piles of the same kind? */
function isSpaceOpen(at: Meeting): boolean {
  const {rules, giver, taker, transfer} = at;
  if (taker.spec.role !== 'tableau') return false;
  const spaces = rules.of(taker.letter).filter(pile => cardsOn(at, pile).length === 0);
  const routes = rules.routes(giver.letter, taker.letter);
  return spaces.some(({index}) => routes.some(route => objection(at, route, {...transfer, to: index}) === undefined));
}

/**
 * That a card of one pile fits nowhere among those of some letters, and what would: `6C needs a heap that shows a 5
 * (...)`.
 */
export function homelessWords(table: Table, giver: PileInfo, card: Card, letters: readonly Letter[]): Phrase {
  const {rules} = table;
  const [suited, others] = [true, false].map(isSuited =>
    letters.filter(letter => rules.spec(letter).suited === isSuited),
  );
  const neededHere = (pile: PileInfo): Phrase =>
    pile.spec.build ? neededWords(table, giver.letter, pile, card) : 'no space is open';
  // What the card itself needs comes before what its foundations need.
  const needs = (others ?? []).flatMap(letter => {
    const piles = rules.of(letter);
    const unled = piles.find(pile => arrival(table, {...lift(table, giver), lead: card}, pile, false) === 'after');
    return unled ? [unledWords(table, unled, card)] : piles.slice(0, 1).map(pile => neededHere(pile));
  });
  const own = (suited ?? []).flatMap(letter => rules.of(letter).filter(pile => belongs(pile.spec, pile.number, card)));
  const [only] = letters;
  const rule = only && letters.length === 1 ? `: ${pileBuildWords(rules.spec(only))}` : '';
  return credited(joined([...needs, ...wantedWords(table, own)], '; '), `${sourceOf(rules)}${rule}`);
}

/** What the piles of one suit need: `the heart foundation needs 3H next`, `both heart foundations need 3H next`. */
function wantedWords(table: Table, [first, ...others]: readonly PileInfo[]): Phrase[] {
  if (!first) return [];
  const next = nextWords(table, first);
  const isSame = others.length > 0 && others.every(pile => inNotation(nextWords(table, pile)) === inNotation(next));
  if (!isSame) return [phrase`${{pile: first}} ${next}`, ...wantedWords(table, others)];
  // Families of two kinds are both families.
  const many = first.spec.name.many.split(' ').at(-1) ?? '';
  return [
    phrase`${bothWord(others.length + 1)} ${suitAdjective(suitOfPile(first.number))} ${many} ${nextWords(table, first, true)}`,
  ];
}

/** `7C needs an auxiliary that shows 8C`, where a space is open with `or a space`; `KC needs a space`. */
function neededWords({rules, position}: Table, giver: Letter, taker: PileInfo, lead: Card, isOpen = false): Phrase {
  const {spec, letter} = taker;
  if (buildsRows(spec)) return rowNeededWords(rules, taker, lead);
  if (spec.build?.step === 'free') return phrase`${{card: lead}} needs ${withArticle(spec)}${shownWords(spec, false)}`;
  const needed = CARDS.filter(card => takes({...spec, fromBase: false}, rules.low, lead, [card]));
  if (needed.length === 0) {
    const begins = rules.routes(giver, letter).some(({place}) => place === 'into' || spec.role === 'foundation');
    if (!begins || !mayBegin(rules, position, taker, lead)) return phrase`no ${spec.name.one} takes ${{card: lead}}`;
    return phrase`${{card: lead}} needs ${spec.role === 'tableau' ? 'a space' : `an empty ${spec.name.one}`}`;
  }
  const shown = spec.build && spec.build.suits !== 'any' ? cardList(needed) : rankList(needed);
  return phrase`${{card: lead}} needs ${withArticle(spec)} ${spec.count === 1 ? 'to show' : 'that shows'} ${shown}${isOpen ? ', or a space' : ''}`;
}

/** `7C needs a 7 on foundation 1`: what has to lie on the pile before. */
function unledWords({rules}: Table, {letter, number, spec: {after}}: PileInfo, lead: Card): Phrase {
  const needed = CARDS.filter(card => after && follows(after, rules.low, lead, [card]));
  const before = rules.info(rules.numberOf(letter, number - 1));
  if (needed.length === 0) return phrase`${{card: lead}} goes only to ${{pile: rules.info(rules.numberOf(letter))}}`;
  const any = after?.suits === 'any' ? rankList(needed) : cardList(needed);
  return phrase`${{card: lead}} needs ${after?.step === 'free' ? 'a card that it follows' : any} on ${{pile: before}}`;
}

/** `7C needs the space next to 6C`, `2C needs a space at the left end of a row`. */
function rowNeededWords({low}: Ruleset, {spec}: PileInfo, lead: Card): Phrase {
  const before = CARDS.filter(card => spec.build && follows(spec.build, low, lead, [card]));
  const places = [
    ...(before.length > 0 ? [phrase`the space next to ${cardList(before)}`] : []),
    ...(begins(spec, lead) ? ['a space at the left end of a row'] : []),
  ];
  return places.length > 0
    ? phrase`${{card: lead}} needs ${joined(places, ' or ')}`
    : phrase`${{card: lead}} goes nowhere`;
}

/** `needs 2C next`, `begins with AD or KD`, `is complete`; of several piles `need 2C next`. */
function nextWords(table: Table, pile: PileInfo, areSeveral = false): Phrase {
  const {rules, position} = table;
  const {spec, number} = pile;
  const target = cardsOn(table, pile);
  const own = CARDS.filter(card => belongs(spec, number, card));
  if (target.length === 0)
    return phrase`${areSeveral ? 'begin' : 'begins'} with ${cardList(own.filter(card => mayBegin(rules, position, pile, card)))}`;
  const next = own.filter(card => takesNext(table, pile, card));
  if (next.length === 0 && spec.after && target.length < spec.holds) return 'takes nothing yet';
  if (next.length === 0) return areSeveral ? 'are complete' : 'is complete';
  return phrase`${areSeveral ? 'need' : 'needs'} ${cardList(next)}${{spare: ' next'}}`;
}

/** What goes at one end of a packet whose direction is settled. */
function endWords(rules: Ruleset, taker: PileInfo, target: Pile, under: boolean): Phrase {
  const fits = under ? takesUnder : takes;
  const next = CARDS.filter(card => fits(taker.spec, rules.low, card, target));
  const end = under ? 'beneath' : 'on top';
  return next.length > 0
    ? phrase`${{pile: taker}} takes ${cardList(next)} ${end}`
    : phrase`${{pile: taker}} takes nothing more ${end}`;
}

const CARDS: readonly Card[] = Array.from({length: 52}, (_, card) => card);

/** `8C`, `8C or 8S`, `8D, 8C or 8S`. */
function cardList(cards: readonly Card[]): Phrase {
  const phrases = cards.map((card): Phrase => [{card}]);
  const last = phrases.slice(-1);
  return joined([...(phrases.length > 1 ? [joined(phrases.slice(0, -1), ', ')] : []), ...last], ' or ');
}

function rankList(cards: readonly Card[]): string {
  return listed([...new Set(cards.map(card => rankSigns(rankOf(card))))], 'or');
}

function beginWords({rules, position, taker, lead, transfer}: Meeting): Phrase {
  const {spec, number} = taker;
  if (transfer.count > spec.holds) return phrase`${{pile: taker}} takes one card only`;
  const bases = CARDS.filter(card => belongs(spec, number, card) && mayBegin(rules, position, taker, card));
  const first = spec.suited ? cardList(bases) : rankList(bases);
  return phrase`${{pile: taker}} begins with ${first}, not with ${{card: lead}}`;
}

/** `only 2 cards can go there at once with 1 free cell and no empty column`. */
function overLimitWords(at: Meeting, route: Route): string {
  const most = countOf(mostTogether(at, route, at.taker), 'card');
  return `only ${most} can go there at once${freeWords(at, route)}`;
}

/**
 * The empty places that a limit counts, apart from the one that the cards would go to: ` with 1 free cell and no empty
 * column`.
 */
function freeWords(at: Meeting, route: Route): string {
  if (route.limit?.kind === 'fixed') return '';
  const free = countedPlaces(at, route, at.taker).map(({spec, count}) => {
    const other = at.target.length === 0 && spec === at.taker.spec ? 'other ' : '';
    const words = `${other}${spec.holds === 1 ? 'free' : 'empty'}`;
    return `${count === 0 ? 'no' : count} ${words} ${count > 1 ? spec.name.many : spec.name.one}`;
  });
  return free.length > 0 ? ` with ${listed(free, 'and')}` : ' now';
}

function wrongPlaceWords({rules, giver, taker, target, transfer}: Meeting): Phrase {
  const name = [{pile: taker}];
  if (transfer.under) {
    const offered = rules.routes(giver.letter, taker.letter).some(({place}) => place === 'under');
    return offered
      ? phrase`${name} has no card to go under`
      : credited(`nothing goes under ${withArticle(taker.spec)}`, sourceOf(rules));
  }
  if (target.length === 0)
    return credited(
      phrase`${name} is a space; ${spaceWords(rules, taker.letter, giver.letter)}`,
      sourceOf(rules, fillingOf(rules, taker.letter, giver.letter)[0]),
    );
  if (!taker.spec.build) return credited(phrase`${name} is taken; ${pileBuildWords(taker.spec)}`, sourceOf(rules));
  return credited(phrase`${name} is taken; such cards go only into a space`, sourceOf(rules));
}

function wrongTakeWords({rules, giver, taker, target, lead, transfer, ...table}: Meeting): Phrase {
  const to = withArticle(taker.spec);
  const from = withArticle(giver.spec);
  const routes = rules.routes(giver.letter, taker.letter);
  if (transfer.depth > 0) {
    const within = routes.find(route => route.take === 'any');
    const on = cardsOn({rules, ...table}, giver)[transfer.depth];
    if (!within && on !== undefined)
      return phrase`${{card: on}} lies on ${{card: lead}}; only the top card of ${from} may be played`;
    if (!within) return `only the top card of ${from} may be played`;
    return within.cost === undefined
      ? 'only a card below the top goes there'
      : `the ${within.cost} is for a card below the top`;
  }
  const runs = routes.filter(route => route.take === 'run');
  const run = runs.find(({place}) => (place === 'into') === (target.length === 0));
  const build = run && rules.runBuild(run);
  if (build && run.least !== undefined)
    return `only ${countWord(run.least)} cards in ${sequenceWords(build)} go there, together`;
  if (build) return `those cards are not in ${sequenceWords(build)}`;
  if (taker.spec.build && runs.length > 0) return `several cards of ${from} go together only into a space`;
  const isWhole = routes.some(route => route.take === 'whole') && !routes.some(route => route.take === 'top');
  if (isWhole) return `only a whole ${giver.spec.name.one} goes onto another`;
  if (taker.spec.holds === 1) return phrase`${{pile: taker}} takes one card only`;
  const isSingle = !rules.givesRuns(giver.letter) && !rules.movesWhole(giver.letter);
  return isSingle && taker.spec.role !== 'foundation'
    ? `${from} gives one card at a time`
    : `cards go to ${to} one at a time, from the top`;
}

/** What is not met of the condition of a rule, and which licence depends on it, if one does. */
function unmetWords({rules, position, giver}: Table & Objected, {when, cost}: Route): string {
  const unmet = partsOf(when).find(part => !holds(rules, part, position, giver));
  if (!unmet) return '';
  if (unmet.kind !== 'fact')
    return cost === undefined
      ? `a card of ${withArticle(giver.spec)} goes there only ${conditionWords(rules, unmet)}`
      : licenceWords(rules, cost, unmet);
  const fact = rules.facts.find(each => each.key === unmet.key);
  return (unmet.is ? fact?.refusal.unless : fact?.refusal.when) ?? '';
}

/** `you may use the grace once the stock is empty`. */
export function licenceWords(rules: Ruleset, licence: string, condition: Condition): string {
  return `you may use the ${licence} ${conditionWords(rules, condition)}`;
}

/** That no rule leads from one pile to the other, and where the cards may go instead. */
function noRouteWords(rules: Ruleset, giver: PileInfo, taker: PileInfo): Phrase {
  const from = withArticle(giver.spec);
  const letters = rules.destinations(giver.letter);
  const source = sourceOf(rules, rules.barred(giver.letter, taker.letter)[0]?.rule);
  if (rules.plays.some(({piles}) => piles.includes(giver)) && letters.length === 0)
    return credited(`${from} plays its top card by itself, as soon as it fits`, source);
  if (giver.spec.role === 'stock') return `cards of ${from} can only be turned`;
  if (letters.length === 0) return credited(`cards of ${from} stay there`, source);
  const card = cardsWords(rules, {take: 'top', from: [giver.letter], to: letters});
  return credited(`${card} goes only to ${anyOf(rules, letters)}`, source);
}
