// prettier-ignore
export default ({
  defineVariant, stock, waste, foundations, named, up, by, round, pick, turn, redeal, top, passes,
}) => {
  const steps = (places, base, word) =>
    foundations(1, {
      ...{build: round(by(places, up.anySuit)), base: [base], suited: false, topOnly: true, holds: 12},
      name: named(`foundation by ${word}`, `foundations by ${word}`, {short: `by ${places}`}),
    });
  return defineVariant({
    id: 'betsy-ross',
    name: 'Betsy Ross',
    aliases: ['the-fairest', 'fairest', 'four-kings', 'musical-patience', 'quadruple-alliance', 'plus-belle'],
    packs: 1,
    source: {author: 'Alphonse Moyse', book: '150 Ways to Play Solitaire', year: 1950, brief: 'Moyse'},
    aim: 'foundations by ones, twos, threes and fours; three passes, no heaps',
    odds: 'At least 51 % can be won, by 200 deals solved with every card known',
    opening: ['Calculation without its heaps: the pack comes by three times, and each card has up to four places to go.'],
    advice: ['Where a card fits two foundations, think which of them wants its twins later.'],
    options: {passes: passes(3, 9)},
    rules: o => ({
      piles: {
        S: stock(),
        W: waste(),
        M: foundations(4, {build: up.inSuit, base: ['A', '2', '3', '4'], holds: 1, name: named('marker')}),
        F: steps(1, '2', 'ones'),
        G: steps(2, '4', 'twos'),
        H: steps(3, '6', 'threes'),
        I: steps(4, '8', 'fours'),
      },
      deal: [
        ...[pick('A', 'D').to('M'), pick('2', 'C').to('M'), pick('3', 'H').to('M'), pick('4', 'S').to('M')],
        ...[pick('2', 'D').to('F'), pick('4', 'C').to('G'), pick('6', 'H').to('H'), pick('8', 'S').to('I')],
      ],
      may: [turn, redeal('turn', o.passes), top('W').to('F', 'G', 'H', 'I')],
      table: ['An ace, a two, a three and a four are markers: each says by how many the foundation below it goes up.'],
      layout: ['S M1 M2 M3 M4', 'W F1 G1 H1 I1'],
    }),
  });
};
