import type {Ruleset} from '../engine/ruleset.js';
import {COMMANDS, type Command, type CommandName, type Trait} from './commands.js';
import type {Key} from './keys.js';

/** What the rules of a game hold for the keyboard: read from the declaration, never from the game's name. */
export function traitsOf(rules: Ruleset): ReadonlySet<Trait> {
  const traits = new Set<Trait>();
  if (rules.canTurn) traits.add('turns');
  if (rules.may.some(route => isChange(rules, route.from, route.to))) traits.add('changes');
  if (rules.may.some(route => route.take === 'any')) traits.add('grace');
  if (rules.may.some(route => route.take === 'run')) traits.add('runs');
  if (rules.spec('T').build?.step === 'onward') traits.add('packets');
  return traits;
}

function isChange(rules: Ruleset, from: Parameters<Ruleset['spec']>[0], to: Parameters<Ruleset['spec']>[0]): boolean {
  return rules.spec(from).role === 'foundation' && rules.spec(to).role === 'foundation';
}

/** The commands that a game has. */
export function commandsOf(rules: Ruleset): readonly Command[] {
  const traits = traitsOf(rules);
  return COMMANDS.filter(command => command.trait === undefined || traits.has(command.trait));
}

/** The command of a key in a game; undefined where the key does nothing or names a pile. */
export function commandOf(rules: Ruleset, key: Key): CommandName | undefined {
  return commandsOf(rules).find(command => command.keys.includes(key))?.name;
}
