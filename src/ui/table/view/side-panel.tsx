import {Box} from 'ink';
import {memo, type ReactElement} from 'react';
import {tableSpeaker} from '../../../sitting/speakers.js';
import type {Labels} from '../../../sitting/pile-keys.js';
import {tableOf, type Game} from '../../../session/game.js';
import {Picture} from '../../drawing/picture.js';
import {groundCell, rowOf, filled} from '../../drawing/cells.js';
import {TABLE_TOP} from '../../chrome/regions.js';
import {StyledLines} from '../../drawing/words.js';
import {useTheme} from '../../drawing/use-theme.js';
import type {PanelPlace} from '../model/placement.js';
import {countsSection, gameSection, foundationsSection, movesSection, placedSections} from './panel-sections.js';

interface SidePanelProps {
  readonly panel: PanelPlace;
  readonly game: Game;
  readonly labels: Labels;
  /** Are the cards still to come counted? */
  readonly counts: boolean;
  /** What a slip takes of it, in rows or columns at its beginning. */
  readonly head: number;
}

/** Beside the board: the game and its rules, how far the foundations have come, what is still to come, the last moves. */
export const SidePanel = memo(function SidePanel({panel, game, labels, counts, head}: SidePanelProps): ReactElement {
  const {glyphs} = useTheme();
  const table = tableOf(game);
  const sections = [
    ...(panel.side === 'below' && head > 0 ? [] : [gameSection(table.rules)]),
    foundationsSection(table, glyphs, panel),
    countsSection(table, glyphs, counts),
    movesSection(game, tableSpeaker(labels, glyphs)),
  ];
  return (
    <Box position="absolute" marginLeft={panel.x} marginTop={TABLE_TOP + panel.y}>
      <SidePanelGround {...panel} />
      {placedSections(sections, panel, head).map(placed => (
        <StyledLines key={`${placed.x} ${placed.y}`} {...placed} />
      ))}
    </Box>
  );
});

/** The ground of the panel, and the line between it and the board. */
const SidePanelGround = memo(function SidePanelGround({side, width, height}: PanelPlace): ReactElement {
  const theme = useTheme();
  const [line] = rowOf(theme, [side === 'right' ? theme.glyphs.plain.side : theme.glyphs.rule, 'border']);
  return (
    <>
      <Picture x={0} y={0} cells={filled(groundCell(theme, 'panel'), width, height)} />
      {line && <Picture x={0} y={0} cells={side === 'right' ? filled(line, 1, height) : filled(line, width, 1)} />}
    </>
  );
});
