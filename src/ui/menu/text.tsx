import type {ReactElement} from 'react';
import {backKey, backTo, type MenuAt, type MenuDialog, type MenuPage} from './menu.js';
import type {Key} from '../../settings/keys.js';
import type {Size} from '../../terminal/output/size.js';
import {StyledLines, type StyledLine} from '../drawing/words.js';
import {PageHead, pageArea, pageSteps, partWords} from '../chrome/list.js';
import {stepKeys} from '../chrome/page.js';

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

/** A page that scrolls a text; Esc and the keys `closing` leave it. */
export function textPage<State extends TextState>(
  name: string,
  linesOf: (state: State, at: MenuAt) => readonly StyledLine[],
  closing: readonly Key[],
): MenuPage<State> {
  const lastTop = (state: State, at: MenuAt): number =>
    Math.max(0, linesOf(state, at).length - pageArea(at.scene.size).height);
  return {
    name,
    keys: (state, at) => {
      const {menu, scene} = at;
      const {top: place, behind} = state;
      const steps = {
        place,
        count: lastTop(state, at) + 1,
        short: 'scroll',
        words: 'scroll',
        far: pageSteps(scene.size),
      };
      return [
        ...stepKeys(steps, top => {
          const dialog: State = {...state, top};
          return {...menu, dialog};
        }),
        {keys: closing, run: () => backTo(menu, behind)},
        backKey(menu, behind),
      ];
    },
    says: (state, at) => (lastTop(state, at) > 0 ? 'Arrows scroll, Esc goes back.' : 'Esc goes back.'),
    View: (state, at) => (
      <ScrolledPage title={state.title} lines={linesOf(state, at)} top={state.top} size={at.scene.size} />
    ),
  };
}
