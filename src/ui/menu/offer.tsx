import {backKey, backTo, opened, type Menu, type MenuDialog, type MenuPage} from './menu.js';
import type {SharedGame} from '../outside/shared-game.js';
import {Prompt} from '../chrome/prompt.js';

interface OfferState extends MenuDialog {
  readonly shared: SharedGame;
}

/** A share code was pasted: shall its game be opened? */
const OFFER: MenuPage<OfferState> = {
  name: 'a share code',
  keys: ({shared}, {menu}) => [
    {
      keys: ['return'],
      short: 'open',
      words: 'open the game of the share code',
      run: () => ({...backTo(menu), show: shared.recorded}),
    },
    backKey(menu),
  ],
  says: () => 'Enter opens the game, Esc leaves it.',
  Aside: ({shared: {code, name}}, _, rect) => (
    <Prompt
      rect={rect}
      title="A share code was pasted"
      text={code}
      help={`${name}. Enter shows it from its deal on.`}
    />
  ),
};

export function offerGame(menu: Menu, shared: SharedGame): Menu {
  return opened(menu, OFFER, {shared});
}
