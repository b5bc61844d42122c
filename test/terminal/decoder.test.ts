import {cases} from '../effort.js';
import fc, {anyCharacter} from '../property.js';
import {Decoder, escapeDelay, PARAMETER_LIMIT, PASTE_LIMIT, TEXT_LIMIT} from '../../src/terminal/input/decoder.js';
import type {TerminalEvent} from '../../src/terminal/input/event.js';

const ESC = '\u001B';

/** All events of a text in one chunk, with nothing after it. */
function decode(text: string): TerminalEvent[] {
  return decodeChunks([text]);
}

function decodeChunks(chunks: readonly string[]): TerminalEvent[] {
  const decoder = new Decoder();
  return [...chunks.flatMap(chunk => decoder.push(chunk)), ...decoder.flush()];
}

/** A short name for an event: `C-a`, `S-up`, `paste(text)`. */
function brief(event: TerminalEvent): string {
  if (event.type === 'paste') return `paste(${event.text})`;
  if (event.type === 'focus') return event.focused ? 'focus' : 'blur';
  if (event.type === 'ignored') return 'ignored';
  const held = `${event.ctrl ? 'C-' : ''}${event.alt ? 'A-' : ''}${event.shift ? 'S-' : ''}`;
  if (event.type === 'key') return held + event.name;
  return `${held}${event.action} ${event.button} ${event.x},${event.y} ${event.delta}`;
}

describe('keys', () => {
  test.each([
    ['a', ['a']],
    ['A', ['S-A']],
    ['?', ['?']],
    ['&é', ['&', 'é']],
    ['jjj', ['j', 'j', 'j']],
    ['\r', ['return']],
    ['\n', ['return']],
    ['\t', ['tab']],
    [' ', ['space']],
    ['\u007F', ['backspace']],
    ['\b', ['backspace']],
    ['\u0000', ['C-space']],
    ['\u0003', ['C-c']],
    ['\u001A', ['C-z']],
    ['\u001C', ['C-\\']],
    [ESC, ['escape']],
    [`${ESC}${ESC}`, ['escape', 'escape']],
    [`${ESC}\u0003`, ['escape', 'C-c']],
    [`${ESC}x`, ['A-x']],
    [`${ESC}\r`, ['A-return']],
    [`${ESC}[A${ESC}[B${ESC}[C${ESC}[D`, ['up', 'down', 'right', 'left']],
    [`${ESC}OA${ESC}OH${ESC}OF`, ['up', 'home', 'end']],
    [`${ESC}OM`, ['return']],
    [`${ESC}O`, ['A-S-O']],
    [`${ESC}[Z`, ['S-tab']],
    [`${ESC}[1;5P`, ['C-f1']],
    [`${ESC}OP${ESC}[[B${ESC}[13~${ESC}[24~`, ['f1', 'f2', 'f3', 'f12']],
    [`${ESC}[3~${ESC}[5~${ESC}[6;2~`, ['delete', 'pageup', 'S-pagedown']],
    [`${ESC}[1;2A${ESC}[1;3B${ESC}[1;8C`, ['S-up', 'A-down', 'C-A-S-right']],
    ['🂡', ['🂡']],
  ])('%j', (text, events) => {
    expect(decode(text).map(brief)).toEqual(events);
  });

  test('the text of a key is what it types', () => {
    expect(decode('x \r').map(event => (event.type === 'key' ? event.text : undefined))).toEqual(['x', ' ', '']);
  });

  test('an arrow key that arrives in two chunks is one key', () => {
    const decoder = new Decoder();
    expect(decoder.push(ESC)).toEqual([]);
    expect(decoder.delay).toBe(80);
    expect(decoder.push('[A').map(brief)).toEqual(['up']);
    expect(decoder.delay).toBeUndefined();
  });

  test('the escape key is quick, and slower over a network', () => {
    expect(escapeDelay({})).toBe(80);
    expect(escapeDelay({SSH_CONNECTION: '10.0.0.1 51000 10.0.0.2 22'})).toBe(250);
    const decoder = new Decoder(escapeDelay({SSH_CONNECTION: '10.0.0.1 51000 10.0.0.2 22'}));
    decoder.push(ESC);
    expect(decoder.delay).toBe(250);
  });
});

/** Decodes chunks that come so many milliseconds after each other, as the session does. */
function decodeSlowly(chunks: readonly string[], pause: number, decoder = new Decoder()): TerminalEvent[] {
  return chunks.flatMap(chunk => {
    const events = decoder.push(chunk);
    for (let left = pause; decoder.delay !== undefined && decoder.delay <= left;) {
      left -= decoder.delay;
      events.push(...decoder.flush());
    }
    return events;
  });
}

describe('a pause', () => {
  const PASTE = `${ESC}[200~w3\rq${ESC}[A${ESC}[201~`;
  const KEYS = [`${ESC}[A`, `${ESC}OB`, `${ESC}[1;5C`, `${ESC}[3~`, `${ESC}[24~`, `${ESC}[[E`, `${ESC}[Z`, `${ESC}OP`];
  const REPORTS = [`${ESC}[<0;14;14M`, `${ESC}[<0;14;14m`, `${ESC}[<64;1;1M`, `${ESC}[M !!`, `${ESC}[I`, `${ESC}[O`];
  const ANSWERS = [
    ...[`${ESC}[12;40R`, `${ESC}[?1;2c`, `${ESC}[97;5u`, `${ESC}]11;rgb:15/17/1c\u0007`, `${ESC}]4;1;?${ESC}\\`],
    ...[`${ESC}P>|tmux 3.4${ESC}\\`, `${ESC}_Gi=1;OK${ESC}\\`],
  ];
  const SEQUENCES = [...KEYS, ...REPORTS, ...ANSWERS, PASTE];
  const cuts = (text: string): string[][] =>
    Array.from({length: text.length - 1}, (_, i) => [text.slice(0, i + 1), text.slice(i + 1)]);

  test.each(SEQUENCES)('of up to 200 ms anywhere in %j is heard as none', sequence => {
    const whole = decode(`${sequence}u`).map(brief);
    for (const pause of [40, 75, 100, 200]) {
      for (const [first = '', rest = ''] of cuts(sequence)) {
        const events = decodeSlowly([first, `${rest}u`], pause).map(brief);
        // The escape key is quick: what follows it is no key, and a paste and the focus count.
        const isTold = first === ESC && pause >= 80;
        const isLost = isTold && (KEYS.includes(sequence) || REPORTS.slice(0, 4).includes(sequence));
        expect({first, pause, events}).toEqual({
          first,
          pause,
          events: [...(isTold ? ['escape'] : []), ...(isLost ? ['ignored', 'u'] : whole)],
        });
        expect(decodeSlowly([first, `${rest}u`], pause, new Decoder(250)).map(brief)).toEqual(whole);
      }
      // Sign by sign, as over a very slow line.
      expect(decodeSlowly([...Array.from(sequence), 'u'], pause, new Decoder(250)).map(brief)).toEqual(whole);
      const typed = decodeSlowly([...Array.from(sequence), 'u'], pause).filter(event => event.type === 'key');
      expect(typed.map(brief).filter(name => !['escape', ...whole].includes(name))).toEqual([]);
    }
  });

  test('in what never ends drops it, and the keys after it are keys', () => {
    for (const begun of [
      `${ESC}[`,
      `${ESC}[<0;14`,
      `${ESC}[<0;14;14`,
      `${ESC}[1;`,
      `${ESC}[M !`,
      `${ESC}[[`,
      `${ESC}]11;`,
    ]) {
      const decoder = new Decoder();
      expect(decodeSlowly([begun], 600, decoder).map(brief)).toEqual(['ignored']);
      expect(decodeSlowly(['1', 'u'], 0, decoder).map(brief)).toEqual(['1', 'u']);
    }
  });

  test.each(['[', 'O', 'P', ']', '_'])('after the escape key takes %j from nobody who types it alone', sign => {
    const name = sign === sign.toLowerCase() ? sign : `S-${sign}`;
    expect(decodeSlowly([ESC, sign, 'u'], 100).map(brief)).toEqual([
      'escape',
      ...(/[[O]/.test(sign) ? ['ignored'] : [name, 'u']),
    ]);
    expect(decodeSlowly([ESC, sign], 600).map(brief)).toEqual(['escape', name]);
    const decoder = new Decoder();
    decodeSlowly([ESC], 600, decoder);
    expect(decoder.push(`${sign}u`).map(brief)).toEqual([name, 'u']);
  });
});

describe('mouse', () => {
  test.each([
    ['<0;10;5M', 'down left 9,4 0'],
    ['<0;10;5m', 'up left 9,4 0'],
    ['<1;1;1M', 'down middle 0,0 0'],
    ['<2;300;200M', 'down right 299,199 0'],
    ['<32;11;5M', 'move left 10,4 0'],
    ['<35;11;5M', 'move none 10,4 0'],
    ['<64;10;5M', 'wheel none 9,4 -1'],
    ['<65;10;5M', 'wheel none 9,4 1'],
    ['<4;10;5M', 'S-down left 9,4 0'],
    ['<24;10;5M', 'C-A-down left 9,4 0'],
    ['<66;10;5M', 'ignored'],
    ['<128;10;5M', 'ignored'],
    ['<0;0;5M', 'ignored'],
    ['<0;10M', 'ignored'],
    ['<0;10;5A', 'ignored'],
  ])('%s', (report, event) => {
    expect(decode(`${ESC}[${report}`).map(brief)).toEqual([event]);
  });

  test("an old terminal's report is not read as keys", () => {
    expect(decode(`${ESC}[M !!u`).map(brief)).toEqual(['ignored', 'u']);
    expect(decode(`${ESC}[M !\u0003u`).map(brief)).toEqual(['ignored', 'C-c', 'u']);
  });
});

describe('everything else', () => {
  test('a paste is one event, whatever its content', () => {
    expect(decode(`${ESC}[200~q\u0003${ESC}[A${ESC}[201~u`).map(brief)).toEqual([`paste(q\u0003${ESC}[A)`, 'u']);
    expect(decode(`${ESC}[200~${ESC}[201~`).map(brief)).toEqual(['paste()']);
  });

  test('Ctrl-C is heard in a paste that has not ended', () => {
    expect(decode(`${ESC}[200~text\u0003`).map(brief)).toEqual(['paste(text)', 'C-c']);
  });

  test('a paste waits longer for its end than a key does', () => {
    const decoder = new Decoder();
    decoder.push(`${ESC}[200~half`);
    expect(decoder.delay).toBe(1000);
    expect(decoder.flush().map(brief)).toEqual(['paste(half)']);
    expect(decoder.push('u').map(brief)).toEqual(['u']);
  });

  test('focus', () => {
    expect(decode(`${ESC}[I${ESC}[O`).map(brief)).toEqual(['focus', 'blur']);
  });

  test.each([`${ESC}[?1;2c`, `${ESC}[12;40R`, `${ESC}[97;5u`, `${ESC}[99~`, `${ESC}[1\u00A0`.slice(0, 3)])(
    'an unknown sequence is ignored: %j',
    text => {
      expect(decode(text).map(brief)).toEqual(['ignored']);
    },
  );
});

describe('answers in text', () => {
  const COLOUR = `${ESC}]11;rgb:fdfd/f6f6/e3e3`;

  test.each([
    ...[`${COLOUR}\u0007`, `${COLOUR}${ESC}\\`, `${ESC}]4;1;?\u009C`],
    ...[`${ESC}P>|tmux 3.4${ESC}\\`, `${ESC}P1$r0m${ESC}\\`, `${ESC}P!|7E565445${ESC}\\`, `${ESC}_Gi=1;OK${ESC}\\`],
  ])('are one event: %j', text => {
    const [answer, ...rest] = decode(`${text}u`);
    expect(answer).toEqual({type: 'ignored', raw: text});
    expect(rest.map(brief)).toEqual(['u']);
  });

  test('wait for their end longer than a key does, and are no keys without it', () => {
    const decoder = new Decoder();
    expect(decoder.push(`${ESC}]11;rgb:`)).toEqual([]);
    expect(decoder.delay).toBe(250);
    expect(decoder.push('0000/0000/0000').concat(decoder.flush()).map(brief)).toEqual(['ignored']);
    expect(decoder.push('u').map(brief)).toEqual(['u']);
  });

  test.each([1, 3, 6, 20, 24])('that pause after %i signs are answers still, and never keys', length => {
    const answer = `${COLOUR}${ESC}\\`;
    const decoder = new Decoder();
    decoder.push(answer.slice(0, length));
    const paused = decoder.flush().map(brief);
    expect(paused).toEqual([length === 1 ? 'escape' : 'ignored']);
    expect(decoder.push(`${answer.slice(length)}u`)).toEqual([
      {type: 'ignored', raw: answer},
      expect.objectContaining({type: 'key', name: 'u'}),
    ]);
  });

  test('what is typed after one that never ends are keys', () => {
    const decoder = new Decoder();
    decoder.push(COLOUR);
    decoder.flush();
    expect(decoder.push('ab').map(brief)).toEqual(['a', 'b']);
    expect(decoder.push('c').map(brief)).toEqual(['c']);
  });

  test('end where another sequence begins', () => {
    expect(decode(`${COLOUR}${ESC}[Au`).map(brief)).toEqual(['ignored', 'up', 'u']);
    expect(decode(`${COLOUR}${ESC}`).map(brief)).toEqual(['ignored']);
  });

  test('Alt with the sign that begins one is a key', () => {
    expect(decode(`${ESC}]`).map(brief)).toEqual(['A-]']);
    expect(decode(`${ESC}]u`).map(brief)).toEqual(['A-]', 'u']);
    expect(decode(`${ESC}Pu${ESC}_u${ESC}P`).map(brief)).toEqual(['A-S-P', 'u', 'A-_', 'u', 'A-S-P']);
  });
});

describe('bounds', () => {
  test('an answer in text without end is dropped, up to its end', () => {
    const endless = `${ESC}]11;${'x'.repeat(2 * TEXT_LIMIT)}`;
    for (const end of ['\u0007', `${ESC}\\`]) expect(decode(`${endless}${end}u`).map(brief)).toEqual(['ignored', 'u']);
    expect(decode(`${endless}${ESC}[A`).map(brief)).toEqual(['ignored', 'up']);
  });

  test('a paste without end is cut', () => {
    const decoder = new Decoder();
    decoder.push(`${ESC}[200~`);
    for (let sent = 0; sent < 3 * PASTE_LIMIT; sent += 65_536) decoder.push('x'.repeat(65_536));
    const [paste] = decoder.push(`${ESC}[201~`);
    expect(paste?.type === 'paste' && paste.text.length).toBe(PASTE_LIMIT);
  });

  test('a control sequence without end is dropped, up to its end', () => {
    const endless = `${ESC}[${'1;'.repeat(PARAMETER_LIMIT)}`;
    expect(decode(`${endless}Au`).map(brief)).toEqual(['ignored', 'u']);
    expect(decode(`${endless}${ESC}[Au`).map(brief)).toEqual(['ignored', 'up', 'u']);
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    ESC,
    '[',
    'O',
    'M',
    '<0;10;5M',
    `${ESC}[<35;1;1M`,
    `${ESC}[A`,
    `${ESC}OP`,
    `${ESC}[200~`,
    `${ESC}[201~`,
    `${ESC}[[A`,
    `${ESC}[M !!`,
    `${ESC}P>|`,
    `${ESC}\\`,
    '1;'.repeat(40),
    '🂡',
    '\uD83C',
  ),
  fc.string({unit: anyCharacter, maxLength: 4}),
);

test('events do not depend on how the text is cut into chunks', () => {
  fc.assert(
    fc.property(fc.array(piece, {maxLength: 12}), fc.array(fc.nat(200), {maxLength: 12}), (pieces, cuts) => {
      const text = pieces.join('');
      const places = [0, ...cuts.filter(cut => cut < text.length).sort((a, b) => a - b), text.length];
      const chunks = places.slice(1).map((place, i) => text.slice(places[i], place));
      expect(decodeChunks(chunks)).toEqual(decode(text));
    }),
    {numRuns: cases(300)},
  );
});

test('it never throws, and after a flush nothing waits', () => {
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      const decoder = new Decoder();
      for (const text of pieces) decoder.push(text);
      decoder.flush();
      // The rest of a sequence may still come after an escape key.
      decoder.flush();
      expect(decoder.delay).toBeUndefined();
    }),
    {numRuns: cases(300)},
  );
});
