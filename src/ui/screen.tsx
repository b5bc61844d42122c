import type {ReactElement} from 'react';
import {MenuScreen} from './menu/menu-screen.js';
import {ReplayScreen} from './replay/replay-screen.js';
import {sceneOf, type Program} from './root.js';
import {screenOf} from './chrome/regions.js';
import {SmallWindow, Window} from './chrome/window.js';
import {TableScreen} from './table/view/table-screen.js';

/** What the program shows now. */
export function Screen({program}: {readonly program: Program}): ReactElement {
  const {size, look} = program;
  return (
    <Window size={size} look={look}>
      {screenOf(size) ? <View program={program} /> : <SmallWindow {...size} />}
    </Window>
  );
}

function View({program}: {readonly program: Program}): ReactElement {
  const {view, table, replay, reviewed, menu} = program;
  if (view === 'table' && table) return <TableScreen model={table} />;
  if (view === 'replay' && reviewed?.dialog) return <TableScreen model={reviewed} />;
  if (view === 'replay' && replay) return <ReplayScreen replay={replay} scene={program} />;
  return <MenuScreen menu={menu} scene={sceneOf(program)} />;
}
