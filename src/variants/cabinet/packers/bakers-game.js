export default ({like, down, choice}) =>
  like('freecell', {
    id: 'bakers-game',
    name: "Baker's Game",
    numbered: 'ms',
    source: {author: 'Martin Gardner', book: 'Scientific American', year: 1968, brief: 'Gardner'},
    aim: 'FreeCell with columns built down in suit',
    odds: 'About 75 % can be won, by 200 deals solved with every card known',
    opening: ['The older game from which FreeCell was made: on the columns suits are kept, not colours by turns.'],
    advice: ['A card fits on one other alone, so keep the cells empty, and clear a column early.'],
    book: ['C. L. Baker had the game from his father, who had learned it in the 1920s from an Englishman.'],
    options: {spaces: choice('what may begin an empty column', {any: 'any card', kings: 'a king'})},
    rules: (o, {piles}) => ({
      piles: {T: {...piles.T, build: down.inSuit, ...(o.spaces === 'kings' && {base: ['K']})}},
    }),
  });
