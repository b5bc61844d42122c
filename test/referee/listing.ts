// "Which moves are listed": every move text that could be typed, judged one by one, each choice once.
import {type Game, type Lay, type Move, type Table, carry, copy, pile, row, settle, write} from './table.js';

/** By source R, W, T, F, A, K; the piles that never give come after. */
const SOURCES = ['R', 'W', 'T', 'F', 'A', 'K', 'S', 'C'];
/** By destination F, A, K, T; the piles that never take come after. */
const DESTINATIONS = ['F', 'A', 'K', 'T', 'R', 'W', 'S', 'C'];

/** All moves that can be written down for these piles, in the order of the list, sensible or not. */
export function everyMove(game: Game, table: Table): Move[] {
  const sources = SOURCES.flatMap(name => row(game, name));
  const destinations = DESTINATIONS.flatMap(name => row(game, name));
  const all: Move[] = [{kind: 'turn'}, {kind: 'redeal'}];
  for (const from of sources) {
    // One more than there are, to see that it is refused.
    for (let count = 1; count <= pile(table, from).length + 1; count++) {
      for (const to of destinations) {
        for (const under of [false, true]) all.push({kind: 'lay', from, to, count, under});
      }
    }
  }
  // The grace comes last, by the card's place from the bottom, then destination.
  for (const from of sources) {
    for (let place = 1; place <= pile(table, from).length + 1; place++) {
      for (const to of destinations) {
        for (const under of [false, true]) all.push({kind: 'lay', from, to, count: 1, under, place});
      }
    }
  }
  return all;
}

/** Two positions are the same when their essences are: all facts, and the piles up to the exchange of T piles. */
export function essence(game: Game, table: Table): string {
  const held = Object.entries(table.held ?? {}).sort();
  const facts = JSON.stringify([table.pass, table.grace, table.opening, held]);
  return facts + (game.essence ? game.essence(table) : usual(game, table));
}

function usual(game: Game, table: Table): string {
  const tableau = row(game, 'T');
  const fixed = game.piles.filter(id => !tableau.includes(id)).map(id => pile(table, id));
  const exchanged = tableau.map(id => pile(table, id).join(' ')).sort();
  return JSON.stringify([fixed, exchanged]);
}

/** Why a move is refused, or nothing. */
export function judge(game: Game, table: Table, move: Move): string | undefined {
  return (move.kind === 'lay' ? missingPile(game, move) : undefined) ?? judgeKnown(game, table, move);
}

function missingPile({piles}: Game, {from, to}: Lay): string | undefined {
  const missing = [from, to].find(id => !piles.includes(id));
  return missing && `there is no ${missing}`;
}

/** The same for a move between piles that the game has, as all of `everyMove` are. */
export function judgeKnown(game: Game, table: Table, move: Move): string | undefined {
  if (move.kind === 'lay' && move.from === move.to) return 'a pile is not laid on itself';
  const reason = game.objection(table, move);
  if (reason !== undefined) return reason;
  // A move that would only change the names of the piles does not count as a move.
  const after = copy(table);
  carry(game, after, move);
  return essence(game, after) === essence(game, table) ? 'it changes nothing but the names of the piles' : undefined;
}

export interface Choice {
  move: string;
  after: Table;
}

/** Each choice once: of moves with the same outcome the first in the order. turn and redeal always. */
export function choices(game: Game, table: Table): Choice[] {
  const seen = new Set<string>();
  const listed: Choice[] = [];
  for (const move of everyMove(game, table)) {
    if (judgeKnown(game, table, move) !== undefined) continue;
    const after = copy(table);
    carry(game, after, move);
    settle(game, after);
    const outcome = essence(game, after);
    if (seen.has(outcome) && move.kind === 'lay') continue;
    seen.add(outcome);
    listed.push({move: write(move), after});
  }
  return listed;
}
