import type {ReactElement} from 'react';
import {countLines} from '../../../../words/counts.js';
import {Board} from '../../../board/board.js';
import {uncovered, type Placement} from '../../../board/layout/board-layout.js';
import {freeSpot} from '../../../board/layout/free-rect.js';
import type {Rect} from '../../../drawing/rect.js';
import type {Glyphs} from '../../../shared/theme/glyphs.js';
import {linesBox, type LinesBox} from '../../../shared/panel.js';
import type {Screen} from '../../../shared/regions.js';
import {useTheme} from '../../../shared/theme/use-theme.js';
import {panelOf} from '../../fit/fit-board.js';
import {positionNow, rulesOf, type Model} from '../../model/model.js';
import {Counts, Peek} from './board-notes.js';
import {CardsPanel, cardsPanelOf} from './cards-panel.js';
import {CountsPanel} from './counts-panel.js';
import {marksOf} from './table-marks.js';
import {slipNow} from './ending-slip.js';
import {MovingBoard} from './moving-board.js';
import {Slip} from './slip.js';

interface TableBoardProps {
  readonly model: Model;
  readonly placement: Placement;
  readonly screen: Screen;
}

/** The board in the middle of the window, and what lies on it. */
export function TableBoard({model, placement, screen}: TableBoardProps): ReactElement {
  const {glyphs} = useTheme();
  if (model.motion) return <MovingBoard model={model} motion={model.motion} />;
  const over = panelOver(model, placement, screen, glyphs);
  const panel = panelOf(model);
  const slip = slipNow(model);
  return (
    <Board placement={over ? uncovered(placement, over.rect) : placement} marks={marksOf(model)}>
      <Peek model={model} placement={placement} />
      {over?.panel}
      {slip && <Slip {...slip} />}
      {!over && !panel && model.settings.counts && <Counts model={model} placement={placement} />}
    </Board>
  );
}

interface Over {
  readonly panel: ReactElement;
  /** What it takes of the board: its box, and a blank at either side. */
  readonly rect: Rect;
}

/** The box that lies over the board now. */
function panelOver(model: Model, placement: Placement, screen: Screen, glyphs: Glyphs): Over | undefined {
  const {dialog} = model;
  if (dialog?.kind === 'cards') {
    const props = cardsPanelOf(model, dialog);
    return over(<CardsPanel {...props} />, props.rect);
  }
  if (dialog?.kind === 'counts' && !panelOf(model)) {
    const box = countsBox(countLines(rulesOf(model), positionNow(model), glyphs, screen.columns), placement, screen);
    return over(<CountsPanel {...box} />, box.rect);
  }
  return undefined;
}

/** The counts where no card lies, or in the middle of the table where the board has no room. */
function countsBox(lines: readonly string[], placement: Placement, screen: Screen): LinesBox {
  const box = linesBox(screen, lines);
  const spot = freeSpot(placement, {width: box.rect.width + 2, height: box.rect.height});
  return spot ? {...box, rect: {...box.rect, x: spot.x + 1, y: spot.y}} : box;
}

function over(panel: ReactElement, {x, y, width, height}: Rect): Over {
  return {panel, rect: {x: x - 1, y, width: width + 2, height}};
}
