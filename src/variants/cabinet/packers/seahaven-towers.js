export default ({defineVariant, foundations, cells, auxiliaries, named, up, down, deal, top, run, supermove, toggle}) =>
  defineVariant({
    id: 'seahaven-towers',
    name: 'Seahaven Towers',
    title: 'Seahaven',
    aliases: ['seahaven', 'sea-towers', 'towers'],
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'ten columns built down in suit; four cells, two of them taken',
    odds: 'About 86 % can be won, by 200 deals solved with every card known',
    opening: ['No card is hidden, and most deals can be won, but only kings begin an empty column.'],
    advice: ['Count what lies over the aces and twos, and clear a column only when a king can go there.'],
    options: {return: toggle('off', 'a foundation may give its top card back to a column')},
    rules: o => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        C: cells(4, named('cell')),
        T: auxiliaries(10, {build: down.inSuit, base: ['K'], name: named('column')}),
      },
      deal: [deal(5).to('T'), deal([0, 1, 1, 0]).to('C')],
      may: [
        top('T', 'C').to('F'),
        top('C').to('T'),
        run('T').to('T').atMost(supermove()),
        top('T').into('C'),
        o.return && top('F').to('T'),
      ],
      table: ['Two of the foundations lie on either side of the four cells.'],
      layout: ['F1 F2 . C1 C2 C3 C4 . F3 F4', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10'],
    }),
  });
