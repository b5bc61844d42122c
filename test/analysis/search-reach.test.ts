import {searchFault} from '../../src/analysis/search-reach.js';
import * as words from '../../src/engine/declaration/vocabulary.js';
import {makeRuleset} from '../../src/engine/ruleset.js';
import {VARIANTS} from '../../src/variants/index.js';

const {auxiliaries, deal, defineVariant, down, foundations, is, stock, top, turn, untilFirstTurn, up, waste} = words;

test("a game of one's own is searched only where the search keeps to its rules", () => {
  const opening = untilFirstTurn('opening', 'no card has been turned');
  let calls = 0;
  const faultWith = (fact: typeof opening): string | undefined => {
    const variant = defineVariant({
      id: 'own',
      name: 'Own',
      packs: 1,
      source: {author: 'A. Nobody', book: 'Games Never Printed', brief: 'Nobody'},
      aim: 'send all cards up',
      rules: () => ({
        piles: {
          S: stock(),
          W: waste(),
          F: foundations(4, {build: up.inSuit, base: ['A']}),
          T: auxiliaries(4, {build: down.anySuit}),
        },
        facts: [fact],
        deal: [deal(1).to('T')],
        may: [turn, top('W').to('T').if(is('opening')), top('W', 'T').to('F')],
        layout: [],
      }),
    });
    return searchFault(makeRuleset(variant, {}))?.message;
  };
  expect(faultWith(opening)).toBeUndefined();
  expect(faultWith({...opening, onTurn: () => calls++ % 2})).toBe(
    'no solver for this game: the search differs from its rules; patience check tells where',
  );
});

test('the games of the program are known to be carried', () => {
  expect(VARIANTS.map(variant => searchFault(makeRuleset(variant, {})))).toEqual(VARIANTS.map(() => undefined));
});
