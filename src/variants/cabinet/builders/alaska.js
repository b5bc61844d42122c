export default ({like, upOrDown}) =>
  like('yukon', {
    id: 'alaska',
    name: 'Alaska',
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'Yukon with columns built up or down in suit',
    odds: 'At least 77 % can be won, by 200 deals solved with every card known',
    opening: ['Yukon in suit, both ways: a card has two others to go to, and an order once built can be turned round.'],
    advice: ['Dig where cards lie face down, and turn a long run round while its other end is free.'],
    rules: (_, {piles}) => ({piles: {T: {...piles.T, build: upOrDown.inSuit}}}),
  });
