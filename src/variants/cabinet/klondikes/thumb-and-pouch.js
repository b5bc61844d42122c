// prettier-ignore
export default ({like, auxiliaries, named, down, turn, redeal, top, run, choice}) =>
  like('klondike', {
    id: 'thumb-and-pouch',
    name: 'Thumb and Pouch',
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'Klondike built on any suit but the same; one pass',
    odds: 'At least 87 % can be won, by 200 deals solved with every card known',
    opening: ['A card goes on three of the four cards above it, and a space takes any: a Klondike that is kind to you.'],
    advice: ['Turn up the longest columns first, and let no low card fall into the waste that a column would take.'],
    book: ['AisleRiot goes through the stock three times, as with passes=three.'],
    options: {
      turn: false, first: false, spaces: false, count: false,
      passes: choice('how often you go through the stock', {once: 'once', three: 'three times', unlimited: 'as often as you like'}),
    },
    rules: o => ({
      piles: {T: auxiliaries(7, {build: down.otherSuit, name: named('column')})},
      may: [
        turn,
        redeal('turn', {once: 1, three: 3, unlimited: 'unlimited'}[o.passes]),
        top('W', 'T').to('F'),
        top('W').to('T'),
        run('T').to('T'),
      ],
    }),
  });
