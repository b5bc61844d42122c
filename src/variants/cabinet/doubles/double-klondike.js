export default ({like, foundations, columns, auxiliaries, named, up, down, deal}) =>
  like('klondike', {
    id: 'double-klondike',
    name: 'Double Klondike',
    packs: 2,
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'Klondike with two packs, on nine columns',
    odds: 'At least 90 % can be won, by 200 deals solved with every card known',
    opening: ['Klondike at twice the length: two of each card, so one that lies buried may not matter.'],
    advice: ['Turn up the longest columns first, and use the second of two like cards where the first lies deep.'],
    options: {first: false, spaces: false, count: false},
    rules: () => ({
      piles: {
        F: foundations(8, {build: up.inSuit, base: ['A']}),
        C: columns(9, 8, 'none'),
        T: auxiliaries(9, {build: down.alternating, base: ['K'], name: named('column')}),
      },
      deal: [deal([0, 1, 2, 3, 4, 5, 6, 7, 8]).to('C'), deal(1).to('T')],
      layout: ['S W F1 F2 F3 F4 F5 F6 F7 F8', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 .'],
    }),
  });
