/** The version in package.json; the build puts it here. */
const VERSION = process.env['PATIENCE_VERSION'] ?? 'unbuilt';

const args = process.argv.slice(2);

if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout.write(`${VERSION}\n`);
} else {
  const {processIo, run} = await import('./run.js');
  // A limit on the size of files is then an error of writing like others.
  process.on('SIGXFSZ', () => undefined);
  // There is nowhere else to report to.
  process.stderr.on('error', () => undefined);
  process.exitCode = await run(args, processIo(), VERSION);
}
