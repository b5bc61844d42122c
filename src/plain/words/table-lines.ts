import {buildsBothWays} from '../../engine/declaration/build.js';
import {cardName, rankName, rankOf, suitName, type Card} from '../../engine/card.js';
import {suitOfPile, type Letter, type PileInfo} from '../../engine/declaration/pile.js';
import {bothWord, countOf, countWord} from '../../engine/texts/count.js';
import {passWords, pointsWords, scoreWords} from '../../words/aim.js';
import {sentence} from '../../engine/texts/phrase.js';
import {pileAt} from '../../engine/position.js';
import {plyOf, type Table} from '../../session/game.js';
import {changesOver} from '../../sitting/input/choosing.js';
import {sharing, type KeyedTable, type Labels} from '../../sitting/input/pile-keys.js';
import {countsByRank, suitsMatter, unseenCounts} from '../../words/cards.js';
import {changedRules, chosenWords, dealWords} from '../../words/deals.js';
import {factWords, heapsOf, pileFacts} from '../../words/table.js';
import {overlapLines} from './overlapping.js';
import {aloud, behindWords, heapLine, pileWords, type SpokenTable} from './pile-words.js';

/** The whole table in lines: the game, the heaps, the other piles by kind, the facts, the counts. */
export function tableLines(table: SpokenTable, dealt = dealWords(table.game.opening)): string[] {
  return [
    titleLine(table, dealt),
    ...heapsOf(table.rules).map(pile => heapLine(table, pile)),
    ...groupLines(table),
    ...factLines(table),
    ...(table.settings.counts ? countLines(table) : []),
  ];
}

/** `Kingdom, Hoffmann 37, fill=auto, deal 42. Move 3. 12 of 104 cards are on the foundations.` */
function titleLine(table: SpokenTable, dealt: string): string {
  const {game} = table;
  const {title, source} = table.rules.variant;
  const score = scoreWords(table);
  const name = [title, source.brief, ...changedRules(table.rules), dealt, ...chosenWords(game.opening)];
  const parts = [name.join(', '), ...passParts(table)];
  return [...parts, `Move ${plyOf(game)}`, score, ...pointsWords(game)].map(sentence).join(' ');
}

function passParts(table: Table): string[] {
  const {turn, passes} = table.rules;
  return turn && passes === 1 ? ['No redeal'] : passWords(table);
}

function groupLines(table: KeyedTable): string[] {
  const read = table.rules.piles.filter(({spec}) => ['foundation', 'tableau'].includes(spec.role));
  return [...new Set(read.map(pile => pile.letter))].flatMap(letter => groupOf(table, letter));
}

/** One line for a kind of pile; columns and all that may grow as long have one each. */
function groupOf(table: KeyedTable, letter: Letter): string[] {
  const {rules} = table;
  const {covers, role, holds, name} = rules.spec(letter);
  const piles = rules.of(letter);
  if (covers) return overlapLines(table, piles);
  const grow = role === 'tableau' && holds > 1;
  if (!grow && !piles.some(({index}) => rules.behind(index) >= 0)) return [groupLine(table, letter)];
  return joined(piles.map(pile => entryOf(table, pile))).map(({names, words, isOne}) =>
    sentence(`${isOne ? name.one : name.many} ${names}: ${words}`),
  );
}

function entryOf(table: KeyedTable, pile: PileInfo): PlaceEntry {
  const words = stateWords(table, pile);
  return {name: shortName(pile, table.labels), words, joinable: words === 'empty'};
}

function groupLine(table: KeyedTable, letter: Letter): string {
  const {rules, position, labels} = table;
  const isEmpty = ({index}: PileInfo): boolean => pileAt(position, index).length === 0;
  const entries = bySuit(rules.of(letter)).flatMap(piles => {
    const areEmpty = piles.length > 1 && piles.every(isEmpty);
    return piles.slice(0, areEmpty ? 1 : undefined).map(pile => ({
      name: areEmpty
        ? bothWord(piles.length)
        : pile.spec.count === 1 && pile.spec.role === 'foundation'
          ? ''
          : shortName(pile, labels),
      words: stateWords(table, pile),
      joinable: isEmpty(pile) && !pile.spec.suited,
    }));
  });
  const {name, count} = rules.spec(letter);
  const parts = joined(entries).map(({names, words}) => `${names} ${words}`.trim());
  return sentence(`${count === 1 ? name.one : name.many}: ${parts.join('; ')}`);
}

/** Suited piles of two packs, those of a suit together; all others one by one. */
function bySuit(piles: readonly PileInfo[]): readonly (readonly PileInfo[])[] {
  const twin = ({number}: PileInfo): readonly PileInfo[] =>
    piles.filter(each => suitOfPile(each.number) === suitOfPile(number));
  return piles.flatMap(pile => (!pile.spec.suited ? [[pile]] : twin(pile)[0] === pile ? [twin(pile)] : []));
}

interface PlaceEntry {
  readonly name: string;
  readonly words: string;
  readonly joinable: boolean;
}

interface PlacesTogether {
  readonly names: string;
  readonly words: string;
  readonly isOne: boolean;
}

/** Neighbouring empty places are read together: `5 to 8 empty`, or, where they have no names, `all eight empty`. */
function joined(entries: readonly PlaceEntry[]): PlacesTogether[] {
  const together: PlacesTogether[] = [];
  for (let at = 0; at < entries.length;) {
    let end = at + 1;
    while (entries[at]?.joinable && entries[end]?.joinable && entries[end]?.words === entries[at]?.words) end++;
    const [first, last] = [entries[at], entries[end - 1]];
    const isOne = end - at === 1;
    const nameless = `${end - at === entries.length && !isOne ? 'all ' : ''}${countWord(end - at)}`;
    const range = isOne ? (first?.name ?? '') : `${first?.name ?? ''} to ${last?.name ?? ''}`;
    const names = first?.name === '' && first.joinable && entries.length > 1 ? nameless : range;
    together.push({names, words: first?.words ?? '', isOne});
    at = end;
  }
  return together;
}

/**
 * The key of a pile, or its number, or both where it shares its key; nothing for foundations without keys: their numbers
 * would be taken for the keys of columns.
 */
function shortName(pile: PileInfo, labels: Labels): string {
  const key = labels.keyOf.get(pile.index);
  if (key !== undefined) return sharing(labels, pile).length > 1 ? `${key}${pile.number + 1}` : key;
  return pile.spec.suited || pile.spec.role === 'foundation' ? '' : String(pile.number + 1);
}

function stateWords(table: Table, pile: PileInfo): string {
  const facts = pileFacts(table, pile);
  const {cards} = facts;
  if (pile.spec.role === 'foundation') return foundationWords(pile, cards);
  return `${cards.length === 0 ? 'empty' : pileWords(cards)}${behindWords(facts, ', ')}`;
}

function foundationWords({spec, number}: PileInfo, cards: readonly Card[]): string {
  const [first, top] = [cards[0], cards.at(-1)];
  if (first === undefined || top === undefined) return spec.suited ? `${suitName(suitOfPile(number))} empty` : 'empty';
  const hasDirection = spec.build && buildsBothWays(spec.build) && cards.length > 1;
  const way = hasDirection ? ` ${rankOf(top) > rankOf(first) ? 'up' : 'down'} from the ${rankName(rankOf(first))}` : '';
  return `${cardName(top)}${way}`;
}

/** What a position holds beyond its piles, and the cards that may change over. */
function factLines({rules, position, labels}: KeyedTable): string[] {
  const lines = factWords({rules, position}).map(sentence);
  const changes = changesOver({rules, position}).map(({words}) => aloud({labels}, words));
  return changes.length > 0 ? [...lines, sentence(`May change over: ${changes.join('; ')}`)] : lines;
}

/** The cards that the player has not seen yet, by rank, and by suit if suits matter. */
export function countLines(table: Table): string[] {
  const counts = unseenCounts(table);
  const all = countsByRank(counts);
  const total = all.reduce((sum, count) => sum + count, 0);
  if (total === 0) return ['Every card is in view.'];
  const head = `Still to come: ${countOf(total, 'card')}.`;
  if (!suitsMatter(table.rules)) return [`${head} ${sentence(all.flatMap(manyWords).join(', '))}`];
  return [head, ...counts.map((suit, i) => sentence(`${suitName(i)}: ${suitWords(suit)}`))];
}

/** `7 aces`; empty if there are none. */
function manyWords(count: number, rank: number): string[] {
  const name = rankName(rank);
  if (count < 2) return count === 1 ? [`one ${name}`] : [];
  return [`${count} ${name}${name.endsWith('x') ? 'es' : 's'}`];
}

/** `ace, four twice, king`. */
function suitWords(counts: readonly number[]): string {
  const words = counts.flatMap((count, rank) => {
    const name = rankName(rank);
    return count === 0 ? [] : [count === 1 ? name : `${name} twice`];
  });
  return words.length === 0 ? 'none' : words.join(', ');
}
