import type {ReactElement} from 'react';
import type {Size} from '../../../terminal/output/size.js';
import {TitleLine} from '../../shared/window/title-line.js';
import {Words} from '../../shared/words.js';
import {pageArea} from '../model/page-area.js';

interface PageHeadProps {
  readonly title: string;
  readonly size: Size;
  /** The first line that is shown, and how many there are. */
  readonly first: number;
  readonly count: number;
}

/** The title of a page. If not all lines have room, it says which ones are shown. */
export function PageHead({title, size, first, count}: PageHeadProps): ReactElement {
  const {height} = pageArea(size);
  const last = Math.min(count, first + height);
  const part = count > height ? `, ${String(first + 1)}-${String(last)} of ${String(count)}` : '';
  return (
    <TitleLine columns={size.columns} title="patience">
      <Words tone="bold" text={`${title}${part}`} />
    </TitleLine>
  );
}
