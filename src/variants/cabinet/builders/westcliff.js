export default ({like, columns, auxiliaries, named, down, deal, turn, top, run}) =>
  like('klondike', {
    id: 'westcliff',
    name: 'Westcliff',
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'ten columns of three; any card begins a space; one pass',
    odds: 'At least 96 % can be won, by 200 deals solved with every card known',
    opening: ['A kinder Klondike: ten short columns, spaces for any card, but the stock comes by only once.'],
    advice: ['Turn up the columns before the stock, and keep a space open for the card that you would else bury.'],
    options: {turn: false, passes: false, first: false, spaces: false, count: false},
    rules: () => ({
      piles: {
        C: columns(10, 2, 'none'),
        T: auxiliaries(10, {build: down.alternating, name: named('column')}),
      },
      deal: [deal(2).to('C'), deal(1).to('T')],
      may: [turn, top('W', 'T').to('F'), top('W').to('T'), run('T').to('T')],
      layout: ['S W . . . . F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10'],
    }),
  });
