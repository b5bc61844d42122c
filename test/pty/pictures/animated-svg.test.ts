import {animatedSvg} from './animated-svg.js';

const recording = {
  columns: 4,
  rows: 2,
  outputs: [
    [0, 'K♠\r\n7♥'],
    [1, '\u001B[2;1H8♣'],
    [3, '\u001B[2;1H7♥'],
  ],
  length: 4,
} as const;

test('a row that never changes stands once and does not move', async () => {
  const svg = await animatedSvg(recording, 'a game');
  expect(svg.match(/K♠/g)).toHaveLength(1);
  expect(svg).not.toMatch(/<g[^>]*>(?:(?!<\/g>).)*K♠/);
});

test('a row that changes says when each of its looks is seen', async () => {
  const svg = await animatedSvg(recording, 'a game');
  const shown = [...svg.matchAll(/<g visibility="(\w+)">.*?keyTimes="([^"]*)" values="([^"]*)"\/>(.*?)<\/g>/g)];
  expect(shown.map(([, now, times, values, row]) => [now, times, values, /[78][♥♣]/.exec(row ?? '')?.[0]])).toEqual([
    ['visible', '0;0.25;0.75', 'visible;hidden;visible', '7♥'],
    ['hidden', '0;0.25;0.75', 'hidden;visible;hidden', '8♣'],
  ]);
});
