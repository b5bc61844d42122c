import {spawnSync} from 'node:child_process';
import {availableParallelism} from 'node:os';
import vm from 'node:vm';

// The tests draw with the React that is shipped; its development build takes half as long again. Jest has set `test`.
process.env.NODE_ENV = 'production';

// Ink is ESM with top-level await, which Jest loads through Node's VM modules: start again with the flag when it is missing.
if (typeof vm.SourceTextModule !== 'function') {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'];
  const again = spawnSync(process.execPath, [...flags, ...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
  });
  process.exit(again.status ?? 1);
}

/** @type {import('jest').Config} */
export default {
  runner: '<rootDir>/test/together/runner.js',
  reporters: ['default', '<rootDir>/test/together/draw.js'],
  testEnvironment: '<rootDir>/test/environment.js',
  // One for each core: another compiles the same modules once more, which costs a tenth of the processor time of all.
  maxWorkers: availableParallelism(),
  // A process that holds more than a gigabyte takes longer to end than the usual half second.
  workerGracefulExitTimeout: 10_000,
  roots: ['<rootDir>/test'],
  setupFilesAfterEnv: ['<rootDir>/test/home.ts', '<rootDir>/test/time.ts'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.patience', '.bash', '.fish', '.zsh'],
  moduleNameMapper: {'^(\\.{1,2}/.*)\\.js$': '$1'},
  transform: {
    '^.+\\.tsx?$': ['ts-jest', {useESM: true, tsconfig: '<rootDir>/tsconfig.json'}],
    '\\.(patience|bash|fish|zsh)$': '<rootDir>/test/text-file.js',
  },
};
