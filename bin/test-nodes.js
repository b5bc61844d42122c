/**
 * Runs the whole suite on several versions of Node, one after another: `npm run test:nodes [-- VERSION...] [-- --fast]`.
 * The npm package `node` brings each version's binary; they are kept in node_modules/.cache. Ends with 1 if any run fails.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {delimiter, dirname, join} from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The oldest that is supported, those with long-term support, and the newest. */
const VERSIONS = ['20.18.0', '22', '24', 'latest'];

const args = process.argv.slice(2);
const isFast = args.includes('--fast');
const wanted = args.filter(arg => !arg.startsWith('--'));

/** @param {string} version @returns {string} the path of its binary */
function nodeOf(version) {
  const folder = join(ROOT, 'node_modules', '.cache', 'patience', `node-${version}`);
  const binary = join(folder, 'node_modules', 'node', 'bin', 'node');
  const isPinned = version.includes('.');
  if (!isPinned || !existsSync(binary)) {
    const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-save', `node@${version}`];
    const {status} = spawnSync('npm', install, {stdio: ['ignore', 2, 2]});
    if (status !== 0) throw new Error(`npm ${install.join(' ')}: exit code ${String(status)}`);
  }
  return binary;
}

/** @param {string} node @param {readonly string[]} command @returns {boolean} did it succeed? */
function run(node, command) {
  const env = {...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`};
  return spawnSync(node, command, {cwd: ROOT, env, stdio: 'inherit'}).status === 0;
}

/** The arguments of `jest` in a script of package.json, without their quotes. */
function jestArguments(script) {
  return script
    .slice(script.indexOf('jest') + 'jest'.length)
    .split(' ')
    .filter(Boolean)
    .map(word => word.replace(/^"|"$/g, ''));
}

const {scripts} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const jest = ['node_modules/jest/bin/jest.js', ...jestArguments(scripts[isFast ? 'test:fast' : 'test'])];
const results = (wanted.length > 0 ? wanted : VERSIONS).map(version => {
  const node = nodeOf(version);
  const name = spawnSync(node, ['--version'], {encoding: 'utf8'}).stdout.trim();
  process.stdout.write(`\n== Node ${name}\n`);
  return {name, passed: run(node, ['bin/setup.js', '--package']) && run(node, jest)};
});
process.stdout.write(`\n${results.map(({name, passed}) => `${name} ${passed ? 'passed' : 'failed'}`).join('\n')}\n`);
process.exitCode = results.every(({passed}) => passed) ? 0 : 1;
