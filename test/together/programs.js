import {existsSync, readFileSync} from 'node:fs';
import {dirname, join, relative, sep} from 'node:path';

/** An import of what starts programs or threads. */
const STARTER = /\bfrom '(?:node:child_process|node:worker_threads|@lydell\/node-pty)'/;
const OWN_IMPORT = /\b(?:from|import) '(\.[^']+)\.js'/g;

const known = new Map();

/** Whether a file of tests starts programs: it or one of the tests' own modules that it imports can. */
export function startsPrograms(path) {
  if (!known.has(path)) {
    known.set(path, false);
    const text = readFileSync(path, 'utf8');
    known.set(
      path,
      STARTER.test(text) || [...text.matchAll(OWN_IMPORT)].some(([, name]) => leadsToPrograms(path, name)),
    );
  }
  return known.get(path);
}

/** The same of a module that it imports; the program itself starts none unless it is asked to. */
function leadsToPrograms(importer, name) {
  const stem = join(dirname(importer), name);
  const file = ['.ts', '.tsx', '.js'].map(ending => stem + ending).find(existsSync);
  return file !== undefined && isOfTests(file) && startsPrograms(file);
}

const isOfTests = file => !relative(join(import.meta.dirname, '..'), file).startsWith(`..${sep}`);
