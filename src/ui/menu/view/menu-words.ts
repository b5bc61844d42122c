import {capitalized} from '../../../engine/texts/phrase.js';
import {SETTINGS} from '../../../settings/settings.js';
import {KEYED} from '../../../player/keys/bindings.js';
import {
  chosenEntry,
  chosenRules,
  entriesOf,
  type Entry,
  type Menu,
  type MenuDialog,
  type Scene,
} from '../model/menu.js';
import {PRINTED_KEY} from '../model/menu-keys.js';
import {lastTop} from '../model/page-keys.js';
import {menuLayout} from './menu-layout.js';
import {optionMeaning, WORDY} from './option-words.js';
import {ROWS} from '../model/pages.js';
import type {Message} from '../../chrome/message.js';

const PROMPTS: Readonly<Record<MenuDialog['kind'], string>> = {
  seed: 'Type a seed; Enter deals it, Esc leaves.',
  options: 'Arrows choose and change a rule; Enter is done.',
  open: 'Type or paste; Enter opens it, Esc leaves.',
  offer: 'Enter opens the game, Esc leaves it.',
  recent: 'Enter goes on with a game, or shows one again.',
  statistics: 'Arrows scroll, Esc goes back.',
  settings: 'Arrows choose and change.',
  keys: 'Enter, then the new key.',
  help: 'Arrows scroll, Esc goes back.',
};

/** What the line over the keys says. */
export function menuWords(menu: Menu, scene: Scene): Message {
  const {dialog, message} = menu;
  if (message) return message;
  const narrow = scene.size.columns < WORDY + 10;
  const entries = entriesOf(menu, scene.table);
  const entry = chosenEntry(menu, entries);
  const {about} = menuLayout(scene.size, entries, entries.indexOf(entry));
  const words =
    dialog && (narrow || dialog.kind === 'settings' || dialog.kind === 'keys')
      ? chosenWords(menu, dialog, scene)
      : undefined;
  const plain = about ? entryWords(entry, scene) : briefWords(entry, scene);
  return {tone: 'plain', text: words ?? (dialog ? promptWords(menu, dialog, scene) : plain)};
}

function promptWords(menu: Menu, dialog: MenuDialog, scene: Scene): string {
  const isShort =
    (dialog.kind === 'recent' && dialog.games.length === 0) ||
    ((dialog.kind === 'statistics' || dialog.kind === 'help') && lastTop(menu, dialog, scene) === 0);
  return isShort ? 'Esc goes back.' : PROMPTS[dialog.kind];
}

/** What Enter does with an entry. */
function entryWords(entry: Entry, {unsaved}: Scene): string {
  if (entry.kind === 'file') return 'Enter loads this game of your own, and deals it.';
  if (unsaved && entry.kind === 'table') return 'Enter plays on. This game cannot be saved.';
  if (unsaved)
    return `Enter ${entry.kind === 'game' ? 'deals a new game' : 'plays on'}; the one on the table is lost: it cannot be saved.`;
  if (entry.kind !== 'game') return 'Enter plays on. Nothing here loses a game.';
  if (entry.variant.printed)
    return `Enter deals a new game, d today's deal, ${PRINTED_KEY} the deal printed in its book.`;
  return "Enter deals a new game, d today's deal. Nothing here loses a game.";
}

/** Where nothing else is said about the chosen entry. */
function briefWords(entry: Entry, scene: Scene): string {
  if (entry.kind === 'file') return entryWords(entry, scene);
  return capitalized(entry.kind === 'game' ? entry.variant.aim : entry.game.state);
}

/** The words of the chosen line of a list, for windows where the line itself has no room for them. */
function chosenWords(menu: Menu, dialog: MenuDialog, scene: Scene): string | undefined {
  if (dialog.kind === 'settings') {
    const name = ROWS[dialog.row];
    return name === undefined ? 'keys: Enter shows and changes them.' : `${name}: ${SETTINGS[name].words}`;
  }
  if (dialog.kind === 'keys') {
    const command = KEYED[dialog.row];
    if (!command) return undefined;
    const more = dialog.waiting === 'beside' ? 'one more key' : 'the key';
    return dialog.waiting
      ? `Press ${more} for ${command.name}; Esc leaves it as it is.`
      : `${command.name}: ${command.words}`;
  }
  if (dialog.kind === 'recent') return dialog.games[dialog.chosen]?.game.state;
  if (dialog.kind !== 'options') return undefined;
  const entry = chosenEntry(menu, entriesOf(menu, scene.table));
  if (entry.kind !== 'game') return undefined;
  const name = Object.keys(entry.variant.options)[dialog.row] ?? '';
  return optionMeaning(entry.variant, name, chosenRules(menu, entry.variant).values[name]);
}
