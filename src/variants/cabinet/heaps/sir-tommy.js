export default ({defineVariant, stock, waste, foundations, auxiliaries, named, up, anything, turn, empty, top}) =>
  defineVariant({
    id: 'sir-tommy',
    name: 'Sir Tommy',
    aliases: ['old-patience', 'try-again', 'numerica'],
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'four heaps for whatever comes; suits do not matter',
    odds: 'At least 90 % can be won, by 200 deals solved with every card known',
    opening: ['One card at a time, four heaps, and no way back: all is in choosing the heap.'],
    advice: ['Keep a heap for the high cards, and lay lower ones on higher ones where you can.'],
    book: ['Perhaps the oldest patience of all. What lies on a heap stays there until it can go up.'],
    rules: () => ({
      piles: {
        S: stock(),
        W: waste(),
        F: foundations(4, {build: up.anySuit, base: ['A'], suited: false, topOnly: true}),
        T: auxiliaries(4, {build: anything, name: named('heap')}),
      },
      deal: [],
      may: [turn.if(empty('W')), top('W').to('F', 'T'), top('T').to('F')],
      atOnce: [],
      layout: ['S F1 F2 F3 F4', 'W T1 T2 T3 T4'],
    }),
  });
