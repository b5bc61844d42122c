// prettier-ignore
export default ({like, pair, top}) =>
  like('monte-carlo', {
    id: 'neighbor',
    name: 'Neighbor',
    aliases: ['neighbour', 'monte-carlo-thirteens'],
    source: {author: 'Rosanna Yuen', book: 'AisleRiot', year: 1998, brief: 'AisleRiot'},
    aim: 'a square of 25 cards; neighbours that add up to 13 leave',
    odds: 'About 98 % can be won, by 200 deals solved with every card known',
    opening: ['Monte Carlo with the pairs of Pyramid: two neighbours that add up to 13, and kings alone.'],
    advice: ['Kings may leave at any time, so keep one where its gap will bring a pair together.'],
    book: ['AisleRiot closes up after each pair; here you do it when you like.'],
    rules: (o, base) => ({
      may: [
        pair('T').adding(13).to('D').touching(),
        top('T').to('D').only('K'),
        ...base.may.filter(rule => rule.kind === 'gather'),
      ],
    }),
  });
