import {shownText} from '../../../src/ui/pages/line.js';
import {linesBox} from '../../../src/ui/chrome/slip.js';
import {regionsOf} from '../../../src/ui/chrome/regions.js';
import {cut, inColumns, textOfLine} from '../../../src/ui/drawing/words.js';
import {textWidth} from '../../../src/engine/texts/width.js';

const WIDE = ['東京東京', '👨‍👩‍👧‍👦 ⚡ 🇫🇷', 'deal 1\uFE0F\u20E3', 'plain'];

test.each(WIDE)('%s is filled up, cut, and typed by the cells that it takes', text => {
  expect(textWidth(textOfLine(inColumns([[text, 'plain']], 20)))).toBe(20);
  for (let columns = 3; columns <= 20; columns++) {
    expect(textWidth(cut(text, columns, true))).toBeLessThanOrEqual(columns);
    expect(textWidth(shownText(text, columns, true))).toBeLessThanOrEqual(columns);
  }
  const screen = regionsOf({columns: 80, rows: 24});
  expect(screen && linesBox(screen, [text]).rect.width).toBe(textWidth(text) + 4);
});
