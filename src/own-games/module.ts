import {createHash} from 'node:crypto';
import {types} from 'node:util';
import {Script} from 'node:vm';
import {fail, ok, oneLine, shortened, type Fault, type Result} from '../engine/fault.js';
import type {GameModule} from '../variants/index.js';

/** A file's text as a module, which is known by its hash. */
export function moduleOf(path: string, text: string): GameModule {
  return {path, text, hash: `sha256:${createHash('sha256').update(text).digest('hex')}`};
}

/** How long a module may take to load, in milliseconds. */
const LOAD_TIMEOUT = 10_000;

/**
 * Runs a module and gives its default export. It is run from its text, which the hash is of: a game is one file, and can
 * import nothing but Node's own modules. Faults (code `file`) name the line where it can be told.
 */
export async function defaultExport({text}: GameModule): Promise<Result<unknown>> {
  const url = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  try {
    const module = await inTime(import(url) as Promise<Readonly<Record<string, unknown>>>);
    return ok(module['default']);
  } catch (error) {
    return {ok: false, fault: thrownFault(error, text)};
  }
}

/** The value, unless it takes too long. A module that waits for ever would end the program without a word. */
async function inTime<T>(value: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('it waits for something, and was not loaded in 10 seconds')),
      LOAD_TIMEOUT,
    );
  });
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a module threw as a fault (code `file`), with the line if it can be told. */
export function thrownFault(error: unknown, text: string): Fault {
  const line = isError(error) && error.name === 'SyntaxError' ? syntaxLine(text) : thrownLine(error);
  return fail('file', messageOf(error), line === undefined ? {} : {line}).fault;
}

/** Is it an error, of whatever context? */
const isError = (error: unknown): error is Error => types.isNativeError(error);

/** What was thrown, in one line. */
function messageOf(error: unknown): string {
  const {code, message} = error as NodeJS.ErrnoException;
  if (code === 'ERR_UNSUPPORTED_RESOLVE_REQUEST' || code === 'ERR_INVALID_URL')
    return `it imports ${/"([^"]{0,60})"/.exec(message)?.[1] ?? 'another file'}; a game is one file, and its words are handed to it`;
  const said = isError(error) ? message : `it throws ${String(error)}`;
  return shortened(oneLine(said.replace(/data:text\/javascript\S*/g, 'the file')), 200);
}

/** The line of the module that is nearest to where an error was thrown. */
function thrownLine(error: unknown): number | undefined {
  const stack = isError(error) ? (error.stack ?? '') : '';
  const place = /data:text\/javascript;base64,[\w+/=]*:(\d+):\d+/.exec(stack)?.[1];
  return place === undefined ? undefined : Number(place);
}

/** The line of a syntax error. Node does not tell it of a module, but of a script, which may export nothing. */
function syntaxLine(text: string): number | undefined {
  try {
    new Script(text.replace(/^(\s*)export default/m, '$1void'), {filename: 'game'});
    return undefined;
  } catch (error) {
    const place = /^game:(\d+)/.exec(isError(error) ? (error.stack ?? '') : '')?.[1];
    return place === undefined ? undefined : Number(place);
  }
}
