import {memo, type ReactElement} from 'react';
import {Picture} from '../drawing/picture.js';
import {rowOf} from '../shared/cells.js';
import {useTheme} from '../shared/use-theme.js';
import {foldCells, tokenCells, type TokenText} from './card-cells.js';
import type {OnBoard} from './card.js';
import {isToken} from './card-size.js';
import {useCardSize} from './use-card-size.js';

type TokenProps = OnBoard & TokenText & {readonly width: number};

/** A card, a back or an empty place in one row: rank and suit alone. Marks stand beside it. */
export const Token = memo(function Token({
  text,
  suffix,
  style,
  state,
  cursor,
  last,
  ...rest
}: TokenProps): ReactElement {
  const cells = [tokenCells(useTheme(), {text, suffix, style}, {state, cursor, last})];
  return <Picture cells={cells} height={1} shift={state === 'plain' ? 0 : -1} {...rest} />;
});

type FoldProps = OnBoard & {readonly count: number; readonly width: number};

/** Cards that have no room of their own: how many they are. */
export const Fold = memo(function Fold({count, width, state, cursor, last, ...rest}: FoldProps): ReactElement {
  const [theme, size] = [useTheme(), useCardSize()];
  const short = isToken(size) || width < 4;
  const text = `+${String(count)}`;
  const cells = [short ? rowOf(theme, [text, 'dim']) : foldCells(theme, width, count, {state, cursor, last})];
  const shift = isToken(size) || !short ? 0 : Math.max(0, width - text.length);
  return <Picture cells={cells} width={width} height={1} shift={shift} {...rest} />;
});
