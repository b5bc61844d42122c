export default ({like, auxiliaries, named, deal, turn, redeal, top, empty, count}) =>
  like('canfield', {
    id: 'dutchess',
    name: 'Dutchess',
    aliases: ['duchess', 'glenwood'],
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'you choose the base from four fans of three; one redeal',
    odds: 'At least 94 % can be won, by 200 deals solved with every card known',
    opening: ['A kinder Canfield: the reserve lies open in four fans, and you say yourself with which rank to begin.'],
    advice: ['Choose a base of which other cards lie free too, and whose next cards are not at the bottom of a fan.'],
    options: {turn: false, passes: false, deals: count('how often you go through the stock', [2, 1, 3])},
    rules: (o, base) => ({
      piles: {R: auxiliaries(4, {name: named('fan')})},
      deal: [deal(3).to('R'), deal(1).to('T')],
      must: [top('R').into('F').if(empty('F'))],
      may: [turn, redeal('turn', o.deals), ...base.may.filter(({kind}) => kind === 'play'), top('R').into('T')],
      atOnce: [],
      layout: ['R1 R2 S F1 F2 F3 F4', 'R3 R4 W T1 T2 T3 T4'],
    }),
  });
