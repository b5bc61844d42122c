import type {Given} from '../../input/given.js';
import {CommandError} from '../../../app/command-error.js';
import type {Io} from '../../../app/io.js';
import type {Ruleset} from '../../../engine/ruleset.js';
import {helpSections} from '../../../words/help.js';
import {parseRules, readRules} from '../../input/game-options.js';
import {lineWidth, print} from '../../output/print.js';
import {paragraph} from '../../../words/text/wrap.js';

/** Prints the rules of a game, generated from its declaration. */
export async function rules(options: Given, io: Io): Promise<number> {
  if (options.variant === undefined) throw new CommandError('rules: which game? `patience list` names them');
  const ruleset = readRules(io.variants, options.variant, parseRules(options.rule ?? []));
  await print(io, options.json ? rulesJson(ruleset) : rulesText(ruleset, lineWidth(io)));
  return 0;
}

function rulesJson(ruleset: Ruleset): object {
  const {variant, values} = ruleset;
  return {variant: variant.id, rules: values, sections: helpSections(ruleset)};
}

/** The rules of a game in words, a paragraph for each section. */
export function rulesText(ruleset: Ruleset, width: number): string {
  const sections = helpSections(ruleset).map(({title, lines}) =>
    [title, ...lines.flatMap(line => paragraph(line, width, '  ', '    '))].join('\n'),
  );
  return [ruleset.variant.name, ...sections].join('\n\n');
}
