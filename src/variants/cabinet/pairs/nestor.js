// prettier-ignore
export default ({defineVariant, discard, auxiliaries, cells, named, deal, dealApart, pair, choice}) =>
  defineVariant({
    id: 'nestor',
    name: 'Nestor',
    aliases: ['matrimony'],
    packs: 1,
    source: {author: 'Hoffmann', book: 'The Illustrated Book of Patience Games', year: 1892, number: 9, brief: 'Hoffmann 9'},
    aim: 'eight columns and four cards to clear by pairs of one rank',
    odds: 'About 49 % can be won, by 200 deals solved with every card known',
    opening: ['No column holds two cards of a rank, so every pair can be had: if its cards come free together.'],
    advice: ['Of three cards of a rank that are free, pair the two that hide the most, and keep the reserve for the end.'],
    options: {ranks: choice('how the columns are dealt', {apart: 'no two cards of a rank in one', any: 'as the cards fall'})},
    rules: o => ({
      piles: {D: discard(), T: auxiliaries(8, {name: named('column')}), R: cells(4, named('reserve card'))},
      deal: [(o.ranks === 'apart' ? dealApart : deal)(6).to('T'), deal(1).to('R')],
      may: [pair('T', 'R').ofOneRank().to('D')],
      layout: ['. . R1 R2 R3 R4 . D1', 'T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
