export default ({like, auxiliaries, named, down, deal, passes}) =>
  like('forty-thieves', {
    id: 'forty-and-eight',
    name: 'Forty and Eight',
    source: {author: 'Jan Wolter', book: 'Politaire', brief: 'Politaire'},
    aim: 'Forty Thieves on eight columns of five; two passes',
    opening: ['The forty thieves stand in fewer and deeper columns; in return the stock comes by twice.'],
    advice: ['In the first pass dig for low cards and an empty column; what the waste hides comes again.'],
    book: ['Others go through the stock once, as with passes=1.'],
    options: {passes: passes(2, 9)},
    rules: () => ({
      piles: {T: auxiliaries(8, {build: down.inSuit, name: named('column')})},
      deal: [deal(5).to('T')],
      layout: ['S W F1 F2 F3 F4 F5 F6 F7 F8', '. . T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
