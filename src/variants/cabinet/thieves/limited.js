export default ({like, auxiliaries, named, down, deal}) =>
  like('forty-thieves', {
    id: 'limited',
    name: 'Limited',
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'Forty Thieves on twelve columns of three; one pass',
    opening: ['Thirty-six thieves in twelve short columns: a space comes soon, and much more is still to come.'],
    advice: ['Empty a column early, and keep it for the card of the waste that you would else never see again.'],
    rules: () => ({
      piles: {T: auxiliaries(12, {build: down.inSuit, name: named('column')})},
      deal: [deal(3).to('T')],
      layout: ['S W . F1 F2 F3 F4 F5 F6 F7 F8 .', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12'],
    }),
  });
