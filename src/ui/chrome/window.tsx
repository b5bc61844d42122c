import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';
import type {Size} from '../../terminal/output/size.js';
import {Ground, ThemeContext} from '../drawing/picture.js';
import {themeOf, type Look} from '../drawing/theme.js';
import {Lines, Words} from '../drawing/words.js';
import {SMALLEST} from './regions.js';

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

interface TitleLineProps {
  readonly columns: number;
  readonly title: string;
  /** What stands at the right end. */
  readonly children?: ReactNode;
}

/** Columns between two facts of the title. */
export const FACT_GAP = 3;

/** The first row of the window. */
export function TitleLine({columns, title, children}: TitleLineProps): ReactElement {
  return (
    <Box width={columns} height={1} flexShrink={0} paddingX={1} justifyContent="space-between">
      <Ground x={-1} columns={columns} rows={1} on="rail" />
      <Box flexShrink={0}>
        <Words tone="title" text={title} />
      </Box>
      <Box gap={FACT_GAP} flexShrink={0}>
        {children}
      </Box>
    </Box>
  );
}

/** Facts at the right end of the title, each drawn by itself: most of them stay when one changes. */
export function TitleFacts({facts}: {readonly facts: readonly string[]}): ReactElement {
  return (
    <>
      {facts.map((fact, i) => (
        <Words key={i} tone="dim" text={fact} />
      ))}
    </>
  );
}
