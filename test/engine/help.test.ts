import '../variants/added.js';
import {helpSections} from '../../src/engine/help.js';
import fc from '../property.js';
import {anyRules} from './arbitraries.js';
import {rulesFor} from './adapter.js';

/** The lines of one part of the help. */
function lines(title: string, variant: string, rules: Record<string, unknown> = {}): readonly string[] {
  return helpSections(rulesFor(variant, rules)).find(section => section.title === title)?.lines ?? [];
}

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

  test('says how far the foundations are built', () => {
    expect(lines('Object', 'storehouse')).toEqual([
      'The 4 foundations build up in suit, from the two to the ace.',
      'The ace ranks above the king.',
      'The game comes out when no card lies off them.',
    ]);
    expect(lines('Object', 'patriarchs').slice(0, 2)).toEqual([
      'The 4 ace families build up in suit, from the ace to the king.',
      'The 4 king families build down in suit, from the king to the ace.',
    ]);
    expect(lines('Object', 'kingdom')[0]).toBe('The 8 heaps build up, any suit, from the ace to the king.');
    expect(lines('Object', 'reversible-sequences')).toEqual([
      'The 4 foundations build in suit, up from an ace or down from a king.',
      'An ace and a king do not adjoin.',
      'The game comes out when no card lies off them.',
    ]);
  });

  test('says how the table is laid out', () => {
    expect(lines('Layout', 'auxiliary-sequences')).toEqual([
      'The four aces are set out on the foundations.',
      'The 4 auxiliaries begin empty.',
      'The rest is the stock, face down.',
    ]);
    expect(lines('Layout', 'kingdom')).toEqual([
      'One ace of hearts is set out on the first heap; the other heaps begin empty.',
      '8 auxiliary cards are dealt, face up.',
      'The rest is the stock, face down.',
    ]);
    expect(lines('Layout', 'reversible-sequences')).toEqual([
      '3 cards are dealt to each of the 13 columns, face up.',
      'One card is dealt in front of each column, as a packet, face up.',
      'The 4 foundations begin empty.',
    ]);
  });

  test('mentions the grace if there is one', () => {
    const ofGrace = (grace: number): readonly string[] =>
      lines('You may', 'auxiliary-sequences', {grace}).filter(line => line.includes('grace'));
    expect(ofGrace(1)[0]).toBe(
      'Play one card below the top of the waste to a foundation, by the grace, once in the game, once the stock is empty.',
    );
    expect(ofGrace(0)).toEqual([]);
  });

  test('says what may pass between the families', () => {
    const transfers = (transfer: string): readonly string[] => lines('You may', 'patriarchs', {transfer}).slice(2);
    expect(transfers('none')).toEqual([]);
    expect(transfers('reversal')).toEqual([
      'Play the top card of an ace family or a king family over to the other of its suit whenever it fits, but never the card it begins with.',
    ]);
    expect(transfers('hold')).toEqual([
      'Play the top card of an ace family or a king family over to the other of its suit, but never the card it begins with, while it is held: both could have taken it when it was played, and neither has taken a new card since.',
    ]);
  });

  test('says what happens automatically and what the duties are', () => {
    expect(lines('At once', 'kingdom')[0]).toBe(
      'An auxiliary card or the top card of the waste goes to an empty heap if it is an ace.',
    );
    expect(lines('At once', 'reversible-sequences')).toEqual([
      'When a packet is gone, the nearest card behind it takes its place.',
    ]);
    expect(lines('You must', 'reversible-sequences', {found: 'forced'})).toEqual([
      'The top card of a packet must go to an empty foundation if it is an ace or a king, before anything else.',
    ]);
  });
});
