// prettier-ignore
export default ({
  defineVariant, stock, waste, foundations, auxiliaries, named, up, by, round, anything, pick, turn, empty, top,
}) => {
  const steps = (places, base, word) =>
    foundations(1, {
      ...{build: round(by(places, up.anySuit)), base: [base], suited: false, topOnly: true},
      name: named(`foundation by ${word}`, `foundations by ${word}`, {short: `by ${places}`}),
    });
  return defineVariant({
    id: 'calculation',
    name: 'Calculation',
    aliases: ['broken-intervals', 'progression'],
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'foundations by ones, twos, threes and fours; suits do not matter',
    odds: 'At least 97 % can be won, by 200 deals solved with every card known',
    opening: ['Four foundations count by ones, twos, threes and fours, and each ends with a king.'],
    advice: ['Give the kings a heap of their own, and lay on the others in the order in which cards will be wanted, last first.'],
    rules: () => ({
      piles: {
        S: stock(),
        W: waste(),
        F: steps(1, 'A', 'ones'),
        G: steps(2, '2', 'twos'),
        H: steps(3, '3', 'threes'),
        I: steps(4, '4', 'fours'),
        T: auxiliaries(4, {build: anything, name: named('heap')}),
      },
      deal: [pick('A', 'D').to('F'), pick('2', 'C').to('G'), pick('3', 'H').to('H'), pick('4', 'S').to('I')],
      may: [turn.if(empty('W')), top('W').to('F', 'G', 'H', 'I', 'T'), top('T').to('F', 'G', 'H', 'I')],
      atOnce: [],
      table: ['An ace, a two, a three and a four lie out; each begins a foundation.'],
      layout: ['S F1 G1 H1 I1', 'W T1 T2 T3 T4'],
    }),
  });
};
