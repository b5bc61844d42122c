import {build, type Plugin} from 'esbuild';
import {readdirSync} from 'node:fs';
import {join, relative, resolve} from 'node:path';
import {LOCAL_MODULE} from '../../bin/bundling.js';

/** Bundles each suite with the mutated sources into a module of its own, named as the suite is, in a folder. */
export async function bundleSuites(
  suites: readonly string[],
  sources: ReadonlyMap<string, string>,
  outdir: string,
): Promise<void> {
  await build({
    ...LOCAL_MODULE,
    entryPoints: [...suites],
    outdir,
    outbase: '.',
    outExtension: {'.js': '.mjs'},
    plugins: [mutated(sources)],
  });
}

/** Bundles the program that evaluates them. */
export async function bundleRunner(outfile: string): Promise<void> {
  await build({...LOCAL_MODULE, entryPoints: ['test/mutation/suites.ts'], outfile});
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
