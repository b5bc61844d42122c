/** fast-check, with as many runs of a property as the effort asks for, the same ones each time. */
import fc from 'fast-check';
import {cases, DRAW} from './effort.js';

fc.configureGlobal({numRuns: cases(30), seed: DRAW});

/**
 * Any character of Unicode: a unit of `fc.string` as its own `'binary'` is, which takes a second in each file of tests to
 * list them all.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10_ffff)
  .filter(code => code < 0xd800 || code > 0xdfff)
  .map(
    code => String.fromCodePoint(code),
    text => {
      const [character, ...more] = Array.from(String(text));
      const code = character?.codePointAt(0);
      if (code === undefined || more.length > 0) throw new Error('this is not one character');
      return code;
    },
  );

export default fc;
