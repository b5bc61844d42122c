export default ({like, cells, named, pick, deal, toggle}) =>
  like('king-albert', {
    id: 'raglan',
    name: 'Raglan',
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'King Albert with the aces out, and six cards in reserve',
    odds: 'At least 70 % can be won, by 200 deals solved with every card known',
    opening: ['Gentler than King Albert: the aces are out, and what has gone up may come down again.'],
    advice: ['Empty the short columns first, and keep a card of the reserve for the moment when it frees another.'],
    options: {return: toggle('on', 'a foundation may give its top card back')},
    rules: () => ({
      piles: {R: cells(6, named('reserve card'))},
      deal: [pick('A').to('F'), deal([1, 2, 3, 4, 5, 6, 7, 7, 7]).to('T'), deal(1).to('R')],
      table: ['The aces lie out; the foundations begin with them.'],
      layout: ['R1 R2 R3 R4 R5 R6 . F1 F2 F3 F4', '. T1 T2 T3 T4 T5 T6 T7 T8 T9 .'],
    }),
  });
