// prettier-ignore
export default ({like, deal, top, fill, empty}) =>
  like('royal-parade', {
    id: 'picture-gallery',
    name: 'Picture Gallery',
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'Royal Parade with heaps that the stock fills',
    odds: 'At least 60 % can be won, by 100 deals solved with every card known',
    opening: ['Royal Parade, but an empty heap gets a card at once, and at the end heaps are spaces for any card.'],
    advice: ['Empty heaps while the stock lasts, for each shows you a card; deal a row only when nothing is left to play.'],
    book: [],
    rules: (o, base) => ({
      deal: [...base.deal, deal(1).to('R')],
      may: [...base.may, top('A', 'B', 'C', 'R').into('R').if(empty('S'))],
      atOnce: [...base.atOnce, fill('R').from('S')],
      table: ['Three rows of eight are dealt, whatever the cards, and below them eight heaps of one card; then the aces are taken out.'],
      layout: [
        'C1 C2 C3 C4 C5 C6 C7 C8 S', 'B1 B2 B3 B4 B5 B6 B7 B8 .', 'A1 A2 A3 A4 A5 A6 A7 A8 D1',
        'R1 R2 R3 R4 R5 R6 R7 R8 .',
      ],
    }),
  });
