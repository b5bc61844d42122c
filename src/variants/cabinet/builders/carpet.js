// prettier-ignore
export default ({
  defineVariant, stock, waste, foundations, cells, named, up, pick, deal, turn, redeal, top, fill, passes, choice,
}) =>
  defineVariant({
    id: 'carpet',
    name: 'The Carpet',
    title: 'Carpet',
    packs: 1,
    source: {author: 'Mary Whitmore Jones', book: 'Games of Patience', brief: 'Whitmore Jones'},
    aim: 'twenty cards in view; nothing is built on them',
    odds: 'About 95 % can be won, by 200 deals solved with every card known',
    opening: ['Twenty cards lie open, and whatever fits goes up: a game to watch rather than to plan.'],
    advice: ['A card that goes up lets the next one in, from the waste or else the stock: see which you want there before you send it.'],
    options: {
      passes: passes(1, 9),
      fill: choice('who fills a space', {auto: 'the waste or the stock, at once', choice: 'the player, from the waste'}),
    },
    rules: o => ({
      piles: {
        S: stock(),
        W: waste(),
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        T: cells(20, named('carpet card')),
      },
      deal: [pick('A').to('F'), deal(1).to('T')],
      may: [
        turn,
        redeal('turn', o.passes),
        top('W', 'T').onto('F'),
        o.fill === 'choice' && top('W').into('T'),
      ],
      atOnce: [o.fill === 'auto' && fill('T').from('W', 'S')],
      table: ['The aces lie on either side of a carpet of twenty cards.'],
      layout: [
        'F1 T1 T2 T3 T4 T5 F3 S',
        'F2 T6 T7 T8 T9 T10 F4 W',
        '. T11 T12 T13 T14 T15 . .',
        '. T16 T17 T18 T19 T20 . .',
      ],
    }),
  });
