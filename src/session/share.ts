import type * as Zlib from 'node:zlib';
import {fail, ok, type Result} from '../engine/fault.js';

/** Loaded when wanted: it takes Node a millisecond. */
const zlib = (): typeof Zlib => process.getBuiltinModule('node:zlib');

/** The first character of a share code: the version of its format. */
const VERSION = '1';
/** The limit for inflated text, in bytes: far above any game, and a stop for hostile codes. */
const MOST = 1 << 20;

/** A replay text on one line: a version character, then base64url of a CRC-32 and the deflated text. */
export function makeShareCode(text: string): string {
  const bytes = Buffer.from(text, 'utf8');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib().crc32(bytes));
  return VERSION + Buffer.concat([sum, zlib().deflateRawSync(bytes, {level: 9})]).toString('base64url');
}

/** Does the text end with what looks like a share code, rather than being the name of a file? */
export function looksLikeShareCode(text: string): boolean {
  return shareCodeIn(text) !== undefined;
}

const IS_CODE = /^\d[\w-]{20,}$/;

/**
 * The share code that a text ends with. It may be broken into lines, as where a page showed it, quoted as in mail, in
 * quotation marks or brackets, padded, or the end of a sentence; words may stand on the lines before it. A code behind
 * words on its own line has to be whole, since a name may end likewise. Undefined if there is none, as in a link that
 * has one.
 */
export function shareCodeIn(text: string): string | undefined {
  let end = text.length;
  while (/[\s=.,;!?)\]>"'”’»]/.test(text.charAt(end - 1))) end--;
  const lines = text
    .slice(0, end)
    .split(/[\n\r]+/)
    .map(line => line.replace(/^[\s>]+/, '').trimEnd());
  const before = lines.findLastIndex(line => !/^[\w-]+$/.test(line));
  const last = lines.slice(before + 1);
  const [, begun = ''] = /(?:^|\s)[([<"'“‘«]*(\d[\w-]{20,})$/.exec(lines[before] ?? '') ?? [];
  const behindWords = [begun, ...last].join('');
  if (begun !== '' && unpacked(behindWords).ok) return behindWords;
  const first = last.findIndex(line => /^\d/.test(line));
  const code = first < 0 ? '' : last.slice(first).join('');
  return IS_CODE.test(code) ? code : undefined;
}

/** The replay text of a share code. Faults (code `file`): another version, damaged, larger than 1 MB when inflated. */
export function parseShareCode(code: string): Result<string> {
  return unpacked(shareCodeIn(code) ?? code.trim());
}

function unpacked(text: string): Result<string> {
  if (!/^\d[\w-]*$/.test(text))
    return fail('file', 'not a share code: one begins with a digit and holds only letters, digits, - and _');
  if (!text.startsWith(VERSION))
    return fail('file', `a share code of version ${text.charAt(0)}; this program reads version ${VERSION}`);
  const bytes = Buffer.from(text.slice(1), 'base64url');
  try {
    const {unfolded, length} = inflated(bytes.subarray(4));
    if (bytes.length < 5 || zlib().crc32(unfolded) !== bytes.readUInt32BE())
      return fail('file', 'the share code is damaged: its checksum does not fit');
    // A single sign after the code is less than a byte.
    return bytes.length > 4 + length || bytes.toString('base64url') !== text.slice(1)
      ? fail('file', 'something follows the share code that does not belong to it')
      : ok(unfolded.toString('utf8'));
  } catch (error) {
    const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return fail(
      'file',
      tooLarge ? 'the share code unfolds to more than 1 MB' : 'the share code is damaged or cut short',
    );
  }
}

/** What was deflated, and how many of the bytes that took. Throws as zlib does. */
function inflated(bytes: Buffer): {readonly unfolded: Buffer; readonly length: number} {
  // With `info` zlib gives the engine as well; its types do not say so.
  const {buffer, engine} = zlib().inflateRawSync(bytes, {maxOutputLength: MOST, info: true}) as unknown as {
    buffer: Buffer;
    engine: {bytesWritten: number};
  };
  return {unfolded: buffer, length: engine.bytesWritten};
}
