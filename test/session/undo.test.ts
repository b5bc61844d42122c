import '../variants/added.js';
import {cases} from '../effort.js';
import fc from '../property.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {REDEAL, TURN} from '../../src/engine/move.js';
import type {Position} from '../../src/engine/position.js';
import {openSeed, plyOf, positionOf} from '../../src/session/game.js';
import {begin, openSession, play, redo, restart, undo, type Session} from '../../src/session/session.js';
import {rulesFor, unwrap} from '../engine/adapter.js';
import {anyRules} from '../engine/arbitraries.js';

const positionIn = (session: Session): Position => positionOf(session.game);

/** The next session, chosen by a number: mostly a move, now and then a restart or a new deal. */
function next(session: Session, n: number): Session {
  const {rules} = session.game.opening;
  if (n % 17 === 0) return restart(session);
  if (n % 23 === 0) return begin(session, openSeed(rules, String(n)));
  const moves = legalMoves(rules, positionIn(session));
  const move = moves[n % 2 === 0 ? 0 : n % moves.length];
  return move ? unwrap(play(session, [move])) : restart(session);
}

const history = fc
  .record({rules: anyRules, steps: fc.array(fc.nat(10_000), {minLength: 1, maxLength: 120, size: 'large'})})
  .map(({rules, steps}) => {
    const sessions = [openSession(openSeed(rules, '42'))];
    const positions = sessions.map(positionIn);
    for (const n of steps) {
      const after = next(sessions[sessions.length - 1] as Session, n);
      sessions.push(after);
      positions.push(positionIn(after));
    }
    return {sessions, positions};
  });

describe('undo and redo', () => {
  test('restore the exact positions, to any depth, across restarts and new deals', () => {
    fc.assert(
      fc.property(history, ({sessions, positions}) => {
        let at = sessions[sessions.length - 1] as Session;
        for (let i = sessions.length - 2; i >= 0; i--) {
          at = unwrap(undo(at));
          expect(at.game).toBe(sessions[i]?.game);
          expect(positionIn(at)).toEqual(positions[i]);
        }
        expect(undo(at)).toMatchObject({ok: false, fault: {code: 'nothing', message: 'there is nothing to undo'}});
        for (const after of sessions.slice(1)) {
          at = unwrap(redo(at));
          expect(at.game).toBe(after.game);
        }
        expect(redo(at)).toMatchObject({ok: false, fault: {code: 'nothing', message: 'there is nothing to redo'}});
      }),
      {numRuns: cases(12)},
    );
  });

  test('a move after undo discards what was undone', () => {
    const start = openSession(openSeed(rulesFor('kingdom'), '42'));
    const twice = unwrap(play(unwrap(play(start, [TURN])), [TURN]));
    const other = unwrap(play(unwrap(undo(twice)), [TURN, TURN]));
    expect(redo(other).ok).toBe(false);
    expect(plyOf(other.game)).toBe(2);
    expect(positionIn(unwrap(undo(other)))).toEqual(positionIn(unwrap(undo(twice))));
  });

  test('a step refused at its last move changes nothing', () => {
    const start = openSession(openSeed(rulesFor('kingdom'), '42'));
    const session = unwrap(undo(unwrap(play(start, [TURN]))));
    expect(play(session, [TURN, REDEAL])).toMatchObject({ok: false, fault: {code: 'illegal', move: 'redeal'}});
    expect(redo(session).ok).toBe(true);
  });

  test.each(['turn', 'shuffle'])('redeal=%s: undo goes back across a redeal, redo deals the same again', redeal => {
    const rules = rulesFor('storehouse', {redeal});
    let session = openSession(openSeed(rules, '42'));
    while (!legalMoves(rules, positionIn(session)).includes(REDEAL)) session = unwrap(play(session, [TURN]));
    const after = unwrap(play(session, [REDEAL]));
    expect(positionIn(unwrap(undo(after)))).toBe(positionIn(session));
    expect(positionIn(unwrap(redo(unwrap(undo(after)))))).toBe(positionIn(after));
    expect(positionIn(unwrap(play(session, [REDEAL])))).toEqual(positionIn(after));
  });

  test('undo after a new deal goes back to the game before', () => {
    const first = unwrap(play(openSession(openSeed(rulesFor('kingdom'), '42')), [TURN]));
    const second = unwrap(play(begin(first, openSeed(rulesFor('storehouse'), '7')), [TURN]));
    expect(plyOf(second.game)).toBe(1);
    const back = unwrap(undo(unwrap(undo(second))));
    expect(back.game).toBe(first.game);
    expect(plyOf(back.game)).toBe(1);
    expect(unwrap(redo(back)).game.opening.rules.variant.id).toBe('storehouse');
  });
});
