// prettier-ignore
export default ({
  defineVariant, stock, waste, foundations, auxiliaries, named, up, down, round, base, deal, turn, top,
}) =>
  defineVariant({
    id: 'four-seasons',
    name: 'Four Seasons',
    aliases: ['corner-card', 'vanishing-cross'],
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'a cross of five; the first card dealt to a corner sets the base',
    opening: ['A cross of five cards, and a corner for each season: the pack goes by once.'],
    advice: ['Build low, and keep a space for a card that would bury what you need next.'],
    rules: () => ({
      piles: {
        S: stock(),
        W: waste(),
        F: foundations(4, {build: round(up.inSuit), base: 'dealt'}),
        T: auxiliaries(5, {build: round(down.anySuit), name: named('pile')}),
      },
      deal: [deal(1).to('T'), base().to('F')],
      may: [turn, top('W', 'T').to('F', 'T')],
      layout: ['F1 T1 F2 S', 'T2 T3 T4 W', 'F3 T5 F4 .'],
    }),
  });
