/** The version in package.json; the build puts it here. */
export const VERSION = process.env['PATIENCE_VERSION'] ?? 'unbuilt';

/** When this version was made, for the manual page. */
export const RELEASED = '2026-11-22';
