import '../../../variants/added.js';
import {VARIANTS} from '../../../../src/variants/index.js';
import {atDeal, playOn} from '../../player.js';
import {isAllSeen} from '../../../../src/words/cards.js';
import {some} from '../../../effort.js';

const SIZES = [
  {columns: 80, rows: 24},
  {columns: 40, rows: 12},
  {columns: 200, rows: 60},
];

describe.each(VARIANTS.map(variant => variant.id))('the counts of %s', variant => {
  test.each(some(SIZES))('are on the table at $columns columns as long as cards are unseen', size => {
    for (const steps of [0, 30, 60, 90, 120]) {
      const player = playOn(atDeal(variant, {size}), steps, steps).type(':set counts=on<enter>');
      const needless = isAllSeen(player);
      const table = player.lines.slice(1, -2).join('\n');
      expect(/A *2 *3 *4 *5 *6 *7 *8 *9 *(T|10) *J *Q *K/.test(table)).toBe(!needless);
    }
  });
});
