import {memoizedBy} from '../../engine/memoized.js';
/**
 * The look of a cell as the parameters that set it on a blank slate, joined by semicolons and in a fixed order, so that
 * equal looks are equal strings. Empty is the terminal's own look.
 */
export type Style = string;

export const PLAIN: Style = '';

/** What ends each attribute, as `22` ends bold. Bold and dim end together, so that one of them cannot end alone. */
const ENDS: Readonly<Record<number, number>> = {1: 22, 2: 22, 3: 23, 4: 24, 5: 25, 7: 27, 8: 28, 9: 29};

/** The parameters that give text and background the terminal's own colours; they stand for the two among attributes. */
const INK = 39;
const GROUND = 49;

/** Follows the select-graphic-rendition sequences of a line. */
export class StyleState {
  /** The parameters that are set, by the attribute or colour that they belong to: of each the last one counts. */
  private readonly set = new Map<number, string>();

  /** The look of what comes next. */
  get style(): Style {
    if (this.set.size === 0) return PLAIN;
    const groups = [...this.set].sort(([a], [b]) => a - b);
    return groups.map(([, parameters]) => parameters).join(';');
  }

  /** Takes the parameters of one sequence, the text between `CSI` and `m`; unknown ones are skipped. */
  apply(parameters: string): void {
    const numbers = parameters.split(/[;:]/).map(Number);
    for (let at = 0; at < numbers.length; at++) {
      const number = numbers[at] ?? 0;
      if (number === 38 || number === 48) at += this.applyLongColour(numbers.slice(at));
      else this.applyNumber(number);
    }
  }

  private applyNumber(number: number): void {
    if (number === 0) this.set.clear();
    for (const group of this.set.keys()) if (group === number || ENDS[group] === number) this.set.delete(group);
    const group = number in ENDS ? number : colourGroup(number);
    if (group !== undefined) this.set.set(group, `${number}`);
  }

  /** `38;5;n` or `38;2;r;g;b`, or the same from 48. Returns how many numbers follow the first. */
  private applyLongColour(numbers: readonly number[]): number {
    const following = numbers[1] === 5 ? 2 : numbers[1] === 2 ? 4 : numbers.length;
    if (numbers.length > following) {
      this.set.set(numbers[0] === 38 ? INK : GROUND, numbers.slice(0, following + 1).join(';'));
    }
    return following;
  }
}

function colourGroup(number: number): number | undefined {
  if ((number >= 30 && number <= 37) || (number >= 90 && number <= 97)) return INK;
  if ((number >= 40 && number <= 47) || (number >= 100 && number <= 107)) return GROUND;
  return undefined;
}

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

/** The style that a blank is written in, after one in another style: of its own look the background alone can be seen. */
export function blankStyle(before: Style, style: Style): Style {
  const [from, to] = [partsOf(before), partsOf(style)];
  if (SEEN_ON_BLANKS.test(from.attributes) || SEEN_ON_BLANKS.test(to.attributes)) return style;
  if (from.ground === to.ground) return before;
  return [from.attributes, from.ink, to.ground].filter(Boolean).join(';');
}
