import {memo, useMemo, type ReactElement} from 'react';
import type {Card as CardValue} from '../../engine/card.js';
import type {Row} from '../../terminal/row.js';
import {Picture} from '../drawing/picture.js';
import type {Place} from '../drawing/place.js';
import type {Target} from '../drawing/target.js';
import type {Theme} from '../shared/theme.js';
import {useTheme} from '../shared/use-theme.js';
import {backCells, coveredCells, faceCells, packetCells, placeCells, type Marking} from './card-cells.js';
import type {CardSize} from './card-size.js';
import {useCardSize} from './use-card-size.js';

/** What everything that lies on the board has: its place, its marks, and what a click on it means. */
export interface OnBoard extends Place, Marking {
  readonly target: Target;
}

export interface CardProps extends OnBoard {
  readonly card: CardValue;
}

/** A card that nothing lies on. */
export const Card = memo(function Card({card, state, cursor, ...rest}: CardProps): ReactElement {
  const cells = useCells((theme, size) => faceCells(theme, size, card, {state, cursor}), card, state, cursor);
  return <Picture cells={cells} {...rest} />;
});

export interface CardEdgeProps extends CardProps {
  /** As much of the card as can be seen. */
  readonly width: number;
  readonly height: number;
}

/** What can be seen of a card under others: its upper rows, or its left columns. */
export const CardEdge = memo(function CardEdge(props: CardEdgeProps): ReactElement {
  const {card, state, cursor, width, height, ...rest} = props;
  const cells = useCells(
    (theme, size) =>
      coveredCells(theme, size, card, {state, cursor})
        .slice(0, height)
        .map(row => row.slice(0, width)),
    card,
    state,
    cursor,
    width,
    height,
  );
  return <Picture cells={cells} {...rest} />;
});

/** A card face down, or a pile of them. */
export const CardBack = memo(function CardBack({state, cursor, ...rest}: OnBoard): ReactElement {
  const cells = useCells((theme, size) => backCells(theme, size, {state, cursor}), state, cursor);
  return <Picture cells={cells} {...rest} />;
});

export interface EmptyPlaceProps extends OnBoard {
  /** What may begin the pile, joined by line feeds: the first text that has room is shown. */
  readonly texts: string;
}

/** A place without cards. */
export const EmptyPlace = memo(function EmptyPlace({texts, state, cursor, ...rest}: EmptyPlaceProps): ReactElement {
  const cells = useCells(
    (theme, size) => placeCells(theme, size, texts.split('\n'), {state, cursor}),
    texts,
    state,
    cursor,
  );
  return <Picture cells={cells} {...rest} />;
});

export interface PacketProps extends OnBoard {
  readonly low: CardValue;
  readonly free: CardValue;
  readonly count: number;
}

/** Cards that move as one, shown by their two ends. */
export const Packet = memo(function Packet({low, free, count, state, cursor, ...rest}: PacketProps): ReactElement {
  const cells = useCells(
    (theme, size) => packetCells(theme, size, {low, free, count}, {state, cursor}),
    low,
    free,
    count,
    state,
    cursor,
  );
  return <Picture cells={cells} {...rest} />;
});

/** Cells made for this theme and size of cards, and again when one of the values changes that they follow from. */
function useCells(
  make: (theme: Theme, size: CardSize) => readonly Row[],
  ...values: readonly (string | number | boolean)[]
): readonly Row[] {
  const [theme, size] = [useTheme(), useCardSize()];
  return useMemo(() => make(theme, size), [theme, size, ...values]);
}
