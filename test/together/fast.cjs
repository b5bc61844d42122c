/**
 * Jest's filter for `npm run test:fast`: of a light run the files that start no program, without the rooms and files that try so
 * much of one thing that they take more than half of the time. What they hold changes seldom, and their part is tried by itself:
 * `npx jest test/solver`. Jest loads it by `require`.
 */
const {sep} = require('node:path');
const light = require('./light.cjs');

const LONG = [
  // The search and what asks it, the second implementation, and games by the dozen.
  ...['solver/', 'analysis/', 'referee/', 'cabinet/', 'kept/', 'library/', 'own-games/like'],
  ...['cli/solver/', 'cli/own-games/', 'cli/every-game', 'sitting/both-faces', 'ui/table/wins'],
  // What holds of every table, window, size, failure and cut.
  ...['engine/agreement', 'engine/legality/agreement', 'engine/properties', 'session/journal.', 'store/games.'],
  ...['ui/board/placement', 'ui/frames/frames', 'ui/motion/frames', 'ui/temporal', 'ui/window-sizes'],
].map(part => `/test/${part}`.replaceAll('/', sep));

module.exports = async paths => {
  const {startsPrograms} = await import('./programs.js');
  const {filtered} = await light(paths);
  return {filtered: filtered.filter(path => !startsPrograms(path) && !LONG.some(part => path.includes(part)))};
};
