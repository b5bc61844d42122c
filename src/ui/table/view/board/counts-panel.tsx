import type {ReactElement} from 'react';
import {Panel, type LinesBox} from '../../../shared/panel.js';
import {Lines} from '../../../shared/words.js';

/** The cards still to come, counted. */
export function CountsPanel({rect, lines}: LinesBox): ReactElement {
  return (
    <Panel rect={rect} title="still to come">
      <Lines x={2} y={1} lines={lines} />
    </Panel>
  );
}
