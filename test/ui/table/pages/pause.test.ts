import {atDeal} from '../../player.js';

test(':pause hides every card until Enter or Esc goes on', () => {
  const before = atDeal('thirteen-up', {seed: '42'}).type('<space>');
  const [table, cards] = [before.frame, /[♠♥♦♣]/];
  expect(table).toMatch(cards);
  const paused = before.after(':pause<enter>');
  expect(paused.frame).not.toMatch(cards);
  expect(paused.frame).toContain('The cards are hidden. Enter or Esc goes on.');
  for (const key of ['<enter>', '<esc>']) expect(paused.after(key).frame).toBe(before.after(':<esc>').frame);
});
