import type {Pile} from '../../engine/declaration/pile.js';
import {pileAt, type Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {redealOrder} from '../../engine/shuffle.js';
import {RESERVE, type CompiledRules} from '../compiled/compiled-rules.js';
import {StackTable, type PileCodec} from '../compiled/pile-codec.js';
import {compile} from '../compiled/searchable.js';

/** A position from which searches begin. The talon of every state they reach holds some of its talon's cards. */
export interface Root {
  readonly rules: CompiledRules;
  readonly position: Position;
  /** Positions of the same stock and waste that searches may not go back to. */
  readonly barred: readonly Position[];
  readonly pass: number;
  /** The cards of the waste and the stock in the order in which they are turned. */
  readonly talon: Uint8Array;
  /** The cards of each reserve, bottom to top. */
  readonly reserves: readonly Uint8Array[];
  /** How each tableau pile is written, and the table that has all but the cells. */
  readonly codecs: readonly PileCodec[];
  readonly stacks: StackTable;
}

/**
 * Compiles a position. Throws a TypeError for rules that are not searchable, and if a shuffled redeal is to come and
 * the position has no seed. Where states of one root are loaded into those of another, both have to share the table of
 * stacks.
 */
export function rootOf(
  ruleset: Ruleset,
  position: Position,
  barred: readonly Position[] = [],
  stacks = new StackTable(),
): Root {
  const rules = compile(ruleset);
  const pass = passOf(ruleset, position);
  if (position.seed === undefined && ruleset.reshuffles && ruleset.passes > pass)
    throw new TypeError('a shuffled redeal needs the seed of the position');
  const reserves = rules.slots.filter(({kind}) => kind === RESERVE);
  return {
    rules,
    position,
    barred,
    pass,
    talon: numbered(rules, talonOf(ruleset, position)),
    reserves: reserves.map(({pile}) => numbered(rules, pileAt(position, pile))),
    codecs: codecsOn(rules, stacks),
    stacks,
  };
}

/** The codec of each tableau slot. Studies make a root for each deal, so this is written for speed. */
function codecsOn({tableau}: CompiledRules, stacks: StackTable): PileCodec[] {
  const codecs: PileCodec[] = [];
  for (const {codecOn, count} of tableau) {
    const codec = codecOn(stacks);
    for (let i = 0; i < count; i++) codecs.push(codec);
  }
  return codecs;
}

/** The pass through the stock, from 1. */
export function passOf(ruleset: Ruleset, position: Position): number {
  return position.facts[ruleset.factIndex('pass')] ?? 1;
}

/** The waste and the stock of a position, the card that was turned first in front. */
export function talonOf(ruleset: Ruleset, position: Position): Pile {
  return [...pileAt(position, ruleset.waste), ...pileAt(position, ruleset.stock).toReversed()];
}

export function numbered({cardIn}: CompiledRules, cards: Pile): Uint8Array {
  return Uint8Array.from(cards, card => cardIn[card] as number);
}

/** In which order the cards of the root's talon are turned in each pass, found when a pass is first asked for. */
export class TurningOrders {
  private readonly known: Uint8Array[] = [];

  constructor(private readonly root: Root) {}

  of(pass: number): Uint8Array {
    return (this.known[pass] ??= this.found(pass));
  }

  private found(pass: number): Uint8Array {
    const {rules, position, talon} = this.root;
    const {ruleset} = rules;
    if (ruleset.redeal?.order !== 'shuffle' || pass <= this.root.pass || position.seed === undefined) return talon;
    const order = redealOrder(ruleset.pack, position.seed, pass, talonOf(ruleset, position));
    return Uint8Array.from(order, place => talon[place] as number);
  }
}
