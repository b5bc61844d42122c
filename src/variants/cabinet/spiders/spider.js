// prettier-ignore
export default ({
  defineVariant, stock, foundations, columns, auxiliaries, named, down, deal, row, full, run, suit, fill, count, counting, scoring, toggle,
}) =>
  defineVariant({
    id: 'spider',
    name: 'Spider',
    packs: 2,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'ten columns; whole suits go off, king to ace',
    opening: ['Two packs, ten columns, five more cards on each; only cards of one suit move together.'],
    advice: ['Build in suit where you can, and empty a column before you deal the next row.'],
    book: ['Others deal the same cards with the longer columns in other places.'],
    options: {
      suits: count('how many suits there are', [4, 2, 1]),
      relaxed: toggle('off', 'a row may be dealt although a column is empty'),
      count: counting({none: 'nothing', points: '500 at the deal, 1 off for each move, 100 for each suit that goes off'}),
    },
    entries: {'Spider, one suit': {suits: 1}, 'Spider, two suits': {suits: 2}, 'Spider, four suits': {suits: 4}},
    rules: o => ({
      suits: o.suits === 1 ? ['S'] : o.suits === 2 ? ['S', 'H'] : ['D', 'C', 'H', 'S'],
      piles: {
        S: stock(),
        F: foundations(8, {build: down.inSuit, base: ['K'], suited: false}),
        C: columns(10, 5, 'none'),
        T: auxiliaries(10, {build: down.anySuit, name: named('column')}),
      },
      deal: [deal([5, 5, 5, 5, 4, 4, 4, 4, 4, 4]).to('C'), deal(1).to('T')],
      may: [o.relaxed ? row('T') : row('T').if(full('T')), run('T', down.inSuit).to('T'), suit('T').into('F')],
      atOnce: [fill('T').fromBehind('C')],
      scoring: o.count === 'points' && scoring({start: 500, move: -1, suit: 100}),
      layout: ['S . F1 F2 F3 F4 F5 F6 F7 F8', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10'],
    }),
  });
