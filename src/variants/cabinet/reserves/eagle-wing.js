// prettier-ignore
export default ({
  defineVariant, stock, waste, reserve, foundations, auxiliaries, named, up, down, round, base, deal, turn, redeal, top,
  fill, passes, choice,
}) =>
  defineVariant({
    id: 'eagle-wing',
    name: 'Eagle Wing',
    aliases: ['thirteen-down', 'wings'],
    packs: 1,
    source: {author: 'Thomas Warfield', book: 'Pretty Good Solitaire', year: 1995, brief: 'Pretty Good Solitaire'},
    aim: 'a trunk of thirteen between two wings, built down by threes',
    odds: 'About 90 % can be won, by 200 deals solved with every card known',
    opening: ['An eagle spreads its wings over a trunk of thirteen cards, which is to be played off.'],
    advice: ['Join cards on the wings as soon as you can: each space brings up a card of the trunk.'],
    book: ['Older books build nothing on the wings, as with wings=single, and hardly any game comes out.'],
    options: {
      wings: choice('what is built on the wings', {three: 'up to three cards, down in suit', single: 'nothing'}),
      passes: passes(3, 9),
    },
    rules: o => ({
      piles: {
        S: stock(),
        W: waste(),
        R: reserve(named('trunk', 'trunks', {meaning: 'a heap to be played off'}), 'face down'),
        F: foundations(4, {build: round(up.inSuit), base: 'dealt'}),
        T: o.wings === 'three'
          ? {...auxiliaries(8, {build: round(down.inSuit), name: named('wing')}), holds: 3}
          : {...auxiliaries(8, {name: named('wing')}), holds: 1},
      },
      deal: [deal(13).to('R'), deal(1).to('T'), base().to('F')],
      may: [turn, redeal('turn', o.passes), top('R', 'W', 'T').to('F'), top('W', 'R', 'T').to('T')],
      atOnce: [fill('T').from('R')],
      layout: ['S W . . . F1 F2 F3 F4', 'T1 T2_ T3_ T4 R T5 T6_ T7_ T8'],
    }),
  });
