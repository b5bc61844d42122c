import {openSeed} from '../../src/session/game.js';
import {journalOfGame} from '../../src/session/journal/journal.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
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
  ['move waste to 3', /^Refused: the waste is empty\.$/],
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
  ['help b', /^"b" is not a command; type help to hear them all\.$/],
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

describe('another keyboard', () => {
  const typed = (azerty: boolean, ...lines: string[]): string => {
    const dialogue = new Dialogue(dealt('thirteen-up', '5'));
    dialogue.state = {...dialogue.state, settings: {...dialogue.state.settings, azerty}};
    return lines.map(line => dialogue.say(line)[0] ?? '').at(-1) ?? '';
  };

  test.each([
    ['егкт', /^Turned the/],
    [':егкт', /^Turned the/],
    ['ｄｒａｗ', /^Turned the/],
    ['３４', /^The seven of hearts goes from column 3/],
    ['ьщму 7р щтещ 8р', /^The seven of hearts goes from column 3/],
    ['фыва', /^"фыва" is not/],
    ['é', /^"é" is not a move; with the setting azerty on it is "2"\.$/],
    ['"\'', /^"\\"'" is not a move; with the setting azerty on it is "34"\.$/],
  ])('%s', (line, first) => {
    expect(typed(false, line)).toMatch(first);
  });

  test('with azerty on the French digit row names piles', () => {
    expect(typed(true, '"\'')).toMatch(/^The seven of hearts goes from column 3/);
    expect(typed(true, 'T3-T4')).toMatch(/^The seven of hearts goes from column 3/);
  });

  test('a game, an answer and a name', () => {
    expect(new Dialogue().say('лштпвщь 42')[0]).toMatch(/^Kingdom, Hoffmann 37, deal 42\./);
    expect(new Dialogue().say('５ 42')[0]).toMatch(/^Kingdom, Hoffmann 37, deal 42\./);
    expect(typed(false, 'ыфму игра.patience')).toContain('"игра.patience"');
  });
});

test('a buried card that is named is refused by what lies on it', async () => {
  const rules = unwrap(findRuleset(await withCabinet(VARIANTS), 'freecell', {}));
  const freecell = new Dialogue(journalOfGame({opening: openSeed(rules, '1'), last: undefined}));
  expect(freecell.say('play kc')).toEqual(['The ace of clubs lies on the king of clubs.']);
  expect(freecell.say('play king of clubs')).toEqual(['The ace of clubs lies on the king of clubs.']);
});

test('a free card that is named is refused by what would take it', async () => {
  const rules = unwrap(findRuleset(await withCabinet(VARIANTS), 'freecell', {}));
  const freecell = new Dialogue(journalOfGame({opening: openSeed(rules, 'ms:617'), last: undefined}));
  expect(freecell.say('4h to 1')).toEqual([
    'Refused: the four of hearts needs a column that shows the five of clubs or the five of spades (Alfille: columns build down in alternating colours).',
  ]);
  expect(freecell.say('zz to 3')).toEqual(['No legal move is "zz to 3". Type moves to list them.']);
});
