export default ({defineVariant, foundations, auxiliaries, named, upOrDown, round, pick, deal, top}) =>
  defineVariant({
    id: 'black-hole',
    name: 'Black Hole',
    packs: 1,
    source: {author: 'David Parlett', book: 'The Penguin Book of Patience', year: 1979, brief: 'Parlett'},
    aim: 'seventeen fans that fall into one hole',
    odds: 'About 90 % can be won, by 200 deals solved with every card known',
    opening: ['The ace of spades draws in all other cards, each one higher or lower than the one before.'],
    advice: ['All cards lie open, so look far ahead: a rank whose neighbours are gone can no longer be moved.'],
    rules: () => ({
      piles: {
        F: foundations(1, {
          build: round(upOrDown.anySuit),
          suited: false,
          holds: 52,
          topOnly: true,
          name: named('black hole', 'black holes', {within: true}),
        }),
        T: auxiliaries(17, {name: named('fan')}),
      },
      deal: [pick('A', 'S').to('F'), deal(3).to('T')],
      may: [top('T').onto('F')],
      layout: ['T1 T2 T3 T4 T5 T6 T7 T8 T9', 'T10 T11 T12 T13 F1 T14 T15 T16 T17'],
    }),
  });
