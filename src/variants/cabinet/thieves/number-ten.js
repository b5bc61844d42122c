export default ({like, columns, auxiliaries, named, down, deal, turn, top, run, fill}) =>
  like('forty-thieves', {
    id: 'number-ten',
    name: 'Number Ten',
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'Forty Thieves in red and black, half of them face down',
    opening: ['Forty thieves again, but they take either suit of the other colour, and whole runs move.'],
    advice: ['Turn up what lies face down before you turn the stock, and keep the first space that comes for a run.'],
    options: {passes: false},
    rules: () => ({
      piles: {C: columns(10, 2, 'none'), T: auxiliaries(10, {build: down.alternating, name: named('column')})},
      deal: [deal(2).to('C'), deal(2).to('T')],
      may: [turn, top('W', 'T').to('F'), top('W').to('T'), run('T').to('T')],
      atOnce: [fill('T').fromBehind('C')],
    }),
  });
