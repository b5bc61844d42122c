import {Box} from 'ink';
import type {ReactElement, ReactNode} from 'react';
import {Ground} from '../drawing/ground.js';
import {Words} from '../drawing/words.js';

interface TitleLineProps {
  readonly columns: number;
  readonly title: string;
  /** What follows the title, less prominent. */
  readonly source?: string | undefined;
  /** What stands at the right end. */
  readonly children?: ReactNode;
}

/** Columns between two facts of the title. */
export const FACT_GAP = 3;

/** The first row of the window. */
export function TitleLine({columns, title, source, children}: TitleLineProps): ReactElement {
  return (
    <Box width={columns} height={1} flexShrink={0} paddingX={1} justifyContent="space-between">
      <Ground x={-1} columns={columns} rows={1} on="rail" />
      <Box gap={2} flexShrink={0}>
        <Words tone="title" text={title} />
        {source !== undefined && <Words tone="dim" text={source} />}
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
