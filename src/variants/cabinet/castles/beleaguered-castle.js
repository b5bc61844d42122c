export default ({defineVariant, foundations, auxiliaries, named, up, down, pick, deal, top, toggle}) =>
  defineVariant({
    id: 'beleaguered-castle',
    name: 'Beleaguered Castle',
    aliases: ['sham-battle'],
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'the aces are out; eight rows, one card at a time',
    odds: 'About 67 % can be won, by 200 deals solved with every card known',
    opening: ['All is in view and the aces lie ready, yet nothing helps but an empty row.'],
    advice: ['Aim for one empty row, and keep the foundations level so that no rank is missing.'],
    options: {return: toggle('off', 'a foundation may give its top card back to a row')},
    rules: o => ({
      piles: {
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        T: auxiliaries(8, {build: down.anySuit, name: named('row')}),
      },
      deal: [pick('A').to('F'), deal(6).to('T')],
      may: [top('T').to('F', 'T'), o.return && top('F').to('T')],
      table: ['The aces lie out; the foundations begin with them.'],
      layout: ['. . F1 F2 F3 F4 . .', 'T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
