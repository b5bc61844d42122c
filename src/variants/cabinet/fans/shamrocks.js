export default ({like, auxiliaries, named, upOrDown, deal, top, choice}) =>
  like('la-belle-lucie', {
    id: 'shamrocks',
    name: 'Shamrocks',
    aliases: ['shamrock', 'three-card-fan'],
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'eighteen fans of three at most, built up or down in any suit',
    odds: 'At least 88 % can be won, by 200 deals solved with every card known',
    opening: ['A card goes on a neighbour of any suit, if only there were room: no fan may hold a fourth leaf.'],
    advice: ['Empty no fan before you must: the one that holds a single card is all the room you have.'],
    book: ['Morehead and Mott-Smith put a king down only where it lies on a lower card of its suit.'],
    options: {
      deals: false,
      kings: choice('where kings lie', {bottom: 'at the bottom of their fans', dealt: 'where they fall'}),
    },
    rules: o => ({
      piles: {T: {...auxiliaries(18, {build: upOrDown.anySuit, name: named('fan')}), holds: 3}},
      deal: [deal([...Array(17).fill(3), 1], o.kings === 'bottom' ? 'K' : undefined).to('T')],
      may: [top('T').to('F'), top('T').onto('T')],
      table: ['A fan that is emptied stays empty.'],
    }),
  });
