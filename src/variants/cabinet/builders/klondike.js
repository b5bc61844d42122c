// prettier-ignore
export default ({
  defineVariant, stock, waste, foundations, columns, auxiliaries, named, up, down, deal, turnBy, redeal, top, run, fill,
  count, counting, choice, scoring, toggle,
}) =>
  defineVariant({
    id: 'klondike',
    name: 'Klondike',
    aliases: ['solitaire', 'classic-solitaire', 'american-patience'],
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'seven columns, most cards face down',
    odds: 'About 90 % can be won, and 80 % with turn=3, every card known (Blake and Gent, 2026)',
    opening: ['The game that most people mean by solitaire.'],
    advice: ['Turn up the longest columns first, and empty a column only when a king waits for it.'],
    book: ['Others go through the stock three times by ones, as with passes=three, or let an ace come back from its foundation.'],
    options: {
      turn: count('how many cards are turned at once', [1, 3]),
      passes: choice('how often you go through the stock', {
        unlimited: 'as often as you like', three: 'three times', once: 'once',
      }),
      first: toggle('off', 'the first cards are turned at the deal'),
      spaces: choice('what may begin a space', {kings: 'a king', any: 'any card'}),
      count: counting({
        none: 'nothing',
        standard: '10 a card up, 5 from the waste to a column or turned up, 15 off for a card back; by ones 100 off a pass',
        vegas: '$5 a card up, for $52 a deal; the purse is carried on',
      }),
    },
    entries: {'Klondike, by ones': {turn: 1}, 'Klondike, by threes': {turn: 3}},
    rules: o => ({
      piles: {
        S: stock(),
        W: waste(),
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        C: columns(7, 6, 'none'),
        T: auxiliaries(7, {build: down.alternating, ...(o.spaces === 'kings' && {base: ['K']}), name: named('column')}),
      },
      deal: [deal([0, 1, 2, 3, 4, 5, 6]).to('C'), deal(1).to('T'), o.first && deal(o.turn).to('W')],
      may: [
        turnBy(o.turn),
        redeal('turn', {unlimited: 'unlimited', three: 3, once: 1}[o.passes]),
        top('W', 'T').to('F'),
        top('W').to('T'),
        run('T').to('T'),
        top('F').onto('T'),
      ],
      atOnce: [fill('T').fromBehind('C')],
      scoring: {
        none: false,
        standard: scoring({up: 10, back: -15, entered: 5, uncovered: 5, least: 0, ...(o.turn === 1 && {redeal: -100})}),
        vegas: scoring({start: -52, up: 5, back: -5, unit: '$', over: 'all'}),
      }[o.count],
      layout: ['S W . F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7'],
    }),
  });
