import {parseMove} from '../../src/engine/notation.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {playOfTransfer} from '../../src/engine/legality/application.js';
import {legalMoves, perft} from '../../src/engine/legality/generation.js';
import {makeMove} from '../../src/engine/move.js';
import type {Position} from '../../src/engine/position.js';
import {makeRecord, parseRecord, type PositionRecord} from '../../src/engine/record.js';
import {applyMove} from '../../src/engine/legality/refusal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {findVariant, rulesetOf, VARIANTS} from '../../src/variants/index.js';
import type {Result} from '../../src/engine/fault.js';
import type {Engine} from '../referee/against.js';
import type {Table} from '../referee/referee.js';

/** The value of a result that must be good; throws its message otherwise. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.fault.message);
  return result.value;
}

/** What a reading from outside is refused with; empty if it is good. */
export function messageOf(result: Result<unknown>): string {
  return result.ok ? '' : result.fault.message;
}

export function rulesFor(variant: string, rules: Record<string, unknown> = {}): Ruleset {
  return unwrap(rulesetOf(unwrap(findVariant(VARIANTS, variant)), rules));
}

/** A position record, which may be partial, with the rules it names. */
export function readTable(record: Record<string, unknown>): {rules: Ruleset; position: Position} {
  const rules = rulesFor(String(record['variant']), (record['rules'] ?? {}) as Record<string, unknown>);
  return {rules, position: unwrap(parseRecord(rules, record, true))};
}

function asTable(record: PositionRecord): Table {
  return JSON.parse(JSON.stringify(record)) as Table;
}

const tables = new WeakMap<Table, {rules: Ruleset; position: Position}>();

/** Reads a table once, however many moves are tried on it: the referee leaves a table as it is. */
function tableRead(table: Table): {rules: Ruleset; position: Position} {
  const read = tables.get(table) ?? readTable({...table});
  tables.set(table, read);
  return read;
}

/** The engine under test as the referee wants to see it: everything passes through its text forms. */
export const engine: Engine = {
  deal(variant, seed, given) {
    const rules = rulesFor(variant, given);
    return asTable(makeRecord(rules, dealFromSeed(rules, seed)));
  },
  moves(table) {
    const {rules, position} = tableRead(table);
    return legalMoves(rules, position).map(makeMove);
  },
  play(table, text) {
    const {rules, position} = tableRead(table);
    const move = parseMove(text);
    if (!move.ok) return {refused: move.fault.message};
    const outcome = applyMove(rules, position, move.value);
    if (!outcome.ok) return {refused: outcome.fault.message};
    const happened = outcome.value.happened.map(transfer => makeMove(playOfTransfer(rules, transfer)));
    return {table: asTable(makeRecord(rules, outcome.value.position)), happened};
  },
  perft(table, depth) {
    const {rules, position} = tableRead(table);
    return perft(rules, position, depth);
  },
};
