export default ({defineVariant, foundations, auxiliaries, named, up, down, deal, top, toggle}) =>
  defineVariant({
    id: 'bakers-dozen',
    name: "Baker's Dozen",
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'thirteen columns of four, kings at the bottom; spaces stay empty',
    odds: 'About 90 % can be won, by 200 deals solved with every card known',
    opening: ['All is in view, the kings are out of the way, and most deals can be won with care.'],
    advice: ['Free the aces and twos first, and do not lay a card on a lower one of its own suit.'],
    options: {return: toggle('off', 'a foundation may give its top card back')},
    rules: o => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        T: auxiliaries(13, {build: down.anySuit, name: named('column')}),
      },
      deal: [deal(4, 'K').to('T')],
      may: [top('T').to('F'), top('T').onto('T'), o.return && top('F').onto('T')],
      table: ['A column that is emptied stays empty.'],
      layout: ['. . . . . F1 F2 F3 F4 . . . .', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13'],
    }),
  });
