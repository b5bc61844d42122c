import {memo, type ReactElement} from 'react';
import {Picture} from '../drawing/picture.js';
import type {Size} from '../../terminal/size.js';
import {framed, rowOf} from './cells.js';
import {useTheme} from './use-theme.js';

// These are pictures and no texts: each size of the window would bring Ink texts of its own. They follow from their props alone, so that
// `memo` keeps their cells.

/** A blank ground, over whatever was drawn there before. */
export const Ground = memo(function Ground({columns, rows}: Size): ReactElement {
  const row = rowOf(useTheme(), [' '.repeat(columns), 'plain']);
  return <Picture x={0} y={0} cells={Array.from({length: rows}, () => row)} />;
});

/** A line across the window. */
export const Rule = memo(function Rule({width}: {readonly width: number}): ReactElement {
  const theme = useTheme();
  return <Picture cells={[rowOf(theme, [theme.glyphs.rule.repeat(width), 'dim'])]} />;
});

/** A frame and the blank ground inside it. */
export const FrameGround = memo(function FrameGround({columns, rows}: Size): ReactElement {
  const theme = useTheme();
  const frame = {frame: theme.glyphs.plain, style: 'dim'} as const;
  return <Picture x={0} y={0} cells={framed(theme, {width: columns, height: rows}, frame)} />;
});

/** The frame of a panel and all that it encloses, with a blank column at either side. */
export const PanelGround = memo(function PanelGround({columns, rows}: Size): ReactElement {
  const theme = useTheme();
  const blank = rowOf(theme, [' ', 'plain']);
  const frame = framed(theme, {width: columns, height: rows}, {frame: theme.glyphs.plain, style: 'plain'});
  return <Picture x={-1} y={0} cells={frame.map(row => [...blank, ...row, ...blank])} />;
});
