// prettier-ignore
export default ({defineVariant, stock, discard, grid, named, deal, pair, gather}) =>
  defineVariant({
    id: 'monte-carlo',
    name: 'Monte Carlo',
    aliases: ['weddings', 'double-and-quits', 'good-neighbours'],
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'a square of 25 cards; neighbours of one rank leave',
    odds: 'About 90 % can be won, by 200 deals solved with every card known',
    opening: ['Two neighbours of one rank leave as a pair, and what is left closes up, row after row.'],
    advice: [
      'Before you close up, count which cards will meet: the gaps that you leave decide it.',
      'A pair may wait. Of three cards of a rank take the two whose gaps bring others together.',
    ],
    rules: () => ({
      piles: {S: stock(), D: discard(), T: grid(25, {name: named('card')})},
      deal: [deal(1).to('T')],
      may: [
        pair('T').ofOneRank().to('D').touching(),
        gather('T', {each: 1, order: 'keep', passes: 'unlimited', then: 'S'}),
      ],
      layout: [
        'T1 T2 T3 T4 T5 . S', 'T6 T7 T8 T9 T10 . .', 'T11 T12 T13 T14 T15 . D1',
        'T16 T17 T18 T19 T20', 'T21 T22 T23 T24 T25',
      ],
    }),
  });
