// prettier-ignore
export default ({
  defineVariant, stock, waste, foundations, auxiliaries, cells, named, up, by, round, pick, deal, turn, top, fill, choice,
}) =>
  defineVariant({
    id: 'royal-cotillion',
    name: 'Royal Cotillion',
    aliases: ['lords-and-ladies'],
    packs: 2,
    source: {author: 'Alphonse Moyse', book: '150 Ways to Play Solitaire', year: 1950, brief: 'Moyse'},
    aim: 'aces and twos go up by twos, between twelve ladies and sixteen lords',
    odds: 'At least 18 % can be won, by 200 deals solved with every card known',
    opening: ['Every second card goes up, from the ace or the two, and at the end kings and queens stand side by side.'],
    advice: ['Play from the ladies first: each that leaves frees another, while a lord only makes room for the waste.'],
    options: {bases: choice('when foundations begin', {played: 'as aces and twos come up', set: 'at once, with an ace and a two of each suit'})},
    rules: o => ({
      piles: {
        S: stock(),
        W: waste(),
        F: foundations(4, {build: round(by(2, up.inSuit)), base: ['A'], name: named('ace foundation')}),
        G: foundations(4, {build: round(by(2, up.inSuit)), base: ['2'], name: named('two foundation')}),
        L: auxiliaries(4, {name: named('column of ladies', 'columns of ladies', {short: 'ladies'})}),
        T: cells(16, named('lord')),
      },
      deal: [
        ...(o.bases === 'set' ? [pick('A').to('F'), pick('2').to('G')] : []),
        deal(3).to('L'),
        deal(1).to('T'),
      ],
      may: [turn, top('L', 'T', 'W').to('F', 'G')],
      atOnce: [fill('T').from('W', 'S')],
      layout: [
        'L1 L2 L3 L4 F1 G1 T1 T2 T3 T4',
        '. . . . F2 G2 T5 T6 T7 T8',
        '. . . . F3 G3 T9 T10 T11 T12',
        '. S W . F4 G4 T13 T14 T15 T16',
      ],
    }),
  });
