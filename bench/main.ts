import {actionFigures} from './actions.js';
import {engineFigures} from './engine.js';
import {keyFigures} from './keys.js';
import {memoryFigures} from './memory.js';
import {motionFigures} from './motion.js';
import {terminalFigures} from './terminal.js';

/** Prints all figures, a part at a time; the ratios of a part come from one run of it. */
async function printAll(): Promise<void> {
  const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);
  print(['', 'Start']);
  await import('./start.js');
  await import('./first-frame.js');
  print(['', 'Key to frame', ...(await keyFigures())]);
  print(['', 'Frames of motion', ...motionFigures()]);
  print(['', 'Keys for an action', ...actionFigures()]);
  print(['', 'Memory', ...(await memoryFigures())]);
  print(['', 'The terminal', ...terminalFigures()]);
  print(['', 'The engine', ...engineFigures()]);
  print(['', 'The dialogue']);
  await import('./script.js');
  print(['', 'The journal']);
  await import('./journal.js');
  print([
    '',
    'The solver: node bin/run.js bench/solver/solver.ts; its hints: node bin/run.js bench/hints/hint-table.ts (hours)',
  ]);
}

await printAll();
