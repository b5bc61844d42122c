export default ({defineVariant, foundations, auxiliaries, named, up, down, pick, deal, top, gather}) =>
  defineVariant({
    id: 'cruel',
    name: 'Cruel',
    packs: 1,
    source: {author: 'Microsoft', book: 'Entertainment Pack 2 for Windows', year: 1991, brief: 'Microsoft'},
    aim: 'twelve piles, gathered and dealt again in their order',
    odds: 'At least 75 % can be won, by 200 deals solved with every card known',
    opening: ['Nothing is shuffled: the gathered cards keep their order, and move along to close the gaps.'],
    advice: ['Before you gather, count how the cards will move along: a play may be worth more later.'],
    rules: () => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        T: auxiliaries(12, {build: down.inSuit, name: named('pile')}),
      },
      deal: [pick('A').to('F'), deal(4).to('T')],
      may: [top('T').to('F'), top('T').onto('T'), gather('T', {each: 4, order: 'keep', passes: 'unlimited'})],
      table: ['The aces lie out; the foundations begin with them.'],
      layout: ['. F1 F2 F3 F4 .', 'T1 T2 T3 T4 T5 T6', 'T7 T8 T9 T10 T11 T12'],
    }),
  });
