// The six games of the books, as the referee plays them, late in a game that was played without much thought.
import {deal, essenceOf, moves, play, won, type SomeRules, type Table} from '../referee.js';
import type {Dice, Game} from './game.js';

const OFF = /^[FAK]/;

const cardsLeft = (table: Table): number =>
  Object.entries(table.piles).reduce((sum, [id, cards]) => (OFF.test(id) ? sum : sum + cards.length), 0);

/** A move at random, mostly one that puts a card up. */
function someMove(all: readonly string[], dice: Dice): string {
  const home = all.filter(move => /[-_][FAK]\d*$/.test(move));
  const list = home.length > 0 && dice(8) > 0 ? home : all;
  return list[dice(list.length)] ?? '';
}

export function bookGame(variant: string, rules: SomeRules): Game<Table> {
  const after = (table: Table): Table[] => moves(table).map(move => play(table, move).table);
  return {
    next: table => after(table).sort((a, b) => cardsLeft(b) - cardsLeft(a)),
    isWon: won,
    key: essenceOf,
    record: ({piles, rules: _rules, variant: _variant, ...facts}) => ({piles, ...facts}),
    late: dice => {
      let table = deal(variant, String(dice(1 << 20)), rules);
      const few = 6 + dice(14);
      for (let played = 0; played < 400 && cardsLeft(table) > few; played++) {
        const all = moves(table);
        if (all.length === 0) break;
        ({table} = play(table, someMove(all, dice)));
      }
      return table;
    },
  };
}
