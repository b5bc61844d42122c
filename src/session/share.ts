import {crc32, deflateRawSync, inflateRawSync} from 'node:zlib';
import {fail, ok, type Result} from '../engine/fault.js';

/** The first character of a share code: the version of its format. */
const VERSION = '1';
/** The limit for inflated text, in bytes: far above any game, and a stop for hostile codes. */
const MOST = 1 << 20;

/** A replay text on one line: a version character, then base64url of a CRC-32 and the deflated text. */
export function makeShareCode(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return VERSION + Buffer.concat([sum, deflateRawSync(bytes, {level: 9})]).toString('base64url');
}

/** Does the text look like a share code rather than the name of a file? Words may stand on the lines before it. */
export function looksLikeShareCode(text: string): boolean {
  return /^\d[\w-]{20,}$/.test(lastLine(text));
}

function lastLine(text: string): string {
  return (
    text
      .trim()
      .split(/\s*\n\s*/)
      .at(-1) ?? ''
  );
}

/** The replay text of a share code. Faults (code `file`): another version, damaged, larger than 1 MB when inflated. */
export function parseShareCode(code: string): Result<string> {
  const text = lastLine(code);
  if (!/^\d[\w-]*$/.test(text))
    return fail('file', 'no share code: it begins with a digit and holds only letters, digits, - and _');
  if (!text.startsWith(VERSION))
    return fail('file', `a share code of version ${text.charAt(0)}; this program reads version ${VERSION}`);
  const bytes = Buffer.from(text.slice(1), 'base64url');
  try {
    const unfolded = inflateRawSync(bytes.subarray(4), {maxOutputLength: MOST});
    if (bytes.length < 5 || crc32(unfolded) !== bytes.readUInt32BE())
      return fail('file', 'the share code is damaged: its checksum does not fit');
    return ok(unfolded.toString('utf8'));
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return fail(
      'file',
      tooLarge ? 'the share code unfolds to more than 1 MB' : 'the share code is damaged or cut short',
    );
  }
}
