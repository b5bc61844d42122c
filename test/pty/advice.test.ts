import {some} from '../effort.js';
import {VARIANTS} from '../../src/variants/index.js';
import {homeForEach} from './driver/home.js';

const home = homeForEach({coach: 'off'});

const SEED = '4';

/** What W may say, the solver's time being short on a busy machine. */
const ANSWER = /Move \d+ lost it|can still be won|could be won up to|could not be won|could be won; what/;

test.each(some(VARIANTS, 2, 4).map(({id}) => id))(
  '%s: a hint is played, the verdict shown, and the move found that lost it',
  async id => {
    const screen = home.start([id, '--seed', SEED]);
    await screen.waitFor(' 0 moves');
    screen.type('T');
    await screen.waitFor('Enter play  Esc');
    screen.type('<enter>');
    await screen.waitFor(' 1 move ');
    screen.type('V');
    await screen.waitFor(new RegExp(`deal ${SEED} .*(winnable|lost|undecided)`));
    screen.type('<tab><enter><tab><enter><tab><enter>');
    await screen.waitFor(' 4 moves');
    screen.type('W');
    await screen.waitFor(ANSWER);
    screen.type('q');
    expect(await screen.exit).toMatchObject({exitCode: 0});
  },
);

/** Deals that three moves lose, how many of these moves may be made, and the keys of the three. */
const LOST = [
  ['reversible-sequences', '17', '2 moves', '<tab><enter><tab><enter><tab><enter>'],
  ['kingdom', '53', '1 move', '<space><space><space>'],
  ['storehouse', '60', '2 moves', '<space><space><space>'],
  ['thirteen-up', '50', '1 move', '<space><space><space>'],
] as const;

test.each(some(LOST, 2))(
  '%s, deal %s: a game is gone through, Esc stops that, and Enter goes back to the table as it was after %s',
  async (id, seed, count, keys) => {
    const screen = home.start([id, '--seed', seed]);
    await screen.waitFor(' 0 moves');
    screen.type(keys);
    await screen.waitFor(' 3 moves');
    screen.type('v');
    await screen.waitFor(/Esc stops|Esc leaves/);
    screen.type('<esc>');
    await screen.waitFor(/Tab shows|Nothing fits/);
    screen.type(':review<enter>');
    await screen.waitFor('what would you play?');
    screen.type('T');
    await screen.waitFor('Our adviser');
    screen.type('<enter>');
    await screen.waitFor(new RegExp(` ${count} [^]*From here the game could still be won`));
    screen.type('q');
    expect(await screen.exit).toMatchObject({exitCode: 0});
  },
);

test.each(some(VARIANTS, 2, 2).map(({id}) => id))(
  '%s: after a game given up W brings it back and says where it was lost',
  async id => {
    const screen = home.start([id, '--seed', SEED]);
    await screen.waitFor(' 0 moves');
    screen.type('<tab><enter><tab><enter>:resign<enter>');
    await screen.waitFor('W where it was lost');
    screen.type('W');
    await screen.waitFor(new RegExp(`deal ${SEED} .* 2 moves`));
    await screen.waitFor(ANSWER);
    screen.type('q');
    expect(await screen.exit).toMatchObject({exitCode: 0});
  },
);
