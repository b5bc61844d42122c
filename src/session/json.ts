import {fail, ok, printable, type Result} from '../engine/fault.js';
import {isJsonObject} from '../engine/json-object.js';

/** Reads a JSON object. Faults (code `position`) say where the text stops being JSON. */
export function parseJson(text: string): Result<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return ok(value);
    return fail('position', 'the JSON text is no object');
  } catch (error) {
    return fail('position', `no JSON: ${printable(error instanceof Error ? error.message : String(error))}`);
  }
}
