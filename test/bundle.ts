import {build} from 'esbuild';
import {join, parse} from 'node:path';
import {LOCAL_MODULE} from '../bin/bundling.js';

/** Bundles a program for a test to run by itself. Returns the path of the file to run. */
export async function bundle(source: string): Promise<string> {
  const outfile = join('node_modules', '.cache', 'patience', `${parse(source).name}-${process.pid}.mjs`);
  await build({...LOCAL_MODULE, entryPoints: [source], outfile});
  return outfile;
}
