import type {ReactElement} from 'react';
import type {Size} from '../../../terminal/output/size.js';
import {TitleLine} from '../../chrome/title-line.js';
import {Words} from '../../chrome/words.js';

interface PageHeadProps {
  readonly title: string;
  /** Which lines are shown, where not all have room. */
  readonly part: string;
  readonly size: Size;
}

/** The title of a page. */
export function PageHead({title, part, size}: PageHeadProps): ReactElement {
  return (
    <TitleLine columns={size.columns} title="patience">
      <Words tone="bold" text={`${title}${part}`} />
    </TitleLine>
  );
}

/** `, 3-19 of 22`: the first and the last line that are shown, which are counted from 0. */
export function partWords(first: number, last: number, count: number): string {
  return `, ${String(first + 1)}-${String(last + 1)} of ${String(count)}`;
}
