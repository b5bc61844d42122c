// prettier-ignore
export default ({
  defineVariant, stock, foundations, columns, auxiliaries, named, down, deal, row, tail, suit, fill,
}) =>
  defineVariant({
    id: 'scorpion',
    name: 'Scorpion',
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'seven columns built down in suit; cards move with all on them',
    odds: 'At least 9 % can be won, by 200 deals solved with every card known',
    opening: ['Any card in view may be moved, but each has only one card to go to.'],
    advice: [
      'Turn the face-down cards first, and keep the last three cards back until nothing else moves.',
      "Two cards of a suit that lie in each other's way may lock the game: look for them before you bury one.",
    ],
    book: ['Others leave the whole suits in their columns, and win with four of them there.'],
    rules: () => ({
      piles: {
        S: stock(),
        F: foundations(4, {build: down.inSuit, base: ['K'], suited: false}),
        C: columns(7, 3, 'none'),
        T: auxiliaries(7, {build: down.inSuit, base: ['K'], name: named('column')}),
      },
      deal: [deal([3, 3, 3, 3, 0, 0, 0]).to('C'), deal([4, 4, 4, 4, 7, 7, 7]).to('T')],
      may: [row('T'), tail('T').to('T'), suit('T').into('F')],
      atOnce: [fill('T').fromBehind('C')],
      table: ['Three cards stay in the stock. They go to the first three columns, one to each.'],
      layout: ['S . . F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7'],
    }),
  });
