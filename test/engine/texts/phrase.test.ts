import {parseCard} from '../../../src/engine/card.js';
import {TURN} from '../../../src/engine/move.js';
import {parseText} from '../../../src/engine/notation.js';
import {
  inNotation,
  joined,
  phrase,
  sentence,
  sentenceOf,
  speak,
  type Phrase,
} from '../../../src/engine/texts/phrase.js';
import {labelsOf} from '../../../src/sitting/input/pile-keys.js';
import {namesSpeaker, tableSpeaker} from '../../../src/sitting/speakers.js';
import {rulesFor} from '../adapter.js';

const rules = rulesFor('reversible-sequences');
const labels = labelsOf(rules);
const SIGNS = {suits: ['♦', '♣', '♥', '♠'], dot: '.'};
const card = parseCard('TC') ?? 0;
const [, , packet] = rules.of('T');
const [, foundation] = rules.of('F');
if (!packet || !foundation) throw new Error('a pile is missing');

describe('a phrase', () => {
  const words = phrase`${{card}} on ${{pile: packet}}, else ${{pile: foundation}}, else ${{move: TURN}}`;

  test.each([
    ['notation', inNotation(words), 'TC on packet 3, else the club foundation, else turn'],
    [
      'signs and keys',
      speak(words, tableSpeaker(labels, SIGNS)),
      '10♣ on packet C, else the club foundation, else turning',
    ],
    [
      'names',
      speak(
        words,
        namesSpeaker(labels, () => 'a card is turned'),
      ),
      'the ten of clubs on packet C, else the club foundation, else a card is turned',
    ],
  ])('is spoken in %s', (_, spoken, expected) => {
    expect(spoken).toBe(expected);
  });

  test('of texts alone is one text', () => {
    expect(phrase`${'no card'} ${joined(['is', '', 'left'], ' ')}`).toBe('no card is  left');
  });

  test('becomes a sentence when it is spoken, whatever its first word', () => {
    const aloud = (each: Phrase): string => speak(sentenceOf(each), namesSpeaker(labels));
    expect(aloud(phrase`${{card}} comes free`)).toBe('The ten of clubs comes free.');
    expect(aloud(phrase`${{pile: packet}} is empty`)).toBe('Packet C is empty.');
  });
});

test.each([
  ['the stock is out', 'The stock is out.'],
  ['none is left.', 'None is left.'],
  ['which one?', 'Which one?'],
])('%j is said as %j', (text, expected) => {
  expect(sentence(text)).toBe(expected);
});

describe("a person's text", () => {
  const aloud = (text: string): string => speak(parseText(text), namesSpeaker(labels));

  test.each([
    ['9H goes on TH.', 'the nine of hearts goes on the ten of hearts.'],
    ['Look: (AS) waits', 'Look: (the ace of spades) waits'],
    ['two: QD KD', 'two: the queen of diamonds the king of diamonds'],
  ])('names the cards of %j', (text, expected) => {
    expect(aloud(text)).toBe(expected);
  });

  test.each(['AS USUAL, NO KING', 'T1*3-T2, W-F1', 'see AC/DC and B9HX', '/home/KC/x', 'a9h and 10H', ''])(
    'leaves %j alone',
    text => {
      expect(aloud(text)).toBe(text);
    },
  );

  test('is the same text in notation', () => {
    const text = 'JH on QH, then AS; 7C stays.';
    expect(inNotation(parseText(text))).toBe(text);
  });
});
