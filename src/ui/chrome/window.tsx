import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';
import type {Size} from '../../terminal/output/size.js';
import {Ground} from '../drawing/ground.js';
import {SMALLEST} from './regions.js';
import {themeOf, type Look} from '../drawing/theme.js';
import {ThemeContext} from '../drawing/use-theme.js';
import {Lines} from '../drawing/words.js';

interface WindowProps {
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

/** A window too small for any table says how large it is and must be. */
export function SmallWindow({columns, rows}: Size): ReactElement {
  const texts = [
    `Window too small (${String(columns)}x${String(rows)}).`,
    `Enlarge to ${String(SMALLEST.columns)}x${String(SMALLEST.rows)};`,
    'your game is safe.',
  ];
  return <Lines lines={texts.map(text => ({text}))} />;
}
