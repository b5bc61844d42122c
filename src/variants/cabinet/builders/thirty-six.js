export default ({defineVariant, stock, waste, foundations, auxiliaries, named, up, down, deal, turn, top, run}) =>
  defineVariant({
    id: 'thirty-six',
    name: 'Thirty-Six',
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'six columns of six, all in view; sixteen more to turn once',
    odds: 'At least 75 % can be won, by 200 deals solved with every card known',
    opening: ['Suits do not matter on the columns and runs move as they are, so there is always much to do.'],
    advice: ['Empty a column before you turn, and keep runs on top of cards that are not needed soon.'],
    book: ['Others send up each ace that falls in the deal, and deal another card in its place.'],
    rules: () => ({
      piles: {
        S: stock(),
        W: waste(),
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        T: auxiliaries(6, {build: down.anySuit, name: named('column')}),
      },
      deal: [deal(6).to('T')],
      may: [turn, top('W', 'T').to('F'), top('W').to('T'), run('T').to('T')],
      layout: ['S W F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6'],
    }),
  });
