// @whole test/pty/sitting has a kill, test/cabinet the games; here one is killed, advised and won in a terminal.
import {openSeed} from '../../src/session/game.js';
import {openJournal} from '../../src/session/journal/journal.js';
import {play} from '../../src/session/session.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../src/variants/index.js';
import {unwrap} from '../engine/adapter.js';
import {simpleGame} from '../cabinet/players.js';
import {atSession, keysOf} from '../ui/player.js';
import {homeForEach} from './driver/home.js';

const home = homeForEach({coach: 'off', motion: 'off'});

/** So many moves in the title; the line of messages may count moves, too. */
function titled(count: number): RegExp {
  return new RegExp(` ${String(count)} moves? +\\d+/`);
}

test('a game of the cabinet is killed, resumed, won by its keys, saved and verified', async () => {
  const rules = unwrap(findRuleset(await withCabinet(VARIANTS), 'carpet', {}));
  const {moves, status} = simpleGame(rules, '2', 12, 400);
  expect(status).toBe('won');
  let screen = home.start(['carpet', '2']);
  await screen.waitFor(titled(0));
  let {session} = openJournal(openSeed(rules, '2'));
  for (const [i, move] of moves.entries()) {
    screen.type(keysOf(atSession(session), move));
    session = unwrap(play(session, [move]));
    if (i % 10 === 9 || i === 3 || i === moves.length - 1) await screen.waitFor(titled(i + 1));
    if (i !== 3) continue;
    screen.process.kill('SIGKILL');
    await screen.exit;
    screen = home.start(['--resume', 'carpet']);
    await screen.waitFor(titled(4));
    screen.type('T');
    await screen.waitFor('Enter play  Esc');
  }
  await screen.waitFor(/IT COMES OUT|\bWon\b/);
  screen.type(`:save ${home.path('saved.patience')}<enter>`);
  await screen.waitFor('aved');
  screen.type('q');
  expect(await screen.exit).toMatchObject({exitCode: 0});
  const replay = home.start(['replay', home.path('saved.patience'), '--verify']);
  expect(await replay.exit).toMatchObject({exitCode: 0});
});
