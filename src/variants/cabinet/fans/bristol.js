export default ({defineVariant, stock, foundations, auxiliaries, named, up, down, anything, deal, row, top}) =>
  defineVariant({
    id: 'bristol',
    name: 'Bristol',
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'eight fans, three heaps of what is turned; suits do not matter',
    odds: 'At least 96 % can be won, by 200 deals solved with every card known',
    opening: ['Three cards are turned at a time, one onto each of three heaps, and suits matter nowhere.'],
    advice: ['Play from the fullest heap, and empty no fan that may still take a card: a space is never filled.'],
    book: ['Others leave kings where they fall, and begin with no cards on the heaps.'],
    rules: () => ({
      piles: {
        S: stock(),
        F: foundations(4, {build: up.anySuit, base: ['A'], suited: false, topOnly: true}),
        R: auxiliaries(3, {build: anything, name: named('heap')}),
        T: auxiliaries(8, {build: down.anySuit, name: named('fan')}),
      },
      deal: [deal(3, 'K').to('T'), deal(1).to('R')],
      may: [row('R'), top('R', 'T').to('F'), top('R', 'T').onto('T')],
      table: ['A fan that is emptied stays empty.'],
      layout: ['S R1 R2 R3 F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
