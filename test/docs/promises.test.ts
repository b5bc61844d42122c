/** docs/promises.md, which names for each promise of the README the suite that proves it. */
import {existsSync, readFileSync} from 'node:fs';

const README = readFileSync('README.md', 'utf8');
const PAGE = readFileSync('docs/promises.md', 'utf8');
const titlesOf = (text: string): string[] => Array.from(text.matchAll(/^#{1,2} (.*)$/gm), ([, title = '']) => title);

/** What stands under each third heading. */
const PROMISES = PAGE.split(/^### /m)
  .slice(1)
  .map(part => {
    const [promise = '', , ...lines] = part.split('\n');
    return [promise, lines.join('\n').split(/^## /m)[0]?.trim() ?? ''] as const;
  });

test('every section of the README promises something, in its order', () => {
  const sections = PAGE.split(/^## /m).slice(1);
  expect(sections.map(section => section.split('\n')[0])).toEqual(titlesOf(README));
  for (const section of sections) expect(section).toMatch(/^### /m);
});

test.each(PROMISES)('%s', (_promise, proof) => {
  const [, suite = ''] = /^`(test\/[\w./-]+\.test\.tsx?)`: \S[^]*\.$/.exec(proof) ?? [];
  expect([proof, existsSync(suite)]).toEqual([proof, true]);
});

test('each suite proves one promise, and no line is longer than that of a terminal', () => {
  const suites = PROMISES.map(([, proof]) => proof.split('`')[1]);
  expect(new Set(suites).size).toBe(suites.length);
  expect(PAGE.split('\n').filter(line => line.length > 80)).toEqual([]);
});
