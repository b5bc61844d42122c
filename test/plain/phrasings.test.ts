import {dealt, Dialogue} from './talking.js';

/** Thirteen Up, deal 5: columns with the queen of spades, 3C, 7H and 8H. */
const talk = (): Dialogue => new Dialogue(dealt('thirteen-up', '5'));

test.each([
  ['draw', /^Turned the/],
  ['Draw', /^Turned the/],
  ['play the three of clubs', /^The three of clubs goes up/],
  ['play 3c', /^The three of clubs goes up/],
  ['play three of clubs up', /^The three of clubs goes up/],
  ['move 3 to 4', /^The seven of hearts goes from column 3/],
  ['put the seven of hearts on the eight of hearts', /^The seven of hearts goes from column 3/],
  ['move 7h onto 8h', /^The seven of hearts goes from column 3/],
  ['move waste to 3', /^No legal move is "waste to 3"\. Type moves/],
  ['play the ace of spades', /^No legal move is "the ace of spades"/],
  ['play nonsense', /^No legal move is "nonsense"/],
  ['where is the queen of spades?', /^(Found|Not in view): the queen of spades/],
  ['new game', /deal 777\./],
  ['new deal 12', /deal 12\./],
  ['give up', /^Nothing has been played yet/],
  ['what can I do', /moves?/],
  ['show', /^Thirteen Up/],
  ['advice', /^(Thinking|The solver)/],
  ['hint please', /^(Thinking|The solver)/],
  ['bookmarks', /^There are no bookmarks/],
  ['options', /^1\. /],
  ['help z', /^z, at the drawn table: larger or smaller cards\.$/],
  ['help Tab', /^Tab, at the drawn table: /],
  ['help >', /^forward, or >: /],
])('%s', (line, first) => {
  expect(talk().say(line)[0]).toMatch(first);
});

test('in a game whose keys are capitals small letters name its piles, unless they are a command', () => {
  const reversible = (line: string): string => new Dialogue(dealt('reversible-sequences', '7')).say(line)[0] ?? '';
  expect(reversible('FH')).toMatch(/^Refused: the ten of spades needs a packet/);
  for (const line of ['fh', 'f h', 'F to H', 'f to h', 'f onto h']) expect(reversible(line)).toBe(reversible('FH'));
  expect(reversible('back')).not.toMatch(/^Refused/);
  expect(talk().say('the seven of hearts onto the eight of hearts')[0]).toMatch(
    /^The seven of hearts goes from column 3/,
  );
});

test.each(['quit', 'exit', 'bye', 'leave', 'stop', 'q'])('%s leaves', line => {
  const leaving = talk();
  leaving.say(line);
  expect(leaving.ended).toBe(true);
});
