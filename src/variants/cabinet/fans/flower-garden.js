export default ({defineVariant, foundations, cells, auxiliaries, named, up, down, deal, top, toggle}) =>
  defineVariant({
    id: 'flower-garden',
    name: 'The Flower Garden',
    title: 'Flower Garden',
    aliases: ['the-bouquet', 'the-garden', 'le-parterre'],
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'six beds built down; sixteen cards of the bouquet in reserve',
    odds: 'At least 30 % can be won, by 200 deals solved with every card known',
    opening: ['Six beds and a bouquet of sixteen cards, any of which may be used at any time: but none comes back.'],
    advice: ['Use the bouquet sparingly: each card that you put on a bed lies on what you need to dig out.'],
    options: {return: toggle('off', 'a foundation may give its top card back')},
    rules: o => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        R: cells(16, named('bouquet card')),
        T: auxiliaries(6, {build: down.anySuit, name: named('bed')}),
      },
      deal: [deal(6).to('T'), deal(1).to('R')],
      may: [top('R', 'T').to('F', 'T'), o.return && top('F').to('T')],
      layout: ['R1 R2 R3 R4 R5 R6 R7 R8 F1 F2', 'R9 R10 R11 R12 R13 R14 R15 R16 F3 F4', '. . T1 T2 T3 T4 T5 T6 . .'],
    }),
  });
