import type {ReactElement} from 'react';
import type {Size} from '../../../terminal/output/size.js';
import {useTheme} from '../../theme/use-theme.js';
import type {MenuDialog} from '../model/menu.js';
import {menuHelpText, menuHelpTitle} from '../model/page-text.js';
import {ScrolledPage} from './scrolled-page.js';

interface HelpPageProps {
  /** What help was opened from; undefined for the menu itself. */
  readonly back: MenuDialog | undefined;
  readonly top: number;
  readonly size: Size;
}

/** The keys of the page that help was opened from, and of the menu. */
export function HelpPage({back, top, size}: HelpPageProps): ReactElement {
  const {utf8} = useTheme().look;
  return (
    <ScrolledPage
      title={menuHelpTitle(back)}
      lines={menuHelpText(back, {columns: size.columns, utf8})}
      top={top}
      size={size}
    />
  );
}
