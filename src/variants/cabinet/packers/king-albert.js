export default ({defineVariant, foundations, cells, auxiliaries, named, up, down, deal, top, run, supermove, toggle}) =>
  defineVariant({
    id: 'king-albert',
    name: 'King Albert',
    aliases: ['idiots-delight'],
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'columns of one to nine in alternate colours; seven cards in reserve',
    odds: 'About 67 % can be won, by 200 deals solved with every card known',
    opening: ['Everything is in view; seven cards lie apart, and nothing is ever put back to them.'],
    advice: ['Keep the reserve for the moment when it opens a column, and spaces for long builds.'],
    options: {return: toggle('off', 'a foundation may give its top card back to a column')},
    rules: o => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        R: cells(7, named('reserve card')),
        T: auxiliaries(9, {build: down.alternating, name: named('column')}),
      },
      deal: [deal([1, 2, 3, 4, 5, 6, 7, 8, 9]).to('T'), deal(1).to('R')],
      may: [
        top('R', 'T').to('F'),
        top('R').to('T'),
        run('T').to('T').atMost(supermove()),
        o.return && top('F').to('T'),
      ],
      layout: ['R1 R2 R3 R4 R5 R6 R7 F1 F2 F3 F4', '. T1 T2 T3 T4 T5 T6 T7 T8 T9 .'],
    }),
  });
