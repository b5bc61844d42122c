import {makeCard, SUITS, type Card} from '../engine/card.js';
import type {Letter} from '../engine/declaration/pile.js';
import {dealFromSeed, dealOrder, isPrintedDeal, pickedCards, printedPack} from '../engine/legality/deal.js';
import {isWon} from '../engine/position.js';
import {countOf} from '../engine/texts/count.js';
import {makeRecord, parseRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import {countIn} from '../engine/shuffle.js';
import type {FaultList} from './fault-list.js';

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
}
