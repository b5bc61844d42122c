import {join} from 'node:path';
import {DRAWN, Folder, patience} from './harness.js';

const folder = new Folder();
afterAll(() => {
  folder.remove();
});

/** Expects an exit code, one line on standard error, and no output. */
async function expectLine(
  args: readonly string[],
  code: number,
  line: unknown,
  input?: string | Uint8Array,
): Promise<void> {
  const outcome = await patience(args, input === undefined ? {} : {input});
  expect(outcome).toEqual({code, out: '', err: typeof line === 'string' ? `patience: ${line}\n` : line});
}

const LISTS = 'patience list has all games, patience --help the commands; a game of your own comes with --game FILE';

const words = (line: string): string[] => (line === '' ? [] : line.split(' '));

describe('the command line itself', () => {
  test.each([
    ['show --variant kindgom', '--variant: unknown game "kindgom"; did you mean kingdom?'],
    [
      'show --variant the',
      '--variant: "the" could be storehouse, thirteen-up, patriarchs, kingdom, flower-garden, betsy-ross, windmill or sultan',
    ],
    [
      'show --variant x',
      '--variant: unknown game "x"; the games are storehouse, thirteen-up, auxiliary-sequences, patriarchs, kingdom, reversible-sequences, and those of the cabinet',
    ],
    ['rules kindgom', 'rules: unknown game "kindgom"; did you mean kingdom?'],
    ['rules kingdom --variant kingdom', 'rules: the game is named twice; leave --variant or "kingdom" out'],
    ['show kindgom', 'show: unknown game "kindgom"; did you mean kingdom?'],
    ['show kingdom 42 --seed 42', 'show: the seed is given twice; leave --seed or "42" out'],
    ['--resume kindgom', '--resume: unknown game "kindgom"; did you mean kingdom?'],
    ['42', 'unknown command or game "42"; a seed comes after the game, as in patience kingdom 42'],
    ['help lsit', 'help: unknown command "lsit"; did you mean list?'],
    ['help kingdom', 'help: "kingdom" is a game; patience rules kingdom prints its rules'],
    ['list --set density=vast', expect.stringMatching(/^patience: --set: density cannot be "vast"; .*\n$/)],
    ['stats --data-dir /etc/passwd', '--data-dir: /etc/passwd: not a folder; name one, or a new one'],
    ['kingdom 42 --winnable', '--winnable: it chooses the deal, which is given here; leave one of them out'],
    ['kingdom --printed --winnable', '--winnable: it chooses the deal, which is given here; leave one of them out'],
    ['--resume --winnable', '--resume and --winnable: a game resumed goes on as it began; leave one of them out'],
    [
      '--resume kingdom --difficulty easy',
      '--resume and --difficulty: a game resumed goes on as it began; leave one of them out',
    ],
    ['kingdom 42 --difficulty hard', '--difficulty: it chooses the deal, which is given here; leave one of them out'],
    ['kingdom --difficulty mean', '--difficulty: "mean" is not one of easy, medium, hard, expert'],
    [
      'show kingdom 42 --difficulty hard',
      '--difficulty: it chooses the deal, which is given here; leave one of them out',
    ],
    [
      'show kingdom --daily --difficulty hard',
      '--difficulty: it chooses the deal, which is given here; leave one of them out',
    ],
    ['rules', 'rules: which game? `patience list` names them'],
    ['kindgom', 'unknown command or game "kindgom"; did you mean kingdom?'],
    ['lsit', 'unknown command or game "lsit"; did you mean list?'],
    ['sho kingdom 7', 'unknown command or game "sho"; did you mean show?'],
    ['scrpt kingdom 7 --blind', 'unknown command or game "scrpt"; did you mean script?'],
    ['--set theme=dark lst --json', 'unknown command or game "lst"; did you mean list?'],
    ['version', 'unknown command or game "version"; did you mean --version?'],
    ['-v', 'unknown option "-v"; did you mean --version?'],
    ['--list', 'unknown option "--list"; did you mean patience list?'],
    ['kingdom --frob', 'unknown option "--frob"; see patience play --help'],
    ['frobnicate', `unknown command or game "frobnicate"; ${LISTS}`],
    ['accordion', `unknown command or game "accordion"; ${LISTS}`],
    ['40-theves', 'unknown command or game "40-theves"; did you mean 40-thieves?'],
    ['2026', 'unknown command or game "2026"; a seed comes after the game, as in patience kingdom 42'],
    ['mine.js', 'unknown command or game "mine.js"; a game of your own comes with --game mine.js'],
    [
      'package.json',
      'unknown command or game "package.json"; to see the game that a file holds, patience replay package.json; --deck package.json deals its cards, --position package.json begins from a position',
    ],
    [`1${'A'.repeat(40)}`, expect.stringMatching(/; a share code is shown by patience replay CODE\n$/)],
    ['storehouse --rules x', 'unknown option "--rules"; did you mean --rule?'],
    ['show sir-tommy --rule cells=3', '--rule: sir-tommy has no rules to choose, so no "cells"'],
    ['show klondike --rule passes=2', '--rule: passes cannot be "2"; it is unlimited, three or once'],
    [
      'the',
      '"the" could be storehouse, thirteen-up, patriarchs, kingdom, flower-garden, betsy-ross, windmill or sultan',
    ],
    ['kingdom --variant kingdom', 'play: the game is named twice; leave --variant or "kingdom" out'],
    ['--variant kingdom show', 'show: a command comes first; write patience show --variant kingdom ...'],
    ['show --variant kingdom --rule fil=auto', '--rule: kingdom has no rule "fil"; did you mean fill?'],
    ['show --variant kingdom --rule zzzzz=1', '--rule: kingdom has no rule "zzzzz"; its rules: fill, passes'],
    ['show --variant kingdom --rule fill=aut', '--rule: fill cannot be "aut"; it is choice or auto'],
    ['show --variant kingdom --rule passes=10', '--rule: passes cannot be "10"; it is a whole number from 1 to 9'],
    ['show --rule fill', '--rule: cannot read "fill"; write KEY=VALUE, as in passes=3'],
    ['show --rule passes=1 --rule passes=2', '--rule: passes is given twice, as 1 and as 2; give it once'],
    ['show --vairant kingdom', 'show: unknown option "--vairant"; did you mean --variant?'],
    ['--vairant kingdom', 'unknown option "--vairant"; did you mean --variant?'],
    ['show --frobnicate', 'show: unknown option "--frobnicate"; see patience show --help'],
    ['show -z', 'show: unknown option "-z"; see patience show --help'],
    ['show --seed', 'show: --seed: its value is missing'],
    ['show kingdom 42 43', 'show: too many arguments; see patience show --help'],
    ['list kingdom', 'list: too many arguments; see patience list --help'],
    ['replay', 'replay: <file or code> is missing; see patience replay --help'],
    ['perft', 'perft: --depth is missing; it is required'],
    ['perft --depth x', '--depth: "x"; it is a whole number from 0 to 100'],
    ['perft --depth -1', '--depth: "-1"; it is a whole number from 0 to 100'],
    ['completion tcsh', 'completion: unknown shell "tcsh"; shells: bash, zsh, fish'],
    ['--color red', '--color: "red" is not one of auto, never, 16, 256, truecolor'],
    ['klondike turn=4', '--rule: turn cannot be "4"; it is 1 or 3'],
    ['kingdom 42 fil=auto', '--rule: kingdom has no rule "fil"; did you mean fill?'],
    ['--set colour', '--set: cannot read "colour"; write KEY=VALUE, as in keypad=on'],
    ['--data-dir=', '--data-dir: the name is empty; name a folder'],
    ['study --seeds 1 --out=', '--out: the name is empty; name a file'],
    ['--resume --seed 1', '--resume and --seed: a game resumed goes on as it began; leave one of them out'],
    ['--resume kingdom --variant kingdom', '--resume: the game is named twice; name it once'],
    ['replay x --speed fast', '--speed: "fast"; it is a number of steps a second, from 0.1 to 100'],
    ['replay 1Wf-L-itILMl', '1Wf-L-itILMl: no such file, and too short for a share code; was it cut?'],
    ['replay x --verify --cast y', '--verify and --cast: a game is checked or recorded; leave one of them out'],
    ['replay x --json --cast y', '--json and --cast: a game is printed or recorded; leave one of them out'],
    ['study --seeds 1..3 --decks x', '--seeds and --decks: the deals come from one of them; leave the other out'],
    ['study --seeds 1..3 --merge x', '--seeds and --merge: the deals come from one of them; leave the other out'],
    ['show --deck a --position b', '--deck and --position: a game begins from one of them; leave the other out'],
    ['show --partial', '--partial: it goes with --position FILE'],
    ['show --settle', '--settle: it goes with --position FILE'],
    ['script --deck -', 'script: standard input is the dialogue itself; name a file instead of -'],
    [
      '',
      'standard input or output is not a terminal; play in a terminal, or with --plain; programs use patience show or patience script',
    ],
    [
      'kingdom',
      'standard input or output is not a terminal; play in a terminal, or with --plain; programs use patience show or patience script',
    ],
  ])('patience %s', async (line, message) => {
    await expectLine(words(line), 2, message);
  });

  test('a rule that is given as a setting is shown as one', async () => {
    await expectLine(
      ['--set', 'turn=3'],
      2,
      expect.stringMatching(/unknown setting "turn"; .*; a rule of a game is --rule turn=3\n$/),
    );
    const keys = await patience(['--set', 'keys.undo=n']);
    expect(keys.err).not.toContain('--rule');
  });

  test('keys that are taken', async () => {
    const line = ['--plain', 'kingdom', '5', '--data-dir', folder.path, '--set'];
    await expectLine([...line, 'keys.undo=n'], 2, '--set: keys: undo: n is new; give that another key first');
    const exchanged = await patience([...line, 'keys.undo=n', '--set', 'keys.new=u']);
    expect(exchanged).toMatchObject({code: 0, err: ''});
  });

  test.each([
    ['', 'the seed is empty; a seed is 1 to 64 printable characters'],
    ['x'.repeat(65), 'the seed has 65 characters; 64 are the most'],
    [' 42', 'the seed " 42" has blanks around it'],
    ['4\u00072', 'the seed "4\\u00072" has unprintable characters'],
    ['4\u20282', 'the seed "4\\u20282" has unprintable characters'],
    ['4\u200b2', 'the seed "4\\u200b2" has unprintable characters'],
    ['\u115f', 'the seed "U+115F" looks blank; choose characters that can be seen'],
    ['4\u3164', 'the seed "4U+3164" looks blank; choose characters that can be seen'],
    ['\u2800\u2800', 'the seed "U+2800U+2800" looks blank; choose characters that can be seen'],
    ['\ufe0f', 'the seed "U+FE0F" looks blank; choose characters that can be seen'],
  ])('the seed %j', async (seed, message) => {
    await expectLine(['show', '--seed', seed], 2, `--seed: ${message}`);
  });

  test('outside text never breaks the line or sends commands to the terminal', async () => {
    const {code, err} = await patience(['show', '--variant', 'a\n\u001b[2J']);
    expect(code).toBe(2);
    expect(err.trimEnd()).not.toMatch(/[\u0000-\u001f]/);
  });
});

describe('files that cannot be read', () => {
  test('missing, a folder, no name', async () => {
    const missing = join(folder.path, 'none');
    await expectLine(['show', '--deck', missing], 2, `${missing}: no such file`);
    await expectLine(['replay', missing, '--verify'], 2, `${missing}: no such file`);
    await expectLine(['show', '--position', folder.path], 2, `${folder.path}: a folder; name a file`);
    await expectLine(['show', '--deck', ''], 2, 'an empty or impossible file name; name a file, or -');
  });

  test('too large, by its size or while reading', async () => {
    const large = folder.file('large', new Uint8Array(10 << 20).fill(65));
    await expectLine(
      ['replay', large, '--verify'],
      3,
      `${large}: larger than 4 MB; no game, deck or position is so long`,
    );
    const message = 'standard input: larger than 4 MB; no game, deck or position is so long';
    await expectLine(['show', '--deck', '-'], 3, message, new Uint8Array(10 << 20).fill(65));
  });

  test('binary content', async () => {
    const noise = folder.file(
      'noise',
      Uint8Array.from({length: 1000}, (_, i) => (i * 37) % 256),
    );
    const message = 'binary content; a text file in UTF-8 is wanted';
    await expectLine(['replay', noise, '--verify'], 3, `${noise}: ${message}`);
    await expectLine(['show', '--deck', noise], 3, `${noise}: ${message}`);
    await expectLine(['show', '--position', '-'], 3, `standard input: ${message}`, 'a\0b');
  });
});

const SUITS = ['D', 'C', 'H', 'S'];
const PACK = SUITS.flatMap(suit => 'A 2 3 4 5 6 7 8 9 T J Q K'.split(' ').map(rank => rank + suit));

describe('decks', () => {
  test.each([
    [PACK.slice(1).join(' '), 'the deck has 51 cards of 52: AD is missing'],
    [[...PACK.slice(1), '1D'].join('\n'), ':52:1: "1D" is not a card; cards look like TH, 10H or 10♥'],
    [[...PACK, 'KS'].join(','), ':1:157: KS is there twice; this game has one pack'],
    ['', 'the deck has 0 cards of 52: AD is missing'],
    ['AD', 'the deck has 1 card of 52: 2D is missing'],
  ])('%#', async (text, message) => {
    const where = message.startsWith(':') ? 'standard input' : 'standard input: ';
    await expectLine(['show', '--deck', '-'], 3, where + message, text);
  });

  test('a seed with a deck where no redeal is shuffled', async () => {
    const message = '--seed: beside --deck it serves shuffled redeals, and storehouse has none here; leave it out';
    await expectLine(['show', '--deck', '-', '--seed', '1'], 2, message, PACK.join(' '));
  });

  test('with shuffled redeals a deck takes a seed, or draws one', async () => {
    const input = PACK.join(' ');
    const given = await patience(['show', '--variant', 'thirteen-up', '--deck', '-', '--seed', 's', '--json'], {input});
    expect(JSON.parse(given.out)).toMatchObject({seed: 's'});
    const drawn = await patience(['show', '--variant', 'thirteen-up', '--deck', '-', '--json'], {input});
    expect(JSON.parse(drawn.out)).toMatchObject({seed: DRAWN});
    const none = await patience(['show', '--deck', '-', '--json'], {input});
    expect(JSON.parse(none.out)).not.toHaveProperty('seed');
  });
});

describe('positions', () => {
  const piles = {F1: ['2D'], F2: ['2C'], F3: ['2H'], F4: ['2S']};
  const place = (record: unknown): string => JSON.stringify(record);
  test.each([
    ['{', 3, /^position\.json: not valid JSON: /],
    ['patience 1\n', 3, /^position\.json: not valid JSON: Unexpected token 'p'$/],
    ['[]', 3, /^position\.json: expected a JSON object in braces, \{\.\.\.\}$/],
    ['{}', 3, /^position\.json: the key variant is missing: it names the game$/],
    [place({variant: 3}), 3, /^position\.json: variant is the name of a game, a text$/],
    [place({variant: 'kindgom'}), 3, /^position\.json: unknown game "kindgom"; did you mean kingdom\?$/],
    [place({variant: 'kingdom', rules: []}), 3, /^position\.json: rules is an object of options, as in /],
    [
      place({variant: 'kingdom', rules: {fil: 1}}),
      3,
      /^position\.json: kingdom has no rule "fil"; did you mean fill\?$/,
    ],
    [
      place({variant: 'kingdom', rules: {fill: {toString: 1}}}),
      3,
      /^position\.json: fill cannot be an object; it is choice or auto$/,
    ],
    [
      place({variant: 'storehouse', wastes: 1}),
      3,
      /^position\.json: unknown key "wastes"; storehouse has variant, seed, rules, piles, pass$/,
    ],
    [place({variant: 'storehouse'}), 3, /^position\.json: piles is an object of lists of cards/],
    [
      place({variant: 'storehouse', piles: {T9: []}}),
      3,
      /^position\.json: storehouse has no pile "T9"; its piles: S W R F1\.\.F4 T1\.\.T4$/,
    ],
    [place({variant: 'storehouse', piles: {W: 'AD'}}), 3, /^position\.json: piles\.W is a list of cards/],
    [
      place({variant: 'storehouse', piles: {W: ['1D']}}),
      3,
      /^position\.json: piles\.W: "1D" is not a card; cards look like TH or 7C$/,
    ],
    [
      place({variant: 'storehouse', piles: {W: [{toString: 1}]}}),
      3,
      /^position\.json: piles\.W: an object is not a card; /,
    ],
    [
      place({variant: 'storehouse', piles: {...piles, F1: ['2D', '4D']}}),
      3,
      /^position\.json: F1: 4D on 2D is out of sequence$/,
    ],
    [
      place({variant: 'storehouse', piles: {...piles, F1: ['3D']}}),
      3,
      /^position\.json: F1 begins with 2, not with 3D$/,
    ],
    [
      place({variant: 'storehouse', piles: {...piles, F1: ['2C']}}),
      3,
      /^position\.json: F1: 2C does not belong on the diamond foundation$/,
    ],
    [
      place({variant: 'storehouse', piles: {...piles, W: ['2D']}}),
      3,
      /^position\.json: piles\.\w+: 2D: 2 of them, but the game has 1$/,
    ],
    [
      place({variant: 'storehouse', piles}),
      3,
      /^position\.json: piles: 4 cards of 52: AD is missing \(--partial accepts an incomplete pack\)$/,
    ],
    [place({variant: 'kingdom', piles: {T1: ['2D']}}), 3, /^position\.json: piles: 1 card of 104: AD is missing /],
    [place({variant: 'kingdom', piles: {}, pass: 2}), 3, /^position\.json: pass can only be 1$/],
    [place({variant: 'kingdom', piles: {T1: ['2D', '3D']}}), 3, /^position\.json: T1 holds one card, not 2$/],
    [place({variant: 'kingdom', piles: {}, opening: 1}), 3, /^position\.json: opening is true or false$/],
    [place({variant: 'storehouse', piles, pass: 4}), 3, /^position\.json: pass is a whole number from 1 to 3$/],
    [place({variant: 'storehouse', piles, seed: ''}), 3, /^position\.json: the seed is empty; /],
  ])('%s', async (text, code, message) => {
    const path = folder.file('position.json', text);
    const outcome = await patience(['show', '--position', path]);
    expect(outcome).toMatchObject({code, out: ''});
    expect(outcome.err).toMatch(/^patience: [^\n]*\n$/);
    expect(
      outcome.err
        .slice('patience: '.length)
        .trimEnd()
        .replace(folder.path + '/', ''),
    ).toMatch(message);
  });

  test('options that contradict the position', async () => {
    const path = folder.file('kingdom.json', place({variant: 'kingdom', rules: {fill: 'auto'}, piles: {}}));
    const args = ['show', '--partial', '--position', path];
    await expectLine(
      [...args, '--variant', 'storehouse'],
      2,
      `--variant: ${path} is a position of kingdom, not of storehouse; leave it out`,
    );
    await expectLine(
      [...args, '--rule', 'fill=choice'],
      2,
      `--rule: ${path} says fill=auto, not fill=choice; leave it out`,
    );
    await expectLine(
      [...args, '--seed', '1'],
      2,
      '--seed: beside --position it serves shuffled redeals, and kingdom has none here; leave it out',
    );
  });
});

describe('--moves', () => {
  test.each([
    ['turn redeal', '--moves: move 2, redeal: the stock is not empty yet'],
    [
      'turn W-F1',
      '--moves: move 2, W-F1: the diamond foundation needs 3D next (Hoffmann 23: foundations build up in suit; the ace is above the king)',
    ],
    [
      'turn trun',
      '--moves: move 2: "trun" is not a move; moves look like turn, redeal, W-F1, T1*3-T2, T4_T9, W@2-F1 or T1+T2-D',
    ],
    ['T9-F1', '--moves: move 1, T9-F1: The Storehouse has no pile T9'],
  ])('%s', async (moves, message) => {
    await expectLine(['show', '--seed', '42', '--moves', moves], 3, message);
  });
});

describe('replays', () => {
  test.each([
    ['patience 1\nvariant storehouse\nseed 42\nredeal\n', 3, ':4: redeal: the stock is not empty yet'],
    [
      'patience 1\nvariant storehouse\nseed 42\nfrob\n',
      3,
      ':4:1: "frob" is not a move; moves look like turn, redeal, W-F1, T1*3-T2, T4_T9, W@2-F1 or T1+T2-D; a header line begins with variant, game, seed, rule, deck, position',
    ],
    ['solitaire 1\n', 3, ':1: not a replay: it begins with "solitaire 1" instead of "patience 1"'],
    ['patience 2\n', 3, ':1: a replay of version 2; this program reads version 1'],
    ['', 3, ':1: not a replay: it begins with "" instead of "patience 1"'],
    ['patience 1\nvariant kindgom\nseed 1\n', 3, ':2: unknown game "kindgom"; did you mean kingdom?'],
    ['patience 1\nvariant kingdom\nrule fil=1\n', 3, ':3: kingdom has no rule "fil"; did you mean fill?'],
  ])('%j', async (text, code, message) => {
    const path = folder.file('game.patience', text);
    await expectLine(['replay', path, '--json'], code, path + message);
  });

  test('--verify answers no to an illegal move', async () => {
    const path = folder.file('false.patience', 'patience 1\nvariant storehouse\nseed 42\nturn\nW-F1\n');
    await expectLine(
      ['replay', path, '--verify'],
      1,
      `${path}:5: W-F1: the diamond foundation needs 3D next (Hoffmann 23: foundations build up in suit; the ace is above the king)`,
    );
  });

  test('wrong share codes', async () => {
    await expectLine(
      ['replay', `1${'A'.repeat(40)}`, '--verify'],
      3,
      'share code: the share code is damaged or cut short',
    );
    await expectLine(
      ['replay', `2${'A'.repeat(40)}`, '--verify'],
      3,
      'share code: a share code of version 2; this program reads version 1',
    );
  });
});

test('DEBUG=patience shows where an error came from', async () => {
  const {err} = await patience(['show', '--variant', 'x'], {env: {DEBUG: 'patience'}});
  expect(err).toContain('\n    at ');
});

describe('numbers of Microsoft', () => {
  test.each([
    ['show freecell ms:0', '--seed: the seed "ms:0" is none of Microsoft\'s deals, ms:1 to ms:2147483647'],
    ['solve spider ms:617', '--seed: the seed "ms:617" is for another game; ms: numbers are deals of FreeCell'],
    ['study freecell --seeds ms:0..3', '--seeds: the seed "ms:0" is none of Microsoft\'s deals, ms:1 to ms:2147483647'],
    ['study freecell --seeds ms:1..x', '--seeds: "ms:1..x"; it is a range such as 1..1000'],
    [
      'study kingdom --seeds ms:1..3',
      '--seeds: the seed "ms:1" is for another game; ms: numbers are deals of FreeCell',
    ],
  ])('%s', async (line, message) => {
    await expectLine(line.split(' '), 2, message);
  });

  test('in the dialogues, too', async () => {
    const script = await patience(['script', 'freecell', 'ms:1'], {input: 'new freecell ms:0\nnew {"seed":"MS:2"}\n'});
    expect(script.out).toContain('"code":"seed","message":"the seed \\"ms:0\\" is none of Microsoft\'s deals');
    expect(script.out).toContain('"seed":"ms:2"');
    const lines = await patience(['freecell', 'ms:1', '--plain'], {input: 'new ms:0\nnew kingdom ms:1\nnew ms2\n'});
    expect(lines.out).toContain('The seed "ms:0" is none of Microsoft\'s deals, ms:1 to ms:2147483647.');
    expect(lines.out).toContain('The seed "ms:1" is for another game; ms: numbers are deals of FreeCell.');
    expect(lines.out).toContain('FreeCell, Alfille, deal ms:2.');
  });
});
