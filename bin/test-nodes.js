/**
 * Runs the tests on several versions of Node, one after another: `npm run test:nodes -- [VERSION...] [PATH...]`; without paths all
 * tests, without versions all that are supported. `--results=FOLDER` writes Jest's figures of each version to a file there.
 * The npm package `node` brings each version's binary; they are kept in the user's cache. Ends with 1 if any run fails, or a
 * version cannot be had.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, writeFileSync} from 'node:fs';
import {homedir} from 'node:os';
import {delimiter, dirname, join} from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'patience-nodes');
/** The oldest that is supported, those with long-term support, and the newest. */
const VERSIONS = ['20.18.0', '22', '24', 'latest'];

const args = process.argv.slice(2);
const results = args.find(arg => arg.startsWith('--results='))?.slice('--results='.length);
const isVersion = arg => /^(latest|\d+(\.\d+)*)$/.test(arg);
const versions = args.filter(isVersion);
const paths = args.filter(arg => !arg.startsWith('--') && !isVersion(arg));

/** @param {string} version @returns {string | undefined} the path of its binary, the newest of that version */
function nodeOf(version) {
  const folder = join(CACHE, version);
  const binary = join(folder, 'node_modules', 'node', 'bin', 'node');
  const isWhole = /^\d+\.\d+\.\d+$/.test(version);
  if (isWhole && nameOf(binary)) return binary;
  const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `node@${version}`];
  const {status} = spawnSync('npm', install, {stdio: ['ignore', 2, 2], shell: process.platform === 'win32'});
  return status === 0 && nameOf(binary) ? binary : undefined;
}

/** @param {string} binary @returns {string | undefined} `v24.1.0` if it is there and runs */
function nameOf(binary) {
  if (!existsSync(binary)) return undefined;
  const {status, stdout} = spawnSync(binary, ['--version'], {encoding: 'utf8'});
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {string} node @param {readonly string[]} command @returns {boolean} did it succeed? */
function run(node, command) {
  const env = {...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`};
  return spawnSync(node, command, {cwd: ROOT, env, stdio: 'inherit'}).status === 0;
}

/** @param {string} version @returns {string} what became of it */
function tested(version) {
  const file = results === undefined ? undefined : join(results, `node-${version}.json`);
  const node = nodeOf(version);
  if (!node) {
    // It counts as a suite that could not be run.
    if (file) writeFileSync(file, '{"numPassedTests": 0, "numFailedTests": 0, "numRuntimeErrorTestSuites": 1}');
    return `Node ${version} cannot be had from npm`;
  }
  const name = `Node ${nameOf(node)}`;
  process.stdout.write(`\n== ${name}\n`);
  const jest = ['node_modules/jest/bin/jest.js', ...paths, ...(file ? ['--json', `--outputFile=${file}`] : [])];
  const passed = run(node, ['bin/setup.js', '--package']) && run(node, jest);
  return `${name} ${passed ? 'passed' : 'failed'}`;
}

const outcomes = (versions.length > 0 ? versions : VERSIONS).map(tested);
process.stderr.write(`\n${outcomes.join('\n')}\n`);
process.exitCode = outcomes.every(outcome => outcome.endsWith(' passed')) ? 0 : 1;
