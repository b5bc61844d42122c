import '../variants/added.js';
import {parseMove, parseMoves} from '../../src/engine/notation.js';
import {cases} from '../effort.js';
import fc from '../property.js';
import {outcomeOf, settled} from '../../src/engine/legality/application.js';
import {makeCard, parseCard, type Card} from '../../src/engine/card.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {choices} from '../../src/engine/legality/generation.js';
import {makeMove, REDEAL} from '../../src/engine/move.js';
import {parseOptions} from '../../src/engine/declaration/option.js';
import {fingerprint, pileAt, samePosition, type Position} from '../../src/engine/position.js';
import {makeRecord, parseRecord} from '../../src/engine/record.js';
import {applyMove} from '../../src/engine/legality/refusal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {parseSeed} from '../../src/engine/seed.js';
import {reshuffledStock, shuffledPack} from '../../src/engine/shuffle.js';
import {findVariant, VARIANTS} from '../../src/variants/index.js';
import {chooser} from '../referee/against.js';
import {conceivable} from '../referee/referee.js';
import {unwrap} from './adapter.js';
import {
  anyMove,
  anyRules,
  anySeed,
  anyText,
  damaged,
  expectDescribed,
  madeUp,
  reached,
  refereedStanding,
  standing,
  tableOf,
  type Standing,
} from './arbitraries.js';

const byNumber = (a: number, b: number): number => a - b;
const allCards = (position: Position): Card[] => position.piles.flat().sort(byNumber);
const played = (rules: Ruleset, position: Position, move: string): ReturnType<typeof applyMove> =>
  applyMove(rules, position, unwrap(parseMove(move)));

/** What lies on the table, interchangeable piles in no order: a reading apart from the engine's. */
function essenceOf(rules: Ruleset, position: Position): string {
  const {piles, ...facts} = tableOf({rules, position});
  const heaps = rules.has('F') && rules.spec('F').topOnly;
  const lying = Object.entries(piles).map(([id, cards]) => {
    const [letter, behind] = [id.charAt(0), piles[`C${id.slice(1)}`] ?? []];
    if (letter === 'T') return `T ${behind.join(' ')} / ${cards.join(' ')}`;
    if (letter === 'F' && heaps) return `F ${cards.at(-1)?.charAt(0) ?? ''}`;
    return letter === 'C' ? '' : `${id} ${cards.join(' ')}`;
  });
  return JSON.stringify([lying.sort(), facts]);
}

describe('moves', () => {
  test('conserve the cards', () => {
    fc.assert(
      fc.property(standing, ({rules, position}) => {
        const before = allCards(position);
        for (const choice of choices(rules, position)) expect(allCards(choice.position)).toEqual(before);
      }),
    );
  });

  test('do not change the position they are played in', () => {
    fc.assert(
      fc.property(standing, ({rules, position}) => {
        const before = JSON.stringify(position);
        choices(rules, position);
        expect(JSON.stringify(position)).toBe(before);
      }),
    );
  });

  test('that are listed are accepted and lead where the list says', () => {
    fc.assert(
      fc.property(standing, ({rules, position}) => {
        for (const choice of choices(rules, position)) {
          expect(unwrap(applyMove(rules, position, choice.move)).position).toEqual(choice.position);
        }
      }),
    );
  });

  test('that are not listed are refused with a reason, or lead where a listed one does', () => {
    fc.assert(
      fc.property(refereedStanding, fc.nat(), (given, n) => {
        const {rules, position} = given;
        const listed = new Set(choices(rules, position).map(choice => essenceOf(rules, choice.position)));
        const [all, choose] = [conceivable(tableOf(given)), chooser(n)];
        for (let i = 0; i < 60; i++) {
          const outcome = played(rules, position, all[choose(all.length)] ?? 'turn');
          expectDescribed(outcome);
          if (outcome.ok) expect(listed).toContain(essenceOf(rules, outcome.value.position));
        }
      }),
    );
  });

  test('that are listed lead to different places', () => {
    fc.assert(
      fc.property(standing, ({rules, position}) => {
        const plays = choices(rules, position).filter(choice => choice.move.type === 'play');
        expect(new Set(plays.map(choice => essenceOf(rules, choice.position))).size).toBe(plays.length);
      }),
    );
  });

  test('that name a pile which the game lacks are refused, and any others are played or refused in words', () => {
    fc.assert(
      fc.property(standing, fc.array(anyMove, {minLength: 20}), ({rules, position}, moves) => {
        for (const move of moves) {
          const outcome = applyMove(rules, position, move);
          expectDescribed(outcome);
          if (move.type === 'play' && !(rules.find(move.from) && rules.find(move.to)))
            expect(outcome).toMatchObject({
              ok: false,
              fault: {message: expect.stringMatching(/ has no pile /) as string},
            });
        }
      }),
    );
  });
});

describe('positions', () => {
  test('are settled after a deal and after a move', () => {
    fc.assert(
      fc.property(reached, ({rules, position}) => {
        const again = settled(rules, position);
        expect(again.happened).toEqual([]);
        expect(again.position).toEqual(position);
      }),
    );
  });

  test('invented positions are settled after settling once', () => {
    fc.assert(
      fc.property(madeUp, ({rules, position}) => {
        const once = settled(rules, position).position;
        expect(settled(rules, once)).toEqual({position: once, happened: []});
      }),
    );
  });

  test('with tableau piles exchanged are the same position with the same hash', () => {
    fc.assert(
      fc.property(standing, ({rules, position}) => {
        const piles = [...position.piles];
        for (const letter of ['T', 'C'] as const) {
          const [first, last] = [rules.numberOf(letter), rules.numberOf(letter, rules.of(letter).length - 1)];
          if (first < 0) continue;
          [piles[first], piles[last]] = [pileAt(position, last), pileAt(position, first)];
        }
        const other = {...position, piles};
        expect(samePosition(rules, position, other)).toBe(true);
        expect(fingerprint(rules, other)).toBe(fingerprint(rules, position));
      }),
    );
  });

  test('the deal holds every card and depends on seed and rules alone', () => {
    fc.assert(
      fc.property(anyRules, anySeed, (rules, seed) => {
        const dealt = dealFromSeed(rules, seed);
        expect(allCards(dealt)).toEqual(shuffledPack(rules.packs, 'any', 1).sort(byNumber));
        expect(dealFromSeed(rules, seed)).toEqual(dealt);
      }),
    );
  });
});

/** A position whose pack is out and whose waste is not. */
const beforeRedeal: fc.Arbitrary<Standing> = madeUp.map(({rules, position}) => {
  const piles = [...position.piles];
  const [stock, waste] = [rules.numberOf('S'), rules.numberOf('W')];
  if (stock >= 0) [piles[stock], piles[waste]] = [[], [...pileAt(position, waste), ...pileAt(position, stock)]];
  return {rules, position: {...position, piles, facts: [1, ...position.facts.slice(1)]}};
});

function redealt({rules, position}: Standing): Card[] {
  const outcome = outcomeOf(rules, position, REDEAL);
  const filled = outcome.happened.filter(({from}) => from === rules.numberOf('S')).map(({card}) => card);
  return [...pileAt(outcome.position, rules.numberOf('S')), ...filled.reverse()];
}

const redeals = (order: 'turn' | 'shuffle'): fc.Arbitrary<Standing> =>
  beforeRedeal.filter(({rules, position}) => rules.redeal?.order === order && applyMove(rules, position, REDEAL).ok);

describe('redeals', () => {
  test('turned: the stock is the waste in reverse', () => {
    fc.assert(
      fc.property(redeals('turn'), given => {
        expect(redealt(given)).toEqual(pileAt(given.position, given.rules.numberOf('W')).toReversed());
      }),
      {numRuns: cases(15)},
    );
  });

  test('shuffled: the order of the waste and the rest of the table make no difference', () => {
    fc.assert(
      fc.property(redeals('shuffle'), given => {
        const {rules, position} = given;
        const waste = rules.numberOf('W');
        const piles = position.piles.map((pile, i) => (i === waste ? pile.toSorted(byNumber) : pile));
        expect(redealt({rules, position: {...position, piles}})).toEqual(redealt(given));
      }),
      {numRuns: cases(15)},
    );
  });

  test('shuffled: seed and pass give one order of the pack, from which the cards elsewhere are left out', () => {
    const input = {seed: anySeed, pass: fc.integer({min: 2, max: 99}), gone: fc.uniqueArray(fc.nat(51))};
    fc.assert(
      fc.property(fc.record(input), ({seed, pass, gone}) => {
        const whole = shuffledPack(1, seed, pass);
        const waste = whole.filter(card => !gone.includes(card));
        expect(reshuffledStock(1, seed, pass, waste.toSorted(byNumber))).toEqual(waste);
      }),
    );
  });

  test('shuffled, two packs: the same cards give the same order, and none is lost', () => {
    const input = {
      seed: anySeed,
      pass: fc.integer({min: 2, max: 99}),
      waste: fc.shuffledSubarray(shuffledPack(2, 'x', 1)),
    };
    fc.assert(
      fc.property(fc.record(input), ({seed, pass, waste}) => {
        const sorted = waste.toSorted(byNumber);
        expect(reshuffledStock(2, seed, pass, waste)).toEqual(reshuffledStock(2, seed, pass, sorted));
        expect(reshuffledStock(2, seed, pass, waste).sort(byNumber)).toEqual(sorted);
      }),
    );
  });
});

/** What output adds and input passes over. */
const ADDED = {status: 'stuck', moves: ['turn'], played: [3], score: 'x', ply: null, happened: {}};

describe('text forms', () => {
  test('a position survives a round trip through JSON', () => {
    fc.assert(
      fc.property(standing, fc.boolean(), ({rules, position}, more) => {
        const json = JSON.stringify({...makeRecord(rules, position), ...(more && ADDED)});
        expect(parseRecord(rules, JSON.parse(json) as Record<string, unknown>, true)).toEqual({
          ok: true,
          value: position,
        });
      }),
    );
  });

  test('a whole pack is accepted without --partial', () => {
    fc.assert(
      fc.property(reached, ({rules, position}) => {
        const back = parseRecord(rules, {...makeRecord(rules, position)}, false);
        expect(back).toEqual({ok: true, value: position});
      }),
    );
  });

  test('a move is read as it was written', () => {
    fc.assert(fc.property(anyMove, move => expect(parseMove(makeMove(move))).toEqual({ok: true, value: move})));
  });

  test('moves on a line are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(anyMove), moves => {
        expect(parseMoves(moves.map(makeMove).join(' '))).toEqual({ok: true, value: moves});
      }),
    );
  });

  test('a card is read as it was written, in small letters, too', () => {
    for (let card = 0; card < 52; card++) {
      expect(parseCard(makeCard(card))).toBe(card);
      expect(parseCard(makeCard(card).toLowerCase())).toBe(card);
    }
  });

  test('a text is read as a move only if a move is written just so', () => {
    const piles = ['W', 'T1', 'F10', 'K99', 'w', 't1', 'T0', 'T01', 'T100', 'TT', '1', ''];
    const parts = [
      '',
      '*2',
      '*10',
      '@1',
      '@99',
      '*',
      '*0',
      '*1',
      '*02',
      '*100',
      '@',
      '@0',
      '@01',
      '@100',
      '*2@1',
      '*x',
    ];
    const plays = piles.flatMap(from =>
      parts.flatMap(part => ['-', '_', '', '--', ' - ', '–'].flatMap(link => piles.map(to => from + part + link + to))),
    );
    const others = ['turn', 'redeal', 'Turn', 'turn ', ' redeal', 'redeals'];
    const read = [...plays, ...others].filter(text => {
      const move = parseMove(text);
      if (move.ok) expect(makeMove(move.value)).toBe(text);
      return move.ok;
    });
    // Four piles, five parts and two links are right.
    expect(read).toHaveLength(4 * 5 * 2 * 4 + 2);
  });

  test('a text is read as a card only if a card is written so, in small letters, with 10 or with a sign, too', () => {
    const ranks = ['A', '2', '9', 'T', 'K', 'a', 'q', '10', '', '0', '1', '02', '11', '010', '100', 'AA', 'X', ' A'];
    const suits = ['D', 'S', 'h', '♣', '♠\uFE0E', '', 'X', 'DD', 'D ', '♠♠', '♠\uFE0F', '♢'];
    const written = (text: string): string =>
      text
        .toUpperCase()
        .replace('10', 'T')
        .replace('♣', 'C')
        .replace(/♠[\uFE0E\uFE0F]/, 'S')
        .replace('♢', 'D');
    const read = ranks
      .flatMap(rank => suits.map(suit => rank + suit))
      .filter(text => {
        const card = parseCard(text);
        if (card !== undefined) expect(makeCard(card)).toBe(written(text));
        return card !== undefined;
      });
    // Eight ranks and seven suits are right.
    expect(read).toHaveLength(8 * 7);
  });
});

describe('texts from outside', () => {
  const records = standing.map(({rules, position}) => ({rules, text: JSON.stringify(makeRecord(rules, position))}));

  test('any text is a move or a described fault', () => {
    const texts = fc.oneof(anyText, damaged(anyMove.map(makeMove)));
    fc.assert(
      fc.property(texts, text => {
        expectDescribed(parseMove(text));
        expectDescribed(parseMoves(text));
      }),
      {numRuns: cases(150)},
    );
  });

  test('any value is a seed or a described fault', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.anything()), text => expectDescribed(parseSeed(text))),
      {numRuns: cases(150)},
    );
  });

  test('any text is the name of a game or a described fault', () => {
    const texts = fc.oneof(anyText, damaged(anyRules.map(rules => rules.variant.id)));
    fc.assert(
      fc.property(texts, text => expectDescribed(findVariant(VARIANTS, text))),
      {numRuns: cases(100)},
    );
  });

  test('any options are read or are a described fault', () => {
    const keys = fc.oneof(anyText, fc.constantFrom('passes', 'redeal', 'fill', '__proto__', 'constructor'));
    const given = fc.dictionary(keys, fc.oneof(fc.jsonValue(), anyText, fc.double()), {maxKeys: 3});
    fc.assert(
      fc.property(anyRules, given, ({variant}, values) =>
        expectDescribed(parseOptions(variant.id, variant.options, values)),
      ),
      {numRuns: cases(150)},
    );
  });

  test('any record is a position or a described fault', () => {
    const object = fc.oneof(fc.object(), fc.dictionary(anyText, fc.jsonValue()));
    fc.assert(
      fc.property(records, object, fc.boolean(), ({rules, text}, more, partial) => {
        const good = JSON.parse(text) as Record<string, unknown>;
        expectDescribed(parseRecord(rules, more, partial));
        expectDescribed(parseRecord(rules, {...good, ...more}, partial));
        expectDescribed(parseRecord(rules, {...good, piles: more}, partial));
      }),
    );
  });

  test('any value in the place of another is read or a described fault', () => {
    fc.assert(
      fc.property(records, fc.nat(), fc.jsonValue(), ({rules, text}, n, value) => {
        const record = JSON.parse(text) as Record<string, unknown>;
        const piles = {...(record['piles'] as Record<string, unknown>)};
        const [key, id] = [Object.keys(record), Object.keys(piles)].map(keys => keys[n % keys.length] ?? '');
        if (id !== undefined) piles[id] = value;
        expectDescribed(parseRecord(rules, {...record, piles}, true));
        if (key !== undefined) expectDescribed(parseRecord(rules, {...record, [key]: value}, true));
      }),
      {numRuns: cases(100)},
    );
  });

  test('cards exchanged between piles are a position or a described fault', () => {
    fc.assert(
      fc.property(records, fc.nat(), fc.nat(), ({rules, text}, n, m) => {
        const cards = text.match(/"[A2-9TJQK][DCHS]"/g) ?? [];
        const [a, b] = [cards[n % cards.length] ?? '', cards[m % cards.length] ?? ''];
        const swapped = text.replace(/"[A2-9TJQK][DCHS]"/g, card => (card === a ? b : card === b ? a : card));
        const back = parseRecord(rules, JSON.parse(swapped) as Record<string, unknown>, true);
        expectDescribed(back);
        if (back.ok)
          for (const {move} of choices(rules, back.value)) expectDescribed(applyMove(rules, back.value, move));
      }),
    );
  });
});
