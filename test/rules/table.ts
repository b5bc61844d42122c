import {parseMove} from '../../src/engine/notation.js';
import {inNotation} from '../../src/engine/texts/phrase.js';
import {playOfTransfer} from '../../src/engine/legality/application.js';
import {makeCards} from '../../src/engine/card.js';
import {legalMoves, statusOf} from '../../src/engine/legality/generation.js';
import {makeMove} from '../../src/engine/move.js';
import {pileAt, type Position} from '../../src/engine/position.js';
import {applyMove, refusal} from '../../src/engine/legality/refusal.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {readTable, unwrap} from '../engine/adapter.js';

/** A position in short: piles as cards between blanks, bottom to top; what is left out is empty or as at the start. */
export interface Sketch {
  rules?: Record<string, string | number>;
  piles: Record<string, string>;
  seed?: string;
  pass?: number;
  grace?: number;
  opening?: boolean;
  held?: Record<string, 'A' | 'K'>;
}

/** A table to ask and to play on. */
export interface Table {
  moves(): string[];
  status(): 'playing' | 'won' | 'stuck';
  /** Throws when the move is refused. */
  play(text: string): {happened: string[]; table: Table};
  /** Empty when the move is legal. */
  refusal(move: string): string;
  pile(id: string): string;
  fact(key: string): unknown;
}

/** Lays out a position, which may be partial; throws with the fault's message when it is not acceptable. */
export function lay(variant: string, sketch: Sketch): Table {
  const piles = Object.entries(sketch.piles).map(([id, cards]) => [id, cards.split(' ').filter(Boolean)]);
  const {rules, position} = readTable({...sketch, variant, piles: Object.fromEntries(piles) as unknown});
  return tableOf(rules, position);
}

function tableOf(rules: Ruleset, position: Position): Table {
  return {
    moves: () => legalMoves(rules, position).map(makeMove),
    status: () => statusOf(rules, position),
    play(text) {
      const outcome = unwrap(applyMove(rules, position, unwrap(parseMove(text))));
      const happened = outcome.happened.map(transfer => makeMove(playOfTransfer(rules, transfer)));
      return {happened, table: tableOf(rules, outcome.position)};
    },
    refusal: text => inNotation(refusal(rules, position, unwrap(parseMove(text))) ?? ''),
    pile: id => makeCards(pileAt(position, rules.find(id)?.index ?? -1)),
    fact(key) {
      const index = rules.factIndex(key);
      return rules.facts[index]?.toJson(position.facts[index] ?? 0);
    },
  };
}
