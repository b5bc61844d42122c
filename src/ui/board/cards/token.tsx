import {memo, type ReactElement} from 'react';
import {Picture} from '../../drawing/picture.js';
import {useTheme} from '../../shared/theme/use-theme.js';
import {isToken} from '../layout/card-size.js';
import {useCardSize} from './use-card-size.js';
import type {OnBoard} from './card.js';
import {foldRows, looseFold, packetLengthRow, tokenRow, type TokenOf} from './strips.js';

type TokenProps = OnBoard & TokenOf & {readonly width: number};

/** A card, a back or an empty place in one row: rank and suit alone. The sign of its mark stands before it. */
export const Token = memo(function Token({
  state,
  cursor,
  last,
  target,
  x,
  y,
  width,
  ...token
}: TokenProps): ReactElement {
  const {cells, marked} = tokenRow(useTheme(), width, token, {state, cursor, last});
  const place = {x, y, width, height: 1, target};
  return <Picture cells={[cells]} shift={marked ? -1 : 0} {...place} />;
});

type FoldProps = OnBoard & {readonly count: number; readonly width: number; readonly height?: number};

/** Cards that have no room of their own: how many they are. A narrow one stands beside its pile. */
export const Fold = memo(function Fold({
  count,
  width,
  height = 1,
  state,
  cursor,
  last,
  ...rest
}: FoldProps): ReactElement {
  const [theme, size] = [useTheme(), useCardSize()];
  if (width < 4 && !isToken(size)) {
    const row = looseFold(theme, count);
    return <Picture cells={[row]} width={width} height={1} shift={Math.max(0, width - row.length)} {...rest} />;
  }
  return <Picture cells={foldRows(theme, {width, height}, count, {state, cursor, last})} {...rest} />;
});

/** The middle of a packet, between its low end and its free card: how many cards it has. */
export const PacketLength = memo(function PacketLength(props: FoldProps): ReactElement {
  const {count, width, state, cursor, last, ...rest} = props;
  return <Picture cells={packetLengthRow(useTheme(), width, count, {state, cursor, last})} {...rest} />;
});
