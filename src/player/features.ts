import type {Ruleset} from '../engine/ruleset.js';
import type {CommandName} from '../settings/command-names.js';
import {COMMANDS, type Command, type Trait} from './commands.js';
import type {Key} from '../settings/keys.js';
import type {KeyMap} from '../settings/key-bindings.js';

/** What the rules of a game hold for the keyboard: read from the declaration, never from the game's name. */
export function traitsOf(rules: Ruleset): ReadonlySet<Trait> {
  const traits = new Set<Trait>();
  if (rules.canTurn) traits.add('turns');
  if (rules.may.some(({from, to}) => isHome(rules, from) && isHome(rules, to))) traits.add('changes');
  if (rules.may.some(route => route.take === 'any')) traits.add('grace');
  if (rules.may.some(route => route.take === 'run')) traits.add('runs');
  if (rules.spec('T').build?.step === 'onward') traits.add('packets');
  return traits;
}

function isHome(rules: Ruleset, letter: Parameters<Ruleset['spec']>[0]): boolean {
  return rules.spec(letter).role === 'foundation';
}

/** The commands that a game has, under the keys that the player has bound. */
export function commandsOf(rules: Ruleset, keys: KeyMap = {}): readonly Command[] {
  const traits = traitsOf(rules);
  return COMMANDS.filter(command => command.trait === undefined || traits.has(command.trait)).map(command => {
    const bound = command.fixed ? undefined : keys[command.name];
    return bound ? {...command, keys: bound} : command;
  });
}

/** The command of a key in a game; undefined where the key does nothing or names a pile. */
export function commandOf(rules: Ruleset, key: Key, keys: KeyMap = {}): CommandName | undefined {
  return commandsOf(rules, keys).find(command => command.keys.includes(key))?.name;
}
