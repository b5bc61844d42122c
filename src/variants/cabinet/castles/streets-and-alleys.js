export default ({like, deal}) =>
  like('beleaguered-castle', {
    id: 'streets-and-alleys',
    name: 'Streets and Alleys',
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'eight rows, the aces somewhere in them; one card at a time',
    odds: 'At least 33 % can be won, by 200 deals solved with every card known',
    opening: ['Beleaguered Castle with the aces still to be found: the harder game of the two.'],
    advice: ['Dig for the aces where they lie highest, and empty one row before you build on the others.'],
    rules: () => ({deal: [deal([7, 7, 7, 7, 6, 6, 6, 6]).to('T')], table: []}),
  });
