/** The version in package.json; the build puts it here. */
export const VERSION = process.env['PATIENCE_VERSION'] ?? 'unbuilt';
