import {fail, ok, printable, type Result} from '../engine/fault.js';

/** Reads a JSON object. Faults (code `position`) say where the text stops being JSON. */
export function parseJson(text: string): Result<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return ok(value as Record<string, unknown>);
    return fail('position', 'the JSON text is no object');
  } catch (error) {
    return fail('position', `no JSON: ${printable(error instanceof Error ? error.message : String(error))}`);
  }
}
