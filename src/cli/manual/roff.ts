import type {Block} from './blocks.js';

/** What the head of a manual page says. */
export interface ManualHead {
  readonly version: string;
  /** As `2026-11-21`. */
  readonly date: string;
}

/** The manual page as `man` reads it. */
export function manualRoff(blocks: readonly Block[], {version, date}: ManualHead): string {
  return [`.TH PATIENCE 6 "${date}" "patience ${roff(version)}" "Games"`, ...blocks.flatMap(lines)].join('\n');
}

function lines(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [`.SH ${roff(block.text)}`];
    case 'subheading':
      return [`.SS ${roff(block.text)}`];
    case 'paragraph':
      return ['.PP', roff(block.text)];
    case 'example':
      return ['.PP', '.RS 4', '.nf', roff(block.text), '.fi', '.RE'];
    case 'entry':
      return ['.TP', `.B ${roff(block.term)}`, roff(block.words)];
  }
}

/** Escapes a text for roff: backslashes, hyphens, tildes, quotes, and a first character that would begin a request. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('~', '\\(ti')
    .replace(/^(?=[.'])/, '\\&')
    .replaceAll('"', '\\(dq');
}
