import {SUITS, suitOf} from '../card.js';
import {heightOf} from '../declaration/build.js';
import type {Dominance, PlayView} from '../declaration/dominance.js';
import {legalMoves} from './generation.js';
import {holds, mayBegin} from './legality.js';
import {provenSafety} from './proven-safety.js';
import type {Move} from '../move.js';
import {belongs, type Pile, type PileInfo} from '../declaration/pile.js';
import {pileAt, type Position} from '../position.js';
import type {Ruleset} from '../ruleset.js';

/** The first listed move that is safe to make by itself; undefined when there is none. */
export function safeMove(
  rules: Ruleset,
  position: Position,
  moves: readonly Move[] = legalMoves(rules, position),
): Move | undefined {
  return hasSafeMoves(rules) ? moves.find(move => safetyOf(rules, position, move)) : undefined;
}

/** Do the rules know of any play that may be made for the player? */
export function hasSafeMoves(rules: Ruleset): boolean {
  return dominancesOf(rules).some(({to}) => to === 'foundation');
}

/** Plays that do no harm: those that are declared, else what the declaration proves. */
function dominancesOf(rules: Ruleset): readonly Dominance[] {
  const proven = provenSafety(rules);
  return proven ? [proven] : rules.dominances;
}

/** The proof that a listed move to a foundation does no harm; undefined for other moves and where none is known. */
export function safetyOf(rules: Ruleset, position: Position, move: Move): Dominance | undefined {
  if (move.type !== 'play' || move.depth !== undefined || move.partner !== undefined) return undefined;
  const [from, to] = [rules.find(move.from), rules.find(move.to)];
  if (!from || from.spec.role === 'foundation' || to?.spec.role !== 'foundation') return undefined;
  const play = new PlayOnTable(rules, position, from, to);
  return dominancesOf(rules).find(
    each => each.to === 'foundation' && (!each.when || holds(rules, each.when, position, from)) && each.covers(play),
  );
}

/** The view of a play of a top card in a position of the engine. */
class PlayOnTable implements PlayView {
  readonly fromTableau: boolean;
  readonly fromWaste: boolean;
  readonly suit: number;
  readonly begins: boolean;
  readonly height: number;

  constructor(
    private readonly rules: Ruleset,
    private readonly position: Position,
    private readonly from: PileInfo,
    to: PileInfo,
  ) {
    this.fromTableau = from.spec.role === 'tableau';
    this.fromWaste = from.spec.role === 'waste';
    this.suit = suitOf(this.pile(from).at(-1) ?? 0);
    this.begins = this.pile(to).length === 0;
    this.height = heightOf(this.pile(from).at(-1) ?? 0, rules.low);
  }

  cardsLeft(): number {
    return this.fromTableau ? this.pile(this.from).length - 1 : 0;
  }

  uncoversBase(): boolean {
    const {rules, position, from} = this;
    const card = pileAt(position, rules.behind(from.index)).at(-1);
    if (card === undefined || this.cardsLeft() > 0) return false;
    return this.foundations().some(
      pile =>
        this.pile(pile).length === 0 && belongs(pile.spec, pile.number, card) && mayBegin(rules, position, pile, card),
    );
  }

  lowestFoundation(): number {
    return Math.min(...this.foundations().map(pile => this.pile(pile).length));
  }

  leastUp(suit: number): number {
    const own = this.foundations().filter(({number}) => number % SUITS.length === suit);
    return Math.min(...own.map(pile => this.pile(pile).length));
  }

  isDealtOut(): boolean {
    return this.rules.piles.every(
      pile => (pile.spec.role !== 'stock' && pile.spec.role !== 'waste') || this.pile(pile).length === 0,
    );
  }

  private foundations(): readonly PileInfo[] {
    return this.rules.piles.filter(({spec}) => spec.role === 'foundation');
  }

  private pile({index}: PileInfo): Pile {
    return pileAt(this.position, index);
  }
}
