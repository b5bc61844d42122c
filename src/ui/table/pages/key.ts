import {pileAt} from '../../../engine/position.js';
import type {Phrase} from '../../../engine/texts/phrase.js';
import {bookmarksIn} from '../../../session/journal/journal.js';
import type {Key} from '../../../settings/keys.js';
import {withComplaint} from '../../chrome/message.js';
import {keyText, labelsNow, positionNow, type TablePage, type Model} from '../model/model.js';
import {cleared, travel} from '../model/play.js';
import {openPile} from './cards.js';
import {closeKey} from '../../pages/host.js';
import {opened} from '../model/play.js';

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
  named((model, name) =>
    travel(model, {type: 'mark', name}, `Bookmark ${name} is set; ${keyText(model, 'jump')} ${name} comes back here.`),
  ),
);

const JUMP: TablePage = {
  ...keyPage(
    'jump',
    'Go to which bookmark?',
    'The letter or digit of a bookmark goes back to it.',
    named((model, name) =>
      travel(model, {type: 'jump', name}, `At bookmark ${name}; ${keyText(model, 'undo')} goes back.`),
    ),
  ),
  keys: (_, model) => {
    const names = [...bookmarksIn(model.journal).keys()].filter(name => name.length === 1);
    return [...(names.length > 0 ? [{keys: [names.join(' ')], short: 'go there'}] : []), closeKey(model)];
  },
};

const LOOK: TablePage = {
  ...keyPage('look', 'Look through which pile?', 'The key of a pile opens it to look through.', (model, key) => {
    const pile = labelsNow(model).pileOf.get(key);
    return pile ? openPile(model, pile.index) : withComplaint(cleared(model), `No pile has the key ${key}.`);
  }),
  piles: model => {
    const piles = [...labelsNow(model).pileOf.values()].filter(
      ({index, spec}) => spec.role !== 'reserve' && pileAt(positionNow(model), index).length > 0,
    );
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
