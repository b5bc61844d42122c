import '../variants/added.js';
import {cases} from '../effort.js';
import fc from '../property.js';
import {stepsFrom} from '../../src/sitting/input/moves.js';
import {makeMoves} from '../../src/engine/move.js';
import {samePosition} from '../../src/engine/position.js';
import {applyMoves} from '../../src/engine/legality/refusal.js';
import {positionOf} from '../../src/session/game.js';
import {journalOfGame} from '../../src/session/journal/journal.js';
import {VARIANTS} from '../../src/variants/index.js';
import {Dialogue, dealt} from './talking.js';

const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

describe.each(VARIANTS.map(variant => variant.id))('%s', id => {
  test('playing by the dialogue is playing by the engine, and prints only text', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.array(fc.tuple(fc.nat(), fc.boolean()), {maxLength: 60}), (seed, picks) => {
        const start = dealt(id, String(seed));
        const {rules} = start.session.game.opening;
        const dialogue = new Dialogue(start);
        let position = positionOf(start.session.game);
        for (const [pick, byNumber] of picks) {
          const steps = stepsFrom({rules, position});
          const index = pick % Math.max(1, steps.length);
          const moves = steps[index];
          if (!moves) break;
          const lines = dialogue.say(byNumber ? `play ${index + 1}` : makeMoves(moves.slice(-1)));
          const next = applyMoves(rules, position, moves);
          if (next.ok) position = next.value.position;
          const game = dialogue.state.journal?.session.game;
          expect(game && positionOf(game)).toEqual(position);
          expect([...lines, ...dialogue.say('read')].filter(line => line === '' || CONTROL.test(line))).toEqual([]);
        }
      }),
      {numRuns: cases(4)},
    );
  });

  test('any keys leave the game whole and are answered by text', () => {
    const keys = fc
      .array(fc.constantFrom(...Array.from('12345678wrpxGABHM[]obakdhs,? u7C')), {maxLength: 6})
      .map(signs => signs.join(''));
    fc.assert(
      fc.property(
        fc.nat(99),
        fc.array(fc.oneof(keys, fc.constant('space'), fc.string()), {maxLength: 40}),
        (seed, lines) => {
          const dialogue = new Dialogue(dealt(id, String(seed)));
          const said = lines.flatMap(line => dialogue.say(line));
          expect(said.filter(line => line === '' || CONTROL.test(line))).toEqual([]);
          const game = dialogue.state.journal?.session.game;
          const again = game && journalOfGame(game).session.game;
          expect(game && again && samePosition(game.opening.rules, positionOf(game), positionOf(again))).toBe(true);
        },
      ),
      {numRuns: cases(10)},
    );
  });
});
