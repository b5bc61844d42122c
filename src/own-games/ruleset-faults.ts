import {begins, type Letter, type Role} from '../engine/declaration/pile.js';
import {routesOf, type Route} from '../engine/declaration/rule.js';
import {countOf} from '../engine/texts/count.js';
import type {Ruleset} from '../engine/ruleset.js';
import {RANKS, makeCard, SUITS, type Card} from '../engine/card.js';
import type {FaultList} from '../engine/declaration/shape.js';
import {letterOfBase} from '../engine/legality/legality.js';
import {dealFromSeed, dealOrder, isPrintedDeal, pickedCards, printedPack} from '../engine/legality/deal.js';
import {isWon, scoreOf} from '../engine/position.js';
import {makeRecord, parseRecord} from '../engine/record.js';
import {countIn} from '../engine/shuffle.js';

/** Cards that no rule ever moves, so that the game cannot be won, and rules that have no effect. */
export function reachFaults(rules: Ruleset, list: FaultList): void {
  const routes = [...rules.may, ...rules.must.flat(), ...rules.plays.flatMap(each => each.routes)];
  const at = list.at('piles');
  for (const letter of wanted(rules))
    if (!gives(rules, routes, letter))
      at.at(letter).add(`no rule takes a card from it; add ${REMEDIES[rules.spec(letter).role](letter)}`);
  if (!rules.declaration.goal) foundationFaults(rules, routes, list);
  for (const {behind, to, from} of rules.fills) {
    const [column = to] = from;
    const [columns, piles] = [rules.of(column).length, rules.of(to).length];
    if (behind && columns > piles)
      at.at(column).add(`${countOf(columns, 'column')} behind ${countOf(piles, 'pile')} of ${to}; give as many`);
  }
  const isFed = rules.turnsOnto === undefined && rules.turn !== undefined;
  const waste = rules.lettersOf('waste');
  const comes = [...routes.map(({to}) => to), ...rules.fills.map(({to}) => to), ...rules.steps.map(({to}) => to)];
  if (rules.redeal && !isFed && !waste.some(letter => comes.includes(letter)))
    list.at('may').add('a redeal, and no card ever comes to the waste; add turn, or leave it out');
  for (const letter of rules.lettersOf('tableau'))
    if (rules.spec(letter).base === 'below' && letterOfBase(rules) === undefined)
      at.at(letter).at('base').add("'below', and no foundations whose base is dealt; declare them with base: 'dealt'");
  for (const letter of rules.lettersOf('tableau'))
    if (rules.spec(letter).covers && rules.of(letter).every(({index}) => rules.covering(index).length === 0))
      at.at(letter).add('none lies on another in the layout; move rows by half a place, as , T2 T3 , or give cells');
  for (const [i, rule] of rules.declaration.may.entries())
    if (rule !== false && rule.kind === 'play' && routesOf(rule).every(route => isIdle(rules, route)))
      list
        .at('may')
        .at(i)
        .add(`it has no effect: nothing is built on ${rule.to.join(' or ')}`);
}

/** The letters from which cards have to go. */
function wanted({declaration, lettersOf}: Ruleset): readonly Letter[] {
  return declaration.goal?.piles ?? lettersOf('stock', 'waste', 'reserve', 'covered', 'tableau');
}

function gives({turn, gather, fills, spec}: Ruleset, routes: readonly Route[], letter: Letter): boolean {
  if ((turn || gather?.then === letter) && spec(letter).role === 'stock') return true;
  return routes.some(({from}) => from === letter) || fills.some(({from}) => from.includes(letter));
}

const play = (letter: Letter): string => `top('${letter}').to('F')`;

const REMEDIES: Readonly<Record<Role, (letter: Letter) => string>> = {
  stock: () => 'turn',
  waste: play,
  reserve: play,
  tableau: play,
  foundation: play,
  covered: letter => `fill('T').fromBehind('${letter}') to atOnce`,
};

/** That all cards find a place on the foundations, and that each of these can be begun. */
function foundationFaults(rules: Ruleset, routes: readonly Route[], list: FaultList): void {
  let room = 0;
  const letters = rules.lettersOf('foundation');
  for (const letter of letters) {
    const at = list.at('piles').at(letter);
    const spec = rules.spec(letter);
    const {base, count, holds, after} = spec;
    if (after && count === 1) at.at('after').add('one foundation, and none before it; leave it out');
    const ranks = base === 'dealt' ? RANKS.length : 1;
    const first = rules.pack.filter(card => begins(spec, card)).length / ranks;
    if (count > first)
      at.at('count').add(`${countOf(count, 'pile')}, and ${countOf(first, 'card')} to begin them; give ${first}`);
    const isDealt = spec.build?.step === 'free' && rules.steps.some(({to}) => to === letter);
    if (holds > 1 && !isDealt && !routes.some(({to}) => to === letter))
      at.add(`no rule brings a card to it; add top('T').to('${letter}')`);
    room += count * holds;
  }
  if (letters.length > 0 && room < rules.pack.length)
    list.at('piles').add(`the foundations hold ${room} of ${rules.pack.length} cards; give more of them, or a goal`);
}

/** Can no card ever take a route: is nothing built on its piles, or would a card only change places with a space? */
function isIdle(rules: Ruleset, {from, to, take, place}: Route): boolean {
  const {build, holds} = rules.spec(to);
  if (place !== 'into') return build === undefined || holds === 1;
  const isFixed =
    rules.turnsOnto === to ||
    rules.spec(to).beside !== undefined ||
    rules.of(to).some(({index}) => rules.behind(index) >= 0);
  return from === to && !isFixed && (holds === 1 || take === 'whole');
}

/** What is wrong with the deal and the piles, found by dealing. */
export function dealFaults(rules: Ruleset, list: FaultList): void {
  const unknown = Object.keys(rules.declaration.piles).filter(letter =>
    rules.piles.every(pile => pile.letter !== letter),
  );
  for (const letter of unknown) list.at('piles').at(letter).add('no kind of pile has this letter; give another');
  const picked = pickFaults(rules, list);
  if (list.faults.length > 0) return;
  const [pack, wanted] = [52 * rules.packs, dealOrder(rules).length + picked];
  if (wanted > pack) list.at('deal').add(`${countOf(wanted, 'card')}, and there are ${pack}; deal fewer`);
  else if (wanted < pack && rules.stock < 0)
    list
      .at('deal')
      .add(`${countOf(pack - wanted, 'card')} left over, and there is no stock; deal all or add S: stock()`);
  else trialDeal(rules, list);
  if (list.faults.length === 0) printedFaults(rules, list);
}

/** That a printed deal comes out as it is shown. */
function printedFaults(rules: Ruleset, list: FaultList): void {
  const shown = Object.entries(rules.variant.printed?.cards ?? {}) as [Letter, string][];
  for (const [letter, cards] of shown) {
    const [piles, most] = [rules.of(letter).length, cards.split(' ').length];
    const at = list.at('printed').at('cards').at(letter);
    if (piles === 0) at.add(`there is no such pile; the piles: ${Object.keys(rules.declaration.piles).join(', ')}`);
    else if (most > piles) at.add(`${countOf(most, 'card')} for ${countOf(piles, 'pile')}; give one for each`);
  }
  if (!rules.variant.printed || list.faults.length > 0) return;
  try {
    const pack = printedPack(rules, '1') ?? [];
    if (!isPrintedDeal(rules, pack))
      list
        .at('printed')
        .add('the deal does not leave these cards on top of their piles; give those that it deals last');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    list.at('printed').add('it shows a card that the pack no longer has; show each card once');
  }
}

/** That the pack has the cards that are picked; gives their number. */
function pickFaults(rules: Ruleset, list: FaultList): number {
  const picked: Card[] = [];
  for (const [i, step] of rules.declaration.deal.entries()) {
    if (step === false || step.kind !== 'pick') continue;
    const cards = pickedCards(rules, step);
    const lacking = cards.find(
      (card, k) => countIn([...picked, ...cards.slice(0, k)], card) >= countIn(rules.pack, card),
    );
    picked.push(...cards);
    if (lacking === undefined) continue;
    const [piles, most] = [cards.length, rules.packs * SUITS.length];
    list
      .at('deal')
      .at(i)
      .add(
        piles > most
          ? `a card of a rank for each of ${piles} piles, and there are ${most}; pick to a letter of at most ${most} piles`
          : `${makeCard(lacking)} is picked, and none is left; pick each card once`,
      );
  }
  return picked.length;
}

/** Deals once and reads the position as one from outside, which is checked throughout. */
function trialDeal(rules: Ruleset, list: FaultList): void {
  const position = dealFromSeed(rules, '1');
  const read = parseRecord(rules, makeRecord(rules, position), false);
  if (!read.ok) list.at('deal').add(`its position breaks the rules of the piles: ${read.fault.message}`);
  else if (isWon(rules, position))
    list.at('goal').add('won as soon as it is dealt; clear piles to which cards are dealt');
  const {piles = 'T', each = Infinity} = rules.gather ?? {};
  const [count, most] = [rules.of(piles).length, rules.pack.length - scoreOf(rules, position)];
  if (each * count < most && !rules.spec(piles).beside)
    list
      .at('may')
      .add(`${countOf(most, 'card')} find no room when they are gathered; give each: ${Math.ceil(most / count)}`);
}
