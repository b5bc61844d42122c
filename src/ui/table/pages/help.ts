import {opening} from '../model/rest.js';
import {padded, textWidth} from '../../../engine/texts/width.js';
import {nameOfAll} from '../../../words/aim.js';
import {helpSections} from '../../../words/help.js';
import {collectiveName} from '../../../engine/declaration/pile.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {commandsOf} from '../../../sitting/input/commands.js';
import {keyGroups, labelsOf} from '../../../sitting/input/pile-keys.js';
import {wrapped} from '../../../words/wrap.js';
import {HEADINGS} from '../../../settings/command-rows.js';
import {asciiKeys, shownKey} from '../../../settings/keys.js';
import {defaultSettings, type Settings} from '../../../settings/settings.js';
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
  ...helpLines(rulesOf(program), columns, program.settings, program.look.utf8, tableIn(program).unsaved),
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

interface KeyLine {
  readonly key: string;
  readonly words: string;
}

interface KeySection {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

/** The keys of a game under their headings, each with what it does; those of its piles come first. */
export function keySections(
  rules: Ruleset,
  {keypad, keys: bound}: Pick<Settings, 'keypad' | 'keys'> = defaultSettings(),
  isUnsaved = false,
): KeySection[] {
  const commands = commandsOf(rules, bound);
  return HEADINGS.map(title => {
    const own = new Map<string, string[]>();
    for (const {words: usual, keys, unsaved} of commands.filter(each => each.heading === title)) {
      const words = (isUnsaved ? unsaved : undefined) ?? usual;
      own.set(words, [...(own.get(words) ?? []), ...keys]);
    }
    const lines = [...own].map(([words, keys]) => ({key: keys.map(shownKey).join(' '), words}));
    return {title, lines: title === 'Play' ? [...pileLines(rules, keypad), ...lines] : lines};
  });
}

/** The keys of the piles, and how a move is typed with them. */
function pileLines(rules: Ruleset, keypad: boolean): KeyLine[] {
  const labels = labelsOf(rules, keypad);
  const fills = rules.may.some(({to}) => rules.spec(to).role === 'tableau') ? '; a space is filled' : '';
  const oneKey = labels.oneKey ? `: a card goes up${fills}` : '';
  const piles = keyGroups(rules, labels).map(({spec, keys}) => ({
    key: keys.length > 1 ? `${keys[0] ?? ''}-${keys.at(-1) ?? ''}` : (keys[0] ?? ''),
    words: spec.role === 'tableau' ? `the ${nameOfAll(spec)}${oneKey}` : collectiveName(spec),
  }));
  const words = rules.may.some(({pair}) => pair)
    ? 'a card and its partner; the same twice where only one fits'
    : 'where from and where to; the same twice, or Enter, to its foundation';
  const mouse = {key: 'mouse', words: 'click or drag to move, twice for the best move; the right button sends up'};
  return [...piles, ...(labels.oneKey ? [] : [{key: 'two keys', words}]), mouse];
}

/** From this many columns on, keys and rules stand side by side. */
const SIDE_BY_SIDE = 76;

/** The help of a game: its keys at the left, its rules at the right, or one below the other. */
export function helpLines(
  rules: Ruleset,
  columns: number,
  settings: Settings = defaultSettings(),
  utf8 = true,
  isUnsaved = false,
): StyledLine[] {
  const wide = columns >= SIDE_BY_SIDE;
  const keyColumns = wide ? Math.min(70, Math.max(34, Math.floor(columns * 0.43))) : columns - 2;
  const ruleColumns = wide ? Math.min(80, columns - keyColumns - 5) : columns - 2;
  const keys = parted(
    keySections(rules, settings, isUnsaved).map(({title, lines}) => [
      heading(title),
      ...lines.flatMap(({key, words}) => keyLines(utf8 ? key : asciiKeys(key), words, keyColumns)),
    ]),
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
