// prettier-ignore
export default ({
  defineVariant, foundations, cells, auxiliaries, named, up, down, round, pick, deal, top, run,
}) =>
  defineVariant({
    id: 'penguin',
    name: 'Penguin',
    aliases: ['beak-and-flipper'],
    packs: 1,
    source: {author: 'David Parlett', book: 'The Penguin Book of Patience', year: 1979, brief: 'Parlett'},
    aim: 'seven columns built down in suit; seven cells, three aces out',
    odds: 'At least 97 % can be won, by 200 deals solved with every card known',
    opening: ['One card, the beak, lies under the first column; the other three of its rank are out.'],
    advice: ['Dig out the beak first: nothing of its suit goes up before it.'],
    book: [
      'Parlett lets the first card dealt be the beak and its rank the base, whatever it is. Here it is the ace of spades: ' +
        'the same game, with other names for the cards.',
    ],
    rules: () => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        C: cells(7, named('cell')),
        T: auxiliaries(7, {build: round(down.inSuit), base: ['K'], name: named('column')}),
      },
      deal: [pick('A', 'D').to('F'), pick('A', 'C').to('F'), pick('A', 'H').to('F'), pick('A', 'S').to('T'), deal([6, 7, 7, 7, 7, 7, 7]).to('T')],
      may: [top('T', 'C').to('F'), top('C').to('T'), run('T').to('T'), top('T').into('C')],
      table: ['The ace of spades, the beak, lies at the bottom of the first column; the other aces are out.'],
      layout: ['C1 C2 C3 C4 C5 C6 C7 F1 F2 F3 F4', '. . T1 T2 T3 T4 T5 T6 T7 . .'],
    }),
  });
