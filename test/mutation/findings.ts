import type {Mutant} from './mutants.js';

export interface Finding extends Omit<Mutant, 'id'> {
  /**
   * `unreached`: no test gets there. `endless`: stopped, which a test would notice, too. `equivalent`: the program does the
   * same with it, so that it counts neither way.
   */
  readonly fate: 'killed' | 'endless' | 'survived' | 'unreached' | 'equivalent';
  /** The test that noticed. */
  readonly killer?: string;
}

const WIDTH = 100;

/** What a run found, for people: the changes that nothing noticed, and a table of the files. */
export function printed(findings: readonly Finding[], all: number): string {
  const files = [...new Set(findings.map(({file}) => file))].sort();
  const escaped = findings.filter(({fate}) => fate === 'survived' || fate === 'unreached');
  const rows = [
    ...files.map(file =>
      rowOf(
        file,
        findings.filter(each => each.file === file),
      ),
    ),
    rowOf('all', findings),
  ];
  const list = escaped
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
    .map(({key, file, line, fate, original, replacement}) =>
      [`${file}:${line} ${fate} (${key})`, `  - ${oneLine(original)}`, `  + ${oneLine(replacement)}`].join('\n'),
    );
  const sum = `${findings.length} of ${all} mutants tried`;
  return [...list, '', ' killed endless survived unreached equivalent  score', ...rows, '', sum, ''].join('\n');
}

const FATES = ['killed', 'endless', 'survived', 'unreached', 'equivalent'] as const;

function rowOf(name: string, findings: readonly Finding[]): string {
  const count = (fate: Finding['fate']): number => findings.filter(finding => finding.fate === fate).length;
  const score = (100 * (count('killed') + count('endless'))) / (findings.length - count('equivalent'));
  const cells = FATES.map(fate => String(count(fate)).padStart(fate.length + 1));
  return `${cells.join('')} ${`${score.toFixed(1)} %`.padStart(7)}  ${name}`;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}
