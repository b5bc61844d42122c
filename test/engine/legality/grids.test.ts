/** Grids in shapes that they were not made for, and what `patience check` refuses of them. */
import {numbers} from '../../effort.js';
import {isWinnable} from '../../solver/naive.js';
import {declared} from './invented-games.js';
import {makeRecord} from '../../../src/engine/record.js';
import {makeRuleset} from '../../../src/engine/ruleset.js';
import {declaredGame} from '../../../src/own-games/declared-game.js';
import {moduleOf} from '../../../src/own-games/module.js';
import {dice, randomPosition, randomWalk} from '../../../src/own-games/random-walk.js';
import {moduleFaultWords} from '../../../src/own-games/thrown.js';
import {differenceIn} from '../../../src/solver/search/agreement.js';
import {solve} from '../../../src/solver/solver.js';
import {VARIANTS} from '../../../src/variants/index.js';

test.each(['shelves', 'holed'])('%s: the search finds the moves of the rules, and what wins', id => {
  const rules = makeRuleset(declared(id, 1), {});
  const roll = dice(11);
  for (const n of numbers(12)) {
    const start = randomPosition(rules, roll);
    if (!start) continue;
    for (const {position} of randomWalk(rules, n, 12, start)) expect(differenceIn(rules, position)).toBeUndefined();
    const isWon = isWinnable(rules, start, 300);
    const {verdict} = solve(rules, start, {maxPositions: 3000});
    if (isWon !== undefined && verdict !== 'unknown')
      expect([makeRecord(rules, start), verdict === 'winnable']).toEqual([makeRecord(rules, start), isWon]);
  }
});

test('the places of a row that is broken, and of another grid, are no neighbours', () => {
  const holed = makeRuleset(declared('holed', 1), {});
  const around = (id: string): string[] =>
    [...(holed.grids.touching[holed.find(id)?.index ?? -1] ?? [])].map(index => holed.info(index).id).sort();
  expect(around('T2')).toEqual(['T1', 'T3', 'T4', 'T5']);
  expect(around('T5')).toEqual(['T2', 'T3', 'T7', 'T8']);
  expect(around('U1')).toEqual(['U2', 'U3', 'U4']);
  const rows = makeRuleset(declared('shelves', 1), {}).grids.rows.map(row => row.map(({id}) => id).join(' '));
  expect(rows).toEqual(['T1 T2 T3 T4 T5', 'T6 T7', 'T8 T9', 'T10 T11 T12']);
});

const SQUARE = `export default words => {
  const {defineVariant, stock, discard, grid, cells, auxiliaries, named, up, deal, pair, top, gather, inOrder} = words;
  return defineVariant({
    id: 'square', name: 'Square', packs: 1, source: {author: 'N', book: 'N', brief: 'N'}, aim: 'squares',
    rules: () => ({
      piles: {S: stock(), D: discard(), T: grid(4)},
      deal: [deal(1).to('T')],
      may: [pair('T').ofOneRank().to('D').touching(), gather('T', {each: 1, order: 'keep', passes: 3, then: 'S'})],
      layout: ['T1 T2 S', 'T3 T4 D1'],
    }),
  });
};`;

async function faultsOf(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const text = Object.entries(changes).reduce((all, [part, other]) => all.replace(part, () => other), SQUARE);
  const {faults} = await declaredGame(moduleOf('game.js', text), VARIANTS);
  return faults.map(moduleFaultWords);
}

test.each([
  ['nothing', {}, []],
  ['cells that touch', {'grid(4)': "cells(4, 'cell')"}, ['the cards of T have no neighbours']],
  ['a touching card alone', {"pair('T').ofOneRank()": "top('T')"}, ["only two cards touch; give it after pair('T')"]],
  ['two cards for a place', {'each: 1': 'each: 2'}, ['a place of a grid holds one card; give each: 1']],
  ['an order where nothing is built', {'passes: 3': 'passes: 3, stay: true'}, ['cards stay only on a grid']],
  ['a stock that is not there', {"then: 'S'": "then: 'Q'"}, ['there is no pile "Q"']],
  ['a goal without an order', {'layout:': "goal: inOrder('T'), layout:"}, ['T has no order; make it a grid']],
  ['a flag that is none', {'passes: 3': "passes: 3, stay: 'yes'"}, ['"yes"; give true or false']],
] as const)('check: %s', async (_, changes, told) => {
  const faults = await faultsOf(changes);
  expect(faults.length > 0).toBe(told.length > 0);
  for (const each of told) expect(faults.join('\n')).toContain(each);
});
