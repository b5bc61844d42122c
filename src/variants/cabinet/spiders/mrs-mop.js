export default ({like, foundations, auxiliaries, named, down, deal}) =>
  like('simple-simon', {
    id: 'mrs-mop',
    name: 'Mrs Mop',
    aliases: ['mrs-mops'],
    packs: 2,
    source: {author: 'Charles Jewell', book: 'as it is usually played', brief: 'Jewell'},
    aim: 'thirteen columns of eight, all in view; whole suits go off',
    opening: ['Spider with nothing hidden and nothing to be dealt: two packs, to be put in order by thought alone.'],
    advice: ['Choose the column that is cheapest to empty, and spend the first space on building in suit.'],
    rules: () => ({
      piles: {
        F: foundations(8, {build: down.inSuit, base: ['K'], suited: false}),
        T: auxiliaries(13, {build: down.anySuit, name: named('column')}),
      },
      deal: [deal(8).to('T')],
      layout: ['. . . . . F1 F2 F3 F4 F5 F6 F7 F8', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13'],
    }),
  });
