/** How esbuild makes modules for Node of our sources. */
export const NODE_MODULE = {bundle: true, platform: 'node', format: 'esm', target: 'node20', jsx: 'automatic'};

/** The same for modules that are run from this folder; packages stay outside. */
export const LOCAL_MODULE = {...NODE_MODULE, packages: 'external', logLevel: 'warning'};
