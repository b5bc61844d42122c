import {memo, type ReactElement} from 'react';
import {helpSections, oddsUnder} from '../../../words/help.js';
import {changedWords} from '../../../engine/declaration/option.js';
import {memoized} from '../../../engine/memoized.js';
import {capitalized, sentence} from '../../../engine/texts/phrase.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {sourceWords} from '../../../engine/texts/words.js';
import {printable} from '../../../engine/fault.js';
import type {GameFileEntry, OpenGame, PlayerRecord} from '../../../words/listed-games.js';
import {recordOf, shortRecord} from '../../../words/statistics.js';
import {wrapped} from '../../../words/wrap.js';
import {NOT_MEASURED} from '../../../variants/odds.js';
import type {Rect} from '../../drawing/place.js';
import {useTheme} from '../../drawing/use-theme.js';
import {Lines, cutLines, type TextLine} from '../../drawing/words.js';

interface AboutProps extends Rect {
  /** The rules that a new game of this kind would have; undefined if the kind is unknown. */
  readonly rules: Ruleset | undefined;
  readonly records: readonly PlayerRecord[];
  readonly game?: OpenGame | undefined;
  /** The file of a game that was not loaded yet. */
  readonly file?: GameFileEntry | undefined;
}

/** The game under the cursor in words: its aim, its odds, the player's record, its source. */
export const About = memo(function About({rules, records, game, file, ...rect}: AboutProps): ReactElement {
  const {utf8} = useTheme().look;
  const room = {width: rect.width - 1, height: rect.height};
  const lines = [
    ...(game ? [openGameLine(game)] : []),
    ...(file ? fileLines(file) : []),
    ...(rules ? gameLines(rules, records, game !== undefined) : []),
  ];
  const flowed = lines.flatMap(line => flow(line, room.width));
  const more = rules && flowed.length < room.height ? [{text: ''}, ...flow(objectLine(rules), room.width)] : [];
  const all = flowed.length + more.length <= room.height ? [...flowed, ...more] : flowed;
  return <Lines x={rect.x + 1} y={rect.y} lines={cutLines(all, room, utf8)} />;
});

function flow({text, tone}: TextLine, columns: number): TextLine[] {
  return wrapped(text, columns).map(line => ({text: line, tone}));
}

/** A game file that is not loaded yet. */
function fileLines({name}: GameFileEntry): TextLine[] {
  return [
    {text: `${printable(name)} is a file in your folder of games. Enter loads its game and deals it.`},
    {text: 'It is a program: load only games that you trust.', tone: 'dim'},
  ];
}

/** How far an unfinished game has come. */
function openGameLine({state, when}: OpenGame): TextLine {
  return {text: `${capitalized(state)}${when === undefined ? '' : `; last played on ${when}`}.`, tone: 'bold'};
}

function gameLines(rules: Ruleset, records: readonly PlayerRecord[], isBegun: boolean): TextLine[] {
  const {variant} = rules;
  const record = recordOf(records, rules);
  return [
    {text: sentence(variant.aim)},
    ...oddsLines(rules),
    // A game that is begun has no result yet, but was played.
    ...(record === undefined && isBegun ? [] : [{text: shortRecord(record)}]),
    {text: `${sourceWords(variant.source)}.`, tone: 'dim'},
  ];
}

/** The rules that are not the usual ones, and how often the game can be won under them. */
function oddsLines(rules: Ruleset): TextLine[] {
  const changed = changedWords(rules.variant.options, rules.values).join(', ');
  const odds = oddsUnder(rules);
  if (changed === '') return [{text: `${odds ?? NOT_MEASURED}.`, tone: 'good'}];
  if (odds === undefined) return [{text: `Rules: ${changed}. The odds under these are not measured.`, tone: 'bold'}];
  return [
    {text: `Rules: ${changed}.`, tone: 'bold'},
    {text: `${odds}.`, tone: 'good'},
  ];
}

const objectLine = memoized((rules: Ruleset): TextLine => {
  return {text: helpSections(rules)[0]?.lines.join(' ') ?? '', tone: 'dim'};
});
