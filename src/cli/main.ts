import {processIo, run} from './run.js';

/** The version in package.json; the build puts it here. */
const VERSION = process.env['PATIENCE_VERSION'] ?? 'unbuilt';

// A limit on the size of files is then an error of writing like others.
process.on('SIGXFSZ', () => undefined);
// There is nowhere else to report to.
process.stderr.on('error', () => undefined);
process.exitCode = await run(process.argv.slice(2), processIo(), VERSION);
