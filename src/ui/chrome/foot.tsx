import {Box} from 'ink';
import type {ReactElement} from 'react';
import type {Size} from '../../terminal/output/size.js';
import {Ground} from '../drawing/ground.js';
import {KeyLine, type Hint} from './key-line.js';
import {Words, type TextLine} from '../drawing/words.js';

/** A line of the message over the key line; part of its text may be the answer that Enter gives. */
export type FootLine = TextLine & {readonly chosen?: string | undefined};

interface FootProps {
  readonly size: Size;
  readonly lines: readonly FootLine[];
  /** The key line, unless the message has taken its row. */
  readonly hints: readonly Hint[] | undefined;
}

/** The foot of the window: the message, the keys. It covers anything that reaches down to it. */
export function Foot({size: {columns, rows}, lines, hints}: FootProps): ReactElement {
  const shown = lines.length > 0 ? lines : [{text: ''}];
  return (
    <Box position="absolute" width={columns} height={rows} flexDirection="column" justifyContent="flex-end">
      {shown.map((line, i) => (
        <Box key={i} width={columns} height={1} flexShrink={0}>
          <Ground columns={columns} rows={1} on="rail" />
          {line.chosen === undefined ? (
            <Words x={line.tone === 'heldCap' ? 0 : 1} y={0} {...line} />
          ) : (
            <Question {...line} chosen={line.chosen} />
          )}
        </Box>
      ))}
      {hints && (
        <Box width={columns} height={1} flexShrink={0}>
          <Ground columns={columns} rows={1} on="rail" />
          <KeyLine columns={columns} hints={hints} />
        </Box>
      )}
    </Box>
  );
}

/** A question, or a part of it, with the answer that Enter gives marked. */
export function Question({text, tone, chosen}: TextLine & {readonly chosen: string}): ReactElement {
  const [before = '', ...after] = text.split(chosen);
  return (
    <Box marginLeft={1} flexShrink={0}>
      <Words tone={tone} text={before} />
      <Words tone="mark+inverse" text={chosen} focus={0} />
      <Words tone={tone} text={after.join(chosen)} />
    </Box>
  );
}
