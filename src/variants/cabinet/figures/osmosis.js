// prettier-ignore
export default ({
  defineVariant, stock, waste, foundations, columns, cells, named, anyRank, by, up, deal, base, turnBy, redeal, top, fill, choice, count,
}) =>
  defineVariant({
    id: 'osmosis',
    name: 'Osmosis',
    aliases: ['treasure-trove'],
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'a row for each suit; ranks seep down from row to row',
    odds: 'About 35 % can be won, by 200 deals solved with every card known',
    opening: ['What lies in the first row lets its ranks into the second, the second into the third: nothing seeps past a gap.'],
    advice: ['Two cards of a rank in one reserve lock it if the lower one belongs to the row above; begin a row late if two suits could.'],
    options: {
      turn: count('how many cards are turned at once', [3, 1]),
      passes: choice('how often you may go through the stock', {unlimited: 'as often as you like', three: 'three times', once: 'once'}),
    },
    rules: o => ({
      piles: {
        S: stock(),
        W: waste(),
        F: foundations(4, {build: anyRank.inSuit, base: 'dealt', suited: false, after: by(0, up.anySuit), name: named('row')}),
        C: columns(4, 3, 'none'),
        T: cells(4, 'reserve'),
      },
      deal: [deal(3).to('C'), deal(1).to('T'), base().to('F')],
      may: [turnBy(o.turn), redeal('turn', {unlimited: 'unlimited', three: 3, once: 1}[o.passes]), top('T', 'W').to('F')],
      atOnce: [fill('T').fromBehind('C')],
      layout: ['T1> F1> . S', 'T2> F2> . W', 'T3> F3> . .', 'T4> F4> . .'],
    }),
  });
