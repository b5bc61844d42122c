import type {Variant} from '../../engine/declaration/variant.js';
import {sentence} from '../../engine/texts/phrase.js';
import {readDeal} from '../../session/formats/deal-code.js';
import {openNamed} from '../../session/game.js';
import {NUMBERED_DEALS} from '../../words/deals.js';
import {linePage, Prompt, type LineState} from '../pages/line.js';
import {withMenu, chosenRules} from './menu.js';
import {type Program, withComplaint, closed, openedOver, withEffect, type Page} from '../pages/page.js';

const OPEN_WORDS = 'The name of a replay file, or a share code; paste it here.';

/** The name of a file or a share code is typed. */
const OPEN: Page<LineState> = {
  ...linePage({
    name: 'a game to open',
    enter: (program, text) =>
      text === ''
        ? withComplaint(program, 'Type the name of a file first.')
        : withEffect(program, {type: 'openReplay', text}),
    short: 'open',
    words: 'open the file of this name, or the share code',
    help: OPEN_WORDS,
    says: 'Type or paste; Enter opens it, Esc leaves.',
    takesCodes: true,
  }),
  Aside: ({text}, _, columns) => <Prompt columns={columns} title="Open a game" text={text} help={OPEN_WORDS} />,
};

export function askRecording(program: Program): Program {
  return openedOver(program, OPEN, {text: ''});
}

interface SeedState extends LineState {
  readonly variant: Variant;
}

const SEED_WORDS = '1 to 64 characters: a number, a date, a name. The same seed always gives the same deal.';

const SEED: Page<SeedState> = {
  ...linePage<SeedState>({
    name: 'a seed',
    enter: (program, text, {variant}) => {
      const deal = readDeal(program.variants, text, chosenRules(program, variant));
      if (!deal.ok) return withComplaint(program, sentence(deal.fault.message));
      const {rules, seed} = deal.value;
      const chosen = withMenu(closed(program), {chosen: rules.variant});
      return withEffect(chosen, {type: 'begin', opening: openNamed(rules, seed)});
    },
    short: 'deal',
    words: 'deal the seed that is typed',
    help: SEED_WORDS,
    says: 'Type a seed; Enter deals it, Esc leaves.',
  }),
  Aside: ({text, variant}, _, columns) => (
    <Prompt
      columns={columns}
      title={`${variant.name}: which deal?`}
      lead="Seed: "
      text={text}
      help={[...(variant.numbered ? [NUMBERED_DEALS] : []), SEED_WORDS].join(' ')}
    />
  ),
};

export function askSeed(program: Program, variant: Variant): Program {
  return openedOver(program, SEED, {text: '', variant});
}
