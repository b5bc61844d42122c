// prettier-ignore
export default ({
  like, foundations, auxiliaries, named, up, down, pick, deal, turn, redeal, top, run, fill, choice,
}) =>
  like('forty-thieves', {
    id: 'red-and-black',
    name: 'Red and Black',
    aliases: ['zebra'],
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'the aces lie out; red and black in turn, up and down',
    opening: ['Nowhere does a suit matter: a card goes up on either of two suits, and down on either of two.'],
    advice: ['Keep the foundations level, and build long runs: with spaces for any card they move wherever you like.'],
    book: ['Morehead and Mott-Smith have play=strict; they let whole columns move in place of the second pass.'],
    options: {
      passes: false,
      play: choice('how it is played', {
        easy: 'runs move, any card begins a space, one pass',
        strict: 'one card moves, the waste, else the stock, fills spaces at once, two passes',
      }),
    },
    rules: o => ({
      piles: {
        F: foundations(8, {build: up.alternating, base: ['A'], suited: false}),
        T: auxiliaries(8, {build: down.alternating, name: named('column')}),
      },
      deal: [pick('A').to('F'), deal(1).to('T')],
      may:
        o.play === 'easy'
          ? [turn, top('W', 'T').to('F'), top('W').to('T'), run('T').to('T')]
          : [turn, redeal('turn', 2), top('W', 'T').to('F'), top('W', 'T').onto('T')],
      atOnce: [o.play === 'strict' && fill('T').from('W', 'S')],
      table: ['The aces lie out; the foundations begin with them.'],
      layout: ['S W F1 F2 F3 F4 F5 F6 F7 F8', '. . T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
