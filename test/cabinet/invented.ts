// A game from no book, with words that the examples leave out: it has to be played like any other.
import type {Example} from './players.js';

const text = `
export default ({
  defineVariant, foundations, cells, auxiliaries, reserve, stock, waste, named, up, down, round, by, onward, base, deal,
  turnBy, redeal, top, run, whole, fill, clear, toggle,
}) =>
  defineVariant({
    id: 'windmill-yard',
    name: 'The Windmill Yard',
    packs: 2,
    source: {author: 'A. Nobody', book: 'Games Never Printed', brief: 'Nobody'},
    aim: 'by twos round the mill, while the barn is cleared',
    options: {barn: toggle('on', 'clearing the barn wins the game')},
    rules: o => ({
      piles: {
        S: stock(),
        W: waste(),
        B: reserve(named('barn')),
        M: foundations(8, {build: round(by(2, up.inSuit)), base: 'dealt', name: named('sail')}),
        H: auxiliaries(6, {build: onward.alternating, name: named('heap')}),
        Y: auxiliaries(3, {build: down.anySuit, base: ['K', 'Q'], name: named('yard', 'yards')}),
        N: cells(5, named('nest')),
      },
      deal: [deal(10).to('B'), base().to('M'), deal([1, 2, 3, 3, 2, 1]).to('H'), deal(1).to('N')],
      may: [
        turnBy(2),
        redeal('turn', 'unlimited'),
        top('B', 'W', 'H', 'Y', 'N').to('M'),
        top('B', 'W', 'N').onto('H', 'Y'),
        run('Y').to('Y').atMost(2),
        whole('H').onto('H'),
        top('W', 'H').into('Y'),
      ],
      atOnce: [fill('H').from('W', 'S')],
      ...(o.barn && {goal: clear('B')}),
      layout: ['M1 M2 M3 M4 M5 M6 M7 M8', 'N1 N2 N3 N4 N5 . S W', 'H1 H2 H3 H4 H5 H6 . B', 'Y1 . Y2 . Y3 . . .'],
    }),
  });
`;

export const INVENTED: Example = {id: 'windmill-yard', path: '/games/windmill-yard.js', text};
