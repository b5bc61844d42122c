export default ({defineVariant, foundations, auxiliaries, named, down, deal, run, suit}) =>
  defineVariant({
    id: 'simple-simon',
    name: 'Simple Simon',
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'ten columns, all in view; whole suits go off',
    odds: 'About 90 % can be won, by 200 deals solved with every card known',
    opening: ['Spider with one pack and nothing hidden: the suits are put in order on the columns.'],
    advice: ['Empty the short columns early, and mix suits only where you can part them again.'],
    rules: () => ({
      piles: {
        F: foundations(4, {build: down.inSuit, base: ['K'], suited: false}),
        T: auxiliaries(10, {build: down.anySuit, name: named('column')}),
      },
      deal: [deal([8, 8, 8, 7, 6, 5, 4, 3, 2, 1]).to('T')],
      may: [suit('T').into('F'), run('T', down.inSuit).to('T')],
      layout: ['. . . F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10'],
    }),
  });
