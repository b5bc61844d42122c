import {paragraph} from '../output/text.js';
import type {Block} from './blocks.js';

/** The manual page as plain text, for systems without `man`. */
export function manualText(blocks: readonly Block[], width: number): string {
  return blocks
    .flatMap((block, i) => [...(isTight(block, blocks[i - 1]) ? [] : ['']), ...lines(block, width)])
    .join('\n');
}

/** Does a block follow the one before without a blank line? */
function isTight(block: Block, before: Block | undefined): boolean {
  return !before || before.kind === 'heading' || before.kind === 'subheading' || block.kind === 'entry';
}

function lines(block: Block, width: number): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'subheading':
      return [`  ${block.text}`];
    case 'paragraph':
      return paragraph(block.text, width, '    ');
    case 'example':
      return block.text.split('\n').map(line => `        ${line}`);
    case 'entry':
      return [`    ${block.term}`, ...paragraph(block.words, width, ' '.repeat(8))];
  }
}
