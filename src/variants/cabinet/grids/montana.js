// prettier-ignore
export default ({defineVariant, discard, grid, named, up, deal, top, gather, inOrder, count}) =>
  defineVariant({
    id: 'montana',
    name: 'Montana',
    aliases: ['gaps', 'addiction', 'vacancies', 'clown-solitaire'],
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'four rows to put in order, by way of four gaps',
    odds: 'At least 53 % can be won, by 200 deals solved with every card known',
    opening: ['The whole pack lies in four rows, and only the gaps that the aces leave let you sort it.'],
    advice: [
      'A gap next to a king is dead, so see to it that kings come to the right ends of the rows.',
      'Follow each chain to its end before you begin it: the card that fills a gap leaves another.',
      'Get the twos to the left ends first, and choose the row whose suit fits what lies there already.',
    ],
    book: ['Others deal four times, as in Addiction: deals=4.'],
    options: {deals: count('how often the cards are dealt in all', [3, 4, 2, 1])},
    rules: o => ({
      piles: {
        D: discard('ace pile'),
        T: grid(52, {build: up.inSuit, base: ['2'], name: named('row card')}),
      },
      deal: [deal(1).to('T')],
      may: [top('T').into('T'), o.deals > 1 && gather('T', {each: 1, order: 'shuffle', passes: o.deals, stay: true})],
      atOnce: [top('T').to('D').only('A')],
      goal: inOrder('T'),
      table: ['All cards are dealt in four rows of thirteen; then the aces are taken out, which leaves four spaces.'],
      layout: [
        ...[0, 13, 26, 39].map(first => Array.from({length: 13}, (_, i) => `T${first + i + 1}`).join(' ')),
        '. . . . . . D1',
      ],
    }),
  });
