export default ({like, auxiliaries, named, deal, pair, top, clear}) =>
  like('pyramid', {
    id: 'giza',
    name: 'Giza',
    source: {author: 'Michael Keller', book: 'Solitaire Laboratory', brief: 'Keller'},
    aim: 'a pyramid and eight columns of three, to clear by pairs that add up to 13',
    odds: 'About 38 % can be won, by 200 deals solved with every card known',
    opening: ['Pyramid without a stock: every card shows, so all of it can be thought out.'],
    advice: ['Find the partners of each card first; three that lie beneath it, or beneath one another, need a plan.'],
    options: {passes: false},
    book: [],
    rules: (o, base) => ({
      piles: {S: false, W: false, R: auxiliaries(8, {name: named('column')})},
      deal: [...base.deal, deal(3).to('R')],
      may: [pair('T', 'R').adding(13).to('D'), top('T', 'R').to('D').only('K')],
      goal: clear('T', 'R'),
      table: ['Beside the pyramid stand eight columns of three cards, all face up.'],
      layout: [
        'R1 R2 R3 T1 R4 R5 R6 R7',
        '. . , T2 T3 , . .',
        '. . T4 T5 T6 . . .',
        'R8 , T7 T8 T9 T10 , .',
        '. T11 T12 T13 T14 T15 . .',
        ', T16 T17 T18 T19 T20 T21 , .',
        'T22 T23 T24 T25 T26 T27 T28 D1',
      ],
    }),
  });
