#!/usr/bin/env node
/** The command `patience`: runs what was built in dist/, and does itself only what must not wait for that. */
import module from 'node:module';

// A reader that stops early (`| head -1`) is not an error.
process.stdout.on('error', error => {
  if (error.code === 'EPIPE') process.exit(0);
  if (process.env.DEBUG?.split(',').includes('patience')) throw error;
  process.stderr.write(`patience: standard output cannot be written: ${error.message}\n`);
  process.exit(2);
});

module.enableCompileCache?.();

const [only = '', ...more] = process.argv.slice(2);
if (['--version', '-V'].includes(only) && more.length === 0) {
  // The version alone starts as fast as Node itself.
  const {readFileSync} = await import('node:fs');
  const {version} = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`${version}\n`);
} else {
  const program = new URL('../dist/main.js', import.meta.url);
  try {
    await import(program.href);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || error.url !== program.href) throw error;
    process.stderr.write('patience: not built yet; `npm run build` makes it (or `npm start`, which does all)\n');
    process.exit(2);
  }
}
