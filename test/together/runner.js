/**
 * Jest's runner, but files of tests that start no program run two dozen in one: they share the modules, since to load and warm up the
 * same hundred for each file takes longer than its tests, and a home. Each file keeps its own hooks and its own line in the report. A file
 * that is named alone, as in `npx jest test/ui/keys`, shares with none; `--runner jest-runner` gives every file its own.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join, relative, sep} from 'node:path';
import {pathToFileURL} from 'node:url';
import {formatResultsErrors} from 'jest-message-util';
import {startsPrograms} from './programs.js';

const {default: Runner} = createRequire(import.meta.url)('jest-runner');

/** The mark of a file that changes what others in its process see, with the reason. */
const APART = /^ \* @apart \S/m;

/** Files with this import have more games than the program, and share with one another. */
const WITH_ADDED_GAMES = /^import .*'(?:\.|.*\/variants)\/added\.js';$/m;

/** How many share: few enough that all workers have something to do until the end. */
const MOST = 24;

export default class extends Runner {
  /** The files in each that was written for several: Jest's tests by path. */
  #members = new Map();

  runTests(tests, watcher, options) {
    return super.runTests(this.#joined(tests), watcher, options);
  }

  /** The tests of Jest, in its order, with one for several where they can share. */
  #joined(tests) {
    const rooms = new Map();
    for (const test of tests) {
      const room = roomOf(test) ?? test.path;
      rooms.set(room, [...(rooms.get(room) ?? []), test]);
    }
    return [...rooms].flatMap(([room, members]) => (members.length === 1 ? members : this.#shared(room, members)));
  }

  #shared(room, members) {
    const sorted = [...members].sort((one, other) => (one.path < other.path ? -1 : 1));
    const count = Math.ceil(sorted.length / MOST);
    return Array.from({length: count}, (_, i) => {
      const some = sorted.filter((__, place) => place % count === i);
      const path = writtenFor(`${room}-${i + 1}`, some);
      this.#members.set(path, some);
      return {...some[0], path};
    });
  }

  on(event, listener) {
    return super.on(event, async ([test, ...more]) => {
      const [result] = more;
      for (const member of this.#members.get(test.path) ?? [test]) {
        const own = member !== test && event === 'test-file-success';
        await listener([member, ...(own ? [this.#shareOf(member, result)] : more)]);
      }
    });
  }

  /** What a file has of the result of several. */
  #shareOf({path, context}, whole) {
    const title = titleOf({path, context});
    const testResults = whole.testResults
      .filter(({ancestorTitles}) => ancestorTitles[0] === title)
      .map(result => ({
        ...result,
        ancestorTitles: result.ancestorTitles.slice(1),
        fullName: result.fullName.slice(title.length + 1),
      }));
    const count = status => testResults.filter(result => result.status === status).length;
    const runtime = testResults.reduce((sum, {duration}) => sum + (duration ?? 0), 0);
    const failures = formatResultsErrors(testResults, context.config, this._globalConfig, path);
    return {
      ...whole,
      testFilePath: path,
      testResults,
      numPassingTests: count('passed'),
      numFailingTests: count('failed'),
      numPendingTests: count('pending'),
      numTodoTests: count('todo'),
      skipped: count('pending') === testResults.length,
      perfStats: {...whole.perfStats, runtime, slow: runtime / 1000 > context.config.slowTestThreshold},
      failureMessage: failures ?? (whole.testExecError && whole.failureMessage),
    };
  }
}

/** What a test shares modules with: the name of a room, and of what its files have in common; undefined if it shares none. */
function roomOf({path, context}) {
  const [, room = ''] = titleOf({path, context}).split('/');
  if (startsPrograms(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  if (APART.test(text)) return undefined;
  return WITH_ADDED_GAMES.test(text) ? `${room}-added-games` : room;
}

const titleOf = ({path, context}) => relative(context.config.rootDir, path).split(sep).join('/');

/** Writes a file that loads others, and gives its path. */
function writtenFor(name, tests) {
  const folder = join(tests[0].context.config.rootDir, 'node_modules', '.cache', 'together');
  mkdirSync(folder, {recursive: true});
  const path = join(folder, `${name}.mjs`);
  const lines = tests.map(test => {
    const [title, url] = [titleOf(test), pathToFileURL(test.path).href].map(text => JSON.stringify(text));
    return `await together(${title}, () => import(${url}));\n`;
  });
  writeFileSync(path, lines.join(''));
  return path;
}
