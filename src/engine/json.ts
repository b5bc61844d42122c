import {fail, ok, printable, type Result} from './fault.js';

/** Is a value a JSON object: not null, and not a list? */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a JSON object. Faults (code `position`) say where the text stops being JSON. */
export function parseJson(text: string): Result<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return ok(value);
    return fail('position', 'expected a JSON object in braces, {...}');
  } catch (error) {
    return fail('position', invalidJson(error));
  }
}

/** What is wrong with a text, by the error of JSON.parse, which repeats the text and what it is not. */
export function invalidJson(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return `not valid JSON: ${printable(message.replace(/, (\.\.\.)?".*"(\.\.\.)? is not valid JSON$/s, ''))}`;
}
