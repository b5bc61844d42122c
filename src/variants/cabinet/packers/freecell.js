// prettier-ignore
export default ({
  defineVariant, foundations, cells, auxiliaries, named, up, down, deal, top, run, supermove, count, toggle,
}) =>
  defineVariant({
    id: 'freecell',
    name: 'FreeCell',
    aliases: ['free-cell'],
    packs: 1,
    numbered: 'ms',
    source: {author: 'Paul Alfille', book: 'FreeCell, for the PLATO system', year: 1978, brief: 'Alfille'},
    aim: 'every card in view, four cells to spare',
    odds: 'At least 99 % can be won, by 1,000 deals solved with every card known',
    opening: ['No card is hidden, and nearly every deal can be won.'],
    advice: [
      'Dig out the aces and twos first, and keep cells empty as long as you can.',
      'An empty column is worth more than an empty cell: it doubles the run that you can move.',
    ],
    lesson: [
      'seed 1',
      '# Aces begin the foundations. AC lies free, and 2C and 3C follow it.', 'T5-F2', 'T1-F2', 'T1-F2',
      '# AD and 2D, too.', 'T7-F1', 'T7-F1',
      '# Columns build down in alternating colours: QH goes onto KC.', 'T3-T5',
      '# Three cards go to cells, where each waits alone. That frees 3D and the ace of spades.',
      'T3-C1', 'T3-C2', 'T3-C3', 'T3-F1', 'T3-F4',
      '# 5S on 6H, 8H on 9S. The one free cell lets two cards move together: 9S and 8H go onto TD.',
      'T4-T3', 'T4-T7', 'T7*2-T2',
      '# 4C goes up. Now get the cells empty again: a full cell is a move less.', 'T7-F2',
    ],
    options: {
      cells: count('how many cells there are', [4, 3, 2, 1, 0]),
      return: toggle('off', 'a foundation may give its top card back to a column'),
    },
    rules: o => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        ...(o.cells > 0 && {C: cells(o.cells, named('cell'))}),
        T: auxiliaries(8, {build: down.alternating, name: named('column')}),
      },
      deal: [deal([7, 7, 7, 7, 6, 6, 6, 6]).to('T')],
      may: [
        top('T').to('F'),
        o.cells > 0 && top('C').to('F', 'T'),
        run('T').to('T').atMost(supermove()),
        o.cells > 0 && top('T').into('C'),
        o.return && top('F').to('T'),
      ],
      layout: [
        `${[1, 2, 3, 4].map(n => (n > o.cells ? '.' : `C${n}`)).join(' ')} F1 F2 F3 F4`,
        'T1 T2 T3 T4 T5 T6 T7 T8',
      ],
    }),
  });
