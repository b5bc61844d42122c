import type {LosingMove} from '../../../src/analysis/protocol.js';
import type {Card} from '../../../src/engine/card.js';
import {parseMove} from '../../../src/engine/notation.js';
import {plyOf} from '../../../src/session/game.js';
import {gameNow} from '../../../src/sitting/sitting.js';
import {unwrap} from '../../engine/adapter.js';
import {linesOf} from '../drawn.js';
import {atDeal} from '../player.js';
import {Table} from './asking-table.js';

const losing = (text: string, isDeadEnd = false, heldDown?: Card): LosingMove => ({
  move: unwrap(parseMove(text)),
  isDeadEnd,
  heldDown,
});

/** A game in which every card is seen, whose moves are guarded. */
function guarded(...moves: readonly LosingMove[]): Table {
  const table = new Table(atDeal('reversible-sequences', {seed: '1'}).program).type(':set guard=on<enter>');
  return table.tell({type: 'analysis', kind: 'guard', moment: table.moment, losing: moves});
}

const ply = ({own}: Table): number => plyOf(gameNow(own));
const foot = ({program}: Table): string =>
  linesOf(program)
    .slice(-3)
    .map(line => line.trim())
    .join(' ');

test('a move that is known to lose is asked about, and played or left', () => {
  const asking = guarded(losing('T2-T10'));
  expect(asking.asked.map(({kind}) => kind)).toEqual(['guard']);
  asking.type('BJo');
  expect(foot(asking)).toMatch(
    /This loses: after it the game cannot be won any more. Play it\? y play it {2}n leave it$/,
  );
  expect(ply(asking)).toBe(0);
  // A key that is no answer leaves the question; Enter is no.
  expect(foot(asking.type('xq'))).toMatch(/Play it\? y play it {2}n leave it$/);
  expect(ply(asking.type('<enter>'))).toBe(0);
  expect(foot(asking)).not.toMatch(/Play it/);
  expect(ply(asking.type('BJon'))).toBe(0);
  expect(ply(asking.type('BJoy'))).toBe(1);
});

test('one after which no card goes up is named so', () => {
  expect(foot(guarded(losing('T2-T10', true)).type('BJo'))).toMatch(/This loses: no card can go up after it/);
});

test('so is the card that never goes up after it', () => {
  expect(foot(guarded(losing('T2-T10', false, 7)).type('BJo'))).toMatch(
    /This loses: after it 8♦ never goes up\. Play it\?/,
  );
});

test('both answers stay in sight in the smallest window', () => {
  const table = new Table(atDeal('reversible-sequences', {seed: '1', size: {columns: 40, rows: 12}}).program);
  const guard = table.type(':set guard=on<enter>');
  const asking = guard.tell({type: 'analysis', kind: 'guard', moment: guard.moment, losing: [losing('T2-T10')]});
  expect(foot(asking.type('BJo'))).toMatch(/Play it\? +y play it {2}n leave it$/);
});

test('other moves are played at once, and all of them where nothing was found in time, or with guard off', () => {
  expect(ply(guarded(losing('T12-T3')).type('BJo'))).toBe(1);
  expect(ply(guarded().type('BJo'))).toBe(1);
  expect(ply(guarded(losing('T2-T10')).type(':set guard=off<enter>BJo'))).toBe(1);
});

test('what was found of an earlier position guards no later one', () => {
  const later = guarded(losing('T2-T10')).type('BJoyu');
  expect(ply(later)).toBe(0);
  expect(ply(later.type('CLoBJo'))).toBeGreaterThan(1);
});

test('where a card is not seen nothing is asked', () => {
  const table = new Table(atDeal('thirteen-up', {seed: '42'}).program).type(':set guard=on<enter>');
  expect(table.asked).toEqual([]);
});
