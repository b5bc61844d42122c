import {cases} from '../effort.js';
import {
  type Engine,
  chooser,
  compareConceivable,
  compareFrom,
  compareGame,
  comparePerft,
  refereeAsEngine,
  thinned,
} from './against.js';
import {freshPack, onlyThese, shuffled} from './cards.js';
import {invented} from './invented.js';
import {
  type Rules,
  type SomeRules,
  type Table,
  accepts,
  conceivable,
  deal,
  defaults,
  essenceOf,
  moves,
  perft,
  play,
  values,
  VARIANTS,
  verdicts,
  whole,
  won,
} from './referee.js';

type Facts = Partial<Pick<Table, 'pass' | 'grace' | 'opening' | 'held' | 'seed'>>;

/** A position from short lines: `table('kingdom', {T1: '4H', W: '2S 3D'})`. */
function table(variant: string, piles: Record<string, string>, rules: SomeRules = {}, facts: Facts = {}): Table {
  const cards = Object.fromEntries(Object.entries(piles).map(([id, text]) => [id, text === '' ? [] : text.split(' ')]));
  return whole({variant, rules: {...defaults(variant), ...rules} as Rules, piles: cards, pass: 1, ...facts});
}

function lies(t: Table, id: string): string {
  return (t.piles[id] ?? []).join(' ');
}

function after(t: Table, ...line: string[]): Table {
  return line.reduce((at, move) => play(at, move).table, t);
}

function happened(t: Table, move: string): string {
  return play(t, move).happened.join(' ');
}

function allCards(t: Table): string {
  return Object.values(t.piles).flat().sort().join(' ');
}

function sizes(t: Table, ...ids: string[]): number[] {
  return ids.map(id => (t.piles[id] ?? []).length);
}

describe('the shuffle', () => {
  // Johannes Baagøe's Alea, written out once more.
  function alea(seed: string): () => number {
    let n = 0xefc8249d;
    const mash = (text: string): number => {
      for (const char of text) {
        n += char.charCodeAt(0);
        let h = 0.02519603282416938 * n;
        n = h >>> 0;
        h -= n;
        h *= n;
        n = h >>> 0;
        h -= n;
        n += h * 0x100000000;
      }
      return (n >>> 0) * 2.3283064365386963e-10;
    };
    const s = [mash(' '), mash(' '), mash(' ')].map(v => v);
    const state = {a: s[0] ?? 0, b: s[1] ?? 0, c: s[2] ?? 0, carry: 1};
    const less = (v: number): number => (v < 0 ? v + 1 : v);
    state.a = less(state.a - mash(seed));
    state.b = less(state.b - mash(seed));
    state.c = less(state.c - mash(seed));
    return () => {
      const t = 2091639 * state.a + state.carry * 2.3283064365386963e-10;
      state.a = state.b;
      state.b = state.c;
      state.carry = t | 0;
      state.c = t - state.carry;
      return state.c;
    };
  }

  test('is Fisher-Yates from the last card down, by Alea of seed/n', () => {
    for (const [packs, seed, n] of [
      [1, '42', 1],
      [2, 'my seed', 2],
    ] as const) {
      const rng = alea(`${seed}/${String(n)}`);
      const pack = freshPack(packs);
      for (let i = pack.length - 1; i > 0; i--) {
        const j = Math.floor(rng() * (i + 1));
        pack.splice(i, 1, ...pack.splice(j, 1, ...pack.slice(i, i + 1)));
      }
      expect(shuffled(packs, seed, n)).toEqual(pack);
    }
  });

  test('the fresh pack runs through diamonds, clubs, hearts, spades', () => {
    expect(freshPack(1).slice(0, 14).join(' ')).toBe('AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AC');
    expect(freshPack(2)).toHaveLength(104);
  });

  test('of two twins the one nearer the end of the pack stays', () => {
    expect(onlyThese(['AD', '5C', 'AD', '7H'], ['7H', 'AD', '5C'])).toEqual(['5C', 'AD', '7H']);
  });
});

describe('the deals', () => {
  test.each([
    ['storehouse', 52],
    ['auxiliary-sequences', 52],
    ['thirteen-up', 52],
    ['patriarchs', 104],
    ['kingdom', 104],
    ['reversible-sequences', 52],
  ])('%s holds its packs', (variant, count) => {
    for (let seed = 1; seed <= 20; seed++) {
      expect(allCards(deal(variant, String(seed)))).toBe(
        freshPack(count / 52)
          .sort()
          .join(' '),
      );
    }
  });

  const dealt = (variant: string, rules: SomeRules = {}): Table => deal(variant, '42', rules);
  const pack = (packs: number, out: string): string[] => {
    const left = shuffled(packs, '42', 1).reverse();
    for (const card of out.split(' ')) left.splice(left.indexOf(card), 1);
    return left;
  };

  test('storehouse deals T1..T4 before the store-house', () => {
    const t = dealt('storehouse', {store: 'free'});
    const order = pack(1, '2D 2C 2H 2S');
    expect(['T1', 'T2', 'T3', 'T4'].map(id => lies(t, id))).toEqual(order.slice(0, 4));
    expect(t.piles['R']).toEqual(order.slice(4, 17));
    expect(t.piles['S']).toEqual(order.slice(17).reverse());
    expect(sizes(t, 'F1', 'F2', 'F3', 'F4', 'S', 'W')).toEqual([1, 1, 1, 1, 31, 0]);
    expect(lies(t, 'F3')).toBe('2H');
  });

  test('thirteen-up deals the reserve before T1..T4', () => {
    const t = dealt('thirteen-up');
    const order = pack(1, '2D 2C 2H 2S');
    expect(t.piles['R']).toEqual(order.slice(0, 13));
    expect(['T1', 'T2', 'T3', 'T4'].map(id => lies(t, id))).toEqual(order.slice(13, 17));
    expect(t.piles['S']).toEqual(order.slice(17).reverse());
  });

  test('auxiliary-sequences begins with spaces, or with four cards', () => {
    expect(sizes(dealt('auxiliary-sequences'), 'S', 'T1', 'T2', 'T3', 'T4')).toEqual([48, 0, 0, 0, 0]);
    const four = dealt('auxiliary-sequences', {opening: 'four'});
    expect(sizes(four, 'S', 'T1', 'T2', 'T3', 'T4')).toEqual([44, 1, 1, 1, 1]);
    expect(lies(four, 'T1')).toBe(pack(1, 'AD AC AH AS')[0]);
    expect(dealt('auxiliary-sequences').grace).toBe(1);
  });

  test('patriarchs sets aces and kings out', () => {
    const t = dealt('patriarchs');
    expect(sizes(t, 'S', 'W', 'T1', 'T9', 'A1', 'K4')).toEqual([87, 0, 1, 1, 1, 1]);
    expect([lies(t, 'A2'), lies(t, 'K2')]).toEqual(['AC', 'KC']);
    const order = pack(2, 'AD AC AH AS KD KC KH KS');
    expect(lies(t, 'T9')).toBe(order[8]);
    expect(t.held).toEqual({});
  });

  test('kingdom sends aces up from the set-up and fills from the stock', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const t = deal('kingdom', String(seed));
      expect(t.opening).toBe(true);
      expect(lies(t, 'F1')).toBe('AH');
      const heaps = sizes(t, 'F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8').reduce((a, b) => a + b);
      expect(sizes(t, 'S')[0]).toBe(96 - heaps);
      for (let i = 1; i <= 8; i++) expect(lies(t, `T${String(i)}`)).toMatch(/^[2-9TJQK][DCHS]$/);
    }
  });

  test('reversible-sequences lies in four rows of thirteen', () => {
    const t = dealt('reversible-sequences');
    const order = shuffled(1, '42', 1).reverse();
    expect(lies(t, 'C1')).toBe([order[0], order[13], order[26]].join(' '));
    expect(lies(t, 'T13')).toBe(order[51]);
  });

  test('the default rules', () => {
    expect(VARIANTS.map(v => JSON.stringify(defaults(v)))).toEqual([
      '{"vacancy":"store","joins":"off","store":"forced","passes":3,"redeal":"turn"}',
      '{"opening":"free","grace":1,"return":"on","wasterun":"on"}',
      '{"redeal":"shuffle","passes":3,"fill":"auto"}',
      '{"transfer":"hold","play":"free","passes":2,"redeal":"turn"}',
      '{"fill":"choice","passes":1}',
      '{"spaces":"closed","under":"on","found":"free"}',
    ]);
    expect(() => deal('kingdom', '1', {passes: 10})).toThrow('passes=10');
  });
});

describe('storehouse', () => {
  const twos = {F1: '2D', F2: '2C', F3: '2H', F4: '2S'};
  const four = {T1: '9H', T2: 'KD', T3: '5S', T4: 'JC'};
  const at = (piles: Record<string, string>, rules: SomeRules = {}, facts: Facts = {}): Table =>
    table('storehouse', {...twos, ...four, ...piles}, rules, facts);

  test('builds down in suit, a king on an ace, nothing on a three', () => {
    expect(moves(at({W: '8H'}))).toEqual(['redeal', 'W-T1']);
    expect(moves(at({W: '8C', S: '3C'}))).toEqual(['turn']);
    expect(moves(at({W: 'KD', T2: 'AD', S: '7C'}))).toEqual(['turn', 'W-T2']);
    expect(moves(at({W: '2D', T2: '3D', F1: ''}))).toEqual(['redeal']);
    expect(moves(at({W: 'AH', F3: '2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH'}))).toEqual(['redeal', 'W-F3']);
  });

  test('fills a space from the store-house and keeps playing it', () => {
    const t = at({T1: '3D', R: '5C 4D KS'});
    expect(moves(t)).toEqual(['T1-F1']);
    expect(happened(t, 'T1-F1')).toBe('R-T1 R-F1');
    // The card that comes in may take the next one of the store-house: KS in the space, then QS on it.
    expect(happened(at({T1: '3D', R: 'QS KS'}), 'T1-F1')).toBe('R-T1 R-T1');
  });

  test('the order of the fill', () => {
    const t = {T1: '3D', R: '5C', W: '7C', S: 'TC'};
    expect(happened(at(t), 'T1-F1')).toBe('R-T1');
    expect(happened(at({...t, R: ''}), 'T1-F1')).toBe('W-T1');
    expect(happened(at({...t, R: '', W: ''}), 'T1-F1')).toBe('S-T1');
    expect(happened(at(t, {vacancy: 'waste'}), 'T1-F1')).toBe('W-T1');
    expect(happened(at({...t, W: ''}, {vacancy: 'waste'}), 'T1-F1')).toBe('S-T1');
    expect(happened(at({...t, W: '', S: ''}, {vacancy: 'waste'}), 'T1-F1')).toBe('R-T1');
  });

  test('the store-house is the player’s only with store=free', () => {
    const piles = {R: '3H 3D 8H', S: '7S'};
    expect(moves(at(piles))).toEqual(['turn']);
    expect(happened(at(piles), 'turn')).toBe('R-T1 R-F1 R-F3');
    expect(moves(at(piles, {store: 'free'}))).toEqual(['turn', 'R-T1']);
    expect(moves(after(at(piles, {store: 'free'}), 'R-T1'))).toEqual(['turn', 'R-F1']);
  });

  test('spaces are never filled by the player', () => {
    const t = at({T1: '', T3: '', W: '6H', R: '6C 7D', S: 'TC'}, {store: 'free'});
    expect(moves(t)).toEqual(['turn']);
    expect(happened(t, 'turn')).toBe('R-T1 R-T3');
  });

  test('joins=on: a whole auxiliary on a fitting one', () => {
    const piles = {T1: '9H 8H', T2: '7H 6H', S: '4C'};
    expect(moves(at(piles))).toEqual(['turn']);
    expect(moves(at(piles, {joins: 'on'}))).toEqual(['turn', 'T2*2-T1']);
    expect(accepts(at(piles, {joins: 'on'}), 'T2-T1')).toBe(false);
    expect(accepts(at({...piles, T2: '7H'}, {joins: 'on'}), 'T2-T1')).toBe(true);
  });

  test('three passes, the waste turned over', () => {
    const t = at({W: '7C 4C TC'});
    expect(lies(after(t, 'redeal'), 'S')).toBe('TC 4C 7C');
    expect(lies(after(t, 'redeal', 'turn'), 'W')).toBe('7C');
    expect(moves(at({W: '7C'}, {}, {pass: 3}))).toEqual([]);
    expect(moves(at({W: '7C'}, {passes: 4}, {pass: 3}))).toEqual(['redeal']);
  });

  test('a shuffled redeal takes its order from the whole pack of the new pass', () => {
    const t = at({W: '7C 4C TC QC 8D'}, {redeal: 'shuffle'}, {seed: 'x', pass: 2});
    expect(after(t, 'redeal').piles['S']).toEqual(
      shuffled(1, 'x', 3).filter(c => ['7C', '4C', 'TC', 'QC', '8D'].includes(c)),
    );
    expect(accepts(at({W: '7C'}, {redeal: 'shuffle'}), 'redeal')).toBe(false);
  });

  test('perft of a tiny position', () => {
    // One move: turn. Two: turn W-F1, turn turn. Three: turn W-F1 turn, turn turn redeal (4D does not fit before 3D).
    const t = at({S: '4D 3D'});
    expect([1, 2, 3].map(d => perft(t, d))).toEqual([1, 2, 2]);
  });
});

describe('thirteen-up', () => {
  const twos = {F1: '2D', F2: '2C', F3: '2H', F4: '2S'};
  const four = {T1: '9H', T2: 'KD', T3: '5S', T4: 'JC'};
  const at = (piles: Record<string, string>, rules: SomeRules = {}, facts: Facts = {}): Table =>
    table('thirteen-up', {...twos, ...four, ...piles}, rules, {seed: '1', ...facts});

  test('the reserve is played at will, spaces are filled from it at once', () => {
    const t = at({R: '6C 3D', W: '8H', S: 'TC', T3: '3S'});
    expect(moves(t)).toEqual(['turn', 'R-F1', 'W-T1', 'T3-F4']);
    expect(happened(t, 'T3-F4')).toBe('R-T3');
    expect(happened(t, 'turn')).toBe('');
  });

  test('with the reserve gone a space may stay open, and takes the waste', () => {
    const t = at({W: '8H', S: 'TC', T3: '', T4: ''});
    expect(moves(t)).toEqual(['turn', 'W-T1', 'W-T3']);
    expect(accepts(t, 'W-T4')).toBe(true);
    expect(accepts(t, 'T1-T3')).toBe(false);
  });

  test('fill=choice: the player fills from the reserve', () => {
    const t = at({R: '6C', W: '8C', S: 'TC', T3: ''}, {fill: 'choice'});
    expect(moves(t)).toEqual(['turn', 'R-T3']);
    expect(moves(at({R: '', W: '8C', S: 'TC', T3: ''}, {fill: 'choice'}))).toEqual(['turn', 'W-T3']);
    // Unsettled with fill=auto: only settling fills.
    expect(moves(at({R: '6C', W: '8C', S: 'TC', T3: ''}))).toEqual(['turn']);
  });

  test('whole columns only', () => {
    const t = at({R: '6C', T1: 'TH 9H', T2: '8H 7H', T3: '6H', S: 'TC'});
    expect(moves(t)).toEqual(['turn', 'T2*2-T1', 'T3-T2']);
    expect(happened(t, 'T3-T2')).toBe('R-T3');
  });

  test('the waste is shuffled at each redeal', () => {
    const t = at({W: '7C 4C TC QC 8D'}, {}, {seed: 'y'});
    expect(after(t, 'redeal').piles['S']).toEqual(
      shuffled(1, 'y', 2).filter(c => ['7C', '4C', 'TC', 'QC', '8D'].includes(c)),
    );
  });
});

describe('auxiliary-sequences', () => {
  const aces = {F1: 'AD', F2: 'AC', F3: 'AH', F4: 'AS'};
  const at = (piles: Record<string, string>, rules: SomeRules = {}, facts: Facts = {}): Table =>
    table('auxiliary-sequences', {...aces, ...piles}, rules, facts);

  test('runs of any suits, a space takes any run, spaces are alike', () => {
    const t = at({T1: '9H 8S 7D', T2: 'TC', S: '5C'});
    // Parts of T1 into a space, the whole of it only onto the ten.
    expect(moves(t)).toEqual(['turn', 'T1-T3', 'T1*2-T3', 'T1*3-T2']);
    expect(accepts(t, 'T1*2-T4')).toBe(true);
    expect(accepts(t, 'T1*3-T4')).toBe(false);
    expect(accepts(t, 'T2-T3')).toBe(false);
  });

  test('the waste goes as a unit only into a space and only descending', () => {
    const t = at({W: '2S 9H 8S 7D', T1: 'TC', T2: '8C', S: '5C'});
    expect(moves(t)).toEqual(['turn', 'W-T2', 'W-T3', 'W*2-T3', 'W*3-T3']);
    expect(accepts(t, 'W*3-T1')).toBe(false);
    expect(accepts(t, 'W*4-T3')).toBe(false);
    expect(moves({...t, rules: {...t.rules, wasterun: 'off'}})).toEqual(['turn', 'W-T2', 'W-T3']);
    expect(lies(after(t, 'W*3-T4'), 'T4')).toBe('9H 8S 7D');
  });

  test('a foundation gives back onto a card one higher, never its ace, never into a space', () => {
    const t = at({F1: 'AD 2D', F2: 'AC', T1: '3S', T2: '2H', S: '9C'});
    // 2H may go home, onto the three, and not into a space (it is a whole auxiliary); 2D onto the three.
    expect(moves(t)).toEqual(['turn', 'T2-F3', 'T2-T1', 'F1-T1']);
    expect(moves({...t, rules: {...t.rules, return: 'off'}})).toEqual(['turn', 'T2-F3', 'T2-T1']);
    expect(accepts(t, 'F2-T2')).toBe(false);
    expect(accepts(t, 'F1-T3')).toBe(false);
  });

  test('the grace', () => {
    const t = at({W: '2D 6H KS', T1: '7S', T2: '4C'});
    expect(moves(t)).toEqual(['W-T3', 'W@1-F1', 'W@1-T3', 'W@2-T1', 'W@2-T3']);
    expect(accepts(t, 'W@3-T3')).toBe(false);
    const next = after(t, 'W@2-T1');
    expect([lies(next, 'W'), lies(next, 'T1'), next.grace]).toEqual(['2D KS', '7S 6H', 0]);
    expect(moves(next)).toEqual(['W-T3', 'T1-T3']);
    expect(moves(at({W: '2D 6H KS', T1: '7S', T2: '4C', S: '9S'}))).toEqual(['turn', 'W-T3']);
    expect(moves(at({W: '2D 6H KS', T1: '7S', T2: '4C'}, {grace: 0}))).toEqual(['W-T3']);
  });

  test('one pass, and all home is won', () => {
    expect(accepts(at({W: '9S'}), 'redeal')).toBe(false);
    expect(won(after(at({W: '2S'}), 'W-F4'))).toBe(true);
    expect(won(at({W: '2S'}))).toBe(false);
    expect(moves(at({F1: 'AD 2D', T1: ''}))).toEqual([]);
  });

  test('perft of a tiny position', () => {
    // 2S, 3S in the waste, four spaces: 1: W-T1, W@1-F4, W@1-T1.
    // W-T1 (3S laid out, 2S on top): W-F4, W-T1, W-T2 = 3.
    // W@1-F4 (3S left): W-F4, W-T1 = 2. W@1-T1 (2S out, 3S left): W-T2, T1-F4 = 2.
    expect([1, 2].map(d => perft(at({W: '2S 3S'}), d))).toEqual([3, 7]);
  });
});

describe('patriarchs', () => {
  const bases = {A1: 'AD', A2: 'AC', A3: 'AH', A4: 'AS', K1: 'KD', K2: 'KC', K3: 'KH', K4: 'KS'};
  const nine = {T1: '5C', T2: '5C', T3: '6C', T4: '7C', T5: '7C', T6: '8C', T7: '9C', T8: '9C', T9: '8C'};
  const at = (piles: Record<string, string>, rules: SomeRules = {}, facts: Facts = {}): Table =>
    table('patriarchs', {...bases, ...nine, ...piles}, rules, facts);

  const low = 'AD 2D 3D 4D 5D';
  const high = 'KD QD JD TD 9D 8D 7D';

  test('twins are one choice, spaces fill from waste, then stock', () => {
    const t = at({T1: '2C', T2: '2C', W: '3C', S: 'TC'});
    expect(moves(t)).toEqual(['turn', 'T1-A2']);
    expect(accepts(t, 'T2-A2')).toBe(true);
    // A twin on the waste too: whichever of them goes, two are left on the table, the waste having filled the space.
    expect(moves(at({T1: '2C', T2: '2C', W: '2C', S: 'TC'}))).toEqual(['turn', 'W-A2']);
    expect(moves(at({T1: '2C', T2: '2H', W: '3H', S: 'TC'}))).toEqual(['turn', 'T1-A2', 'T2-A3']);
    expect(happened(t, 'T1-A2')).toBe('W-T1');
    expect(happened(at({T1: '2C', S: 'TC'}), 'T1-A2')).toBe('S-T1');
    expect(happened(at({T1: '2C'}), 'T1-A2')).toBe('');
  });

  test('a card wanted by both families is held between them', () => {
    const t = at({A1: low, K1: high, W: '6D', S: '9C'});
    expect(moves(t)).toEqual(['turn', 'W-A1', 'W-K1']);
    const on = after(t, 'W-K1');
    expect(on.held).toEqual({D: 'K'});
    expect(moves(on)).toEqual(['turn', 'K1-A1']);
    const over = after(on, 'K1-A1');
    expect([lies(over, 'A1'), lies(over, 'K1'), over.held]).toEqual([`${low} 6D`, high, {D: 'A'}]);
    expect(moves(over)).toEqual(['turn', 'A1-K1']);
    expect(after(over, 'turn').held).toEqual({D: 'A'});
  });

  test('a newly played card of the suit settles it', () => {
    const t = at({A1: low, K1: high, W: '2C 7D 6D'}, {}, {});
    const held = after(t, 'W-A1');
    const next = after(held, 'W-A1');
    // 7D on 6D: the king family stands at 7 and wants 6, so 7D is not held.
    expect(next.held).toEqual({});
    // Another suit leaves it alone.
    expect(after(at({A1: low, K1: high, W: '2C 6D'}), 'W-A1', 'W-A2').held).toEqual({D: 'A'});
    // A redeal changes nothing.
    expect(after(at({A1: low, K1: high, W: '9C 6D'}), 'W-A1', 'redeal').held).toEqual({D: 'A'});
  });

  test('transfer=reversal and transfer=none', () => {
    const t = at({A1: low, K1: 'KD QD JD TD 9D 8D 7D 6D', S: '9C'}, {transfer: 'reversal'});
    expect(moves(t)).toEqual(['turn', 'A1-K1', 'K1-A1']);
    expect(lies(after(t, 'A1-K1'), 'K1')).toBe('KD QD JD TD 9D 8D 7D 6D 5D');
    expect(moves({...t, rules: {...t.rules, transfer: 'none'}})).toEqual(['turn']);
    // Not the base: the ace stays although a two is on the king family.
    const ace = at({K1: 'KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D', S: '9C'}, {transfer: 'reversal'});
    expect(moves(ace)).toEqual(['turn', 'K1-A1']);
    expect(after(at({A1: low, K1: high, W: '6D'}, {transfer: 'reversal'}), 'W-A1').held).toEqual({});
  });

  test('a won position may still have moves by the letter', () => {
    const bare = Object.fromEntries(Object.keys(nine).map(id => [id, '']));
    const t = at({...bare, A1: `${low} 6D`, K1: high}, {}, {held: {D: 'A'}});
    expect(won(t)).toBe(true);
    expect(moves(t)).toEqual(['A1-K1']);
  });

  test('play=forced: the waste first, then T1..T9, the ace family preferred', () => {
    const t = at({A1: low, K1: high, W: '2C', T1: '6D', T2: '3C', S: 'QC TC'}, {play: 'forced'});
    // TC is turned and fits nothing; T1 goes to the aces and is held; then one fill: TC; then QC stays in the stock
    // until the waste is gone: 2C lies below TC and is bared by the fill, goes up, 3C follows, QC fills and goes up.
    expect(happened(t, 'turn')).toBe('T1-A1 W-T1 W-A2 T2-A2 S-T2 T2-K2');
    expect(after(t, 'turn').held).toEqual({D: 'A'});
  });

  test('one redeal', () => {
    expect(moves(at({W: '9C'}))).toEqual(['redeal']);
    expect(moves(at({W: '9C'}, {}, {pass: 2}))).toEqual([]);
  });
});

describe('kingdom', () => {
  const eight = {T1: '5C', T2: '6C', T3: '7C', T4: '8C', T5: '9C', T6: 'TC', T7: 'JC', T8: 'QC'};
  const at = (piles: Record<string, string>, rules: SomeRules = {}, facts: Facts = {}): Table =>
    table('kingdom', {F1: 'AH', ...eight, ...piles}, rules, facts);

  test('heaps whatever the suit, only their tops count', () => {
    const t = at({F1: 'AH 2S', F2: 'AD 2D', T1: '3H', T2: '3C', W: '3H', S: 'KD'});
    expect(moves(t)).toEqual(['turn', 'W-F1', 'T1-F1', 'T2-F1']);
    expect(accepts(t, 'W-F2')).toBe(true);
    expect(accepts(t, 'W-F3')).toBe(false);
  });

  test('the opening fills from the stock until the first turn', () => {
    const t = at({T1: '2C', T2: '2D', S: 'KD AS 7H'}, {}, {opening: true});
    expect(happened(t, 'T1-F1')).toBe('S-T1');
    // AS is next: it fills, goes up to F2, and KD fills after it.
    expect(happened(at({T1: '2C', S: 'KD AS'}, {}, {opening: true}), 'T1-F1')).toBe('S-T1 T1-F2 S-T1');
    expect(after(t, 'turn').opening).toBe(false);
    expect(happened(after(t, 'turn'), 'T1-F1')).toBe('');
  });

  test('afterwards a space waits; fill=auto takes the waste', () => {
    const t = at({T1: '', T4: '', W: '9H 4H', S: 'KD'});
    expect(moves(t)).toEqual(['turn', 'W-T1']);
    expect(accepts(t, 'W-T4')).toBe(true);
    expect(happened(t, 'turn')).toBe('');
    expect(happened(at({T1: '2C', W: '9H 4H'}, {fill: 'auto'}), 'T1-F1')).toBe('W-T1');
    expect(happened(at({T1: '2C', S: '4H'}, {fill: 'auto'}), 'T1-F1')).toBe('');
  });

  test('aces go up from T1..T8, then from the waste', () => {
    const t = at({T3: 'AD', T5: 'AC', W: 'AD 9H', S: 'AS'});
    expect(happened(t, 'turn')).toBe('T3-F2 T5-F3 W-F4');
    expect(happened(at({W: '4D', S: 'AS'}), 'turn')).toBe('W-F2');
  });

  test('no redeal, unless passes say so', () => {
    expect(moves(at({W: '4D 9H'}))).toEqual([]);
    expect(lies(after(at({W: '4D 9H'}, {passes: 2}), 'redeal'), 'S')).toBe('9H 4D');
  });
});

describe('reversible-sequences', () => {
  const at = (piles: Record<string, string>, rules: SomeRules = {}): Table =>
    table('reversible-sequences', piles, rules);

  test('founds with aces and kings, closes with the other end', () => {
    const t = at({T1: 'AD', T2: 'KD', T3: 'KC'});
    expect(moves(t)).toEqual(['T1-F1', 'T2-F1', 'T3-F2']);
    expect(moves(after(t, 'T1-F1'))).toEqual(['T3-F2']);
    expect(moves(at({F1: 'KD QD JD', T1: 'TD', T2: 'QC'}))).toEqual(['T1-F1']);
    expect(moves(at({F2: 'AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC', T4: 'KC'}))).toEqual(['T4-F2']);
  });

  test('over and under, and lone packets either way are one choice', () => {
    const t = at({T1: '5H', T2: '6H'});
    // T1-T2 = [6 5], T1_T2 = [5 6]; T2-T1 = [5 6], T2_T1 = [6 5]: two outcomes.
    expect(moves(t)).toEqual(['T1-T2', 'T1_T2']);
    expect(lies(after(t, 'T1_T2'), 'T2')).toBe('5H 6H');
    expect(accepts(t, 'T2_T1')).toBe(true);
    expect(moves(at({T1: '5H', T2: '6H'}, {under: 'off'}))).toEqual(['T1-T2', 'T2-T1']);
    // With cards behind, it matters which column keeps the packet.
    expect(moves(at({T1: '5H', T2: '6H', C1: '9S', C2: 'TC'}))).toEqual(['T1-T2', 'T1_T2', 'T2-T1', 'T2_T1']);
  });

  test('a longer packet keeps its direction', () => {
    const t = at({T1: '6S 7S', T2: '8S', T3: '5S', T4: '8D'});
    // 8 over 7; 5 under 6; 7 may leave for the 8: over (8 7) or under (7 8).
    expect(moves(t)).toEqual(['T1-T2', 'T1_T2', 'T2-T1', 'T3_T1']);
    expect(accepts(at({T1: 'KS', T2: 'AS 2S'}), 'T1_T2')).toBe(false);
    expect(accepts(at({T1: '2S AS', T2: 'KS'}), 'T2-T1')).toBe(false);
    expect(accepts(at({T1: 'AS', T2: 'KS'}), 'T2-T1')).toBe(false);
  });

  test('the nearest card behind becomes a packet; an emptied column stays empty', () => {
    const t = at({C1: '4D 9C', T1: '5H', T2: '6H', C3: '', T3: ''});
    expect(happened(t, 'T1-T2')).toBe('C1-T1');
    expect(accepts(t, 'T1-T3')).toBe(false);
    const open = at({C1: '4D 9C', T1: '5H', T2: '6H'}, {spaces: 'open'});
    expect(accepts(open, 'T1-T3')).toBe(true);
    // 6H is a lone packet with nothing behind it.
    expect(accepts(open, 'T2-T3')).toBe(false);
    expect(accepts(open, 'T1_T3')).toBe(false);
    // A column of which only the packet is missing is not emptied (unsettled position).
    expect(accepts(at({T1: '5H 6H', C2: '9C'}, {spaces: 'open'}), 'T1-T2')).toBe(false);
  });

  test('found=forced', () => {
    const t = at({T1: '5H', T2: '6H', T3: 'AD', T4: 'KD'}, {found: 'forced'});
    expect(moves(t)).toEqual(['T3-F1', 'T4-F1']);
    expect(moves(after(t, 'T4-F1'))).toEqual(['T1-T2', 'T1_T2']);
  });

  test('perft of a tiny position', () => {
    // 5H, 6H, 7H alone. First: 5 with 6 two ways, 6 with 7 two ways.
    // [6 5] + 7: 7_ under 6 (7 6 5); 5 cannot join 7. Also 5 cannot move off. 1 way.
    // [5 6] + 7: 7 over 6 (5 6 7); 6 off onto 7 over (7 6) + 5, under (6 7) + 5. 3 ways.
    // [7 6] + 5: 5 over 6; 6 off onto 5: (5 6) + 7, (6 5) + 7. 3 ways.
    // [6 7] + 5: 5 under 6; 7 off: nothing to join. 1 way.
    const t = at({T1: '5H', T2: '6H', T3: '7H'});
    expect([1, 2].map(d => perft(t, d))).toEqual([4, 8]);
  });
});

describe('the notation and the list', () => {
  test('the order of all conceivable moves', () => {
    const all = conceivable(deal('storehouse', '1'));
    expect(all.slice(0, 4)).toEqual(['turn', 'redeal', 'R-F1', 'R_F1']);
    expect(new Set(all).size).toBe(all.length);
    expect(all.indexOf('W-F1')).toBeGreaterThan(all.indexOf('R*2-T4'));
    expect(all.indexOf('T1-T4')).toBeLessThan(all.indexOf('T1*2-F1'));
    expect(all.findIndex(m => m.includes('@'))).toBeGreaterThan(all.findLastIndex(m => m.includes('*')));
    const families = conceivable(deal('patriarchs', '1')).filter(m => /^T1-/.test(m));
    expect(families.map(m => m.slice(3, 4)).join('')).toBe('AAAAKKKKTTTTTTTTTWS');
  });

  test('what is not in the notation is refused', () => {
    const t = table('auxiliary-sequences', {T1: '9H 8S', T2: 'TC', S: '5C'});
    expect(accepts(t, 'T1*2-T2')).toBe(true);
    for (const text of ['T1*02-T2', 'T1*1-T3', 'T01*2-T2', 'T1*2_T2', 'T1*2-T5', 'T1@1-T2', 'Turn', '', 'T1*3-T2']) {
      expect(accepts(t, text)).toBe(false);
    }
    expect(() => play(t, 'T1-T2')).toThrow('T1-T2: it does not fit the auxiliary');
  });
});

/** One choice of rules after another, each value of each option at least once. */
function ruleSets(variant: string): SomeRules[] {
  const single = Object.entries(values(variant)).flatMap(([key, all]) => all.map(value => ({[key]: value})));
  return [{}, ...single];
}

/** Every conceivable move that is not refused. */
function accepted(t: Table): string[] {
  return [...verdicts(t)].filter(([, refused]) => refused === undefined).map(([move]) => move);
}

/** What moves lead to, each position once. */
function outcomes(t: Table, some: readonly string[]): Set<string> {
  return new Set(some.map(move => essenceOf(play(t, move).table)));
}

describe('random games', () => {
  test.each(VARIANTS)('%s keeps its cards, lists what it accepts, and does not touch what it is given', variant => {
    ruleSets(variant).forEach((rules, i) => {
      const choose = chooser(i + 1);
      let t = deal(variant, `game ${String(i)}`, rules);
      const cards = allCards(t);
      for (let ply = 0; ply < 25; ply++) {
        const before = JSON.stringify(t);
        const listed = moves(t);
        if (ply % 8 === 0) expect(outcomes(t, accepted(t))).toEqual(outcomes(t, listed));
        const move = listed[choose(listed.length)];
        if (move === undefined) break;
        const next = play(t, move).table;
        expect(JSON.stringify(t)).toBe(before);
        expect(allCards(next)).toBe(cards);
        t = next;
      }
    });
  });
});

describe('comparing', () => {
  test.each(VARIANTS)('%s: the referee agrees with himself', variant => {
    compareGame(refereeAsEngine, variant, '7', {}, 20, chooser(7));
    const t = deal(variant, '7');
    comparePerft(refereeAsEngine, t, 1);
    compareConceivable(refereeAsEngine, thinned(t, chooser(3)));
  });

  const wrong = (change: Partial<Engine>): (() => void) => {
    const engine: Engine = {...refereeAsEngine, ...change};
    return () => {
      compareGame(engine, 'storehouse', '5', {}, 30, () => 0);
      compareConceivable(engine, deal('storehouse', '5'));
      comparePerft(engine, deal('storehouse', '5'), 2);
    };
  };

  test('mistakes are caught and named', () => {
    expect(wrong({})).not.toThrow();
    expect(wrong({deal: (v, s, r) => ({...deal(v, s, r), pass: 2})})).toThrow('pass: referee 1, engine 2');
    expect(wrong({moves: t => moves(t).slice(1)})).toThrow('the engine lacks: turn');
    expect(wrong({moves: t => [...moves(t), 'W-F1']})).toThrow('the engine adds: W-F1');
    expect(wrong({perft: () => 0})).toThrow('engine 0');
    expect(wrong({play: (t, m) => (m === 'R-T1' ? play(t, 'turn') : refereeAsEngine.play(t, m))})).toThrow(
      'R-T1 is not legal',
    );
    expect(wrong({play: (t, m) => (m === 'turn' ? {refused: 'no'} : refereeAsEngine.play(t, m))})).toThrow(
      'turn is legal, the engine refuses: no',
    );
    expect(
      wrong({
        play(t, m) {
          const answer = refereeAsEngine.play(t, m);
          return 'refused' in answer ? answer : {...answer, happened: [...answer.happened, 'R-T9']};
        },
      }),
    ).toThrow('happened: referee');
    expect(wrong({play: () => JSON.parse('nonsense') as {refused: string}})).toThrow('the engine throws');
  });
});

describe('invented positions', () => {
  test.each(VARIANTS)('%s: any position can be listed and played on', variant => {
    ruleSets(variant).forEach((rules, i) => {
      const choose = chooser(100 + i);
      for (let n = 0; n < cases(3); n++) compareFrom(refereeAsEngine, invented(variant, rules, choose), 4, choose);
    });
  });
});
