import {Text} from 'ink';
import {useSyncExternalStore, type ReactElement} from 'react';
import {drawFrame} from './frame.js';
import {painterOf, type Look} from './look.js';
import type {Model} from './model.js';
import type {Desk} from './desk.js';

/**
 * One text of styled lines: Ink lays out boxes, but cards overlap, so the table is drawn on a canvas of cells. Lines are
 * trimmed at the right, because what Ink costs it costs for each character.
 */
function Window({model}: {readonly model: Model}): ReactElement {
  return <Text>{framedText(model)}</Text>;
}

/** The window's lines joined; a theme with a background of its own fills every cell. */
export function framedText(model: Model): string {
  return drawFrame(model)
    .lines(paintFor(model.look), model.look.theme === 'baize' && model.look.level > 0)
    .join('\n');
}

let lately: {look: Look; paint: ReturnType<typeof painterOf>} | undefined;

function paintFor(look: Look): ReturnType<typeof painterOf> {
  if (lately?.look !== look) lately = {look, paint: painterOf(look)};
  return lately.paint;
}

/** The program on the screen: shows what the desk holds. */
export function App({desk}: {readonly desk: Desk}): ReactElement {
  const model = useSyncExternalStore(desk.subscribe, desk.model);
  return <Window model={model} />;
}
