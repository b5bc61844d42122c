import {acted} from '../model/news.js';
import {opened, cleared, opening} from '../model/rest.js';
import {phrase, type Phrase, joined} from '../../../engine/texts/phrase.js';
import {tableIn, withTable, labelsNow, pileOfKey, positionNow, rulesOf} from '../model/table.js';
import {type Page, type Program, withComplaint, withMessage, closeKey} from '../../pages/page.js';
import {pileAt} from '../../../engine/position.js';
import {bookmarksIn} from '../../../session/journal/journal.js';
import {usualLine, type Key} from '../../../settings/keys.js';
import {openPile} from './panels.js';
import {countOf} from '../../../engine/texts/count.js';
import {cardName, parseCard, type Card} from '../../../engine/card.js';
import {seenCard} from '../../../engine/legality/sight.js';
import {typedLine} from './page-kinds.js';

function keyPage(name: string, says: Phrase, help: Phrase, press: (program: Program, key: Key) => Program): Page {
  return {
    name,
    keys: (_, program) => [closeKey(program)],
    onKey: (_, program, key) => press(program, key),
    says: () => says,
    help: () => [help],
  };
}

const MARK = keyPage(
  'mark',
  'Bookmark: which letter?',
  'A letter or a digit names the bookmark that is set here.',
  named((program, name) => acted(program, {type: 'go', entry: {type: 'mark', name}})),
);

const JUMP: Page = {
  ...keyPage(
    'jump',
    'Go to which bookmark?',
    'The letter or digit of a bookmark goes back to it.',
    named((program, name) => acted(program, {type: 'go', entry: {type: 'jump', name}})),
  ),
  keys: (_, program) => {
    const names = [...bookmarksIn(tableIn(program).journal).keys()].filter(name => name.length === 1);
    return [...(names.length > 0 ? [{keys: [names.join(' ')], short: 'go there'}] : []), closeKey(program)];
  },
};

const LOOK: Page = {
  ...keyPage('look', 'Look through which pile?', 'The key of a pile opens it to look through.', (program, key) => {
    const pile = pileOfKey(program, key);
    return pile ? openPile(program, pile.index) : withComplaint(cleared(program), `No pile has the key ${key}.`);
  }),
  piles: program => {
    const piles = [...labelsNow(program).pilesOf.keys()]
      .flatMap(key => pileOfKey(program, key) ?? [])
      .filter(({index, spec}) => spec.role !== 'reserve' && pileAt(positionNow(program), index).length > 0);
    return new Set(piles.map(({index}) => index));
  },
};

function named(go: (program: Program, name: string) => Program): (program: Program, key: Key) => Program {
  return (program, key) =>
    /^[a-z0-9]$/i.test(key) ? go(program, key) : withComplaint(cleared(program), 'A bookmark is a letter or a digit.');
}

const PAGES = {mark: MARK, jump: JUMP, look: LOOK};

/** Asks for the letter of a bookmark, or for the pile to look through. */
export function askKey(program: Program, purpose: keyof typeof PAGES): Program {
  return opened(program, PAGES[purpose], {});
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
export function findCard(program: Program, text: string): Program {
  const card = parseCard(text) ?? parseCard(usualLine(text, program.settings.azerty));
  if (card === undefined) return withComplaint(program, `${text} is not a card; cards look like 7c, 10h or qs.`);
  const [rules, position] = [rulesOf(program), positionNow(program)];
  const places = rules.piles.flatMap(pile =>
    pileAt(position, pile.index).flatMap((each, index) =>
      each === card && seenCard(rules, position, pile.index, index) ? [{pile, index}] : [],
    ),
  );
  const [first] = places;
  if (!first) return withMessage(program, `The ${cardName(card)} is not in view yet.`);
  const words = places.map(({pile, index}) => phrase`${{pile}}${depthWords(pileAt(position, pile.index), index)}`);
  return withMessage(
    withTable(program, {cursor: {pile: first.pile.index, index: first.index}}),
    phrase`${{card}}: ${joined(words, '; ')}.`,
  );
}

function depthWords(cards: readonly Card[], index: number): string {
  const above = cards.length - 1 - index;
  return above === 0 ? '' : `, under ${countOf(above, 'card')}`;
}
