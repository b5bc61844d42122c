import {memo, type ReactElement} from 'react';
import type {Card as CardValue} from '../../../engine/card.js';
import type {Row} from '../../../terminal/output/row.js';
import {Picture} from '../../drawing/picture.js';
import type {Place} from '../../drawing/place.js';
import type {Rect} from '../../drawing/rect.js';
import type {Target} from '../../drawing/target.js';
import {useTheme} from '../../shared/theme/use-theme.js';
import type {CardSize} from '../layout/card-size.js';
import {useCardSize} from './use-card-size.js';
import {backSheet} from './back.js';
import type {Pack} from '../layout/pack.js';
import {shadowRows, thickened} from './depth.js';
import {faceSheet, type Lie, type Marking} from './face.js';
import {keptRows} from './kept-rows.js';
import {placeSheet} from './place.js';

/** What everything that lies on the board has: its place, its marks, and what a click on it means. */
export interface OnBoard extends Place, Marking {
  readonly target: Target;
}

/** The name of a drawing: its kind, and all that it depends on. */
function nameOf(kind: string, {width, height}: CardSize, {state, cursor, last}: Marking, ...facts: unknown[]): string {
  return [kind, width, height, state, cursor, last, ...facts].join();
}

/** `count` is that of a squared pile, which shows how thick it is. */
type CardProps = OnBoard & Pick<Lie, 'on'> & {readonly card: CardValue; readonly count?: number | undefined};

/** A card that nothing lies on. Like all things on the board it is drawn again only when something about it changes. */
export const Card = memo(function Card({card, state, cursor, last, on, count = 1, ...rest}: CardProps): ReactElement {
  const [theme, size, marking] = [useTheme(), useCardSize(), {state, cursor, last}];
  const draw = (): Row[] => faceSheet(theme, size, card, marking, {on}).rows(theme);
  const rows = keptRows(theme, nameOf('card', size, marking, card, on), draw);
  return <Picture cells={thickened(theme, rows, count)} {...rest} />;
});

interface CardEdgeProps extends OnBoard, Omit<Lie, 'covered'> {
  readonly card: CardValue;
  readonly width: number;
  readonly height: number;
}

/** What can be seen of a card under others: its upper rows, or its left columns. */
export const CardEdge = memo(function CardEdge(props: CardEdgeProps): ReactElement {
  const {card, state, cursor, last, on, under = true, width, height, ...rest} = props;
  const [theme, size, marking] = [useTheme(), useCardSize(), {state, cursor, last}];
  const draw = (): Row[] =>
    faceSheet(theme, size, card, marking, {on, under, covered: true})
      .rows(theme)
      .slice(0, height)
      .map(row => row.slice(0, width));
  const rows = keptRows(theme, nameOf('edge', size, marking, card, on, under, width, height), draw);
  return <Picture cells={rows} {...rest} />;
});

interface CardBackProps extends OnBoard {
  readonly count?: number | undefined;
  /** Which of two packs the back is of. */
  readonly pack?: Pack | undefined;
}

/** A card face down, or a pile of them. */
export const CardBack = memo(function CardBack(props: CardBackProps): ReactElement {
  const {state, cursor, last, count = 1, pack = 0, ...rest} = props;
  const [theme, size, marking] = [useTheme(), useCardSize(), {state, cursor, last}];
  const draw = (): Row[] => backSheet(theme, size, pack, marking).rows(theme);
  const rows = keptRows(theme, nameOf('back', size, marking, pack), draw);
  return <Picture cells={thickened(theme, rows, count)} {...rest} />;
});

/** `texts` say what may begin the pile, joined by line feeds: the first that has room is shown. */
type EmptyPlaceProps = OnBoard & {readonly texts: string};

/** A place without cards. */
export const EmptyPlace = memo(function EmptyPlace({
  texts,
  state,
  cursor,
  last,
  ...rest
}: EmptyPlaceProps): ReactElement {
  const [theme, size, marking] = [useTheme(), useCardSize(), {state, cursor, last}];
  const draw = (): Row[] => placeSheet(theme, size, texts.split('\n'), marking).rows(theme);
  return <Picture cells={keptRows(theme, nameOf('place', size, marking, texts), draw)} {...rest} />;
});

/** The shadow of a pile that covers a rectangle of the board; it is drawn before the pile. */
export const Shadow = memo(function Shadow({x, y, width, height}: Rect): ReactElement {
  return <Picture x={x + 1} y={y + 1} cells={shadowRows(useTheme(), {width, height})} />;
});
