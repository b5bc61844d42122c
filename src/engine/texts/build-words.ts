import type {Build} from '../declaration/build.js';
import {withArticle, type PileSpec} from '../declaration/pile.js';
import {countWord} from './count.js';

/** `auxiliaries build down in suit`. */
export function pileBuildWords(spec: PileSpec): string {
  if (!spec.build) return `nothing is built on ${withArticle(spec)}`;
  return `${spec.name.many} ${buildWords(spec.build)}`;
}

/** `build down in suit`, `build up by twos, any suit`, `take any card`; for help and refusals alike. */
export function buildWords(build: Build): string {
  const {step, round} = build;
  if (step === 'free') return 'take any card';
  if (build.by === 0) return 'take cards of the same rank';
  const way = step === 'onward' ? 'up or down' : step;
  const corner = round ? ', round the corner' : '';
  const direction = step === 'onward' ? ' and keep their direction' : '';
  return `build ${way}${byWords(build)}${SUITS[build.suits]}${corner}${direction}`;
}

const SUITS = {same: ' in suit', any: ', any suit', alternating: ' in alternating colours'} as const;

/** `descending sequence in suit`: the cards of a run. */
export function sequenceWords(build: Build): string {
  if (build.by === 0) return 'one rank';
  const order = {up: 'ascending sequence', down: 'descending sequence', onward: 'sequence', free: 'any order'}[
    build.step
  ];
  return `${order}${byWords(build)}${build.suits === 'any' ? '' : SUITS[build.suits]}`;
}

/** `one higher in suit`: what a card has to be that takes another by this build; empty where any card does. */
export function neighbourWords(build: Build): string {
  const {step, by, suits} = build;
  if (step === 'free') return '';
  if (by === 0) return 'of the same rank';
  const ways = {up: 'lower', down: 'higher', onward: 'higher or lower'}[step];
  return `${countWord(by)} ${ways}${{same: ' in suit', any: ' of any suit', alternating: ' of the other colour'}[suits]}`;
}

const MULTIPLES: Readonly<Record<number, string>> = {2: 'twos', 3: 'threes', 4: 'fours', 5: 'fives', 6: 'sixes'};

/** ` by twos`; empty for builds by ones. */
export function byWords({by}: Build): string {
  return by === 1 ? '' : ` by ${MULTIPLES[by] ?? `steps of ${String(by)}`}`;
}
