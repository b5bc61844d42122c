import {Text, Transform} from 'ink';
import {useSyncExternalStore, type ReactElement} from 'react';
import {drawProgram, type Program} from './root.js';
import {isSolid, painterOf, type Look} from './shared/theme.js';
import type {Store} from './store.js';

/**
 * One text of styled lines: Ink lays out boxes, but cards overlap, so the table is drawn on a canvas of cells. It is given
 * as a transform of a text that never changes, because Ink measures every text that does and keeps each for good.
 */
function Window({program}: {readonly program: Program}): ReactElement {
  const text = framedText(program);
  return (
    <Text>
      <Transform transform={() => text}>.</Transform>
    </Text>
  );
}

/** The window's lines joined; a theme with a background of its own fills every cell. */
export function framedText(program: Program): string {
  const {look} = program;
  return drawProgram(program)
    .lines(paintFor(look), {solid: isSolid(look), ascii: !look.utf8})
    .join('\n');
}

let lately: {look: Look; paint: ReturnType<typeof painterOf>} | undefined;

function paintFor(look: Look): ReturnType<typeof painterOf> {
  if (lately?.look !== look) lately = {look, paint: painterOf(look)};
  return lately.paint;
}

/** The program on the screen: shows what the store holds. */
export function App({store}: {readonly store: Store}): ReactElement {
  const program = useSyncExternalStore(store.subscribe, store.program);
  return <Window program={program} />;
}
