import process from 'node:process';

/** Says after a failure which cases were tried, so that the same ones can be tried again. */
export default class {
  onRunComplete(_tests, {numFailedTests}) {
    const {PATIENCE_EFFORT: effort = '0.25', PATIENCE_DRAW: draw = '0'} = process.env;
    if (numFailedTests > 0)
      process.stderr.write(`The same cases again: PATIENCE_EFFORT=${effort} PATIENCE_DRAW=${draw} npm test\n`);
  }
}
