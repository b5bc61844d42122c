export default ({like, columns, auxiliaries, named, anything, down, deal, top, count}) =>
  like('double-klondike', {
    id: 'batsford',
    name: 'Batsford',
    source: {author: 'David Parlett', book: 'The Penguin Book of Patience', year: 1979, brief: 'Parlett'},
    aim: 'Klondike with two packs, ten columns and a place for kings; one pass',
    opening: ['The longest columns of all, one pass through the stock, and a heap where kings may wait for a space.'],
    advice: [
      'Put no king on the heap until it stops you from turning up a card: the heap gives back the last one first.',
    ],
    options: {turn: false, passes: false, kings: count('how many kings the reserve holds', [3, 1])},
    rules: (o, base) => ({
      piles: {
        C: columns(10, 9, 'none'),
        T: auxiliaries(10, {build: down.alternating, base: ['K'], name: named('column')}),
        R: {...auxiliaries(1, {build: anything, name: named('reserve')}), holds: o.kings},
      },
      deal: [deal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).to('C'), deal(1).to('T')],
      may: [...base.may.filter(rule => rule.kind !== 'redeal'), top('W', 'T').to('R').only('K'), top('R').to('F', 'T')],
      layout: ['S W R1 F1 F2 F3 F4 F5 F6 F7 F8', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 .'],
    }),
  });
