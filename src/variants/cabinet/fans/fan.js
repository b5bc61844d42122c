export default ({defineVariant, foundations, auxiliaries, named, up, down, deal, top, toggle}) =>
  defineVariant({
    id: 'fan',
    name: 'The Fan',
    title: 'Fan',
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'eighteen small fans built down in suit; only kings into spaces',
    odds: 'At least 33 % can be won, by 200 deals solved with every card known',
    opening: ['All cards lie in fans of three or two, and whatever is built on a fan shuts those beneath it in.'],
    advice: ['Cover a card only when you see how it will come free again, and move kings to spaces early.'],
    book: ['Some deal seventeen fans of three and one card alone.'],
    options: {return: toggle('off', 'a foundation may give its top card back')},
    rules: o => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        T: auxiliaries(18, {build: down.inSuit, base: ['K'], name: named('fan')}),
      },
      deal: [deal([3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2]).to('T')],
      may: [top('T').to('F', 'T'), o.return && top('F').to('T')],
      layout: ['. . . F1 F2 F3 F4 . .', 'T1 T2 T3 T4 T5 T6 T7 T8 T9', 'T10 T11 T12 T13 T14 T15 T16 T17 T18'],
    }),
  });
