import {cleared} from '../model/rest.js';
import type {Phrase} from '../../../engine/texts/phrase.js';
import {regionsOf} from '../../chrome/regions.js';
import type {StyledLine} from '../../drawing/words.js';
import {linePage, type LineAids, type LineState} from '../../pages/line.js';
import {offerGame} from './offer.js';
import {textPage, type TextState} from '../../pages/text.js';
import type {Program, OpenPage, Page} from '../../pages/page.js';

interface TypedLine {
  readonly name: string;
  /** The words before the line. */
  readonly lead: string;
  readonly help: Phrase;
  /** What Enter makes of the line, its page closed. */
  readonly enter: (program: Program, text: string) => Program;
  readonly aids?: LineAids;
}

/** A line that is typed in the message line; a share code in it offers its game. */
export function typedLine({enter, ...line}: TypedLine): Page<LineState> {
  return linePage({
    ...line,
    enter: (program, text) =>
      text === '' ? cleared(program) : (offerGame(program, text) ?? enter(cleared(program), text)),
  });
}

/** A text in the place of the board, and the page that its help is of. */
export interface TableText extends TextState {
  readonly of?: OpenPage;
}

/** A page that scrolls a text in the place of the board, which is wrapped to the columns of the window. */
export function boardText(
  name: string,
  title: string,
  lines: (program: Program, columns: number, state: TableText) => readonly StyledLine[],
  found?: (program: Program, at: number) => Program,
): Page<TableText> {
  return textPage({
    name,
    title: () => title,
    area: ({size}) => regionsOf(size)?.table ?? {width: size.columns, height: Infinity},
    lines: (state, program) => lines(program, program.size.columns, state),
    closing: ['?'],
    ...(found && {found}),
  });
}
