import {pageOver} from '../../../../src/ui/pages/page.js';
import '../../../variants/added.js';
import {inNotation} from '../../../../src/engine/texts/phrase.js';
import {atPiles, type Player} from '../../player.js';

const QUESTION = {T1: '7H', T2: '8H', T3: '9S 8S 7S', T4: 'KD'};

test('? in a question explains it, and Esc returns to it', () => {
  const asked = atPiles('reversible-sequences', QUESTION).type('AB');
  expect(asked.answers).toBe('o b');
  const help = asked.type('?');
  const text = help.lines.join('\n');
  expect(text).toContain('Now');
  expect(text).toMatch(/o: over; 7♥ from/);
  expect(text).toMatch(/b: beneath; 7♥ from/);
  expect(help.type('<esc>').answers).toBe('o b');
  expect(help.type('?q').answers).toBe('o b');
  expect(help.type('b').last).toContain('T1');
});

test('the answer that Enter gives is marked in the question', () => {
  const marked = (player: Player): string => {
    const dialog = pageOver(player.program);
    return inNotation(dialog?.page.marks?.(dialog) ?? '');
  };
  const asked = atPiles('reversible-sequences', QUESTION).type('AB');
  expect([marked(asked), marked(asked.type('<down>'))]).toEqual(['o over', 'b beneath']);
});
