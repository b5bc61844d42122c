// prettier-ignore
export default ({
  defineVariant, stock, waste, foundations, cells, named, up, round, pick, deal, turn, redeal, top, fill, passes, choice,
}) => {
  const kings = (count, shape = {}) =>
    foundations(count, {build: round(up.inSuit), base: ['K'], name: named('king foundation'), ...shape});
  return defineVariant({
    id: 'sultan',
    name: 'The Sultan',
    title: 'Sultan',
    aliases: ['the-sultan', 'sultan-of-turkey', 'emperor-of-germany'],
    packs: 2,
    source: {author: 'Alphonse Moyse', book: '150 Ways to Play Solitaire', year: 1950, brief: 'Moyse'},
    aim: 'kings and an ace go up to queens, which surround the sultan',
    odds: 'At least 51 % can be won, by 200 deals solved with every card known',
    opening: ['If it comes out, the king of hearts sits among his eight queens.'],
    advice: ['Keep a place on the divan for a card that buries what you need, and fill none with a card wanted only at the end.'],
    options: {
      fill: choice('who fills a place on the divan', {auto: 'the waste or the stock, at once', choice: 'the player, from the waste'}),
      redeal: choice('how the waste becomes the stock again', {turn: 'turned over', shuffle: 'shuffled'}),
      passes: passes(3, 9),
    },
    rules: o => ({
      piles: {
        S: stock(),
        W: waste(),
        G: kings(4),
        H: kings(2),
        I: kings(1, {suited: false, name: named('spade king foundation', 'king foundations')}),
        A: foundations(1, {build: up.inSuit, base: ['A'], suited: false, holds: 12, name: named('ace foundation')}),
        K: foundations(1, {build: up.inSuit, base: ['K'], suited: false, holds: 1, name: named('sultan')}),
        T: cells(8, named('divan card')),
      },
      deal: [
        ...[pick('K').to('G'), pick('K').to('H'), pick('K', 'S').to('I'), pick('A', 'H').to('A'), pick('K', 'H').to('K')],
        deal(1).to('T'),
      ],
      may: [turn, redeal(o.redeal, o.passes), top('T', 'W').onto('G', 'H', 'I', 'A'), o.fill === 'choice' && top('W').into('T')],
      atOnce: [o.fill === 'auto' && fill('T').from('W', 'S')],
      table: ['The sultan, the king of hearts, sits between an ace of hearts and the seven other kings.'],
      layout: ['T1 G1 A1 H1 T5 S', 'T2 G4 K1 I1 T6 W', 'T3 G2 G3 H2 T7 .', 'T4 . . . T8 .'],
    }),
  });
};
