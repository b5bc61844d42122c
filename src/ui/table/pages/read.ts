import {pileAt} from '../../../engine/position.js';
import {countOf} from '../../../engine/texts/count.js';
import {phrase, speak, type Phrase} from '../../../engine/texts/phrase.js';
import {wrapped} from '../../../words/wrap.js';
import {positionNow, rulesOf, speakerOf, type Model} from '../model/model.js';
import {opening} from '../model/dialog.js';
import {plainLines, textPage} from './text.js';

/** The table as text: every pile that has a name, its cards from the bottom to the top. */
const READ = textPage('read', 'Table as text', (model, columns) =>
  pileLines(model).flatMap(line => plainLines(wrapped(speak(line, speakerOf(model)), columns - 2, '  '))),
);

export const openText = opening(READ, {top: 0});

function pileLines(model: Model): Phrase[] {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  return rules.piles.map(pile => {
    const cards = pileAt(position, pile.index);
    const head = phrase`${pile.id} ${{pile}}: `;
    if (cards.length === 0) return phrase`${head}empty`;
    if (pile.spec.shows === 'none') return phrase`${head}${countOf(cards.length, 'card')}`;
    const hidden = pile.spec.shows === 'top' || (pile.spec.role === 'waste' && model.settings['hide-waste']);
    if (hidden && cards.length > 1)
      return phrase`${head}${{cards: cards.slice(-1)}} on ${String(cards.length - 1)} more`;
    return phrase`${head}${{cards}}`;
  });
}
