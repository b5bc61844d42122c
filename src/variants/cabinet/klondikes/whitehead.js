// prettier-ignore
export default ({
  like, foundations, auxiliaries, named, up, down, round, base, deal, turn, redeal, top, run, choice,
}) =>
  like('klondike', {
    id: 'whitehead',
    name: 'Whitehead',
    source: {author: 'Markus Oberhumer', book: 'PySol', year: 1998, brief: 'PySol'},
    aim: 'Klondike face up, red on red and black on black',
    odds: 'At least 78 % can be won, by 200 deals solved with every card known',
    opening: ['All columns lie open and colour follows colour, but only cards of one suit move together.'],
    advice: ['Build in suit where you can: a six of hearts on the seven of diamonds holds both back.'],
    book: ['Whitehead himself, in the 1920s, let the 29th card say where the foundations begin, as with base=dealt.'],
    options: {
      turn: false, first: false, count: false,
      passes: choice('how often you go through the stock', {once: 'once', three: 'three times', unlimited: 'as often as you like'}),
      spaces: choice('what may begin a space', {any: 'any card', kings: 'a king'}),
      base: choice('what begins the foundations', {aces: 'aces', dealt: 'the rank of a card that is dealt'}),
    },
    rules: o => {
      const [inSuit, inColour] = o.base === 'dealt' ? [round(up.inSuit), round(down.sameColour)] : [up.inSuit, down.sameColour];
      const ownSuit = o.base === 'dealt' ? round(down.inSuit) : down.inSuit;
      return {
        piles: {
          C: false,
          F: foundations(4, {build: inSuit, base: o.base === 'dealt' ? 'dealt' : ['A']}),
          T: auxiliaries(7, {build: inColour, ...(o.spaces === 'kings' && {base: ['K']}), name: named('column')}),
        },
        deal: [deal([1, 2, 3, 4, 5, 6, 7]).to('T'), o.base === 'dealt' && base().to('F')],
        may: [turn, redeal('turn', {once: 1, three: 3, unlimited: 'unlimited'}[o.passes]), top('W', 'T').to('F'), top('W').to('T'), run('T', ownSuit).to('T')],
        atOnce: [],
      };
    },
  });
