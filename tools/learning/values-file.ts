import {readFileSync, writeFileSync} from 'node:fs';
import {format, resolveConfig} from 'prettier';
import type {LearnedValues} from '../../src/solver/value/learned-value.js';

/** Something learned of a game, with what made it, in lines. */
type Made<Value> = Value & {readonly made: readonly string[]};

/** What the file with the learned values of a game holds. */
export interface ValuesFile {
  readonly calibration: Made<LearnedValues['calibration']>;
  readonly untold: Made<LearnedValues['untold']>;
  readonly networks: readonly Made<LearnedValues['networks'][number]>[];
}

/** Changes the learned values of a game in its file, or in a copy of it. */
export async function changeValues(
  game: string,
  change: (values: ValuesFile) => ValuesFile,
  copy?: string,
): Promise<void> {
  const file = `src/solver/knowledge/${game}/values.json`;
  const values = change(JSON.parse(readFileSync(file, 'utf8')) as ValuesFile);
  const text = await format(JSON.stringify(values, null, 2), {
    ...(await resolveConfig('package.json')),
    parser: 'json',
  });
  writeFileSync(copy ?? file, text);
}
