import {Box} from 'ink';
import {useMemo, type ReactElement} from 'react';
import type {Size} from '../../terminal/size.js';
import {rowOf} from './cells.js';
import {KeyLine, type Hint} from './key-line.js';
import {Picture} from '../drawing/picture.js';
import {Rule} from './rule.js';
import type {TextStyle} from './theme.js';
import {useTheme} from './use-theme.js';
import {Words} from './words.js';

/** A line of the message over the key line. */
export interface MessageLineProps {
  readonly text: string;
  readonly tone: TextStyle;
  /** The part of the text that Enter would choose. */
  readonly chosen?: string | undefined;
}

export interface FootProps {
  readonly size: Size;
  readonly rule: boolean;
  readonly lines: readonly MessageLineProps[];
  /** The key line, unless the message has taken its row. */
  readonly hints: readonly Hint[] | undefined;
}

/** The end of the window, over whatever reaches so far down: a rule, the message, the keys. */
export function Foot({size: {columns, rows}, rule, lines, hints}: FootProps): ReactElement {
  const shown = lines.length > 0 ? lines : [{text: '', tone: 'plain'} as const];
  return (
    <Box position="absolute" width={columns} height={rows} flexDirection="column" justifyContent="flex-end">
      {rule && <Rule width={columns} />}
      {shown.map((line, i) => (
        <MessageLine key={i} width={columns} {...line} />
      ))}
      {hints && <KeyLine columns={columns} hints={hints} />}
    </Box>
  );
}

function MessageLine({text, tone, chosen = '', width}: MessageLineProps & {readonly width: number}): ReactElement {
  const theme = useTheme();
  const ground = useMemo(() => [rowOf(theme, [' '.repeat(width), 'plain'])], [theme, width]);
  const at = chosen === '' ? -1 : text.indexOf(chosen);
  return (
    <Box width={width} height={1} flexShrink={0}>
      <Picture x={0} y={0} cells={ground} />
      <Box marginLeft={1} flexShrink={0}>
        <Words tone={tone}>{at < 0 ? text : text.slice(0, at)}</Words>
        {at >= 0 && <Words tone="mark+inverse">{chosen}</Words>}
        {at >= 0 && <Words tone={tone}>{text.slice(at + chosen.length)}</Words>}
      </Box>
    </Box>
  );
}
