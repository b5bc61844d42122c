import type {ReactElement} from 'react';
import type {Menu, MenuDialog, PageDialog, Scene} from '../model/menu.js';
import {HelpPage} from './help-page.js';
import {KeysPage} from './keys-page.js';
import {RecentPage} from './recent-page.js';
import {SettingsPage} from './settings-page.js';
import {StatisticsPage} from './statistics-page.js';

const PAGES: readonly MenuDialog['kind'][] = ['recent', 'settings', 'keys', 'statistics', 'help'];

export function isPage(dialog: MenuDialog | undefined): dialog is PageDialog {
  return dialog !== undefined && PAGES.includes(dialog.kind);
}

interface MenuPageProps {
  readonly menu: Menu;
  readonly dialog: PageDialog;
  readonly scene: Scene;
}

/** The page between the title and the message line. */
export function MenuPage({menu, dialog, scene: {size, settings}}: MenuPageProps): ReactElement {
  switch (dialog.kind) {
    case 'recent':
      return <RecentPage games={dialog.games} chosen={dialog.chosen} size={size} />;
    case 'settings':
      return <SettingsPage settings={settings} chosen={dialog.row} size={size} />;
    case 'keys':
      return <KeysPage bound={settings.keys} chosen={dialog.row} size={size} />;
    case 'statistics':
      return <StatisticsPage records={menu.records} daily={menu.daily} top={dialog.top} size={size} />;
    case 'help':
      return <HelpPage back={dialog.back} top={dialog.top} size={size} />;
  }
}
