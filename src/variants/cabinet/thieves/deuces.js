export default ({like, foundations, auxiliaries, named, up, down, pick, deal}) =>
  like('forty-thieves', {
    id: 'deuces',
    name: 'Deuces',
    low: 2,
    source: {author: 'Jan Wolter', book: 'Politaire', brief: 'Politaire'},
    aim: 'Forty Thieves from the twos up, on ten single cards',
    opening: ['Only ten cards lie under the twos, and ninety-four come by, each of them once.'],
    advice: ['Begin columns with high cards, aces above all, so that what the waste brings finds a place.'],
    rules: () => ({
      piles: {
        F: foundations(8, {build: up.inSuit, base: ['2']}),
        T: auxiliaries(10, {build: down.inSuit, name: named('column')}),
      },
      deal: [pick('2').to('F'), deal(1).to('T')],
      table: ['The twos lie out; the foundations begin with them.'],
    }),
  });
