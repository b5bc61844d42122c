import '../variants/added.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {COMMANDS} from '../../src/settings/commands.js';
import {keyOf} from '../../src/settings/keys.js';
import {labelsOf} from '../../src/sitting/input/pile-keys.js';
import {menuKeys} from '../../src/ui/menu/main-page.js';
import {programAtMenu} from '../../src/ui/program.js';
import {commandsOf} from '../../src/sitting/input/commands.js';
import {VARIANTS} from '../../src/variants/index.js';
import {allRules, atRules, atSession, eventsOf, playOn, World, PLAIN_LOOK} from './player.js';
import {some} from '../effort.js';

/** What terminals send for Backspace, Tab, Enter and Esc. */
const UNBINDABLE = ['C-h', 'C-i', 'C-j', 'C-m', 'C-['];

const NAMES: Readonly<Record<string, string>> = {return: 'enter', escape: 'esc', 'S-tab': 's-tab', '<': 'lt'};

/** The key that the terminal's bytes for a key come back as. */
function cameBackAs(key: string): string[] {
  const name = NAMES[key] ?? key;
  return eventsOf(name.length > 1 ? `<${name}>` : name).map(event =>
    event.type === 'key' ? keyOf(event) : event.type,
  );
}

const duplicates = (list: readonly string[]): string[] => list.filter((each, i) => list.indexOf(each) < i);

const labels = (rules: Ruleset): string[] => [...labelsOf(rules).keyOf.values()];

describe.each(VARIANTS.map(variant => [variant.id, variant] as const))('%s, whatever its rules', (_, variant) => {
  const everyRules = some(allRules(variant));

  test('no key means two things', () => {
    for (const rules of everyRules) {
      const commands = commandsOf(rules).flatMap(command => command.keys);
      expect(duplicates([...labels(rules), ...commands])).toEqual([]);
    }
  });

  test('the tableau, the waste and every pile that gives cards has a key', () => {
    for (const rules of everyRules) {
      const {keyOf: keys} = labelsOf(rules);
      for (const pile of rules.of('T')) expect(keys.has(pile.index)).toBe(true);
      const sources = rules.sources.filter(pile => 'WRF'.includes(pile.letter));
      for (const pile of sources) expect(`${pile.id} ${String(keys.has(pile.index))}`).toBe(`${pile.id} true`);
    }
  });

  test('the tableau has digits in reading order, the tenth 0, or capitals if there are more', () => {
    for (const rules of everyRules) {
      const keys = rules.of('T').map(pile => labelsOf(rules).keyOf.get(pile.index) ?? '');
      const commands = commandsOf(rules).flatMap(command => command.keys);
      const capitals = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter(each => !commands.includes(each));
      expect(keys).toEqual((keys.length > 10 ? capitals : Array.from('1234567890')).slice(0, keys.length));
    }
  });

  test('a label does the same kind of thing in every position: one key moves, or the first of two names a source', () => {
    for (const [i, rules] of everyRules.slice(0, 8).entries()) {
      const player = playOn(atRules(rules, `labels ${i}`), 12 * (i + 1), i);
      for (const key of labels(rules)) {
        const typed = atSession(player.own.journal.session).type(key);
        expect(typed.message).not.toContain('No key');
        if (labelsOf(rules).oneKey) expect(typed.held).toBe('');
        else expect(typed.held !== '' || typed.own.doing.type === 'named').toBe(true);
        if (!labelsOf(rules).oneKey) expect(typed.ply).toBe(player.ply);
      }
    }
  });
});

test('pile keys depend only on the rules', () => {
  const [variant] = VARIANTS;
  const [rules] = variant ? allRules(variant) : [];
  if (!rules) throw new Error('no game');
  const before = labelsOf(rules);
  const player = playOn(atRules(rules, '1'), 80, 3);
  expect(labelsOf(player.rules)).toBe(before);
});

test('every key that is bound can be typed, and none of those that cannot', () => {
  const program = programAtMenu(new World().history, {columns: 80, rows: 24}, PLAIN_LOOK);
  const [games, ...inMenu] = menuKeys(program);
  expect(games?.keys).toEqual([`1-${VARIANTS.length}`]);
  const keys = [...COMMANDS, ...inMenu].flatMap(command => command.keys);
  for (const key of keys) expect([key, cameBackAs(key)]).toEqual([key, [key]]);
  for (const key of UNBINDABLE) expect(keys).not.toContain(key);
});

test('no command of all games is a capital from A to M', () => {
  const general = COMMANDS.filter(command => command.trait === undefined).flatMap(command => command.keys);
  expect(general.filter(key => /^[A-M]$/.test(key))).toEqual([]);
});
