import {TURN} from '../../../../src/engine/move.js';
import type {Variant} from '../../../../src/engine/declaration/variant.js';
import {withCabinet} from '../../../../src/variants/cabinet/index.js';
import {findVariant, rulesetOf, VARIANTS} from '../../../../src/variants/index.js';
import {openSeed, playStep, plyOf, type Game} from '../../../../src/session/game.js';
import {makeReplay} from '../../../../src/session/replay.js';
import {makeShareCode} from '../../../../src/session/share.js';
import {unwrap} from '../../../engine/adapter.js';
import {atDeal, rulesFor, type Player} from '../../player.js';

/** A Kingdom of three moves. */
let game: Game = {opening: openSeed(rulesFor('kingdom'), '37'), last: undefined};
for (let i = 0; i < 3; i++) game = unwrap(playStep(game, [{type: 'turn'}]));
const CODE = makeShareCode(makeReplay(game));

const NO_CODE = 'Only a share code can be pasted here.';
const OFFER = 'Open Kingdom, deal 37, 3 moves? This game is kept.';

/** A player who has turned a card of the Storehouse. */
const atTable = (): Player => atDeal('storehouse').type('<space>');
const pasted = (player: Player, text: string): Player => player.handle({type: 'paste', text});

describe.each([
  ['at the table', ''],
  ['with a card picked up', 'w'],
  ['into a command', ':'],
  ['into a search', '/'],
  ['over a page', 't'],
  ['over a pile looked through', 'ow'],
  ['for a bookmark', 'm'],
])('a share code pasted %s', (_, keys) => {
  test('asks whether to open its game', () => {
    expect(pasted(atTable().type(keys), `patience 37\n${CODE}\n`).message).toBe(OFFER);
  });

  test('is left by Esc, and opened by Enter; leaving the replay leads back to the table', () => {
    const player = pasted(atTable().type(keys), CODE);
    expect(player.type('1').message).toBe('No key 1 here; ? shows the keys.');
    expect(player.type('?<esc>').message).toBe(OFFER);
    expect(player.type('<esc>').view).toBe('table');
    expect(player.dialog).toBeUndefined();
    pasted(player, CODE).type('<enter><end>');
    expect(player.view).toBe('replay');
    expect(player.lines[0]).toContain('3/3 · Kingdom');
    expect(player.type('<esc>').view).toBe('table');
    expect([player.rules.variant.id, player.ply]).toEqual(['storehouse', 1]);
  });
});

test('a share code typed after : or / is offered, too', () => {
  for (const key of [':', '/']) expect(atTable().type(`${key}${CODE}<enter>`).message).toBe(OFFER);
});

test('the game of a share code can be taken over', () => {
  const player = pasted(atTable(), CODE).type('<enter><end>t');
  expect(player.view).toBe('table');
  expect([player.rules.variant.id, plyOf(player.own.journal.session.game)]).toEqual(['kingdom', 3]);
});

test('a damaged share code, and one whose moves are illegal, are refused with the reason', () => {
  expect(pasted(atTable(), CODE.slice(0, -8)).message).toBe('The share code is damaged or cut short.');
  const illegal = makeShareCode('patience 1\nvariant kingdom\nseed 37\nredeal\n');
  expect(pasted(atTable(), illegal).message).toMatch(/^Redeal: /);
});

test('other text is pasted into the line that is typed, and is refused elsewhere; it is never keys', () => {
  expect(pasted(atTable().type(':'), 'set coach=off\n').type('<enter>').message).toBe('coach=off is set.');
  expect(pasted(atTable(), 'nR').message).toBe(NO_CODE);
  expect(pasted(atTable(), 'nR').ply).toBe(1);
});

test.each(['turn\nturn', 'turn\r\nturn\r\n', '\nturn\u2028turn', 'turn\tturn', 'turn\n\nturn\n'])(
  'lines of moves pasted after : are moves one after another: %j',
  text => {
    const player = pasted(atDeal('storehouse').type(':'), text);
    expect(player.frame).toMatch(/: ?turn turn/);
    expect(player.type('<enter>').message).not.toMatch(/not a move|takes nothing/);
    expect(player.own.journal.last?.entry).toMatchObject({type: 'step', moves: [{type: 'turn'}, {type: 'turn'}]});
  },
);

test.each([
  ['the code of a deal', () => ':new klondike:turn=3:42<enter>', /Klondike .*deal 42 .*turn=3/],
  ['a share code', shareCodeOfKlondike, /Open Klondike, turn=3, deal 42, 1 move\? This game is kept\./],
])('%s of a game that is not loaded yet waits until it is', async (_, text, shown) => {
  const variants = await withCabinet(VARIANTS);
  const typed = text(variants);
  const at = atDeal('kingdom');
  const waiting = typed.startsWith(':') ? at.type(typed) : at.handle({type: 'paste', text: typed});
  expect(waiting.message).toBe('Loading the games of the cabinet.');
  expect(waiting.handle({type: 'variants', variants}).frame).toMatch(shown);
});

function shareCodeOfKlondike(games: readonly Variant[]): string {
  const rules = unwrap(rulesetOf(unwrap(findVariant(games, 'klondike')), {turn: 3}));
  const game = unwrap(playStep({opening: openSeed(rules, '42'), last: undefined}, [TURN]));
  return makeShareCode(makeReplay(game));
}
