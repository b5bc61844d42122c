// @whole test/ui plays whole games and hears every key in process; here they come through a terminal.
import process from 'node:process';
import {legalMoves, statusOf} from '../../src/engine/legality/generation.js';
import {makeMove, type Move} from '../../src/engine/move.js';
import {keysOf, type Player} from '../ui/player.js';
import {PROGRAM, send, showing, start} from './driver/followed.js';
import {closeScreens, Screen} from './driver/screen.js';

afterEach(closeScreens);

/** Foundations first, then other plays, then the stock: now and then that wins. */
function simpleMove(player: Player): Move | undefined {
  const moves = legalMoves(player.rules, player.position);
  return moves.find(move => /-[FAK]/.test(makeMove(move))) ?? moves.find(move => move.type === 'play') ?? moves[0];
}

test('a game is won, and said to be', async () => {
  const {screen, player} = await start('storehouse', {seed: '1119'});
  while (statusOf(player.rules, player.position) === 'playing') {
    const move = simpleMove(player);
    if (!move) break;
    send(screen, player, keysOf(player, move));
  }
  const lines = await screen.waitFor('At the first try.');
  expect(lines[0]).toContain(`${player.ply} moves`);
  expect(lines[0]).toContain('52/52');
});

test('the menu deals, and comes back by Esc with the game to go on with', async () => {
  const screen = new Screen(process.execPath, [PROGRAM]);
  await screen.waitFor('96 games');
  screen.send('5');
  await screen.waitFor(' 0 moves');
  screen.send(' ');
  await screen.waitFor(' 1 move');
  screen.send('\t\u001B');
  await screen.waitFor('Esc menu');
  screen.send('\u001B');
  await screen.waitFor('Resume Kingdom');
  screen.send('0');
  await screen.waitFor(' 1 move');
});

test('two hundred keys in one write are taken in their order', async () => {
  const {screen, player} = await start('kingdom', {seed: '37'});
  send(screen, player, `${'<space><space>u'.repeat(66)}<space><space>`);
  expect(player.ply).toBe(68);
  await showing(screen, player);
});

test('pasted text is no keys', async () => {
  const {screen, player} = await start('kingdom', {seed: '37'});
  screen.send('\u001B[200~  w1q\u0003\u001B[201~');
  send(screen, player, '<space>');
  await showing(screen, player);
});

test('keys nobody bound, mouse, focus and answers of the terminal do no harm', async () => {
  const {screen, player} = await start('kingdom', {seed: '37'});
  screen.send('\u001B[1;5P\u001B[15;5~\u001B[1;2A\u001B[24;8~\u001B[<0;5;5M\u001B[<0;5;5m\u001B[I\u001B[O');
  screen.send('\u001B[?62;1c\u001BP1$r0m\u001B\\\u001Bx\u0000\u001F\u00E9\u4E2D');
  await screen.waitFor('No key');
  send(screen, player, '<space>');
  await showing(screen, player);
});

test('SIGCONT alone paints the table again', async () => {
  const {screen, player} = await start('kingdom', {seed: '37'});
  screen.terminal.write('\u001B[2Jgarbage');
  screen.kill('SIGCONT');
  await showing(screen, player);
});
