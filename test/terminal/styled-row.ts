import {cellOf, isRightHalf, type Cell, type Row} from '../../src/terminal/output/row.js';
import {PLAIN, type Style} from '../../src/terminal/output/style.js';
import {signsOf, signWidth} from '../../src/engine/texts/width.js';

/** What ends each attribute, as `22` ends bold. */
const ENDS: Readonly<Record<number, number>> = {1: 22, 2: 22, 3: 23, 4: 24, 5: 25, 7: 27, 8: 28, 9: 29};

/** The attributes that the colours of text and background count as. */
const INK = 39;
const GROUND = 49;

/** Follows the select-graphic-rendition sequences of a line. */
class StyleState {
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

const CONTROL_SEQUENCE = /\u001B\[([\u0020-\u003F]*)([\u0040-\u007E])/;

/**
 * Reads a styled line into at most `columns` cells. Of control sequences only styles count; other control characters are
 * dropped.
 */
export function parseRow(line: string, columns: number): Row {
  const cells: Cell[] = [];
  const state = new StyleState();
  const [first = '', ...others] = line.split(CONTROL_SEQUENCE);
  addText(cells, first, state.style, columns);
  for (let at = 0; at < others.length; at += 3) {
    const [parameters = '', final, text = ''] = others.slice(at, at + 3);
    if (final === 'm') state.apply(parameters);
    addText(cells, text, state.style, columns);
  }
  return cells;
}

/** Adds the signs of a text, as many as fit; marks at its beginning belong to the sign before them. */
function addText(cells: Cell[], text: string, style: Style, columns: number): void {
  for (const sign of signsOf(text)) {
    const width = signWidth(sign);
    const free = columns - cells.length;
    if (width > 0 && free <= 0) return;
    if (width === 0) addMark(cells, sign);
    else if (width > free) cells.push(cellOf(' ', style));
    else cells.push(cellOf(sign, style), ...(width === 2 ? [cellOf('', style)] : []));
  }
}

function addMark(cells: Cell[], mark: string): void {
  const at = cells.findLastIndex(cell => !isRightHalf(cell));
  const last = cells[at];
  if (last) cells[at] = cellOf(last.text + mark, last.style);
}
