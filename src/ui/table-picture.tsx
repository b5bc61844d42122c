import {openSeed} from '../session/game.js';
import {openJournal} from '../session/journal/journal.js';
import {defaultSettings} from '../settings/settings.js';
import type {Size} from '../terminal/output/size.js';
import type {Ruleset} from '../engine/ruleset.js';
import {mountTree} from './ink/tree.js';
import {programAtTable} from './root.js';
import {Screen} from './screen.js';
import type {Look} from './drawing/theme.js';

/** A deal as a window of this size shows it, in lines of text without colours. */
export function tablePicture(rules: Ruleset, seed: string, size: Size, look: Look): string[] {
  const history = {variants: [], open: [], records: [], daily: {today: '', won: []}};
  const settings = {...defaultSettings(), coach: false};
  const program = programAtTable(openJournal(openSeed(rules, seed)), history, size, look, settings);
  const tree = mountTree();
  try {
    tree.show(<Screen program={program} />);
    return tree.draw().rows.map(row => row.map(({text}) => text).join('').trimEnd()); // prettier-ignore
  } finally {
    tree.unmount();
  }
}
