import {collectiveName} from '../../engine/declaration/pile.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {HEADINGS} from '../../settings/command-rows.js';
import {keyNames, type Key} from '../../settings/keys.js';
import {defaultSettings, type Settings} from '../../settings/settings.js';
import {nameOfAll} from '../../words/aim.js';
import {commandsOf} from './commands.js';
import {keyGroups, labelsOf, type Labels} from './pile-keys.js';

/** Keys as they are shown, and what they do. */
export interface KeyLine {
  readonly key: string;
  readonly words: string;
}

export interface KeySection {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

/** The keys of a command, or of a page; without words they are in no help. */
interface KeyRow {
  readonly keys: readonly Key[];
  readonly words?: string | undefined;
}

/** What the keys of rows do; those of the same words share a line. */
export function keyHelp(rows: readonly KeyRow[], utf8 = true): KeyLine[] {
  const lines = new Map<string, readonly Key[]>();
  for (const {keys, words} of rows) if (words !== undefined) lines.set(words, [...(lines.get(words) ?? []), ...keys]);
  return Array.from(lines, ([words, keys]) => ({key: keyNames(keys, utf8), words}));
}

interface Shown {
  readonly utf8?: boolean;
  /** The game cannot be saved. */
  readonly unsaved?: boolean | undefined;
  /** What moves cards besides keys. */
  readonly others?: readonly KeyLine[];
}

/** The keys of a game under their headings, each with what it does; those of its piles come first. */
export function keySections(
  rules: Ruleset,
  {keypad, keys}: Pick<Settings, 'keypad' | 'keys'> = defaultSettings(),
  {utf8, unsaved: isUnsaved = false, others = []}: Shown = {},
): KeySection[] {
  const rows = commandsOf(rules, keys).map(({words, unsaved = words, ...row}) => ({
    ...row,
    words: isUnsaved ? unsaved : words,
  }));
  return HEADINGS.map(title => {
    const lines = keyHelp(
      rows.filter(({heading}) => heading === title),
      utf8,
    );
    return {title, lines: title === 'Play' ? [...pileLines(rules, keypad), ...others, ...lines] : lines};
  });
}

/** The keys of the piles, and how a move is typed with them. */
function pileLines(rules: Ruleset, keypad: boolean): KeyLine[] {
  const labels = labelsOf(rules, keypad);
  const {one = '', two} = typingOf(rules, labels);
  const piles = keyGroups(rules, labels).map(({spec, keys: [first = '', ...others]}) => ({
    key: [first, ...others.slice(-1)].join('-'),
    words: spec.role === 'tableau' ? `the ${nameOfAll(spec)}${one}` : collectiveName(spec),
  }));
  return two === undefined ? piles : [...piles, {key: 'two keys', words: two}];
}

/** How a move is typed in a game. */
interface Typing {
  /** What one key does. */
  readonly one?: string;
  /** What two keys are. */
  readonly two?: string;
  /** The same in sentences, by an example. */
  readonly lines: readonly string[];
}

export function typingOf(rules: Ruleset, labels: Labels): Typing {
  const [first = '', second = ''] = exampleKeys(rules, labels);
  if (labels.oneKey && rules.tableau.some(({spec}) => spec.beside))
    return {
      one: ': a card of the column moves, or its space is filled',
      lines: [
        `One key is a move, that of the column of its card or of its space, as ${first}; a digit says which, where several are meant.`,
      ],
    };
  if (labels.oneKey) {
    const fills = rules.may.some(({to}) => rules.spec(to).role === 'tableau');
    const [one, from] = fills ? ['; a space is filled', ' from the waste'] : ['', ''];
    return {one: `: a card goes up${one}`, lines: [`One key is a move: the card goes up, as ${first}${one}${from}.`]};
  }
  if (rules.may.some(({pair}) => pair))
    return {
      two: 'a card and its partner; the same twice where only one fits',
      lines: [
        `Two keys are a move, a card and its partner, as ${first}${second}; the same key twice where only one fits.`,
        'The ids of piles will do, too, as in T27 T28, whatever lies there.',
      ],
    };
  return {
    two: 'where from and where to; the same twice, or Enter, to its foundation',
    lines: [
      `Two keys are a move, from where and to where, as ${first}${second}; the same key twice, as ${first}${first}, to its foundation.`,
      'One key alone goes to its foundation, or to the only other place.',
    ],
  };
}

/** The keys of two piles between which the rules let cards go; those of the first two where there are none. */
export function exampleKeys(rules: Ruleset, {pilesOf}: Labels): string[] {
  const keyed = [...pilesOf].flatMap(([key, piles]) => piles.slice(0, 1).map(({letter}) => ({key, letter})));
  const pairs = keyed.flatMap((from, i) => keyed.toSpliced(i, 1).map(to => [from, to] as const));
  const found = pairs.find(([from, to]) => rules.routes(from.letter, to.letter).length > 0);
  return (found ?? keyed).slice(0, 2).map(({key}) => key);
}
