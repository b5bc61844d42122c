import {opening} from '../model/rest.js';
import {speak} from '../../../engine/texts/phrase.js';
import {pileList} from '../../../words/table.js';
import {wrapped} from '../../../words/text/wrap.js';
import {tableIn, gameNow, labelsNow, speakerOf, tableNow} from '../model/table.js';
import {plainLines} from '../../pages/text.js';
import {boardText} from './page-kinds.js';
import {textWidth} from '../../../engine/texts/width.js';
import {dayOf} from '../../../variants/daily.js';
import {makeDealCode} from '../../../session/formats/deal-code.js';
import {NO_CODE, shareLine} from '../../../words/deals.js';
import {makeReplay} from '../../../session/replay.js';
import {makeShareCode} from '../../../session/share.js';
import type {StyledLine} from '../../drawing/words.js';
import {glyphsOf} from '../../drawing/glyphs.js';
import {type Program, withComplaint, withEffect, withMessage} from '../../pages/page.js';

/** The table as text. */
const READ = boardText('read', 'Table as text', (program, columns) =>
  pileList(tableNow(program), program.settings['hide-waste'], labelsNow(program).keyOf).flatMap(line =>
    plainLines(wrapped(speak(line, speakerOf(program)), columns - 2, '  ')),
  ),
);

export const openText = opening(READ, {top: 0});

/** Hides the cards. The clock needs no stopping: it counts at most a short while between two keys. */
const PAUSE = boardText('the pause', 'Paused', (_, columns) =>
  plainLines(['', ...wrapped('The cards are hidden. Enter or Esc goes on.', columns - 2)]),
);

export const openPause = opening(PAUSE, {top: 0});

/** The share code, and how the game ended. */
const SHARE = boardText('share', 'Share code', shareLines);

export const openShare = opening(SHARE, {top: 0});

/** Opens the page, and copies what it says to the clipboard of terminals that allow it. */
export function share(program: Program): Program {
  const line = shareLineNow(program);
  const code = codeNow(program);
  const text = line === undefined ? code : `${line}\n${code}`;
  return withEffect(openShare(program), {type: 'copy', text});
}

/** Says by what code the deal can be named, and copies it. */
export function copyDealCode(program: Program): Program {
  const code = makeDealCode(gameNow(program).opening);
  return code === undefined
    ? withComplaint(program, NO_CODE)
    : withEffect(withMessage(program, `${code}, on the clipboard where the terminal allows that.`), {
        type: 'copy',
        text: code,
      });
}

function codeNow(program: Program): string {
  return makeShareCode(makeReplay(gameNow(program)));
}

/** How the game on the table has ended, for others to read. */
function shareLineNow(program: Program): string | undefined {
  const {journal, firstTry = false, daily} = tableIn(program);
  const {rules, seed, day: dealtAs} = journal.session.game.opening;
  const day = dealtAs ?? (seed === undefined ? undefined : dayOf(rules.variant.id, seed, daily?.today));
  return shareLine(journal, {isFirstTry: firstTry, day, dot: glyphsOf(program.look).dot});
}

function shareLines(program: Program, columns: number): StyledLine[] {
  const line = shareLineNow(program);
  const code = codeNow(program);
  const width = Math.max(10, columns - 4);
  const said = (words: string): StyledLine[] => plainLines(wrapped(words, columns - 2));
  const rows = Array.from({length: Math.ceil(textWidth(code) / width)}, (_, i): StyledLine => [
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
