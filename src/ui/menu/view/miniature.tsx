import {textWidth} from '../../../engine/texts/width.js';
import {Box} from 'ink';
import {memo, useMemo, type ReactElement} from 'react';
import {memoized, memoizedBy} from '../../../engine/memoized.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {openSeed, positionOf, type Table} from '../../../session/game.js';
import {Board} from '../../board/board.js';
import {placeTable, type Placement, type PlacementOptions} from '../../board/placement.js';
import {NO_MARKS} from '../../board/marks.js';
import {Clickable} from '../../drawing/picture.js';
import type {Area, Rect} from '../../drawing/place.js';
import {Ground, RailFrame} from '../../drawing/ground.js';
import {KeyHint, type Hint} from '../../chrome/foot.js';
import {Words} from '../../drawing/words.js';

/** Its frame in the window, and what is in it. */
interface MiniatureProps extends Rect {
  readonly placement: Placement;
  /** What stands in the upper edge of the frame, and the key that plays this very deal. */
  readonly caption: string;
  readonly hint?: Hint | undefined;
  /** The entry that it belongs to: a click on it is one on the entry. */
  readonly at: number;
}

/** A small picture of a table, in a frame: the game that would be played. */
export const Miniature = memo(function Miniature(props: MiniatureProps): ReactElement {
  const {x, y, width, height, placement, caption, hint, at} = props;
  return (
    <Box position="absolute" marginLeft={x} marginTop={y} width={width} height={height}>
      <RailFrame columns={width} rows={height} />
      <Box position="absolute" marginLeft={1} marginTop={1}>
        <Board placement={placement} marks={NO_MARKS} />
      </Box>
      <Clickable target={{kind: 'entry', at}} position="absolute" width={width} height={height} />
      <FrameCaption text={caption} hint={hint} />
    </Box>
  );
});

/** Words in the upper edge of the frame, over whatever that is drawn with. */
function FrameCaption({text, hint}: {readonly text: string; readonly hint: Hint | undefined}): ReactElement {
  const width = textWidth(text) + 2 + (hint ? textWidth(hint.key) + textWidth(hint.words) + 3 : 0);
  return (
    <Box position="absolute" marginLeft={2} width={width} height={1}>
      <Ground columns={width} rows={1} on="rail" />
      <Words x={1} y={0} tone="dim" text={text} />
      {hint && (
        <Box position="absolute" marginLeft={textWidth(text) + 3}>
          <KeyHint value={hint.key} words={hint.words} />
        </Box>
      )}
    </Box>
  );
}

/** The keys of the piles do nothing in the menu, so none are shown, and no pile grows. */
const LOOKED_AT: PlacementOptions = {keyOf: () => undefined};

/** The table laid out inside a frame; the same value as long as nothing changes. undefined without room for it. */
export function useMiniature(table: Table | undefined, frame: Area | undefined): Placement | undefined {
  const [width, height] = [(frame?.width ?? 0) - 2, (frame?.height ?? 0) - 2];
  const {rules, position} = table ?? {};
  return useMemo(
    () => rules && position && placeTable(rules, position, {width, height}, LOOKED_AT, 20),
    [rules, position, width, height],
  );
}

/** Today's deal of a game; the same table all day. */
export const todaysTable = memoized((rules: Ruleset) =>
  memoizedBy(
    (date: string) => date,
    (date): Table => ({rules, position: positionOf({opening: openSeed(rules, date), last: undefined})}),
    1,
  ),
);
