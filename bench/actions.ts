import {makeMove, type Move} from '../src/engine/move.js';
import {isWon} from '../src/engine/position.js';
import {momentOf} from '../src/session/game.js';
import {gameNow, movesOf} from '../src/sitting/sitting.js';
import type {TableState} from '../src/ui/table/model/table.js';
import {keyTexts} from '../test/pty/driver/keyboard.js';
import {atDeal, atMenu, atPiles, eventsOf, type Player} from '../test/ui/player.js';
import {AUXILIARY, KINGDOM, PATRIARCHS, REVERSIBLE, STOREHOUSE, THIRTEEN_UP} from '../test/ui/positions.js';
import type {AnalysisEvent} from '../src/analysis/protocol.js';

/** Something players often do: the table before it, the keys, and whether they did it. */
interface Action {
  readonly name: string;
  readonly before: () => Player;
  readonly keys: string;
  readonly done: (player: Player) => boolean;
  /** An ordinary move of cards. */
  readonly move: boolean;
}

/** The most keys that an ordinary move should cost. */
const GOAL = 2;

/** The last cards of a game, which all go up. */
const ENDING = {
  F1: '2D 3D 4D 5D 6D 7D 8D 9D TD JD',
  F2: '2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC',
  F3: '2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH',
  F4: '2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS',
  T1: 'AD KD QD',
};

type Piles = Readonly<Record<string, string>>;

/** A move named as the notation has it; it must be the last step and leave nothing in the hand. */
function moved(name: string, variant: string, piles: Piles, keys: string, moves: string, facts = {}): Action {
  const done = (player: Player): boolean => player.last === moves && player.ply === 1 && player.held === '';
  return {name: `${variant}: ${name}`, before: () => atPiles(variant, piles, facts), keys, done, move: true};
}

/** The same for a move that is seldom made: it may cost more. */
function rare(...[name, ...rest]: Parameters<typeof moved>): Action {
  return {...moved(`seldom, ${name}`, ...rest), move: false};
}

function other(name: string, before: () => Player, keys: string, done: Action['done']): Action {
  return {name, before, keys, done, move: false};
}

const turned = (): Player => atDeal('kingdom').type('<space><space>');

const hinted = (player: Player): boolean => player.last === makeMove(hintAt(atDeal('thirteen-up').own));

/** What the solver would say; any legal move serves here. */
function hintAt(table: TableState): Move {
  const [move] = movesOf(table);
  if (!move) throw new Error('no move to hint at');
  return move;
}

const ACTIONS: readonly Action[] = [
  moved('the waste onto a pile', 'storehouse', STOREHOUSE, 'w1', 'W-T1'),
  moved('the waste up', 'storehouse', STOREHOUSE, 'ww', 'W-F1'),
  moved('turn', 'storehouse', STOREHOUSE, '<space>', 'turn'),
  moved('deal the pack again', 'storehouse', {...STOREHOUSE, S: ''}, '<space>', 'redeal', {pass: 1}),
  moved('the waste onto a pile', 'thirteen-up', THIRTEEN_UP, 'w3', 'W-T3'),
  moved('the store onto a pile', 'thirteen-up', THIRTEEN_UP, 'r4', 'R-T4'),
  moved('a column onto another', 'thirteen-up', THIRTEEN_UP, '12', 'T1*2-T2'),
  moved('the waste onto an empty place', 'auxiliary-sequences', AUXILIARY, 'w4', 'W-T4'),
  moved('the waste up', 'auxiliary-sequences', AUXILIARY, 'ww', 'W-F2'),
  moved('a run onto a pile', 'auxiliary-sequences', AUXILIARY, '12', 'T1*3-T2'),
  moved('back from a foundation', 'auxiliary-sequences', AUXILIARY, '73', 'F3-T3'),
  moved('the next card onto a pile, unseen', 'auxiliary-sequences', AUXILIARY, 'p4', 'turn W-T4'),
  moved('a card up', 'patriarchs', PATRIARCHS, '2', 'T2-A2'),
  moved('a card that fits both families up', 'patriarchs', PATRIARCHS, '1a', 'T1-A1'),
  moved('a card up', 'kingdom', KINGDOM, '1', 'T1-F2'),
  moved('the waste into a space', 'kingdom', KINGDOM, '4', 'W-T4'),
  moved('a packet up', 'reversible-sequences', REVERSIBLE, 'CC', 'T3-F1'),
  moved('a packet onto another', 'reversible-sequences', REVERSIBLE, 'GF', 'T7_T6'),
  rare('a packet that goes two ways', 'reversible-sequences', REVERSIBLE, 'ABo', 'T1-T2'),
  rare('the grace', 'auxiliary-sequences', {...AUXILIARY, S: ''}, 'G<enter>1', 'W@2-T1', {grace: 1}),
  other('undo', turned, 'u', player => player.ply === 1),
  other(
    'redo',
    () => turned().type('u'),
    'U',
    player => player.ply === 2,
  ),
  other(
    'send up all that may safely go',
    () => atPiles('thirteen-up', {...THIRTEEN_UP, T1: '3S', T4: '3H'}),
    'a',
    player => player.pile('F3') === '2H 3H' && player.pile('F4') === '2S 3S',
  ),
  other(
    'finish a game that only goes up',
    () => atPiles('thirteen-up', ENDING),
    'a',
    player => isWon(player.rules, player.position),
  ),
  other('a hint, and play it', () => atDeal('thirteen-up'), 'T<enter>', hinted),
  other('a new deal', turned, 'n', player => player.ply === 0 && opened(player) !== opened(turned())),
  other('this deal from its beginning', turned, 'R', player => player.ply === 0 && opened(player) === opened(turned())),
  other(
    'a game from the menu',
    () => atMenu(),
    '5',
    player => player.view === 'table' && player.rules.variant.id === 'kingdom',
  ),
  other(
    'resume from the menu',
    () => turned().type('<esc>'),
    '0',
    player => player.view === 'table',
  ),
  other('save and quit', turned, 'q', player => player.effects.some(({type}) => type === 'quit')),
];

/** The deal on the table, as text. */
function opened({own}: Player): string {
  return JSON.stringify(own.journal.session.game.opening.start);
}

/** Presses the keys one by one; where a hint is asked for, it is told before the next. */
function driven({before, keys}: Action): Player {
  const player = before();
  for (const event of eventsOf(keys)) {
    player.handle(event);
    const {table} = player;
    if (table?.doing.type === 'hint') player.advance(hintOf(table));
  }
  return player;
}

function hintOf(table: TableState): AnalysisEvent {
  const [moment, move] = [momentOf(gameNow(table)), hintAt(table)];
  return {type: 'analysis', kind: 'hint', moment, move, samples: 1, reason: {words: ''}, last: true};
}

/** The keys of common actions, each driven and looked at, and the most that an ordinary move costs. */
export function actionFigures(): string[] {
  const lines = ACTIONS.map(action => {
    if (action.done(action.before())) throw new Error(`${action.name}: done before any key`);
    const player = driven(action);
    if (!action.done(player)) throw new Error(`${action.name}: ${action.keys} did ${player.last}, ${player.message}`);
    return `${String(countOf(action)).padStart(2)}  ${action.keys.padEnd(10)}  ${action.name}`;
  });
  const most = Math.max(...ACTIONS.filter(({move}) => move).map(countOf));
  const all = ACTIONS.reduce((sum, action) => sum + countOf(action), 0);
  return [
    ...lines,
    `${ACTIONS.length} actions, ${(all / ACTIONS.length).toFixed(2)} keys on average; an ordinary move costs ${most} at most (goal: ${GOAL})`,
  ];
}

function countOf({keys}: Action): number {
  return keyTexts(keys).length;
}
