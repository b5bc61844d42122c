export default ({like, down}) =>
  like('yukon', {
    id: 'russian-solitaire',
    name: 'Russian Solitaire',
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'Yukon with columns built down in suit',
    odds: 'About 8 % can be won, by 200 deals solved with every card known',
    opening: ['Yukon in suit: a card fits on one other alone, and few deals give way.'],
    advice: ['Before you move a tail, see which card it comes to bury; and dig first where cards lie face down.'],
    rules: (_, {piles}) => ({piles: {T: {...piles.T, build: down.inSuit}}}),
  });
