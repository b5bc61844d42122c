import {rankName, RANKS, SUIT_NAMES, SUITS} from '../engine/card.js';
import {withArticle, type Letter, type PileSpec} from '../engine/declaration/pile.js';
import {dealtTo, type DealStep} from '../engine/declaration/variant.js';
import type {Ruleset} from '../engine/ruleset.js';
import {countWord} from '../engine/texts/count.js';
import {sentence} from '../engine/texts/phrase.js';
import {anyOf, listed, spaceLetters} from '../engine/texts/words.js';

/**
 * What the table does not show of its piles, in sentences: their suits, how they begin, which places are called spaces.
 */
export function pileLines(rules: Ruleset): string[] {
  const spaces = spaceLetters(rules);
  return [
    ...suitLines(rules),
    ...rules.lettersOf('reserve', 'covered', 'tableau').flatMap(letter => beginningLines(rules, letter)),
    ...rules.lettersOf('tableau').flatMap(letter => fullLines(rules.spec(letter))),
    ...rules.steps.flatMap(step => sunkLines(rules, step)),
    ...(spaces.length > 0 ? [`A place left empty by ${anyOf(rules, spaces)} is called a space.`] : []),
  ];
}

/** Which suits the cards have, where some are missing. */
function suitLines({declaration: {suits}}: Ruleset): string[] {
  if (!suits || suits.length === SUITS.length) return [];
  const names = suits.map(each => SUIT_NAMES[SUITS.indexOf(each)] ?? '');
  return [sentence(`all cards are ${listed(names, 'and')}`)];
}

/** Which cards go to the bottom of their piles at the deal, or to other piles. */
function sunkLines(rules: Ruleset, step: DealStep): string[] {
  if (step.kind !== 'deal') return [];
  const pile = withArticle(rules.spec(step.to));
  if (step.apart) return [`No two cards of a rank are dealt to ${pile}.`];
  if (step.sinks === undefined) return [];
  const rank = rankName(RANKS.indexOf(step.sinks));
  return [sentence(`each ${rank} that is dealt to ${pile} goes to its bottom`)];
}

/** How many cards a pile takes, where it is several but not as many as come. */
function fullLines(spec: PileSpec): string[] {
  const {holds} = spec;
  if (holds === 1 || holds === Infinity) return [];
  return [sentence(`${withArticle(spec)} holds ${countWord(holds)} cards at most`)];
}

/** How the piles of a letter begin. Covered cards and the pile in front of them are one column to the eye. */
function beginningLines(rules: Ruleset, letter: Letter): string[] {
  const spec = rules.spec(letter);
  if (spec.role === 'covered') return columnLines(rules, letter);
  if (rules.of(letter).some(({index}) => rules.behind(index) >= 0)) return [];
  const counts = dealtCounts(rules, letter).filter(count => count > 0);
  const piles = pilesWords(spec, counts.length);
  const begin = isOne(spec) ? 'begins' : 'begin';
  if (counts.length === 0) return [sentence(`${piles} ${begin} empty`)];
  if (spec.covers) return [sentence(`${piles} lie ${spec.lies}, some on others; ${COVERED[spec.lies ?? 'face up']}`)];
  if (spec.shows === 'top') return [sentence(`${piles} ${begin} with ${dealtWords(counts)} ${facingWords(spec)}`)];
  if (counts.length === spec.count && /cards?$/.test(piles))
    return [sentence(`${piles} ${isOne(spec) ? 'lies' : 'lie'} face up`)];
  const each = counts.length > 1 && new Set(counts).size === 1 ? ' each' : '';
  return [sentence(`${piles} ${begin} with ${dealtWords(counts)}${each}`)];
}

/** Is there one pile, or one name for all of them: `the bouquet`? */
function isOne({count, name}: PileSpec): boolean {
  return count === 1 || name.one === name.many;
}

/**
 * `the cell`, `two of the four cells`, `the bouquet of 16 cards`, `four auxiliaries, piles to build on for a while,`.
 */
function pilesWords({count, holds, name}: PileSpec, filled: number): string {
  const some = filled > 0 && filled < count ? `${countWord(filled)} of the ` : '';
  const all =
    name.one === name.many
      ? `the ${name.many} of ${countWord(count)} ${holds === 1 ? 'cards' : 'piles'}`
      : `${some}${countWord(count)} ${name.many}`;
  const piles = count === 1 ? `the ${name.one}` : all;
  return name.meaning === undefined ? piles : `${piles}, ${name.meaning},`;
}

const COVERED = {
  'face up': 'one can be played when none lies on it',
  'face down': 'one is turned up, and can be played, when none lies on it',
} as const;

function facingWords({lies}: PileSpec): string {
  return lies === 'face down' ? 'face down, the top one turned up' : 'face up, only the top one in view';
}

function columnLines(rules: Ruleset, letter: Letter): string[] {
  const {count, shows} = rules.spec(letter);
  const front = rules.fills.find(({behind, from}) => behind && from.includes(letter))?.to;
  if (!front) return [];
  const inFront = dealtCounts(rules, front);
  const covered = dealtCounts(rules, letter);
  const counts = covered.map((below, i) => below + (inFront[i] ?? 0));
  if (shows === 'none') {
    const columns = `${countWord(count)} ${rules.spec(front).name.many} begin with ${dealtWords(counts)}`;
    const open = Math.max(...inFront.filter((_, i) => (covered[i] ?? 0) > 0));
    const last = open === 1 ? 'the last' : `the last ${countWord(open)}`;
    const isSame = counts.every((count, i) => (covered[i] ?? 0) === Math.max(0, count - open));
    const hidden = covered.filter(count => count > 0);
    const some = hidden.length < count ? `, in ${countWord(hidden.length)} of them` : '';
    return [sentence(isSame ? `${columns}, face down except ${last}` : `${columns}${some} with ${dealtWords(hidden)} face down below the others`)]; // prettier-ignore
  }
  const all = rules.lettersOf('stock').length === 0 ? 'All cards' : 'Cards';
  return [
    `${all} lie face up in ${countWord(count)} columns of ${rangeWords(counts)}.`,
    `The nearest card of each column is free: it may be played. Cards laid together there form ${withArticle(rules.spec(front))}.`,
  ];
}

/** `one card`, `six or seven cards`, `one to seven cards`. */
function dealtWords(counts: readonly number[]): string {
  return `${rangeWords(counts)} ${Math.max(...counts) === 1 ? 'card' : 'cards'}`;
}

/** `one`, `six or seven`, `one to seven`. */
function rangeWords(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (least === most) return countWord(most);
  return `${countWord(least)} ${most - least === 1 ? 'or' : 'to'} ${countWord(most)}`;
}

/** How many cards are dealt to each pile of a letter, or set out there. */
function dealtCounts({steps, of, spec}: Ruleset, letter: Letter): number[] {
  const own = steps.filter(({to}) => to === letter);
  return of(letter).map(({number}) => own.reduce((sum, step) => sum + dealtTo(step, number, spec(letter)), 0));
}

/** What to add where the cards of the stock do not fill each row. */
export function rowEnd(rules: Ruleset): string {
  const dealt = rules.piles.flatMap(({letter, number}) => (number === 0 ? dealtCounts(rules, letter) : []));
  const left = rules.pack.length - dealt.reduce((sum, count) => sum + count, 0);
  const piles = rules.turn?.row ? rules.of(rules.turn.row).length : 1;
  return left % piles === 0 ? '' : ', as far as they go';
}

/** In which order a pack is dealt, where that is not row by row as it lies on the table; hands differ there. */
export function dealingLines(rules: Ruleset): string[] {
  const [first] = rules.steps.filter(({kind}) => kind === 'deal');
  if (!first || rules.spec(first.to).role !== 'covered') return [];
  const isUneven = rules.lettersOf('covered').some(letter => new Set(dealtCounts(rules, letter)).size > 1);
  return isUneven
    ? [
        'A pack of your own (--deck) is dealt row by row from the left, first all cards that lie face down, then those face up.',
      ]
    : [];
}
