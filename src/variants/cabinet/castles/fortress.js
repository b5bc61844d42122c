export default ({like, auxiliaries, named, upOrDown, deal}) =>
  like('beleaguered-castle', {
    id: 'fortress',
    name: 'Fortress',
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'ten rows built up or down in suit; one card at a time',
    odds: 'About 20 % can be won, by 200 deals solved with every card known',
    opening: ['A castle with thicker walls: rows take only their own suits, though both ways.'],
    advice: ['Empty one row and keep it so: turning a run round takes a space, and you get few.'],
    rules: () => ({
      piles: {T: auxiliaries(10, {build: upOrDown.inSuit, name: named('row')})},
      deal: [deal([6, 6, 5, 5, 5, 5, 5, 5, 5, 5]).to('T')],
      table: [],
      layout: ['. . . F1 F2 F3 F4 . . .', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10'],
    }),
  });
