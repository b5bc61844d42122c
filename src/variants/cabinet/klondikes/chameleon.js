export default ({like, auxiliaries, named, down, round, base, deal, turn, top, run, empty}) =>
  like('canfield', {
    id: 'chameleon',
    name: 'Chameleon',
    aliases: ['kansas'],
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'Canfield on three columns, whatever the suit; one pass',
    opening: ['Twelve cards to play off, three columns that take any suit, and no second look at the stock.'],
    advice: ['Think before you build: what goes on a column buries its cards until the suits are ready for it.'],
    options: {turn: false, passes: false, columns: false, spaces: false},
    rules: () => ({
      piles: {T: auxiliaries(3, {build: round(down.anySuit), name: named('column')})},
      deal: [deal(12).to('R'), base().to('F'), deal(1).to('T')],
      may: [
        turn,
        top('R', 'W', 'T').to('F'),
        top('R', 'W').onto('T'),
        run('T').onto('T'),
        top('W').into('T').if(empty('R')),
      ],
      layout: ['R F1 F2 F3 F4', 'S W . T1 T2 T3'],
    }),
  });
