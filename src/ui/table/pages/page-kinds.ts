import {cleared} from '../model/rest.js';
import type {Phrase} from '../../../engine/texts/phrase.js';
import {regionsOf} from '../../chrome/regions.js';
import type {StyledLine} from '../../drawing/words.js';
import {linePage, type LineAids, type LineState} from '../../pages/line.js';
import {offerPage, withOffer} from '../../pages/offer.js';
import {textPage, type TextState} from '../../pages/text.js';
import type {Dialog, Model, TablePage} from '../model/model.js';

const OFFER = offerPage<Model>();

/** Offers the game of a share code; undefined for other text. */
export function offerGame(model: Model, text: string): Model | undefined {
  return withOffer(cleared(model), OFFER, text, {leaves: 'table'});
}

interface TypedLine {
  readonly name: string;
  /** The words before the line. */
  readonly lead: string;
  readonly help: Phrase;
  /** What Enter makes of the line, its page closed. */
  readonly enter: (model: Model, text: string) => Model;
  readonly aids?: LineAids<Model>;
}

/** A line that is typed in the message line; a share code in it offers its game. */
export function typedLine({enter, ...line}: TypedLine): TablePage<LineState<Model>> {
  return linePage<Model>({
    ...line,
    enter: (model, text) => (text === '' ? cleared(model) : (offerGame(model, text) ?? enter(cleared(model), text))),
  });
}

/** A text in the place of the board, and the page that its help is of. */
export interface TableText extends TextState<Model> {
  readonly of?: Dialog;
}

/** A page that scrolls a text in the place of the board, which is wrapped to the columns of the window. */
export function boardText(
  name: string,
  title: string,
  lines: (model: Model, columns: number, state: TableText) => readonly StyledLine[],
  found?: (model: Model, at: number) => Model,
): TablePage<TableText> {
  return textPage<Model, TableText>({
    name,
    title: () => title,
    area: ({size}) => regionsOf(size)?.table ?? {width: size.columns, height: Infinity},
    lines: (state, model) => lines(model, model.size.columns, state),
    closing: ['?'],
    ...(found && {found}),
  });
}
