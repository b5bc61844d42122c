/** Bundles src/cli into dist/: one small file for the command line, the screens in chunks that load when wanted. */
import {build} from 'esbuild';
import {mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import {BUILD_STAMP, sourceFingerprint} from './setup.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');
const ENTRIES = {
  main: 'src/cli/main.ts',
  analysis: 'src/analysis/main.ts',
  'study-worker': 'src/analysis/study-worker.ts',
};

const {version} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** @param {string} outdir */
function bundle(outdir) {
  return build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir,
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.PATIENCE_VERSION': JSON.stringify(version),
      // Yoga would fetch the layout engine that its own file holds, for which Node loads its HTTP client: 25 ms.
      fetch: 'undefined',
    },
    // Ink loads it only when DEV=true, from a chunk of its own.
    external: ['react-devtools-core'],
    // Bundled CommonJS packages still call require for Node's own modules.
    banner: {js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);"},
  });
}

/** @param {Record<string, unknown>} inputs what went into the bundle @returns {string} the notices its licences ask for */
function thirdPartyNotices(inputs) {
  const folders = Object.keys(inputs).flatMap(path => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  const notices = [...new Set(folders)].sort().map(folder => notice(join(ROOT, folder)));
  return `The program contains these packages.\n\n${notices.join(`\n${'-'.repeat(72)}\n\n`)}`;
}

/** @param {string} folder of one package */
function notice(folder) {
  const {name, version, license} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(basename(entry)));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`;
  return `${name} ${version}\n\n${text}\n`;
}

const fingerprint = sourceFingerprint();
const fresh = `${DIST}.${process.pid}`;
try {
  const {metafile} = await bundle(fresh);
  mkdirSync(fresh, {recursive: true});
  writeFileSync(join(fresh, 'THIRD-PARTY.txt'), thirdPartyNotices(metafile.inputs));
  writeFileSync(join(fresh, basename(BUILD_STAMP)), fingerprint);
  rmSync(DIST, {recursive: true, force: true});
  renameSync(fresh, DIST);
} catch (error) {
  // esbuild has already printed what is wrong in the sources.
  if (!error.errors) throw error;
  process.exitCode = 1;
} finally {
  rmSync(fresh, {recursive: true, force: true});
}
