import {Box, type BoxProps} from 'ink';
import {type ReactElement, memo} from 'react';
import type {Size} from '../../terminal/output/size.js';
import {Ground, Clickable, useTheme} from '../drawing/picture.js';
import {Words, type TextLine} from '../drawing/words.js';
import {textWidth} from '../../engine/texts/width.js';
import {firstThatFits} from '../../words/text/fitting.js';
import {keyNames, type Key} from '../../settings/keys.js';
import type {KeyEvent} from '../../terminal/input/event.js';
import type {Target} from '../drawing/place.js';
import type {TextStyle} from '../drawing/theme.js';

/** A line of the message over the key line; part of its text may be the answer that Enter gives. */
export type FootLine = TextLine & {readonly chosen?: string | undefined};

interface FootProps {
  readonly size: Size;
  readonly lines: readonly FootLine[];
  readonly hints: readonly Hint[];
  /**
   * Has the message no row but that of the keys for its last line? Then those that are always shown stand beside it, if
   * only by their keys.
   */
  readonly isCrowded?: boolean;
}

/** The foot of the window: the message, the keys. It covers anything that reaches down to it. */
export function Foot({size: {columns, rows}, lines, hints, isCrowded = false}: FootProps): ReactElement {
  const {utf8} = useTheme().look;
  const shown = lines.length > 0 ? lines : [{text: ''}];
  const beside = isCrowded ? hintsBeside(hints, columns - textWidth(shown.at(-1)?.text ?? '') - 2, utf8) : [];
  return (
    <Box position="absolute" width={columns} height={rows} flexDirection="column" justifyContent="flex-end">
      {shown.map((line, i) => (
        <Box key={i} width={columns} height={1} flexShrink={0}>
          <Ground columns={columns} rows={1} on="rail" />
          {line.chosen === undefined ? (
            <Words x={line.tone === 'heldCap' ? 0 : 1} y={0} {...line} />
          ) : (
            <QuestionLine {...line} chosen={line.chosen} />
          )}
          {beside.length > 0 && i === shown.length - 1 && (
            <Box position="absolute" marginLeft={columns - widthOfAll(beside, utf8)}>
              <KeyRow hints={beside} apart={KEY_GAP} />
            </Box>
          )}
        </Box>
      ))}
      {!isCrowded && (
        <Box width={columns} height={1} flexShrink={0}>
          <Ground columns={columns} rows={1} on="rail" />
          <KeyLine columns={columns} hints={hints} />
        </Box>
      )}
    </Box>
  );
}

/** A question, or a part of it, with the answer that Enter gives marked. */
function QuestionLine({text, tone, chosen}: TextLine & {readonly chosen: string}): ReactElement {
  const [before = '', ...after] = text.split(chosen);
  return (
    <Box marginLeft={1} flexShrink={0}>
      <Words tone={tone} text={before} />
      <Words tone="mark+inverse" text={chosen} focus={0} />
      <Words tone={tone} text={after.join(chosen)} />
    </Box>
  );
}

/** An entry of a key line. */
export interface Hint {
  readonly key: Key;
  readonly words: string;
  /** Shown even in the narrowest window. */
  readonly always?: boolean;
  /** The entry shows how moves are typed; a click on it does nothing. */
  readonly example?: boolean;
}

/** Columns of a key with its words, and those that stay blank after it. */
function widthOf({key, words}: Hint, utf8: boolean): number {
  return textWidth(keyNames([key], utf8)) + (words === '' ? PAIR_GAP : 1 + textWidth(words) + KEY_GAP);
}

/** Columns that `hintsBeside` needs at least. */
export const KEYS_BESIDE = 5;

function widthOfAll(hints: readonly Hint[], utf8: boolean): number {
  return hints.reduce((sum, hint) => sum + widthOf(hint, utf8), 0);
}

/**
 * The hints that are always shown, or where they do not fit a width the last two, help and quit, by their keys alone.
 */
function hintsBeside(hints: readonly Hint[], columns: number, utf8: boolean): Hint[] {
  const always = hints.filter(hint => hint.always);
  const brief = always.slice(-2).map(hint => ({...hint, words: ''}));
  return firstThatFits([always, brief], some => widthOfAll(some, utf8) <= columns);
}

/** The hints that fit a width; those that are always shown come before the others. */
function fittingHints(hints: readonly Hint[], columns: number, utf8: boolean): Hint[] {
  const always = hints.filter(hint => hint.always);
  let room = columns - 1 - widthOfAll(always, utf8);
  return hints.filter(hint => {
    if (hint.always) return true;
    if (widthOf(hint, utf8) > room) return false;
    room -= widthOf(hint, utf8);
    return true;
  });
}

/** Columns between two keys with their words. */
const KEY_GAP = 2;

/** Columns between two keys that share their words, as two arrows do. */
const PAIR_GAP = 1;

/** The keys that work now, in the last row of the window. */
function KeyLine({hints, columns}: {readonly hints: readonly Hint[]; readonly columns: number}): ReactElement {
  const fitting = fittingHints(hints, columns, useTheme().look.utf8);
  return (
    <KeyRow
      hints={fitting}
      target={{kind: 'key line'}}
      width={columns}
      flexShrink={0}
      paddingLeft={1}
      apart={KEY_GAP}
    />
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
      <Words tone={tone} text={keyNames([value], utf8)} />
      {words !== '' && <Words tone={wordsTone} text={words} />}
    </Clickable>
  );
});

/** The event of a key that was clicked instead of pressed. */
export function pressed(key: Key): KeyEvent {
  return {type: 'key', name: key, text: key.length === 1 ? key : '', ctrl: false, alt: false, shift: false};
}
