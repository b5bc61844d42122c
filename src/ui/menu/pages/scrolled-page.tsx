import type {ReactElement} from 'react';
import type {Size} from '../../../terminal/output/size.js';
import {StyledLines, type StyledLine} from '../../chrome/words.js';
import {pageArea} from '../model/page-area.js';
import {PageHead, partWords} from './page-head.js';

interface ScrolledPageProps {
  readonly title: string;
  readonly lines: readonly StyledLine[];
  /** The first line to show. */
  readonly top: number;
  readonly size: Size;
}

/** As much of a text as has room. */
export function ScrolledPage({title, lines, top: wanted, size}: ScrolledPageProps): ReactElement {
  const {top, height} = pageArea(size);
  const first = Math.min(wanted, Math.max(0, lines.length - height));
  const last = Math.min(lines.length, first + height) - 1;
  const part = lines.length > height ? partWords(first, last, lines.length) : '';
  return (
    <>
      <PageHead title={title} part={part} size={size} />
      <StyledLines x={2} y={top} lines={lines.slice(first, first + height)} />
    </>
  );
}
