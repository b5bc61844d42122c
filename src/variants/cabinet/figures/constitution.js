// prettier-ignore
export default ({defineVariant, stock, discard, foundations, auxiliaries, cells, named, up, down, pick, deal, top, fill}) => {
  const row = letter => Array.from({length: 8}, (_, i) => `${letter}${i + 1}`).join(' ');
  const suits = ['D', 'C', 'H', 'S', 'D', 'C', 'H', 'S'];
  return defineVariant({
    id: 'constitution',
    name: 'The British Constitution',
    title: 'Constitution',
    aliases: ['british-constitution'],
    packs: 2,
    source: {author: 'Lady Cadogan', book: 'Illustrated Games of Patience', brief: 'Cadogan'},
    aim: 'four rows of eight; a card rises row by row, and goes up from the first',
    odds: 'At least 44 % can be won, by 200 deals solved with every card known',
    opening: ['The people rise to the Commons, the Commons to the Lords, the Lords to the Privy Council, and only from there one goes up.'],
    advice: [
      'The stock comes only into spaces of the lowest row, so a space is worth making, and worth passing down at once.',
      'Build on the council what its own cards will not need soon: one card at a time comes back.',
    ],
    book: ['Kings and queens are out of the game; the book sets the kings and one queen up as judges, bishops and sovereign.'],
    rules: () => ({
      piles: {
        S: stock(),
        D: discard(),
        F: foundations(8, {build: up.inSuit, base: ['A'], holds: 11}),
        T: auxiliaries(8, {build: down.alternating, name: named('councillor')}),
        A: cells(8, named('lord')),
        B: cells(8, named('commoner')),
        C: cells(8, named('subject')),
      },
      deal: [
        ...['K', 'Q'].flatMap(rank => suits.map(suit => pick(rank, suit).to('D'))),
        ...[pick('A').to('F'), deal(1).to('T'), deal(1).to('A'), deal(1).to('B'), deal(1).to('C')],
      ],
      may: [top('T').onto('F'), top('T', 'A').onto('T'), top('A').into('T'), top('B').into('A'), top('C').into('B')],
      atOnce: [fill('C').from('S')],
      table: ['Kings and queens are laid aside. The aces lie out; below them stand councillors, lords, commoners and people.'],
      layout: [`${row('T')} F1 F2 F3`, `${row('A')} F4 F5 F6`, `${row('B')} F7 F8 S`, `${row('C')} . . D1`],
    }),
  });
};
