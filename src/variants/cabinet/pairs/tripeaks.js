// prettier-ignore
export default ({
  defineVariant, stock, foundations, overlapping, named, upOrDown, round, deal, turn, top, clear, counting, scoring,
}) =>
  defineVariant({
    id: 'tripeaks',
    name: 'TriPeaks',
    aliases: ['tri-peaks', 'three-peaks', 'triple-peaks'],
    packs: 1,
    source: {author: 'Robert Hogue', book: 'Tri Peaks, for Windows', year: 1989, brief: 'Hogue'},
    aim: 'three peaks to clear, each card one higher or lower',
    odds: 'About 98 % can be won, by 200 deals solved with every card known',
    opening: ['Golf among mountains: a card is free when no card lies on it.'],
    advice: [
      'Clear what lies on face-down cards first, and cut down all three peaks at the same pace.',
      'Before you turn a card, look for the longest run: kings and aces adjoin, so a run may go round the corner.',
    ],
    options: {
      count: counting({
        none: 'nothing', runs: '1 for the first card of a run, 2 for the next, and so on; a turn ends the run',
      }),
    },
    rules: o => ({
      piles: {
        S: stock(),
        F: foundations(1, {build: round(upOrDown.anySuit), suited: false, holds: 52, topOnly: true}),
        T: overlapping(28, named('peak card'), 'face down'),
      },
      deal: [deal(1).to('T'), deal(1).to('F')],
      may: [turn.onto('F'), top('T').onto('F')],
      goal: clear('T'),
      scoring: o.count === 'runs' && scoring({row: 1}),
      table: ['One card is dealt to the foundation, where all others are to go.'],
      layout: [
        ', . T1 . . T2 . . T3 . ,',
        '. T4 T5 . T6 T7 . T8 T9 .',
        ', T10 T11 T12 T13 T14 T15 T16 T17 T18 ,',
        'T19 T20 T21 T22 T23 T24 T25 T26 T27 T28',
        '. . . S . F1 . . . .',
      ],
    }),
  });
