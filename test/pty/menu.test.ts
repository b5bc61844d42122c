// @whole test/ui/menu has each entry; here the built program deals from it in a terminal.
import {readFileSync} from 'node:fs';
import {homeForEach} from './driver/home.js';
import type {Screen} from './driver/screen.js';

const home = homeForEach();

const start = home.start.bind(home);

/** Types keys and waits for what they bring. */
async function leads(screen: Screen, keys: string, to: string | RegExp): Promise<void> {
  screen.type(keys);
  await screen.waitFor(to);
}

test("today's deal is dealt from the menu", async () => {
  const screen = start();
  await screen.waitFor('96 games');
  await leads(screen, 'd', /Mo +Tu +We/);
  await leads(screen, '<enter>', /today's deal, \d+ [A-Z]/);
  screen.type('q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
});

test('a seed and other rules: each is dealt from the menu, and given up games count', async () => {
  const screen = start();
  await screen.waitFor('96 games');
  await leads(screen, 'jg', 'Seed:');
  await leads(screen, 'my seed<enter>', 'deal my seed');
  await leads(screen, ' ', ' 1 move ');
  await leads(screen, ':resign<enter>', /Given up|A new deal|u brings/);
  await leads(screen, '<esc>', '96 games');
  await leads(screen, 's', /Statistics[^]*1 played, 0 won[^]*can\s+be\s+won/);
  await leads(screen, '<esc>', '96 games');
  await leads(screen, 'r', /Recent games[^]*my seed[^]*given up/);
  await leads(screen, '<esc>', '96 games');
  await leads(screen, 'jv', 'rules to choose');
  screen.type('<enter>q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
  expect(readFileSync(home.path('results.jsonl'), 'utf8')).toMatch(/"seed":"my seed","outcome":"lost"/);
});

test('the first game begins with advice, which goes once it was followed, and a later game without', async () => {
  const screen = start(['thirteen-up', '--seed', '42']);
  const lines = await screen.waitFor(now => (now.at(-2) ?? '').includes('Space'));
  const advice = lines.at(-2) ?? '';
  await leads(screen, ' ', ' 1 move ');
  await screen.waitFor(now => now.at(-2) !== advice);
  await leads(screen, ':resign<enter>', ' 0 moves');
  screen.type('q');
  await screen.exit;
  const again = start(['thirteen-up', '--seed', '42']);
  const later = await again.waitFor(now => (now.at(-2) ?? '') !== '' && (now[0] ?? '').includes(' 0 moves'));
  expect(later.at(-2)).not.toBe(advice);
});

test.each(['TERM=dumb', 'ACCESSIBLE=1', 'INK_SCREEN_READER=true'])(
  '%s: the dialogue in plain lines is chosen by itself',
  async setting => {
    const [name = '', value = ''] = setting.split('=');
    const screen = start(['kingdom', '--seed', '42'], {env: {[name]: value}});
    await screen.waitFor('Type help for the commands');
    expect(screen.raw).not.toContain('\u001B[?1049h');
    screen.send('turn\r');
    await screen.waitFor(/Turned the \w+ of \w+/);
    screen.send('quit\r');
    expect(await screen.exit).toMatchObject({exitCode: 0});
  },
);
