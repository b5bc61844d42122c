// prettier-ignore
export default ({defineVariant, stock, waste, foundations, named, round, down, pick, turn, redeal, top, full, passes}) => {
  const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  const RANKS = {K: 'king', Q: 'queen', J: 'jack', T: 'ten', 9: 'nine', 8: 'eight', 7: 'seven', 6: 'six'};
  const ranks = ['K', 'Q', 'J', 'T', '9', '8', '7', '6'];
  const heap = rank =>
    foundations(1, {
      ...{build: round(down.anySuit), base: [rank], suited: false, topOnly: true},
      name: named(`${RANKS[rank]} heap`, `${RANKS[rank]} heaps`),
    });
  return defineVariant({
    id: 'precedence',
    name: 'Precedence',
    aliases: ['order-of-precedence', 'panama'],
    packs: 2,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'eight heaps from king to six; each begins once the one before it has begun',
    opening: ['No heap begins before its elder: after the king a queen, after the queen a jack, down to a six.'],
    advice: ['A card that fits two heaps is wanted by both: give it to the one whose next card lies nearer in the waste.'],
    options: {passes: passes(3, 9)},
    rules: o => ({
      piles: {S: stock(), W: waste(), ...Object.fromEntries(LETTERS.map((letter, i) => [letter, heap(ranks[i])]))},
      deal: [pick('K', 'D').to('A')],
      may: [
        turn,
        redeal('turn', o.passes),
        top('W').onto(...LETTERS),
        ...LETTERS.slice(1).map((letter, i) => top('W').into(letter).if(full(LETTERS[i]))),
      ],
      table: ['A king lies out, and begins the first heap.'],
      layout: ['A1 B1 C1 D1 E1 F1 G1 H1 S', '. . . . . . . . W'],
    }),
  });
};
