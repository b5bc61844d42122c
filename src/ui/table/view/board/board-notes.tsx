import type {ReactElement} from 'react';
import {pileAt} from '../../../../engine/position.js';
import {cardText} from '../../../../words/cards.js';
import {closeCounts, countLines, isAllSeen} from '../../../../words/counts.js';
import type {Placement} from '../../../board/layout/board-layout.js';
import {suitTone} from '../../../board/cards/suit-tone.js';
import {freeSpot} from '../../../board/layout/free-rect.js';
import {positionNow, rulesOf, type Model} from '../../model/model.js';
import {useTheme} from '../../../shared/theme/use-theme.js';
import {Lines, Words} from '../../../shared/words.js';

interface BoardNoteProps {
  readonly model: Model;
  readonly placement: Placement;
}

/**
 * Where the setting allows it, the next card of the stock is shown on its back: the books let the player hold the stock
 * face up.
 */
export function Peek({model, placement}: BoardNoteProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const stock = rulesOf(model).stock;
  const next = model.settings.peek ? pileAt(positionNow(model), stock).at(-1) : undefined;
  const item = placement.items.find(each => each.pile === stock);
  if (next === undefined || !item) return undefined;
  const text = cardText(next, glyphs, placement.size.narrow);
  const x = item.x + Math.max(0, Math.floor((item.width - text.length) / 2));
  return <Words x={x} y={item.y + Math.floor(item.height / 2)} tone={suitTone(next)} text={text} />;
}

/** The counts of the cards still to come, as far as the board has room, if possible with a blank at either side. */
export function Counts({model, placement}: BoardNoteProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const [rules, position] = [rulesOf(model), positionNow(model)];
  if (isAllSeen(rules, position)) return undefined;
  const bySuit = [model.size.columns, 0].map(columns => countLines(rules, position, glyphs, columns));
  const wordings = [
    ...bySuit.flatMap(all => [all, [all[0] ?? '', all.at(-1) ?? '']]),
    closeCounts(rules, position, glyphs),
  ];
  for (const beside of [1, 0])
    for (const lines of wordings) {
      const width = Math.max(...lines.map(({length}) => length)) + 2 * beside;
      const spot = freeSpot(placement, {width, height: lines.length});
      if (spot) return <Lines x={spot.x + beside} y={spot.y} tone="dim" lines={lines} />;
    }
  return undefined;
}
