export default ({defineVariant, foundations, auxiliaries, named, up, down, upOrDown, pick, deal, top}) =>
  defineVariant({
    id: 'bisley',
    name: 'Bisley',
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'aces up and kings down, until the two meet',
    odds: 'At least 71 % can be won, by 200 deals solved with every card known',
    opening: ['Each suit is built from both its ends, and it does not matter where these meet.'],
    advice: ['Free the kings early: once they are out, every card has two ways to leave.'],
    rules: () => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A'], name: named('ace foundation')}),
        G: foundations(4, {build: down.inSuit, base: ['K'], name: named('king foundation')}),
        T: auxiliaries(13, {build: upOrDown.inSuit, name: named('column')}),
      },
      deal: [pick('A').to('F'), deal([3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4]).to('T')],
      may: [top('T').to('F', 'G'), top('T').onto('T')],
      table: ['The aces lie out. A column that is emptied stays empty.'],
      layout: ['. . F1 F2 F3 F4 . G1 G2 G3 G4 . .', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13'],
    }),
  });
