// The games of the cabinet in a terminal: played by keys to a win or to being stuck, with a kill and a hint on the way, and replayed.
import {openSeed} from '../../src/session/game.js';
import {openJournal} from '../../src/session/journal/journal.js';
import {play} from '../../src/session/session.js';
import {searchable} from '../../src/solver/compiled/searchable.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../src/variants/index.js';
import {some} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {simpleGame} from '../cabinet/players.js';
import {atSession, keysOf} from '../ui/player.js';
import {homeForEach} from './driver/home.js';

const home = homeForEach({coach: 'off', motion: 'off'});

/** Deals whose simple games are short, and how they end. The screen itself, without a terminal, has tests of every game. */
const GAMES = [
  ['carpet', '2', {}, 'won'],
  ['canfield', '1', {passes: 'three'}, 'stuck'],
  ['klondike', '5', {}, 'won'],
  ['freecell', '3', {}, 'stuck'],
  ['sir-tommy', '1', {}, 'stuck'],
  ['yukon', '1', {}, 'stuck'],
  ['forty-thieves', '1', {}, 'stuck'],
  ['seahaven-towers', '1', {}, 'stuck'],
  ['simple-simon', '1', {}, 'stuck'],
  ['spider', '9', {suits: 2}, 'stuck'],
  ['king-albert', '40', {}, 'stuck'],
  ['beleaguered-castle', '7', {}, 'won'],
] as const;

/** So many moves in the title; the line of messages may count moves, too. */
function titled(count: number): RegExp {
  return new RegExp(` ${String(count)} moves? +\\d+/`);
}

test.each(some(GAMES, 3, 11))('%s, deal %s, with %o is %s by its keys', async (id, seed, chosen, ending) => {
  const rules = unwrap(findRuleset(await withCabinet(VARIANTS), id, chosen));
  const {moves, status} = simpleGame(rules, seed, 12, 400);
  expect(status).toBe(ending);
  const options = Object.entries(chosen).flatMap(([key, value]) => ['--rule', `${key}=${value}`]);
  let screen = home.start([id, seed, ...options]);
  await screen.waitFor(titled(0));
  let {session} = openJournal(openSeed(rules, seed));
  for (const [i, move] of moves.entries()) {
    screen.type(keysOf(atSession(session), move));
    session = unwrap(play(session, [move]));
    if (i % 10 === 9 || i === 3 || i === moves.length - 1) await screen.waitFor(titled(i + 1));
    if (i !== 3) continue;
    screen.process.kill('SIGKILL');
    await screen.exit;
    screen = home.start(['--resume', id]);
    await screen.waitFor(titled(4));
    if (!searchable(rules).ok) continue;
    screen.type('T');
    await screen.waitFor('Enter play  Esc');
  }
  await screen.waitFor(ending === 'won' ? /IT COMES OUT|\bWon\b/ : /stuck|no move/i);
  screen.type(`:save ${home.path('saved.patience')}<enter>`);
  await screen.waitFor('aved');
  screen.type('q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
  const replay = home.start(['replay', home.path('saved.patience'), '--verify']);
  expect(await replay.exit).toMatchObject({exitCode: 0});
});
