import type {Ruleset} from '../../../engine/ruleset.js';
import type {Variant} from '../../../engine/variant.js';
import {helpSections} from '../../../engine/help.js';
import {sentence} from '../../../engine/phrase.js';
import {sourceWords} from '../../../engine/words.js';
import {recordOf, shortRecord} from '../../../player/statistics.js';
import {wrapped} from '../../../player/wrap.js';
import {VARIANTS} from '../../../variants/index.js';
import {NOT_MEASURED} from '../../../variants/odds.js';
import {chosenRules, type Entry, type Menu} from '../model/menu.js';

/** A line about the chosen entry. */
export interface DetailLine {
  readonly text: string;
  readonly marked?: boolean;
}

/** What is said about an entry, or asked about it, wrapped to a width. */
export function detailOf(menu: Menu, entry: Entry, columns: number): {name: string; lines: DetailLine[]} {
  const {dialog} = menu;
  if (dialog?.kind === 'open') return {name: 'Open', lines: promptLines('', dialog.text, columns, OPEN_WORDS)};
  if (dialog?.kind === 'offer') return {name: 'A share code was pasted', lines: promptLines('', dialog.code, columns)};
  if (entry.kind === 'game') return {name: entry.variant.name, lines: gameLines(menu, entry.variant, columns)};
  const {name, state, variant: id, when} = entry.game;
  const variant = VARIANTS.find(each => each.id === id);
  const record = variant && recordOf(menu.records, chosenRules(menu, variant));
  const texts = [
    `${state}${when === undefined ? '' : `; last played on ${when}`}.`,
    ...(variant ? [sentence(variant.aim), '', shortRecord(record), oddsLine(variant)] : []),
  ];
  return {name, lines: flowed(texts, columns)};
}

function oddsLine({odds}: Variant): string {
  return odds === undefined ? `${NOT_MEASURED}.` : `Comes out: ${odds}.`;
}

const OPEN_WORDS = 'The name of a replay file, or a share code; paste it here.';

/** A prompt; of a text that does not fit, its end is shown, where one is typing. */
function promptLines(lead: string, text: string, columns: number, words = ''): DetailLine[] {
  const room = columns - lead.length - 2;
  const shown = text.length > room ? `<${text.slice(text.length - room + 1)}` : text;
  return [{text: `${lead}${shown}_`, marked: true}, ...flowed([words], columns)];
}

function flowed(texts: readonly string[], columns: number): DetailLine[] {
  return texts.flatMap(text => (text === '' ? [{text}] : wrapped(text, columns).map(line => ({text: line}))));
}

function gameLines(menu: Menu, variant: Variant, columns: number): DetailLine[] {
  const {dialog} = menu;
  if (dialog?.kind === 'options') return optionLines(menu, variant, dialog.row, columns);
  if (dialog?.kind === 'seed')
    return promptLines('Seed: ', dialog.text, columns, '1 to 64 characters: a number, a date, a name.');
  const rules = chosenRules(menu, variant);
  const about = helpSections(rules).filter(section => section.title === 'Object' || section.title === 'Passes');
  const words = about.flatMap(section => section.lines).join(' ');
  const texts = [
    words,
    `${sourceWords(variant.source)}.`,
    ...changedRules(rules).map(changes => `Rules: ${changes}.`),
    '',
    shortRecord(recordOf(menu.records, rules)),
    oddsLine(variant),
  ];
  return flowed(texts, columns);
}

/** `passes=2, joins=on`, where the rules are not the usual ones. */
function changedRules({values, variant}: Ruleset): string[] {
  const changed = Object.entries(values).filter(([key, value]) => value !== variant.options[key]?.initial);
  return changed.length > 0 ? [changed.map(([key, value]) => `${key}=${String(value)}`).join(', ')] : [];
}

function optionLines(menu: Menu, variant: Variant, row: number, columns: number): DetailLine[] {
  const {values} = chosenRules(menu, variant);
  const choices = Object.entries(variant.options).map(([key, option]) => {
    const value = values[key] ?? option.initial;
    return {choice: `${key.padEnd(10)} < ${String(value)} >`, words: optionMeaning(variant, key, value)};
  });
  const longest = Math.max(...choices.map(({choice}) => choice.length));
  return choices.map(({choice, words}, i) => {
    const text = columns < WORDY ? choice : `${choice.padEnd(longest)}  ${words}`;
    return {text: text.slice(0, columns), marked: i === row};
  });
}

/** In fewer columns a list has no room for words: those of the chosen line are shown below it. */
export const WORDY = 60;

export function optionMeaning(variant: Variant, key: string, value: unknown): string {
  const option = variant.options[key];
  return option?.meanings[String(value)] ?? option?.words ?? '';
}
