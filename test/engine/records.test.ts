import {heldBetween, untilFirstTurn, uses} from '../../src/engine/declaration/fact.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {makeRecord, parseRecord} from '../../src/engine/record.js';
import {messageOf, rulesFor, unwrap} from './adapter.js';

const FULL = {partial: false};

/** What a record of a game is refused with, and the key that it names. */
function faultOf(
  variant: string,
  record: Record<string, unknown>,
  {partial = true, rules = {}}: {partial?: boolean; rules?: Record<string, unknown>} = {},
): [message: string, key: string | undefined] | undefined {
  const read = parseRecord(rulesFor(variant, rules), {piles: {}, ...record}, partial);
  if (read.ok) return undefined;
  expect(read.fault.code).toMatch(/^(position|seed)$/);
  return [read.fault.message, read.fault.key];
}

const piles = (given: Record<string, unknown>): {piles: Record<string, unknown>} => ({piles: given});

describe('a record', () => {
  test('has every pile and fact, empty ones, too, and is read back', () => {
    const rules = rulesFor('kingdom', {passes: 2});
    const position = dealFromSeed(rules, '42');
    const record = makeRecord(rules, position);
    expect(Object.keys(record)).toEqual(['variant', 'seed', 'rules', 'piles', 'pass', 'opening']);
    expect(record).toMatchObject({
      variant: 'kingdom',
      seed: '42',
      rules: {fill: 'choice', passes: 2},
      pass: 1,
      opening: true,
    });
    expect(Object.keys(record.piles)).toHaveLength(18);
    expect(record.piles['F1']).toEqual(['AH']);
    expect(record.piles['F2']).toEqual([]);
    expect(unwrap(parseRecord(rules, {...record}, false))).toEqual(position);
    const {seed: _, ...seedless} = position;
    expect(makeRecord(rules, seedless)).not.toHaveProperty('seed');
    expect(unwrap(parseRecord(rules, {...makeRecord(rules, seedless)}, false))).toEqual(seedless);
  });

  test('may have what programs are told besides, and leave out facts and piles', () => {
    const record = {
      ...piles({W: ['7C']}),
      variant: 'kingdom',
      rules: {},
      status: 1,
      moves: 2,
      played: 3,
      score: 4,
      ply: 5,
      happened: 6,
    };
    expect(unwrap(parseRecord(rulesFor('kingdom'), record, true)).facts).toEqual([1, 0]);
  });
});

describe('a record is refused that', () => {
  test('has a key which no record has', () => {
    expect(faultOf('patriarchs', {colour: 1})).toEqual([
      'unknown key "colour"; patriarchs has variant, seed, rules, piles, pass, held',
      'colour',
    ]);
    expect(faultOf('kingdom', {held: {}})?.[0]).toBe(
      'unknown key "held"; kingdom has variant, seed, rules, piles, pass, opening',
    );
  });

  test('has a bad seed', () => {
    expect(faultOf('kingdom', {seed: ''})).toEqual([
      'the seed is empty; a seed is 1 to 64 printable characters',
      'seed',
    ]);
  });

  test('has no piles, or others than the game', () => {
    for (const wrong of [undefined, null, [], 'W', 7])
      expect(faultOf('kingdom', {piles: wrong})).toEqual([
        'piles is an object of lists of cards, as in {"W": ["7C"]}',
        'piles',
      ]);
    expect(faultOf('kingdom', piles({T9: []}))).toEqual([
      'kingdom has no pile "T9"; its piles: S W F1..F8 T1..T8',
      'piles.T9',
    ]);
    expect(faultOf('reversible-sequences', piles({S: []}))?.[0]).toBe(
      'reversible-sequences has no pile "S"; its piles: F1..F4 C1..C13 T1..T13',
    );
  });

  test('has something else than cards in a pile', () => {
    for (const wrong of [null, 'AH', {}, 7])
      expect(faultOf('kingdom', piles({W: wrong}))).toEqual([
        'piles.W is a list of cards, as in ["7C", "TH"]',
        'piles.W',
      ]);
    expect(faultOf('kingdom', piles({W: ['7C', 'XX']}))).toEqual([
      '"XX" is not a card; cards look like TH or 7C',
      'piles.W',
    ]);
    expect(faultOf('kingdom', piles({W: [7]}))?.[0]).toBe('7 is not a card; cards look like TH or 7C');
    expect(faultOf('kingdom', piles({W: [['7C']]}))?.[0]).toBe('a list is not a card; cards look like TH or 7C');
  });

  test('has a card on a foundation of another suit', () => {
    expect(faultOf('storehouse', piles({F2: ['2C', '3H']}))).toEqual([
      'F2: 3H does not belong on the club foundation',
      'piles.F2',
    ]);
  });

  test('begins a pile with another card', () => {
    expect(faultOf('storehouse', piles({F1: ['3D']}))).toEqual(['F1 begins with 2, not with 3D', 'piles.F1']);
    expect(faultOf('reversible-sequences', piles({F1: ['3D']}))?.[0]).toBe('F1 begins with A or K, not with 3D');
  });

  test('has a pile out of sequence', () => {
    expect(faultOf('storehouse', piles({F1: ['2D', '3D', '5D']}))).toEqual([
      'F1: 5D on 3D is out of sequence',
      'piles.F1',
    ]);
    expect(faultOf('storehouse', piles({T1: ['9C', '8C', '6C']}))?.[0]).toBe('T1: 6C on 8C is out of sequence');
    expect(faultOf('reversible-sequences', piles({T1: ['7C', '8C', '7C']}), {rules: {}})?.[0]).toBe(
      'T1: 7C on 8C is out of sequence',
    );
  });

  test('has a pile that is too high', () => {
    expect(faultOf('kingdom', piles({T1: ['9C', '8C']}))).toEqual(['T1 holds one card, not 2', 'piles.T1']);
    expect(faultOf('reversible-sequences', piles({C1: ['2C', '4C', '6C', '8C']}))?.[0]).toBe('C1 holds 3 cards, not 4');
  });

  test('has a card too often', () => {
    expect(faultOf('storehouse', piles({W: ['9C'], T1: ['9C']}))).toEqual([
      '9C: 2 of them, but the game has 1',
      'piles.T1',
    ]);
    expect(faultOf('kingdom', piles({W: ['9C'], T1: ['9C']}))).toBeUndefined();
    expect(faultOf('kingdom', piles({W: ['9C', '9C'], T1: ['9C']}))?.[0]).toBe('9C: 3 of them, but the game has 2');
  });

  test('lacks a card of the pack', () => {
    const {piles: dealt} = makeRecord(rulesFor('kingdom'), dealFromSeed(rulesFor('kingdom'), '42'));
    expect(faultOf('kingdom', {piles: dealt, opening: true}, FULL)).toBeUndefined();
    expect(faultOf('kingdom', {piles: {...dealt, F1: []}, opening: true}, FULL)).toEqual([
      '103 cards of 104: AH is missing (--partial accepts an incomplete pack)',
      'piles',
    ]);
    expect(faultOf('kingdom', {piles: {...dealt, F1: []}, opening: true})).toBeUndefined();
    expect(faultOf('kingdom', {}, FULL)?.[0]).toMatch(/^0 cards of 104: AD is missing/);
  });

  test('has a card elsewhere that the game sets out', () => {
    expect(faultOf('storehouse', piles({F1: ['2D'], W: ['2C']}))).toEqual([
      '2C is set out on F2 in this game',
      'piles.F2',
    ]);
    expect(faultOf('storehouse', piles({F2: ['2C', '3C'], W: ['3D']}))).toBeUndefined();
    expect(faultOf('patriarchs', piles({W: ['AC']}))).toBeUndefined();
    expect(faultOf('patriarchs', piles({W: ['AC', 'AC']}))?.[0]).toBe('AC is set out on A2 in this game');
    expect(faultOf('patriarchs', piles({W: ['KS', 'KS']}))?.[0]).toBe('KS is set out on K4 in this game');
    expect(faultOf('kingdom', piles({W: ['AH', 'AH']}))).toBeUndefined();
  });

  test('has an impossible fact', () => {
    const pass = (value: unknown, rules = {}): unknown => faultOf('storehouse', {pass: value}, {rules})?.[0];
    for (const wrong of [0, 4, 1.5, '1', null, NaN]) expect(pass(wrong)).toBe('pass is a whole number from 1 to 3');
    expect([1, 3].map(value => pass(value))).toEqual([undefined, undefined]);
    expect(pass(3, {passes: 2})).toBe('pass is a whole number from 1 to 2');
    expect(faultOf('storehouse', {pass: 0})?.[1]).toBe('pass');
    const grace = (value: unknown): unknown => faultOf('auxiliary-sequences', {grace: value})?.[0];
    expect([-1, 2, '1'].map(grace)).toEqual(new Array(3).fill('grace is a whole number from 0 to 1'));
    expect([0, 1].map(grace)).toEqual([undefined, undefined]);
    expect(faultOf('auxiliary-sequences', {grace: 1}, {rules: {grace: 0}})?.[0]).toBe('grace can only be 0');
    expect([1, 'true', null].map(value => faultOf('kingdom', {opening: value}))).toEqual(
      new Array(3).fill(['opening is true or false', 'opening']),
    );
    expect(faultOf('kingdom', {...piles({W: ['9C']}), opening: true})).toEqual([
      'opening: opening ends with the first turn, but the waste has cards',
      'opening',
    ]);
    expect(faultOf('kingdom', {...piles({W: ['9C']}), opening: false})).toBeUndefined();
    expect(faultOf('kingdom', {...piles({T1: ['9C']}), opening: true})).toBeUndefined();
  });

  test('holds a card that cannot be held', () => {
    const table = {A4: ['AS', '2S', '3S'], K4: ['KS', 'QS', 'JS', 'TS', '9S', '8S', '7S', '6S', '5S']};
    const held = (value: unknown, given: Record<string, unknown> = table, rules = {}): unknown =>
      faultOf('patriarchs', {...piles(given), held: value}, {rules});
    expect(held({S: 'A'})).toEqual(['held: S: the other family could not take that card, so it is not held', 'held']);
    const meeting = {...table, A4: ['AS', '2S', '3S', '4S']};
    expect(held({S: 'A'}, meeting)).toBeUndefined();
    expect(held({S: 'K'}, meeting)).toBeUndefined();
    expect(held({D: 'A'}, meeting)).not.toBeUndefined();
    expect(held({S: 'A'}, meeting, {transfer: 'none'})).toEqual(['held: no card is held under these rules', 'held']);
    expect(held({}, meeting, {transfer: 'none'})).toBeUndefined();
    expect(held({S: 'A'}, {...meeting, A4: []})).not.toBeUndefined();
    expect(held({S: 'A'}, {...meeting, K4: []})).not.toBeUndefined();
    expect(held({S: 'A'}, {A4: ['AS'], K4: ['KS']})).not.toBeUndefined();
    for (const wrong of [null, [], 'S', 7, {S: 'F'}, {X: 'A'}, {S: 1}])
      expect(held(wrong)).toEqual(['held names suits and families, as in {"S": "A"}', 'held']);
  });
});

describe('a fact', () => {
  const [pile] = rulesFor('kingdom').piles;

  test('of uses says what is left and why not', () => {
    const oil = uses('oil', 2);
    expect([2, 1, 0].map(value => oil.tell(value))).toEqual(['oil left: 2', 'oil left: 1', 'oil left: none']);
    expect(oil.condition).toEqual({whileSo: 'while the oil is left', otherwise: 'when the oil is used up'});
    expect(oil.refusal.unless).toBe('you have used the oil');
    expect(uses('oil', 0).refusal.unless).toBe('there is no oil');
    expect(pile && [0, 1, 2].map(value => oil.holds(value, pile))).toEqual([false, true, true]);
    expect([oil.initial, oil.absent, oil.most]).toEqual([2, 2, 2]);
  });

  test('of the opening says what it means until it ends', () => {
    const opening = untilFirstTurn('opening', 'the stock fills the spaces');
    expect([1, 0].map(value => opening.tell(value))).toEqual(['the stock fills the spaces', undefined]);
    expect(opening.condition).toEqual({whileSo: 'before the first turn', otherwise: 'after the first turn'});
    expect(opening.refusal).toEqual({unless: 'a card has been turned', when: 'turn a card first'});
    expect([opening.initial, opening.absent, opening.most]).toEqual([1, 0, 1]);
    expect(opening.onTurn?.(1)).toBe(0);
  });

  test('of held cards is two bits a suit', () => {
    const held = heldBetween('held', 'A', 'K', true);
    expect([held.initial, held.absent, held.most]).toEqual([0, 0, 255]);
    expect(held.toJson(0b10_01_00_01)).toEqual({D: 'A', H: 'A', S: 'K'});
    expect(held.fromJson({D: 'A', H: 'A', S: 'K'})).toEqual({ok: true, value: 0b10_01_00_01});
    expect(held.refusal.unless).toMatch(/^only a held card changes over/);
    expect(held.condition.whileSo).toMatch(/^while it is held/);
    expect(messageOf(held.fromJson({D: 'T'}))).toBe('held names suits and families, as in {"S": "A"}');
    expect(held.tell(3)).toBeUndefined();
  });
});
