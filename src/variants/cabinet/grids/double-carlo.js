export default ({like, grid, named}) =>
  like('monte-carlo', {
    id: 'double-carlo',
    name: 'Double Carlo',
    packs: 2,
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'six rows of eight from two packs; neighbours of one rank leave',
    odds: 'At least 94 % can be won, by 200 deals solved with every card known',
    opening: ['Monte Carlo with twice the cards and room for eight in a row: more neighbours, and more to see.'],
    rules: () => ({
      piles: {T: grid(48, {name: named('card')})},
      layout: Array.from({length: 6}, (_, r) =>
        [...Array.from({length: 8}, (_, i) => `T${8 * r + i + 1}`), ['S', 'D1'][r] ?? '.'].join(' '),
      ),
    }),
  });
