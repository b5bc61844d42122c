import {cardsPhrase, phrase, speak, type Phrase} from '../../../engine/texts/phrase.js';
import {countOf} from '../../../engine/texts/count.js';
import {pileAt} from '../../../engine/position.js';
import {shareLine} from '../../../words/deals.js';
import {makeReplay} from '../../../session/replay.js';
import {makeShareCode} from '../../../session/share.js';
import {LINES} from '../../../settings/commands.js';
import {glyphsOf} from '../../theme/glyphs.js';
import {dialogHelp} from './dialog-help.js';
import {heading, helpLines, keyLines} from './game-help.js';
import {gameNow, positionNow, rulesOf, speakerOf, type Model, type PageName} from '../model/model.js';
import {wrapped} from '../../../words/wrap.js';
import type {StyledLine} from '../../chrome/words.js';

/** The lines of a page, wrapped to a width. */
export function pageLines(model: Model, page: PageName, columns: number): StyledLine[] {
  switch (page) {
    case 'help':
      return [
        ...askedLines(model, columns),
        ...helpLines(rulesOf(model), columns, model.settings, model.look.utf8, model.unsaved),
      ];
    case 'read':
      return readLines(model).flatMap(line => plain(wrapped(speak(line, speakerOf(model)), columns - 2, '  ')));
    case 'share':
      return shareLines(model, columns);
    case 'commands':
      return LINES.flatMap(({typed: [word = ''], takes = '', words}) =>
        keyLines(`:${word} ${takes}`, words, columns - 2, 20),
      );
  }
}

/** If help was opened from a question, what is being asked comes first. */
function askedLines(model: Model, columns: number): StyledLine[] {
  const over = model.dialog?.kind === 'page' ? model.dialog.over : undefined;
  if (!over) return [];
  const lines = dialogHelp(model, over).flatMap(line => wrapped(speak(line, speakerOf(model)), columns - 4, '  '));
  return [[[' ', 'plain'], ...heading('Now')], ...plain(lines.map(line => `  ${line}`)), []];
}

/** The table as text: every pile that has a name, its cards from the bottom to the top. */
function readLines(model: Model): Phrase[] {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  return rules.piles.map(pile => {
    const cards = pileAt(position, pile.index);
    const head = phrase`${pile.id} ${{pile}}: `;
    if (cards.length === 0) return phrase`${head}empty`;
    if (pile.spec.shows === 'none') return phrase`${head}${countOf(cards.length, 'card')}`;
    const hidden = pile.spec.shows === 'top' || (pile.spec.role === 'waste' && model.settings['hide-waste']);
    if (hidden && cards.length > 1)
      return phrase`${head}${cardsPhrase(cards.slice(-1))} on ${String(cards.length - 1)} more`;
    return phrase`${head}${cardsPhrase(cards)}`;
  });
}

/** How the game on the table has ended, for others to read. */
export function shareLineNow({journal, firstTry = false, look}: Model): string | undefined {
  return shareLine(journal, firstTry, glyphsOf(look).dot);
}

function shareLines(model: Model, columns: number): StyledLine[] {
  const line = shareLineNow(model);
  const code = makeShareCode(makeReplay(gameNow(model)));
  const width = Math.max(10, columns - 4);
  const said = (words: string): StyledLine[] => plain(wrapped(words, columns - 2));
  const rows = Array.from({length: Math.ceil(code.length / width)}, (_, i): StyledLine => [
    [`  ${code.slice(i * width, (i + 1) * width)}`, 'label'],
  ]);
  return [
    ...(line === undefined ? [] : [...said(line), []]),
    ...said('This code holds the deal, the rules and every move:'),
    [],
    ...rows,
    [],
    ...said(
      `patience replay CODE plays it back. ${line === undefined ? 'It is' : 'Both are'} on the clipboard where the terminal allows that.`,
    ),
  ];
}

function plain(lines: readonly string[]): StyledLine[] {
  return lines.map(line => [[` ${line}`, 'plain']]);
}
