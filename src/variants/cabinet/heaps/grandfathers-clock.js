// prettier-ignore
export default ({defineVariant, foundations, auxiliaries, named, up, down, round, pick, deal, top}) =>
  defineVariant({
    id: 'grandfathers-clock',
    name: "Grandfather's Clock",
    packs: 1,
    source: {author: 'traditional', book: 'as it is usually played', brief: 'traditional'},
    aim: 'a clock of twelve foundations, each built up to its hour',
    odds: 'About 99 % can be won, by 200 deals solved with every card known',
    opening: ['Twelve cards lie as the hours do. When the game is won each hour shows its number: the jack at eleven, the queen at twelve.'],
    advice: [
      'Empty a short column soon, and keep it: a space is worth more than three cards up.',
      'The four foundations from ten to king take five cards each, and wait for aces, twos, threes and fours.',
    ],
    rules: () => ({
      piles: {
        E: foundations(4, {build: up.inSuit, base: ['2', '3', '4', '5'], holds: 4, name: named('hour', 'hours', {meaning: 'a place of the clock'})}),
        F: foundations(4, {build: up.inSuit, base: ['6', '7', '8', '9'], holds: 4, name: 'hour'}),
        G: foundations(4, {build: round(up.inSuit), base: ['T', 'J', 'Q', 'K'], holds: 5, name: 'hour'}),
        T: auxiliaries(8, {build: down.anySuit, name: named('column')}),
      },
      deal: [
        pick('4', 'D').to('E'), pick('5', 'C').to('E'), pick('2', 'H').to('E'), pick('3', 'S').to('E'),
        pick('8', 'D').to('F'), pick('9', 'C').to('F'), pick('6', 'H').to('F'), pick('7', 'S').to('F'),
        pick('Q', 'D').to('G'), pick('K', 'C').to('G'), pick('T', 'H').to('G'), pick('J', 'S').to('G'),
        deal(5).to('T'),
      ],
      may: [top('T').to('E', 'F', 'G'), top('T').to('T')],
      layout: ['F4 F1 F2 G3 G4 G1 .', 'F3 E2 E1 E4 E3 G2 .', 'T1 T2 T3 T4 T5 T6 T7 T8'],
    }),
  });
