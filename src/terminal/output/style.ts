import {memoizedBy} from '../../engine/memoized.js';
/**
 * The look of a cell as the parameters that set it on a blank slate, joined by semicolons and in a fixed order, so that
 * equal looks are equal strings. Empty is the terminal's own look.
 */
export type Style = string;

export const PLAIN: Style = '';

/** What ends each attribute, as `22` ends bold. Bold and dim end together, so that one of them cannot end alone. */
const ENDS: Readonly<Record<number, number>> = {1: 22, 2: 22, 3: 23, 4: 24, 5: 25, 7: 27, 8: 28, 9: 29};

/** The parameters that give text and background the terminal's own colours. */
const INK = 39;
const GROUND = 49;

/** A style taken apart: its attributes, the colour of the text, and the background. */
interface StyleParts {
  readonly attributes: Style;
  readonly ink: Style;
  readonly ground: Style;
}

const PARTS = /^((?:[1-9](?:;|$))*)((?:38;5;\d+|38;2;\d+;\d+;\d+|[39]\d)(?:;|$))?(.*)$/;
const MOST_KEPT = 2000;

export const partsOf = memoizedBy(
  (style: Style) => style,
  (style): StyleParts => {
    const [, attributes = '', ink = '', ground = ''] = PARTS.exec(style) ?? [];
    const bare = (text: string): string => (text.endsWith(';') ? text.slice(0, -1) : text);
    return {attributes: bare(attributes), ink: bare(ink), ground};
  },
  MOST_KEPT,
);

/** What turns one style into another, as short as it can be said; empty where they are the same. */
export const styleChange = memoizedBy(
  (before: Style, after: Style) => `${before} ${after}`,
  (before, after) => (before === after ? '' : change(before, after)),
  MOST_KEPT,
);

function change(before: Style, after: Style): string {
  if (after === PLAIN) return '\u001B[m';
  const whole = `\u001B[0;${after}m`;
  const [from, to] = [partsOf(before), partsOf(after)];
  const attributes = attributeChange(from.attributes, to.attributes);
  if (!attributes) return whole;
  const ink = from.ink === to.ink ? [] : [to.ink || `${INK}`];
  const ground = from.ground === to.ground ? [] : [to.ground || `${GROUND}`];
  const part = `\u001B[${[...attributes, ...ink, ...ground].join(';')}m`;
  return part.length < whole.length ? part : whole;
}

/** The parameters that turn attributes into others; undefined where only a new beginning does. */
function attributeChange(before: Style, after: Style): readonly string[] | undefined {
  const [from, to] = [before, after].map(style => style.split(';').filter(Boolean)) as [string[], string[]];
  const ended = from.filter(each => !to.includes(each)).map(each => `${ENDS[Number(each)]}`);
  const begun = to.filter(each => !from.includes(each));
  const isMixed = ended.length > 0 && [...from, ...to].includes('2');
  return isMixed ? undefined : [...ended, ...begun];
}

/** Attributes that show where there is no character: underlined, inverse, struck. */
const SEEN_ON_BLANKS = /(^|;)[479](;|$)/;

/**
 * The style that a blank is written in, after one in another style: of its own look the background alone can be seen.
 */
export function blankStyle(before: Style, style: Style): Style {
  const [from, to] = [partsOf(before), partsOf(style)];
  if (SEEN_ON_BLANKS.test(from.attributes) || SEEN_ON_BLANKS.test(to.attributes)) return style;
  if (from.ground === to.ground) return before;
  return [from.attributes, from.ink, to.ground].filter(Boolean).join(';');
}
