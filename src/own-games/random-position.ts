import type {Card} from '../engine/card.js';
import {belongs, takes, type PileInfo} from '../engine/declaration/pile.js';
import {settled} from '../engine/legality/application.js';
import {mayBegin} from '../engine/legality/legality.js';
import {pileAt, type Position} from '../engine/position.js';
import {makeRecord, parseRecord} from '../engine/record.js';
import type {Ruleset} from '../engine/ruleset.js';
import {shuffledPack} from '../engine/shuffle.js';

type Roll = (bound: number) => number;

/** The cards of a position that lie off the foundations: at least so many, and at most so many more. */
const LEAST = 3;
const MORE = 14;

/**
 * A settled position of few cards, which lie at random wherever the rules let them: games from a deal do not come to all
 * that a position from outside may hold. undefined if what came out breaks a rule.
 */
export function randomPosition(rules: Ruleset, roll: Roll): Position | undefined {
  const seed = String(roll(1e6));
  const piles: Card[][] = rules.piles.map(() => []);
  const position = {piles, facts: rules.facts.map(fact => fact.absent), seed};
  const pack = shuffledPack(rules.packs, seed, 1);
  for (const pile of rules.piles) if (pile.spec.role === 'foundation') found(rules, position, pile, pack, roll);
  const others = rules.piles.filter(({spec}) => spec.role !== 'foundation');
  for (const card of pack.slice(0, LEAST + roll(MORE))) {
    const open = others.filter(pile => mayLie(rules, position, pile, card));
    const pile = open[roll(open.length)];
    if (pile) piles[pile.index]?.push(card);
  }
  const facts = rules.facts.map(({absent, most}) => (roll(2) === 0 ? absent : roll(most + 1)));
  for (const each of [facts, position.facts]) {
    const read = parseRecord(rules, makeRecord(rules, {...position, facts: each}), true);
    if (read.ok) return settled(rules, read.value).position;
  }
  return undefined;
}

/** Builds a foundation up to some card; the cards leave the pack. */
function found(rules: Ruleset, position: Position, pile: PileInfo, pack: Card[], roll: Roll): void {
  const cards = position.piles[pile.index] as Card[];
  for (let left = roll(pile.spec.holds + 1); left > 0; left--) {
    const at = pack.findIndex(card => mayLie(rules, position, pile, card));
    if (at < 0) return;
    cards.push(...pack.splice(at, 1));
  }
}

/** May a card be the next of a pile, however it came there? */
function mayLie(rules: Ruleset, position: Position, pile: PileInfo, card: Card): boolean {
  const {spec, number, letter} = pile;
  const cards = pileAt(position, pile.index);
  if (cards.length >= spec.holds || !belongs(spec, number, card)) return false;
  if (cards.length === 0) return spec.role !== 'foundation' || mayBegin(rules, position, pile, card);
  return spec.build === undefined || rules.isLoose(letter) || takes(spec, rules.low, card, cards);
}
