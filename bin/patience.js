#!/usr/bin/env node
import module from 'node:module';
import process from 'node:process';

// A reader that has seen enough (`| head -1`) is no error of ours.
process.stdout.on('error', error => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

module.enableCompileCache?.();

const program = new URL('../dist/main.js', import.meta.url);
try {
  await import(program.href);
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || error.url !== program.href) throw error;
  process.stderr.write('patience: not built yet; `npm run build` makes it (or `npm start`, which does all)\n');
  process.exit(2);
}
