import type {Analysis} from '../../src/analysis/client.js';
import type {GameAnswer, GameQuestionKind, Heard} from '../../src/analysis/protocol.js';
import {openSeed, type Game} from '../../src/session/game.js';
import {rulesFor} from '../engine/adapter.js';

/** A game that was just dealt. */
export function dealt(seed: string, variant = 'thirteen-up'): Game {
  return {opening: openSeed(rulesFor(variant), seed), last: undefined};
}

/** The only answer to a question. */
export function answerOf(
  asking: Pick<Analysis, 'ask'>,
  kind: GameQuestionKind,
  game: Game,
): Promise<Heard<GameAnswer>> {
  return new Promise(hear => asking.ask(kind, game, hear, true));
}
