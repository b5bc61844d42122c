// prettier-ignore
export default ({
  defineVariant, stock, foundations, auxiliaries, named, up, down, round, anything, base, deal, row, top, run, choice,
}) =>
  defineVariant({
    id: 'agnes-bernauer',
    name: 'Agnes Bernauer',
    packs: 1,
    source: {author: 'David Parlett', book: 'The Penguin Book of Patience', year: 1979, brief: 'Parlett'},
    aim: 'a Klondike whose stock comes to seven heaps beside it',
    odds: 'At least 75 % can be won, by 200 deals solved with every card known',
    opening: ['Nothing lies hidden but the cards to come, and of these seven at a time are yours to choose from.'],
    advice: ['Use up the heaps before you deal a row on them, and fill a space only to move a long run.'],
    book: ['Others let any card begin a space, as with spaces=any.'],
    options: {spaces: choice('what may begin a space', {below: 'the rank below the base', any: 'any card'})},
    rules: o => ({
      piles: {
        S: stock(),
        F: foundations(4, {build: round(up.inSuit), base: 'dealt'}),
        R: auxiliaries(7, {build: anything, name: named('heap')}),
        T: auxiliaries(7, {
          build: round(down.alternating), ...(o.spaces === 'below' && {base: 'below'}), name: named('column'),
        }),
      },
      deal: [deal([1, 2, 3, 4, 5, 6, 7]).to('T'), deal(1).to('R'), base().to('F')],
      may: [row('R'), top('R', 'T').to('F'), top('R').to('T'), run('T').to('T')],
      layout: ['S . . F1 F2 F3 F4', 'R1 R2 R3 R4 R5 R6 R7', 'T1 T2 T3 T4 T5 T6 T7'],
    }),
  });
