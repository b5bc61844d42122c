import {countOf} from '../../../src/engine/texts/count.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {statusOf} from '../../../src/engine/legality/generation.js';
import {Shortening} from '../../../src/solver/search/shortening.js';
import {solve} from '../../../src/solver/solver.js';
import {makeMoves, sameMove, TURN, type Move} from '../../../src/engine/move.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {verdictWords} from '../../../src/ui/table/model/advice.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../../src/variants/index.js';
import {pooledSeeds} from '../../../src/variants/pools.js';
import {openSeed, plyOf} from '../../../src/session/game.js';
import {openSession, play} from '../../../src/session/session.js';
import {gameNow, tableShown} from '../../../src/ui/table/model/table.js';
import {unwrap} from '../../engine/adapter.js';
import {linesOf} from '../drawn.js';
import {atDeal, atSession, keysOf, type Player} from '../player.js';
import {Table} from './asking-table.js';

const GAMES = await withCabinet(VARIANTS);

/** Deals that the solver wins at once. */
const WON = [
  ['storehouse', '5'],
  ['thirteen-up', '2'],
  ['auxiliary-sequences', '2'],
  ['patriarchs', '1'],
  ['kingdom', '1'],
  ['reversible-sequences', '1'],
] as const;

/** A player who types the last move of a line that wins; each key of a line is judged with all before it. */
function wonBy(rules: Ruleset, seed: string, line: readonly Move[]): Player {
  const before = unwrap(play(openSession(openSeed(rules, seed)), line.slice(0, -1)));
  return atSession(before).type(`:${makeMoves(line.slice(-1))}<enter>`);
}

test.each(WON)('%s, deal %s, is played to the win by its keys', (variant, seed) => {
  const player = atDeal(variant, {seed});
  const {moves} = solve(player.rules, dealFromSeed(player.rules, seed));
  for (const move of moves ?? []) player.type(keysOf(player, move));
  expect(statusOf(player.rules, player.position)).toBe('won');
  expect(player.lines.join('\n')).toMatch(/IT COMES OUT|\bWon\b/);
});

test('a win is compared with the shortest that is known of its deal, where every card is in view', () => {
  const won = (variant: string, seed: string): Table => {
    const player = atDeal(variant, {seed});
    const {moves} = solve(player.rules, dealFromSeed(player.rules, seed));
    const [last, ...others] = (moves ?? []).toReversed();
    for (const move of others.toReversed()) player.type(keysOf(player, move));
    return new Table(player.program).type(last ? keysOf(player, last) : '');
  };
  const open = won('reversible-sequences', '1');
  expect(open.asked.map(({kind}) => kind)).toEqual(['par']);
  const slip = (length: number, isProved: boolean): string => {
    const moves = Array.from({length}, () => ({type: 'turn'}) as const);
    return linesOf(open.tell({type: 'analysis', kind: 'par', moment: open.moment, moves, isProved}).program).join('\n');
  };
  expect(slip(80, false)).toContain('We found one in 80.');
  expect(slip(80, true)).toContain('The shortest win takes 80.');
  expect(slip(300, false)).toContain('We found no shorter win.');
  expect(slip(300, true)).toContain('No win is shorter.');
  expect(won('thirteen-up', '2').asked).toEqual([]);
});

test('a shorter win that was found can be gone through, and leads back to the game that was won', () => {
  const rules = unwrap(findRuleset(GAMES, 'freecell', {}));
  const deal = dealFromSeed(rules, '1');
  const line = solve(rules, deal).moves ?? [];
  const shortening = new Shortening(rules, deal, line);
  while (shortening.moves.length === line.length && !shortening.advance());
  const {moves} = shortening;
  expect(moves.length).toBeLessThan(line.length);
  const won = new Table(wonBy(rules, '1', line).program);
  expect(won.type('<C-b>').message).toBe('No shorter win of this deal is known.');
  won.tell({type: 'analysis', kind: 'par', moment: won.moment, moves, isProved: false});
  const shown = (): string => linesOf(won.program).join('\n');
  expect(shown()).toContain('^B the shorter win');
  won.type('<C-b>');
  expect(tableShown(won.program)?.recorded?.game.last?.ply).toBe(moves.length);
  const same = moves.findIndex((move, i) => !sameMove(move, line[i] ?? TURN));
  expect(same).toBeGreaterThan(0);
  expect(plyOf(gameNow(won.program))).toBe(same);
  expect(shown()).toContain('Up to here both wins are the same.');
  won.type('G');
  expect(shown()).toContain('The game is won.');
  won.type('q');
  expect(shown()).toContain('IT COMES OUT');
  won.type(':shorter<enter>');
  expect(tableShown(won.program)?.recorded?.game.last?.ply).toBe(moves.length);
});

describe.each(['tripeaks', 'golf', 'pyramid'])('%s won with cards left in the stock', id => {
  const rules = unwrap(findRuleset(GAMES, id, {}));
  const seed = String(pooledSeeds(rules, 'winnable')[0]);
  const won = wonBy(rules, seed, solve(rules, dealFromSeed(rules, seed)).moves ?? []);

  test('is over: nothing is played, asked or counted any more', () => {
    expect(statusOf(won.rules, won.position)).toBe('won');
    for (const keys of [
      ' ',
      '>',
      '1',
      'T',
      '<tab>',
      '<enter>',
      'a',
      '.',
      '<C-p>',
      ':turn<enter>',
      ':1<enter>',
      ':watch<enter>',
    ]) {
      const after = won.after(keys);
      expect([keys, after.ply, after.message]).toEqual([keys, won.ply, 'You have won this game.']);
    }
    const later = won.handle({type: 'played', seconds: 30});
    expect(later.own.unclocked ?? 0).toBe(won.own.unclocked ?? 0);
    for (const keys of ['u', 'R', 's', 'v', '?']) expect(won.after(keys).message).not.toBe('You have won this game.');
  });

  test('is not judged', () => {
    const judged = {...won.program, settings: {...won.program.settings, verdict: true}};
    expect(verdictWords(judged)).toBeUndefined();
  });
});

test.each(VARIANTS.map(({id}) => id))('Tab, Enter and Space are enough to play %s', id => {
  const player = atDeal(id, {seed: '42'});
  for (let move = 1; move <= 6; move++)
    expect(player.type('<tab><enter>').lines[0]).toContain(` ${countOf(move, 'move')}`);
});
