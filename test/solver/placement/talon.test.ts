/** What can be had of a stock and a waste, against turning them card by card. */
import {numbers} from '../../effort.js';
import {dice} from '../../../src/own-games/random-walk.js';
import {setOf} from '../../../src/solver/compiled/card-set.js';
import {Talon, WASTE_BITS} from '../../../src/solver/placement/talon.js';

/** The cards in the order in which they are turned, how many of them lie in the waste, and in which pass. */
interface Table {
  readonly cards: readonly number[];
  readonly waste: number;
  readonly pass: number;
}

/** The tables that turns alone lead to, the nearest first. */
function turned(table: Table, turn: number, passes: number): Table[] {
  const found: Table[] = [];
  const isThere = ({waste, pass}: Table): boolean => found.some(each => each.waste === waste && each.pass === pass);
  for (let at = table; !isThere(at);) {
    found.push(at);
    const {cards, waste, pass} = at;
    if (waste < cards.length) at = {cards, waste: Math.min(waste + turn, cards.length), pass};
    else if (pass < passes) at = {cards, waste: 0, pass: passes === Infinity ? pass : pass + 1};
  }
  return found;
}

/** The cards on top of the waste in some tables, each with the table that is left by the first of them that has it. */
function had(tables: readonly Table[]): Map<number, Table> {
  const found = new Map<number, Table>();
  for (const {cards, waste, pass} of tables) {
    const card = cards[waste - 1];
    if (card === undefined || found.has(card)) continue;
    found.set(card, {cards: cards.filter(each => each !== card), waste: waste - 1, pass});
  }
  return found;
}

/** Can the same cards be had, with passes without end, as with none in the waste? */
function isAsNone(table: Table, turn: number): boolean {
  const [some, none] = [table, {...table, waste: 0}].map(each => new Set(had(turned(each, turn, Infinity)).keys()));
  return some?.size === none?.size && [...(some ?? [])].every(card => none?.has(card));
}

const TURNS = [1, 2, 3, 4].flatMap(turn => [1, 2, 3, Infinity].map(passes => ({turn, passes})));

test.each(TURNS)('turned by $turn in $passes passes, cards can be had as by turning', ({turn, passes}) => {
  for (const number of numbers(60)) {
    const roll = dice(number * 31 + turn);
    const all = Array.from({length: 52}, (_, card) => card);
    const cards = all.slice(0, 1 + roll(24));
    let table: Table = {cards, waste: roll(cards.length + 1), pass: 1};
    const talon = new Talon(cards, turn, passes);
    let lie = talon.lieIn({...table, talon: cards});
    while (table.cards.length > 0) {
      talon.read(setOf(table.cards), lie);
      const tops = had(turned(table, turn, passes));
      expect([...talon.order.subarray(0, talon.size)]).toEqual(table.cards);
      expect(table.cards.filter(card => talon.reachable.has(card))).toEqual([...tops.keys()].sort((a, b) => a - b));
      const [card, next] = [...tops][roll(tops.size)] ?? [];
      if (card === undefined || next === undefined) break;
      lie = talon.lieAfter(card);
      const lies = {waste: lie & ((1 << WASTE_BITS) - 1), pass: lie >> WASTE_BITS};
      if (passes < Infinity) expect(lies).toEqual({waste: next.waste, pass: next.pass});
      else expect(lies).toEqual({waste: isAsNone(next, turn) ? 0 : next.waste, pass: 0});
      table = next;
    }
  }
});
