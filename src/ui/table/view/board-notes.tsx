import type {ReactElement} from 'react';
import {pileAt} from '../../../engine/position.js';
import {cardText} from '../../../player/card-text.js';
import {closeCounts, countLines} from '../../../player/unseen-counts.js';
import type {Placement} from '../../board/board-layout.js';
import {suitTone} from '../../board/cards/suit-tone.js';
import {countsPlace} from '../../board/counts-place.js';
import {positionNow, rulesOf, type Model} from '../model/model.js';
import {useTheme} from '../../shared/use-theme.js';
import {Lines, Words} from '../../shared/words.js';

interface NoteProps {
  readonly model: Model;
  readonly placement: Placement;
}

/** Where the setting allows it, the next card of the stock is shown on its back (house rule H6). */
export function Peek({model, placement}: NoteProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const stock = rulesOf(model).numberOf('S');
  const next = model.settings.peek ? pileAt(positionNow(model), stock).at(-1) : undefined;
  const item = placement.items.find(each => each.pile === stock);
  if (next === undefined || !item) return undefined;
  const text = cardText(next, glyphs, placement.size.narrow);
  const x = item.x + Math.max(0, Math.floor((item.width - text.length) / 2));
  return <Words x={x} y={item.y + Math.floor(item.height / 2)} tone={suitTone(next)} text={text} />;
}

/** The counts of the cards still to come: in full below the table, else as far as there is room. */
export function Counts({model, placement}: NoteProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const place = countsPlace(rules, position, placement);
  if (place?.kind === 'needless') return undefined;
  if (place?.kind === 'close')
    return <Lines x={place.at.x} y={place.at.y} tone="dim" lines={closeCounts(rules, position, glyphs)} />;
  const bottom = place?.top ?? placement.height - 2;
  const all = countLines(rules, position, glyphs, model.size.columns);
  const lines = [all, [all[0] ?? '', all.at(-1) ?? '']].find(each => bottom + each.length <= placement.height);
  return lines && <Lines x={2} y={placement.height - lines.length} tone="dim" lines={lines} />;
}
