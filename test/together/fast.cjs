/** Jest's filter for `npm run test:fast`: leaves out the files that start programs. Jest loads it by `require`. */
module.exports = async paths => {
  const {startsPrograms} = await import('./programs.js');
  return {filtered: paths.filter(path => !startsPrograms(path))};
};
