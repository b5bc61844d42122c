/** The version in package.json; the build puts it here. */
export const VERSION = process.env['PATIENCE_VERSION'] ?? 'unbuilt';

/** The day of this version's release, as in 2026-11-22, for the manual page; the build takes it from the changelog. */
export const RELEASED = process.env['PATIENCE_DATE'] ?? '';
