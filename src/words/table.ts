import type {Pile, PileInfo, PileSpec} from '../engine/declaration/pile.js';
import type {Fact} from '../engine/declaration/fact.js';
import {countOf} from '../engine/texts/count.js';
import {phrase, type Phrase} from '../engine/texts/phrase.js';
import {pileAt, type Table} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {seenCard} from '../engine/legality/sight.js';

/** Is only the top of a pile in view, by its rules or because the player wishes not to see the waste? */
export function showsTopOnly({shows, role}: PileSpec, hidesWaste = false): boolean {
  return shows === 'top' || (hidesWaste && role === 'waste');
}

/** The cards of a pile that are in view, the bottom one first. */
export function cardsInView({rules, position}: Table, {spec, index}: PileInfo, hidesWaste = false): Pile {
  const cards = pileAt(position, index);
  if (spec.covers) return cards.filter((_, i) => seenCard(rules, position, index, i));
  if (spec.shows === 'none') return [];
  return showsTopOnly(spec, hidesWaste) ? cards.slice(-1) : cards;
}

/** A pile with its cards, the bottom one first, those of them in view, and what lies behind it in its column. */
export interface PileFacts {
  readonly pile: PileInfo;
  readonly cards: Pile;
  readonly seen: Pile;
  readonly behind: PileFacts | undefined;
}

/** What all tables in text say of a pile, each in its own words. */
export function pileFacts(table: Table, pile: PileInfo, hidesWaste = false): PileFacts {
  const {rules, position} = table;
  const behind = rules.piles[rules.behind(pile.index)];
  return {
    pile,
    cards: pileAt(position, pile.index),
    seen: cardsInView(table, pile, hidesWaste),
    behind: behind && pileFacts(table, behind),
  };
}

/** Stock, waste and reserves, in the order of the piles. */
export function heapsOf(rules: Ruleset): PileInfo[] {
  return rules.piles.filter(({spec}) => ['stock', 'waste', 'reserve'].includes(spec.role));
}

/**
 * What a position holds beyond its piles, licences left or an opening, and what `others` says of facts without words.
 */
export function factWords(
  {rules, position}: Table,
  others: (fact: Fact, value: number) => readonly string[] = () => [],
): string[] {
  return rules.facts.flatMap((fact, i) => {
    const value = position.facts[i] ?? fact.absent;
    return fact.tell(value) ?? others(fact, value);
  });
}

/**
 * Every pile by its name and its key, its cards from the bottom to the top, a column in one line with what lies face
 * down in it: for a player who reads at the table.
 */
export function pileList(table: Table, hidesWaste: boolean, keyOf: ReadonlyMap<number, string>): Phrase[] {
  const {rules, position} = table;
  const lies = ({index, spec}: PileInfo): boolean =>
    spec.covers !== undefined && rules.covering(index).some(each => pileAt(position, each).length > 0);
  const all = rules.piles.map(pile => pileFacts(table, pile, hidesWaste));
  const shown = all.filter(({pile, cards}) => {
    if (pile.spec.role === 'covered') return !all.some(({behind}) => behind?.pile === pile);
    return !pile.spec.covers || (cards.length > 0 && !lies(pile));
  });
  const covered = all.filter(({pile, cards}) => lies(pile) && cards.length > 0);
  const seen = covered.flatMap(facts => facts.seen);
  const hidden = covered.length - seen.length;
  return [
    ...shown.map(facts => pileLine(facts, keyOf)),
    ...(seen.length > 0 ? [phrase`Under these: ${{cards: seen}}`] : []),
    ...(hidden > 0 ? [`Under these, face down: ${countOf(hidden, 'card')}`] : []),
  ];
}

function pileLine({pile, cards, seen, behind}: PileFacts, keyOf: ReadonlyMap<number, string>): Phrase {
  const key = pile.spec.role === 'foundation' || pile.spec.count > 1 ? undefined : keyOf.get(pile.index);
  const head = phrase`${{capital: [{pile}]}}${key === undefined ? '' : ` (${key})`}: `;
  const back = behind && behind.cards.length > 0 ? phrase` on ${backWords(behind)}` : '';
  return phrase`${head}${cardsWords(cards.length, seen)}${back}`;
}

function cardsWords(count: number, seen: Pile): Phrase {
  if (count === 0) return 'empty';
  if (seen.length === 0) return countOf(count, 'card');
  return seen.length === count ? [{cards: seen}] : phrase`${{cards: seen}} on ${String(count - seen.length)} more`;
}

/** What lies behind the cards of a column. */
function backWords({cards, seen}: PileFacts): Phrase {
  return seen.length === cards.length ? [{cards}] : `${cards.length} face down`;
}
