import {helpSections} from '../../src/words/help.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {oddsSentence} from '../../src/variants/odds.js';
import fc from '../property.js';
import {rulesNamed} from '../solver/options.js';
import {anyRules} from '../engine/arbitraries.js';
import {rulesFor} from '../engine/adapter.js';

import '../variants/added.js';

/** The lines of one part of the help. */
function lines(title: string, variant: string, rules: Record<string, unknown> = {}): readonly string[] {
  return helpSections(rulesFor(variant, rules)).find(section => section.title === title)?.lines ?? [];
}

/** A part of the help as one text. */
function text(title: string, variant: string, rules: Record<string, unknown> = {}): string {
  return lines(title, variant, rules).join(' ');
}

/** What stands where a word is used first, if the help explains it. */
const EXPLAINED: readonly [term: RegExp, explanation: RegExp][] = [
  [/\bstock\b/, /^stock onto the waste/],
  [/\bwaste\b/, /^waste at any time; the top card of the waste can be played/],
  [/\bspaces?\b/, /^space\./],
  [/\bstore-house\b/, /^store-house, a heap to be used up/],
  [/\bauxiliaries\b/, /^auxiliaries, piles to build on for a while/],
  [/\bfree\b/, /^free: it may be played/],
  [/\bheld\b/, /^held between them: until either takes another/],
  [/\bgrace\b/, /^grace: once the stock is empty, one card below the top of the waste may be played/],
  [/\bpacket\b/, /^packet\./],
  [/\bfamily\b/, /^family from (?:ace up to king|king down to ace)/],
];

describe('the help', () => {
  test('is whole sentences under any rules', () => {
    fc.assert(
      fc.property(anyRules, rules => {
        for (const section of helpSections(rules).filter(({title}) => title !== 'Rules to choose')) {
          for (const line of section.lines) {
            expect(line).toMatch(/^[A-Z0-9].*[^ ,;]\.$/);
            expect(line).not.toMatch(/undefined|null|NaN|\s\s| ,|,,|\(\)/);
          }
        }
      }),
    );
  });

  test.each(VARIANTS.slice(0, 6).map(({id}) => id))('%s explains its terms where they are met first', variant => {
    const parts = ['Aim', 'Layout', 'Play', 'By itself', 'Deals'];
    const all = parts.map(part => text(part, variant)).join(' ');
    for (const [term, explanation] of EXPLAINED) {
      const first = all.search(term);
      if (first >= 0) expect(all.slice(first)).toMatch(explanation);
    }
  });

  test('says the aim', () => {
    expect(lines('Aim', 'storehouse')).toEqual([
      'Build each suit from its two up to its ace, on its foundation.',
      'Aces are highest.',
      'You win when every card is on the foundations.',
    ]);
    expect(text('Aim', 'patriarchs')).toMatch(
      /^In each suit, build an ace family from ace up to king and a king family from king down to ace\. /,
    );
    expect(text('Aim', 'kingdom')).toMatch(/^Build eight heaps, each from ace up to king; suits do not matter\. /);
    expect(text('Aim', 'reversible-sequences')).toMatch(
      /^Build each suit from its ace up to its king or from its king down to its ace, as you choose, /,
    );
  });

  test('says who stands behind a choice of rules, where a source tells', () => {
    const [vacancy = '', joins = ''] = lines('Rules to choose', 'storehouse');
    expect(vacancy).toMatch(
      /^vacancy=store {2}what fills a space \(.*\)\. Hoffmann: the waste; but the store-house has the preference\.$/,
    );
    expect(joins).toMatch(/\. Off is our reading: where it is allowed, the author says so\.$/);
    expect(text('Rules to choose', 'reversible-sequences')).toMatch(
      /a card may go beneath a packet \(on or off; on unless/,
    );
    expect(text('Rules to choose', 'patriarchs')).toContain(
      '. Held cards: Hoffmann 30, the Crescent, for all such games.',
    );
  });

  test("names both families in one word, and gives the Kingdom's own view of its odds without figures", () => {
    expect(text('Aim', 'patriarchs')).toContain('You win when every card is in a family.');
    expect(text('The game', 'kingdom')).toContain(
      'filling every space at once, our adviser wins about 50 %; choosing the moment, about 56 %.',
    );
    expect(text('The book', 'kingdom')).not.toMatch(/in 100/);
  });

  test('says how the table lies, where that tells something', () => {
    expect(lines('Layout', 'storehouse')).toEqual(['The twos lie in a row; the foundations begin with them.']);
    expect(lines('Layout', 'patriarchs')).toEqual([
      'The aces lie at the left and the kings at the right of the auxiliary cards.',
    ]);
    expect(text('Layout', 'reversible-sequences')).toBe('');
  });

  test('says how the piles begin, as the table does not show all of it', () => {
    expect(lines('Play', 'thirteen-up').slice(0, 2)).toEqual([
      'The store-house, a heap to be used up, begins with 13 cards face down, the top one turned up.',
      'Four columns begin with one card each.',
    ]);
    expect(lines('Play', 'kingdom')[0]).toBe('Eight auxiliary cards lie face up.');
  });

  test('says what may be played', () => {
    expect(lines('Play', 'storehouse')).toEqual([
      'The store-house, a heap to be used up, begins with 13 cards face up, only the top one in view.',
      'Four auxiliaries, piles to build on for a while, begin with one card each.',
      'A place left empty by an auxiliary is called a space.',
      'You may turn a card of the stock onto the waste at any time; the top card of the waste can be played.',
      'The top card of the waste may go to its foundation or onto an auxiliary that shows a card one higher in suit (six on seven of hearts).',
      'The top card of an auxiliary may go to its foundation.',
      'Cards on foundations stay there.',
    ]);
    expect(text('Play', 'storehouse', {joins: 'on'})).toContain(
      'A whole auxiliary may go onto an auxiliary that shows a card one higher in suit, by its first card.',
    );
    expect(text('Play', 'reversible-sequences')).toContain('6-7-8 takes a 9 on top, a 5 beneath.');
    expect(text('Play', 'reversible-sequences', {under: 'off'})).not.toContain('beneath');
    expect(text('Play', 'auxiliary-sequences')).toContain('A foundation may lend its top card (never an ace) to');
    expect(text('Play', 'auxiliary-sequences', {return: 'off'})).toContain('Cards on foundations stay there.');
  });

  test('says what begins a suit that may go up or down, and that a held card goes along', () => {
    expect(lines('Play', 'reversible-sequences')).toContain('An ace or a king begins its suit, once.');
    expect(text('Play', 'storehouse')).not.toContain('begins its suit');
    expect(lines('Play', 'patriarchs').at(-1)).toBe(
      'Such a card goes along with a card that continues the other family.',
    );
    expect(text('Play', 'patriarchs', {transfer: 'reversal'})).not.toContain('goes along');
  });

  test('mentions the grace if there is one', () => {
    expect(text('Play', 'auxiliary-sequences')).toContain('The grace: once the stock is empty, one card below the top');
    expect(text('Play', 'auxiliary-sequences', {grace: 0})).not.toContain('grace');
  });

  test('says what may pass between the families', () => {
    expect(text('Play', 'patriarchs', {transfer: 'none'})).toContain('Cards on a family stay');
    expect(text('Play', 'patriarchs')).toContain('is held between them: until either takes another');
    expect(text('Play', 'patriarchs', {transfer: 'reversal'})).toContain('whenever it fits');
  });

  test('says what happens by itself, and what does not', () => {
    expect(lines('By itself', 'storehouse')).toEqual([
      'The store-house plays its top card as soon as it fits.',
      'A space is filled at once from the store-house, else the waste, else the stock.',
    ]);
    expect(lines('By itself', 'thirteen-up').at(-1)).toBe('After that, spaces are yours to fill, or to leave empty.');
    expect(lines('By itself', 'auxiliary-sequences')).toEqual([
      'Nothing happens by itself. Spaces may stay empty as long as you please.',
    ]);
    expect(lines('By itself', 'kingdom')[0]).toBe('An ace goes to the next empty heap at once.');
    expect(lines('You must', 'reversible-sequences', {found: 'forced'})).toHaveLength(1);
  });

  test('says how often the stock is gone through', () => {
    expect(lines('Deals', 'storehouse')).toEqual([
      'You go through the stock three times; between the deals the waste is turned over, its order kept.',
    ]);
    expect(lines('Deals', 'kingdom')).toEqual(['You go through the stock once.']);
    expect(lines('Deals', 'reversible-sequences')).toEqual([]);
  });

  test('gives odds as those of the usual rules where a rule is changed', () => {
    expect(text('Odds', 'kingdom', {passes: 3})).toMatch(/^Under the usual rules: About/);
    expect(text('Odds', 'kingdom')).toMatch(/^About 68 % can be won; our adviser/);
  });

  test('gives the odds of a changed rule where they were measured, and those of the usual rules after them', () => {
    const changed = lines('Odds', 'kingdom', {fill: 'auto'});
    expect(changed).toEqual([
      `${oddsSentence('kingdom fill=auto')}.`,
      `Under the usual rules: ${oddsSentence('kingdom')}.`,
    ]);
    expect(text('Odds', 'kingdom', {fill: 'auto', passes: 2})).toMatch(/^Under the usual rules: About/);
  });

  test('opens with two sentences or three, and ends play with how to do it well, under the usual rules alone', () => {
    for (const {id} of VARIANTS.slice(0, 6)) {
      expect(helpSections(rulesFor(id))[0]?.title).toBe('The game');
      expect(lines('The game', id)).toHaveLength(2);
      expect(lines('Playing well', id)).toHaveLength(2);
      expect(text('When it is lost', id)).toMatch(/^When nothing fits.*, you have lost\./);
    }
    expect(text('The game', 'kingdom', {fill: 'auto'})).toBe('');
    expect(text('Playing well', 'kingdom', {fill: 'auto'})).toBe('');
  });

  test('tells what the book says and the odds of the one table', () => {
    for (const {id, odds = '', oddsMeasured = '', oddsWith = {}} of VARIANTS.slice(0, 6)) {
      expect(lines('The book', id).length).toBeGreaterThan(1);
      const changed = Object.entries(oddsWith).map(([change, {short}]) => {
        expect(short).toContain(`With ${change} `);
        return `${short}.`;
      });
      expect(changed.length).toBeGreaterThan(1);
      expect(lines('Odds', id)).toEqual([`${odds}.`, ...changed, `${oddsMeasured}.`]);
    }
    expect(text('The book', 'patriarchs')).toContain('Crescent (no. 30)');
  });
});

const games = await withCabinet(VARIANTS);

test.each([
  ['carpet', 'Layout', ['The aces lie on either side of a carpet of twenty cards.']],
  ['seahaven-towers', 'Layout', ['Two of the foundations lie on either side of the four cells.']],
  [
    'seahaven-towers',
    'Play',
    ['Two of the four cells begin with one card each.', 'Ten columns begin with five cards each.'],
  ],
  [
    'freecell',
    'Deals',
    ['ms:617 is deal 617 of Microsoft FreeCell, and so on up to ms:2147483647; 617 alone is another deal.'],
  ],
])(
  'the help of %s tells in the part %s how the table lies, how piles begin, and how deals are named',
  (id, title, told) => {
    const section = helpSections(rulesNamed(id, [], games)).find(each => each.title === title);
    expect(section?.lines.slice(0, told.length)).toEqual(told);
  },
);

test('a cell is no card, and stands for none', () => {
  const play = helpSections(rulesNamed('freecell', [], games)).find(({title}) => title === 'Play');
  expect(play?.lines.find(line => /^The card of a cell may go/.test(line))).toBeDefined();
});
