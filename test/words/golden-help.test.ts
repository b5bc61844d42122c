import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Variant} from '../../src/engine/declaration/variant.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {briefAim, scoreWords, wonWords} from '../../src/words/aim.js';
import {helpSections, shortRules} from '../../src/words/help.js';
import {VARIANTS} from '../../src/variants/index.js';
import {valuesOf} from '../solver/options.js';
import {rulesFor} from '../engine/adapter.js';
import {MADE_UP} from './made-up-games.js';

/**
 * What the help says of each game, under the usual rules and with each option changed, held to the files in test/words/help.
 * `UPDATE_HELP=1 npx jest golden-help` writes them anew.
 */
import '../variants/added.js';

const FOLDER = join('test', 'words', 'help');

/** Every sentence about a game but its odds, which are measured again now and then; each behind the title of its part. */
function linesOf(rules: Ruleset): string[] {
  const sections = [
    ...helpSections(rules).filter(({title}) => title !== 'Odds'),
    {title: 'In short', lines: shortRules(rules)},
    {title: 'In a line', lines: [briefAim(rules)]},
    {title: 'Score', lines: [scoreWords({rules, position: dealFromSeed(rules, '42')})]},
    {title: 'When won', lines: [wonWords(rules)]},
  ];
  return sections.flatMap(({title, lines}) => lines.map(line => `${title}: ${line}`));
}

/** All lines under the usual rules; then, for each other value of an option, those that it takes away or adds. */
function helpOf(variant: Variant): string {
  const usual = linesOf(rulesFor(variant.id));
  const changes = Object.entries(variant.options).flatMap(([key, {initial}]) =>
    valuesOf(variant, key)
      .filter(value => value !== initial)
      .map(value => {
        const lines = linesOf(rulesFor(variant.id, {[key]: value}));
        const less = usual.filter(line => !lines.includes(line)).map(line => `- ${line}`);
        const more = lines.filter(line => !usual.includes(line)).map(line => `+ ${line}`);
        return [`\n${key}=${String(value)}`, ...less, ...more].join('\n');
      }),
  );
  return `${[...usual, ...changes].join('\n')}\n`;
}

/** What a file holds; written anew first, if that is asked for. */
function kept(name: string, text: string): string {
  const path = join(FOLDER, `${name}.txt`);
  if (process.env['UPDATE_HELP']) writeFileSync(path, text);
  return readFileSync(path, 'utf8');
}

test.each(VARIANTS.map(variant => [variant.id, variant] as const))('of %s', (id, variant) => {
  expect(helpOf(variant)).toBe(kept(id, helpOf(variant)));
});

test('of games with words that those of the books leave out', () => {
  const text = Object.entries(MADE_UP)
    .map(([name, rules]) => `${[name, ...linesOf(rules)].join('\n')}\n`)
    .join('\n');
  expect(text).toBe(kept('made-up', text));
});
