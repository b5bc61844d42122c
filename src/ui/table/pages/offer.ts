import type {Variant} from '../../../engine/declaration/variant.js';
import {ok, type Result} from '../../../engine/fault.js';
import {countOf} from '../../../engine/texts/count.js';
import {plyOf} from '../../../session/game.js';
import {parseRecording} from '../../../session/journal/journal-text.js';
import {shareCodeIn} from '../../../session/share.js';
import {recordedOf, type Recorded, type ReplayOptions} from '../../../sitting/recorded.js';
import {gameName} from '../../../words/deals.js';
import {sentence} from '../../../engine/texts/phrase.js';
import type {OpenPage, Page, Program} from '../../pages/page.js';
import {closed, closeKey, onTop, openedOver, withComplaint} from '../../pages/stack.js';
import {replayTable} from '../model/replay.js';
import {cleared} from '../model/rest.js';

/** A game that came as a share code, to be opened if the player wants it. */
interface SharedGame {
  readonly code: string;
  /** `Kingdom, deal 42, 12 moves`. */
  readonly name: string;
  readonly recorded: Recorded;
}

/**
 * One of the games, as a share code has it; undefined for text that is none. Faults as `parseRecording` and
 * `playRecording`.
 */
function sharedGame(games: readonly Variant[], text: string, options?: ReplayOptions): Result<SharedGame> | undefined {
  const code = shareCodeIn(text);
  if (code === undefined) return undefined;
  const recording = parseRecording(games, code);
  if (!recording.ok) return recording;
  const recorded = recordedOf(recording.value, options);
  if (!recorded.ok) return recorded;
  const {game} = recorded.value;
  return ok({code, name: `${gameName(game.opening)}, ${countOf(plyOf(game), 'move')}`, recorded: recorded.value});
}

export interface OfferState extends OpenPage {
  readonly shared: SharedGame;
}

/** A share code was pasted: shall its game be opened? */
export const OFFER: Page<OfferState> = {
  name: 'a share code',
  keys: ({shared}, program) => [
    {
      keys: ['return'],
      short: 'open',
      words: 'open the game of the share code',
      run: () => onTop(closed(program), replayTable(shared.recorded)),
    },
    closeKey(program),
  ],
  says: ({shared}) => `Open ${shared.name}? This game is kept.`,
  help: ({shared}) => [
    `A share code was pasted: ${shared.name}.`,
    'Enter shows the game from its deal on; t there takes it over. This game is kept.',
  ],
};

/** Asks on a page whether to open the game of a share code, or says why it cannot be read; undefined for other text. */
export function withOffer(
  program: Program,
  page: Page<OfferState>,
  text: string,
  options?: ReplayOptions,
): Program | undefined {
  const shared = sharedGame(program.variants, text, options);
  if (!shared) return undefined;
  if (!shared.ok) return withComplaint(program, sentence(shared.fault.message));
  return openedOver(program, page, {shared: shared.value});
}

/** Offers the game of a share code at the table; undefined for other text. */
export function offerGame(program: Program, text: string): Program | undefined {
  return withOffer(cleared(program), OFFER, text, {leaves: 'table'});
}
