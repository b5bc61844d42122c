import {fail, ok, type Fault, type FaultCode, type Result} from '../../engine/fault.js';
import {parseJournal, type JournalReading} from '../../session/journal/journal-text.js';
import type {Journal} from '../../session/journal/journal.js';
import type {Claim} from '../disk/claim.js';
import type {StorePorts} from '../disk/ports.js';
import type {OpenFile} from '../disk/claimed-file.js';
import {errorCode, quietly, setAside, writeWhole, type Files} from '../disk/files.js';
import {trouble} from '../disk/trouble.js';

/** An unknown variant or rule may be known to a newer program. */
const FROM_NEWER: ReadonlySet<FaultCode> = new Set(['unavailable', 'variant', 'rule']);
const VERSION = 1;

/** A game file whole. Faults (code `file`) say why it cannot be read. */
export function readBytes(files: Files, path: string): Result<Buffer> {
  try {
    return ok(files.read(path));
  } catch (error) {
    return {ok: false, fault: trouble('read the game', path, error)};
  }
}

/** Reads a journal file. Faults as `parseJournal`, and `unavailable` for a newer version. */
export function readJournalFile(ports: StorePorts, path: string): Result<JournalReading> {
  const bytes = readBytes(ports.files, path);
  return bytes.ok ? parseJournalFile(ports, path, bytes.value) : bytes;
}

/** The same of its bytes. Zeros that a crash of the machine left at the end belong to the incomplete last line. */
export function parseJournalFile({variants}: StorePorts, path: string, bytes: Buffer): Result<JournalReading> {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  const text = bytes.toString('utf8', 0, end);
  const version = /^patience (\d+)\s/.exec(text)?.[1];
  if (version !== undefined && Number(version) > VERSION)
    return fail('unavailable', `${path} was written by a newer version of the program; it is left untouched`);
  const reading = parseJournal(variants(), text);
  if (reading.ok) return reading;
  const {fault} = reading;
  return {ok: false, fault: {...fault, message: `${path}: ${fault.message}`}};
}

/** A journal that was taken up again; without `open` its file cannot be written. */
export interface TakenUp {
  readonly journal: Journal;
  readonly open: OpenFile | undefined;
}

/**
 * Reads a journal file and opens it for appending, if it could be claimed. A damaged one is set aside, which is
 * reported, and replaced by what comes before the damage. Faults as `readJournalFile`.
 */
export function takeUp(ports: StorePorts, path: string, claim: Claim | undefined): Result<TakenUp> {
  const bytes = readBytes(ports.files, path);
  if (!bytes.ok) return bytes;
  const read = parseJournalFile(ports, path, bytes.value);
  if (!read.ok) return refuse(ports, path, read.fault);
  const {journal, text, fault} = read.value;
  // A later deal may be of a game that is not loaded here, such as one of the player's own: that is no damage.
  if (fault && FROM_NEWER.has(fault.code))
    return {ok: false, fault: {...fault, message: `${path}: ${fault.message}; it is left untouched`}};
  const good = Buffer.from(text, 'utf8');
  const isText = bytes.value.subarray(0, good.length).equals(good);
  const damage = isText ? fault : ({code: 'file', message: 'it is not valid UTF-8'} as const);
  return ok({journal, open: claim && openFile(ports, path, claim, good, damage)});
}

/** What cannot be resumed is left where it is if a newer program may read it, and set aside if it is damaged. */
function refuse({files}: StorePorts, path: string, fault: Fault): Result<never> {
  if (FROM_NEWER.has(fault.code)) return {ok: false, fault};
  try {
    const aside = setAside(files, path);
    return {ok: false, fault: {...fault, message: `${fault.message}; it is set aside as ${aside}`}};
  } catch (error) {
    return {ok: false, fault: trouble('set a damaged game aside', path, error)};
  }
}

/** Opens a file, cut back to its good bytes; undefined, with the claim released, if the disk refuses. */
function openFile(
  ports: StorePorts,
  path: string,
  claim: Claim,
  good: Buffer,
  damage: Fault | undefined,
): OpenFile | undefined {
  const {files} = ports;
  let handle: number | undefined;
  try {
    if (damage) salvage(ports, path, good, damage);
    handle = files.open(path);
    if (files.state(handle).size > good.length) files.truncate(handle, good.length);
    return {claim, handle, size: good.length};
  } catch (error) {
    if (errorCode(error) === '') throw error;
    quietly(() => handle === undefined || files.close(handle));
    quietly(() => claim.release());
    return undefined;
  }
}

function salvage({files, notice}: StorePorts, path: string, good: Buffer, fault: Fault): void {
  const aside = setAside(files, path);
  writeWhole(files, path, good.toString('utf8'), 'salvaged');
  const message = `${fault.message}; the damaged game is set aside as ${aside}, and goes on from what stands before`;
  notice({...fault, message});
}
