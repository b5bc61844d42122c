import {keySections} from '../../src/sitting/input/key-help.js';
import {moveWords} from '../../src/ui/table/first-game-tips.js';
import {atDeal, atMenu, atPiles, rulesFor, click} from '../ui/player.js';
import {placeTable} from '../../src/ui/board/placement.js';
import './added.js';

const SMALL = {columns: 40, rows: 12};

describe('the menu', () => {
  test('counts, numbers and lists all games', () => {
    const {lines} = atMenu();
    expect(lines[0]).toContain('99 games');
    expect(lines.flatMap(line => /^[▸ ] {2}([0-9]) /.exec(line)?.[1] ?? [])).toEqual(Array.from('123456789'));
    expect(lines.join('\n')).toContain('   8  The Terrace ');
    expect(lines.at(-1)).toMatch(/^ 1-9 new game /);
    expect(atMenu().type('?').lines).toContain('  1-9       deal a new game at once');
    expect(atMenu({size: SMALL}).lines.slice(9)).toEqual([
      '  9  Arcade                            ▾',
      ' Twos up to aces; clear a store of 13',
      ' 1-9 new game  / find  ? help  q quit',
    ]);
  });

  test.each(['7', '<up><up><up><up><enter>'])('%s begins the Lantern', keys => {
    const player = atMenu().type(keys);
    expect(player.rules.variant.id).toBe('lantern');
    expect(player.lines[0]).toMatch(/^ Lantern .* oil 2 {3}0 moves {3}0\/52$/);
  });

  test('the digits of the key line cannot be clicked', () => {
    const player = atMenu();
    const {program} = player;
    expect(player.handle(click(2, 23)).program).toEqual(program);
  });

  test('says what a game lacks', () => {
    const message = (keys: string): string | undefined => atMenu().type(keys).lines[22];
    expect(message('<up><up>l')).toBe(' There is no lesson in The Arcade.');
    expect(message('<up><up><up>v')).toBe(' The Terrace has no rules to choose.');
    expect(
      atMenu({size: {columns: 100, rows: 40}})
        .type('<up><up>')
        .lines.join('\n'),
    ).toContain('Odds not measured.');
  });

  test('changes the rules of a game that was added', () => {
    const {values} = atMenu().type('<up><up>v<right><enter><enter>').rules;
    expect(values).toEqual({return: 'off'});
  });
});

describe('the table', () => {
  test('of the Lantern has no keys but those of its two sources', () => {
    const {lines} = atDeal('lantern');
    expect(lines).toContain(' candle 5                                                          stock 47');
    expect(lines.at(-1)).toBe(' Space turn  Tab moves  T hint  Esc menu  ? help  q quit  n new');
    expect(keysInRows('lantern')).toBe('rw');
    expect(keySections(rulesFor('lantern'))[0]?.lines.slice(0, 2)).toEqual([
      {key: 'w', words: 'the waste'},
      {key: 'r', words: 'the candle'},
    ]);
  });

  test('of the Terrace has letters for sixteen piles', () => {
    expect(keysInRows('terrace')).toBe('ABCDEFGHwIJKLrMNOP');
    expect(keysInRows('terrace', {width: 40, height: 9})).toBe('ABCDEFGHwIJKLrMNOP');
  });

  test('of the Arcade are digits for ten columns, and letters for foundations that give cards back', () => {
    const {lines} = atDeal('arcade');
    expect(keysInRows('arcade')).toBe('ABCDw1234567890');
    expect(lines.at(-1)).toContain(' 38 move ');
  });
});

/** The keys of the piles as they stand in the rows of the table, whether they work now or not. */
function keysInRows(variant: string, area = {width: 80, height: 21}): string {
  const {piles} = placeTable(rulesFor(variant), atDeal(variant).position, area) ?? {piles: []};
  return piles.flatMap(({pile, caption}) => (pile.spec.role === 'stock' ? [] : (caption?.cap.trim() ?? []))).join('');
}

const EMPTY_PACK = {W: '3D 2D KC', R: 'QH 2C', F1: 'AD', F2: 'AC'};

describe('keys', () => {
  test('play the cards of the Lantern', () => {
    const player = atPiles('lantern', {...EMPTY_PACK, S: '4S'}, {shutter: true});
    expect(player.type('r').last).toBe('R-F2');
    expect(player.type('<space>').type('r').message).toBe('The shutter is shut (Nobody 1).');
  });

  test('use its licence by its own name', () => {
    const player = atPiles('lantern', EMPTY_PACK);
    expect(player.type('G?').lines.join('\n')).toContain('by oil');
    expect(player.type('<esc>2D<enter>').message).toBe('Holding 2D by oil: w up.');
    expect(player.type('w').last).toBe('W@2-F1');
    expect(player.lines[0]).toContain('oil 1');
  });

  test('hold a run of the Arcade', () => {
    const player = atPiles('arcade', {T1: 'JS', T2: '9D 8C 7H', T3: 'TH'});
    expect(player.type('2').message).toBe(
      'Holding 9D 8C 7H, 3 of 3 cards ([ fewer): 3 on TH, 4 5 6 7 8 9 0 into a space (2 cards).',
    );
    expect(player.type('3').last).toBe('T2*3-T3');
  });
});

describe('the first advice', () => {
  test.each([
    ['lantern', 'One key plays: w or r sends up the card under it, if it fits.'],
    ['terrace', 'One key plays: A sends up the card under [A], w that of the waste, if it fits.'],
    ['arcade', 'Two keys move a card: 3 then 8 from pile to pile.'],
  ])('names keys of the %s', (id, words) => {
    expect(moveWords(atDeal(id).program)).toBe(words);
  });
});

test.each(['kingdom', 'patriarchs', 'lantern'])('the help of %s names the key a', id => {
  const keys = keySections(rulesFor(id)).flatMap(({lines}) => lines.map(({key}) => key));
  expect(keys).toContain('a');
});
