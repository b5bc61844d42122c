import {memo, type ReactElement} from 'react';
import {asciiKeys, shownKey, type Key} from '../../settings/keys.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import {Clickable} from '../ink/picture.js';
import {useTheme} from '../theme/use-theme.js';
import {Words} from './words.js';

export interface Hint {
  readonly key: Key;
  readonly words: string;
  /** Shown even in the narrowest window. */
  readonly always?: boolean;
  /** The entry shows how moves are typed; a click on it does nothing. */
  readonly example?: true;
}

interface WrittenHint {
  readonly hint: Hint;
  readonly text: string;
}

/** The hints that fit a width; those that are always shown come before the others. */
function fittingHints(hints: readonly Hint[], columns: number, utf8: boolean): WrittenHint[] {
  const written = hints.map(hint => ({hint, text: utf8 ? shownKey(hint.key) : asciiKeys(shownKey(hint.key))}));
  const widthOf = ({hint, text}: WrittenHint): number => text.length + 1 + hint.words.length + GAP;
  let room = columns - 1 - written.reduce((sum, each) => sum + (each.hint.always ? widthOf(each) : 0), 0);
  return written.filter(each => {
    if (each.hint.always) return true;
    if (widthOf(each) > room) return false;
    room -= widthOf(each);
    return true;
  });
}

/** Columns between two hints. */
const GAP = 2;

/** The keys that work now, in the last row of the window. */
export function KeyLine({hints, columns}: {readonly hints: readonly Hint[]; readonly columns: number}): ReactElement {
  const {utf8} = useTheme().look;
  return (
    <Clickable target={{kind: 'key line'}} width={columns} height={1} flexShrink={0} paddingLeft={1} gap={GAP}>
      {fittingHints(hints, columns, utf8).map(({hint, text}, i) => (
        <KeyHint key={i} name={text} words={hint.words} value={hint.example ? undefined : hint.key} />
      ))}
    </Clickable>
  );
}

interface KeyHintProps {
  readonly name: string;
  readonly words: string;
  readonly value: Key | undefined;
}

/** A key and what it does; a click on it is the key. */
export const KeyHint = memo(function KeyHint({name, words, value}: KeyHintProps): ReactElement {
  return (
    <Clickable target={value === undefined ? undefined : {kind: 'key', key: value}} gap={1} flexShrink={0}>
      <Words tone="label" text={name} />
      <Words tone="dim" text={words} />
    </Clickable>
  );
});

/** The event of a key that was clicked instead of pressed. */
export function pressed(key: Key): KeyEvent {
  return {type: 'key', name: key, text: key.length === 1 ? key : '', ctrl: false, alt: false, shift: false};
}
