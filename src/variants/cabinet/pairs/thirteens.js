export default ({like, stock, discard, cells, named, deal, pair, top, fill}) =>
  like('fourteen', {
    id: 'thirteens',
    name: 'Thirteens',
    aliases: ['simple-addition'],
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'ten cards in view; pairs that add up to 13 go off, kings alone',
    odds: 'About 62 % can be won, by 200 deals solved with every card known',
    opening: ['Ten cards lie out; two that add up to 13 go off and two new ones come: quick, and mostly luck.'],
    advice: ['There is hardly a choice but which of like cards to take, and that does not matter: play on.'],
    rules: () => ({
      piles: {S: stock(), D: discard(), T: cells(10, named('table card'))},
      deal: [deal(1).to('T')],
      may: [pair('T').adding(13).to('D'), top('T').to('D').only('K')],
      atOnce: [fill('T').from('S')],
      layout: ['T1 T2 T3 T4 T5 S', 'T6 T7 T8 T9 T10 D1'],
    }),
  });
