// prettier-ignore
export default ({defineVariant, stock, discard, auxiliaries, named, choice, deal, row, top, shown, clear}) =>
  defineVariant({
    id: 'aces-up',
    name: 'Aces Up',
    aliases: ['aces-high', 'drivel', 'firing-squad'],
    packs: 1,
    low: 2,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'four columns; a card goes while a higher one of its suit is shown',
    odds: 'At least 15 % can be won, by 200 deals solved with every card known',
    opening: ['Ten minutes are enough to learn it and to lose it a dozen times; all the skill is in how spaces are used.'],
    advice: [
      'Lay into a space the card that lies on the longest column, or on a card that could go.',
      'An ace in a column of its own buries nothing; bring the aces into spaces as soon as you may.',
    ],
    options: {
      spaces: choice('what goes into a space', {any: 'any card', aces: 'only an ace'}),
    },
    rules: o => ({
      piles: {S: stock(), D: discard(), T: auxiliaries(4, {name: named('column'), ...(o.spaces === 'aces' && {base: ['A']})})},
      deal: [deal(1).to('T')],
      may: [row('T'), top('T').to('D').if(shown.higher.inSuit('T')), top('T').into('T')],
      goal: clear('S', 'T').but('A'),
      layout: ['S T1 T2 T3 T4 D1'],
    }),
  });
