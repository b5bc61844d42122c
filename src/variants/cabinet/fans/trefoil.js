export default ({like, auxiliaries, named, down, pick, deal}) =>
  like('la-belle-lucie', {
    id: 'trefoil',
    name: 'Trefoil',
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'sixteen fans, the aces out; gathered and dealt again twice',
    odds: 'At least 70 % can be won, by 200 deals solved with every card known',
    opening: ['La Belle Lucie with the aces out of the way: sixteen fans of three, and not a card over.'],
    advice: ['Play nothing until you see how far a series of moves goes: each card that you cover stays covered.'],
    rules: () => ({
      piles: {T: auxiliaries(16, {build: down.inSuit, name: named('fan')})},
      deal: [pick('A').to('F'), deal(3).to('T')],
      table: ['The aces lie out. A fan that is emptied stays empty.'],
      layout: ['. . F1 F2 F3 F4 . .', 'T1 T2 T3 T4 T5 T6 T7 T8', 'T9 T10 T11 T12 T13 T14 T15 T16'],
    }),
  });
