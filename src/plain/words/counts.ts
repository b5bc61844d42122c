import {sentence} from '../../engine/texts/phrase.js';
import {rankName, suitName} from '../../engine/card.js';
import {countOf} from '../../engine/texts/count.js';
import type {Table} from '../../session/game.js';
import {countsByRank, suitsMatter, unseenCounts} from '../../words/counts.js';

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
