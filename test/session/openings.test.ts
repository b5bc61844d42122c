import {afterFirstWord, columnInLine, firstWord, withoutComment} from '../../src/session/lines.js';
import {newTally, whyUncounted} from '../../src/session/journal/journal.js';
import {
  gameBefore,
  momentOf,
  openPack,
  openPosition,
  openPrinted,
  openSeed,
  playStep,
  plyOf,
  positionOf,
  shufflesLater,
  stepsOf,
  type Game,
  type Opening,
} from '../../src/session/game.js';
import {parseDeck} from '../../src/session/deck.js';
import {openRecord, type RecordTerms} from '../../src/session/opening.js';
import {parseJournal} from '../../src/session/journal/journal-text.js';
import {makeReplay, parseReplay, playRecording} from '../../src/session/replay.js';
import {begin, goToPly, lastPly, openSession, play, redo, undo} from '../../src/session/session.js';
import {makeCards} from '../../src/engine/card.js';
import {REDEAL, TURN} from '../../src/engine/move.js';
import {makeRecord} from '../../src/engine/record.js';
import {shuffledPack, sortedPack} from '../../src/engine/shuffle.js';
import {findVariant, VARIANTS} from '../../src/variants/index.js';
import {messageOf, rulesFor, unwrap} from '../engine/adapter.js';

const shuffling = rulesFor('storehouse', {redeal: 'shuffle'});
const turning = rulesFor('storehouse');

function after(opening: Opening, ...steps: (typeof TURN)[][]): Game {
  return steps.reduce<Game>((game, moves) => unwrap(playStep(game, moves)), {opening, last: undefined});
}

describe('an opening', () => {
  test('keeps the seed that redeals are shuffled by, and none where they are not', () => {
    expect(shufflesLater(shuffling)).toBe(true);
    expect(shufflesLater(turning)).toBe(false);
    expect(shufflesLater(rulesFor('storehouse', {redeal: 'shuffle', passes: 1}))).toBe(false);
    expect(openPrinted(shuffling, '7')?.seed).toBe('7');
    expect(openPrinted(turning, '7')).toMatchObject({seed: undefined});
    const pack = shuffledPack(1, 'x', 1);
    expect(openPack(turning, pack).seed).toBeUndefined();
    expect(openPack(turning, pack).start.seed).toBeUndefined();
    expect(openPack(shuffling, pack, '7')).toMatchObject({seed: '7', pack, start: {seed: '7'}});
  });

  test('from a position has the seed of the position', () => {
    const {start} = openSeed(shuffling, '7');
    expect(openPosition(shuffling, start)).toMatchObject({seed: '7', given: start, start});
    const {seed: _, ...seedless} = start;
    expect(openPosition(shuffling, seedless).seed).toBeUndefined();
  });

  test('counts for the record only if the game was dealt here and played here', () => {
    const dealt = openSeed(turning, '7');
    expect(whyUncounted(newTally(dealt, 0))).toBeUndefined();
    expect(whyUncounted({...newTally(dealt, 0), adopted: true})).toBe('elsewhere');
    expect(whyUncounted(newTally(openPosition(turning, dealt.start), 0))).toBe('elsewhere');
    expect(whyUncounted({...newTally(dealt, 0), watched: true})).toBe('watched');
  });
});

describe('a game', () => {
  const opening = openSeed(turning, '42');
  const game = after(opening, [TURN], [TURN, TURN], [TURN]);

  test('is known by its last step, or by its opening', () => {
    expect(momentOf(game)).toBe(game.last);
    expect(momentOf({opening, last: undefined})).toBe(opening);
    expect(plyOf({opening, last: undefined})).toBe(0);
    expect([plyOf(game), stepsOf(game).map(({ply}) => ply)]).toEqual([3, [1, 2, 3]]);
    expect(plyOf(gameBefore(game))).toBe(2);
    expect(gameBefore({opening, last: undefined})).toEqual({opening, last: undefined});
  });

  test('has each of its positions again, however many steps ago it was', () => {
    const pack = Array.from({length: 52}, (_, i) => i);
    let long: Game = {opening: openPack(rulesFor('kingdom', {passes: 9}), [...pack, ...pack], '1'), last: undefined};
    const positions = [positionOf(long)];
    for (let ply = 1; ply <= 200; ply++) {
      const turned = playStep(long, [TURN]);
      long = turned.ok ? turned.value : unwrap(playStep(long, [REDEAL]));
      positions.push(positionOf(long));
    }
    for (const [i, step] of stepsOf(long).entries())
      expect(step.outcome(long.opening).position).toEqual(positions[i + 1]);
  });
});

describe('a session', () => {
  const start = openSession(openSeed(turning, '42'));
  const turned = unwrap(play(unwrap(play(unwrap(play(start, [TURN])), [TURN])), [TURN]));

  test('goes back to a ply in one step, and redo goes on from there', () => {
    const back = goToPly(turned, 1);
    if (!back) throw new Error('there is a first move');
    expect(plyOf(back.game)).toBe(1);
    expect(unwrap(undo(back)).game).toBe(turned.game);
    expect(plyOf(unwrap(redo(back)).game)).toBe(2);
    expect(unwrap(redo(unwrap(redo(back)))).game.last).toBe(turned.game.last);
    expect(redo(unwrap(redo(unwrap(redo(back))))).ok).toBe(false);
    expect(goToPly(turned, 4)).toBeUndefined();
    expect(goToPly(turned, -1)).toBeUndefined();
    expect(goToPly(turned, 3)?.game.last).toBe(turned.game.last);
  });

  test('goes back before what was undone, and redo comes to that, too', () => {
    const undone = unwrap(undo(turned));
    const back = goToPly(undone, 0);
    if (!back) throw new Error('there is an opening');
    const plies = [back];
    for (let next = redo(back); next.ok; next = redo(next.value)) plies.push(next.value);
    expect(plies.map(({game}) => plyOf(game))).toEqual([0, 1, 2, 3]);
  });

  test('goes forward to a ply in one step, along what redo would do', () => {
    const back = goToPly(turned, 0);
    const forward = back && goToPly(back, 2);
    if (!forward) throw new Error('there is a second move');
    expect(plyOf(forward.game)).toBe(2);
    expect(plyOf(unwrap(undo(forward)).game)).toBe(0);
    expect(unwrap(redo(forward)).game.last).toBe(turned.game.last);
    expect(lastPly(forward)).toBe(3);
    expect(goToPly(unwrap(undo(forward)), 1)?.game.last?.ply).toBe(1);
    expect(goToPly(back, 4)).toBeUndefined();
    expect(goToPly(begin(back, openSeed(turning, '7')), 1)).toBeUndefined();
  });

  test('does not go on from one game into another that was undone', () => {
    const another = unwrap(play(begin(turned, openSeed(turning, '7')), [TURN]));
    const undone = unwrap(undo(unwrap(undo(another))));
    expect(undone.game).toBe(turned.game);
    expect(lastPly(undone)).toBe(3);
    expect(goToPly(undone, 4)).toBeUndefined();
  });

  test('has nothing to redo after a new deal', () => {
    expect(redo(begin(unwrap(undo(turned)), openSeed(turning, '7'))).ok).toBe(false);
  });
});

describe('a position from outside', () => {
  const terms: RecordTerms = {variants: VARIANTS, freshSeed: () => 'fresh'};
  const record = {variant: 'storehouse', rules: {redeal: 'shuffle'}, piles: {W: ['9C']}};
  const kingdom = unwrap(findVariant(VARIANTS, 'kingdom'));
  const opened = (given: Record<string, unknown>, more: Partial<RecordTerms> = {}): Opening =>
    unwrap(openRecord(given, {...terms, partial: true, ...more}));

  test('gets a fresh seed only where redeals are shuffled and none is known', () => {
    expect(opened(record).seed).toBe('fresh');
    expect(opened(record).given).toMatchObject({seed: 'fresh'});
    expect(opened({...record, seed: 'own'}).seed).toBe('own');
    expect(opened({...record, seed: 'own'}, {seed: 'told'}).seed).toBe('told');
    expect(opened({...record, rules: {}}).seed).toBeUndefined();
    expect(opened({...record, rules: {}}).given).toMatchObject({seed: undefined});
    expect(opened({...record, rules: {}, seed: 'own'}).seed).toBe('own');
  });

  test('names its game, unless that is told', () => {
    expect(opened({piles: {}}, {variant: kingdom}).rules.variant).toBe(kingdom);
    expect(opened({variant: 'storehouse', piles: {}}, {variant: kingdom}).rules.variant.id).toBe('storehouse');
    expect(openRecord({piles: {}}, terms)).toMatchObject({
      fault: {code: 'position', message: 'the key variant is missing: it names the game', key: 'variant'},
    });
    expect(openRecord({variant: 7, piles: {}}, terms)).toMatchObject({
      fault: {code: 'variant', message: 'variant is the name of a game, a text', key: 'variant'},
    });
    expect(messageOf(openRecord({variant: 'kingdm', piles: {}}, terms))).toMatch(/did you mean kingdom\?$/);
  });

  test('has its own rules before those that are told', () => {
    const given = {passes: 2, fill: 'auto'};
    const {rules} = opened({variant: 'kingdom', rules: {passes: 3}, piles: {}}, {given});
    expect(rules.values).toEqual({passes: 3, fill: 'auto'});
    expect(openRecord({variant: 'kingdom', rules: [], piles: {}}, terms)).toMatchObject({
      fault: {code: 'rule', message: 'rules is an object of options, as in {"passes": 3}', key: 'rules'},
    });
    expect(openRecord({variant: 'kingdom', rules: {pass: 1}, piles: {}}, terms)).toMatchObject({fault: {code: 'rule'}});
  });

  test('is whole unless a part is asked for, and settled if it is to be', () => {
    expect(messageOf(openRecord(record, terms))).toMatch(/^1 card of 52: /);
    const unsettled = {variant: 'kingdom', piles: {W: ['AS']}};
    expect(makeRecord(opened(unsettled).rules, opened(unsettled).start).piles['W']).toEqual(['AS']);
    const settled = opened(unsettled, {settle: true});
    expect(makeRecord(settled.rules, settled.start).piles).toMatchObject({W: [], F1: ['AS']});
  });
});

describe('a header', () => {
  test('is read word by word', () => {
    expect(['seed 1', '  seed 1', 'seed', 'Seed 1', 'seed1', 'a'.repeat(21), '', 'seed\t1'].map(firstWord)).toEqual([
      'seed', 'seed', 'seed', '', '', '', '', 'seed',
    ]); // prettier-ignore
    expect(['seed 1', '  seed  1 ', 'seed', '12 ab'].map(afterFirstWord)).toEqual(['1', ' 1 ', '', '12 ab']);
    expect([' a # b', '# b', 'a'].map(withoutComment)).toEqual(['a', '', 'a']);
    expect(columnInLine('  turn x', {code: 'file', message: '', column: 6})).toEqual({column: 8});
    expect(columnInLine('  turn x', {code: 'file', message: ''})).toEqual({});
  });

  const head = 'patience 1\nvariant storehouse\n';
  const deck = `deck ${makeCards(sortedPack(1))}\n`;
  const read = (text: string): unknown => {
    const replay = parseReplay(VARIANTS, text);
    return replay.ok ? 'good' : [replay.fault.line, replay.fault.message];
  };

  test('begins with the version, and nothing before it', () => {
    expect(read('x patience 2\n')).toEqual([1, 'not a replay: it begins with "x patience 2" instead of "patience 1"']);
    expect(read('patience 2x\n')).toEqual([1, 'not a replay: it begins with "patience 2x" instead of "patience 1"']);
    expect(parseJournal(VARIANTS, '\npatience 1\n')).toMatchObject({
      ok: false,
      fault: {line: 1, message: 'not a replay: it begins with "" instead of "patience 1"'},
    });
  });

  test('has rules as they may be written, and no others', () => {
    expect(read(`${head}seed 1\nrule passes = 2\nrule  joins=on # why\n`)).toBe('good');
    for (const rule of ['=2', 'passes=', 'passes 2', 'passes=2 3', 'pas ses=2'])
      expect(read(`${head}seed 1\nrule ${rule}\n`)).toEqual([
        4,
        `cannot read the rule ${JSON.stringify(rule)}; write KEY=VALUE, as in passes=3`,
      ]);
  });

  test('has a deck of all cards, and a seed beside it only where redeals are shuffled', () => {
    expect(read(head + deck)).toBe('good');
    expect(read(`${head}seed 7\nrule redeal=shuffle\n${deck}`)).toBe('good');
    expect(read(`${head}rule redeal=shuffle\n${deck}`)).toEqual([
      1,
      "redeals are shuffled here: a line 'seed ...' is missing",
    ]);
    expect(read(`${head}${deck.replace('AD ', '')}`)).toEqual([3, 'the deck has 51 cards of 52: AD is missing']);
    expect(read(`${head}${deck.replace('AD ', 'AX ')}`)).toEqual([
      3,
      '"AX" is not a card; cards look like TH, 10H or 10♥',
    ]);
  });

  test('has a position whose seed may stand on its own line', () => {
    const position = 'position {"variant": "storehouse", "piles": {"W": ["9C"]}}\n';
    const opening = (text: string): Opening => unwrap(parseReplay(VARIANTS, text)).opening;
    expect(opening(head + position).seed).toBeUndefined();
    expect(opening(`${head}seed 7\n${position}`)).toMatchObject({seed: '7', given: {seed: '7'}});
    expect(read(`${head}position  {"piles": 1} \n`)).toEqual([
      3,
      'piles is an object of lists of cards, as in {"W": ["7C"]}',
    ]);
    expect(read(`${head}seed \n${position}`)).toEqual([3, 'the seed is empty; a seed is 1 to 64 printable characters']);
  });
});

describe('a comment of a replay', () => {
  const read = (text: string): unknown => {
    const {comment, ending, steps} = unwrap(parseReplay(VARIANTS, `patience 1\n${text}`));
    return {comment, ending, steps: steps.map(step => step.comment)};
  };

  test('belongs to the header, to the next step or to the end', () => {
    expect(read('# one\nvariant kingdom # two\nseed 1\n')).toEqual({comment: 'one', ending: undefined, steps: []});
    expect(read('variant kingdom\nseed 1\n# a\n#b\nturn # c\n\nturn\n#  d \n')).toEqual({
      comment: undefined,
      ending: 'd',
      steps: ['a b c', undefined],
    });
    expect(read('variant kingdom\nseed 1\n')).toEqual({comment: undefined, ending: undefined, steps: []});
    expect(unwrap(parseReplay(VARIANTS, 'patience 1\nvariant kingdom\nseed 1\n')).comment).toBeUndefined();
    expect(unwrap(parseReplay(VARIANTS, 'patience 1\nvariant kingdom\nseed 1\n')).ending).toBeUndefined();
  });
});

test('a refusal in a replay names its line and its move', () => {
  const recording = unwrap(parseReplay(VARIANTS, 'patience 1\nvariant kingdom\nseed 1\nturn\n\nW-W\n'));
  expect(playRecording(recording)).toMatchObject({
    ok: false,
    fault: {code: 'illegal', line: 6, move: 'W-W', message: 'W-W: the waste cannot go onto itself'},
  });
});

test('a replay has a line for each step', () => {
  const game = after(openSeed(turning, '42'), [TURN], [TURN, TURN]);
  expect(makeReplay(game)).toBe('patience 1\nvariant storehouse\nseed 42\nturn\nturn turn\n');
});

describe('a deck', () => {
  const sorted = makeCards(sortedPack(1));

  test.each([
    ['a card too often in one pack', 1, `${sorted} AD`, 'AD is there twice; this game has one pack'],
    ['a card too often in two', 2, `${sorted} ${sorted} AD`, 'AD is there 3 times; this game has two packs'],
    ['a missing card', 1, sorted.replace('KS', ''), 'the deck has 51 cards of 52: KS is missing'],
    ['a missing twin', 2, sorted, 'the deck has 52 cards of 104: AD is missing'],
  ])('with %s is refused', (_, packs, text, message) => {
    expect(messageOf(parseDeck(text, packs))).toBe(message);
  });
});
