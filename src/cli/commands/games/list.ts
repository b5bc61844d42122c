import type {Given} from '../../input/given.js';
import type {Io} from '../../../app/io.js';
import {typedValues} from '../../../engine/declaration/option.js';
import type {Variant} from '../../../engine/declaration/variant.js';
import {sentence} from '../../../engine/texts/phrase.js';
import {sourceWords} from '../../../engine/texts/words.js';
import {NOT_MEASURED, ratesOf} from '../../../variants/odds.js';
import {lineWidth, print} from '../../output/print.js';
import {levelShares, SKILL_WORDS, skillWord} from '../../../variants/pools.js';
import {byKin, kinOf} from '../../../words/families.js';
import {paragraph} from '../../../words/wrap.js';

/** Prints the games, as paragraphs under the names of their families or as a JSON array. */
export async function list(options: Given, io: Io): Promise<number> {
  const said = options.json
    ? io.variants.map(variantRecord)
    : byKin(io.variants)
        .flatMap(({kin, title, games}) => [
          ...(kin === 'books' ? [] : [title]),
          ...games.map(each => variantText(each, lineWidth(io))),
        ])
        .join('\n\n');
  await print(io, said);
  return 0;
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
  };
}

function variantText(variant: Variant, width: number): string {
  const changes = Object.values(variant.oddsWith ?? {}).map(({short}) => short);
  const word = skillWord(variant);
  const skill = word === undefined ? [] : [SKILL_WORDS[word]];
  const packs = variant.packs === 1 ? 'one pack' : 'two packs';
  const rules = Object.entries(variant.options).map(([key, option]) => typedValues(key, option));
  return [
    variant.id,
    ...paragraph(`${variant.name}, ${packs}: ${variant.aim}.`, width, '  '),
    ...paragraph([...[variant.odds ?? NOT_MEASURED, ...changes].map(sentence), ...skill].join(' '), width, '  '),
    ...paragraph(`${sourceWords(variant.source)}.`, width, '  '),
    ...(rules.length > 0 ? paragraph(rules.join(' '), width, '  rules  ') : []),
    ...(variant.aliases.length > 0 ? paragraph(variant.aliases.join(' '), width, '  also   ') : []),
  ].join('\n');
}
