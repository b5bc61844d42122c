export default ({defineVariant, foundations, cells, auxiliaries, named, up, down, deal, top, run, supermove}) =>
  defineVariant({
    id: 'freecell',
    name: 'FreeCell',
    aliases: ['free-cell'],
    packs: 1,
    numbered: 'ms',
    source: {author: 'Paul Alfille', book: 'FreeCell, for the PLATO system', year: 1978, brief: 'Alfille'},
    aim: 'every card in view, four cells to spare',
    opening: ['No card is hidden, and nearly every deal can be won.'],
    advice: [
      'Dig out the aces and twos first, and keep cells empty as long as you can.',
      'An empty column is worth more than an empty cell: it doubles the run that you can move.',
    ],
    rules: () => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        C: cells(4, named('cell')),
        T: auxiliaries(8, {build: down.alternating, name: named('column')}),
      },
      deal: [deal([7, 7, 7, 7, 6, 6, 6, 6]).to('T')],
      may: [top('T', 'C').to('F'), top('C').to('T'), run('T').to('T').atMost(supermove()), top('T').into('C')],
      atOnce: [],
      layout: ['C1 C2 C3 C4 F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
