import {memo, useMemo, type ReactElement} from 'react';
import {rowOf} from '../shared/cells.js';
import {Picture} from '../drawing/picture.js';
import {useTheme} from '../shared/use-theme.js';
import {foldCells, tokenCells, type TokenText} from './card-cells.js';
import type {OnBoard} from './card.js';
import {isToken} from './card-size.js';
import {useCardSize} from './use-card-size.js';

export interface TokenProps extends OnBoard, TokenText {
  readonly width: number;
}

/** A card, a back or an empty place in one row: rank and suit alone. Marks stand beside it. */
export const Token = memo(function Token(props: TokenProps): ReactElement {
  const {text, suffix = '', style, state, cursor, ...rest} = props;
  const theme = useTheme();
  const cells = useMemo(
    () => [tokenCells(theme, {text, suffix, style}, {state, cursor})],
    [theme, text, suffix, style, state, cursor],
  );
  return <Picture cells={cells} height={1} shift={state === 'plain' ? 0 : -1} {...rest} />;
});

export interface FoldProps extends OnBoard {
  readonly count: number;
  readonly width: number;
}

/** Cards that have no room of their own: how many they are. */
export const Fold = memo(function Fold({count, width, state, cursor, ...rest}: FoldProps): ReactElement {
  const [theme, size] = [useTheme(), useCardSize()];
  const short = isToken(size) || width < 4;
  const text = `+${String(count)}`;
  const cells = useMemo(
    () => [short ? rowOf(theme, [text, 'dim']) : foldCells(theme, width, count, {state, cursor})],
    [theme, short, text, width, count, state, cursor],
  );
  const shift = isToken(size) || !short ? 0 : Math.max(0, width - text.length);
  return <Picture cells={cells} width={width} height={1} shift={shift} {...rest} />;
});
