export default ({like, cells, named, top}) =>
  like('streets-and-alleys', {
    id: 'stronghold',
    name: 'Stronghold',
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'Streets and Alleys with one cell',
    odds: 'About 90 % can be won, by 200 deals solved with every card known',
    opening: ['A single cell makes of a hard game one that can nearly always be won.'],
    advice: ['Keep the cell for the card that opens a row, and play it off again before you need another.'],
    rules: (_, {may}) => ({
      piles: {C: cells(1, named('cell'))},
      may: [...may, top('C').to('F', 'T'), top('T').into('C')],
      layout: ['C1 . F1 F2 F3 F4 . .', 'T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
