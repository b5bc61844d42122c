import {Box} from 'ink';
import {useMemo, type ReactElement} from 'react';
import {asciiKeys} from '../../settings/keys.js';
import type {Settings} from '../../settings/settings.js';
import {Board} from '../board/board.js';
import {titleParts} from '../table/view/title-line.js';
import {FrameBoard} from '../motion/frame-board.js';
import {frameOf} from '../motion/frame.js';
import {Column, Words} from '../chrome/words.js';
import {Foot} from '../chrome/foot.js';
import {screenOf, type Screen} from '../chrome/regions.js';
import {FACT_GAP, TitleFacts, TitleLine} from '../chrome/title-line.js';
import {useTheme} from '../theme/use-theme.js';
import {helpOf, hintsOf, type HelpLine} from '../pages/page.js';
import {replayKeys} from './commands.js';
import {progressOf, stageOf, type Replay} from './model/replay.js';
import {wordLines} from './replay-words.js';
import {marksOf, stagePlacement, type ReplayScene} from './stage-layout.js';

interface ReplayScreenProps {
  readonly replay: Replay;
  readonly scene: ReplayScene;
}

/** A recorded game at the stage that is shown. */
export function ReplayScreen({replay, scene}: ReplayScreenProps): ReactElement | undefined {
  const {glyphs} = useTheme();
  const {size, settings} = scene;
  const screen = screenOf(size);
  if (!screen) return undefined;
  return (
    <>
      <ReplayTitle replay={replay} columns={size.columns} />
      {replay.help ? (
        <ReplayHelp lines={helpOf(replayKeys({...replay, help: false}, scene))} rows={screen.table.height} />
      ) : (
        <Stage replay={replay} screen={screen} settings={settings} />
      )}
      <Foot size={size} lines={wordLines(replay, screen, glyphs)} hints={hintsOf(replayKeys(replay, scene))} />
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
  readonly lines: readonly HelpLine[];
  /** How many there is room for. */
  readonly rows: number;
}

/** The keys of a replay, each with what it does. */
function ReplayHelp({lines, rows}: ReplayHelpProps): ReactElement {
  const {utf8} = useTheme().look;
  return (
    <Box flexDirection="column" flexShrink={0} marginLeft={1}>
      {lines.slice(0, rows).map(({key, words}, i) => (
        <Box key={i} height={1} flexShrink={0}>
          <Column width={16}>
            <Words tone="label" text={utf8 ? key : asciiKeys(key)} />
          </Column>
          <Words text={words} />
        </Box>
      ))}
    </Box>
  );
}
