import type {ReactElement} from 'react';
import {helpSections} from '../../../engine/help.js';
import {changedValues} from '../../../engine/option.js';
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
  const lines = [...(game ? [openGameLine(game)] : []), ...(rules ? gameLines(rules, records) : [])];
  const flowed = lines.flatMap(({text, tone}) => wrapped(text, rect.width - 1).map(line => ({text: line, tone})));
  return <Lines x={rect.x + 1} y={rect.y} lines={cutLines(flowed, {...rect, width: rect.width - 1}, utf8)} />;
}

/** How far an unfinished game has come. */
function openGameLine({state, when}: OpenGame): TextLine {
  return {text: `${state}${when === undefined ? '' : `; last played on ${when}`}.`, tone: 'bold'};
}

function gameLines(rules: Ruleset, records: readonly PlayerRecord[]): TextLine[] {
  const {variant, values} = rules;
  const [aim] = helpSections(rules);
  const changed = changedValues(variant.options, values).map(([key, value]) => `${key}=${String(value)}`);
  return [
    {text: aim?.lines.join(' ') ?? '', tone: 'plain'},
    ...(changed.length > 0 ? [{text: `Rules: ${changed.join(', ')}.`, tone: 'bold' as const}] : []),
    {text: `${oddsSentence(variant.id)}.`, tone: 'good'},
    {text: shortRecord(recordOf(records, rules)), tone: 'plain'},
    {text: `${sourceWords(variant.source)}.`, tone: 'dim'},
  ];
}
