import {cases, numbers, some} from '../effort.js';
import {chooser, compareConceivable, compareFrom, compareGame, comparePerft} from '../referee/against.js';
import {invented} from '../referee/invented.js';
import {VARIANTS, deal, moves, play, values, type SomeRules} from '../referee/referee.js';
import {engine} from './adapter.js';

/** The default rules, and each other value of each option on its own. */
function ruleSets(variant: string): SomeRules[] {
  const single = Object.entries(values(variant)).flatMap(([key, all]) => all.slice(1).map(value => ({[key]: value})));
  return [{}, ...single];
}

const ruled = VARIANTS.flatMap(variant =>
  ruleSets(variant).map(rules => ({variant, rules, name: `${variant} ${JSON.stringify(rules)}`})),
);

describe.each(some(ruled))('$name', ({variant, rules}) => {
  test('random games play as the referee says, list by list', () => {
    for (const n of numbers(1)) compareGame(engine, variant, `game ${String(n)}`, rules, 120, chooser(n));
  });

  test('invented positions, unsettled and late ones too, play as the referee says', () => {
    const choose = chooser(11);
    for (let n = 0; n < cases(4); n++) compareFrom(engine, invented(variant, rules, choose), 4, choose);
  });

  test('every conceivable move is refused by both or leads to the same table', () => {
    const choose = chooser(5);
    for (let n = 0; n < cases(2); n++) compareConceivable(engine, invented(variant, rules, choose));
  });

  test('the number of move paths from the middle of a game is right', () => {
    const choose = chooser(3);
    let table = deal(variant, 'middle', rules);
    for (let ply = 0; ply < 30; ply++) {
      const list = moves(table);
      const move = list[choose(list.length)];
      if (move === undefined) break;
      table = play(table, move).table;
    }
    comparePerft(engine, table, 2);
  });
});
