import {dailySeed} from '../../../src/variants/daily.js';
import {localDate} from '../../../src/variants/dates.js';
import {rulesFor} from '../../engine/adapter.js';
import {Folder, patience} from '../harness.js';

/** What a command prints of today's deal; midnight may fall in between. */
async function ofToday(args: readonly string[], of: (date: string) => string): Promise<[string, readonly string[]]> {
  const before = localDate(new Date());
  const {code, out, err} = await patience([...args, '--daily']);
  // A search that takes long says so.
  expect([code, err.replace(/^patience: Looking for today's deal.*\n/gm, '')]).toEqual([0, '']);
  return [out, [before, localDate(new Date())].map(of)];
}

test('--daily deals one of the known deals that can be won, by the date', async () => {
  const [out, seeds] = await ofToday(['show', 'kingdom', '--json'], date =>
    String(dailySeed(rulesFor('kingdom'), date)),
  );
  expect(seeds).toContain((JSON.parse(out) as {seed: string}).seed);
});

test('--daily goes on with the deal that is under way', async () => {
  const folder = new Folder();
  const play = async (input: string): Promise<string> =>
    (await patience(['kingdom', '--daily', '--plain', '--data-dir', folder.path], {input})).out;
  expect(await play('turn\n')).toMatch(/deal of \d+ \w+, chosen as winnable\. .*Move 0\./);
  expect(await play('daily\n')).toMatch(/Move 1\.[^]*It is on the table\./);
  folder.remove();
});

test('--daily looks for one under rules where none is known', async () => {
  const [out, dates] = await ofToday(['show', 'kingdom', '--rule', 'fill=auto', '--json'], date => date);
  const {seed} = JSON.parse(out) as {seed: string};
  expect(dates).toContain(seed.slice(0, 10));
});

test.each([
  ['show kingdom 42 --daily', '--daily and --seed: each chooses the deal; leave one of them out'],
  ['kingdom --printed --daily', '--daily and --printed: each chooses the deal; leave one of them out'],
  ['show kingdom --daily --deck x', '--daily and --deck: each chooses the deal; leave one of them out'],
  ['--daily --position x', '--daily and --position: each chooses the deal; leave one of them out'],
  ['kingdom --daily --winnable', '--winnable: it chooses the deal, which is given here; leave one of them out'],
  ['--resume --daily', '--resume and --daily: a game resumed goes on as it began; leave one of them out'],
])('%s is refused', async (line, message) => {
  const {code, err} = await patience(line.split(' '));
  expect({code, err}).toEqual({code: 2, err: `patience: ${message}\n`});
});

describe('patience daily', () => {
  const folder = new Folder();
  afterAll(() => folder.remove());
  const daily = (line: string, input?: string): ReturnType<typeof patience> =>
    patience(['daily', ...line.split(' '), '--data-dir', folder.path], input === undefined ? {} : {input});

  test('plays the deal of a date, the same that the pool gives', async () => {
    const {out} = await daily('kingdom 2026-11-20 --plain', 'share\n');
    expect(out).toMatch(/^The Kingdom|^Kingdom, Hoffmann 37, deal of 20 November, chosen as winnable\. /);
    const {out: again} = await daily('kingdom 2026-11-20 --plain', 'turn\n');
    expect(again).toMatch(/deal of 20 November/);
  });

  test('prints the days of a month: what was begun is played, all others are missed', async () => {
    const {code, out} = await daily('--json --month 2026-11');
    const {today, streak, days} = JSON.parse(out) as {today: string; streak: number; days: readonly object[]};
    expect([code, streak]).toEqual([0, 0]);
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(days).toContainEqual({date: '2026-11-20', variant: 'kingdom', state: 'played'});
    expect(days).toContainEqual({date: '2026-11-02', variant: 'kingdom', state: 'missed'});
    expect((await daily('kingdom --month 2026-11')).out).toMatch(/Kingdom, November 2026\n Mo {3}Tu[^]* 20[○o]/);
  });

  test.each([
    ['kingdom 2199-01-01', /^patience: daily: 1 January is still to come; today is \d+ \w+\n$/],
    ['kingdom 1999-01-01', 'patience: daily: the deals of the days begin with 1 January 2000\n'],
    ['kingdom tomorrow', /^patience: daily: "tomorrow" is no date; write one as \d{4}-\d\d-\d\d\n$/],
    ['--month 2026-13', 'patience: --month: "2026-13" is no month; write one as 2026-11\n'],
    ['kingdom 2026-11-20 --json', 'patience: daily: a date plays its deal; leave "2026-11-20" or --json out\n'],
  ])('%s is refused', async (line, message) => {
    const {code, out, err} = await daily(line);
    expect({code, out}).toEqual({code: 2, out: ''});
    expect(err).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });
});

test('show deals a game of a level, names the level in JSON, and takes that again as a position', async () => {
  const folder = new Folder();
  const {code, out} = await patience(['show', 'klondike', '--difficulty', 'hard', '--json']);
  expect([code, (JSON.parse(out) as {level: string}).level]).toEqual([0, 'hard']);
  expect((await patience(['show', '--position', folder.file('hard.json', out), '--json'])).code).toBe(0);
  folder.remove();
});
