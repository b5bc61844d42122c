/**
 * Jest's filter for `npm run test:fast`: of a light run the files that start no program, without the rooms and files whose tests play
 * and search so many games that they take half of the time. What they hold changes seldom, and their part is tried by itself:
 * `npx jest test/solver`. Jest loads it by `require`.
 */
const {sep} = require('node:path');
const light = require('./light.cjs');

/** The search, the second implementation, the games by the dozen. */
const MANY_GAMES = [`${sep}test${sep}solver${sep}`, `${sep}test${sep}referee${sep}`, `${sep}test${sep}cabinet${sep}`];

module.exports = async paths => {
  const {startsPrograms} = await import('./programs.js');
  const {filtered} = await light(paths);
  return {filtered: filtered.filter(path => !startsPrograms(path) && !MANY_GAMES.some(part => path.includes(part)))};
};
