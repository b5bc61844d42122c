// prettier-ignore
export default ({
  defineVariant, stock, foundations, auxiliaries, named, upOrDown, round, ending, deal, turn, top, clear, choice, counting, scoring,
}) =>
  defineVariant({
    id: 'golf',
    name: 'Golf',
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'seven columns to clear, each card one higher or lower',
    odds: 'About 40 % can be won, by 200 deals solved with every card known',
    opening: ['Each deal is a hole, and the cards that are left are your strokes.'],
    advice: [
      'Look for long runs up and down before you turn a card, and take from the longest columns.',
      'A king ends a run: keep a queen for it, or turn a card after it.',
    ],
    book: ['Others deal no card to the foundation: the first is turned.'],
    options: {
      kings: choice('what goes onto a king', {
        queen: 'a queen',
        none: 'nothing',
        ace: 'a queen or an ace; and kings go onto aces',
      }),
      count: counting({
        none: 'nothing',
        strokes: 'a stroke for each card that is left, one off for each left in the stock; nine holes make a round',
      }),
    },
    rules: o => ({
      piles: {
        S: stock(),
        F: foundations(1, {
          build: {queen: upOrDown.anySuit, none: ending('K', upOrDown.anySuit), ace: round(upOrDown.anySuit)}[o.kings],
          suited: false, holds: 52, topOnly: true,
        }),
        T: auxiliaries(7, {name: named('column')}),
      },
      deal: [deal(5).to('T'), deal(1).to('F')],
      may: [turn.onto('F'), top('T').onto('F')],
      goal: clear('T'),
      scoring: o.count === 'strokes' && scoring({left: 1, spare: -1, unit: 'stroke', low: true, over: 9}),
      table: ['One card is dealt to the foundation, where all others are to go.'],
      layout: ['S . . F1 . . .', 'T1 T2 T3 T4 T5 T6 T7'],
    }),
  });
