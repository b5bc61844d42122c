// Games of three packs and four: deals, shuffled redeals, positions, decks and states of the search.
import {cases} from '../effort.js';
import {unwrap} from './adapter.js';
import {makeCards, MOST_PACKS} from '../../src/engine/card.js';
import * as words from '../../src/engine/declaration/vocabulary.js';
import {completed, type AnyDeclaration} from '../../src/engine/declaration/variant.js';
import {outcomeOf} from '../../src/engine/legality/application.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {TURN, REDEAL} from '../../src/engine/move.js';
import {pileAt} from '../../src/engine/position.js';
import {makeRecord, parseRecord} from '../../src/engine/record.js';
import {makeRuleset, type Ruleset} from '../../src/engine/ruleset.js';
import {packsWords} from '../../src/engine/texts/count.js';
import {randomGames} from '../../src/own-games/random-walk.js';
import {parseDeck} from '../../src/session/deck.js';
import {differenceIn} from '../../src/solver/search/agreement.js';
import {onlyThese, shuffled} from '../referee/cards.js';

const {auxiliaries, discard, down, foundations, pair, redeal, stock, top, turn, up, waste, deal} = words;

const game = (packs: number, rules: AnyDeclaration): Ruleset =>
  makeRuleset(
    completed({
      ...{id: 'tried', name: 'Tried', aim: 'packs tried out', packs},
      source: {author: 'A. Nobody', book: 'Games Never Printed', brief: 'Nobody'},
      rules: () => rules as never,
    }),
    {},
  );

/** All cards but a few lie in the stock, which is shuffled for the next pass. */
const deep = (packs: number): Ruleset =>
  game(packs, {
    piles: {
      ...{S: stock(), W: waste(), T: auxiliaries(4, {build: down.alternating})},
      F: foundations(4 * packs, {build: up.inSuit, base: ['A']}),
    },
    deal: [deal(1).to('T')],
    may: [turn, redeal('shuffle', 3), top('W', 'T').to('F', 'T')],
    layout: ['S W T1 T2 T3 T4'],
  });

const paired = (packs: number): Ruleset =>
  game(packs, {
    piles: {S: stock(), W: waste(), D: discard(), T: auxiliaries(8)},
    deal: [deal(13).to('T')],
    may: [turn, redeal('turn', 2), pair('T', 'W').ofOneRank().to('D')],
    layout: ['S W D1', 'T1 T2 T3 T4 T5 T6 T7 T8'],
  });

describe.each([3, MOST_PACKS])('%i packs', packs => {
  const rules = deep(packs);
  const start = dealFromSeed(rules, '7');

  test('are shuffled as the seed says', () => {
    const pack = shuffled(packs, '7', 1);
    expect(makeCards(pileAt(start, rules.stock))).toBe(pack.slice(0, -4).join(' '));
  });

  test('are dealt again in another order, every card of them', () => {
    let position = start;
    while (pileAt(position, rules.stock).length > 0) position = outcomeOf(rules, position, TURN).position;
    expect(pileAt(position, rules.waste)).toHaveLength(52 * packs - 4);
    const again = pileAt(outcomeOf(rules, position, REDEAL).position, rules.stock);
    const cards = makeCards(pileAt(position, rules.waste)).split(' ');
    expect(makeCards(again)).toBe(onlyThese(shuffled(packs, '7', 2), cards).join(' '));
  });

  test('make positions that are read again, and each card as often as there are packs', () => {
    const record = makeRecord(rules, start);
    expect(unwrap(parseRecord(rules, {...record}))).toEqual(start);
    const aces = {...record, piles: {W: Array<string>(packs + 1).fill('AD')}};
    expect(parseRecord(rules, aces, true)).toMatchObject({
      fault: {message: `AD: ${packs + 1} of them, but the game has ${packs}`},
    });
  });

  test('are read as a deck', () => {
    const pack = shuffled(packs, '3', 1);
    expect(parseDeck(pack.join(' '), rules.pack)).toMatchObject({ok: true});
    expect(parseDeck([...pack.slice(1), pack.at(-1)].join(' '), rules.pack)).toMatchObject({ok: false});
    const most = parseDeck(
      Array<string>(packs + 1)
        .fill('AD')
        .join(' '),
      rules.pack,
    );
    expect(most).toMatchObject({fault: {message: expect.stringContaining(packsWords(packs)) as string}});
  });

  test.each([
    ['stock and waste', deep(packs)],
    ['pairs', paired(packs)],
  ])('the search and the rules agree in a game of %s', (_, game) => {
    for (const {position} of randomGames(game, cases(200))) expect(differenceIn(game, position)).toBeUndefined();
  });
});
