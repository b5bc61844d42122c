import type {PileId} from './declaration/pile.js';

/** The top card, or the top `count` as a unit, or the card `depth`-th from the bottom, goes onto or under a pile. */
export interface Play {
  readonly type: 'play';
  readonly from: PileId;
  readonly to: PileId;
  /** 2 or more; absent for a single card. */
  readonly count?: number;
  readonly under?: true;
  /** The card's place in its pile, counted from 1 at the bottom. */
  readonly depth?: number;
  /** The pile whose top card goes along, where two leave together. */
  readonly partner?: PileId;
}

/** A player's move: turn a card, begin a new pass, or play cards. */
export type Move = {readonly type: 'turn'} | {readonly type: 'redeal'} | Play;

export const TURN: Move = {type: 'turn'};
export const REDEAL: Move = {type: 'redeal'};

export interface PlayShape {
  readonly count?: number | undefined;
  readonly under?: boolean | undefined;
  readonly depth?: number | undefined;
  readonly partner?: PileId | undefined;
}

/** A play in its smallest form, without a count of 1 and fields that do not apply. */
export function playOf(from: PileId, to: PileId, {count = 1, under = false, depth, partner}: PlayShape = {}): Play {
  return {
    type: 'play',
    from,
    to,
    ...(count > 1 && {count}),
    ...(under && {under: true as const}),
    ...(depth !== undefined && {depth}),
    ...(partner !== undefined && {partner}),
  };
}

/** `turn`, `redeal`, `W-F1`, `T1*3-T2`, `T4_T9`, `W@2-F1`, `T1+T2-D`. */
export function makeMove(move: Move): string {
  if (move.type !== 'play') return move.type;
  const {count, depth, partner} = move;
  const shape = (count ? `*${count}` : '') + (depth ? `@${depth}` : '') + (partner ? `+${partner}` : '');
  return `${move.from}${shape}${move.under ? '_' : '-'}${move.to}`;
}

export function makeMoves(moves: readonly Move[]): string {
  return moves.map(makeMove).join(' ');
}

/** Are the moves written the same? */
export function sameMove(a: Move, b: Move): boolean {
  return makeMove(a) === makeMove(b);
}
