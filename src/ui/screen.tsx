import type {ReactElement} from 'react';
import {MenuScreen} from './menu/menu-screen.js';
import {sceneOf, tableShown, type Program} from './root.js';
import {screenOf} from './chrome/regions.js';
import {SmallWindow, Window} from './chrome/window.js';
import {TableScreen} from './table/view/table-screen.js';

export function Screen({program}: {readonly program: Program}): ReactElement {
  const {size, look} = program;
  return (
    <Window size={size} look={look}>
      {screenOf(size) ? <View program={program} /> : <SmallWindow {...size} />}
    </Window>
  );
}

function View({program}: {readonly program: Program}): ReactElement {
  const table = tableShown(program);
  return table ? <TableScreen model={table} /> : <MenuScreen menu={program.menu} scene={sceneOf(program)} />;
}
