export default ({like, auxiliaries, named, deal, base}) =>
  like('osmosis', {
    id: 'peek',
    name: 'Peek',
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'Osmosis with all cards of the reserves in view',
    odds: 'About 35 % can be won, by 200 deals solved with every card known',
    opening: ['Osmosis for those who want to see what lies below: every card of the reserves shows.'],
    advice: ['Look first for two cards of a rank in one reserve: the upper one must not wait for the lower.'],
    rules: () => ({
      piles: {C: false, T: auxiliaries(4, {name: named('reserve')})},
      deal: [deal(4).to('T'), base().to('F')],
      atOnce: [],
      layout: ['T1> F1> . S', 'T2> F2> . W', 'T3> F3> . .', 'T4> F4> . .'],
    }),
  });
