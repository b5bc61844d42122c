import {buildsBothWays} from '../engine/build.js';
import {withArticle, type Letter} from '../engine/pile.js';
import type {Route, Ruleset} from '../engine/ruleset.js';
import type {CommandName} from '../settings/command-names.js';
import {COMMANDS, type Command, type Trait} from './commands.js';
import type {Key} from '../settings/keys.js';
import type {KeyMap} from '../settings/key-bindings.js';

/** What the rules of a game hold for the keyboard: read from the declaration, never from the game's name. */
export function traitsOf(rules: Ruleset): ReadonlySet<Trait> {
  const traits = new Set<Trait>();
  if (rules.canTurn) traits.add('turns');
  if (rules.may.some(({from, to}) => isHome(rules, from) && isHome(rules, to))) traits.add('changes');
  if (licenceRoute(rules)) traits.add('grace');
  if (rules.may.some(route => route.take === 'run')) traits.add('runs');
  if (rules.of('T').some(({spec}) => spec.build && buildsBothWays(spec.build))) traits.add('packets');
  return traits;
}

function isHome(rules: Ruleset, letter: Letter): boolean {
  return rules.spec(letter).role === 'foundation';
}

/** The way of a card that is played from within a pile; undefined in a game without one. */
export function licenceRoute(rules: Ruleset): Route | undefined {
  return rules.may.find(route => route.take === 'any');
}

/** What the licence for such a play is called: by the fact that it uses up. */
export function licenceName(rules: Ruleset): string {
  return licenceRoute(rules)?.cost ?? 'licence';
}

/** The commands that a game has, in its own words, under the keys that the player has bound. */
export function commandsOf(rules: Ruleset, keys: KeyMap = {}): readonly Command[] {
  const traits = traitsOf(rules);
  return COMMANDS.filter(command => command.trait === undefined || traits.has(command.trait)).map(command => {
    const bound = command.fixed ? undefined : keys[command.name];
    return {...command, ...ownWords(rules, command), ...(bound && {keys: bound})};
  });
}

/** A command as the game's own words have it. */
function ownWords(rules: Ruleset, {trait}: Command): Partial<Command> {
  switch (trait) {
    case 'grace': {
      const name = licenceName(rules);
      const pile = rules.of(licenceRoute(rules)?.from ?? 'W')[0];
      return {short: name, words: `the ${name}: play a card from within ${pile ? withArticle(pile.spec) : 'a pile'}`};
    }
    case 'packets':
      return {words: `lay card after card, turning the ${rules.spec('T').name.one} round`};
    case 'changes': {
      const home = rules.piles.find(({letter}) => isHome(rules, letter));
      return {words: `change a held card over to the other ${home?.spec.name.kind ?? 'foundation'}`};
    }
    default:
      return {};
  }
}

/** The command of a key in a game; undefined where the key does nothing or names a pile. */
export function commandOf(rules: Ruleset, key: Key, keys: KeyMap = {}): CommandName | undefined {
  return commandsOf(rules, keys).find(command => command.keys.includes(key))?.name;
}
