import type {Given} from '../../input/given.js';
import type {Io} from '../../../app/io.js';
import {packsWords} from '../../../engine/texts/count.js';
import {CommandError} from '../../../app/command-error.js';
import {quoted} from '../../../engine/outside-text.js';
import {padded, textWidth} from '../../../engine/texts/width.js';
import {typedValues} from '../../../engine/declaration/option.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import {sentence} from '../../../engine/texts/phrase.js';
import {sourceWords} from '../../../engine/texts/words.js';
import {middle, NOT_MEASURED, oddsInWords, ratesOf} from '../../../variants/odds.js';
import {lineWidth, print} from '../../output/print.js';
import {levelShares, minutesOf, SKILL_WORDS, skillWord, type Skill} from '../../../variants/pools.js';
import {byKin, kinOf} from '../../../words/lists/families.js';
import {paragraph} from '../../../words/text/wrap.js';

/** Prints the games, as paragraphs under the names of their families, as a sorted table or as a JSON array. */
export async function list(options: Given, io: Io): Promise<number> {
  const {json, sort} = options;
  if (sort !== undefined && !isColumn(sort)) throw new CommandError(`--sort: ${quoted(sort)}; sort by ${COLUMN_NAMES}`);
  const variants = sort === undefined ? io.variants : sorted(io.variants, sort);
  const said = json
    ? variants.map(variantRecord)
    : sort !== undefined
      ? tableOf(variants, lineWidth(io))
      : byKin(io.variants)
          .flatMap(({kin, title, games}) => [
            ...(kin === 'books' ? [] : [title]),
            ...games.map(each => variantText(each, lineWidth(io))),
          ])
          .join('\n\n');
  await print(io, said);
  return 0;
}

/** The columns of the table: their heads, what is sorted by, from low to high, and what is shown. */
const COLUMNS = {
  name: {head: 'game', of: ({title}: Variant) => title.toLowerCase(), words: ({title}: Variant) => title},
  packs: {head: 'packs', of: ({packs}: Variant) => packs, words: ({packs}: Variant) => String(packs)},
  minutes: {
    head: 'minutes',
    of: (game: Variant) => minutesOf(game) ?? Infinity,
    words: (game: Variant) => String(minutesOf(game) ?? ''),
  },
  skill: {
    head: 'decided by',
    of: (game: Variant) => SKILLS.indexOf(skillWord(game)),
    words: (game: Variant) => skillWord(game) ?? '',
  },
  odds: {
    head: 'can be won',
    of: (game: Variant) => -(shareOf(game) ?? -1),
    words: (game: Variant) => winWords(game),
  },
} as const;

/** The share of deals that can be won, under the usual rules; undefined where it was not measured. */
function shareOf(game: Variant): number | undefined {
  const odds = ratesOf(game)['usual'];
  return odds && middle(odds);
}

function winWords(game: Variant): string {
  const odds = ratesOf(game)['usual'];
  return odds ? oddsInWords(odds) : '';
}

type Column = keyof typeof COLUMNS;

const COLUMN_NAMES = Object.keys(COLUMNS)
  .join(', ')
  .replace(/, ([^,]*)$/, ' or $1');

function isColumn(text: string): text is Column {
  return Object.hasOwn(COLUMNS, text);
}

/** From luck to skill, those without a word last. */
const SKILLS: readonly (Skill | undefined)[] = ['luck', 'mixed', 'skill', undefined];

/** The games in the order of a column, then by name; the likeliest to be won first. */
function sorted(variants: readonly Variant[], column: Column): readonly Variant[] {
  const compare = (by: Column) => (one: Variant, other: Variant) => {
    const [a, b] = [COLUMNS[by].of(one), COLUMNS[by].of(other)];
    return a < b ? -1 : Number(a > b);
  };
  return variants.toSorted(compare('name')).toSorted(compare(column));
}

/** A line for each game below the heads of the columns, which are cut where the window is too narrow. */
function tableOf(variants: readonly Variant[], width: number): string {
  const columns = Object.values(COLUMNS);
  const rows = [columns.map(({head}) => head), ...variants.map(each => columns.map(({words}) => words(each)))];
  const widths = columns.map((_, i) => Math.max(...rows.map(row => textWidth(row[i] ?? ''))));
  return rows
    .map(row => row.map((text, i) => padded(text, widths[i] ?? 0)).join('  '))
    .map(line => line.slice(0, width).trimEnd())
    .join('\n');
}

function variantRecord(variant: Variant): unknown {
  const {id, aliases, name, source, packs, options, odds, oddsWith = {}} = variant;
  const rules = Object.entries(options).map(([key, {values, range, initial, words}]) => ({
    key,
    ...(range ? {range} : {values}),
    default: initial,
    words,
  }));
  const wholeSentences = Object.fromEntries(Object.entries(oddsWith).map(([change, {whole}]) => [change, whole]));
  return {
    id,
    aliases,
    name,
    source: sourceWords(source),
    packs,
    shelf: variant.shelf ?? 'books',
    family: kinOf(variant),
    numbered: variant.numbered ?? null,
    rules,
    odds: odds ?? null,
    oddsWith: wholeSentences,
    rates: ratesOf(variant),
    levels: levelShares(variant),
    skill: skillWord(variant) ?? null,
    minutes: minutesOf(variant) ?? null,
  };
}

function variantText(variant: Variant, width: number): string {
  const changes = Object.values(variant.oddsWith ?? {}).map(({short}) => short);
  const word = skillWord(variant);
  const skill = word === undefined ? [] : [SKILL_WORDS[word]];
  const rules = Object.entries(variant.options).map(([key, option]) => typedValues(key, option));
  return [
    variant.id,
    ...paragraph(`${variant.name}, ${packsWords(variant.packs)}: ${variant.aim}.`, width, '  '),
    ...paragraph([...[variant.odds ?? NOT_MEASURED, ...changes].map(sentence), ...skill].join(' '), width, '  '),
    ...paragraph(`${sourceWords(variant.source)}.`, width, '  '),
    ...(rules.length > 0 ? paragraph(rules.join(' '), width, '  rules  ') : []),
    ...(variant.aliases.length > 0 ? paragraph(variant.aliases.join(' '), width, '  also   ') : []),
  ].join('\n');
}
