/**
 * Makes a clone ready to play: installs what package-lock.json names and builds dist/ from src/, each only when needed. Run
 * with `--package`, it makes dist/ ready to be packed. Uses nothing but Node, because it runs before anything is installed.
 * Speaks on standard error only.
 *
 * Which script does what: `start.js` (npm start) and the hooks of npm come here; from here `build.js` is run in a process of
 * its own, since it needs packages; it bundles what `bundling.js` lists, with the licences that `notices.js` gathers. `pack.js`
 * stands around `npm pack`. `run.js` runs one of our TypeScript files, for benchmarks and tests, and has nothing to do with dist/.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, realpathSync, statSync} from 'node:fs';
import {join, relative} from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILD_INPUTS = [
  'src',
  'bin/build.js',
  'bin/bundling.js',
  'bin/notices.js',
  'CHANGELOG.md',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.library.json',
];

/** Where the build leaves the fingerprint of what it was built from. */
export const BUILD_STAMP = join(ROOT, 'dist', '.stamp');

/**
 * Names the state of everything that dist/ is made from: paths, sizes and modification times.
 * @returns {string} a hexadecimal digest
 */
function sourceFingerprint() {
  const digest = createHash('sha256').update(process.version);
  for (const path of BUILD_INPUTS.flatMap(input => filesUnder(join(ROOT, input)))) {
    const {size, mtimeMs} = statSync(path);
    digest.update(`${relative(ROOT, path)} ${size} ${mtimeMs}\n`);
  }
  return digest.digest('hex');
}

/** @param {string} path a file or folder @returns {string[]} the files in it, in a fixed order; none when it is missing */
function filesUnder(path) {
  const stat = statSync(path, {throwIfNoEntry: false});
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  const names = readdirSync(path).sort();
  return names.flatMap(name => filesUnder(join(path, name)));
}

/** @param {string} path @returns {string | undefined} its text, or undefined when it cannot be read */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** npm writes node_modules/.package-lock.json last, so it tells whether an install was finished, and of what. */
function isInstalled() {
  const wanted = JSON.parse(textOf(join(ROOT, 'package-lock.json')) ?? '{}').packages ?? {};
  const present = JSON.parse(textOf(join(ROOT, 'node_modules', '.package-lock.json')) ?? '{}').packages ?? {};
  return Object.entries(wanted).every(
    ([path, {version, optional}]) => path === '' || optional || present[path]?.version === version,
  );
}

/** @param {boolean} isPackage built for a package? @returns {string} what the stamp of a build holds */
export function stampOf(isPackage) {
  return `${sourceFingerprint()}${isPackage ? ' package' : ''}\n`;
}

/** A build for a package has all that playing needs. @param {boolean} isPackage */
function isBuilt(isPackage) {
  const stamp = textOf(BUILD_STAMP);
  return stamp === stampOf(true) || (!isPackage && stamp === stampOf(false));
}

/** npm by the path it gave us when it runs this script, else by name. */
function npmCommand() {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
}

/** @param {string} progress @param {string[]} command */
function run(progress, [file, ...args]) {
  process.stderr.write(`patience: ${progress}\n`);
  const {status, signal, error} = spawnSync(file, args, {
    cwd: ROOT,
    env: withoutGlobal(process.env),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && file === 'npm',
  });
  if (status === 0) return;
  const reason = error?.message ?? (signal ? `ended by ${signal}` : `exit code ${status}`);
  process.stderr.write(`patience: ${[file, ...args].join(' ')}: ${reason}\n`);
  process.exit(status || 1);
}

/** `npm install -g` hands its own settings down, but what we install belongs to the clone. */
function withoutGlobal(env) {
  return Object.fromEntries(Object.entries(env).filter(([key]) => !/^npm_config_(global|location|prefix)$/i.test(key)));
}

/**
 * Installs and builds what is missing or stale; ends the process with the failing step's code when one fails.
 * @param {boolean} isPackage also what only a package needs?
 */
export function prepare(isPackage = false) {
  if (!isInstalled()) {
    run('installing what package-lock.json names ...', [...npmCommand(), 'ci', '--include=dev', '--ignore-scripts']);
  }
  if (isBuilt(isPackage)) return;
  run('building ...', [process.execPath, join(ROOT, 'bin', 'build.js'), ...(isPackage ? ['--package'] : [])]);
}

// The path that it was started by may lead through links.
if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) prepare(process.argv.includes('--package'));
