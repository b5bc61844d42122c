import type {ReactElement} from 'react';
import {countLines} from '../../../player/unseen-counts.js';
import {Board} from '../../board/board.js';
import {uncovered, type Placement} from '../../board/board-layout.js';
import type {Rect} from '../../drawing/rect.js';
import type {Glyphs} from '../../shared/glyphs.js';
import {linesBox} from '../../shared/panel.js';
import type {Screen} from '../../shared/regions.js';
import {useTheme} from '../../shared/use-theme.js';
import {positionNow, rulesOf, type Model} from '../model/model.js';
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
  const over = panelOver(model, screen, glyphs);
  const slip = over ? undefined : slipNow(model);
  return (
    <Board placement={over ? uncovered(placement, over.rect) : placement} marks={marksOf(model)}>
      <Peek model={model} placement={placement} />
      {over?.panel}
      {slip && <Slip {...slip} />}
      {!over && model.settings.counts && <Counts model={model} placement={placement} />}
    </Board>
  );
}

interface Over {
  readonly panel: ReactElement;
  /** What it takes of the board: its box, and a blank at either side. */
  readonly rect: Rect;
}

/** The box that lies over the board now. */
function panelOver(model: Model, screen: Screen, glyphs: Glyphs): Over | undefined {
  const {dialog} = model;
  if (dialog?.kind === 'cards') {
    const props = cardsPanelOf(model, dialog);
    return over(<CardsPanel {...props} />, props.rect);
  }
  if (dialog?.kind === 'counts') {
    const box = linesBox(screen, countLines(rulesOf(model), positionNow(model), glyphs, screen.columns));
    return over(<CountsPanel {...box} />, box.rect);
  }
  return undefined;
}

function over(panel: ReactElement, {x, y, width, height}: Rect): Over {
  return {panel, rect: {x: x - 1, y, width: width + 2, height}};
}
