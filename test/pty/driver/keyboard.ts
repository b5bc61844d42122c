const NAMED: ReadonlyMap<string, string> = new Map([
  ['enter', '\r'],
  ['esc', '\u001B'],
  ['tab', '\t'],
  ['s-tab', '\u001B[Z'],
  ['space', ' '],
  ['backspace', '\u007F'],
  ['up', '\u001B[A'],
  ['down', '\u001B[B'],
  ['right', '\u001B[C'],
  ['left', '\u001B[D'],
  ['home', '\u001B[H'],
  ['end', '\u001B[F'],
  ['pageup', '\u001B[5~'],
  ['pagedown', '\u001B[6~'],
  ['lt', '<'],
]);

/**
 * Reads keys as one would write them down, `jj<enter><C-c>w3<click:10,5>`, and returns what the terminal sends for each.
 * Clicks count cells from 0. Throws when a name in angle brackets is not known.
 */
export function keyTexts(keys: string): string[] {
  return Array.from(keys.matchAll(/<([^>]+)>|[^]/gu), ([text, name]) => (name === undefined ? text : namedText(name)));
}

function namedText(name: string): string {
  const lower = name.toLowerCase();
  const click = /^click:(\d+),(\d+)$/.exec(lower);
  if (click) return clickText(Number(click[1]), Number(click[2]));
  const control = /^c-([a-z])$/.exec(lower)?.[1];
  const text = control === undefined ? NAMED.get(lower) : String.fromCharCode(control.charCodeAt(0) - 96);
  if (text === undefined) throw new Error(`no key is called <${name}>; known are ${[...NAMED.keys()].join(', ')}`);
  return text;
}

/** A press and a release of the left button. */
export function clickText(x: number, y: number): string {
  return `\u001B[<0;${x + 1};${y + 1}M\u001B[<0;${x + 1};${y + 1}m`;
}
