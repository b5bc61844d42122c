import xterm from '@xterm/headless';
import {documentSvg, rowSvgs} from './svg.js';

/** Output of a program, and when it was written: seconds from the begin. */
export type Output = readonly [at: number, text: string];

/** A recorded session, as in an asciicast. */
export interface Recording {
  readonly columns: number;
  readonly rows: number;
  readonly outputs: readonly Output[];
  /** Seconds after which it begins again. */
  readonly length: number;
}

/** What a row showed, and when. */
interface Shown {
  readonly svg: string;
  /** From and until, in shares of the recording's length. */
  readonly spans: (readonly [from: number, until: number])[];
}

/**
 * An SVG document that plays a recording again and again. Each distinct look of a row stands in it once, and says when it is
 * seen. A viewer that does not move pictures shows the last frame.
 */
export async function animatedSvg(recording: Recording, title: string): Promise<string> {
  const {columns, rows} = recording;
  const shown = await shownRows(recording);
  const parts = shown.flatMap(looks => looks.map(look => shownSvg(look, recording.length)));
  return documentSvg({columns, rows}, title, parts);
}

async function shownRows({columns, rows, outputs, length}: Recording): Promise<Shown[][]> {
  const terminal = new xterm.Terminal({cols: columns, rows, allowProposedApi: true});
  const shown = Array.from({length: rows}, () => new Map<string, Shown>());
  for (const [index, [at, text]] of outputs.entries()) {
    await new Promise<void>(resolve => {
      terminal.write(text, resolve);
    });
    const span = [at / length, (outputs[index + 1]?.[0] ?? length) / length] as const;
    if (span[0] < span[1]) rowSvgs(terminal).forEach((svg, y) => shown[y] && addSpan(shown[y], svg, span));
  }
  return shown.map(looks => [...looks.values()]);
}

function addSpan(looks: Map<string, Shown>, svg: string, span: readonly [number, number]): void {
  if (svg === '') return;
  const look = looks.get(svg) ?? {svg, spans: []};
  looks.set(svg, look);
  const last = look.spans.at(-1);
  if (last?.[1] === span[0]) look.spans[look.spans.length - 1] = [last[0], span[1]];
  else look.spans.push(span);
}

function shownSvg({svg, spans}: Shown, length: number): string {
  const [first] = spans;
  if (spans.length === 1 && first?.[0] === 0 && first[1] === 1) return svg;
  const times = spans.flatMap(([from, until]) => [[from, 'visible'] as const, [until, 'hidden'] as const]);
  const all = times[0]?.[0] === 0 ? times : [[0, 'hidden'] as const, ...times];
  const kept = all.filter(([at]) => at < 1);
  const last = kept.at(-1)?.[1] ?? 'hidden';
  const [keyTimes, values] = [kept.map(([at]) => share(at)).join(';'), kept.map(([, value]) => value).join(';')];
  const animate = `<animate attributeName="visibility" calcMode="discrete" dur="${length}s" repeatCount="indefinite"`;
  return `<g visibility="${last}">${animate} keyTimes="${keyTimes}" values="${values}"/>${svg}</g>`;
}

function share(at: number): string {
  return String(Math.round(at * 1e5) / 1e5);
}
