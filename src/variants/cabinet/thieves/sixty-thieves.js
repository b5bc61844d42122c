export default ({like, foundations, auxiliaries, named, up, down, deal, turn, redeal, top}) =>
  like('forty-thieves', {
    id: 'sixty-thieves',
    name: 'Sixty Thieves',
    packs: 3,
    source: {author: 'Thomas Warfield', book: 'Pretty Good Solitaire', year: 2002, brief: 'Warfield'},
    aim: 'three packs; twelve columns of five, down in suit',
    opening: ['Forty Thieves with a third pack and twenty thieves more: sterner still.'],
    advice: ['Three cards of each kind are about: build on the one that lies on the least, and empty a column early.'],
    rules: o => ({
      piles: {
        F: foundations(12, {build: up.inSuit, base: ['A']}),
        T: auxiliaries(12, {build: down.inSuit, name: named('column')}),
      },
      deal: [deal(5).to('T')],
      may: [turn, redeal('turn', o.passes), top('W', 'T').to('F'), top('W', 'T').to('T')],
      layout: [
        'S W . . . . F1 F2 F3 F4 F5 F6',
        '. . . . . . F7 F8 F9 F10 F11 F12',
        'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12',
      ],
    }),
  });
