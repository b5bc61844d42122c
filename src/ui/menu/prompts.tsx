import type {Variant} from '../../engine/declaration/variant.js';
import {parseDealSeed} from '../../engine/seed.js';
import {sentence} from '../../engine/texts/phrase.js';
import {openSeed} from '../../session/game.js';
import {NUMBERED_DEALS} from '../../words/deals.js';
import {withComplaint} from '../chrome/message.js';
import {closed, openedOver, withEffect} from '../pages/host.js';
import {linePage, Prompt, type LineState} from '../pages/line.js';
import {offerPage, withOffer, type OfferState} from '../pages/offer.js';
import {chosenRules, type Menu, type MenuPage} from './menu.js';

const OPEN_WORDS = 'The name of a replay file, or a share code; paste it here.';

/** The name of a file or a share code is typed. */
const OPEN: MenuPage<LineState<Menu>> = {
  ...linePage<Menu>({
    name: 'a game to open',
    enter: (menu, text) =>
      text === ''
        ? withComplaint(menu, 'Type the name of a file first.')
        : withEffect(menu, {type: 'openReplay', text}),
    short: 'open',
    words: 'open the file of this name, or the share code',
    help: OPEN_WORDS,
    says: 'Type or paste; Enter opens it, Esc leaves.',
    takesCodes: true,
  }),
  Aside: ({text}, _, rect) => <Prompt rect={rect} title="Open a game" text={text} help={OPEN_WORDS} />,
};

export function askRecording(menu: Menu): Menu {
  return openedOver(menu, OPEN, {text: ''});
}

interface SeedState extends LineState<Menu> {
  readonly variant: Variant;
}

const SEED_WORDS = '1 to 64 characters: a number, a date, a name. The same seed always gives the same deal.';

const SEED: MenuPage<SeedState> = {
  ...linePage<Menu, SeedState>({
    name: 'a seed',
    enter: (menu, text, {variant}) => {
      const seed = parseDealSeed(variant, text);
      if (!seed.ok) return withComplaint(menu, sentence(seed.fault.message));
      const opening = openSeed(chosenRules(menu, variant), seed.value);
      return withEffect({...closed(menu), chosen: variant}, {type: 'begin', opening});
    },
    short: 'deal',
    words: 'deal the seed that is typed',
    help: SEED_WORDS,
    says: 'Type a seed; Enter deals it, Esc leaves.',
  }),
  Aside: ({text, variant}, _, rect) => (
    <Prompt
      rect={rect}
      title={`${variant.name}: which deal?`}
      lead="Seed: "
      text={text}
      help={[...(variant.numbered ? [NUMBERED_DEALS] : []), SEED_WORDS].join(' ')}
    />
  ),
};

export function askSeed(menu: Menu, variant: Variant): Menu {
  return openedOver<Menu, SeedState>(menu, SEED, {text: '', variant});
}

/** A share code was pasted: shall its game be opened? */
const OFFER: MenuPage<OfferState<Menu>> = {
  ...offerPage<Menu>(),
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

/** Offers the game of a share code; undefined for other text. */
export function offerGame(menu: Menu, text: string): Menu | undefined {
  return withOffer(menu, OFFER, text);
}
