// prettier-ignore
export default ({
  defineVariant, stock, foundations, columns, auxiliaries, named, up, down, deal, row, top, run, fill, choice, toggle,
}) =>
  defineVariant({
    id: 'easthaven',
    name: 'Easthaven',
    aliases: ['east-haven'],
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'seven columns of three; the stock is dealt upon them by rows',
    odds: 'About 83 % can be won, by 200 deals solved with every card known',
    opening: ["Klondike's columns with the stock of Spider: each row that is dealt covers what you have built."],
    advice: ['Turn up all that you can before you deal a row, and let the row fall on builds that can take it.'],
    book: ['Others deal a row only once every space is filled.'],
    options: {
      return: toggle('on', 'a foundation may give its top card back'),
      spaces: choice('what may begin a space', {any: 'any card', kings: 'a king'}),
    },
    rules: o => ({
      piles: {
        S: stock(),
        F: foundations(4, {build: up.inSuit, base: ['A']}),
        C: columns(7, 2, 'none'),
        T: auxiliaries(7, {build: down.alternating, ...(o.spaces === 'kings' && {base: ['K']}), name: named('column')}),
      },
      deal: [deal(2).to('C'), deal(1).to('T')],
      may: [row('T'), top('T').to('F'), run('T').to('T'), o.return && top('F').to('T')],
      atOnce: [fill('T').fromBehind('C')],
      layout: ['S . . F1 F2 F3 F4', 'T1 T2 T3 T4 T5 T6 T7'],
    }),
  });
