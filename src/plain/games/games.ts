import {sentence} from '../../engine/texts/phrase.js';
import {fail, ok, type Result} from '../../engine/fault.js';
import {parseSeed} from '../../engine/seed.js';
import type {Ruleset} from '../../engine/ruleset.js';
import type {Variant} from '../../engine/declaration/variant.js';
import type {Opening} from '../../session/game.js';
import {findVariant, rulesetOf, VARIANTS} from '../../variants/index.js';
import {NOT_MEASURED} from '../../variants/odds.js';
import {listLines} from './own-games.js';
import type {Talk, TalkPorts} from '../talk.js';

/** The game that can be resumed, then all games and the files of games, numbered. */
export function menuLines(state: Talk, ports: Pick<TalkPorts, 'openGames' | 'gameFiles'>): string[] {
  const [open] = ports.openGames();
  return [
    ...(open ? [`0. ${sentence(`go on with ${open.name}: ${open.state}`)}`] : []),
    ...listLines(state, ports, gameWords),
  ];
}

/** A game with its aim and its odds. */
function gameWords({name, packs, aim, odds}: Variant): string {
  return [`${name}, ${packs === 1 ? 'one pack' : 'two packs'}`, aim, odds ?? NOT_MEASURED].map(sentence).join(' ');
}

/** Asked while no game is on the table. */
export const WHICH_GAME =
  'Which game? Type its number or name, with a seed behind it if you like. Or type help, or quit.';

/** A game by its number in the list, its id, an alias or the beginning of one. */
export function findGame(text: string): Result<Variant> {
  if (!/^\d+$/.test(text)) return findVariant(text);
  const numbered = VARIANTS[Number(text) - 1];
  return numbered ? ok(numbered) : fail('variant', `the games are numbered 1 to ${String(VARIANTS.length)}`);
}

/** The rules of a deal, and its seed if one was named. */
export interface WantedDeal {
  readonly rules: Ruleset;
  readonly seed: string | undefined;
}

/**
 * Reads `[GAME] [RULE=VALUE]... [SEED]`. The name of the game may have several words; everything after the rules is the
 * seed. The game that is on the table need not be named, and keeps its rules.
 */
export function readDeal(text: string, present: Opening | undefined): Result<WantedDeal> {
  const words = text.split(/\s+/).filter(word => word !== '');
  const name = leadingName(words);
  const [named, seed] =
    name === undefined ? ['', text.trim()] : [words.slice(0, name).join(' '), words.slice(name).join(' ')];
  const variant = named !== '' ? findGame(named) : present ? ok(present.rules.variant) : unknownGame(words);
  if (!variant.ok) return variant;
  const chosen = leadingRules(seed);
  if (named === '' && !/^\d*$/.test(chosen.rest)) return unknownGame(words);
  const kept = present?.rules.variant === variant.value ? present.rules.values : {};
  const rules = rulesetOf(variant.value, {...kept, ...chosen.values});
  if (!rules.ok) return rules;
  const parsed = chosen.rest === '' ? ok(undefined) : parseSeed(chosen.rest);
  return parsed.ok ? ok({rules: rules.value, seed: parsed.value}) : parsed;
}

/** Rules such as `fill=auto` at the beginning of a text, known or not; the rest belongs to the seed. */
function leadingRules(text: string): {values: Record<string, string>; rest: string} {
  const [head = ''] = /^(?:[\w-]+=\S*(?:\s+|$))*/.exec(text) ?? [];
  const pairs = head.match(/\S+/g) ?? [];
  const values = pairs.map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  return {values: Object.fromEntries(values), rest: text.slice(head.length)};
}

/** How many words at the beginning name a game; the longest name counts. */
function leadingName(words: readonly string[]): number | undefined {
  for (let count = Math.min(words.length, 5); count > 0; count--) {
    if (findGame(words.slice(0, count).join(' ')).ok) return count;
  }
  return undefined;
}

function unknownGame(words: readonly string[]): Result<never> {
  const found = findGame(words[0] ?? '');
  return found.ok || words.length === 0 ? fail('variant', 'name a game first') : found;
}
