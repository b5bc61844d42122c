import type {Program} from '../../pages/page.js';
import type {ReactElement} from 'react';
import {countOf} from '../../../engine/texts/count.js';
import {textWidth} from '../../../engine/texts/width.js';
import {plyOf, positionOf, type Game} from '../../../session/game.js';
import type {Round} from '../../../session/statistics.js';
import {isGuarded} from '../../../sitting/advice.js';
import {briefScore, passWords, pointsWords} from '../../../words/aim.js';
import {changedRules, chosenWords, dealWords, movesWords} from '../../../words/deals.js';
import {firstThatFits} from '../../../words/text/fitting.js';
import {durationWords} from '../../../words/lists/statistics.js';
import {FACT_GAP, TitleFacts, TitleLine} from '../../chrome/window.js';
import {glyphsOf} from '../../drawing/glyphs.js';
import {cut, rowWidth} from '../../drawing/words.js';
import {verdictWords} from '../model/advice.js';
import {sittingOf, settingsAt, tableIn, gameNow, type ReplayState} from '../model/table.js';
import {secondsOf} from '../model/played-time.js';

/** The first row of a table: the game and how it stands, or which step of a recorded one is shown. */
export function TableTitle({program}: {readonly program: Program}): ReactElement {
  const {recorded} = tableIn(program);
  const {columns} = program.size;
  const {title, facts} = recorded
    ? replayTitle(program, recorded)
    : titleLine(gameNow(program), columns, titleExtras(program));
  return (
    <TitleLine columns={columns} title={title}>
      <TitleFacts facts={facts} />
    </TitleLine>
  );
}

/** What the title line of a game says. */
interface TitleLineOf {
  readonly title: string;
  readonly facts: readonly string[];
}

/** Title and live facts: deal, what it was chosen as, pass, counters, rules that are not the usual ones, moves, score. */
function titleParts(
  game: Game,
  {isJudged = false, today, round}: {isJudged?: boolean; today?: string | undefined; round?: Round | undefined} = {},
): TitleLineOf {
  const {rules} = game.opening;
  const position = positionOf(game);
  const pass = rules.passes > 1 ? passWords({rules, position}, '/') : [];
  const counts = rules.facts
    .filter(fact => typeof fact.toJson(fact.initial) === 'number' && fact.key !== 'pass')
    .map(fact => `${fact.key} ${String(fact.toJson(position.facts[rules.factIndex(fact.key)] ?? 0))}`);
  const up = briefScore({rules, position});
  const [points, ...ofRound] = pointsWords(game, round);
  return {
    title: rules.variant.title,
    facts: [
      dealWords(game.opening, today),
      // A verdict says more of a deal that was chosen as winnable.
      ...(isJudged && game.opening.chosen === 'winnable' ? [] : chosenWords(game.opening)),
      ...pass,
      ...counts,
      ...changedRules(rules),
      ...(points === undefined ? [] : [up]),
      ...ofRound,
      countOf(plyOf(game), 'move'),
      points ?? up,
    ],
  };
}

/** Optional title items. */
interface TitleExtras {
  /** Could the last moves not be saved? */
  readonly unsaved?: boolean | undefined;
  readonly verdict?: string | undefined;
  /** The date whose deal is today's. */
  readonly today?: string | undefined;
  /** What was counted before in its round. */
  readonly round?: Round | undefined;
  readonly time?: string | undefined;
  /** Is a move that loses asked about? */
  readonly guarded?: boolean | undefined;
  /** May an ellipsis be one sign? */
  readonly utf8?: boolean;
}

/**
 * The title line for a width, the extras before moves and score. Where not all fits moves are not counted one by one,
 * then goes what the deal was chosen as, the pass and the other counters, the moves, the time and the
 * score, each time first the end of the name. What was dealt stays, cut if it is long, and so does the verdict, which
 * makes room only for the mark of a game that is not saved.
 */
export function titleLine(game: Game, columns: number, extras: TitleExtras = {}): TitleLineOf {
  return firstThatFits(titleForms(game, columns, extras), form => titleWidth(form) <= columns);
}

function titleWidth({title, facts}: TitleLineOf): number {
  return rowWidth([title, ...facts], FACT_GAP) + 2;
}

function* titleForms(
  game: Game,
  columns: number,
  {unsaved = false, verdict, time, today, round, guarded = false, utf8 = true}: TitleExtras,
): Generator<TitleLineOf> {
  const {title, facts} = titleParts(game, {isJudged: verdict !== undefined, today, round});
  const [deal = '', ...others] = facts;
  const [moves, score] = others.splice(-2);
  const isThere = (fact: string | undefined): fact is string => fact !== undefined;
  const mark = unsaved ? 'not saved' : undefined;
  const guard = guarded ? 'guard' : undefined;
  const all = [deal, ...others, mark, verdict, guard, time, moves, score].filter(isThere);
  yield {title, facts: all.map(fact => (fact === moves ? movesWords(game) : fact))};
  yield {title, facts: all};
  const short = cut(title, LEAST_TITLE, utf8);
  const roomBeside = (words: string, shown: readonly string[]): number =>
    columns - titleWidth({title: words, facts: shown});
  const dropped = [...others, guard, moves, time, score, mark && verdict].filter(isThere);
  for (let i = 0; i <= dropped.length; i++) {
    const shown = all.filter(fact => !dropped.slice(0, i).includes(fact));
    yield {title: cut(title, Math.max(LEAST_TITLE, roomBeside('', shown)), utf8), facts: shown};
    const room = Math.max(LEAST_DEAL, roomBeside(short, shown) + textWidth(deal));
    // The score is worth more than the end of a seed.
    if (i + 1 >= dropped.length) yield {title: short, facts: shown.with(0, cut(deal, room, utf8))};
  }
  const kept = [mark ?? verdict].filter(isThere);
  yield {title: cut(short, Math.max(0, roomBeside('', kept)), utf8), facts: kept};
  yield {title: cut(short, columns - 2, utf8), facts: []};
}

/**
 * The fewest columns that a name is cut to, so that two games never read alike: `Forty Thiev…`, and `King Albert`
 * whole.
 */
const LEAST_TITLE = 12;

/** The fewest columns that what was dealt is cut to: `deal 東京…`. */
const LEAST_DEAL = 10;

/** Optional title items: that the game cannot be saved, the verdict, the time. */
function titleExtras(program: Program): TitleExtras {
  return {
    unsaved: tableIn(program).unsaved,
    verdict: verdictWords(program),
    today: tableIn(program).daily?.today,
    round: tableIn(program).earlier?.round,
    time: settingsAt(program).timer ? durationWords(Math.floor(secondsOf(program))) : undefined,
    guarded: program.settings.guard && !tableIn(program).recorded && isGuarded(sittingOf(program)),
    utf8: program.look.utf8,
  };
}

/** `Replay 12/96 · Kingdom`, and at the right as much of the game's title as fits. */
function replayTitle(program: Program, {lesson, practice, game}: ReplayState): TitleLineOf {
  const {look, size} = program;
  const shown = gameNow(program);
  const parts = titleParts(shown);
  // What was dealt is of no interest in a lesson.
  const facts = lesson ? parts.facts.slice(1) : parts.facts;
  const kind = lesson ? 'Lesson' : practice ? 'Practice' : 'Replay';
  const words = `${kind} ${plyOf(shown)}/${plyOf(game)} ${glyphsOf(look).dot} ${parts.title}`;
  const forms = [...facts.map((_, dropped) => facts.slice(dropped)), []].map(some => ({title: words, facts: some}));
  const form = firstThatFits(forms, each => titleWidth(each) <= size.columns);
  return {...form, title: cut(words, size.columns - 2, look.utf8)};
}
