import seedrandom from 'seedrandom';
import {
  applyMoves,
  check,
  dealFromSeed,
  defineVariant,
  foundations,
  findVariant,
  isWon,
  legalMoves,
  makeMove,
  makeReplay,
  openDeck,
  openGame,
  orThrow,
  parseMoves,
  parseShareCode,
  play,
  positionIn,
  readReplay,
  redo,
  rulesetOf,
  stock,
  top,
  turn,
  undo,
  up,
  waste,
  type Ruleset,
} from '../../src/library/index.js';
import {dealWinnable, hint, solve, verdict} from '../../src/library/solver.js';
import fc from '../property.js';

function rulesFor(name: string): Ruleset {
  return orThrow(rulesetOf(orThrow(findVariant(name))));
}

const storehouse = rulesFor('storehouse');

/** A game in which cards leave the stock without being turned, which no search carries. */
const UNSEARCHED = defineVariant({
  id: 'unsearched',
  name: 'Unsearched',
  packs: 1,
  source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
  aim: 'send all cards up',
  rules: () => ({
    piles: {S: stock(), W: waste(), F: foundations(4, {build: up.inSuit, base: ['A']})},
    deal: [],
    may: [turn, top('S').to('F'), top('W').to('F')],
    layout: ['S W F1 F2 F3 F4'],
  }),
});

test('a win that is found wins', () => {
  const found = orThrow(dealWinnable(rulesFor('thirteen-up'), {random: seedrandom.alea('winnable')}));
  const rules = rulesFor('thirteen-up');
  if (!found) throw new Error('no deal that can be won was found');
  const {position} = orThrow(applyMoves(rules, orThrow(dealFromSeed(rules, found.seed)), found.moves));
  expect(isWon(rules, position)).toBe(true);
  expect(orThrow(verdict(orThrow(openGame(rules, found.seed))))).toBe('winnable');
});

test('a hint is a legal move', () => {
  const session = orThrow(openGame(storehouse, '42'));
  const advice = orThrow(hint(session, {milliseconds: 100}));
  expect(legalMoves(storehouse, positionIn(session)).map(makeMove)).toContain(advice && makeMove(advice.move));
  expect(advice?.reason).not.toBe('');
});

test('a game that the search does not carry gives a fault', () => {
  const rules = orThrow(rulesetOf(UNSEARCHED));
  const position = orThrow(dealFromSeed(rules, '1'));
  const session = orThrow(openGame(rules, '1'));
  for (const asked of [solve(rules, position), verdict(session), hint(session), dealWinnable(rules)])
    expect(asked).toMatchObject({ok: false, fault: {code: 'unavailable'}});
});

test('what was played is undone and redone, and read again from its replay', () => {
  const start = orThrow(openGame(storehouse, '42'));
  const played = orThrow(play(orThrow(play(start, orThrow(parseMoves('turn')))), orThrow(parseMoves('turn W-F4'))));
  const read = orThrow(readReplay(makeReplay(played)));
  for (const session of [played, read]) {
    const before = orThrow(undo(session));
    expect(makeReplay(before)).toBe(makeReplay(orThrow(play(start, orThrow(parseMoves('turn'))))));
    expect(makeReplay(orThrow(redo(before)))).toBe(makeReplay(played));
    expect(undo(orThrow(undo(before)))).toMatchObject({fault: {code: 'nothing'}});
  }
});

test('every fault of a declaration is given at once', () => {
  const faults = check({...UNSEARCHED, id: 'x y', aim: ''});
  expect(faults.map(({key}) => key)).toEqual(expect.arrayContaining(['id', 'aim']));
  expect(check(UNSEARCHED)).toEqual([]);
});

test('text and lists from outside give faults and throw nothing', () => {
  fc.assert(
    fc.property(fc.anything(), data => {
      const text = data as string;
      const list = data as number[];
      for (const read of [
        readReplay(text),
        parseShareCode(text),
        openGame(storehouse, text),
        openDeck(storehouse, list),
      ])
        if (!read.ok) expect(read.fault.message).not.toBe('');
    }),
  );
});
