// prettier-ignore
export default ({
  defineVariant, stock, waste, discard, overlapping, named, deal, turn, redeal, pair, top, clear, passes,
}) =>
  defineVariant({
    id: 'pyramid',
    name: 'Pyramid',
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'a pyramid to clear by pairs that add up to 13',
    odds: 'About 67 % can be won, by 200 deals solved with every card known',
    opening: ['Two free cards leave together when they add up to 13; a king leaves alone.'],
    advice: [
      'Count the partners of each card: when all of them are gone, or lie beneath it, the pyramid cannot be cleared.',
      'Where you can choose, take two cards of the pyramid rather than one of them and one of the stock.',
    ],
    book: ['Others deal all rows but the last face down, or go through the stock once, as with passes=1.'],
    options: {passes: passes(3, 9)},
    rules: o => ({
      piles: {
        S: stock('face up'),
        W: waste(),
        D: discard(),
        T: overlapping(28, named('pyramid card')),
      },
      deal: [deal(1).to('T')],
      may: [
        turn,
        redeal('turn', o.passes),
        pair('T', 'W', 'S').adding(13).to('D'),
        top('T', 'W', 'S').to('D').only('K'),
      ],
      goal: clear('T'),
      table: ['The stock lies face up: its top card can be played before it is turned, too.'],
      layout: [
        'S W . T1 . . D1',
        '. . , T2 T3 , . .',
        '. . T4 T5 T6 . .',
        '. , T7 T8 T9 T10 , .',
        '. T11 T12 T13 T14 T15 .',
        ', T16 T17 T18 T19 T20 T21 ,',
        'T22 T23 T24 T25 T26 T27 T28',
      ],
    }),
  });
