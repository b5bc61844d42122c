// prettier-ignore
export default ({
  defineVariant, stock, waste, foundations, auxiliaries, named, up, down, deal, turn, redeal, top, run, supermove, passes,
}) =>
  defineVariant({
    id: 'forty-thieves',
    name: 'Forty Thieves',
    aliases: ['napoleon-at-st-helena', 'big-forty', '40-thieves', 'le-cadran'],
    packs: 2,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'ten columns of four, built down in suit; one pass',
    opening: [
      'Two packs, forty cards in view; one card moves at a time, or as many of a run as spaces let through: a stern game.',
    ],
    advice: ['Empty a column as soon as you can, and bury no low card under a high one of another suit.'],
    options: {passes: passes(1, 9)},
    rules: o => ({
      piles: {
        S: stock(),
        W: waste(),
        F: foundations(8, {build: up.inSuit, base: ['A']}),
        T: auxiliaries(10, {build: down.inSuit, name: named('column')}),
      },
      deal: [deal(4).to('T')],
      may: [
        turn,
        redeal('turn', o.passes),
        top('W', 'T').to('F'),
        top('W').to('T'),
        run('T').to('T').atMost(supermove()),
      ],
      layout: ['S W F1 F2 F3 F4 F5 F6 F7 F8', 'T1 T2 T3 T4 T5 T6 T7 T8 T9 T10'],
    }),
  });
