import {acted} from '../model/news.js';
import {opened, cleared, opening} from '../model/rest.js';
import {phrase, type Phrase, joined} from '../../../engine/texts/phrase.js';
import {type Model, type TablePage, labelsNow, pileOfKey, positionNow, rulesOf} from '../model/model.js';
import {closeKey} from '../../pages/host.js';
import {pileAt} from '../../../engine/position.js';
import {bookmarksIn} from '../../../session/journal/journal.js';
import {usualLine, type Key} from '../../../settings/keys.js';
import {withComplaint, withMessage} from '../../chrome/message.js';
import {openPile} from './panels.js';
import {countOf} from '../../../engine/texts/count.js';
import {cardName, parseCard, type Card} from '../../../engine/card.js';
import {seenCard} from '../../../engine/legality/sight.js';
import {typedLine} from './page-kinds.js';

function keyPage(name: string, says: Phrase, help: Phrase, press: (model: Model, key: Key) => Model): TablePage {
  return {
    name,
    keys: (_, model) => [closeKey(model)],
    onKey: (_, model, key) => press(model, key),
    says: () => says,
    help: () => [help],
  };
}

const MARK = keyPage(
  'mark',
  'Bookmark: which letter?',
  'A letter or a digit names the bookmark that is set here.',
  named((model, name) => acted(model, {type: 'go', entry: {type: 'mark', name}})),
);

const JUMP: TablePage = {
  ...keyPage(
    'jump',
    'Go to which bookmark?',
    'The letter or digit of a bookmark goes back to it.',
    named((model, name) => acted(model, {type: 'go', entry: {type: 'jump', name}})),
  ),
  keys: (_, model) => {
    const names = [...bookmarksIn(model.journal).keys()].filter(name => name.length === 1);
    return [...(names.length > 0 ? [{keys: [names.join(' ')], short: 'go there'}] : []), closeKey(model)];
  },
};

const LOOK: TablePage = {
  ...keyPage('look', 'Look through which pile?', 'The key of a pile opens it to look through.', (model, key) => {
    const pile = pileOfKey(model, key);
    return pile ? openPile(model, pile.index) : withComplaint(cleared(model), `No pile has the key ${key}.`);
  }),
  piles: model => {
    const piles = [...labelsNow(model).pilesOf.keys()]
      .flatMap(key => pileOfKey(model, key) ?? [])
      .filter(({index, spec}) => spec.role !== 'reserve' && pileAt(positionNow(model), index).length > 0);
    return new Set(piles.map(({index}) => index));
  },
};

function named(go: (model: Model, name: string) => Model): (model: Model, key: Key) => Model {
  return (model, key) =>
    /^[a-z0-9]$/i.test(key) ? go(model, key) : withComplaint(cleared(model), 'A bookmark is a letter or a digit.');
}

const PAGES = {mark: MARK, jump: JUMP, look: LOOK};

/** Asks for the letter of a bookmark, or for the pile to look through. */
export function askKey(model: Model, purpose: keyof typeof PAGES): Model {
  return opened(model, PAGES[purpose], {});
}

/** The card whose name is typed is found. */
const FIND = {
  ...typedLine({
    name: 'find',
    lead: 'Find which card? ',
    help: 'The name of a card, such as 10H or QS, then Enter: the cursor goes to it.',
    enter: findCard,
  }),
  takesDigits: true,
};

export const askCard = opening(FIND, {text: ''});

/** Says where a card lies, as far as the player can see, and puts the cursor there. */
export function findCard(model: Model, text: string): Model {
  const card = parseCard(text) ?? parseCard(usualLine(text, model.settings.azerty));
  if (card === undefined) return withComplaint(model, `${text} is not a card; cards look like 7c, 10h or qs.`);
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const places = rules.piles.flatMap(pile =>
    pileAt(position, pile.index).flatMap((each, index) =>
      each === card && seenCard(rules, position, pile.index, index) ? [{pile, index}] : [],
    ),
  );
  const [first] = places;
  if (!first) return withMessage(model, `The ${cardName(card)} is not in view yet.`);
  const words = places.map(({pile, index}) => phrase`${{pile}}${depthWords(pileAt(position, pile.index), index)}`);
  return withMessage(
    {...model, cursor: {pile: first.pile.index, index: first.index}},
    phrase`${{card}}: ${joined(words, '; ')}.`,
  );
}

function depthWords(cards: readonly Card[], index: number): string {
  const above = cards.length - 1 - index;
  return above === 0 ? '' : `, under ${countOf(above, 'card')}`;
}
