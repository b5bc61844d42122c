import type {ReactElement} from 'react';
import {pileAt} from '../../../engine/position.js';
import {cardText} from '../../../words/cards.js';
import {nameOf} from '../../../sitting/pile-keys.js';
import {suitTone} from '../../theme/theme.js';
import {Panel, type PanelProps} from '../../chrome/panel.js';
import {useTheme} from '../../theme/use-theme.js';
import {Words} from '../../chrome/words.js';
import {CARD_STEP, cardsGrid, openCards, type CardsDialog} from '../dialogs/cards-grid.js';
import {labelsNow, positionNow, rulesOf, type Model} from '../model/model.js';

interface CardsPanelProps extends Omit<PanelProps, 'children'> {
  readonly cards: readonly number[];
  readonly chosen: number;
  /** Cards in a row. */
  readonly across: number;
  /** The first card that is shown, and for how many there is room. */
  readonly first: number;
  readonly count: number;
}

/** The cards of a pile in rows, to look through or to choose from. */
export function CardsPanel({rect, title, cards, chosen, across, first, count}: CardsPanelProps): ReactElement {
  const {glyphs} = useTheme();
  const [x, y] = [3 + (chosen % across) * CARD_STEP, 1 + Math.floor((chosen - first) / across)];
  return (
    <Panel rect={rect} title={title}>
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

/** The panel of an open pile, the chosen card in view. */
export function cardsPanelOf(model: Model, dialog: CardsDialog): CardsPanelProps {
  const cards = pileAt(positionNow(model), dialog.pile).slice(0, openCards(model, dialog));
  const {across, ...rect} = cardsGrid(model, dialog);
  const top = Math.max(0, Math.floor(dialog.chosen / across) - Math.max(1, rect.height - 3));
  const name = nameOf(rulesOf(model).info(dialog.pile), labelsNow(model));
  return {
    rect,
    title: `${name}, card ${String(dialog.chosen + 1)} of ${String(cards.length)}`,
    cards,
    chosen: dialog.chosen,
    across,
    first: top * across,
    count: Math.max(0, rect.height - 2) * across,
  };
}
