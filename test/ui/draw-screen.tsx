import {mountTree, type InkTree} from '../../src/ui/ink/tree.js';
import type {Drawing} from '../../src/ui/ink/paint-tree.js';
import type {Program} from '../../src/ui/pages/page.js';
import {Screen} from '../../src/ui/screen.js';

let tree: InkTree | undefined;

/** Draws a program without a terminal, through the components of the screen. */
export function drawScreen(program: Program): Drawing {
  tree ??= mountTree({onError: () => (tree = undefined)});
  tree.show(<Screen program={program} />);
  return tree.draw();
}
