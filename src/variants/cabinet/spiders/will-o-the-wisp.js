export default ({like, deal}) =>
  like('spiderette', {
    id: 'will-o-the-wisp',
    name: "Will o' the Wisp",
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'Spiderette with three cards in each column',
    odds: 'At least 70 % can be won, by 200 deals solved with every card known',
    opening: ['Seven columns of three: no card lies deep, and the stock brings most of them.'],
    advice: ['Turn up all that you can before each row, and build in suit while the columns are short.'],
    rules: () => ({deal: [deal(2).to('C'), deal(1).to('T')]}),
  });
