export default ({like, foundations, columns, auxiliaries, named, down, deal}) =>
  like('spider', {
    id: 'three-pack-spider',
    name: 'Three-Pack Spider',
    aliases: ['spider-three-decks'],
    packs: 3,
    source: {author: 'Steve Moore', book: 'QSoloCards', brief: 'Moore'},
    aim: 'Spider with three packs, on twelve columns',
    opening: ['Twelve suits have to come off, and seven and a half rows fall on them: a long evening.'],
    advice: ['A third card of each kind helps: build in suit wherever you can, and empty a column before each row.'],
    rules: () => ({
      piles: {
        F: foundations(12, {build: down.inSuit, base: ['K'], suited: false}),
        C: columns(12, 5, 'none'),
        T: auxiliaries(12, {build: down.anySuit, name: named('column')}),
      },
      deal: [deal([5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4]).to('C'), deal(1).to('T')],
      layout: [
        'S . . . . . F1 F2 F3 F4 F5 F6',
        '. . . . . . F7 F8 F9 F10 F11 F12',
        'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12',
      ],
    }),
  });
