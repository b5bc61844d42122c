/** The table of docs/promises.md that says by which tests each promise of the README is proved. */
import {readdirSync, readFileSync} from 'node:fs';
import {basename, dirname} from 'node:path';

const README = readFileSync('README.md', 'utf8');
const SECTIONS = Array.from(README.matchAll(/^#+ (.*)$/gm), ([, title = '']) => title);

const ROWS = Array.from(readFileSync('docs/promises.md', 'utf8').matchAll(/^\| (.*) \|$/gm), ([, row = '']) =>
  row.split('|').map(cell => cell.trim()),
).slice(2);

/** Is there such a test? `*` begins the names of all in a folder. */
function isThere(path: string): boolean {
  const [folder, name] = [dirname(path), basename(path)];
  return readdirSync(folder).some(each => (name.startsWith('*') ? each.endsWith(name.slice(1)) : each === name));
}

test('every section that promises something has a row', () => {
  expect(new Set(ROWS.map(([section]) => section))).toEqual(new Set(SECTIONS));
});

test.each(ROWS)('%s: %s', (_section, promise, proof, tests = '') => {
  const named = Array.from(tests.matchAll(/`([^`]+)`/g), ([, path = '']) => path);
  expect([promise, proof]).not.toContain('');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(path => !/^test\/.*\.test\.tsx?$/.test(path) || !isThere(path))).toEqual([]);
});
