/**
 * Bundles the program into dist/: one small file for the command line, the screens in chunks that load when wanted, and the
 * rules as a library. With `--package` dist/ also gets what only a package needs: the library's types, the manual page and the
 * completions. Two builds of the same sources are the same byte for byte, but for the stamp, which the package leaves out.
 */
import {build} from 'esbuild';
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {BUNDLES} from './bundling.js';
import {thirdPartyNotices} from './notices.js';
import {BUILD_STAMP, stampOf} from './setup.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
/** Where the package keeps what the program prints about itself, and with which command. */
const PAGES = {
  'man/patience.6': ['man'],
  'completions/patience.bash': ['completion', 'bash'],
  'completions/_patience': ['completion', 'zsh'],
  'completions/patience.fish': ['completion', 'fish'],
};

/** @param {string} path from the root @returns {string} */
const textOf = path => readFileSync(join(ROOT, path), 'utf8');
const {version} = JSON.parse(textOf('package.json'));

/** The day of this version's release, as the changelog has it; empty before that. */
function releaseDate() {
  const heading = textOf('CHANGELOG.md')
    .split('\n')
    .find(line => line.startsWith(`## ${version} `));
  return /\d{4}-\d{2}-\d{2}/.exec(heading ?? '')?.[0] ?? '';
}

/** Bundles all that is shipped, and gives the files that went in. @param {string} outdir @returns {Promise<string[]>} */
async function bundle(outdir) {
  const inputs = [];
  for (const options of BUNDLES) {
    const {metafile} = await build({
      ...options,
      absWorkingDir: ROOT,
      outdir,
      chunkNames: 'chunk-[hash]',
      legalComments: 'none',
      logLevel: 'warning',
      define: {
        ...options.define,
        'process.env.PATIENCE_VERSION': JSON.stringify(version),
        'process.env.PATIENCE_DATE': JSON.stringify(releaseDate()),
      },
    });
    inputs.push(...Object.keys(metafile.inputs));
  }
  return [...new Set(inputs)];
}

/** Runs Node on a script with nothing of the surroundings that could change what it prints. @param {string[]} args @returns {string} */
function run(args) {
  const env = {PATH: process.env.PATH, LANG: 'C.UTF-8', PATIENCE_HOME: '/nonexistent'};
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {cwd: ROOT, env, encoding: 'utf8'});
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** @param {string} folder where the bundle is */
function addPackageFiles(folder) {
  run(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.library.json', '--outDir', join(folder, 'types')]);
  leaveTypes(join(folder, 'types'), ['library/index.d.ts', 'library/solver.d.ts']);
  for (const [file, command] of Object.entries(PAGES)) {
    mkdirSync(join(folder, file, '..'), {recursive: true});
    writeFileSync(join(folder, file), run([join(folder, 'main.js'), ...command]));
  }
}

/** Leaves only the types that others lead to. @param {string} folder @param {string[]} first */
function leaveTypes(folder, first) {
  const needed = new Set(first.map(path => join(folder, path)));
  for (const path of needed)
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g))
      needed.add(join(path, '..', `${to}.d.ts`));
  for (const name of readdirSync(folder, {recursive: true, encoding: 'utf8'})) {
    const path = join(folder, name);
    if (name.endsWith('.d.ts') && !needed.has(path)) rmSync(path);
  }
}

const isPackage = process.argv.includes('--package');
const stamp = stampOf(isPackage);
const [fresh, stale] = [`${DIST}.${process.pid}`, `${DIST}.${process.pid}.old`];
try {
  writeFileSync(join(fresh, 'THIRD-PARTY.txt'), thirdPartyNotices(ROOT, await bundle(fresh)));
  if (isPackage) addPackageFiles(fresh);
  writeFileSync(join(fresh, basename(BUILD_STAMP)), stamp);
  // A program that is being tested meanwhile should hardly ever find nothing here.
  if (existsSync(DIST)) renameSync(DIST, stale);
  renameSync(fresh, DIST);
} catch (error) {
  // esbuild has already printed what is wrong in the sources.
  if (!error.errors) throw error;
  process.exitCode = 1;
} finally {
  for (const folder of [fresh, stale]) rmSync(folder, {recursive: true, force: true});
}
