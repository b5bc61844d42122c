// prettier-ignore
export default ({
  defineVariant, stock, foundations, auxiliaries, named, up, down, round, base, deal, row, top, run, choice,
}) =>
  defineVariant({
    id: 'agnes-sorel',
    name: 'Agnes Sorel',
    aliases: ['agnes'],
    packs: 1,
    source: {author: 'Dalton', book: 'The Strand Magazine', year: 1909, brief: 'Dalton'},
    aim: 'colour on colour; the stock falls in rows of seven',
    odds: 'At least 61 % can be won, by 200 deals solved with every card known',
    opening: ['Every card lies open but those to come, and these come seven at a time, wherever they hurt.'],
    advice: ['Before each row bury nothing low, and keep a space for it: what falls there can be moved at once.'],
    options: {
      runs: choice('what moves together', {suit: 'cards of one suit', colour: 'cards of one colour'}),
      spaces: choice('what may begin a space', {any: 'any card', none: 'only a card of the next row'}),
    },
    rules: o => ({
      piles: {
        S: stock(),
        F: foundations(4, {build: round(up.inSuit), base: 'dealt'}),
        T: auxiliaries(7, {build: round(down.sameColour), name: named('column')}),
      },
      deal: [deal([1, 2, 3, 4, 5, 6, 7]).to('T'), base().to('F')],
      may: [
        row('T'),
        top('T').to('F'),
        run('T', round(o.runs === 'suit' ? down.inSuit : down.sameColour))[o.spaces === 'any' ? 'to' : 'onto']('T'),
      ],
      layout: ['S . . F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7'],
    }),
  });
