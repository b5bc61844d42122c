export default ({defineVariant, foundations, auxiliaries, named, up, down, deal, top, gather, count}) =>
  defineVariant({
    id: 'la-belle-lucie',
    name: 'La Belle Lucie',
    aliases: ['lucie', 'fair-lucy', 'midnight-oil'],
    packs: 1,
    source: {author: 'Adelaide Cadogan', book: 'Illustrated Games of Patience', year: 1875, brief: 'Cadogan'},
    aim: 'eighteen fans, gathered and dealt again twice',
    odds: 'At least 60 % can be won, by 200 deals solved with every card known',
    opening: ['All cards lie open, but only the last of each fan is free, and an empty fan stays empty.'],
    advice: [
      'Play nothing until you see how far a series of moves goes: each card that you cover stays covered.',
      'Before you gather the fans, bring up every card that can go up.',
    ],
    options: {deals: count('how often the cards are dealt in all', [3, 2, 1])},
    rules: o => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        T: auxiliaries(18, {build: down.inSuit, name: named('fan')}),
      },
      deal: [deal([...Array(17).fill(3), 1]).to('T')],
      may: [
        top('T').to('F'),
        top('T').onto('T'),
        o.deals > 1 && gather('T', {each: 3, order: 'shuffle', passes: o.deals}),
      ],
      layout: ['. . . F1 F2 F3 F4 . .', 'T1 T2 T3 T4 T5 T6 T7 T8 T9', 'T10 T11 T12 T13 T14 T15 T16 T17 T18'],
    }),
  });
