import {processIo, run} from './run.js';

/** The version in package.json; the build puts it here. */
const VERSION = process.env['PATIENCE_VERSION'] ?? 'unbuilt';

// NO_COLOR goes before FORCE_COLOR unless it is empty. Where both are left, Node writes a warning into the terminal.
if (process.env['NO_COLOR']) delete process.env['FORCE_COLOR'];
else delete process.env['NO_COLOR'];
if (process.env['FORCE_COLOR'] !== undefined) delete process.env['NODE_DISABLE_COLORS'];
// A limit on the size of files is then an error of writing like others.
process.on('SIGXFSZ', () => undefined);
// There is nowhere else to report to.
process.stderr.on('error', () => undefined);
process.exitCode = await run(process.argv.slice(2), processIo(), VERSION);
