import {applyMove} from '../../src/engine/legality/refusal.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {mayRedeal, mayTurn} from '../../src/engine/legality/legality.js';
import {pileAt} from '../../src/engine/position.js';
import {openSeed, tableOf, type Table} from '../../src/session/game.js';
import {forwardMoves} from '../../src/sitting/input/moves.js';
import {atDeal} from '../ui/player.js';
import {dealt, Dialogue} from '../plain/talking.js';
import {VARIANTS, rulesetOf} from '../../src/variants/index.js';
import {cases} from '../effort.js';
import fc from '../property.js';

const TURNING = VARIANTS.flatMap(variant => {
  const rules = rulesetOf(variant);
  return rules.ok && rules.value.turn ? [[variant.id, rules.value] as const] : [];
});

function turned({rules, position}: Table): Table | undefined {
  const next = applyMove(rules, position, {type: 'turn'});
  return next.ok ? {rules, position: next.value.position} : undefined;
}

describe.each(TURNING)('%s', (_, rules) => {
  test('turns stop at the first card that can be played, and with the stock', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 9999}), seed => {
        let table = tableOf({opening: openSeed(rules, String(seed)), last: undefined});
        const waste = rules.info(rules.waste).id;
        const isPlayable = (now: Table): boolean =>
          legalMoves(rules, now.position).some(
            move => move.type === 'play' && move.from === waste && move.depth === undefined,
          );
        while (mayTurn(rules, table.position)) {
          const moves = forwardMoves(table);
          expect(moves.length).toBeGreaterThan(0);
          expect(moves.every(({type}) => type === 'turn')).toBe(true);
          for (const i of moves.keys()) {
            const next = turned(table);
            if (!next) throw new Error('a turn is not legal');
            const ends = !mayTurn(rules, next.position);
            if (i < moves.length - 1) expect([isPlayable(next), ends]).toEqual([false, false]);
            table = next;
          }
        }
        expect(forwardMoves(table)).toEqual([]);
      }),
      {numRuns: cases(5)},
    );
  });
});

test('the stock is not dealt again, and the refusal says which key does that', () => {
  const player = atDeal('thirteen-up', {seed: '5'});
  for (let i = 0; i < 60; i++) player.type('>');
  const {rules, position} = player;
  expect(pileAt(position, rules.stock)).toEqual([]);
  expect(mayRedeal(rules, position)).toBe(true);
  expect(player.message).toBe('The stock is out; Space deals it again.');
});

test('one key, one step to undo, and one sentence', () => {
  const player = atDeal('kingdom', {seed: '5'}).type('>');
  expect(player.message).toMatch(/^Turned \d+ cards; the last is \S+\.$/);
  expect(player.ply).toBe(1);
  expect(player.type('u').ply).toBe(0);
});

describe('in lines', () => {
  test('the key and the word turn cards; all of it is heard on request', () => {
    const talk = new Dialogue(dealt('kingdom', '5'));
    const [told = ''] = talk.say('>');
    expect(told).toMatch(/^Turned \d+ cards; the last is the \w+ of \w+; \d+ left in the stock\./);
    const whole = talk.say('more').join(' ');
    expect(whole.match(/Turned the/g)?.length).toBe(Number(/\d+/.exec(told)?.[0]));
    expect(talk.say('undo')[0]).toMatch(/^Undone\./);
    expect(talk.say('forward')).toEqual([told]);
  });

  test('where nothing can be turned, that is said', () => {
    expect(new Dialogue(dealt('reversible-sequences', '5')).say('>')).toEqual([
      'Refused: Reversible Sequences has no stock to turn.',
    ]);
  });
});
