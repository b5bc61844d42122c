export default ({like, run, top, gather}) =>
  like('cruel', {
    id: 'perseverance',
    name: 'Perseverance',
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'twelve piles; what is in sequence moves together, and one gathers twice',
    odds: 'At least 60 % can be won, by 200 deals solved with every card known',
    opening: ['Cruel with a kinder hand and a shorter breath: runs move whole, but the cards are gathered twice only.'],
    advice: ['Bring all that you can into sequence before you gather, as it stays together then.'],
    rules: () => ({
      may: [top('T').onto('F'), run('T').onto('T'), gather('T', {each: 4, order: 'keep', passes: 3})],
    }),
  });
