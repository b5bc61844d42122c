import {readFileSync} from 'node:fs';
import {parseReplay} from '../../src/session/replay.js';
import {type Journal, tallyOf} from '../../src/session/journal/journal.js';
import {answer, greeting} from '../../src/plain/answer.js';
import {recordedOf} from '../../src/sitting/recorded.js';
import {openRecorded} from '../../src/sitting/sitting.js';
import {defaultSettings} from '../../src/settings/settings.js';
import type {Talk} from '../../src/plain/talk.js';
import {VARIANTS} from '../../src/variants/index.js';
import {Dialogue, world} from './talking.js';

const RECORDING =
  'patience 1\n# About it.\nvariant kingdom\nseed 42\nturn # First.\nW-F1 # Then up.\nturn\n# The end.\n';

/** A dialogue at a terminal that begins with a recording; `say` gives what is answered. */
class Watching {
  state: Talk;
  ended = false;

  constructor(text = RECORDING) {
    const recording = parseReplay(VARIANTS, text);
    const playback = recording.ok ? recordedOf(recording.value) : recording;
    if (!playback.ok) throw new Error(playback.fault.message);
    const settings = defaultSettings();
    this.state = {journal: undefined, settings, paced: true, record: openRecorded(playback.value, settings)};
  }

  greeting(): readonly string[] {
    return greeting(this.state, world()).lines;
  }

  say(line: string): readonly string[] {
    const {state, lines, end} = answer(this.state, line, world());
    this.state = state;
    this.ended = end === true;
    return lines;
  }

  get journal(): Journal | undefined {
    return this.state.journal;
  }
}

test('Enter shows a step at a time, with the comments, up to the end', () => {
  const watching = new Watching();
  const first = watching.greeting();
  expect(first.slice(0, 2)).toEqual(['A recording of The Kingdom, deal 42.', 'About it.']);
  expect(first.at(-1)).toMatch(/^Press Enter for the next step\./);
  expect(watching.say('')).toEqual(['First.', '1. Turned the two of spades; 94 left in the stock.']);
  expect(watching.say('')).toEqual(['Then up.', expect.stringMatching(/^2\. The two of spades goes up/)]);
  expect(watching.say('')).toEqual([
    expect.stringMatching(/^3\. Turned/),
    'The end.',
    'End of the recording. Press Enter to play on from here, or type stop.',
  ]);
});

test('back, a number, the table, and the rest', () => {
  const watching = new Watching();
  expect(watching.say('back')).toEqual(['This is the beginning.']);
  expect(watching.say('2').at(-1)).toMatch(/^2\. /);
  expect(watching.say('table')[0]).toMatch(/Move 2\./);
  expect(watching.say('b').at(-1)).toMatch(/^1\. /);
  expect(watching.say('9')).toEqual(['The last step is 3.']);
  expect(watching.say('all').filter(line => /^\d\. /.test(line))).toHaveLength(2);
  expect(watching.say('nonsense')[0]).toMatch(/^Enter: the next step\./);
});

test('play takes the game over where the recording stands, and it does not count', () => {
  const watching = new Watching();
  watching.say('1');
  expect(watching.say('play')[0]).toBe('The game is yours now. It does not count in your statistics.');
  expect(watching.say('w')[0]).toMatch(/^The two of spades goes up/);
  expect(watching.journal && tallyOf(watching.journal).adopted).toBe(true);
});

test('nothing is left to play where the game is won; a step before it can be taken over', () => {
  const watching = new Watching(readFileSync('test/ui/frames/games/kingdom-won.txt', 'utf8'));
  const lines = watching.say('all');
  expect(lines.at(-1)).toBe('End of the recording. The game is won; type stop to leave it.');
  const {length} = lines.filter(line => /^\d+\. /.test(line));
  expect(watching.say('play')).toEqual(['The game is won here. Go back, then play takes it over; or type stop.']);
  expect(watching.say(String(length - 1))).toHaveLength(1);
  expect(watching.say('play')[0]).toMatch(/^The game is yours now/);
});

test('stop leaves the recording, and quit the program', () => {
  const watching = new Watching();
  expect(watching.say('stop')[0]).toBe('Stopped.');
  expect(watching.say('quit')).toEqual([]);
  expect(watching.ended).toBe(true);
  const other = new Watching();
  other.say('q');
  expect(other.ended).toBe(true);
});

test.each(VARIANTS.map(({id}) => id))('a lesson in %s reads as sentences', id => {
  const lines = new Dialogue().say(`learn ${id}`);
  expect(lines[0]).toMatch(/^A lesson in /);
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) {
    expect(line).not.toMatch(/[.!?] (?:the|a|an|it|this|two|three|ace|king) /);
    expect(line).not.toMatch(/ up to the king family/);
  }
});
