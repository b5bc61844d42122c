/*
 * This folder is all that lives off Ink's internals, so an update of Ink may break it:
 *
 * - `render` takes `debug`, which renders at every change and not 30 times a second. What Ink writes goes nowhere; its
 *   way of writing for screen readers is the one that costs least.
 * - Once a change is laid out, Ink calls `onRender` of its root, the parent of ours. We put our own there, and Ink
 *   writes no more.
 * - A `DOMElement` has its children, and a `yogaNode` with the computed position and size.
 * - An `ink-box` keeps what Ink does not know of its props with its node (`attributes`): the cells that are painted in
 *   it.
 *
 * test/ui/ink draws the same trees through Ink's own output and through this folder.
 */
import {EventEmitter} from 'node:events';
import {Box, render, type DOMElement, type RenderOptions} from 'ink';
import {Component, createRef, type ReactElement, type ReactNode} from 'react';
import {paintTree, type Drawing} from './paint-tree.js';

/** A tree of components that Ink keeps and lays out. */
export interface InkTree {
  /** Renders a root element and lays its tree out at once; may be called again. Throws what a component has thrown. */
  show(element: ReactElement): void;
  draw(): Drawing;
  unmount(): void;
}

interface TreeListeners {
  /** Called after `show` or a component has changed the tree; once for changes that come together. */
  readonly onDrawn?: (drawing: Drawing) => void;
  /** Called with what a component has thrown; nothing is shown after that. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Hands a tree to Ink, which composes it and lays it out; we draw it ourselves. Ink is given no terminal: it would read
 * keys its own way, and draw on every change of the window's size.
 */
export function mountTree({onDrawn, onError}: TreeListeners = {}): InkTree {
  const root = createRef<DOMElement>();
  const nowhere = new Nowhere();
  const draw = (): Drawing => (root.current ? paintTree(root.current) : NOTHING);
  let failure: {readonly error: unknown} | undefined;
  const fail = (error: unknown): void => {
    failure = {error};
    onError?.(error);
  };
  const whole = (element: ReactElement): ReactElement => (
    <Boundary onError={fail}>
      <Box ref={root} flexShrink={0} alignSelf="flex-start">
        {element}
      </Box>
    </Boundary>
  );
  let due = false;
  const tell = (): void => {
    due = false;
    onDrawn?.(draw());
  };
  // Ink calls this in the midst of a commit, where what hears of it must not change the program.
  const changed = (): void => {
    if (onDrawn && !due) queueMicrotask(tell);
    due = true;
  };
  const options: RenderOptions = {
    stdout: nowhere as unknown as NodeJS.WriteStream,
    stdin: nowhere as unknown as NodeJS.ReadStream,
    debug: true,
    isScreenReaderEnabled: true,
    exitOnCtrlC: false,
    patchConsole: false,
  };
  let unmount = (): void => undefined;
  return {
    show: element => {
      ({unmount} = render(whole(element), options));
      if (failure) throw failure.error;
      const top = root.current?.parentNode;
      if (top) top.onRender = changed;
      changed();
    },
    draw,
    unmount: () => unmount(),
  };
}

const NOTHING: Drawing = {rows: [], targetAt: () => undefined};

interface BoundaryProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Reports what a component throws, and shows nothing after that. Ink's own boundary would show the error and go on. */
class Boundary extends Component<BoundaryProps, {readonly failed: boolean}> {
  override state = {failed: false};

  static getDerivedStateFromError(): {failed: boolean} {
    return {failed: true};
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Stands in for the terminal that Ink wants. */
class Nowhere extends EventEmitter {
  /** Ink lays the root out this wide: wider than any window. */
  readonly columns = 10_000;
  readonly rows = 24;
  readonly isTTY = false;
  readonly writable = true;
  readonly write = (): boolean => true;
}
