// prettier-ignore
export default ({defineVariant, stock, discard, auxiliaries, named, up, by, deal, row, top, clear}) => {
  const from = (rank, name) =>
    auxiliaries(8, {build: by(3, up.inSuit), base: [rank], fromBase: true, name: named(name)});
  return defineVariant({
    id: 'royal-parade',
    name: 'Royal Parade',
    aliases: ['hussars', 'financier', 'three-up', 'royal-procession'],
    packs: 2,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'three rows of eight, to build by threes from two, three and four',
    opening: ['If it comes out, the jacks, queens and kings of two packs parade in three rows.'],
    advice: [
      'Deal a row only when nothing is left to play: it covers every heap.',
      'Of two like cards play the one that frees more: the other waits until the second foundation of its suit stands.',
    ],
    book: ['In PySol two cards may also change places, if each then lies in its own row.'],
    rules: () => ({
      piles: {
        S: stock(),
        D: discard('ace pile'),
        A: from('2', 'jack pile'),
        B: from('3', 'queen pile'),
        C: from('4', 'king pile'),
        R: auxiliaries(8, {name: named('heap')}),
      },
      deal: [deal(1).to('A'), deal(1).to('B'), deal(1).to('C')],
      may: [row('R'), top('A', 'B', 'C', 'R').to('A', 'B', 'C')],
      atOnce: [top('A', 'B', 'C', 'R').to('D').only('A')],
      goal: clear('S', 'R'),
      table: ['Three rows of eight are dealt, whatever the cards; then the aces are taken out. Below is room for eight heaps.'],
      layout: [
        'A1 A2 A3 A4 A5 A6 A7 A8 S', 'B1 B2 B3 B4 B5 B6 B7 B8 .', 'C1 C2 C3 C4 C5 C6 C7 C8 D1',
        'R1 R2 R3 R4 R5 R6 R7 R8 .',
      ],
    }),
  });
};
