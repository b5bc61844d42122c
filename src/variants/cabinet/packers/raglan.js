export default ({defineVariant, foundations, cells, auxiliaries, named, up, down, pick, deal, top, toggle}) =>
  defineVariant({
    id: 'raglan',
    name: 'Raglan',
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'the aces are out; columns built down in colours by turns, six in reserve',
    opening: ['King Albert with the aces out: everything is in view, and six cards wait apart.'],
    advice: ['Empty the short columns first, and keep a card of the reserve for the moment when it frees another.'],
    options: {return: toggle('on', 'a foundation may give its top card back')},
    rules: o => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        R: cells(6, named('reserve card')),
        T: auxiliaries(9, {build: down.alternating, name: named('column')}),
      },
      deal: [pick('A').to('F'), deal([1, 2, 3, 4, 5, 6, 7, 7, 7]).to('T'), deal(1).to('R')],
      may: [top('R', 'T').to('F', 'T'), o.return && top('F').to('T')],
      layout: ['R1 R2 R3 R4 R5 R6 . F1 F2 F3 F4', '. T1 T2 T3 T4 T5 T6 T7 T8 T9 .'],
    }),
  });
