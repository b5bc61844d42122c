import {makeCards} from '../../engine/card.js';
import {pileAt} from '../../engine/position.js';
import {makeReplay} from '../../session/replay.js';
import {makeShareCode} from '../../session/share.js';
import {WORD_COMMANDS} from './command-line.js';
import {dialogHelp} from './dialog-help.js';
import {helpLines} from '../shared/help-page.js';
import {gameNow, labelsNow, positionNow, rulesOf, type Model, type PageName} from './model.js';
import {nameOf} from '../../player/describe-move.js';
import {wrapped} from '../../player/wrap.js';

/** The lines of a page in so many columns. */
export function pageLines(model: Model, page: PageName, columns: number): string[] {
  switch (page) {
    case 'help':
      return [...askedLines(model, columns), ...helpLines(rulesOf(model), columns, model.settings, model.look.utf8)];
    case 'read':
      return readLines(model).flatMap(line => wrapped(line, columns - 2, '  ').map(each => ` ${each}`));
    case 'share':
      return shareLines(model, columns);
    case 'commands':
      return WORD_COMMANDS.flatMap(({name, takes, words}) =>
        wrapped(
          `${`:${name} ${takes}`.padEnd(18)}${words}`.replace(/ {2,}/g, gap => '\u00a0'.repeat(gap.length)),
          columns - 2,
          '    ',
        ).map(line => ` ${line.replace(/\u00a0/g, ' ')}`),
      );
  }
}

/** What is being asked comes first, where help was opened from a question. */
function askedLines(model: Model, columns: number): string[] {
  const over = model.dialog?.kind === 'page' ? model.dialog.over : undefined;
  if (!over) return [];
  const lines = dialogHelp(model, over).flatMap(line => wrapped(line, columns - 4, '  '));
  return [' NOW', ...lines.map(line => `   ${line}`), ''];
}

/** The table as text: every pile that has a name, its cards from the bottom to the top. */
function readLines(model: Model): string[] {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  return rules.piles.map(pile => {
    const cards = pileAt(position, pile.index);
    const name = nameOf(rules, pile, labelsNow(model));
    const head = `${pile.id.padEnd(4)}${name}: `;
    if (cards.length === 0) return `${head}empty`;
    if (pile.spec.shows === 'none') return `${head}${String(cards.length)} cards`;
    const hidden = pile.spec.shows === 'top' || (pile.spec.role === 'waste' && model.settings['hide-waste']);
    if (hidden && cards.length > 1) return `${head}${makeCards(cards.slice(-1))} on ${String(cards.length - 1)} more`;
    return head + makeCards(cards);
  });
}

function shareLines(model: Model, columns: number): string[] {
  const code = makeShareCode(makeReplay(gameNow(model)));
  const width = Math.max(10, columns - 4);
  const said = (words: string): string[] => wrapped(words, Math.min(columns - 2, 70)).map(line => ` ${line}`);
  const rows = Array.from(
    {length: Math.ceil(code.length / width)},
    (_, i) => `  ${code.slice(i * width, (i + 1) * width)}`,
  );
  return [
    ...said('This code holds the deal, the rules and every move:'),
    '',
    ...rows,
    '',
    ...said('patience replay CODE plays it back. It is on the clipboard where the terminal allows that.'),
  ];
}
