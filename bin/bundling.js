/**
 * What esbuild is told: BUNDLES for dist/ (`build.js`), LOCAL_MODULE for a single file of ours (`run.js`). The plugins are
 * there for a quick start: each says what it saves.
 */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {transform} from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** How esbuild makes modules for Node of our sources. */
export const NODE_MODULE = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  // Lessons, and the scripts of shells.
  loader: {'.patience': 'text', '.bash': 'text', '.fish': 'text', '.zsh': 'text'},
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

/**
 * What a package gets instead of a module of Node's; undefined for the module itself. Commands that are programs, the size of no
 * terminal and seeds from the system are never asked of packages here, and take Node 5 ms. The module `process` reads all that the
 * global of this name has, standard input among it: 5 ms, even for what asks for the environment.
 * @param {string} module @param {string} inside the file of the package @param {string} kind
 */
function standIn(module, inside, kind) {
  if (module === 'child_process' || (module === 'crypto' && inside.startsWith('seedrandom')))
    return 'module.exports = {}';
  if (module !== 'process') return undefined;
  return kind === 'require-call'
    ? 'module.exports = process'
    : 'export default process; export const {env} = process; export const cwd = () => process.cwd()';
}

/**
 * Parts of Ink that never run: its own output, as we draw what it lays out (with it goes a table of graphemes, 4 ms at the start);
 * texts, as ours are all boxes; its page on errors, as ours are caught before; and tools for developers of React, which nobody has
 * installed here.
 */
const UNUSED = /[\\/]ink[\\/]build[\\/](devtools|output|wrap-text|components[\\/]ErrorOverview)\.js$/;

/** Comes before what reads the packages. */
const standIns = {
  name: 'stand-ins',
  /** @param {import('esbuild').PluginBuild} build */
  setup({onResolve, onLoad}) {
    onResolve({filter: /^(node:)?(child_process|crypto|process)$/}, ({path, importer, kind}) => {
      const [, inside] = importer.split(/[\\/]node_modules[\\/](?!.*[\\/]node_modules)/);
      const module = path.replace('node:', '');
      const contents = inside && standIn(module, inside, kind);
      // One for each that asks: one for all would be a chunk of its own.
      const name = `${module} for ${inside?.replaceAll(/[\\/]/g, ' ')}`;
      return contents && {path: name, namespace: 'stand-in', pluginData: contents};
    });
    onLoad({filter: /^/, namespace: 'stand-in'}, ({pluginData}) => ({contents: pluginData}));
    onLoad({filter: UNUSED}, () => ({contents: 'export default undefined;'}));
  },
};

const require = createRequire(import.meta.url);

/** React as one module: esbuild would copy its names, each with a function of its own, for every file that imports it. */
const reactOnce = {
  name: 'React once',
  /** @param {import('esbuild').PluginBuild} build */
  setup({onResolve, onLoad}) {
    onResolve({filter: /^react(\/jsx-runtime)?$/}, ({path, kind}) =>
      kind === 'import-statement' ? {path, namespace: 'react'} : undefined,
    );
    onLoad({filter: /^/, namespace: 'react'}, ({path}) => ({
      contents: `const all = require(${JSON.stringify(path)}); export default all; export const {${Object.keys(require(path)).join(', ')}} = all;`,
      resolveDir: ROOT,
    }));
  },
};

/** What is loaded only after others, which Node has in memory by then. */
const AFTER = {
  'src/cli/commands/printing.ts': ['src/cli/run.ts'],
  'src/cli/commands/playing.ts': ['src/cli/run.ts'],
  'src/cli/lab/index.ts': ['src/cli/run.ts', 'src/cli/commands/printing.ts'],
  'src/app/run-dialogue.ts': ['src/cli/run.ts', 'src/cli/commands/playing.ts'],
  'src/ui/index.ts': ['src/cli/run.ts', 'src/cli/commands/playing.ts'],
};

/** The statement that imports a file. @param {string} path as the system writes it, on Windows with backslashes */
export const importOf = path => `import ${JSON.stringify(path)};`;

/** Puts all that an entry shares with those before it into few files: each costs Node a millisecond. */
const fewChunks = {
  name: 'few chunks',
  /** @param {import('esbuild').PluginBuild} build */
  setup({onLoad}) {
    for (const [path, before] of Object.entries(AFTER))
      onLoad({filter: new RegExp(`[\\\\/]${path.replaceAll('/', '[\\\\/]')}$`)}, given => ({
        contents: [readFileSync(given.path, 'utf8'), ...before.map(each => importOf(join(ROOT, each)))].join('\n'),
        loader: 'ts',
      }));
  },
};

/** The games of the cabinet, and lines known to win, are a file each, for every process of the program alike. */
const APART = {'./declarations.js': './cabinet.js', './stored-lines.js': './lines.js'};

const storesApart = {
  name: 'stores apart',
  /** @param {import('esbuild').PluginBuild} build */
  setup({onResolve}) {
    onResolve({filter: /^\.\/(declarations|stored-lines)\.js$/}, ({kind, path}) =>
      kind === 'dynamic-import' ? {path: APART[path], external: true} : undefined,
    );
  },
};

const SHIPPED = {
  ...NODE_MODULE,
  minifySyntax: true,
  minifyWhitespace: true,
  plugins: [standIns, minifiedPackages, reactOnce, storesApart],
  define: DEFINES,
  // Ink measures text as the painter counts cells.
  alias: {'string-width': './src/ui/ink/string-width.ts'},
  // Where node_modules is a link, the bundle must not show where it leads.
  preserveSymlinks: true,
  metafile: true,
  // Bundled CommonJS packages still call require for Node's own modules.
  banner: {js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);"},
};

/**
 * What is shipped. The program is split where it imports dynamically. The analysis process shares nothing with it while it runs, so
 * it is one file, with short names, as it holds the solver once more: shared, both would be split into many, and a table starts
 * faster from few. The library shares its files with the
 * workers, which may start later; it has short names, too, to be small. It runs in a browser, so nothing that is Node's is brought to it.
 */
export const BUNDLES = [
  {...SHIPPED, entryPoints: {main: 'src/cli/main.ts'}, splitting: true, plugins: [...SHIPPED.plugins, fewChunks]},
  {...SHIPPED, minifyIdentifiers: true, entryPoints: {analysis: 'src/analysis/main.ts'}},
  {
    ...SHIPPED,
    minifyIdentifiers: true,
    platform: 'neutral',
    external: ['node:*'],
    banner: undefined,
    splitting: true,
    entryPoints: {
      'study-worker': 'src/cli/lab/study-worker.ts',
      'trial-worker': 'src/app/library/trial-worker.ts',
      cabinet: 'src/variants/cabinet/declarations.ts',
      lines: 'src/variants/lines/stored-lines.ts',
      engine: 'src/library/index.ts',
      solver: 'src/library/solver.ts',
    },
  },
];
