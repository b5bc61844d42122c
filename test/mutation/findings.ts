import type {Mutant} from './mutants.js';

export interface Finding extends Omit<Mutant, 'id'> {
  /** `unreached`: no test gets there. `endless`: stopped, which a test would notice, too. */
  readonly fate: 'killed' | 'endless' | 'survived' | 'unreached';
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
  return [...list, '', ' killed endless survived unreached  score', ...rows, '', sum, ''].join('\n');
}

function rowOf(name: string, findings: readonly Finding[]): string {
  const [killed, endless, survived, unreached] = (['killed', 'endless', 'survived', 'unreached'] as const).map(
    fate => findings.filter(finding => finding.fate === fate).length,
  ) as [number, number, number, number];
  const score = `${((100 * (killed + endless)) / findings.length).toFixed(1)} %`;
  const cells = [killed, endless, survived, unreached].map((count, i) => String(count).padStart([7, 7, 8, 9][i] ?? 0));
  return `${cells.join(' ')} ${score.padStart(7)}  ${name}`;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
}
