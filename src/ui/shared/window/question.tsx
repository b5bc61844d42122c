import {Box} from 'ink';
import type {ReactElement} from 'react';
import {Words, type TextLine} from '../words.js';

/** A question, or a part of it, with the answer that Enter gives marked. */
export function Question({text, tone, chosen}: TextLine & {readonly chosen: string}): ReactElement {
  const at = text.indexOf(chosen);
  return (
    <Box marginLeft={1} flexShrink={0}>
      <Words tone={tone} text={text.slice(0, at)} />
      <Words tone="mark+inverse" text={chosen} />
      <Words tone={tone} text={text.slice(at + chosen.length)} />
    </Box>
  );
}
