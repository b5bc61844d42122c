/** Jest's filter for `npm test`: a light run leaves out the packing and the byte-for-byte build, unless it is asked for them alone. */
const {sep} = require('node:path');

module.exports = async paths => {
  const isLight = Number(process.env.PATIENCE_EFFORT ?? 0.25) < 1;
  const others = paths.filter(path => !path.includes(`${sep}test${sep}package${sep}`));
  return {filtered: isLight && others.length > 0 ? others : paths};
};
