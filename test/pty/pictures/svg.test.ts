import xterm from '@xterm/headless';
import {keyTexts} from '../driver/keyboard.js';
import {svgPng, terminalSvg} from './svg.js';

async function shown(text: string): Promise<string> {
  const terminal = new xterm.Terminal({cols: 12, rows: 2, allowProposedApi: true});
  await new Promise<void>(done => {
    terminal.write(text, done);
  });
  return terminalSvg(terminal, 'a <table>');
}

test('every glyph stands at its own cell, in its colour', async () => {
  const svg = await shown('\u001B[38;2;255;0;16m7♥\u001B[m & \u001B[1;7mK♠\u001B[m');
  expect(svg).toContain('<title>a &lt;table&gt;</title>');
  expect(svg).toContain('<text x="12 21" y="26.3" fill="#ff0010">7♥</text>');
  expect(svg).toContain('<rect x="57" y="12" width="18" height="18"');
  expect(svg).toContain('font-weight="bold">K♠</text>');
});

test('the picture is a PNG', async () => {
  expect(
    svgPng(await shown('♠ ♥ ♦ ♣'))
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

test('keys as they are written down', () => {
  expect(keyTexts('j<enter><C-c>♠<click:2,3>')).toEqual(['j', '\r', '\u0003', '♠', '\u001B[<0;3;4M\u001B[<0;3;4m']);
  expect(() => keyTexts('<hyper>')).toThrow('<hyper>');
});
