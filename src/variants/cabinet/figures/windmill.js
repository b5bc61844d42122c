// prettier-ignore
export default ({
  defineVariant, stock, waste, foundations, cells, named, up, down, round, pick, deal, turn, redeal, top, fill, passes, toggle,
}) =>
  defineVariant({
    id: 'windmill',
    name: 'Windmill',
    aliases: ['propeller', 'the-mill', 'the-windmill'],
    packs: 2,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'an ace goes up four times round, four kings go down; no suits',
    odds: 'At least 22 % can be won, by 100 deals solved with every card known',
    opening: ['Four sails of two cards turn round an ace that goes up to the king four times over.'],
    advice: ['Build the kings down only as far as the centre will soon want their cards, or they stand in its way.'],
    book: ['In the book the card after one that a king has lent must come from elsewhere; here kings may lend any number in a row.'],
    options: {
      transfer: toggle('on', 'the kings may give their top cards to the ace'),
      passes: passes(1, 9),
    },
    rules: o => ({
      piles: {
        S: stock(),
        W: waste(),
        F: foundations(1, {build: round(up.anySuit), base: ['A'], suited: false, holds: 52, name: named('centre')}),
        K: foundations(4, {build: down.anySuit, base: ['K'], suited: false, topOnly: true, name: named('king foundation')}),
        T: cells(8, named('sail card')),
      },
      deal: [pick('A', 'S').to('F'), deal(1).to('T')],
      may: [
        turn,
        redeal('turn', o.passes),
        top('T', 'W').to('F', 'K'),
        o.transfer && top('K').onto('F'),
      ],
      atOnce: [fill('T').from('W', 'S')],
      table: ['An ace lies in the middle of four sails; the first four kings go between them.'],
      layout: ['T1 . K1 . T2 S', 'K2_ T3 F1_ T4 K3_ W', '. T5 . T6 . .', 'T7 . K4 . T8 .'],
    }),
  });
