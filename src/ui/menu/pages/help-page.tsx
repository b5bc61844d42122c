import type {ReactElement} from 'react';
import type {Size} from '../../../terminal/size.js';
import {menuHelpText} from '../model/page-text.js';
import {ScrolledPage} from './scrolled-page.js';

/** The keys of the menu. */
export function HelpPage({top, size}: {readonly top: number; readonly size: Size}): ReactElement {
  return <ScrolledPage title="Keys of the menu" lines={menuHelpText(size.columns)} top={top} size={size} />;
}
