/**
 * The rules as a library: what the package exports as `./engine`. Games, deals, legal moves and what they lead to, in
 * values that never change. What reads text or JSON from outside, deals, or plays a move, returns a `Result`: a value,
 * or the fault that is in the way. docs/library.md describes it.
 */

export {SUITS, RANKS, makeCard, parseCard, rankOf, suitOf, type Card, type Rank, type Suit} from '../engine/card.js';
export type {Consequence, Outcome} from '../engine/legality/application.js';
export type {Fault, FaultCode, Result} from '../engine/fault.js';
export {choices, legalMoves, statusOf, type Choice} from '../engine/legality/generation.js';
export {makeMove, makeMoves, type Move, type Play} from '../engine/move.js';
export {parseMove, parseMoves} from '../engine/notation.js';
export {isWon, scoreOf, type Position, type Status} from '../engine/position.js';
export {makeRecord, parseRecord, type PositionRecord} from '../engine/record.js';
export {applyMove, applyMoves} from '../engine/legality/refusal.js';
export type {Ruleset} from '../engine/ruleset.js';
export {parseSeed} from '../engine/seed.js';
export {shuffledPack} from '../engine/shuffle.js';
export {VARIANTS} from '../variants/index.js';
export {cabinet, check, dealFromPack, dealFromSeed, findVariant, orThrow, readPosition} from './checked.js';
export {readTable, rulesetOf} from './checked.js';
export {makeTable} from '../session/formats/formats.js';
export type {Format} from '../session/formats/names.js';

// Games with what can be undone, and their texts.
export {play, redo, restart, undo, type Session} from '../session/session.js';
export {makeReplay, makeShareCode, openDeck, openGame, parseShareCode, positionIn, readReplay} from './checked.js';

// The words in which a game is declared.
export * from '../engine/declaration/vocabulary.js';
export type {Build} from '../engine/declaration/build.js';
export type {Options} from '../engine/declaration/option.js';
export type {Pile} from '../engine/declaration/pile.js';
export type {Declaration, Source, Variant} from '../engine/declaration/variant.js';

export type {Words} from '../variants/words.js';
