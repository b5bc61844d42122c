import type {ReactElement} from 'react';
import type {KeyMap} from '../../../settings/key-bindings.js';
import {asciiKeys, shownKey} from '../../../settings/keys.js';
import type {Size} from '../../../terminal/output/size.js';
import {useTheme} from '../../theme/use-theme.js';
import {KEYED, keysNow} from '../../../player/keys/bindings.js';
import {isRebound} from '../model/key-editor.js';
import {ListPage} from './list-page.js';

interface KeysPageProps {
  /** The keys that the player has bound. */
  readonly bound: KeyMap;
  readonly chosen: number;
  readonly size: Size;
}

/** The commands of the table with their keys, to change them. */
export function KeysPage({bound, chosen, size}: KeysPageProps): ReactElement {
  const {utf8} = useTheme().look;
  const lines = KEYED.map(command => {
    const keys = keysNow(command, bound).map(shownKey).join(' ');
    const mark = command.fixed ? ' fixed' : isRebound(command, bound) ? ' *' : '';
    return {name: `${command.name.padEnd(10)} ${utf8 ? keys : asciiKeys(keys)}${mark}`, words: command.words};
  });
  return <ListPage title="Keys at the table" lines={lines} column={26} allOrNone chosen={chosen} size={size} />;
}
