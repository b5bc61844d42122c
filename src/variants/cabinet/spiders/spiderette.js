export default ({like, foundations, columns, auxiliaries, named, down, deal}) =>
  like('spider', {
    id: 'spiderette',
    name: 'Spiderette',
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'Spider with one pack, on seven columns',
    odds: 'At least 50 % can be won, by 200 deals solved with every card known',
    opening: ['Spider for a smaller table: one pack, dealt as in Klondike.'],
    advice: ['Turn up the short columns first, and empty one before you deal the next row.'],
    rules: () => ({
      piles: {
        F: foundations(4, {build: down.inSuit, base: ['K'], suited: false}),
        C: columns(7, 6, 'none'),
        T: auxiliaries(7, {build: down.anySuit, name: named('column')}),
      },
      deal: [deal([0, 1, 2, 3, 4, 5, 6]).to('C'), deal(1).to('T')],
      layout: ['S . . F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7'],
    }),
  });
