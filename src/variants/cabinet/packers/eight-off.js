export default ({like, cells, named, down, deal}) =>
  like('freecell', {
    id: 'eight-off',
    name: 'Eight Off',
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'eight cells, four of them taken; columns built down in suit',
    odds: 'At least 97 % can be won, by 200 deals solved with every card known',
    opening: ['Four of the eight cells are taken at the start, and yet hardly a deal is lost.'],
    advice: ['Play the four cards of the cells off early, and clear a column only when a king can go there.'],
    options: {cells: false},
    rules: (_, {piles}) => ({
      piles: {C: cells(8, named('cell')), T: {...piles.T, build: down.inSuit, base: ['K']}},
      deal: [deal(6).to('T'), deal([1, 1, 1, 1, 0, 0, 0, 0]).to('C')],
      layout: ['C1 C2 C3 C4 C5 C6 C7 C8 F1 F2', 'T1 T2 T3 T4 T5 T6 T7 T8 F3 F4'],
    }),
  });
