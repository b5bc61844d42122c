/**
 * Hoffmann's own clubs: the ace family has come up to the seven, the king family down to the nine, and the eight is held. A
 * twin of the seven continues the king family, and the eight goes along.
 */
import fc from '../property.js';
import {applyMoves, refusal} from '../../src/engine/legality/refusal.js';
import {inNotation} from '../../src/engine/texts/phrase.js';
import {makeMoves} from '../../src/engine/move.js';
import {parseMoves} from '../../src/engine/notation.js';
import {stepsFrom, withHeldCards} from '../../src/sitting/input/moves.js';
import {playsTo} from '../../src/sitting/input/picking.js';
import {rulesetsOf} from '../solver/options.js';
import {Dialogue, standing} from '../plain/talking.js';
import {atPiles} from '../ui/player.js';
import {findVariant, VARIANTS} from '../../src/variants/index.js';
import {readTable, unwrap} from '../engine/adapter.js';
import {reachedUnder} from '../engine/arbitraries.js';

const UP = 'AC 2C 3C 4C 5C 6C 7C';
const DOWN = 'KC QC JC TC 9C';
const NINE = {T1: '5H', T2: '6H', T3: '7H', T4: '8H', T5: '9H', T6: '5S', T7: '6S', T8: '7S', T9: '8S'};
const FAMILIES = {A1: 'AD', A3: 'AH', A4: 'AS', K1: 'KD', K3: 'KH', K4: 'KS', S: '5H', ...NINE};
const HELD_UP = {...FAMILIES, A2: `${UP} 8C`, K2: DOWN};
const HELD_DOWN = {...FAMILIES, A2: UP, K2: `${DOWN} 8C`};

const cards = (piles: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(piles).map(([id, text]) => [id, text.split(' ')]));

function table(piles: Record<string, string>, held: Record<string, string>, rules: Record<string, unknown> = {}) {
  return readTable({variant: 'patriarchs', piles: cards(piles), held, rules});
}

/** What typed moves become, and why the rules alone refuse the first of them. */
function outcome(at: ReturnType<typeof table>, typed: string): {moves: string; refused: string} {
  const moves = unwrap(parseMoves(typed));
  const [first] = moves;
  const reason = first && refusal(at.rules, at.position, first);
  return {
    moves: makeMoves(withHeldCards(at, moves)),
    refused: inNotation(reason ?? ''),
  };
}

describe('a held card', () => {
  test('goes down with the card that continues the king family', () => {
    expect(outcome(table({...HELD_UP, W: '7C'}, {C: 'A'}), 'W-K2')).toEqual({
      moves: 'A2-K2 W-K2',
      refused: '8C is held: play A2-K2 first; then it fits',
    });
  });

  test('goes up with the card that continues the ace family', () => {
    expect(outcome(table({...HELD_DOWN, T2: '9C'}, {C: 'K'}), 'T2-A2')).toEqual({
      moves: 'K2-A2 T2-A2',
      refused: '8C is held: play K2-A2 first; then it fits',
    });
  });

  test('is one play to a pile that is pointed at', () => {
    const at = table({...HELD_UP, W: '7C'}, {C: 'A'});
    const [from, to] = [at.rules.piles[at.rules.waste], at.rules.find('K2')];
    if (!from || !to) throw new Error('no such piles');
    expect(playsTo(at, {from}, to)).toHaveLength(1);
  });

  test('stays where a card continues its own family, and where none helps', () => {
    expect(outcome(table({...HELD_UP, W: '9C'}, {C: 'A'}), 'W-A2')).toEqual({moves: 'W-A2', refused: ''});
    expect(outcome(table({...HELD_UP, W: '6C'}, {C: 'A'}), 'W-K2').moves).toBe('W-K2');
    expect(outcome(table({...HELD_UP, W: '6C'}, {C: 'A'}), 'W-K2').refused).toMatch(
      /^the king family of clubs needs 8C/,
    );
  });

  test('is one that is held: no other card goes along, nor under rules that hold none', () => {
    expect(outcome(table({...HELD_UP, W: '7C'}, {}), 'W-K2').moves).toBe('W-K2');
    expect(outcome(table({...HELD_UP, W: '7C'}, {}, {transfer: 'none'}), 'W-K2').moves).toBe('W-K2');
    expect(outcome(table({...HELD_UP, W: '7C'}, {}, {transfer: 'reversal'}), 'W-K2').moves).toBe('W-K2');
  });

  test('brings the card after it where cards go to the families by themselves', () => {
    expect(outcome(table({...HELD_UP, W: '7C'}, {C: 'A'}, {play: 'forced'}), 'W-K2').moves).toBe('A2-K2');
  });

  test('goes along on the table by the key of the card, as one step, and that is said', () => {
    const player = atPiles('patriarchs', {...HELD_UP, W: '7C'}, {held: {C: 'A'}}).type('w');
    expect(player.last).toBe('A2-K2 W-K2');
    expect(player.ply).toBe(1);
    expect(player.message).toMatch(/^8C goes over to the king family, and 7C follows\./);
  });

  test('goes along on the table with notation typed after a colon', () => {
    const player = atPiles('patriarchs', {...HELD_UP, W: '7C'}, {held: {C: 'A'}}).type(':W-K2<enter>');
    expect(player.last).toBe('A2-K2 W-K2');
  });

  test.each(['w', 'W-K2', 'play 2'])('goes along in the dialogue by %j', line => {
    const journal = standing('patriarchs', {...HELD_UP, W: '7C'}, {held: {C: 'A'}});
    const dialogue = new Dialogue(journal);
    expect(dialogue.say('moves')[1]).toMatch(
      /^2\. the eight of clubs .* the king family of clubs, then the seven of clubs/,
    );
    expect(dialogue.say(line)[0]).toMatch(
      /^The eight of clubs goes .* the king family of clubs\. The seven of clubs goes .* the king family of clubs\./,
    );
    expect(dialogue.say('undo')[0]).toMatch(/^Undone\./);
  });
});

test('every step of the list is legal, move by move', () => {
  const variant = unwrap(findVariant(VARIANTS, 'patriarchs'));
  fc.assert(
    fc.property(reachedUnder(fc.constantFrom(...rulesetsOf(variant))), ({rules, position}) => {
      for (const step of stepsFrom({rules, position}))
        expect(applyMoves(rules, position, step)).toMatchObject({ok: true});
    }),
    {numRuns: 20},
  );
});
