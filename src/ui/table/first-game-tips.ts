import {turnedWords, turnVerb} from '../../engine/texts/words.js';
import {briefAim, briefScore} from '../../words/aim.js';
import {mayTurn} from '../../engine/legality/legality.js';
import {phrase, type Phrase} from '../../engine/texts/phrase.js';
import type {Journal} from '../../session/journal/journal.js';
import {
  shownNow,
  keyText,
  labelsNow,
  movesOf,
  positionNow,
  rulesOf,
  tableNow,
  type Tip,
  type Model,
} from './model/model.js';
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
export function tipNow(model: Model): Phrase | undefined {
  const [tip] = model.tips ?? [];
  if (tip === undefined || (tip !== 'aim' && tip !== 'title' && !movesOf(model).some(({type}) => type === 'play')))
    return undefined;
  switch (tip) {
    case 'aim':
      return aimWords(model);
    case 'move':
      return moveWords(model);
    case 'tab':
      return phrase`${keyText(model, 'next')} steps through the legal moves${{spare: `; ${keyText(model, 'enter')} plays the one shown`}}.`;
    case 'title':
      return titleWords(model);
  }
}

/** The aim, and where there is room how a card is turned. */
function aimWords(model: Model): Phrase {
  const rules = rulesOf(model);
  const aim = `Aim: ${briefAim(rules)}.`;
  if (!rules.turn || !mayTurn(rules, positionNow(model))) return aim;
  return phrase`${aim}${{spare: ` ${keyText(model, 'turn')} ${turnVerb(rules.turn)}s ${turnedWords(rules.turn)}.`}}`;
}

/** What the title counts. */
function titleWords(model: Model): string {
  const rules = rulesOf(model);
  return `In the title, ${briefScore(tableNow(model))} counts the cards that ${rules.declaration.goal ? 'have to go' : 'are up'}.`;
}

/** How cards are moved in this game, by moves that are legal now; undefined where two keys can say none of them. */
export function moveWords(model: Model): string | undefined {
  const labels = labelsNow(model);
  if (!labels.oneKey) return twoKeyWords(exampleMoves(model));
  const [first] = rulesOf(model).tableau.map(pile => labels.keyOf.get(pile.index) ?? '');
  if (first === undefined)
    return `One key plays: ${[...labels.pilesOf.keys()].join(' or ')} sends up the card under it, if it fits.`;
  const waste = [...labels.pilesOf.keys()].includes('w') ? ', w that of the waste' : '';
  return `One key plays: ${first} sends up the card under [${first}]${waste}, if it fits.`;
}

function twoKeyWords({across, up}: ExampleMoves): string | undefined {
  const examples = [
    ...(across ? [`${across.from} then ${across.to} ${across.isPair ? 'for a pair' : 'from pile to pile'}`] : []),
    ...(up !== undefined ? [`${up}${up} to its foundation`] : []),
  ];
  return examples.length > 0 ? `Two keys move a card: ${examples.join(', ')}.` : undefined;
}

/** A tip is shown until the next step, or until the player does what it says, and never again. */
export function withTipFollowed(before: Model, updated: Model): Model {
  const {tips} = before;
  if (!tips || tipNow(before) === undefined || !isFollowed(before, updated)) return updated;
  return {...updated, tips: tips.slice(1)};
}

function isFollowed(before: Model, after: Model): boolean {
  return hasMoved(before.journal, after.journal) || (before.tips?.[0] === 'tab' && shownNow(after) !== undefined);
}

function hasMoved(before: Journal, after: Journal): boolean {
  return after !== before && after.last?.entry.type === 'step';
}

/** Moves that are legal now, by the keys of their piles, as examples of how a move is typed. */
interface ExampleMoves {
  /** A move to a pile that is not a foundation. */
  readonly across?: {readonly from: string; readonly to: string; readonly isPair: boolean};
  /** The key of a pile whose top goes to a foundation; typed twice, it sends the card there. */
  readonly up?: string;
}

/** The first moves of each kind that two keys can say; plays of buried cards are no examples. */
export function exampleMoves(model: Model): ExampleMoves {
  const rules = rulesOf(model);
  const {keyOf} = labelsNow(model);
  const keyFor = (id: string): string | undefined => keyOf.get(rules.find(id)?.index ?? -1);
  const isHome = ({to, partner}: Play): boolean => partner === undefined && rules.find(to)?.spec.role === 'foundation';
  const plays = movesOf(model).flatMap(move => (move.type === 'play' && move.depth === undefined ? [move] : []));
  const [across] = plays.flatMap(play => {
    const [from, to] = [keyFor(play.from), keyFor(play.partner ?? play.to)];
    return isHome(play) || from === undefined || to === undefined
      ? []
      : [{from, to, isPair: play.partner !== undefined}];
  });
  const [up] = plays.flatMap(play => (isHome(play) ? (keyFor(play.from) ?? []) : []));
  return {...(across && {across}), ...(up !== undefined && {up})};
}
