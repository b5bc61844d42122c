import {some} from '../effort.js';
import {readFileSync} from 'node:fs';
import {countOf} from '../../src/engine/texts/count.js';
import {SETTINGS} from '../../src/settings/settings.js';
import {VARIANTS} from '../../src/variants/index.js';
import {homeForEach} from './driver/home.js';
import type {Screen} from './driver/screen.js';

const home = homeForEach();

const start = home.start.bind(home);

/** Types keys and waits for what they bring. */
async function leads(screen: Screen, keys: string, to: string | RegExp): Promise<void> {
  screen.type(keys);
  await screen.waitFor(to);
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Today's date, as the day's deal is called. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

test("today's deal, a seed, other rules: each is dealt from the menu, and given up games count", async () => {
  const before = today();
  const screen = start();
  await screen.waitFor('Six games');
  screen.type('d');
  // Midnight may fall in between.
  await screen.waitFor(lines => [before, today()].some(day => lines.join('\n').includes(`deal ${day}`)));
  await leads(screen, '<esc>', 'Six games');
  await leads(screen, 'jg', 'Seed:');
  await leads(screen, 'my seed<enter>', 'deal my seed');
  await leads(screen, ' ', ' 1 move ');
  await leads(screen, ':resign<enter>', /Given up|A new deal|u brings/);
  await leads(screen, '<esc>', 'Esc menu');
  await leads(screen, '<esc>', 'Six games');
  await leads(screen, 's', /Statistics[^]*1 played, 0 won[^]*can\s+be\s+won/);
  await leads(screen, '<esc>', 'Six games');
  await leads(screen, 'r', /Recent games[^]*my seed[^]*given up/);
  await leads(screen, '<esc>', 'Six games');
  await leads(screen, 'jv', 'rules to choose');
  screen.type('<enter>q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
  expect(readFileSync(home.path('results.jsonl'), 'utf8')).toMatch(/"seed":"my seed","outcome":"lost"/);
});

test.each(some(VARIANTS, 2, 3).map(({id}) => id))('Tab, Enter and Space are enough to play %s', async id => {
  const screen = start([id, '--seed', '42']);
  await screen.waitFor(' 0 moves');
  for (let move = 1; move <= 6; move++) await leads(screen, '<tab><enter>', ` ${countOf(move, 'move')}`);
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

test.each(
  some(
    VARIANTS.map(({id}, i) => [id, i] as const),
    2,
    1,
  ),
)('the lesson in %s opens from the menu and tells of its moves', async (_, i) => {
  const screen = start();
  await screen.waitFor('Six games');
  await leads(screen, `${'j'.repeat(i)}l`, /Lesson 0\/\d/);
  const deal = await screen.text();
  await leads(screen, 'l', /Lesson 1\/\d/);
  expect(await screen.text()).not.toBe(deal);
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

test.each(SETTINGS.theme.allowed)('theme %s shows the same table', async theme => {
  const args = ['patriarchs', '--seed', '42', '--set', 'coach=off', '--color', '256', '--set', `theme=${theme}`];
  const screen = start(args, {columns: 100, rows: 30});
  const lines = await screen.waitFor(' 0 moves');
  expect(lines.join('\n')).toMatch(/[▟╭▏]6♣/);
  expect(/\u001B\[(?:[\d;]*;)?48;5;/.test(screen.raw)).toBe(theme !== 'outline');
});

test('one card ahead, counts and a hidden waste are shown where the settings ask for them', async () => {
  const settings = ['peek', 'counts', 'hide-waste', 'timer'].flatMap(key => ['--set', `${key}=on`]);
  const screen = start(['kingdom', '--seed', '42', ...settings]);
  await leads(screen, '   ', ' 3 moves');
  for (const shown of [/A +2 +3 +4 +5 +6 +7 +8 +9 +T +J +Q +K/, / \d:\d\d /, '╳9♦╳╳', /waste 3 *\n.*▟J♠ {3}▙ *\n/])
    await screen.waitFor(shown);
});
