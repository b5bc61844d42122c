export default ({like, stock, foundations, auxiliaries, named, up, anything, pick, empty, top}) =>
  like('sir-tommy', {
    id: 'strategy',
    name: 'Strategy',
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'eight heaps for the whole pack; only then does anything go up',
    odds: 'At least 69 % can be won, by 200 deals solved with every card known',
    opening: ['Every card is laid on a heap before the first one goes up: all skill, and all of it in the laying.'],
    advice: ['Never lay a card on a lower one of its suit, and spread the low cards that come early.'],
    book: ['Others leave the aces in the pack, and send them up as they come.'],
    rules: () => ({
      piles: {
        S: stock('face up'),
        W: false,
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        T: auxiliaries(8, {build: anything, name: named('heap')}),
      },
      deal: [pick('A').to('F')],
      may: [top('S').to('T'), top('T').to('F').if(empty('S'))],
      layout: ['S . F1 F2 F3 F4 . .', 'T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
