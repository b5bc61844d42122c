/** Piles on which nothing lies but on their bases, in shapes that they were not made for, and what `check` refuses of them. */
import {numbers} from '../../effort.js';
import {unwrap} from '../adapter.js';
import {isWinnable} from '../../solver/naive.js';
import {declared} from './invented-games.js';
import {applyMoves} from '../../../src/engine/legality/refusal.js';
import {parseMoves} from '../../../src/engine/notation.js';
import {makeRecord, parseRecord} from '../../../src/engine/record.js';
import {makeRuleset} from '../../../src/engine/ruleset.js';
import {declaredGame} from '../../../src/own-games/declared-game.js';
import {moduleOf} from '../../../src/own-games/module.js';
import {dice, randomPosition, randomWalk} from '../../../src/own-games/random-walk.js';
import {moduleFaultWords} from '../../../src/own-games/thrown.js';
import {differenceIn} from '../../../src/solver/search/agreement.js';
import {solve} from '../../../src/solver/solver.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {helpSections} from '../../../src/words/help.js';

const courts = makeRuleset(declared('courts', 1), {});

test.each(['courts', 'parade'])('%s: the search finds the moves of the rules, and what wins', id => {
  const rules = makeRuleset(declared(id, 1), {});
  const roll = dice(5);
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

test.each([
  ['W-R1', 'allowed'],
  ['W-R2', 'nothing is laid on JH, which is not a king or a queen (Nobody: courts build down in alternating colours)'],
  ['W-R3', 'court 3 begins with a queen or a king, not with TS (Nobody)'],
  ['W-R4', 'TS needs a court that shows JD or JH (Nobody: courts build down in alternating colours)'],
  ['W_T1', 'allowed'],
] as const)('%s: %s', (move, told) => {
  const piles = {W: ['TS'], R1: ['QS', 'JD'], R2: ['JH'], R4: ['KH'], T1: ['5C']};
  const position = unwrap(parseRecord(courts, {piles: {...piles, ...(move === 'W_T1' && {W: ['4S']})}}, true));
  const played = applyMoves(courts, position, unwrap(parseMoves(move)));
  expect(played.ok ? 'allowed' : played.fault.message).toBe(told);
});

test('a position in which cards lie on another card is refused', () => {
  const read = parseRecord(courts, {piles: {R1: ['JD', 'TS']}}, true);
  expect(read.ok ? '' : read.fault.message).toContain('R1: nothing lies on JD, which is not a king or a queen');
});

test('the help says on which piles cards are laid', () => {
  const lines = helpSections(courts).flatMap(section => section.lines);
  expect(lines).toContain('Nothing is laid on a court that does not begin with a king or a queen.');
  expect(lines).toContain('Nothing is laid on a camp that does not begin with a four.');
});

const COURT = `export default words => {
  const {defineVariant, stock, waste, foundations, auxiliaries, up, down, deal, turn, top} = words;
  return defineVariant({
    id: 'court', name: 'Court', packs: 1, source: {author: 'N', book: 'N', brief: 'N'}, aim: 'courts',
    rules: () => ({
      piles: {S: stock(), W: waste(), F: foundations(4, {build: up.inSuit, base: ['A']}), T: auxiliaries(4, {build: down.inSuit, base: ['K'], fromBase: true})},
      deal: [deal(1).to('T')],
      may: [turn, top('W', 'T').to('F', 'T')],
      layout: ['S W F1 F2 F3 F4', 'T1 T2 T3 T4 . .'],
    }),
  });
};`;

test.each([
  ['nothing', '', '', []],
  ['no base', "base: ['K'], ", '', ['only piles with build and base have it']],
  ['no build', 'build: down.inSuit, ', '', ['only piles with build and base have it']],
  ['no flag', 'fromBase: true', "fromBase: 'yes'", ['"yes"; give true or false']],
] as const)('check: %s', async (_, part, other, told) => {
  const {faults} = await declaredGame(moduleOf('game.js', COURT.replace(part, other)), VARIANTS);
  expect(faults.length > 0).toBe(told.length > 0);
  for (const each of told) expect(faults.map(moduleFaultWords).join('\n')).toContain(each);
});
