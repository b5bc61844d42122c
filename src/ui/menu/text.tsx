import type {ReactElement} from 'react';
import {backKey, backTo, type Menu, type MenuAt, type MenuDialog, type MenuPage} from './menu.js';
import type {Key} from '../../settings/keys.js';
import type {Size} from '../../terminal/output/size.js';
import {StyledLines, type StyledLine} from '../drawing/words.js';
import {PageHead, pageArea, partWords} from '../chrome/list.js';
import {onPagerPointer, pagerKeys} from '../chrome/page.js';

interface ScrolledPageProps {
  readonly title: string;
  readonly lines: readonly StyledLine[];
  /** The first line to show. */
  readonly top: number;
  readonly size: Size;
}

function ScrolledPage({title, lines, top: wanted, size}: ScrolledPageProps): ReactElement {
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

/** A text, and the first line of it that is shown. */
export interface TextState extends MenuDialog {
  readonly title: string;
  readonly top: number;
  /** What the page was opened from; undefined for the menu itself. */
  readonly behind?: MenuDialog | undefined;
}

/** A page that scrolls a text; the keys `closing` leave it, too. */
export function textPage<State extends TextState>(
  name: string,
  linesOf: (state: State, at: MenuAt) => readonly StyledLine[],
  closing: readonly Key[] = [],
): MenuPage<State> {
  const scrolled = (state: State, at: MenuAt): Parameters<typeof pagerKeys>[0] => ({
    top: state.top,
    lines: linesOf(state, at).length,
    height: pageArea(at.scene.size).height,
  });
  const pager = (state: State, {menu}: MenuAt): Parameters<typeof pagerKeys<Menu>>[1] => ({
    go: top => {
      const dialog: State = {...state, top};
      return {...menu, dialog};
    },
    close: () => backTo(menu, state.behind),
  });
  return {
    name,
    keys: (state, at) => [
      ...pagerKeys(scrolled(state, at), pager(state, at)),
      {keys: closing, run: () => backTo(at.menu, state.behind)},
      backKey(at.menu, state.behind),
    ],
    onPointer: (state, at, event) => onPagerPointer(scrolled(state, at), event, pager(state, at)),
    says: (state, at) => {
      const {lines, height} = scrolled(state, at);
      return lines > height ? 'Arrows scroll, Esc goes back.' : 'Esc goes back.';
    },
    View: (state, at) => (
      <ScrolledPage title={state.title} lines={linesOf(state, at)} top={state.top} size={at.scene.size} />
    ),
  };
}
