export default ({like, deal}) =>
  like('freecell', {
    id: 'forecell',
    name: 'ForeCell',
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'FreeCell with full cells at the start; only kings begin a column',
    odds: 'About 86 % can be won, by 200 deals solved with every card known',
    opening: ['All four cells are taken at the start, and the first moves have to make room.'],
    advice: ['Look first for what frees a cell, and clear a column only when a king can go there.'],
    options: {cells: false},
    rules: (_, {piles}) => ({
      piles: {T: {...piles.T, base: ['K']}},
      deal: [deal(6).to('T'), deal(1).to('C')],
    }),
  });
