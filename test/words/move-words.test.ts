import {makeMove} from '../../src/engine/move.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {inNotation} from '../../src/engine/texts/phrase.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {outcomeOf} from '../../src/engine/legality/application.js';
import {parseMove} from '../../src/engine/notation.js';
import type {Position} from '../../src/engine/position.js';
import {moveWords} from '../../src/words/moves.js';
import {keysOf, labelsOf} from '../../src/sitting/input/pile-keys.js';
import {rulesFor, unwrap} from '../engine/adapter.js';

function after(rules: Ruleset, seed: string, moves: readonly string[]): Position {
  return moves.reduce(
    (position, move) => outcomeOf(rules, position, unwrap(parseMove(move))).position,
    dealFromSeed(rules, seed),
  );
}

describe('a move in words and keys', () => {
  test.each([
    ['thirteen-up', '42', [], 'T2-F1', '3D up from column 2', '22'],
    ['thirteen-up', '42', [], 'T1-T3', '6H from column 1 onto 7H, column 3', '13'],
    ['thirteen-up', '42', [], 'turn', 'turn a card', 'turning'],
    ['auxiliary-sequences', '1176', ['turn'], 'W-T1', '5S from the waste to auxiliary 1', 'w1'],
    ['patriarchs', '199', [], 'T6-K3', 'QH from auxiliary card 6 onto KH, the king family of hearts', '6'],
    ['kingdom', '140', [], 'T2-F1', '2D up from auxiliary card 2', '2'],
  ])('%s %s: %j, then %s', (game, seed, before, move, words, keys) => {
    const rules = rulesFor(game);
    const position = after(rules, seed, before);
    const parsed = unwrap(parseMove(move));
    expect(legalMoves(rules, position).map(makeMove)).toContain(move);
    expect(inNotation(moveWords({rules, position}, parsed))).toBe(words);
    expect(keysOf(parsed, labelsOf(rules))).toBe(keys);
  });
});
