import {build, type Plugin} from 'esbuild';
import {readdirSync} from 'node:fs';
import {join, relative, resolve} from 'node:path';

/** Bundles each suite with the mutated sources into a module of its own, named as the suite is, in a folder. */
export async function bundleSuites(
  suites: readonly string[],
  sources: ReadonlyMap<string, string>,
  outdir: string,
): Promise<void> {
  await build({
    entryPoints: [...suites],
    outdir,
    outbase: '.',
    outExtension: {'.js': '.mjs'},
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    logLevel: 'warning',
    plugins: [mutated(sources)],
  });
}

/** Bundles the program that evaluates them. */
export async function bundleRunner(outfile: string): Promise<void> {
  const entryPoints = ['test/mutation/suites.ts'];
  await build({entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external'});
}

export function suitesIn(folder: string): string[] {
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  return names.filter(name => name.endsWith('.test.ts')).map(name => join(folder, name));
}

function mutated(sources: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'mutated',
    setup(bundling) {
      bundling.onLoad({filter: /\.ts$/}, ({path}) => {
        const contents = sources.get(relative(resolve('.'), path));
        return contents === undefined ? undefined : {contents, loader: 'ts'};
      });
    },
  };
}
