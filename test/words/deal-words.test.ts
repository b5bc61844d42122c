import {dealWords, gameName} from '../../src/words/deals.js';
import {shuffledPack} from '../../src/engine/shuffle.js';
import {openPack, openPosition, openPrinted, openSeed, type Opening} from '../../src/session/game.js';
import {makeReplay, parseReplay, playRecording} from '../../src/session/replay.js';
import {VARIANTS} from '../../src/variants/index.js';
import {rulesFor, unwrap} from '../engine/adapter.js';

const kingdom = rulesFor('kingdom');

test.each<[string, Opening]>([
  ['deal 42', openSeed(kingdom, '42')],
  ['own deck', openPack(kingdom, shuffledPack(2, '42', 1))],
  ['own position', openPosition(kingdom, openSeed(kingdom, '42').start)],
])('%s is what was dealt', (words, opening) => {
  expect(dealWords(opening)).toBe(words);
  expect(gameName(opening)).toBe(`Kingdom, ${words}`);
});

test.each(VARIANTS.filter(({printed}) => printed).map(({id}) => id))(
  'the printed deal of %s is called so, also when it comes back from a replay',
  id => {
    const opening = openPrinted(rulesFor(id), '7');
    if (!opening) throw new Error(`${id} has no printed deal`);
    expect(dealWords(opening)).toBe('printed deal of 1892');
    const again = unwrap(playRecording(unwrap(parseReplay(VARIANTS, makeReplay({opening, last: undefined})))));
    expect(dealWords(again.opening)).toBe('printed deal of 1892');
    const others = opening.pack?.toReversed() ?? [];
    expect(dealWords(openPack(opening.rules, others))).toBe('own deck');
  },
);
