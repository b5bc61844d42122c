import type {ReactElement} from 'react';
import {helpSections} from '../../../engine/help.js';
import {changedValues} from '../../../engine/option.js';
import {sentence} from '../../../engine/phrase.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {sourceWords} from '../../../engine/words.js';
import type {OpenGame, PlayerRecord} from '../../../player/records.js';
import {recordOf, shortRecord} from '../../../player/statistics.js';
import {wrapped} from '../../../player/wrap.js';
import {oddsSentence} from '../../../variants/odds.js';
import type {Rect} from '../../drawing/rect.js';
import {useTheme} from '../../shared/use-theme.js';
import {Lines, type TextLine} from '../../shared/words.js';
import {cutLines} from './cut.js';

interface AboutProps {
  readonly rect: Rect;
  /** The rules that a new game of this kind would have; undefined if the kind is unknown. */
  readonly rules: Ruleset | undefined;
  readonly records: readonly PlayerRecord[];
  /** The unfinished game that the cursor is on. */
  readonly game?: OpenGame | undefined;
}

/** What is said about the game under the cursor: its aim, how often it can be won, the player's record, its source. */
export function About({rect, rules, records, game}: AboutProps): ReactElement {
  const {utf8} = useTheme().look;
  const width = rect.width - 1;
  const flow = (lines: readonly TextLine[]): TextLine[] =>
    lines.flatMap(({text, tone}) => wrapped(text, width).map(line => ({text: line, tone})));
  const lines = flow([...(game ? [openGameLine(game)] : []), ...(rules ? gameLines(rules, records) : [])]);
  const more = rules ? flow([{text: ''}, {text: objectOf(rules), tone: 'dim'}]) : [];
  const all = lines.length + more.length <= rect.height ? [...lines, ...more] : lines;
  return <Lines x={rect.x + 1} y={rect.y} lines={cutLines(all, {...rect, width}, utf8)} />;
}

/** How far an unfinished game has come. */
function openGameLine({state, when}: OpenGame): TextLine {
  return {text: `${state}${when === undefined ? '' : `; last played on ${when}`}.`, tone: 'bold'};
}

function gameLines(rules: Ruleset, records: readonly PlayerRecord[]): TextLine[] {
  const {variant, values} = rules;
  const changed = changedValues(variant.options, values).map(([key, value]) => `${key}=${String(value)}`);
  return [
    {text: sentence(variant.aim)},
    ...(changed.length > 0 ? [{text: `Rules: ${changed.join(', ')}.`, tone: 'bold' as const}] : []),
    {text: `${oddsSentence(variant.id)}.`, tone: 'good'},
    {text: shortRecord(recordOf(records, rules))},
    {text: `${sourceWords(variant.source)}.`, tone: 'dim'},
  ];
}

/** What the rules say of the aim, where there is room for it. */
function objectOf(rules: Ruleset): string {
  const [object] = helpSections(rules);
  return object?.lines.join(' ') ?? '';
}
