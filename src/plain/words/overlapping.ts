// Cards that lie on parts of others. A key means the free card of its column, so those that others lie on are named by
// their ids.
import {cardName, rankName, rankOf, suitOf} from '../../engine/card.js';
import type {PileInfo} from '../../engine/declaration/pile.js';
import {layoutWords} from '../../engine/declaration/variant.js';
import {isCovered} from '../../engine/legality/legality.js';
import {memoized} from '../../engine/memoized.js';
import {pileAt} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {sentence} from '../../engine/texts/phrase.js';
import {countWord} from '../../engine/texts/count.js';
import {listed} from '../../engine/texts/words.js';
import type {Table} from '../../session/game.js';
import {nameOf, type KeyedTable} from '../../sitting/input/pile-keys.js';
import {cardsInView} from '../../words/table.js';

/** The rows in which overlapping cards lie, the farthest first. */
const rowsOf = memoized(({declaration, find}: Ruleset): readonly (readonly PileInfo[])[] =>
  layoutWords(declaration.layout)
    .map(row => row.flatMap(({id}) => find(id) ?? []).filter(({spec}) => spec.covers))
    .filter(row => row.length > 0),
);

function rowWords(rules: Ruleset, pile: PileInfo): string {
  return `in row ${rowsOf(rules).findIndex(row => row.includes(pile)) + 1}`;
}

/** Where a card lies: `covered, in row 6, by the six and the ten of spades`, or `free, in row 7, as pyramid card 6`. */
export function overlapPlace(table: KeyedTable, pile: PileInfo): string {
  const {rules, labels} = table;
  const over = rules.covering(pile.index).map(index => rules.info(index));
  const row = rowWords(rules, pile);
  return isCovered(table, pile)
    ? `covered, ${row}, by ${cardsOn(table, over)}`
    : `free, ${row}, as ${nameOf(pile, labels)}`;
}

/** `Pyramid card 6, free, in row 7: six of spades; it lies on the two of spades and the nine of diamonds.` */
export function overlapLine(table: KeyedTable, pile: PileInfo): string {
  const {rules, position, labels} = table;
  const card = cardAt(table, pile);
  if (isCovered(table, pile)) return sentence(`${pile.id}, ${overlapPlace(table, pile)}: ${card}`);
  const under = rules.piles.filter(({index}) => rules.covering(index).includes(pile.index));
  const name = nameOf(pile, labels);
  if (pileAt(position, pile.index).length === 0) return sentence(`${name}, ${rowWords(rules, pile)}: empty`);
  const beneath = cardsOn(table, under);
  return sentence(`${name}, free, ${rowWords(rules, pile)}: ${card}${beneath === '' ? '' : `; it lies on ${beneath}`}`);
}

/** The free cards with their keys, then those that others lie on with their ids, row by row, the nearest first. */
export function overlapLines(table: KeyedTable, piles: readonly PileInfo[]): string[] {
  const {rules, position, labels} = table;
  const {name} = (piles[0] as PileInfo).spec;
  const lying = piles.filter(({index}) => pileAt(position, index).length > 0);
  if (lying.length === 0) return [sentence(`no ${name.one} is left`)];
  const inRows = (kind: readonly PileInfo[]): string[] =>
    rowsOf(rules)
      .toReversed()
      .flatMap(row => {
        const own = row.filter(pile => kind.includes(pile));
        const cards = own.map(pile => {
          const called = isCovered(table, pile) ? pile.id : (labels.keyOf.get(pile.index) ?? pile.id);
          return `${called} ${cardAt(table, pile)}`;
        });
        return own[0] ? [`${rowWords(rules, own[0])}: ${cards.join('; ')}`] : [];
      });
  const covered = lying.filter(pile => isCovered(table, pile));
  const seen = covered.filter(pile => cardsInView(table, pile).length > 0);
  const down = covered.length - seen.length;
  return [
    ...inRows(lying.filter(pile => !covered.includes(pile))).map(row => sentence(`free ${name.many}, ${row}`)),
    ...inRows(seen).map(row => sentence(`covered, ${row}`)),
    ...(down > 0 ? [sentence(`${down === 1 ? 'one card' : `${down} cards`} face down under these`)] : []),
  ];
}

function cardAt(table: Table, pile: PileInfo): string {
  const [card] = cardsInView(table, pile);
  return card === undefined ? 'face down' : cardName(card);
}

/**
 * The cards that lie on some piles: `the six and the ten of spades`, `two cards face down`; empty where none lies
 * there.
 */
function cardsOn(table: Table, piles: readonly PileInfo[]): string {
  const lying = piles.filter(({index}) => pileAt(table.position, index).length > 0);
  const seen = lying.flatMap(pile => cardsInView(table, pile));
  const names = seen.map((card, i) => {
    const next = seen[i + 1];
    const isShared = next !== undefined && suitOf(next) === suitOf(card);
    return `the ${isShared ? rankName(rankOf(card)) : cardName(card)}`;
  });
  const down = lying.length - seen.length;
  const hidden = down === 0 ? [] : [down === 1 ? 'a card face down' : `${countWord(down)} cards face down`];
  return listed([...names, ...hidden], 'and');
}
