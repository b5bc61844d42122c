import {buildsBothWays} from '../../engine/declaration/build.js';
import {withArticle, type Letter, type PileInfo} from '../../engine/declaration/pile.js';
import type {Route} from '../../engine/declaration/rule.js';
import {memoized} from '../../engine/memoized.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Trait} from '../../settings/command-rows.js';
import {COMMANDS, type Command, type CommandName} from '../../settings/commands.js';
import type {Key} from '../../settings/keys.js';
import type {KeyMap} from '../../settings/key-bindings.js';
import {goesUpBySuits} from './moves.js';

/** The features of a game that commands depend on, read from its rules. */
export function traitsOf(rules: Ruleset): ReadonlySet<Trait> {
  const traits = new Set<Trait>();
  if (rules.turn) traits.add('turns');
  if (rules.turn || rules.redeal || rules.gather) traits.add('deals');
  if (changeRoute(rules)) traits.add('changes');
  if (licenceOf(rules)) traits.add('grace');
  if (rules.may.some(route => route.take === 'run')) traits.add('runs');
  if (traits.has('runs') && rules.turn && !rules.turnsOnto) traits.add('ahead');
  if (rules.tableau.some(({spec}) => spec.build && buildsBothWays(spec.build))) traits.add('packets');
  return traits;
}

/** The route by which cards change over between foundations of their suit; undefined where none may. */
export function changeRoute(rules: Ruleset): Route | undefined {
  const isHome = (letter: Letter): boolean => rules.spec(letter).role === 'foundation' && rules.spec(letter).suited;
  return rules.may.find(({from, to}) => isHome(from) && isHome(to));
}

/** A licence to play a card from within a pile, by the name of the fact that it uses up. */
export interface Licence {
  readonly name: string;
  readonly pile: PileInfo;
  readonly route: Route;
}

/** The licence of a game; undefined where it has none. */
export function licenceOf(rules: Ruleset): Licence | undefined {
  const route = rules.may.find(({take}) => take === 'any');
  const pile = route && rules.of(route.from)[0];
  return pile && {name: route.cost ?? 'licence', pile, route};
}

/** No key is bound otherwise. */
const UNBOUND: KeyMap = {};

/** Every key that is pressed asks for the commands: they are made once for a game and its bindings. */
const made = memoized((rules: Ruleset) => memoized((keys: KeyMap) => makeCommands(rules, keys)));

/** The commands of a game, in the game's own words, with the keys that the player has bound. */
export function commandsOf(rules: Ruleset, keys = UNBOUND): readonly Command[] {
  return made(rules)(keys);
}

function makeCommands(rules: Ruleset, keys: KeyMap): Command[] {
  const traits = traitsOf(rules);
  return COMMANDS.filter(command => command.trait === undefined || traits.has(command.trait)).map(command => {
    const bound = command.fixed ? undefined : keys[command.name];
    return {...command, ...ownWords(rules, command), ...(bound && {keys: bound})};
  });
}

function ownWords(rules: Ruleset, {name, trait}: Command): Partial<Command> {
  if (name === 'safe' && goesUpBySuits(rules)) return {words: 'send up all whole suits'};
  if (rules.gather && trait === 'deals') return {short: 'gather', words: 'gather the cards and deal them again'};
  if (trait === 'deals') return rules.passes > 1 ? {} : {words: 'turn a card'};
  if (trait === 'grace') {
    const licence = licenceOf(rules);
    if (!licence) return {};
    const {name: licensed, pile} = licence;
    return {short: licensed, words: `the ${licensed}: play a card from within ${withArticle(pile.spec)}`};
  }
  if (trait === 'packets') {
    const tableau = rules.tableau.find(({spec}) => spec.build && buildsBothWays(spec.build));
    return {words: `lay card after card, turning the ${tableau?.spec.name.one ?? ''} round`};
  }
  if (trait !== 'changes') return {};
  const home = rules.piles.find(({spec}) => spec.role === 'foundation');
  return {words: `change a held card over to the other ${home?.spec.name.kind ?? 'foundation'}`};
}

/** The first key of a command; undefined if the game lacks the command. */
export function keyOfCommand(rules: Ruleset, name: CommandName, keys = UNBOUND): Key | undefined {
  return commandsOf(rules, keys).find(command => command.name === name)?.keys[0];
}

/** The command of a key in a game; undefined if the key has none. */
export function commandOf(rules: Ruleset, key: Key, keys = UNBOUND): CommandName | undefined {
  return commandsOf(rules, keys).find(command => command.keys.includes(key))?.name;
}
