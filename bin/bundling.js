import {readFileSync} from 'node:fs';
import {transform} from 'esbuild';

/** How esbuild makes modules for Node of our sources. */
export const NODE_MODULE = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  // Lessons.
  loader: {'.patience': 'text'},
};

/** The same for modules that are run from this folder; packages stay outside. */
export const LOCAL_MODULE = {...NODE_MODULE, packages: 'external', logLevel: 'warning'};

const DEFINES = {
  'process.env.NODE_ENV': '"production"',
  // Yoga would fetch the layout engine that its own file holds, for which Node loads its HTTP client: 25 ms.
  fetch: 'undefined',
};

/** Minifies packages whole; our own names stay, for a trace (`DEBUG=patience`). */
const minifiedPackages = {
  name: 'minified packages',
  /** @param {import('esbuild').PluginBuild} build */
  setup({onLoad}) {
    onLoad({filter: /[\\/]node_modules[\\/].*\.js$/}, async ({path}) => {
      const options = {minify: true, target: NODE_MODULE.target, define: DEFINES};
      return {contents: (await transform(readFileSync(path, 'utf8'), options)).code};
    });
  },
};

/** Packages load this for what is never asked of them here: commands that are programs, and the size of no terminal. It takes Node 5 ms. */
const withoutChildProcesses = {
  name: 'no child processes in packages',
  /** @param {import('esbuild').PluginBuild} build */
  setup({onResolve, onLoad}) {
    // One empty module for each that asks: one for all would be a chunk of its own.
    onResolve({filter: /^(node:)?child_process$/}, ({importer}) => {
      const [, inside] = importer.split(/[\\/]node_modules[\\/](?!.*[\\/]node_modules)/);
      return inside && {path: `child_process for ${inside.replaceAll(/[\\/]/g, ' ')}`, namespace: 'unused'};
    });
    onLoad({filter: /^/, namespace: 'unused'}, () => ({contents: 'module.exports = {}'}));
  },
};

const SHIPPED = {
  ...NODE_MODULE,
  minifySyntax: true,
  minifyWhitespace: true,
  plugins: [minifiedPackages, withoutChildProcesses],
  define: DEFINES,
  // Ink measures text as the painter counts cells.
  alias: {'string-width': './src/ui/ink/string-width.ts'},
  // Where node_modules is a link, the bundle must not show where it leads.
  preserveSymlinks: true,
  // Ink loads it only when DEV=true, from a chunk of its own.
  external: ['react-devtools-core'],
  metafile: true,
};

/**
 * What is shipped. The program is split where it imports dynamically. Its processes and the library share nothing with it while
 * they run, so each is one file: shared, all would be split into many, and a table starts faster from few.
 */
export const BUNDLES = [
  {...SHIPPED, entryPoints: {main: 'src/cli/main.ts'}, splitting: true},
  {
    ...SHIPPED,
    entryPoints: {
      analysis: 'src/analysis/main.ts',
      'study-worker': 'src/analysis/study-worker.ts',
      'trial-worker': 'src/app/library/trial-worker.ts',
      engine: 'src/library/index.ts',
    },
  },
];
