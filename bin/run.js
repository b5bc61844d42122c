/** Runs a TypeScript file of ours: `node bin/run.js bench/main.ts [arguments]`. Packages stay outside the bundle. */
import {build} from 'esbuild';
import {join, parse} from 'node:path';
import process from 'node:process';
import {fileURLToPath, pathToFileURL} from 'node:url';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  process.stderr.write('usage: node bin/run.js FILE.ts [ARGUMENTS]\n');
  process.exit(2);
}

const outfile = join(
  fileURLToPath(new URL('../node_modules/.cache/patience', import.meta.url)),
  `${parse(file).name}.mjs`,
);
await build({
  entryPoints: [file],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'warning',
});
process.argv = [process.argv[0], outfile, ...args];
await import(pathToFileURL(outfile).href);
