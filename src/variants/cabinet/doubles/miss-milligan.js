// prettier-ignore
export default ({
  defineVariant, stock, foundations, auxiliaries, named, up, down, deal, row, top, run, empty,
}) =>
  defineVariant({
    id: 'miss-milligan',
    name: 'Miss Milligan',
    packs: 2,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'eight columns, dealt upon by rows; a pocket once the stock is out',
    odds: 'At least 70 % can be won, by 200 deals solved with every card known',
    opening: ['Eight cards come down at a time, and only kings begin a space: at the end a pocket may save you.'],
    advice: ['Build long runs between the rows; of the pocket think only when the last row lies.'],
    book: ['To put cards in the pocket is called waiving.'],
    rules: () => ({
      piles: {
        S: stock(),
        F: foundations(8, {build: up.inSuit, base: ['A']}),
        T: auxiliaries(8, {build: down.alternating, base: ['K'], name: named('column')}),
        R: auxiliaries(1, {build: down.alternating, name: named('pocket')}),
      },
      deal: [deal(1).to('T')],
      may: [
        row('T'),
        top('T', 'R').to('F'),
        run('T', 'R').to('T'),
        run('T').into('R').if(empty('S')),
      ],
      layout: ['S F1 F2 F3 F4 F5 F6 F7 F8', 'R1 T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
