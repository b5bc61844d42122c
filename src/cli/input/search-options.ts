import type {SearchLimits} from '../../analysis/run-in-slices.js';
import {searchFault} from '../../analysis/search-reach.js';
import {CommandError} from '../../app/command-error.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {parseDuration, parseMemory, type Given} from './given.js';

const DEFAULT_MEMORY = '256m';

/** Reads `--time-limit` and `--max-memory`. */
export function readLimits(options: Given, time: string): SearchLimits {
  return {
    milliseconds: parseDuration('--time-limit', options.timeLimit ?? time),
    maxBytes: parseMemory('--max-memory', options.maxMemory ?? DEFAULT_MEMORY),
  };
}

/** Throws a CommandError, with 4 for no answer, for rules that the search does not support. */
export function expectSearchable(rules: Ruleset): void {
  const fault = searchFault(rules);
  if (fault) throw new CommandError(fault.message, 4);
}
