export default ({defineVariant, stock, foundations, auxiliaries, named, up, pick, deal, row, top, choice}) =>
  defineVariant({
    id: 'auld-lang-syne',
    name: 'Auld Lang Syne',
    aliases: ['tam-oshanter', 'tam-o-shanter'],
    packs: 1,
    source: {author: 'Morehead and Mott-Smith', book: 'The Complete Book of Solitaire', year: 1949, brief: 'Morehead'},
    aim: 'four cards at a time onto four heaps; suits do not matter',
    odds: 'Hardly any can be won: none of 100 deals, with every card known',
    opening: [
      'Nothing is built on the heaps, and what is dealt covers what lies there: a game to watch, and hardly ever to win.',
    ],
    advice: ['Before you deal, see which card the next four will bury, and hold one back if its twin lies deeper.'],
    book: ['Tam O\u2019Shanter leaves the aces in the pack, with aces=dealt, and is harder still.'],
    options: {aces: choice('where the aces are', {out: 'on the foundations from the beginning', dealt: 'in the pack'})},
    rules: o => ({
      piles: {
        S: stock(),
        F: foundations(4, {build: up.anySuit, base: ['A'], suited: false, topOnly: true}),
        T: auxiliaries(4, {name: named('heap')}),
      },
      deal: [...(o.aces === 'out' ? [pick('A').to('F')] : []), deal(1).to('T')],
      may: [row('T'), top('T').to('F')],
      layout: ['S F1 F2 F3 F4', '. T1 T2 T3 T4'],
    }),
  });
