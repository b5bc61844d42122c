/**
 * Jest's filter for `npm test`: a light run leaves out the packing, and files that are marked `@whole` with the reason, unless it
 * is asked for nothing else.
 */
const {readFileSync} = require('node:fs');
const {sep} = require('node:path');
const process = require('node:process');

const WHOLE = /^(?:\/\/| \*) @whole \S/m;
const isLight = Number(process.env.PATIENCE_EFFORT ?? 0.25) < 1;
const isForWhole = path => path.includes(`${sep}test${sep}package${sep}`) || WHOLE.test(readFileSync(path, 'utf8'));

module.exports = async paths => {
  const others = isLight ? paths.filter(path => !isForWhole(path)) : [];
  return {filtered: others.length > 0 ? others : paths};
};
