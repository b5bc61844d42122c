import type {ReactElement} from 'react';
import {helpSections} from '../../../engine/help.js';
import {changedValues} from '../../../engine/option.js';
import {sentence} from '../../../engine/phrase.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import type {Variant} from '../../../engine/variant.js';
import {sourceWords} from '../../../engine/words.js';
import type {OpenGame, PlayerRecord} from '../../../player/records.js';
import {recordOf, shortRecord} from '../../../player/statistics.js';
import {NOT_MEASURED} from '../../../variants/odds.js';
import {Detail, type DetailPlace} from './detail.js';

interface GameDetailProps extends DetailPlace {
  readonly rules: Ruleset;
  readonly records: readonly PlayerRecord[];
}

/** What a game is about, under the rules that are chosen. */
export function GameDetail({rules, records, ...place}: GameDetailProps): ReactElement {
  const {variant} = rules;
  const about = helpSections(rules).filter(({title}) => title === 'Object' || title === 'Passes');
  const texts = [
    about.flatMap(section => section.lines).join(' '),
    `${sourceWords(variant.source)}.`,
    ...changedRules(rules),
    '',
    shortRecord(recordOf(records, rules)),
    oddsLine(variant),
  ];
  return <Detail name={variant.name} texts={texts} {...place} />;
}

/** `Rules: passes=2, joins=on.`, where the rules are not the usual ones. */
function changedRules({values, variant}: Ruleset): string[] {
  const changed = changedValues(variant.options, values);
  return changed.length > 0 ? [`Rules: ${changed.map(([key, value]) => `${key}=${String(value)}`).join(', ')}.`] : [];
}

function oddsLine({odds}: Variant): string {
  return `${odds ?? NOT_MEASURED}.`;
}

interface OpenGameDetailProps extends DetailPlace {
  readonly game: OpenGame;
  /** The rules that a new game of its kind would have; undefined if the kind is unknown. */
  readonly rules: Ruleset | undefined;
  readonly records: readonly PlayerRecord[];
}

/** How far an unfinished game has come. */
export function OpenGameDetail({game, rules, records, ...place}: OpenGameDetailProps): ReactElement {
  const {name, state, when} = game;
  const texts = [`${state}${when === undefined ? '' : `; last played on ${when}`}.`];
  if (rules)
    texts.push(sentence(rules.variant.aim), '', shortRecord(recordOf(records, rules)), oddsLine(rules.variant));
  return <Detail name={name} texts={texts} {...place} />;
}
