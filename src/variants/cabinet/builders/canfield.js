// prettier-ignore
export default ({
  defineVariant, stock, waste, reserve, foundations, auxiliaries, named, up, down, round, base, deal, turnBy, redeal,
  top, run, whole, empty, fill, count, choice,
}) =>
  defineVariant({
    id: 'canfield',
    name: 'Canfield',
    aliases: ['demon'],
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'the first card sets the base; thirteen to play off',
    odds: 'At least 50 % can be won, by 200 deals solved with every card known',
    opening: ['Thirteen cards lie in a heap, and few games get through them.'],
    advice: ['Play off the reserve first: while cards lie there, every space is filled from it.'],
    book: ['Canfield is said to have sold a pack for 50 dollars and paid 5 for each card on the foundations.', 'Others let foundations give their cards back.'],
    options: {
      turn: count('how many cards are turned at once', [3, 1]),
      passes: choice('how often you go through the stock', {unlimited: 'as often as you like', three: 'three times', once: 'once'}),
      columns: choice('what moves from column to column', {whole: 'all of a column', part: 'any run at its top'}),
      spaces: choice('what may begin a space once the reserve is out', {waste: 'a card of the waste', any: 'that, or any run at the top of a column'}),
    },
    rules: o => ({
      piles: {
        S: stock(),
        W: waste(),
        R: reserve(named('reserve', 'reserves', {meaning: 'a heap to be played off'}), 'face down'),
        F: foundations(4, {build: round(up.inSuit), base: 'dealt'}),
        T: auxiliaries(4, {build: round(down.alternating), name: named('column')}),
      },
      deal: [deal(13).to('R'), base().to('F'), deal(1).to('T')],
      may: [
        turnBy(o.turn),
        redeal('turn', {unlimited: 'unlimited', three: 3, once: 1}[o.passes]),
        top('R', 'W', 'T').to('F'),
        top('R', 'W').onto('T'),
        (o.columns === 'part' ? run('T') : whole('T')).onto('T'),
        top('W').into('T').if(empty('R')),
        o.spaces === 'any' && run('T').into('T').if(empty('R')),
      ],
      atOnce: [fill('T').from('R')],
      layout: ['R F1 F2 F3 F4 S', '. T1 T2 T3 T4 W'],
    }),
  });
