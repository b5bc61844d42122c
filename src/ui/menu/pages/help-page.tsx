import type {ReactElement} from 'react';
import type {Size} from '../../../terminal/size.js';
import {useTheme} from '../../shared/use-theme.js';
import {menuHelpText} from '../model/page-text.js';
import {ScrolledPage} from './scrolled-page.js';

/** The keys of the menu. */
export function HelpPage({top, size}: {readonly top: number; readonly size: Size}): ReactElement {
  const {utf8} = useTheme().look;
  return (
    <ScrolledPage title="Keys of the menu" lines={menuHelpText({columns: size.columns, utf8})} top={top} size={size} />
  );
}
