import {Box, type BoxProps} from 'ink';
import {textWidth} from '../../engine/texts/width.js';
import {memo, type ReactElement} from 'react';
import {asciiKeys, shownKey, type Key} from '../../settings/keys.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import {Clickable} from '../drawing/picture.js';
import type {Target} from '../drawing/target.js';
import type {TextStyle} from '../drawing/theme.js';
import {useTheme} from '../drawing/use-theme.js';
import {Words} from '../drawing/words.js';

/** An entry of a key line. */
export interface Hint {
  readonly key: Key;
  readonly words: string;
  /** Shown even in the narrowest window. */
  readonly always?: boolean;
  /** The entry shows how moves are typed; a click on it does nothing. */
  readonly example?: boolean;
}

/** The hints that fit a width; those that are always shown come before the others. */
function fittingHints(hints: readonly Hint[], columns: number, gap: number, utf8: boolean): Hint[] {
  const widthOf = (hint: Hint): number =>
    textWidth(keyName(hint.key, utf8)) + (hint.words === '' ? PAIR_GAP : 1 + textWidth(hint.words) + gap);
  let room = columns - 1 - hints.reduce((sum, hint) => sum + (hint.always ? widthOf(hint) : 0), 0);
  return hints.filter(hint => {
    if (hint.always) return true;
    if (widthOf(hint) > room) return false;
    room -= widthOf(hint);
    return true;
  });
}

/** Columns between two keys that share their words, as two arrows do. */
const PAIR_GAP = 1;

function keyName(key: Key, utf8: boolean): string {
  return utf8 ? shownKey(key) : asciiKeys(shownKey(key));
}

/** The keys that work now, in the last row of the window. */
export function KeyLine({hints, columns}: {readonly hints: readonly Hint[]; readonly columns: number}): ReactElement {
  const gap = 2;
  const fitting = fittingHints(hints, columns, gap, useTheme().look.utf8);
  return (
    <KeyRow hints={fitting} target={{kind: 'key line'}} width={columns} flexShrink={0} paddingLeft={1} apart={gap} />
  );
}

interface KeyRowProps extends BoxProps {
  readonly hints: readonly Hint[];
  readonly target?: Target;
  readonly tones?: KeyTones;
  /** Columns between two keys with their words. */
  readonly apart: number;
}

/** Keys and what they do, side by side. */
export function KeyRow({hints, target, tones, apart, ...box}: KeyRowProps): ReactElement {
  return (
    <Clickable target={target} height={1} {...box}>
      {hints.map(({key, words, example}, i) => (
        <Box key={i} flexShrink={0} marginRight={i === hints.length - 1 ? 0 : words === '' ? PAIR_GAP : apart}>
          <KeyHint value={key} words={words} isExample={example} tones={tones} />
        </Box>
      ))}
    </Clickable>
  );
}

/** How a key looks, and what it does. */
type KeyTones = readonly [key: TextStyle, words: TextStyle];

interface KeyHintProps {
  readonly value: Key;
  readonly words: string;
  readonly isExample?: boolean | undefined;
  readonly tones?: KeyTones | undefined;
}

/** A key and what it does; a click on it is the key. */
export const KeyHint = memo(function KeyHint({
  value,
  words,
  isExample,
  tones: [tone, wordsTone] = ['label', 'dim'],
}: KeyHintProps): ReactElement {
  const {utf8} = useTheme().look;
  return (
    <Clickable target={isExample ? undefined : {kind: 'key', key: value}} gap={1} flexShrink={0}>
      <Words tone={tone} text={keyName(value, utf8)} />
      {words !== '' && <Words tone={wordsTone} text={words} />}
    </Clickable>
  );
});

/** The event of a key that was clicked instead of pressed. */
export function pressed(key: Key): KeyEvent {
  return {type: 'key', name: key, text: key.length === 1 ? key : '', ctrl: false, alt: false, shift: false};
}
