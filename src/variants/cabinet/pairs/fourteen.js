export default ({defineVariant, discard, auxiliaries, named, deal, pair}) =>
  defineVariant({
    id: 'fourteen',
    name: 'Take Fourteen',
    title: 'Fourteen',
    aliases: ['fourteen-out', 'fourteen-puzzle'],
    packs: 1,
    source: {author: 'Rosanna Yuen', book: 'AisleRiot', year: 1999, brief: 'AisleRiot'},
    aim: 'twelve columns to clear by pairs that add up to 14',
    odds: 'About 93 % can be won, by 200 deals solved with every card known',
    opening: [
      'All cards are in view, and two that lie on top leave together when they add up to 14: everything depends on the order.',
    ],
    advice: [
      'A seven needs a seven, and a card that lies above the last of its partners locks the table: look for these first.',
    ],
    rules: () => ({
      piles: {D: discard(), T: auxiliaries(12, {name: named('column')})},
      deal: [deal([5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4]).to('T')],
      may: [pair('T').adding(14).to('D')],
      layout: ['T1 T2 T3 T4 T5 T6 .', 'T7 T8 T9 T10 T11 T12 D1'],
    }),
  });
