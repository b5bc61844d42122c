// The referee: the six games once more, naively and word by word from the rules, to be held against the engine.
import {auxiliarySequences} from './games/auxiliary-sequences.js';
import {shuffled} from './cards.js';
import {kingdom} from './games/kingdom.js';
import {choices, essence, everyMove, judge, judgeKnown} from './listing.js';
import {patriarchs} from './games/patriarchs.js';
import {reversibleSequences} from './games/reversible-sequences.js';
import {storehouse} from './games/storehouse.js';
import {
  type Game,
  type Option,
  type Rules,
  type Table,
  carry,
  copy,
  isEmpty,
  letter,
  read,
  settle,
  write,
} from './table.js';
import {thirteenUp} from './games/thirteen-up.js';

export type {Family, Rules, Table} from './table.js';
export type SomeRules = Partial<Rules>;

const GAMES = new Map<string, Game>([
  ['storehouse', storehouse],
  ['auxiliary-sequences', auxiliarySequences],
  ['thirteen-up', thirteenUp],
  ['patriarchs', patriarchs],
  ['kingdom', kingdom],
  ['reversible-sequences', reversibleSequences],
]);

export const VARIANTS: readonly string[] = [...GAMES.keys()];

function gameOf(variant: string): Game {
  const game = GAMES.get(variant);
  if (!game) throw new Error(`there is no game ${variant}`);
  return game;
}

/** Every value that an option may take; of a range its default and its ends. */
export function values(variant: string): Record<string, (string | number)[]> {
  return Object.fromEntries(
    gameOf(variant).options.map(o => [
      o.key,
      'values' in o ? [...o.values] : [...new Set([o.first, o.low, o.low + 1, o.high])],
    ]),
  );
}

export function defaults(variant: string): Rules {
  const rules: Rules = {};
  for (const option of gameOf(variant).options) {
    const first = 'values' in option ? option.values[0] : option.first;
    if (first !== undefined) rules[option.key] = first;
  }
  return rules;
}

function allowed(option: Option, value: string | number): boolean {
  if ('values' in option) return option.values.includes(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= option.low && value <= option.high;
}

function fullRules(variant: string, given: SomeRules): Rules {
  const rules = defaults(variant);
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const option = gameOf(variant).options.find(o => o.key === key);
    if (!option || !allowed(option, value)) throw new Error(`${variant} has no rule ${key}=${String(value)}`);
    rules[key] = value;
  }
  return rules;
}

/** Every pile and every fact present, as in the JSON of a position. The given table is left alone. */
export function whole(table: Table): Table {
  const game = gameOf(table.variant);
  for (const id of Object.keys(table.piles)) {
    if (!game.piles.includes(id)) throw new Error(`${table.variant} has no pile ${id}`);
  }
  const full = copy(table);
  full.rules = fullRules(table.variant, table.rules);
  full.piles = Object.fromEntries(game.piles.map(id => [id, full.piles[id] ?? []]));
  if (table.variant === 'auxiliary-sequences') full.grace ??= Number(full.rules['grace']);
  if (table.variant === 'kingdom') full.opening ??= false;
  if (table.variant === 'patriarchs') full.held ??= {};
  return full;
}

export function deal(variant: string, seed: string, rules: SomeRules = {}): Table {
  const game = gameOf(variant);
  const table = whole({variant, seed, rules: fullRules(variant, rules), piles: {}, pass: 1});
  game.setOut(table, shuffled(game.packs, seed, 1));
  settle(game, table);
  return table;
}

/** Why a move is refused, or nothing when it is legal. */
export function refusal(table: Table, text: string): string | undefined {
  const move = read(text);
  return move ? judge(gameOf(table.variant), whole(table), move) : 'that is not a move in the notation';
}

/** Every conceivable move with the reason why it is refused, if it is, in the order of the list. */
export function verdicts(table: Table): Map<string, string | undefined> {
  const game = gameOf(table.variant);
  const full = whole(table);
  return new Map(everyMove(game, full).map(move => [write(move), judgeKnown(game, full, move)]));
}

export function accepts(table: Table, move: string): boolean {
  return refusal(table, move) === undefined;
}

export function play(table: Table, text: string): {table: Table; happened: string[]} {
  const game = gameOf(table.variant);
  const after = whole(table);
  const move = read(text);
  const reason = move ? judge(game, after, move) : 'that is not a move in the notation';
  if (!move || reason !== undefined) throw new Error(`${text}: ${String(reason)}`);
  carry(game, after, move);
  return {table: after, happened: settle(game, after)};
}

export function moves(table: Table): string[] {
  return choices(gameOf(table.variant), whole(table)).map(choice => choice.move);
}

/** What counts when two positions are compared: the same text for the same position. */
export function essenceOf(table: Table): string {
  return essence(gameOf(table.variant), whole(table));
}

export function conceivable(table: Table): string[] {
  return everyMove(gameOf(table.variant), whole(table)).map(write);
}

export function perft(table: Table, depth: number): number {
  if (depth === 0) return 1;
  const listed = choices(gameOf(table.variant), whole(table));
  if (depth === 1) return listed.length;
  return listed.reduce((sum, choice) => sum + perft(choice.after, depth - 1), 0);
}

/** No card lies off the foundations. */
export function won(table: Table): boolean {
  return Object.keys(table.piles).every(id => ['F', 'A', 'K'].includes(letter(id)) || isEmpty(table, id));
}
