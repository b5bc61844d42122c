import {backgroundInAnswer} from '../../src/terminal/output/colour.js';

const ESC = '\u001B';

test.each([
  ['rgb:0000/0000/0000', 'dark'],
  ['rgb:1515/1717/1c1c', 'dark'],
  ['rgb:00/2b/36', 'dark'],
  ['rgb:fdfd/f6f6/e3e3', 'light'],
  ['rgb:f/f/f', 'light'],
  ['rgba:ffff/ffff/ffff/8000', 'light'],
  ['#fdf6e3', 'light'],
  ['rgb:0000/0000/ffff', 'dark'],
])('%s is %s', (colour, background) => {
  expect(backgroundInAnswer(`${ESC}]11;${colour}\u0007`)).toBe(background);
  expect(backgroundInAnswer(`${ESC}]11;${colour}${ESC}\\`)).toBe(background);
});

test.each([`${ESC}]10;rgb:ffff/ffff/ffff\u0007`, `${ESC}]11;?\u0007`, `${ESC}]11;rgb:ff/ff\u0007`, 'x', `${ESC}[2;2R`])(
  '%j is no answer',
  text => {
    expect(backgroundInAnswer(text)).toBeUndefined();
  },
);
