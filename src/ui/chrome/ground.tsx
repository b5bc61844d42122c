import {memo, type ReactElement} from 'react';
import {Picture} from '../ink/picture.js';
import type {Size} from '../../terminal/output/size.js';
import {cellOf, type Cell, type Row} from '../../terminal/output/row.js';
import {framed, groundCell} from '../theme/cells.js';
import type {Pigment} from '../theme/palette.js';
import {useTheme} from '../theme/use-theme.js';

// These are pictures, not texts: each size of the window would give Ink new texts to keep. They depend on their props
// alone, so `memo` keeps their cells.

interface GroundProps extends Size {
  /** Where it begins, from the left of its box. */
  readonly x?: number;
  /** What it is covered with; the ground of the window by default. */
  readonly on?: Pigment | undefined;
}

/** A blank ground, over whatever was drawn there before. */
export const Ground = memo(function Ground({columns, rows, x = 0, on = 'baize'}: GroundProps): ReactElement {
  const cell = groundCell(useTheme(), on);
  const row = Array.from({length: columns}, () => cell);
  return <Picture x={x} y={0} cells={Array.from({length: rows}, () => row)} />;
});

/** A frame of rails, the upper one with room for words, or of lines where the theme has no colour for rails. */
export const RailFrame = memo(function RailFrame({columns, rows}: Size): ReactElement {
  const theme = useTheme();
  if (!theme.has('rail')) {
    const frame = {frame: theme.glyphs.plain, style: 'border'} as const;
    return <Picture x={0} y={0} cells={framed(theme, {width: columns, height: rows}, frame)} />;
  }
  const [rail, felt] = [groundCell(theme, 'rail'), groundCell(theme, 'baize')];
  const lower = theme.art ? cellOf('▀', theme.paint('rail', 'baize')) : rail;
  const fill = (cell: Cell): Row => Array.from({length: columns}, () => cell);
  const middle = [rail, ...fill(felt).slice(2), rail];
  const cells = [fill(rail), ...Array.from({length: rows - 2}, () => middle), fill(lower)];
  return <Picture x={0} y={0} cells={cells} />;
});

/** The frame of a panel and everything inside it, with a blank column at either side. */
export const PanelGround = memo(function PanelGround({columns, rows}: Size): ReactElement {
  const theme = useTheme();
  const blank = groundCell(theme, 'panel');
  const frame = framed(theme, {width: columns, height: rows}, {frame: theme.glyphs.plain, style: 'border'});
  const row = Array.from({length: columns + 2}, () => blank);
  return (
    <>
      <Picture x={-1} y={0} cells={Array.from({length: rows}, () => row)} />
      <Picture x={0} y={0} cells={frame} />
    </>
  );
});
