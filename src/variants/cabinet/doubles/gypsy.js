export default ({like, foundations, columns, auxiliaries, named, up, down}) =>
  like('easthaven', {
    id: 'gypsy',
    name: 'Gypsy',
    packs: 2,
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'eight columns of three; the stock is dealt upon them by rows',
    odds: 'At least 32 % can be won, by 200 deals solved with every card known',
    opening: ['Klondike with two packs and the stock of Spider: ten rows come down on what you have built.'],
    advice: ['Empty a column before you deal a row, and keep runs so that the row can be built on them.'],
    options: {spaces: false},
    rules: () => ({
      piles: {
        F: foundations(8, {build: up.inSuit, base: ['A']}),
        C: columns(8, 2, 'none'),
        T: auxiliaries(8, {build: down.alternating, name: named('column')}),
      },
      layout: ['S F1 F2 F3 F4 F5 F6 F7 F8', '. T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
