import {textWidth} from '../../../engine/texts/width.js';
import type {ReactElement} from 'react';
import {speak} from '../../../engine/texts/phrase.js';
import {plyOf, type Game} from '../../../session/game.js';
import {commentAt} from '../../../sitting/recorded.js';
import {briefLines, wrapped} from '../../../words/wrap.js';
import type {Message} from '../../chrome/message.js';
import {FACT_GAP, TitleFacts, TitleLine} from '../../chrome/window.js';
import {cut, type TextLine} from '../../drawing/words.js';
import {useTheme} from '../../drawing/use-theme.js';
import {gameNow, speakerOf, type ReplayState, type Model} from '../model/model.js';
import {titleParts} from './title-line.js';

interface ReplayTitleProps {
  readonly state: ReplayState;
  readonly shown: Game;
  readonly columns: number;
}

/** `replay 12/96 · Kingdom`, and at the right as much of the game's title as fits. */
export function ReplayTitle({state: {lesson, game}, shown, columns}: ReplayTitleProps): ReactElement {
  const {
    glyphs,
    look: {utf8},
  } = useTheme();
  const parts = titleParts(shown);
  // What was dealt is of no interest in a lesson.
  const facts = lesson ? parts.facts.slice(1) : parts.facts;
  const words = `${lesson ? 'Lesson' : 'replay'} ${plyOf(shown)}/${plyOf(game)} ${glyphs.dot} ${parts.title}`;
  const room = columns - 2 - textWidth(words);
  const widthOf = (shown: readonly string[]): number =>
    shown.reduce((sum, fact) => sum + FACT_GAP + textWidth(fact), 0);
  const first = facts.findIndex((_, i) => widthOf(facts.slice(i)) <= room);
  return (
    <TitleLine columns={columns} title={cut(words, columns - 2, utf8)}>
      <TitleFacts facts={first < 0 ? [] : facts.slice(first)} />
    </TitleLine>
  );
}

/** Lines that a comment takes in a window of usual width. */
const COMMENT_LINES = 2;

/** Lines below the table, at most; those that the comment leaves are for the move. */
const MOST_LINES = 4;

/** The lines below the table: the move, and the comment, which comes first where not both fit. */
export function replayLines(model: Model, state: ReplayState, {text, tone}: Message): TextLine[] {
  const width = model.size.columns - 2;
  const isAnswer = state.typed !== '' || model.message !== undefined;
  const comment = isAnswer ? '' : (commentAt(state, plyOf(gameNow(model))) ?? '');
  const speaker = speakerOf(model);
  const said = wrapped(speak(comment, speaker), width).slice(0, MOST_LINES);
  const room = Math.min(COMMENT_LINES, MOST_LINES - said.length);
  const moved = briefLines(text, speaker, width, room).slice(0, room);
  return [
    ...moved.map(line => ({text: line, tone: said.length > 0 ? ('dim' as const) : tone})),
    ...said.map(line => ({text: line, tone: 'plain' as const})),
  ];
}
