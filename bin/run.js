/** Runs a TypeScript file of ours: `node bin/run.js bench/main.ts [arguments]`. Packages stay outside the bundle. */
import {build} from 'esbuild';
import {join, parse} from 'node:path';
import process from 'node:process';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {LOCAL_MODULE} from './bundling.js';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  process.stderr.write('usage: node bin/run.js FILE.ts [ARGUMENTS]\n');
  process.exit(2);
}

const outfile = join(
  fileURLToPath(new URL('../node_modules/.cache/patience', import.meta.url)),
  `${parse(file).name}.mjs`,
);
await build({...LOCAL_MODULE, entryPoints: [file], outfile, sourcemap: 'inline'});
// React is measured as the package has it.
process.env.NODE_ENV ??= 'production';
process.argv = [process.argv[0], outfile, ...args];
const exported = Object.keys(await import(pathToFileURL(outfile).href));
if (exported.length > 0) {
  process.stderr.write(`${file} does nothing by itself: it has ${exported.join(', ')} for other files\n`);
  process.exitCode = 2;
}
