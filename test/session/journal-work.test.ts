import {makeJournalHeader, parseJournal, parseRecording} from '../../src/session/journal/journal-text.js';
import {outcomeChanges} from '../../src/store/results/outcome-change.js';
import {opening} from '../store/play.js';
import {workOf} from './work.js';
import {VARIANTS} from '../../src/variants/index.js';

const header = makeJournalHeader(opening(5, '4'));
const times = (count: number, lines: (i: number) => string): string =>
  header + Array.from({length: count}, (_, i) => lines(i)).join('');

const JOURNALS = {
  deals: () => `T3-T2\nnew\nvariant reversible-sequences\nseed 4\n\n`,
  'a deal that is left and taken up again': i =>
    i === 0 ? 'T3-T2\nnew\nvariant kingdom\nseed 1\n\nturn\n' : 'undo\nredo\n',
  bookmarks: i => `mark m${String(i)}\n`,
  'returns to a bookmark': i => (i === 0 ? 'mark a\nT3-T2\nmark b\n' : 'jump a\njump b\n'),
  'ways back and forth in a long game': i => (i % 2 === 0 ? 'T3-T2\nT2-T3\n' : 'mark a\nback 0\nredo\njump a\n'),
  'steps and their undoing': () => 'T3-T2\nT2-T3\nT3-T2\nundo\n',
} satisfies Record<string, (i: number) => string>;

test.each(Object.entries<(i: number) => string>(JOURNALS))(
  '%s: a journal twice as long takes twice the work',
  (_, lines) => {
    const work = (count: number): number => {
      const text = times(count, lines);
      const read = parseJournal(VARIANTS, text);
      if (!read.ok || read.value.text !== text) throw new Error('the journal is not read whole');
      return workOf(() => {
        parseRecording(VARIANTS, text);
        outcomeChanges(read.value.journal, new Map());
      });
    };
    work(400);
    expect(work(800) / work(400)).toBeLessThan(2.4);
  },
);
