/** How esbuild makes modules for Node of our sources. */
export const NODE_MODULE = {bundle: true, platform: 'node', format: 'esm', target: 'node20', jsx: 'automatic'};

/** The same for modules that are run from this folder; packages stay outside. */
export const LOCAL_MODULE = {...NODE_MODULE, packages: 'external', logLevel: 'warning'};

/** What goes into the program's bundle. */
export const PROGRAM = {
  ...NODE_MODULE,
  entryPoints: {
    main: 'src/cli/main.ts',
    analysis: 'src/analysis/main.ts',
    'study-worker': 'src/analysis/study/study-worker.ts',
    engine: 'src/library/index.ts',
  },
  splitting: true,
  // Where node_modules is a link, the bundle must not show where it leads.
  preserveSymlinks: true,
  // Ink loads it only when DEV=true, from a chunk of its own.
  external: ['react-devtools-core'],
  metafile: true,
};
