import type {Variant} from '../../../engine/declaration/variant.js';
import {ok, type Result} from '../../../engine/fault.js';
import {countOf} from '../../../engine/texts/count.js';
import {plyOf} from '../../../session/game.js';
import {parseRecording} from '../../../session/journal/journal-text.js';
import {shareCodeIn} from '../../../session/share.js';
import {recordedOf, type Recorded, type ReplayOptions} from '../../../sitting/recorded.js';
import {gameName} from '../../../words/deals.js';
import {sentence} from '../../../engine/texts/phrase.js';
import {
  type OpenPage,
  type Page,
  type Program,
  closed,
  closeKey,
  onTop,
  openedOver,
  withComplaint,
  withEffect,
  withMessage,
} from '../../pages/page.js';
import {replayTable} from '../model/replay.js';
import {cleared} from '../model/rest.js';
import {tableShown, withTable} from '../model/table.js';
import {Prompt} from '../../pages/line.js';

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

interface OfferState extends OpenPage {
  readonly shared: SharedGame;
}

/** Are the games of the cabinet known? They are loaded when they are first wanted. */
export function hasCabinet({variants}: Program): boolean {
  return variants.some(({shelf}) => shelf === 'cabinet');
}

/** The table once the games are there that a code may name; it is read then. */
export function awaitingGames(program: Program, code: string): Program {
  const now = withMessage(withTable(cleared(program), {code}), 'Loading the games of the cabinet.');
  return withEffect(now, {type: 'openCabinet'});
}

/** A share code was pasted: shall its game be opened? */
const OFFER: Page<OfferState> = {
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
  says: ({shared}, program) =>
    tableShown(program) ? `Open ${shared.name}? This game is kept.` : 'Enter opens the game, Esc leaves it.',
  help: ({shared}) => [
    `A share code was pasted: ${shared.name}.`,
    'Enter shows the game from its deal on; t there takes it over. This game is kept.',
  ],
  Aside: ({shared: {code, name}}, _, columns) => (
    <Prompt
      columns={columns}
      title="A share code was pasted"
      text={code}
      help={`${name}. Enter shows it from its deal on.`}
    />
  ),
};

/** Asks on a page whether to open the game of a share code, or says why it cannot be read; undefined for other text. */
export function offerGame(program: Program, text: string): Program | undefined {
  const table = tableShown(program);
  const shared = sharedGame(program.variants, text, table && {leaves: 'table'});
  if (!shared) return undefined;
  const isUnknown = !shared.ok && shared.fault.code === 'variant';
  if (table && isUnknown && !hasCabinet(program)) return awaitingGames(program, text);
  const behind = table ? cleared(program) : program;
  return shared.ok
    ? openedOver(behind, OFFER, {shared: shared.value})
    : withComplaint(behind, sentence(shared.fault.message));
}
