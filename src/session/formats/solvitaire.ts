import {fail, ok, quoted, quotedJson, type Result} from '../../engine/fault.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {spotsOf, type Table} from './table.js';

const KEYS = ['tableau piles', 'foundations', 'hole', 'cells', 'reserve', 'stock', 'waste'];

export type Json = Readonly<Record<string, unknown>>;

/** Is a JSON object a deal of Solvitaire, and no position of our own? */
export function isDeal(json: Json): boolean {
  return !('piles' in json) && [...KEYS, 'sequences', 'accordion'].some(key => key in json);
}

/**
 * Reads such a deal: lists of cards bottom to top, whose suits are small letters where they lie face down. Faults (code `position`)
 * name the key.
 */
export function parseDeal(json: Json): Result<Table> {
  const unknown = Object.keys(json).find(key => !KEYS.includes(key));
  if (unknown !== undefined)
    return fail('position', `${quoted(unknown)} is nothing that games have here; a deal has ${KEYS.join(', ')}`);
  const lists: Json = 'hole' in json ? {...json, hole: [json['hole']]} : json;
  const wrong = Object.entries(lists).find(([, list]) => !Array.isArray(list));
  if (wrong) return fail('position', `${wrong[0]} is a list, as in ["10H", "7C"], not ${quotedJson(wrong[1])}`);
  const listOf = (key: string): string[] => [lists[key] ?? []].flat(2).map(textOf);
  const piles = ((lists['tableau piles'] ?? []) as unknown[]).map(pile => [pile].flat().map(textOf));
  const areMarked = piles.flat().some(isSmall) && !piles.flat().every(isSmall);
  return ok({
    columns: piles.map(cards => cards.map(card => (areMarked && isSmall(card) ? `<${card}>` : card))),
    cells: listOf('cells'),
    reserve: listOf('reserve'),
    foundations: 'foundations' in json || 'hole' in json ? [...listOf('foundations'), ...listOf('hole')] : undefined,
    stock: listOf('stock'),
    waste: listOf('waste'),
  });
}

function isSmall(card: string): boolean {
  return /[cdhs]$/.test(card);
}

/** Numbers stand for court cards and aces, too, and an empty text for a cell without a card. */
function textOf(card: unknown): string {
  if (typeof card !== 'string') return quotedJson(card);
  return card.replace(/^1([1-3]?)(?=\D$)/, (_, court) => 'AJQK'.charAt(Number(court))) || '-';
}

/** The deal of a table; what it has no words for is left out. */
export function makeDeal(rules: Ruleset, {columns, cells, reserve, foundations = [], stock, waste}: Table): string {
  const spots = spotsOf(rules);
  const areCells = rules.may.some(({to}) => to === spots.cells[0]?.letter);
  const apart = areCells ? reserve : [...reserve, ...cells.filter(card => card !== '-')];
  const lists = {foundations, reserve: apart, stock, waste};
  const isHole = spots.foundations.length === 1;
  const lines = Object.entries(lists).flatMap(([key, list]) => {
    const cards = list.map(spelt);
    if (isHole && list === foundations && cards.length > 0) return [`,\n  "hole": "${cards[0] ?? ''}"`];
    return cards.length > 0 ? [`,\n  "${key}": ${JSON.stringify(cards)}`] : [];
  });
  const piles = columns.map(cards => `    ${JSON.stringify(cards.map(spelt))}`);
  return `{\n  "tableau piles": [\n${piles.join(',\n')}\n  ]${lines.join('')}\n}`;
}

function spelt(card: string): string {
  const text = card.replace(/[<>]/g, '').replace('T', '10');
  return card.startsWith('<') ? text.toLowerCase() : text;
}
