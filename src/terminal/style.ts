/**
 * The look of a cell as the parameters that set it on a blank slate, joined by semicolons and in a fixed order, so that
 * equal looks are equal strings. Empty is the terminal's own look.
 */
export type Style = string;

export const PLAIN: Style = '';

/** Parameters that switch something on, with the group that they belong to: within a group the last one counts. */
const GROUPS: ReadonlyMap<number, string> = new Map([
  [1, 'bold'],
  [2, 'dim'],
  [3, 'italic'],
  [4, 'underline'],
  [5, 'blink'],
  [7, 'inverse'],
  [8, 'hidden'],
  [9, 'struck'],
]);

/** Parameters that switch groups off. */
const ENDS: ReadonlyMap<number, readonly string[]> = new Map([
  [22, ['bold', 'dim']],
  [23, ['italic']],
  [24, ['underline']],
  [25, ['blink']],
  [27, ['inverse']],
  [28, ['hidden']],
  [29, ['struck']],
  [39, ['foreground']],
  [49, ['background']],
]);

/** The order in which a style names its groups. */
const ORDER = [...GROUPS.values(), 'foreground', 'background'];

/** Follows the select-graphic-rendition sequences of a line. */
export class StyleState {
  private readonly set = new Map<string, string>();

  /** The look of what comes next. */
  get style(): Style {
    if (this.set.size === 0) return PLAIN;
    return ORDER.flatMap(group => this.set.get(group) ?? []).join(';');
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
    for (const group of ENDS.get(number) ?? []) this.set.delete(group);
    const group = GROUPS.get(number) ?? colourGroup(number);
    if (group !== undefined) this.set.set(group, String(number));
  }

  /** `38;5;n` or `38;2;r;g;b`, or the same from 48. Returns how many numbers follow the first. */
  private applyLongColour(numbers: readonly number[]): number {
    const following = numbers[1] === 5 ? 2 : numbers[1] === 2 ? 4 : numbers.length;
    if (numbers.length > following) {
      this.set.set(numbers[0] === 38 ? 'foreground' : 'background', numbers.slice(0, following + 1).join(';'));
    }
    return following;
  }
}

function colourGroup(number: number): string | undefined {
  if ((number >= 30 && number <= 37) || (number >= 90 && number <= 97)) return 'foreground';
  if ((number >= 40 && number <= 47) || (number >= 100 && number <= 107)) return 'background';
  return undefined;
}
