import {opening} from '../model/rest.js';
import {padded, textWidth} from '../../../engine/texts/width.js';
import {helpSections} from '../../../words/help.js';
import {keySections} from '../../../sitting/input/key-help.js';
import {wrapped} from '../../../words/text/wrap.js';
import {inColumns, type StyledLine} from '../../drawing/words.js';
import {repeated} from '../../drawing/glyphs.js';
import {speak, type Phrase} from '../../../engine/texts/phrase.js';
import {tableIn, keyText, rulesOf, speakerOf} from '../model/table.js';
import {plainLines} from '../../pages/text.js';
import {type OpenPage, type Program, openedOver} from '../../pages/page.js';
import {boardText} from './page-kinds.js';

/** The keys and the rules of the game; of a dialog that it was opened from, first what that asks. */
const HELP = boardText('help', 'Keys and rules', (program, columns, {of}) => [
  ...(of ? askedLines(dialogHelp(program, of), program, columns) : []),
  ...(!of && tableIn(program).recorded?.asks ? askedLines(questionHelp(program), program, columns) : []),
  ...helpLines(program, columns),
]);

export const openHelp = opening(HELP, {top: 0});

/** Opens help over a dialog, which goes on when it is left. */
export function openHelpOver(program: Program, of: OpenPage): Program {
  return openedOver(program, HELP, {top: 0, of});
}

function dialogHelp(program: Program, dialog: OpenPage): readonly Phrase[] {
  return dialog.page.help?.(dialog, program) ?? [];
}

/** Where a review asks for a move. */
function questionHelp(program: Program): readonly Phrase[] {
  const next = tableIn(program).recorded?.practice
    ? `${keyText(program, 'review')} tells it, too, then goes on to the next question, and Esc leaves practice.`
    : 'Esc goes back to the list of moves.';
  return [`A better move is asked for: play it. ${keyText(program, 'hint')} tells one. ${next}`];
}

function askedLines(asked: readonly Phrase[], program: Program, columns: number): StyledLine[] {
  const lines = asked.flatMap(line => wrapped(speak(line, speakerOf(program)), columns - 4, '  '));
  return [[[' ', 'plain'], ...heading('Now')], ...plainLines(lines.map(line => `  ${line}`)), []];
}

/** Of the screen alone. */
const MOUSE = {key: 'mouse', words: 'click or drag to move, twice for the best move; the right button sends up'};

/** From this many columns on, keys and rules stand side by side. */
const SIDE_BY_SIDE = 76;

/** The help of a game: its keys at the left, its rules at the right, or one below the other. */
function helpLines(program: Program, columns: number): StyledLine[] {
  const {settings, look} = program;
  const rules = rulesOf(program);
  const wide = columns >= SIDE_BY_SIDE;
  const keyColumns = wide ? Math.min(70, Math.max(34, Math.floor(columns * 0.43))) : columns - 2;
  const ruleColumns = wide ? Math.min(80, columns - keyColumns - 5) : columns - 2;
  const keys = parted(
    keySections(rules, settings, {utf8: look.utf8, unsaved: tableIn(program).unsaved, others: [MOUSE]}).map(
      ({title, lines}) => [heading(title), ...lines.flatMap(({key, words}) => keyLines(key, words, keyColumns))],
    ),
  );
  const sections = parted(
    helpSections(rules).map(({title, lines}) => [
      heading(title),
      ...lines.flatMap(line =>
        plainLines(wrapped(line.replace(/ +/g, ' '), ruleColumns - 2, '  ').map(each => ` ${each}`)),
      ),
    ]),
  );
  if (!wide) return [...keys, [], ...sections].map(line => [[' ', 'plain'], ...line]);
  return Array.from({length: Math.max(keys.length, sections.length)}, (_, i) => [
    [' ', 'plain'],
    ...inColumns(keys[i] ?? [], keyColumns + 3),
    ...(sections[i] ?? []),
  ]);
}

/** Sections with a blank line between two. */
function parted(sections: readonly (readonly StyledLine[])[]): StyledLine[] {
  return sections.flatMap((lines, i) => (i > 0 && lines.length > 0 ? [[], ...lines] : lines));
}

function heading(title: string): StyledLine {
  return [[title, 'title']];
}

/** Columns of a key before its words. */
const KEY_COLUMNS = 12;

/** A key and its words, in as many lines as these take. */
export function keyLines(key: string, words: string, columns: number, keyColumns = KEY_COLUMNS): StyledLine[] {
  const begin = Math.max(keyColumns, textWidth(key) + 3);
  const lines = wrapped(words, columns - keyColumns, '', repeated(' ', begin - keyColumns));
  return lines.map((line, i) =>
    i === 0
      ? [
          [padded(`  ${key}`, begin), 'label'],
          [line.slice(begin - keyColumns), 'plain'],
        ]
      : [[repeated(' ', keyColumns) + line, 'plain']],
  );
}
