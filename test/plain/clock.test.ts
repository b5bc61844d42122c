import {tallyOf, type Journal} from '../../src/session/journal/journal.js';
import {defaultSettings} from '../../src/settings/settings.js';
import {playPlain} from '../../src/app/run-dialogue.js';
import {dealt, world} from './talking.js';
import {VARIANTS} from '../../src/variants/index.js';

/** Lines typed the given seconds apart, and the journals that were kept. */
async function played(...lines: readonly (readonly [number, string])[]): Promise<Journal[]> {
  const kept: Journal[] = [];
  let seconds = 0;
  async function* input(): AsyncGenerator<Uint8Array> {
    for (const [pause, line] of lines) {
      seconds += pause;
      yield await Promise.resolve(Buffer.from(`${line}\n`));
    }
  }
  const io = {
    env: {},
    columns: undefined,
    isTerminal: false,
    input: input(),
    write: () => undefined,
    writeStyled: () => undefined,
    complain: () => undefined,
    variants: VARIANTS,
    freshSeed: () => '1',
  };
  await playPlain({
    journal: dealt('kingdom', '42'),
    settings: defaultSettings(),
    io,
    library: world({save: journal => kept.push(journal) > 0}),
    listen: () => undefined,
    now: () => 1000 * seconds,
  });
  return kept;
}

test('the time played is recorded, a long pause as one minute', async () => {
  const journals = await played([3, 'turn'], [4, 'turn'], [5, 'turn'], [900, 'turn'], [2, 'turn']);
  expect(journals.map(journal => tallyOf(journal).seconds)).toEqual([0, 0, 12, 72, 72, 74]);
});

test('belongs to the game that was left, however short', async () => {
  const journals = await played([1, 'turn'], [5, 'new'], [0, 'turn']);
  const last = journals.at(-1);
  expect(last?.tallies.map(({seconds}) => seconds)).toEqual([6, 0]);
});

test('a game that was not started has none', async () => {
  expect(await played([30, 'what'], [30, 'quit'])).toEqual([]);
});
