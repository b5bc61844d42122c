export default ({defineVariant, foundations, columns, auxiliaries, named, up, down, deal, top, tail, fill}) =>
  defineVariant({
    id: 'yukon',
    name: 'Yukon',
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'seven columns; a card moves with all that lies on it',
    odds: 'About 90 % can be won, by 1,000 deals solved with every card known',
    opening: ['Klondike without a stock: everything is dealt, and any card in view may be moved.'],
    advice: ['Turn the face-down cards first, and let long disordered tails lie until a column is empty.'],
    rules: () => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        C: columns(7, 6, 'none'),
        T: auxiliaries(7, {build: down.alternating, base: ['K'], name: named('column')}),
      },
      deal: [deal([0, 1, 2, 3, 4, 5, 6]).to('C'), deal([1, 5, 5, 5, 5, 5, 5]).to('T')],
      may: [top('T').to('F'), tail('T').to('T')],
      atOnce: [fill('T').fromBehind('C')],
      layout: ['. . . F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7'],
    }),
  });
