import type {Variant} from '../../engine/declaration/variant.js';
import {sentence} from '../../engine/texts/phrase.js';
import {parseDealSeed} from '../../engine/seed.js';
import {openSeed} from '../../session/game.js';
import {shareCodeIn} from '../../session/share.js';
import {NUMBERED_DEALS} from '../../words/deals.js';
import {backKey, chosenRules, opened, type Menu, type MenuDialog, type MenuPage} from './menu.js';
import {withComplaint} from '../chrome/message.js';
import {edited, Prompt, typedInto} from '../chrome/prompt.js';

interface SeedState extends MenuDialog {
  readonly text: string;
  readonly variant: Variant;
  /** The entry where the cursor goes back to. */
  readonly from: Menu['chosen'];
}

const SEED: MenuPage<SeedState> = {
  name: 'a seed',
  keys: ({text, variant, from}, {menu}) => [
    {
      keys: ['return'],
      short: parseDealSeed(variant, text).ok ? 'deal' : undefined,
      words: 'deal the seed that is typed',
      run: () => deal(menu, variant, text),
    },
    {keys: ['C-u'], words: 'clear the line'},
    {...backKey({...menu, chosen: from}), keys: ['escape']},
  ],
  typed: ({text}) => text,
  onKey: (state, {menu}, _, event) => opened(menu, SEED, edited(state, event)),
  onPaste: (state, text) => (shareCodeIn(text) === undefined ? typedInto(state, text) : undefined),
  says: () => 'Type a seed; Enter deals it, Esc leaves.',
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

const SEED_WORDS = '1 to 64 characters: a number, a date, a name. The same seed always gives the same deal.';

export function askSeed(menu: Menu, variant: Variant, from: Menu['chosen']): Menu {
  return opened(menu, SEED, {text: '', variant, from});
}

function deal(menu: Menu, variant: Variant, text: string): Menu {
  const seed = parseDealSeed(variant, text);
  if (!seed.ok) return withComplaint(menu, sentence(seed.fault.message));
  const opening = openSeed(chosenRules(menu, variant), seed.value);
  return {...menu, dialog: undefined, effects: [{type: 'begin-game', opening}]};
}
