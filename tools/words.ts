/**
 * Writes the list of words into docs/games.md from their docstrings: `node bin/run.js tools/words.ts`. A test holds the two
 * together.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import ts from 'typescript';

const FOLDER = 'src/engine/declaration';
export const PAGE = 'docs/games.md';
const [BEGIN, END] = ['<!-- words -->\n', '<!-- end of words -->\n'];

/** What the words of each file are for, in the order of the page. */
const HEADINGS: Readonly<Record<string, string>> = {
  'variant.js': 'The game, its deal and its goal',
  'like.js': 'A game by its difference',
  'pile.js': 'Piles',
  'build.js': 'How cards follow one another',
  'rule.js': 'What may be done',
  'option.js': 'Options',
  'scoring.js': 'What counts for the score',
  'fact.js': 'What a position remembers',
  'dominance.js': 'Plays that do no harm',
};

/** The exports of a file, with their docstrings and how they are written. */
function documented(path: string): Map<string, {readonly written: string; readonly means: string}> {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = new Map<string, {written: string; means: string}>();
  for (const statement of source.statements) {
    const [doc] = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc);
    const means = ts.getTextOfJSDocComment(doc?.comment)?.replace(/\s+/g, ' ') ?? '';
    if (ts.isVariableStatement(statement))
      for (const {name} of statement.declarationList.declarations)
        found.set(name.getText(), {written: name.getText(), means});
    if (!ts.isFunctionDeclaration(statement) || !statement.name) continue;
    const name = statement.name.text;
    const parameters = statement.parameters.map(each => parameterName(each)).join(', ');
    // Of overloads the first has the docstring.
    if (!found.get(name)?.means) found.set(name, {written: `${name}(${parameters})`, means});
  }
  return found;
}

/** What the argument of a word in braces holds: the interface of each, and its file. */
const SHAPES: Readonly<Record<string, readonly [file: string, name: string]>> = {
  foundations: ['pile.ts', 'FoundationShape'],
  auxiliaries: ['pile.ts', 'TableauShape'],
  gather: ['rule.ts', 'Gathering'],
  scoring: ['scoring.ts', 'Scoring'],
};

/** A table of the keys in the argument of each word that takes one. Throws for a key without a docstring. */
function shapeTables(): string {
  return Object.entries(SHAPES)
    .map(([word, [file, name]]) => {
      const path = join(FOLDER, file);
      const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
      const shapes = source.statements.filter(ts.isInterfaceDeclaration);
      const members = shapes.find(shape => shape.name.text === name)?.members ?? [];
      const rows = members.map(member => {
        const key = `${member.name?.getText() ?? ''}${member.questionToken ? '?' : ''}`;
        const [doc] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc);
        const means = ts.getTextOfJSDocComment(doc?.comment)?.replace(/\s+/g, ' ');
        if (!means) throw new Error(`${name}.${key} has no docstring`);
        return `| \`${key}\` | ${means.replaceAll('|', '\\|')} |`;
      });
      return [`### In the braces of \`${word}\``, '', '| key | means |', '| --- | --- |', ...rows, ''].join('\n');
    })
    .join('\n');
}

function parameterName({name, dotDotDotToken, questionToken, initializer}: ts.ParameterDeclaration): string {
  const text = ts.isIdentifier(name) ? name.text : '{...}';
  return `${dotDotDotToken ? '...' : ''}${text}${questionToken || initializer ? '?' : ''}`;
}

/** The words as tables of Markdown, a table for each file of the declaration. Throws for a word without a docstring. */
function wordTables(): string {
  const exports = readFileSync(join(FOLDER, 'vocabulary.ts'), 'utf8').matchAll(
    /^export \{([^}]*)\} from '\.\/(.*)';/gm,
  );
  const files = new Map(
    Array.from(exports, ([, names = '', file = '']) => [
      file,
      names
        .split(',')
        .map(each => each.trim())
        .filter(Boolean),
    ]),
  );
  const others = [...files.keys()].filter(file => !Object.hasOwn(HEADINGS, file));
  if (others.length > 0) throw new Error(`no heading for the words of ${others.join(', ')}`);
  return Object.entries(HEADINGS)
    .map(([file, heading]) => {
      const known = documented(join(FOLDER, file.replace(/\.js$/, '.ts')));
      const rows = (files.get(file) ?? []).map(name => {
        const word = known.get(name);
        if (!word?.means) throw new Error(`${name} has no docstring`);
        return `| \`${word.written}\` | ${word.means.replaceAll('|', '\\|')} |`;
      });
      return [`### ${heading}`, '', '| word | means |', '| --- | --- |', ...rows, ''].join('\n');
    })
    .join('\n');
}

/** The page with the words as they are now, not yet formatted. */
export function withWords(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has no place for the words`);
  return `${page.slice(0, begin + BEGIN.length)}\n${wordTables()}\n${shapeTables()}\n${page.slice(end)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url) || process.argv[1]?.endsWith('words.mjs')) {
  const prettier = await import('prettier');
  const options = await prettier.resolveConfig(PAGE);
  writeFileSync(PAGE, await prettier.format(withWords(readFileSync(PAGE, 'utf8')), {...options, filepath: PAGE}));
}
