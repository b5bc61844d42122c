/**
 * The pages of docs/measurements, as far as they can be checked without measuring: their commands can be run as they stand, and the
 * program, the declarations and docs/solving.md tell the same figures.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {oddsOf, ratesOf, type AdviserOdds, type Odds} from '../../src/variants/odds.js';
import {summaryOf, wilson} from '../../src/solver/study/study.js';
import {weakHintsWords} from '../../src/words/advice.js';
import {rulesNamed} from '../solver/options.js';

const FOLDER = join('docs', 'measurements');
const NAMES = readdirSync(FOLDER);
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const pages = NAMES.filter(name => name !== 'README.md').map(name => ({name, text: textOf(name)}));
const games = await withCabinet(VARIANTS);

/** The cells of every row of every table, with the page that they are on. */
const rows = pages.flatMap(({name, text}) =>
  Array.from(text.matchAll(/^\| (.*) \|$/gm), ([, row = '']) => ({
    page: name,
    cells: row.split('|').map(cell => cell.trim()),
  })),
);
const percent = (share: number): string => (100 * share).toFixed(1);
const interval = ({low, high}: {low: number; high: number}): string => `${percent(low)} to ${percent(high)} %`;

/** With four digits, as the odds are kept. */
const asKept = (share: number): number => Number(share.toFixed(4));

/** Rows of what can be won: rules, deals, limit, winnable, lost, open, 95 % interval, published. */
const winnableRows = rows.filter(({cells}) => cells.length === 8 && /^\d+ s$/.test(cells[2] ?? ''));
/** Rows of what hints won: rules, games, won, 95 % interval, plain rule, and more. */
const hintRows = rows.filter(
  ({cells}) => cells.length >= 5 && /^[\d.]+ %$/.test(cells[2] ?? '') && / to /.test(cells[3] ?? ''),
);

describe('the commands', () => {
  /** A command line, its words without their quotes. */
  const wordsOf = (line: string): string[] =>
    Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, bare]) => quoted ?? bare ?? '');
  const commands = NAMES.flatMap(name =>
    Array.from(
      textOf(name)
        .replaceAll('\\\n', ' ')
        .matchAll(/node bin\/run\.js ((?:bench|tools)\/\S+\.ts)([^`\n]*)/g),
      ([line, file = '', rest = '']) => ({name, line, file, words: wordsOf(rest)}),
    ),
  );

  test.each(pages)('$name begins with its commands, seeds and dates', ({name, text}) => {
    expect(commands.some(command => command.name === name)).toBe(true);
    expect(text).toMatch(
      /^# .+\n\n- Commands?:\n\n```\nnode bin\/run\.js bench[^]+?\n```\n\n- Seeds: .+[^]*?\n- Dates?: .*\d{4}-\d{2}-\d{2}/,
    );
  });

  test.each(commands)('$name: $line', ({file, words}) => {
    const source = readFileSync(file, 'utf8');
    const usage =
      source
        .replaceAll(/\n \* ?/g, ' ')
        .split(`\`node bin/run.js ${file}`)[1]
        ?.split('`')[0] ?? '';
    const flags = new Map(
      Array.from(source.matchAll(/\b(\w+): \{type: '(string|boolean)'/g), ([, flag = '', type]) => [flag, type]),
    );
    const given: string[] = [];
    for (let i = 0; i < words.length; i++) {
      const word = words[i] ?? '';
      if (!word.startsWith('--')) given.push(word);
      else {
        expect([...flags.keys()]).toContain(word.slice(2));
        if (flags.get(word.slice(2)) === 'string') expect(words[++i]).toMatch(/^[^-]/);
      }
    }
    const wanted = usage.replaceAll(/\[--[^\]]*\]/g, '').match(/[A-Z]+(?::[A-Z]+)?(?: PREFIX)?|key=value/g) ?? [];
    for (const [i, word] of given.entries()) expectFits(word, wanted[i] ?? wanted.at(-1) ?? 'nothing');
    const options = given.filter(word => /^\w+=\w+$/.test(word));
    if (options.length > 0) expect(rulesNamed(given[0] ?? '', options, games)).toBeDefined();
  });

  /** Is it what the bench calls so in its first lines? */
  function expectFits(word: string, kind: string): void {
    if (/^(VARIANT|GAME)(:|$)/.test(kind)) expect(games.map(({id}) => id)).toContain(word.split(':')[0]);
    else if (/^(DEALS|GAMES|SECONDS|MILLISECONDS|POSITIONS|STOCK)$/.test(kind)) expect(word).toMatch(/^\d+(\.\.\d+)?$/);
    else if (kind === 'key=value') expect(word).toMatch(/^\w+=\w+$/);
    else expect(kind).not.toBe('nothing');
  }

  test('every bench of the solver and of its hints that prints figures has a page', () => {
    const benches = ['hints', 'solver'].flatMap(room =>
      readdirSync(join('bench', room)).map(name => `bench/${room}/${name}`),
    );
    const printing = benches.filter(file => readFileSync(file, 'utf8').includes(`node bin/run.js ${file}`));
    expect(printing.length).toBeGreaterThan(10);
    expect(
      printing.filter(file => !commands.some(command => command.file === file && command.name !== 'README.md')),
    ).toEqual([]);
  });

  test('the first page lists the others', () => {
    const listed = Array.from(textOf('README.md').matchAll(/^\| \[([\w-]+\.md)\]\(\1\)/gm), ([, name]) => name);
    expect(listed.toSorted()).toEqual(pages.map(({name}) => name).toSorted());
    expect(NAMES.length).toBeLessThanOrEqual(12);
  });
});

describe('what can be won', () => {
  const figures = ({deals, winnable, unwinnable, ...rest}: Odds): string[] =>
    [deals, winnable, unwinnable].map(count => count.toLocaleString('en')).concat(interval(rest));

  test('of the known games is what the program tells, each on one page', () => {
    const told = games
      .filter(({shelf}) => shelf)
      .flatMap(game => Object.entries(ratesOf(game)).map(([change, odds]) => [nameOf(game.id, change), figures(odds)]));
    const measured = winnableRows.map(({cells: [key = '', deals = '', , won = '', lost = '', , between = '']}) => {
      return [key, [deals, won, lost, between]] as const;
    });
    expect(measured.length).toBeGreaterThan(30);
    expect(new Set(measured.map(([key]) => key)).size).toBe(measured.length);
    expect(new Map(told as never)).toEqual(new Map(measured));
  });

  test('leaves the other deals open, which count on both sides of the interval', () => {
    for (const {cells} of winnableRows) {
      const [deals = NaN, won = NaN, lost = NaN, open] = [1, 3, 4, 5].map(i => Number(cells[i]?.replace(',', '')));
      expect([cells[0], open]).toEqual([cells[0], deals - won - lost]);
      const {low, high} = summaryOf({winnable: won, unwinnable: lost, unknown: deals - won - lost});
      expect([cells[0], cells[6]]).toEqual([cells[0], interval({low: asKept(low), high: asKept(high)})]);
    }
  });

  test('of Klondike is said as it was published', () => {
    const published = winnableRows.flatMap(({page, cells}) => (page === 'klondike.md' ? (cells.at(-1) ?? '') : []));
    const tens = published.map(share => `${String(10 * Math.round(Number(share) / 10))} %`);
    const {odds = ''} = games.find(({id}) => id === 'klondike') ?? {};
    expect(odds.match(/\d+ %/g)).toEqual(tens);
  });

  test('a declaration names as many deals as were solved', () => {
    const naming = games.filter(({shelf, odds}) => shelf && / deals solved /.test(odds ?? ''));
    expect(naming.length).toBeGreaterThan(25);
    for (const game of naming) {
      const deals = ratesOf(game)['usual']?.deals.toLocaleString('en');
      expect([game.id, /by ([\d,]+) deals/.exec(game.odds ?? '')?.[1]]).toEqual([game.id, deals]);
    }
  });
});

describe('what hints won', () => {
  /** Games, share and interval, as the pages have them. */
  const figures = ({games: played, won}: Pick<AdviserOdds, 'games' | 'won'> = {games: NaN, won: NaN}): string[] => [
    played.toLocaleString('en'),
    `${percent(won / played)} %`,
    interval(wilson(won, played)),
  ];

  test('of the six games is what the program tells', () => {
    const six = hintRows.filter(({page, cells}) => page === 'hints.md' && cells[1] !== '200');
    expect(six.length).toBeGreaterThan(25);
    for (const {cells} of six) {
      const {adviser, ...odds} = oddsOf(cells[0] ?? '') ?? {deals: NaN, low: NaN, high: NaN};
      const told = [...figures(adviser), interval(odds), odds.deals.toLocaleString('en')];
      expect(cells.filter((_, i) => i !== 4).slice(0, 6)).toEqual([cells[0], ...told]);
    }
  });

  test('has the interval of its share', () => {
    for (const {page, cells} of hintRows) {
      const [key, played = '', won = ''] = cells;
      const all = Number(played.replace(',', ''));
      const wins = Array.from({length: all + 1}, (_, n) => n).filter(n => figures({games: all, won: n})[1] === won);
      const possible = wins.map(n => figures({games: all, won: n})[2]);
      expect([page, key, possible]).toEqual([page, key, expect.arrayContaining([cells[3]])]);
    }
  });

  test('where it is far less than can be won, the first hint of a game says so', () => {
    const rowsOfWeak = hintRows.filter(({page}) => ['spider.md', 'forty-thieves.md'].includes(page));
    const said = rowsOfWeak.map(({cells: [key = '', ...cells]}) => {
      const [id = '', ...options] = key.split(' ');
      const rules = rulesNamed(id, options, games);
      const adviser = ratesOf(rules.variant)[options[0] ?? 'usual']?.adviser;
      expect([key, ...cells.slice(0, 3)]).toEqual([key, ...figures(adviser)]);
      const {games: played = NaN, won = NaN} = adviser ?? {};
      const words = `Hints are weak in ${rules.variant.title}: they won ${won} of ${played} deals.`;
      expect([undefined, words]).toContain(weakHintsWords(rules));
      return weakHintsWords(rules);
    });
    expect(said.filter(words => words !== undefined)).not.toEqual([]);
    for (const [id, ...options] of [['kingdom'], ['klondike'], ['spiderette'], ['storehouse', 'passes=1']] as const)
      expect([id, weakHintsWords(rulesNamed(id, options, games))]).toEqual([id, undefined]);
  });
});

test('the cells in which chances were tried are as many as the calibration says', () => {
  const chances = textOf('chances.md');
  for (const id of ['auxiliary-sequences', 'kingdom', 'patriarchs']) {
    const {untold} = JSON.parse(readFileSync(`src/solver/knowledge/${id}/values.json`, 'utf8')) as {
      untold: {made: string[]};
    };
    const [, positions, played] = /from (\d+) positions of (\d+) games/.exec(untold.made.join(' ')) ?? [];
    expect(chances).toMatch(new RegExp(`^\\| all .*\\| ${positions} +\\| ${played} +\\|$`, 'm'));
  }
});

describe('the table of docs/solving.md', () => {
  const summary = Array.from(
    readFileSync('docs/solving.md', 'utf8').matchAll(
      /^\| ([a-z-]+(?: \w+=\w+)?) +\| (.*?) +\| (.*?) *\| `(.*)` +\|$/gm,
    ),
    ([, key = '', winnable = '', hints = '', page = '']) => ({key, winnable, hints, page}),
  );

  test.each(summary)('$key', ({key, winnable, hints, page}) => {
    const on = (all: typeof rows): readonly string[] | undefined =>
      all.find(each => each.page === page && each.cells[0] === key)?.cells;
    const [known, hinted] = [on(winnableRows)?.[6] ?? on(hintRows)?.[5], on(hintRows)?.[3]];
    expect([`${winnable} %`, hints]).toEqual([known, hinted?.replace(' %', '') ?? '']);
  });

  test('has the games of the books and the best known', () => {
    const ids = new Set(summary.map(({key}) => key.split(' ')[0]));
    for (const {id} of VARIANTS) expect(ids).toContain(id);
    for (const id of ['klondike', 'freecell', 'spider', 'pyramid', 'tripeaks', 'golf']) expect(ids).toContain(id);
  });
});

function nameOf(id: string, change: string): string {
  return change === 'usual' ? id : `${id} ${change}`;
}
