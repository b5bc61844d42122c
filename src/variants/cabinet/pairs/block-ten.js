// prettier-ignore
export default ({like, stock, discard, cells, named, deal, pair, fill, clear}) =>
  like('fourteen', {
    id: 'block-ten',
    name: 'Block Ten',
    source: {author: 'Rosanna Yuen', book: 'AisleRiot', year: 2001, brief: 'AisleRiot'},
    aim: 'nine cards in view; pairs that add up to ten leave, tens stay',
    odds: 'About 5 % can be won, by 400 deals solved with every card known',
    opening: ['Two cards that add up to ten leave, and so do two jacks, queens or kings; each ten that comes blocks a place for good.'],
    advice: ['Which of three like cards you take does not matter: play on, and hope that the tens come late.'],
    rules: () => ({
      piles: {S: stock(), D: discard(), T: cells(9, named('table card'))},
      deal: [deal(1).to('T')],
      may: [pair('T').adding(10).to('D'), pair('T').ofOneRank().to('D').only('J', 'Q', 'K')],
      atOnce: [fill('T').from('S')],
      goal: clear('S', 'T').but('T'),
      layout: ['T1 T2 T3 . S', 'T4 T5 T6 . .', 'T7 T8 T9 . D1'],
    }),
  });
