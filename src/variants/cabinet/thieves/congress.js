// prettier-ignore
export default ({like, auxiliaries, named, down, pick, deal, turn, top, fill, choice}) =>
  like('forty-thieves', {
    id: 'congress',
    name: 'Congress',
    aliases: ['presidents-cabinet', 'parliament'],
    source: {author: 'Diagram Group', book: 'Little Giant Encyclopedia of Games for One or Two', year: 1998, brief: 'Diagram Group'},
    aim: 'eight columns that begin with one card; suits do not matter',
    opening: ['Eight cards and a long stock; a space is filled before you can think about it.'],
    advice: ['Let no column grow that you cannot take down again: one card moves at a time, and never into a space.'],
    options: {passes: false, aces: choice('where the aces are', {pack: 'in the pack', out: 'on the foundations, as in Parliament'})},
    rules: o => ({
      piles: {T: auxiliaries(8, {build: down.anySuit, name: named('column')})},
      deal: [o.aces === 'out' && pick('A').to('F'), deal(1).to('T')],
      may: [turn, top('W', 'T').to('F'), top('W', 'T').onto('T')],
      atOnce: [fill('T').from('W', 'S')],
      layout: ['S W F1 F2 F3 F4 F5 F6 F7 F8', '. . T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
