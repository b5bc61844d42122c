import {atScreen, type Program} from '../pages/page.js';
import {turnedWords, turnVerb} from '../../engine/texts/words.js';
import {briefAim, briefScore, wonWords} from '../../words/aim.js';
import {wrapped} from '../../words/text/wrap.js';
import {KEYS_BESIDE} from '../chrome/foot.js';
import {mayDeal} from '../../engine/legality/generation.js';
import {mayTurn} from '../../engine/legality/legality.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import {
  tableIn,
  tableShown,
  withTable,
  shownNow,
  keyText,
  labelsNow,
  movesOf,
  positionNow,
  rulesOf,
  tableNow,
  type Tip,
} from './model/table.js';
import {pileKeysNow} from './model/live-keys.js';
import type {Play} from '../../engine/move.js';

/** What is known of earlier games. */
export interface Experience {
  /** Has nothing been played yet, of any game? */
  readonly newcomer: boolean;
  /** Is it the first game of its kind? */
  readonly first: boolean;
}

/** The tips for a game that is just dealt: a newcomer gets all, a player of other games the aim. */
export function firstTips({newcomer, first}: Experience): readonly Tip[] {
  return newcomer ? ['aim', 'move', 'tab', 'title'] : first ? ['aim'] : [];
}

/** The tip to show now. Those about moves wait for a position that has one. */
export function tipNow(program: Program): Phrase | undefined {
  const [tip] = tableIn(program).tips ?? [];
  if (tip === undefined || (tip !== 'aim' && tip !== 'title' && !movesOf(program).some(({type}) => type === 'play')))
    return undefined;
  switch (tip) {
    case 'aim':
      return aimWords(program);
    case 'move':
      return moveWords(program);
    case 'tab':
      return phrase`${keyText(program, 'next')} steps through the legal moves${{spare: `; ${keyText(program, 'enter')} plays the one shown`}}.`;
    case 'title':
      return titleWords(program);
  }
}

/** Columns of a message line that stay free, beside keys that share its row. */
const FREE = 2 + KEYS_BESIDE;

/** The aim, or what wins where that would take more than two lines; and where there is room how a card is turned. */
function aimWords(program: Program): Phrase {
  const rules = rulesOf(program);
  const whole = `Aim: ${briefAim(rules)}.`;
  const isLong = wrapped(whole, program.size.columns - FREE).length > 2;
  const aim = isLong ? `You win when ${wonWords(rules)}.` : whole;
  const position = positionNow(program);
  if (!rules.turn || !mayTurn(rules, position) || !mayDeal({rules, position})) return aim;
  return phrase`${aim}${{spare: ` ${keyText(program, 'turn')} ${turnVerb(rules.turn)}s ${turnedWords(rules.turn)}.`}}`;
}

/** What the title counts. */
function titleWords(program: Program): string {
  const rules = rulesOf(program);
  return `In the title, ${briefScore(tableNow(program))} counts the cards that ${{clear: 'have to go', order: 'are not in order', up: 'are up'}[rules.declaration.goal?.kind ?? 'up']}.`;
}

/** How cards are moved in this game, by moves that are legal now; undefined where two keys can say none of them. */
export function moveWords(program: Program): string | undefined {
  const labels = labelsNow(program);
  if (!labels.oneKey) return twoKeyWords(exampleMoves(program));
  if (rulesOf(program).tableau.some(({spec}) => spec.beside)) return columnWords(program);
  const [first] = rulesOf(program).tableau.map(pile => labels.keyOf.get(pile.index) ?? '');
  if (first === undefined)
    return `One key plays: ${[...labels.pilesOf.keys()].join(' or ')} sends up the card under it, if it fits.`;
  const waste = [...labels.pilesOf.keys()].includes('w') ? ', w that of the waste' : '';
  return `One key plays: ${first} sends up the card under [${first}]${waste}, if it fits.`;
}

/** How cards are moved on a grid whose columns have keys. */
function columnWords(program: Program): string | undefined {
  const {keyOf} = labelsNow(program);
  const [key] = [...pileKeysNow(program)].flatMap(pile => keyOf.get(pile) ?? []);
  return key === undefined
    ? undefined
    : `One key plays: ${key} moves the card under [${key}], or fills the space there.`;
}

function twoKeyWords({across, up}: ExampleMoves): string | undefined {
  const examples = [
    ...(across ? [`${across.from} then ${across.to} ${across.isPair ? 'for a pair' : 'from pile to pile'}`] : []),
    ...(up !== undefined ? [`${up}${up} to its foundation`] : []),
  ];
  return examples.length > 0 ? `Two keys move a card: ${examples.join(', ')}.` : undefined;
}

/** A tip is shown until the next step, or until the player does what it says, and never again. */
export function withTipFollowed(before: Program, after: Program): Program {
  const {tips, journal: was} = tableShown(before) ?? {};
  if (!tips || tipNow(before) === undefined) return after;
  return atScreen(after, 'table', now => {
    const {journal} = tableIn(now);
    const hasMoved = journal !== was && journal.last?.entry.type === 'step';
    const isFollowed = hasMoved || (tips[0] === 'tab' && shownNow(now) !== undefined);
    return isFollowed ? withTable(now, {tips: tips.slice(1)}) : now;
  });
}

/** Moves that are legal now, by the keys of their piles, as examples of how a move is typed. */
interface ExampleMoves {
  /** A move to a pile that is not a foundation. */
  readonly across?: {readonly from: string; readonly to: string; readonly isPair: boolean};
  /** The key of a pile whose top goes to a foundation; typed twice, it sends the card there. */
  readonly up?: string;
}

/** The first moves of each kind that two keys can say; plays of buried cards are no examples. */
export function exampleMoves(program: Program): ExampleMoves {
  const rules = rulesOf(program);
  const {keyOf} = labelsNow(program);
  const keyFor = (id: string): string | undefined => keyOf.get(rules.find(id)?.index ?? -1);
  const isHome = ({to, partner}: Play): boolean => partner === undefined && rules.find(to)?.spec.role === 'foundation';
  const plays = movesOf(program).flatMap(move => (move.type === 'play' && move.depth === undefined ? [move] : []));
  const [across] = plays.flatMap(play => {
    const [from, to] = [keyFor(play.from), keyFor(play.partner ?? play.to)];
    return isHome(play) || from === undefined || to === undefined
      ? []
      : [{from, to, isPair: play.partner !== undefined}];
  });
  const [up] = plays.flatMap(play => (isHome(play) ? (keyFor(play.from) ?? []) : []));
  return {...(across && {across}), ...(up !== undefined && {up})};
}
