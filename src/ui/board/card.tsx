import {memo, type ReactElement} from 'react';
import type {Card as CardValue} from '../../engine/card.js';
import {Picture} from '../drawing/picture.js';
import type {Place} from '../drawing/place.js';
import type {Target} from '../drawing/target.js';
import {useTheme} from '../shared/use-theme.js';
import {backCells, coveredCells, faceCells, packetCells, placeCells, type Marking} from './card-cells.js';
import {useCardSize} from './use-card-size.js';

/** What everything that lies on the board has: its place, its marks, and what a click on it means. */
export interface OnBoard extends Place, Marking {
  readonly target: Target;
}

type CardProps = OnBoard & {readonly card: CardValue};

/** A card that nothing lies on. Like all things on the board it is drawn again only when something about it changes. */
export const Card = memo(function Card({card, state, cursor, last, ...rest}: CardProps): ReactElement {
  return <Picture cells={faceCells(useTheme(), useCardSize(), card, {state, cursor, last})} {...rest} />;
});

type CardEdgeProps = CardProps & {readonly width: number; readonly height: number};

/** What can be seen of a card under others: its upper rows, or its left columns. */
export const CardEdge = memo(function CardEdge(props: CardEdgeProps): ReactElement {
  const {card, state, cursor, last, width, height, ...rest} = props;
  const rows = coveredCells(useTheme(), useCardSize(), card, {state, cursor, last}).slice(0, height);
  return <Picture cells={rows.map(row => row.slice(0, width))} {...rest} />;
});

/** A card face down, or a pile of them. */
export const CardBack = memo(function CardBack({state, cursor, last, ...rest}: OnBoard): ReactElement {
  return <Picture cells={backCells(useTheme(), useCardSize(), {state, cursor, last})} {...rest} />;
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
  return <Picture cells={placeCells(useTheme(), useCardSize(), texts.split('\n'), {state, cursor, last})} {...rest} />;
});

type PacketProps = OnBoard & {readonly low: CardValue; readonly free: CardValue; readonly count: number};

/** Cards that move as one, shown by their two ends. */
export const Packet = memo(function Packet({
  low,
  free,
  count,
  state,
  cursor,
  last,
  ...rest
}: PacketProps): ReactElement {
  return (
    <Picture cells={packetCells(useTheme(), useCardSize(), {low, free, count}, {state, cursor, last})} {...rest} />
  );
});
