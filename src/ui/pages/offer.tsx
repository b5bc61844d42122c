import {sentence} from '../../engine/texts/phrase.js';
import {withComplaint} from '../chrome/message.js';
import type {ReplayOptions} from '../../sitting/recorded.js';
import {sharedGame, type SharedGame} from '../outside/shared-game.js';
import {closed, closeKey, openedOver} from './host.js';
import type {Host, Opened, Page} from './page.js';

export interface OfferState<Screen> extends Opened<Screen> {
  readonly shared: SharedGame;
}

/** A share code was pasted: shall its game be opened? */
export function offerPage<Screen extends Host<Screen>>(): Page<OfferState<Screen>, Screen> {
  return {
    name: 'a share code',
    keys: ({shared}, screen) => [
      {
        keys: ['return'],
        short: 'open',
        words: 'open the game of the share code',
        run: () => ({...closed(screen), show: shared.recorded}),
      },
      closeKey(screen),
    ],
    says: ({shared}) => `Open ${shared.name}? This game is kept.`,
    help: ({shared}) => [
      `A share code was pasted: ${shared.name}.`,
      'Enter shows the game from its deal on; t there takes it over. This game is kept.',
    ],
  };
}

/** Asks on a page whether to open the game of a share code, or says why it cannot be read; undefined for other text. */
export function withOffer<Screen extends Host<Screen>>(
  screen: Screen,
  page: Page<OfferState<Screen>, Screen>,
  text: string,
  options?: ReplayOptions,
): Screen | undefined {
  const shared = sharedGame(screen.variants, text, options);
  if (!shared) return undefined;
  if (!shared.ok) return withComplaint(screen, sentence(shared.fault.message));
  return openedOver<Screen, OfferState<Screen>>(screen, page, {shared: shared.value});
}
