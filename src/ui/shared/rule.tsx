import {useMemo, type ReactElement} from 'react';
import {rowOf} from './cells.js';
import {Picture} from '../drawing/picture.js';
import type {Place} from '../drawing/place.js';
import {useTheme} from './use-theme.js';

/** A line across the window. It is a picture, since each width of the window would be a text of its own. */
export function Rule({width, ...place}: Place & {readonly width: number}): ReactElement {
  const theme = useTheme();
  const cells = useMemo(() => [rowOf(theme, [theme.glyphs.rule.repeat(width), 'dim'])], [theme, width]);
  return <Picture cells={cells} {...place} />;
}
