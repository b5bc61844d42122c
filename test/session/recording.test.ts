import {parseRecording} from '../../src/session/journal/journal-text.js';
import {playRecording, makeReplay} from '../../src/session/replay.js';
import {VARIANTS} from '../../src/variants/index.js';

const HEAD = 'patience 1\nvariant kingdom\nseed 42\n';

/** The replay text of a recorded game, or its fault. */
function read(text: string): string {
  const recording = parseRecording(VARIANTS, text);
  const game = recording.ok ? playRecording(recording.value) : recording;
  return game.ok ? makeReplay(game.value) : `${String(game.fault.line)}: ${game.fault.message}`;
}

test('a replay is read as before', () => {
  expect(read(`${HEAD}turn\nturn\n`)).toBe(`${HEAD}turn\nturn\n`);
});

test('a journal is read as its game stands now, and an incomplete last line is dropped', () => {
  expect(read(`${HEAD}\nturn\nturn\nundo\nclock 30\nhint\nmark a\nundo\nredo\ntur`)).toBe(`${HEAD}turn\n`);
  expect(read(`${HEAD}\nturn\nnew\nvariant kingdom\nseed 43\n\nturn\nturn\n`)).toBe(
    `${HEAD.replace('42', '43')}turn\nturn\n`,
  );
});

test('the fault is that of the format which reads further', () => {
  expect(read(`${HEAD}\nturn\nundo\nnonsense\n`)).toMatch(/^7: .*nonsense/);
  expect(read(`${HEAD}turn\nnonsense\n`)).toMatch(/^5: .*nonsense.*header/);
  expect(read('anything')).toMatch(/^1: not a replay/);
});
