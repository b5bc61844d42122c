import {countLines} from '../../../words/counts.js';
import {freeSpot} from '../../board/placement.js';
import {linesBox, Panel} from '../../chrome/slip.js';
import {Lines} from '../../drawing/words.js';
import {glyphsOf} from '../../drawing/glyphs.js';
import {tableNow, type TablePage} from '../model/model.js';
import {cleared} from '../model/play.js';
import {panelOf} from '../model/placement.js';
import {closeKey} from '../../pages/host.js';
import {opening} from '../model/play.js';

/** The counts of the cards still to come: in the side panel, else in a box. */
const COUNTS: TablePage = {
  name: 'counts',
  keys: (_, model) => [closeKey(model)],
  onKey: (_, model) => cleared(model),
  says: () => 'Still to come. Any key goes back.',
  help: () => ['Cards that you have not seen yet, by suit and rank.'],
  showsCounts: true,
  panel: (_, model, placement, screen) => {
    if (panelOf(model)) return undefined;
    const box = linesBox(screen, countLines(tableNow(model), glyphsOf(model.look), screen.columns));
    // Where no card lies, else in the middle of the table.
    const spot = freeSpot(placement, {width: box.rect.width + 2, height: box.rect.height});
    const rect = spot ? {...box.rect, x: spot.x + 1, y: spot.y} : box.rect;
    const panel = (
      <Panel rect={rect} title="still to come">
        <Lines x={2} y={1} lines={box.lines} />
      </Panel>
    );
    return {panel, rect};
  },
};

export const openCounts = opening(COUNTS, {});
