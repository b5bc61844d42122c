import {ROWS, type HEADINGS, type Row, type SPOKEN_PARTS, type Trait} from './command-rows.js';
import type {Key} from './keys.js';

type EachRow = (typeof ROWS)[number];
export type CommandName = Extract<EachRow, {keys: unknown}>['name'];
export type LineName = Extract<EachRow, {line: unknown}>['name'];
export type SpokenName = Extract<EachRow, {spoken: unknown}>['name'];
/** Commands of the dialogue that need no game on the table. */
export type EarlyName = Extract<EachRow, {spoken: {early: true}}>['name'];

/** A command that has keys at the table. */
export interface Command extends Pick<Row, 'trait' | 'unsaved' | 'fixed'> {
  readonly name: CommandName;
  readonly keys: readonly Key[];
  readonly heading: (typeof HEADINGS)[number];
  /** For the key line; empty if only the help page has it. */
  readonly short: string;
  /** What its keys do, for the help page and the manual. */
  readonly words: string;
}

/** The keys of the table, for matching, the key line, the help page and the manual. */
export const COMMANDS: readonly Command[] = ROWS.flatMap(row => ('keys' in row ? [{short: '', ...row}] : []));

export interface Typed<Name> {
  readonly name: Name;
  /** What may be typed for it, the usual word first. */
  readonly typed: readonly string[];
  /** What may follow it, for the help. */
  readonly takes?: string | undefined;
  readonly words: string;
}

/** How a command is typed: `goto N`. */
export function usageOf({typed: [word = ''], takes = ''}: Typed<unknown>): string {
  return `${word} ${takes}`.trim();
}

/** What may be typed after `:` at the table. */
export const LINES: readonly Typed<LineName>[] = ROWS.flatMap(row => ('line' in row ? [lineOf(row)] : []));

function lineOf({name, line}: Required<Pick<Row, 'line'>> & {readonly name: LineName}): Typed<LineName> {
  const {word = name, brief = [], takes, words} = line;
  return {name, typed: [word].concat(brief), takes, words};
}

export interface Spoken extends Typed<SpokenName> {
  readonly part: keyof typeof SPOKEN_PARTS;
  /** Only games with this trait have it. */
  readonly trait?: Trait | undefined;
  /** Works without a game on the table. */
  readonly early?: true | undefined;
}

export const SPOKEN: readonly Spoken[] = ROWS.flatMap(row => ('spoken' in row ? [spokenOf(row)] : []));

function spokenOf(row: Row & Required<Pick<Row, 'spoken'>> & {readonly name: SpokenName}): Spoken {
  const {name, keys = [], trait, spoken} = row;
  const {part, word = name, also = [], takes, words = row.words ?? '', early} = spoken;
  return {name, part, typed: [word, ...keys.filter(key => key.length === 1), ...also], takes, words, trait, early};
}

/** The command of a word of the dialogue; the case of single letters counts, as with the keys of the table. */
export function spokenCommand(typed: string): Spoken | undefined {
  const word = typed.length > 1 ? typed.toLowerCase() : typed;
  return SPOKEN.find(each => each.typed.includes(word));
}
