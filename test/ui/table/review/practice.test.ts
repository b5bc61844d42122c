import type {ReviewAnswer} from '../../../../src/analysis/protocol.js';
import {TURN, type Move} from '../../../../src/engine/move.js';
import {momentOf, openSeed, playStep, plyOf, type Game} from '../../../../src/session/game.js';
import {gameNow} from '../../../../src/sitting/sitting.js';
import {programAtMenu} from '../../../../src/ui/program.js';
import {rulesFor, unwrap} from '../../../engine/adapter.js';
import {linesOf} from '../../drawn.js';
import {PLAIN_LOOK, Player, World} from '../../player.js';

const SIZES = [
  {columns: 80, rows: 24},
  {columns: 40, rows: 12},
];

/** Games in which a card was turned four times. */
function turned(seed: string): Game {
  const start: Game = {opening: openSeed(rulesFor('kingdom'), seed), last: undefined};
  return [TURN, TURN, TURN, TURN].reduce((game, move) => unwrap(playStep(game, [move])), start);
}

const GAMES = new Map(['37', '38', '39'].map(seed => [seed, turned(seed)]));

function atMenu(size = SIZES[0] ?? {columns: 80, rows: 24}, ended = [...GAMES.keys()]): Player {
  const world = Object.assign(new World(), {games: GAMES});
  world.ended = ended.map(id => ({id, variant: 'kingdom', name: `Kingdom, deal ${id}`, state: 'given up'}));
  return new Player(programAtMenu(world.history, size, PLAIN_LOOK), world);
}

const shownGame = (player: Player): Game => {
  const {replay} = player;
  if (!replay?.recorded) throw new Error('no game is shown');
  return replay.recorded.game;
};
const ply = (player: Player): number | undefined => {
  const {replay} = player;
  return replay && plyOf(gameNow(replay));
};
const foot = (player: Player): string => linesOf(player.program).slice(-3).join(' ').replace(/ +/g, ' ').trim();

/** The solver's answer to the review that is waited for: what would have been right at some moves. */
function reviewed(player: Player, ...asked: readonly (readonly [ply: number, right: Move])[]): Player {
  const costly = asked.map(([at, right]) => ({ply: at, best: right, right: [right], before: 0.6, after: 0.3}));
  const answer: ReviewAnswer = {kind: 'review', costly, progress: 1, last: true};
  return player.after({type: 'analysis', moment: momentOf(shownGame(player)), ...answer});
}

test.each(SIZES)(
  'P asks the questions of all games that have ended, the newest first, and counts the answers at $columns x $rows',
  size => {
    const first = reviewed(atMenu(size).after('P'), [1, TURN], [2, TURN]);
    expect(shownGame(first)).toBe(GAMES.get('37'));
    expect(linesOf(first.program)[0]).toMatch(/^ Practice 1\/4 . Kingdom/);
    expect([ply(first), foot(first)]).toEqual([1, expect.stringMatching(/Move 2: what would you play\?/)]);
    const right = first.after('<space>');
    expect(foot(right)).toMatch(/Right: .*v next/);
    expect(foot(right)).not.toMatch(/That was all/);
    const next = right.after('v');
    expect([ply(next), foot(next)]).toEqual([2, expect.stringMatching(/Move 3: what would you play\?/)]);
    // A game in which nothing is asked is passed over.
    const third = reviewed(next.after('Tv'));
    expect(shownGame(third)).toBe(GAMES.get('39'));
    const last = reviewed(third, [0, TURN]).after('<space>');
    expect(foot(last)).toMatch(/Right: .* That was all: 2 of 3 at the first try\./);
    expect(foot(last)).not.toMatch(/v goes on|v next/);
    expect(foot(last.after('v'))).toMatch(/That was all: 2 of 3 at the first try\. Esc leaves\./);
    expect(last.replay?.recorded?.practice).toMatchObject({asked: 3, right: 2, rest: []});
    expect(last.after('<esc>').view).toBe('menu');
  },
);

test('? explains T and v; at the end it is said that the table may be played on', () => {
  const asked = reviewed(atMenu(SIZES[0], ['37']).after('P'), [1, TURN]);
  expect(linesOf(asked.after('?').program).join(' ').replace(/ +/g, ' ')).toMatch(
    /T tells one\. v tells it, too, then goes on/,
  );
  expect(foot(asked.after('v'))).toMatch(/That was all: 0 of 1 at the first try\. You may play on\./);
  expect(foot(reviewed(atMenu(SIZES[0], ['37']).after('P')))).toMatch(/Your games leave no question open\./);
});

test('a question answered wrong first, or passed over, does not count as right', () => {
  const asked = reviewed(atMenu().after('P'), [1, {type: 'play', from: 'T1', to: 'F1'}], [2, TURN]);
  const wrong = asked.after('<space>');
  expect([ply(wrong), foot(wrong)]).toEqual([1, expect.stringMatching(/Not so good/)]);
  expect(foot(wrong.after('v'))).toMatch(/Our adviser: .*You had played /);
  const later = wrong.after('vv<space>');
  expect(later.replay?.recorded?.practice).toMatchObject({asked: 2, right: 1});
});

test('Esc leaves while a game is gone through; nothing is asked of who has no game', () => {
  const waiting = atMenu().after('P');
  expect(foot(waiting)).toMatch(/Review: 0 % done|Looking through Kingdom/);
  expect(waiting.after('<esc>').view).toBe('menu');
  const none = atMenu(undefined, []).after('P');
  expect([none.view, foot(none)]).toEqual(['menu', expect.stringMatching(/You have no ended game to ask about/)]);
  expect(none.menu.practising).toBeUndefined();
});

test('the recent games open as ever after practice', () => {
  const back = reviewed(atMenu().after('P'), [1, TURN]).after('<esc>r');
  expect(back.dialog?.page.name).toBe('recent games');
  expect(back.after('<enter>').replay?.recorded?.practice).toBeUndefined();
});

test('e asks about the games of the one under the cursor alone', () => {
  const menu = atMenu();
  expect(foot(menu.after('e'))).toMatch(/You have no ended game of Storehouse to ask about/);
  expect(shownGame(menu.after('<down><down><down><down>e'))).toBe(GAMES.get('37'));
});

test('a game that cannot be read is passed over, the first one too', () => {
  const player = atMenu(undefined, ['gone', '37', 'lost', '39']).after('P');
  expect(shownGame(player)).toBe(GAMES.get('37'));
  expect(shownGame(reviewed(player))).toBe(GAMES.get('39'));
  const none = atMenu(undefined, ['gone']).after('P');
  expect([none.view, none.menu.practising]).toEqual(['menu', undefined]);
});
