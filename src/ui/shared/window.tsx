import {Box} from 'ink';
import {useMemo, type ReactElement, type ReactNode} from 'react';
import type {Size} from '../../terminal/size.js';
import {rowOf} from './cells.js';
import {Picture} from '../drawing/picture.js';
import {SMALLEST} from './regions.js';
import {themeOf, type Look} from './theme.js';
import {ThemeContext, useTheme} from './use-theme.js';
import {Words} from './words.js';

export interface WindowProps {
  readonly size: Size;
  readonly look: Look;
  readonly children: ReactNode;
}

/** The whole window: a column of regions, on a ground where the theme has one. */
export function Window({size: {columns, rows}, look, children}: WindowProps): ReactElement {
  const theme = themeOf(look);
  return (
    <ThemeContext value={theme}>
      <Box width={columns} height={rows} flexShrink={0} flexDirection="column">
        {theme.solid && <Ground columns={columns} rows={rows} />}
        {children}
      </Box>
    </ThemeContext>
  );
}

function Ground({columns, rows}: Size): ReactElement {
  const theme = useTheme();
  const cells = useMemo(() => {
    const row = rowOf(theme, [' '.repeat(columns), 'plain']);
    return Array.from({length: rows}, () => row);
  }, [theme, columns, rows]);
  return <Picture x={0} y={0} cells={cells} />;
}

/** A window too small for any table says how large it is and must be; the game waits. */
export function SmallWindow({columns, rows}: Size): ReactElement {
  const lines = [
    `window ${String(columns)}x${String(rows)}`,
    `needs ${String(SMALLEST.columns)}x${String(SMALLEST.rows)}`,
    'the game waits',
  ];
  return (
    <>
      {lines.map(line => (
        <Words key={line}>{line}</Words>
      ))}
    </>
  );
}
