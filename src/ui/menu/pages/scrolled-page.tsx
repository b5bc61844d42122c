import type {ReactElement} from 'react';
import type {Size} from '../../../terminal/size.js';
import {pageArea} from '../../shared/regions.js';
import {Lines, type TextLine} from '../../shared/words.js';
import {PageHead} from './page-head.js';

interface ScrolledPageProps {
  readonly title: string;
  readonly lines: readonly (TextLine | string)[];
  /** The first line to show. */
  readonly top: number;
  readonly size: Size;
}

/** As much of a text as has room. */
export function ScrolledPage({title, lines, top: wanted, size}: ScrolledPageProps): ReactElement {
  const {top, height} = pageArea(size);
  const first = Math.min(wanted, Math.max(0, lines.length - height));
  return (
    <>
      <PageHead title={title} size={size} first={first} count={lines.length} />
      <Lines x={2} y={top} lines={lines.slice(first, first + height)} />
    </>
  );
}
