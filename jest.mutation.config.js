import base from './jest.config.js';

/** The tests that hold engine and session, for mutation runs: those that start no program and draw no screen. */
export default {
  ...base,
  maxWorkers: 1,
  roots: ['<rootDir>/test'],
  testMatch: ['<rootDir>/test/(rules|engine|variants|session|referee)/**/*.test.ts'],
};
