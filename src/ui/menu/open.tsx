import {shareCodeIn} from '../../session/share.js';
import {backKey, opened, type Menu, type MenuDialog, type MenuPage} from './menu.js';
import {withComplaint} from '../chrome/message.js';
import {edited, Prompt, typedInto} from '../chrome/prompt.js';

interface OpenState extends MenuDialog {
  readonly text: string;
}

/** The name of a file or a share code is typed. */
const OPEN: MenuPage<OpenState> = {
  name: 'a game to open',
  keys: ({text}, {menu}) => [
    {
      keys: ['return'],
      short: text.trim() === '' ? undefined : 'open',
      words: 'open the file of this name, or the share code',
      run: () => openRecording(menu, text.trim()),
    },
    {keys: ['C-u'], words: 'clear the line'},
    {...backKey(menu), keys: ['escape']},
  ],
  typed: ({text}) => text,
  onKey: (state, {menu}, _, event) => opened(menu, OPEN, edited(state, event)),
  onPaste: (state, text) => typedInto(state, shareCodeIn(text) ?? text),
  says: () => 'Type or paste; Enter opens it, Esc leaves.',
  Aside: ({text}, _, rect) => (
    <Prompt
      rect={rect}
      title="Open a game"
      text={text}
      help="The name of a replay file, or a share code; paste it here."
    />
  ),
};

export function askRecording(menu: Menu): Menu {
  return opened(menu, OPEN, {text: ''});
}

function openRecording(menu: Menu, text: string): Menu {
  if (text === '') return withComplaint(menu, 'Type the name of a file first.');
  return {...menu, effects: [{type: 'open-recording', text}]};
}
