export default ({like, auxiliaries, named, down, pick, deal}) =>
  like('bakers-dozen', {
    id: 'good-measure',
    name: 'Good Measure',
    source: {author: 'Alphonse Moyse', book: '150 Ways to Play Solitaire', year: 1950, brief: 'Moyse'},
    aim: 'ten columns of five, kings at the bottom; two aces lie out',
    odds: 'At least 67 % can be won, by 200 deals solved with every card known',
    opening: ["Baker's Dozen with longer columns: harder, though two aces are up from the beginning."],
    advice: ['Find where the other two aces lie, and what would have to go before they come free.'],
    rules: () => ({
      piles: {T: auxiliaries(10, {build: down.anySuit, name: named('column')})},
      deal: [pick('A', 'D').to('F'), pick('A', 'C').to('F'), deal(5, 'K').to('T')],
      layout: ['. . . F1 F2 F3 F4 . . .', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10'],
    }),
  });
