// @whole Its commands take seconds; npx jest test/docs tries them while a page is written.
import {spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join, resolve} from 'node:path';
import process from 'node:process';
import {EXAMPLES} from '../../src/cli/commands/program/man.js';
import {deckText} from './deck.js';
import {some} from '../effort.js';

/*
 * Runs the examples of the documents. What a fenced block is tells its language: `sh` commands have to succeed, `console`
 * has commands after `$ ` and what they print (`...` stands for anything), `replay` is verified, `python` and `js` are
 * run, `json` is parsed. Blocks without a language are not examples that can be run here.
 */

/** The page on games of one's own is a story, which a test of its own follows. */
const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync('docs', {encoding: 'utf8', recursive: true}).map(name => join('docs', name)),
].filter(name => name.endsWith('.md') && name !== join('docs', 'games.md'));

interface Block {
  readonly where: string;
  readonly language: string;
  readonly text: string;
}

const blocks: Block[] = DOCUMENTS.flatMap(name => {
  const text = readFileSync(name, 'utf8');
  return Array.from(text.matchAll(/^```(\w+)\n([^]*?)^```$/gm), ({1: language = '', 2: code = '', index}) => ({
    where: `${name}:${text.slice(0, index).split('\n').length}`,
    language,
    text: code,
  }));
});
const written = (language: string): [where: string, text: string][] =>
  blocks.filter(block => block.language === language).map(({where, text}) => [where, text]);

const folder = mkdtempSync(join(tmpdir(), 'patience-docs-'));
/** Commands that start a game or show one want a terminal; here they read lines instead. */
const WRAPPER = `#!/bin/sh
case "$1" in
  list | rules | show | solve | hint | study | script | perft | stats | completion | man | --version | --help) ;;
  replay) case "$*" in *--verify* | *--json* | *--cast*) ;; *) set -- "$@" --plain ;; esac ;;
  *) set -- "$@" --plain ;;
esac
exec '${process.execPath}' '${resolve('bin/patience.js')}' "$@"
`;

beforeAll(() => {
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'patience'), WRAPPER);
  chmodSync(join(folder, 'bin', 'patience'), 0o755);
  writeFileSync(join(folder, 'game.patience'), written('replay')[0]?.[1] ?? '');
  writeFileSync(join(folder, 'pack.txt'), deckText('42'));
});
afterAll(() => {
  rmSync(folder, {recursive: true, force: true});
});

interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** Runs a command line where `patience` is the built program, with a home of its own and no terminal. */
function run(command: string, args: readonly string[]): Ran {
  const {status, stdout, stderr} = spawnSync(command, args, {
    cwd: folder,
    env: {
      PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`,
      LANG: 'C.UTF-8',
      PATIENCE_HOME: join(folder, 'home'),
    },
    input: '',
    encoding: 'utf8',
  });
  return {status, output: stdout + stderr};
}

/** Commands of a block, without comments; a line that ends in a backslash goes on. npm's are tried by other tests. */
function commandsOf(text: string): string[] {
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  return lines.filter(line => /^(?!#)\S/.test(line) && !/^(npm|npx|node|git|apt)\b/.test(line));
}

/** What an output has to match to have the lines of an example, in which `...` stands for anything. */
function pattern(lines: readonly string[]): RegExp {
  const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = lines.map(line => (line === '...' ? '[^]*?' : `${line.split('...').map(quoted).join('.*')}\n`));
  return new RegExp(`^${parts.join('')}$`);
}

test.each(written('sh').filter(([, text]) => commandsOf(text).length > 0))('%s: the commands succeed', (_, text) => {
  for (const command of commandsOf(text)) {
    const {status, output} = shell([], command);
    // 1 and 4 are answers: not winnable, not known.
    const isAnswer = status === 0 || (/\bsolve\b/.test(command) && (status === 1 || status === 4));
    expect({command, isAnswer, output: isAnswer ? '' : output}).toEqual({command, isAnswer: true, output: ''});
  }
});

/** Commands in tables, but for those with a place to fill in, as in `patience replay CODE`. */
const inline = DOCUMENTS.flatMap(name =>
  Array.from(readFileSync(name, 'utf8').matchAll(/(?<=^\|.*)`(patience [^`\n]+)`/gm), ([, command = '']) => command),
).filter(command => !/\b[A-Z]{3,}\b|\.\.\./.test(command.replace(/\$\w+/g, '')));

test.each(some([...new Set(inline)]))('%s: succeeds', command => {
  const {status, output} = shell([], command);
  expect({status, output: status === 0 ? '' : output}).toEqual({status: 0, output: ''});
});

/** The study of a thousand deals is tried with three. */
const inManual = EXAMPLES.map(([command]) => command.replace('1..1000', '1..3'));

test.each(some(inManual))('the manual page: %s: succeeds', command => {
  const {status, output} = shell([], command);
  expect({status, output: status === 0 ? '' : output}).toEqual({status: 0, output: ''});
});

test.each(some(written('console')))('%s: the commands print what stands there', (_, text) => {
  const parts = text.split(/^\$ /m).slice(1);
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) {
    const [command = '', ...shown] = part.trimEnd().split('\n');
    // What is typed into a dialogue stands between its answers.
    const [typed, expected] = /--plain\b/.test(command) ? dialogue(shown) : [[], shown];
    const {output} = shell(typed, command);
    if (expected.length > 0) expect(output).toMatch(pattern(expected));
  }
});

function shell(typed: readonly string[], command: string): Ran {
  const input = typed.length > 0 ? `printf '%s\\n' ${typed.join(' ')} | ` : '';
  return run('bash', ['--norc', '-c', input + command]);
}

/** A dialogue's lines of one word are typed. */
function dialogue(lines: readonly string[]): [typed: string[], answers: string[]] {
  const isTyped = (line: string): boolean => /^[a-z]+$/.test(line);
  return [lines.filter(isTyped), [...lines.map(line => (isTyped(line) ? '...' : line)), '...']];
}

test.each(written('replay'))('%s: the replay is verified', (where, text) => {
  const file = join(folder, `${where.replace(/\W/g, '-')}.patience`);
  writeFileSync(file, text);
  expect(run('patience', ['replay', file, '--verify'])).toMatchObject({status: 0});
});

test.each(written('json'))('%s: the JSON is whole', (_, text) => {
  expect(() => void JSON.parse(text)).not.toThrow();
});

test.each(written('python'))('%s: the bot wins', (_, text) => {
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
  writeFileSync(join(folder, 'bot.py'), text);
  expect(run('python3', ['bot.py'])).toEqual({status: 0, output: 'reversible-sequences 1 won 52\n'});
});

test('a tarball is named by the present version', () => {
  const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};
  const named = DOCUMENTS.flatMap(name => readFileSync(name, 'utf8').match(/victorian-patience-[\d.]*\d\.tgz/g) ?? []);
  expect(new Set(named)).toEqual(new Set([`victorian-patience-${version}.tgz`]));
});

test('every kind of example is there', () => {
  for (const language of ['sh', 'console', 'replay', 'json', 'python']) expect(written(language)).not.toEqual([]);
});
