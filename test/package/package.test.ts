import {spawnSync} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import process from 'node:process';
import {build} from 'esbuild';
import {BUNDLES} from '../../bin/bundling.js';
import {CARPET, carpetWith} from '../own-games/carpet.js';
import {closeScreens, Screen} from '../pty/driver/screen.js';
import {copyProject, Installed} from './installed.js';

const installed = new Installed();
beforeAll(() => {
  installed.install();
});
afterEach(closeScreens);
afterAll(() => {
  installed.remove();
});

/** The files below a folder, by path, with their bytes. */
function contents(folder: string): Map<string, Buffer> {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter(entry => entry.isFile());
  const paths = files.map(({parentPath, name}) => join(parentPath, name)).sort();
  return new Map(paths.map(path => [path.slice(folder.length), readFileSync(path)]));
}

test('holds what is needed and no more', () => {
  const {files, size, unpackedSize} = installed.packed;
  const paths = files.map(file => file.path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'bin/patience.js',
      'dist/THIRD-PARTY.txt',
      'dist/completions/_patience',
      'dist/completions/patience.bash',
      'dist/completions/patience.fish',
      'dist/engine.js',
      'dist/main.js',
      'dist/solver.js',
      'dist/man/patience.6',
      'dist/types/library/index.d.ts',
      'dist/types/library/solver.d.ts',
    ]),
  );
  expect(paths).toContain('src/variants/cabinet/builders/klondike.js');
  const others = paths.filter(path => !path.startsWith('src/variants/cabinet/'));
  expect(others.filter(path => /\.map$|stamp|^(src|test|bench)\/|node_modules/.test(path))).toEqual([]);
  expect(size).toBeLessThan(1.25e6);
  expect(unpackedSize).toBeLessThan(3.4e6);
  expect(readdirSync(installed.path('lib', 'node_modules'))).toEqual(['victorian-patience']);
});

test('brings the full licence of everything that is bundled', () => {
  const notices = readFileSync(installed.file('dist', 'THIRD-PARTY.txt'), 'utf8').split(/\n-{72}\n/);
  const bundled = ['ink', 'react', 'react-reconciler', 'yoga-layout', 'seedrandom', 'commander', 'chalk'];
  const names = notices.map(text => /^(?:The program contains these packages\.\n)?\s*(\S+) \d/.exec(text)?.[1]);
  expect(names).toEqual(expect.arrayContaining(bundled));
  for (const text of notices) expect(text).toMatch(/copyright/i);
  for (const text of notices) expect(text).toMatch(/permission is hereby granted|permission to use|redistribution/i);
});

/** Each line of a source in node_modules that claims a copyright, without the signs of its comment. */
function claims(path: string): string[] {
  const lines = readFileSync(path, 'utf8').match(/copyright (?:\(c\)|©|\d{4}).*/gi) ?? [];
  return lines.map(line => line.replace(/\*\/.*$/, '').trim());
}

test('brings every copyright notice of the files that are bundled', async () => {
  const notices = readFileSync(installed.file('dist', 'THIRD-PARTY.txt'), 'utf8');
  const outdir = join(installed.folder, 'bundle');
  const built = await Promise.all(BUNDLES.map(options => build({...options, outdir, write: false})));
  const inputs = new Set(built.flatMap(({metafile}) => Object.keys(metafile.inputs)));
  const files = [...inputs].filter(path => path.includes('node_modules/'));
  const claimed = files.flatMap(path => claims(path).map(line => ({path, line})));
  expect(claimed).toContainEqual({
    path: 'node_modules/seedrandom/lib/alea.js',
    line: 'Copyright (C) 2010 by Johannes Baagøe <baagoe@baagoe.org>',
  });
  expect(claimed.filter(({line}) => !notices.includes(line))).toEqual([]);
  expect(notices.slice(notices.indexOf('Baagøe'))).toMatch(/^Baag.*\n\nPermission is hereby granted/);
});

test('a page of the package links to nothing that is not in it', () => {
  const files = new Set(installed.packed.files.map(({path}) => path));
  const pages = [...files].filter(path => path.endsWith('.md'));
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/playing.md', 'docs/games.md']));
  const dead = pages.flatMap(page => {
    const text = readFileSync(installed.file(page), 'utf8');
    const links = Array.from(text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g), ([, link = '']) => link);
    return links
      .filter(link => !/^https?:/.test(link) && !files.has(join(dirname(page), link)))
      .map(link => ({page, link}));
  });
  expect(dead).toEqual([]);
});

test('names no address that is made up', () => {
  const texts = installed.packed.files.filter(({path}) => /\.(md|json|6)$/.test(path));
  const naming = texts.filter(({path}) => /\.example\b/.test(readFileSync(installed.file(path), 'utf8')));
  expect(naming).toEqual([]);
});

test('the manifest has what a registry shows, and nothing that only the project can run', () => {
  const manifest = JSON.parse(readFileSync(installed.file('package.json'), 'utf8')) as Record<string, unknown>;
  for (const key of ['name', 'version', 'description', 'keywords', 'author', 'license'])
    expect(manifest[key]).toBeTruthy();
  for (const key of ['dependencies', 'devDependencies', 'scripts']) expect(manifest[key]).toBeUndefined();
  const changelog = readFileSync(installed.file('CHANGELOG.md'), 'utf8');
  expect(changelog).toMatch(new RegExp(`^## ${String(manifest['version'])} \\(\\d{4}-\\d{2}-\\d{2}\\)$`, 'm'));
});

test('plays, resumes, and writes nothing where it is installed', async () => {
  const before = contents(installed.prefix);
  const play = (args: readonly string[]): Screen =>
    new Screen(installed.path('bin', 'patience'), args, {
      cwd: installed.folder,
      env: {HOME: undefined, PATIENCE_HOME: join(installed.folder, 'played')},
    });
  const first = play(['--variant', 'kingdom', '--seed', '42']);
  await first.waitFor('0 moves');
  first.type('<space>');
  await first.waitFor('1 move');
  first.type('q');
  expect(await first.exit).toMatchObject({exitCode: 0});
  const second = play(['--resume']);
  await second.waitFor('1 move');
  second.type('q');
  expect(await second.exit).toMatchObject({exitCode: 0});
  expect(contents(installed.prefix)).toEqual(before);
});

test('solves, in the analysis process and in worker threads', () => {
  expect(installed.run(['solve', '--variant', 'thirteen-up', '--seed', '42', '--json'])).toMatchObject({status: 0});
  const study = installed.run(['study', '--variant', 'thirteen-up', '--seeds', '1..40', '--jobs', '2', '--json']);
  expect(study.stdout).toContain('"summary":{"deals":40,');
});

test('the manual page and the completions are what the commands print', () => {
  const page = readFileSync(installed.path('share', 'man', 'man6', 'patience.6'), 'utf8');
  expect(installed.run(['man']).stdout).toBe(page);
  const files = {bash: 'patience.bash', zsh: '_patience', fish: 'patience.fish'};
  for (const [shell, file] of Object.entries(files)) {
    const script = readFileSync(installed.file('dist', 'completions', file), 'utf8');
    expect(installed.run(['completion', shell]).stdout).toBe(script);
  }
  const sections = Array.from(page.matchAll(/^\.SH (.+)$/gm), ([, name]) => name);
  const wanted = 'NAME,SYNOPSIS,DESCRIPTION,KEYS,OPTIONS,FILES,ENVIRONMENT,EXIT STATUS,EXAMPLES,SEE ALSO'.split(',');
  expect(sections.filter(name => wanted.includes(name ?? ''))).toEqual(wanted);
  expect(page).toMatch(/^\.TH PATIENCE 6 "\d{4}-\d{2}-\d{2}" "patience \d+\.\d+\.\d+"/);
});

const PLAYER = `
import {applyMove, dealFromSeed, findVariant, legalMoves, makeMove, makeRecord, parseRecord, readPosition, rulesetOf, statusOf} from 'victorian-patience/engine';

const variant = findVariant('kingdom');
if (!variant.ok) throw new Error(variant.fault.message);
const rules = rulesetOf(variant.value, {fill: 'auto'});
if (!rules.ok) throw new Error(rules.fault.message);
const dealt = dealFromSeed(rules.value, '42');
if (!dealt.ok) throw new Error(dealt.fault.message);
let position = dealt.value;
const played: string[] = [];
for (let move = legalMoves(rules.value, position)[0]; move; move = legalMoves(rules.value, position)[0]) {
  const outcome = applyMove(rules.value, position, move);
  if (!outcome.ok) throw new Error(outcome.fault.message);
  played.push(makeMove(move));
  position = outcome.value.position;
}
const record = makeRecord(rules.value, position);
const json: unknown = JSON.parse(JSON.stringify(record));
const read = parseRecord(rules.value, json);
const found = readPosition(json);
if (!found.ok || found.value.rules !== rules.value) throw new Error('the rules of the record are not found');
console.log(JSON.stringify({moves: played.length, status: statusOf(rules.value, position), read: read.ok}));
`;

const SHOWN = ['README.md', 'docs/library.md']
  .flatMap(page => Array.from(readFileSync(page, 'utf8').matchAll(/```js\n([^]*?)```/g), ([, code = '']) => code))
  .map((code, i): [string, string] => [`shown-${String(i)}.ts`, code]);

describe('in a project with types', () => {
  const project = join(installed.folder, 'project');
  /** What the compiler says, line by line. */
  let said: readonly string[];
  beforeAll(() => {
    mkdirSync(join(project, 'node_modules'), {recursive: true});
    symlinkSync(installed.file(), join(project, 'node_modules', 'victorian-patience'));
    symlinkSync(resolve('node_modules', '@types'), join(project, 'node_modules', '@types'));
    const typed = (text: string): string =>
      text.replace('export default', "/** @param {import('victorian-patience/engine').Words} words */\nexport default");
    const cabinet = join('src', 'variants', 'cabinet');
    const examples = readdirSync(cabinet)
      .filter(name => name.endsWith('.js'))
      .map((name): [string, string] => [name, typed(readFileSync(join(cabinet, name), 'utf8'))]);
    const files: Readonly<Record<string, string>> = {
      'play.ts': PLAYER,
      ...Object.fromEntries([...examples, ...SHOWN]),
      'first.js': typed(CARPET),
      'faulty.js': typed(carpetWith({"top('W', 'T')": "top('W', 'X')"})),
    };
    writeFileSync(join(project, 'package.json'), '{"type": "module"}\n');
    for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
    const tsc = resolve('node_modules', 'typescript', 'bin', 'tsc');
    const flags =
      '--strict --noUncheckedIndexedAccess --target ES2022 --module NodeNext --types node --allowJs --checkJs --outDir out'.split(
        ' ',
      );
    const args = [tsc, ...flags, '--ignoreConfig', ...Object.keys(files)];
    said = spawnSync(process.execPath, args, {cwd: project, encoding: 'utf8'}).stdout.split('\n').filter(Boolean);
  });

  test('the library plays a game', () => {
    expect(said.filter(line => line.startsWith('play.ts'))).toEqual([]);
    const {stdout, stderr} = spawnSync(process.execPath, ['out/play.js'], {cwd: project, encoding: 'utf8'});
    expect(stderr).toBe('');
    const {moves, ...rest} = JSON.parse(stdout) as {moves: number};
    expect(rest).toEqual({status: 'stuck', read: true});
    expect(moves).toBeGreaterThan(50);
  });

  test.each(SHOWN)('the example %s prints what its comments say', (name, code) => {
    const script = join('out', name.replace(/ts$/, 'js'));
    const {stdout, stderr} = spawnSync(process.execPath, [script], {cwd: project, encoding: 'utf8'});
    expect(stderr).toBe('');
    const said = Array.from(code.matchAll(/console\.log.*?\/\/ (.*)/g), ([, comment = '']) => comment);
    if (said.length > 0) expect(stdout.trimEnd().split('\n')).toEqual(said);
    else expect(stdout).toMatch(/^\d+\n$/);
  });

  test('an editor checks the file of a game by the types of its words', () => {
    expect(said.filter(line => !line.startsWith(' '))).toEqual([
      expect.stringMatching(/^faulty\.js\(\d+,\d+\): error TS2322: .*"X"/),
    ]);
  });
});

test('a build elsewhere is the same byte for byte', () => {
  const clone = join(installed.folder, 'clone');
  copyProject(clone, [
    ...['src', 'bin', 'package.json', 'package-lock.json', 'CHANGELOG.md', 'tsconfig.json', 'tsconfig.library.json'],
  ]);
  const build = spawnSync(process.execPath, ['bin/build.js', '--package'], {cwd: clone, encoding: 'utf8'});
  expect(build).toMatchObject({status: 0, stderr: ''});
  const [here, there] = [contents(installed.file('dist')), contents(join(clone, 'dist'))];
  there.delete('/.stamp');
  expect([...there.keys()]).toEqual([...here.keys()]);
  for (const [path, bytes] of here) expect({path, same: there.get(path)?.equals(bytes)}).toEqual({path, same: true});
});

test('the program and no other file can be run', () => {
  const runnable = [...contents(installed.file()).keys()].filter(path => statSync(installed.file(path)).mode & 0o111);
  expect(runnable).toEqual(['/bin/patience.js']);
  // They are so in the tarball, too, whatever the umask where it was made.
  const modes = installed.packed.files.map(({path, mode}) => [path, mode.toString(8)]);
  expect(modes).toEqual(modes.map(([path]) => [path, path === 'bin/patience.js' ? '755' : '644']));
});

describe('a recipe of another package manager', () => {
  const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {version: string};
  const recipe = (name: string): string => readFileSync(join('packaging', name), 'utf8');

  test.each(['patience.rb', 'patience.nix'])('%s is short, of this version, and names files of the package', name => {
    const text = recipe(name);
    expect(text.split('\n').length).toBeLessThan(30);
    expect(text).toContain(`victorian-patience-${version}.tgz`);
    const named = text.match(/\b(?:bin|dist)\/[\w/.]*\.\w+|\bdist\/completions\/_patience/g) ?? [];
    expect(named).toHaveLength(5);
    const packed = installed.packed.files.map(({path}) => path);
    expect(named.filter(path => !packed.includes(path))).toEqual([]);
  });

  test('for Nix installs a command that runs', () => {
    const [, phase = ''] = /installPhase = ''\n([^]*?)'';/.exec(recipe('patience.nix')) ?? [];
    const out = join(installed.folder, 'nix');
    const shell = [
      'set -e',
      'makeWrapper() { mkdir -p "$(dirname "$2")"; printf \'#!/bin/sh\\nexec %s %s "$@"\\n\' "$1" "$4" > "$2"; chmod +x "$2"; }',
      'installManPage() { cat "$@" > /dev/null; }',
      'installShellCompletion() { cat "$@" > /dev/null; }',
      // What Nix puts in the place of its own words.
      phase.replaceAll('${pkgs.nodejs}/bin/node', process.execPath),
      '"$out/bin/patience" --version',
    ].join('\n');
    const {stdout, stderr} = spawnSync('bash', ['--norc', '-c', shell], {
      cwd: installed.file(),
      env: {PATH: process.env['PATH'], out},
      encoding: 'utf8',
    });
    expect({stdout, stderr}).toEqual({stdout: `${version}\n`, stderr: ''});
  });
});
