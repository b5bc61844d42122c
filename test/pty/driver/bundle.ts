import {build} from 'esbuild';
import {basename, join} from 'node:path';

/** Bundles a program for a test to run by itself. Returns the path of the file to run. */
export async function bundle(source: string): Promise<string> {
  const outfile = join(
    'node_modules',
    '.cache',
    'patience',
    `${basename(source).replace(/\.tsx?$/, '')}-${process.pid}.mjs`,
  );
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
  });
  return outfile;
}
