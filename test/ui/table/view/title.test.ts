import {rulesetOf, VARIANTS} from '../../../../src/variants/index.js';
import {withCabinet} from '../../../../src/variants/cabinet/index.js';
import {openSeed} from '../../../../src/session/game.js';
import {rulesFor, unwrap} from '../../../engine/adapter.js';
import {textWidth} from '../../../../src/engine/texts/width.js';
import {titleLine} from '../../../../src/ui/table/view/title.js';
import {gameNow} from '../../../../src/sitting/sitting.js';
import {atDeal} from '../../player.js';

const VERDICTS = ['judging', 'winnable', 'lost', 'undecided'];

test.each(VARIANTS.map(({id}) => id))('%s: a verdict that is wanted is in the title of the smallest window', id => {
  const game = gameNow(atDeal(id).own);
  for (const verdict of VERDICTS) expect(titleLine(game, 40, {verdict, time: '59:59'}).facts).toContain(verdict);
});

test('the moves make room first, then the time, then the score', () => {
  const game = gameNow(atDeal('storehouse', {seed: '42'}).own);
  const facts = (columns: number): readonly string[] => titleLine(game, columns, {verdict: 'lost', time: '1:05'}).facts;
  expect(facts(90)).toEqual(['deal 42', 'pass 1/3', 'lost', '1:05', '0 moves', '4/52']);
  expect(facts(45)).toEqual(['deal 42', 'lost', '1:05', '4/52']);
  expect(facts(40)).toEqual(['deal 42', 'lost', '4/52']);
  expect(facts(30)).toEqual(['deal 42', 'lost']);
  expect(facts(20)).toEqual(['lost']);
});

test('moves are counted one by one as well where a step has several and there is room', () => {
  const game = gameNow(atDeal('storehouse', {seed: '42'}).type(':turn turn turn<enter>').own);
  expect(titleLine(game, 100).facts.at(-2)).toBe('1 move (3 one by one)');
  expect(titleLine(game, 50).facts.at(-2)).toBe('1 move');
});

test('rules that are not the usual ones stand in the title as long as there is room', () => {
  const changed = {vacancy: 'waste', joins: 'on'};
  const game = gameNow(atDeal('storehouse', {seed: '42', rules: changed}).own);
  expect(titleLine(game, 100).facts).toEqual(['deal 42', 'pass 1/3', 'vacancy=waste joins=on', '0 moves', '4/52']);
  expect(titleLine(game, 70).facts).toContain('vacancy=waste joins=on');
  expect(titleLine(game, 40).facts).toEqual(['deal 42', '0 moves', '4/52']);
});

test('what the deal was chosen as stands in the title as long as there is room', () => {
  const opening = openSeed(rulesFor('storehouse'), '42', 'winnable');
  const facts = (columns: number): readonly string[] => titleLine({opening, last: undefined}, columns).facts;
  expect(facts(80)).toEqual(['deal 42', 'chosen as winnable', 'pass 1/3', '0 moves', '4/52']);
  expect(facts(50)).toEqual(['deal 42', 'pass 1/3', '0 moves', '4/52']);
});

test.each(VARIANTS.map(({id}) => id))('%s: its seed is in the title of every window, cut if it is long', id => {
  const titled = (seed: string, columns: number) => titleLine(gameNow(atDeal(id, {seed}).own), columns);
  for (let columns = 40; columns <= 100; columns++) {
    expect([columns, titled('4711', columns).facts[0]]).toEqual([columns, 'deal 4711']);
    const [deal = ''] = titled(`a seed that goes on${' and on'.repeat(20)}`, columns).facts;
    expect([columns, deal]).toEqual([columns, expect.stringMatching(/^deal a seed?.*…$/)]);
  }
});

test('in every window two games have different titles', async () => {
  const games = await withCabinet(VARIANTS);
  const opened = games.map(game => ({opening: openSeed(unwrap(rulesetOf(game, {})), '20261121'), last: undefined}));
  for (let columns = 40; columns <= 80; columns++) {
    const titles = opened.map(game => titleLine(game, columns, {verdict: 'undecided'}).title);
    expect(new Set(titles.map(title => title.replace(/…$/, ''))).size).toBe(games.length);
  }
});

test('that the game is not saved stays at every width', () => {
  const game = gameNow(atDeal('auxiliary-sequences', {seed: '42'}).own);
  for (let columns = 20; columns <= 100; columns++) {
    const {title, facts} = titleLine(game, columns, {unsaved: true, verdict: 'lost', time: '1:05'});
    expect(facts).toContain('not saved');
    expect(title.length + facts.length * 3 + facts.join('').length + 2).toBeLessThanOrEqual(columns);
  }
});

test('a seed in wide characters leaves the score in the window', () => {
  const game = gameNow(atDeal('storehouse', {seed: '東京東京東京東京東京🚀'}).own);
  for (let columns = 40; columns <= 100; columns++) {
    const {title, facts} = titleLine(game, columns);
    const width = textWidth(title) + facts.length * 3 + textWidth(facts.join(''));
    expect(width + 2).toBeLessThanOrEqual(columns);
    expect(facts.at(-1)).toBe('4/52');
  }
});
