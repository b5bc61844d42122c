import type {ReactElement} from 'react';
import {cardText} from '../../../player/card-text.js';
import {suitTone} from '../../board/card-cells.js';
import {CARD_STEP, type Panel as PanelValue} from '../dialogs/panels.js';
import {Panel} from '../../shared/panel.js';
import {useTheme} from '../../shared/use-theme.js';
import {Words} from '../../shared/words.js';

type LinesPanel = PanelValue & {kind: 'counts' | 'won'};
type CardsPanel = PanelValue & {kind: 'cards'};

/** The box over the board. */
export function TablePanel({panel}: {readonly panel: PanelValue}): ReactElement {
  switch (panel.kind) {
    case 'counts':
      return <CountsPanel panel={panel} />;
    case 'won':
      return <WonPanel panel={panel} />;
    case 'cards':
      return <CardsPanel panel={panel} />;
  }
}

/** The cards still to come, counted. */
function CountsPanel({panel}: {readonly panel: LinesPanel}): ReactElement {
  return <PanelLines panel={panel} />;
}

/** A game that came out. */
function WonPanel({panel}: {readonly panel: LinesPanel}): ReactElement {
  return <PanelLines panel={panel} />;
}

function PanelLines({panel}: {readonly panel: LinesPanel}): ReactElement {
  return (
    <Panel rect={panel} title={panel.title}>
      {panel.lines.map((line, i) => (
        <Words key={i} x={2} y={1 + i} text={line} />
      ))}
    </Panel>
  );
}

/** The cards of a pile in rows, to look through or to choose from. */
function CardsPanel({panel}: {readonly panel: CardsPanel}): ReactElement {
  const {cards, chosen, across, first, count} = panel;
  const {glyphs} = useTheme();
  const [x, y] = [3 + (chosen % across) * CARD_STEP, 1 + Math.floor((chosen - first) / across)];
  return (
    <Panel rect={panel} title={panel.title}>
      {cards.slice(first, first + count).map((card, i) => (
        <Words
          key={first + i}
          x={3 + (i % across) * CARD_STEP}
          y={1 + Math.floor(i / across)}
          tone={first + i === chosen ? 'mark+inverse' : suitTone(card)}
          text={cardText(card, glyphs, false)}
        />
      ))}
      {chosen >= first && chosen < Math.min(cards.length, first + count) && (
        <Words x={x - 1} y={y} tone="mark" text={glyphs.pointer} />
      )}
    </Panel>
  );
}
