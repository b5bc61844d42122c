import {openSeed} from '../../../../src/session/game.js';
import {openSession} from '../../../../src/session/session.js';
import {withCabinet} from '../../../../src/variants/cabinet/index.js';
import {findRuleset, VARIANTS} from '../../../../src/variants/index.js';
import {unwrap} from '../../../engine/adapter.js';
import {dealt, Dialogue} from '../../../plain/talking.js';
import {atDeal, atMenu, atSession, type Player} from '../../player.js';

const typed = (player: Player): unknown => {
  const dialog = player.dialog;
  return dialog && 'text' in dialog ? dialog.text : undefined;
};

test.each([
  ['res', 'res'],
  ['rest', 'restart'],
  ['sa', 'save '],
  ['set aut', 'set autoplay='],
  ['set autoplay=of', 'set autoplay=off'],
  ['zzz', 'zzz'],
])('Tab after %s makes %s', (text, whole) => {
  const player = atDeal('kingdom').type(':').type(text.replaceAll(' ', '<space>')).type('<tab>');
  expect(typed(player)).toBe(whole);
});

test('up and down bring lines back, each once', () => {
  const player = atDeal('kingdom').type(':undo<enter>').type(':redo<enter>').type(':undo<enter>').type(':<up>');
  expect(typed(player)).toBe('undo');
  expect(typed(player.type('<up>'))).toBe('redo');
  expect(typed(player.type('<up>'))).toBe('redo');
  expect(typed(player.type('<down>'))).toBe('undo');
  expect(typed(player.type('<down>'))).toBe('');
});

test.each([
  ['verd', 'Unknown command verd; did you mean verdict?'],
  ['statistcs', 'Unknown command statistcs; :help lists them.'],
  ['quit now', ':quit takes nothing after it.'],
  ['set theme light', 'Write :set theme=light.'],
])(':%s is answered with what would be right', (line, words) => {
  const player = atDeal('kingdom').type(`:${line.replaceAll(' ', '<space>')}<enter>`);
  expect([player.message, player.effects]).toEqual([words, []]);
});

test('moves are taken by the keys of the piles, with or without a word between, and by notation', () => {
  const typed = (line: string) =>
    atDeal('thirteen-up', {seed: '42'}).type(`:${line.replaceAll(' ', '<space>')}<enter>`);
  const played = typed('T1-T3');
  expect(played.ply).toBe(1);
  for (const line of ['13', '1 3', '1 to 3', '1 onto 3'])
    expect([line, typed(line).frame]).toEqual([line, played.frame]);
  expect(typed('1 4').message).toMatch(/needs/);
  expect(typed('1').held).toBe('T1');
});

test('a card is found by its name, and a deal by its seed', () => {
  expect(atDeal('thirteen-up', {seed: '42'}).type(':find<space>6h<enter>').message).toMatch(/^6H: column 1/);
  expect(atDeal('thirteen-up').type(':seed<space>42<enter>').frame).toContain('deal 42');
});

test('a seed that is asked for is said, and nothing is dealt', () => {
  const player = atDeal('thirteen-up', {seed: '42'}).type('<space>:seed<enter>');
  expect([player.message, player.ply]).toEqual(['Thirteen Up, deal 42.', 1]);
});

test('a small letter where a pile has the capital names the capital', () => {
  expect(atDeal('reversible-sequences').type('f').message).toBe('No key f; packets take capitals: F.');
});

test('the keys stay in the smallest windows where the message has a shorter form', () => {
  for (const size of [
    {columns: 60, rows: 20},
    {columns: 40, rows: 12},
  ])
    expect(atMenu({size}).type('5').lines.at(-1)).toContain('? help');
});

test('goto says which moves there are', () => {
  expect(atDeal('thirteen-up', {seed: '42'}).type(':goto 1<enter>').message).toContain('There is no move 1 yet');
});

test('a line that is no move is answered with moves as they are typed at this table, as in the dialogue', () => {
  const player = atDeal('auxiliary-sequences').type(':6d<space>7s<enter>');
  const words = '"6d" is not a command or a move; moves look like 12, w to 2 or turn.';
  expect(player.message).toBe(words);
  expect(new Dialogue(dealt('auxiliary-sequences', '1')).say('6d 7s')).toEqual([`${words} Type help, or help moves.`]);
});

test('cards may name what moves and where to, as in the dialogue', () => {
  const after = (line: string): Player =>
    atDeal('thirteen-up', {seed: '42'}).type(`:${line.replaceAll(' ', '<space>')}<enter>`);
  expect(after('6h to 7h').last).toBe('T1-T3');
  expect(after('6H onto 3').last).toBe('T1-T3');
  expect(after('1 to 7h').last).toBe('T1-T3');
  expect(after('7h to 6h').message).toBe('7H needs a column that shows 8H (Mark Ball: columns build down in suit).');
  expect(after('7h to 6h').ply).toBe(0);
});

test('of keys after each other the first that is refused is answered, and what is near to a move is named', async () => {
  const freecell = unwrap(findRuleset(await withCabinet(VARIANTS), 'freecell', {}));
  const player = atSession(openSession(openSeed(freecell, '1')));
  const refused = player.type(':12b<enter>');
  expect(refused.message).toContain('2C needs a column that shows 3D or 3H');
  expect(refused.ply).toBe(0);
  expect(player.type(':turnx<enter>').message).toBe('Unknown command turnx; did you mean turn?');
});
