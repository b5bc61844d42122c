import {mayRedeal, mayTurn} from '../engine/legality.js';
import {makeCards, makeCard} from '../engine/card.js';
import {runLength} from '../engine/build.js';
import type {PileName} from '../engine/pile.js';
import {pileAt} from '../engine/position.js';
import {commandsOf} from './traits.js';
import {shownKey} from './keys.js';
import {labelsOf} from './labels.js';
import {movesOf, rulesOf, statusOfModel, type Held, type Message, type Model, positionNow} from './model.js';
import {moveWords} from './narration.js';

/** The message line: a question, a half-typed move, what came of the last key, or what can be done now. */
export function messageOf(model: Model): Message {
  const {dialog, held, shown, message} = model;
  if (dialog?.kind === 'question') return {tone: 'plain', text: dialog.text};
  if (dialog?.kind === 'cards')
    return {tone: 'plain', text: 'Which card? Arrows or its name, Enter takes it, Esc leaves.'};
  if (message) return message;
  if (held) return {tone: 'plain', text: heldWords(model, held)};
  if (shown !== undefined) return {tone: 'plain', text: shownWords(model, shown)};
  return stateWords(model);
}

function heldWords(model: Model, held: Held): string {
  const rules = rulesOf(model);
  const places = placeKeys(model);
  if (held.kind === 'next') return `p_ the next card of the pack: ${places} to lay it there, p to its foundation, Esc`;
  const pile = rules.info(held.pile);
  const cards = pileAt(positionNow(model), held.pile);
  const key = labelsOf(rules).keyOf.get(held.pile) ?? pile.id;
  if (held.kind === 'depth')
    return `${makeCard(cards[held.depth - 1] ?? 0)} by grace: ${places}, ${key} to its foundation, Esc`;
  const build = rules.runBuild(pile.letter);
  const longest = build ? runLength(build, rules.low, cards) : 1;
  const shown = held.count ?? (pile.letter === 'T' ? longest : 1);
  const size = longest > 1 ? ` ([ ] ${String(shown)} of ${String(longest)})` : '';
  const unroll = held.unroll === true ? ', card by card' : '';
  return `${key}_ ${makeCards(cards.slice(cards.length - shown))}${size}${unroll}: ${places}, ${key} foundation, Esc`;
}

/** The keys of the tableau, `1-4` or `A-M`. */
function placeKeys(model: Model): string {
  const rules = rulesOf(model);
  const keys = rules.of('T').map(pile => labelsOf(rules).keyOf.get(pile.index) ?? '');
  const name: PileName = rules.spec('T').name;
  return `${keys[0] ?? ''}-${keys.at(-1) ?? ''} ${name.one}`;
}

function shownWords(model: Model, shown: number): string {
  const moves = movesOf(model);
  const move = moves[shown];
  if (!move) return '';
  const words = moveWords(rulesOf(model), positionNow(model), move);
  return `${String(shown + 1)} of ${String(moves.length)}: ${words}. Enter plays it.`;
}

/** What can be done now. */
function stateWords(model: Model): Message {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const status = statusOfModel(model);
  if (status === 'won')
    return {tone: 'good', text: 'It comes out: every card is home. n deals anew, u goes back, R starts over.'};
  if (status === 'stuck') return {tone: 'bad', text: 'Stuck: no move is left. u undoes, R restarts, n deals anew.'};
  const plays = movesOf(model).filter(move => move.type === 'play').length;
  const turn = mayTurn(rules, position)
    ? 'Space turns a card.'
    : mayRedeal(rules, position)
      ? 'The pack is out: Space deals it again.'
      : '';
  if (plays === 0) return {tone: 'plain', text: `Nothing can be played. ${turn}`};
  return {tone: 'plain', text: `${String(plays)} play${plays === 1 ? '' : 's'} (Tab shows). ${turn}`};
}

/** An entry of the key line. */
export interface KeyHint {
  readonly key: string;
  readonly words: string;
  /** Shown however narrow the window is. */
  readonly always?: boolean;
}

/** The keys that work now, the most wanted first. */
export function keyHints(model: Model): KeyHint[] {
  const {dialog} = model;
  if (dialog?.kind === 'question')
    return [
      ...dialog.answers.map(({key, words}) => ({key, words: words.replace(/^\S+ /, '')})),
      {key: 'Esc', words: 'leave'},
    ];
  if (dialog?.kind === 'cards')
    return [
      {key: '← →', words: 'choose'},
      {key: 'Enter', words: 'take'},
      {key: 'Esc', words: 'leave'},
    ];
  if (dialog?.kind === 'help')
    return [
      {key: '↑ ↓', words: 'scroll'},
      {key: 'Esc', words: 'back'},
    ];
  const commands = commandsOf(rulesOf(model)).filter(command => command.short !== '');
  const wanted = ['turn', 'next', 'change', 'grace', 'pack', 'undo', 'safe', 'help', 'quit', 'new', 'restart'];
  const ranked = wanted.flatMap(name => commands.find(command => command.name === name) ?? []);
  const hints = ranked.map(({name, keys, short}) => ({
    key: shownKey(keys[0] ?? ''),
    words: short,
    always: name === 'help' || name === 'quit',
  }));
  const turns = hints.filter((_, i) => ranked[i]?.name === 'turn');
  return [...turns, ...moveHints(model), ...hints.slice(turns.length)];
}

/** How a move is typed in this game, by example. */
function moveHints(model: Model): KeyHint[] {
  const rules = rulesOf(model);
  const labels = labelsOf(rules);
  const keys = rules.of('T').map(pile => labels.keyOf.get(pile.index) ?? '');
  const [first = '', second = ''] = keys;
  if (labels.oneKey) return [{key: `${first}-${keys.at(-1) ?? ''} w`, words: 'play'}];
  const source = rules.sources.find(pile => pile.letter === 'W') ? 'w' : first;
  return [
    {key: `${source}${second}`, words: 'move'},
    {key: `${first}${first}`, words: 'up'},
  ];
}
