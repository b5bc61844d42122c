export default ({like, columns, auxiliaries, named, down, pick, deal, redeal, count}) =>
  like('westcliff', {
    id: 'blind-alleys',
    name: 'Blind Alleys',
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'six columns of three, the aces out; any card begins a space; two passes',
    odds: 'At least 81 % can be won, by 200 deals solved with every card known',
    opening: ['Six short columns and the aces already up: the second pass through the stock decides.'],
    advice: [
      'Empty a column before the first pass is over, and keep it for a card of the waste that blocks the others.',
    ],
    options: {deals: count('how often you go through the stock', [2, 1, 3])},
    rules: (o, {may}) => ({
      piles: {
        C: columns(6, 2, 'none'),
        T: auxiliaries(6, {build: down.alternating, name: named('column')}),
      },
      deal: [pick('A').to('F'), deal(2).to('C'), deal(1).to('T')],
      may: [...may, redeal('turn', o.deals)],
      layout: ['S W F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6'],
    }),
  });
