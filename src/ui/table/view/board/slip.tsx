import type {ReactElement} from 'react';
import {Shadow} from '../../../board/cards/card.js';
import {Note, type NoteProps} from '../../../shared/note.js';

/** A note that lies on the board, its shadow under it. */
export function Slip(note: NoteProps): ReactElement {
  return (
    <>
      <Shadow {...note.rect} />
      <Note {...note} />
    </>
  );
}
