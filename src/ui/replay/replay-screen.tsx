import {Box} from 'ink';
import {useMemo, type ReactElement} from 'react';
import {asciiKeys} from '../../settings/keys.js';
import type {KeyMap} from '../../settings/key-bindings.js';
import type {Settings} from '../../settings/settings.js';
import type {Size} from '../../terminal/output/size.js';
import {Board} from '../board/board.js';
import {titleParts} from '../table/view/title-line.js';
import {FrameBoard} from '../motion/frame-board.js';
import {frameOf} from '../motion/frame.js';
import {Column, Words} from '../chrome/words.js';
import {Foot} from '../chrome/foot.js';
import {screenOf, type Screen} from '../chrome/regions.js';
import {FACT_GAP, TitleFacts, TitleLine} from '../chrome/title-line.js';
import {useTheme} from '../theme/use-theme.js';
import {helpOfReplay, progressOf, stageOf, type Replay} from './model/replay.js';
import {hintsOf, wordLines} from './replay-words.js';
import {marksOf, stagePlacement} from './stage-layout.js';

interface ReplayScreenProps {
  readonly replay: Replay;
  readonly size: Size;
  readonly settings: Settings;
}

/** A recorded game at the stage that is shown. */
export function ReplayScreen({replay, size, settings}: ReplayScreenProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const screen = screenOf(size);
  if (!screen) return undefined;
  return (
    <>
      <ReplayTitle replay={replay} columns={size.columns} />
      {replay.help ? (
        <ReplayHelp replay={replay} screen={screen} bound={settings.keys} />
      ) : (
        <Stage replay={replay} screen={screen} settings={settings} />
      )}
      <Foot size={size} lines={wordLines(replay, screen, glyphs)} hints={hintsOf(replay)} />
    </>
  );
}

/** `replay 12/96 · Kingdom`, and at the right what else of the game's title has room. */
function ReplayTitle({replay, columns}: {readonly replay: Replay; readonly columns: number}): ReactElement {
  const {glyphs} = useTheme();
  const parts = titleParts(stageOf(replay));
  const {title} = parts;
  // What was dealt is of no interest in a lesson.
  const facts = replay.lesson ? parts.facts.slice(1) : parts.facts;
  const words = `${replay.lesson ? 'Lesson' : 'replay'} ${progressOf(replay)} ${glyphs.dot} ${title}`;
  const room = columns - 2 - words.length;
  const widthOf = (shown: readonly string[]): number => shown.reduce((sum, fact) => sum + FACT_GAP + fact.length, 0);
  const first = facts.findIndex((_, i) => widthOf(facts.slice(i)) <= room);
  return (
    <TitleLine columns={columns} title={words.slice(0, columns - 2)}>
      <TitleFacts facts={first < 0 ? [] : facts.slice(first)} />
    </TitleLine>
  );
}

interface StageProps {
  readonly replay: Replay;
  readonly screen: Screen;
  readonly settings: Settings;
}

function Stage({replay, screen, settings}: StageProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const placement = useMemo(() => stagePlacement(replay, screen, settings, glyphs), [replay, screen, settings, glyphs]);
  const {motion} = replay;
  const frame = motion && frameOf(motion, position => stagePlacement(replay, screen, settings, glyphs, position));
  if (frame) return <FrameBoard frame={frame} />;
  const marks = marksOf(stageOf(replay));
  return placement && <Board placement={placement} marks={marks} />;
}

interface ReplayHelpProps {
  readonly replay: Replay;
  readonly screen: Screen;
  readonly bound: KeyMap;
}

/** The keys of a replay, each with what it does. */
function ReplayHelp({replay, screen, bound}: ReplayHelpProps): ReactElement {
  const {utf8} = useTheme().look;
  return (
    <Box flexDirection="column" flexShrink={0} marginLeft={1}>
      {helpOfReplay(replay, bound)
        .slice(0, screen.table.height)
        .map(({keys, words}, i) => (
          <Box key={i} height={1} flexShrink={0}>
            <Column width={16}>
              <Words tone="label" text={utf8 ? keys : asciiKeys(keys)} />
            </Column>
            <Words text={words} />
          </Box>
        ))}
    </Box>
  );
}
