import {difficultyOf} from '../../src/solver/study/difficulty.js';
import seedrandom from 'seedrandom';
import {AnalysisServer} from '../../src/analysis/server.js';
import type {AnalysisResponse, AnalysisQuestion} from '../../src/analysis/protocol.js';
import {legalMoves} from '../../src/engine/legality/generation.js';
import {makeMove, TURN, type Move} from '../../src/engine/move.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {originOf} from '../../src/engine/declaration/variant.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {parseMoves} from '../../src/engine/notation.js';
import {
  type DealKind,
  gameAt,
  gamesTo,
  openPack,
  openPosition,
  openSeed,
  playStep,
  positionOf,
  type Game,
} from '../../src/session/game.js';
import {parseDeck} from '../../src/session/deck.js';
import {makeReplay} from '../../src/session/replay.js';
import {Search, solve} from '../../src/solver/solver.js';
import {datedSeeds} from '../../src/variants/dates.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {knownLine} from '../../src/variants/lines/known-lines.js';
import {STORED_LINES} from '../../src/variants/lines/stored-lines.js';
import {readTable, rulesFor, unwrap} from '../engine/adapter.js';
import {rulesNamed} from '../solver/options.js';
import {dealt} from './dealt.js';

const rules = rulesFor('thirteen-up');
const now = (): number => performance.now();
const server = new AnalysisServer({now, random: seedrandom.alea('server')});

let asked = 0;

/** Every response to a question. */
async function responses(question: AnalysisQuestion): Promise<AnalysisResponse[]> {
  const heard: AnalysisResponse[] = [];
  await server.answer({id: ++asked, question, origin: {}}, response => heard.push(response));
  return heard;
}

async function answers(question: AnalysisQuestion): Promise<AnalysisResponse['answer'][]> {
  return (await responses(question)).map(({answer}) => answer);
}

/** The answers without those that tell how a search goes. */
async function lastAnswers(question: AnalysisQuestion): Promise<AnalysisResponse['answer'][]> {
  return (await answers(question)).filter(answer => answer?.kind !== 'searching');
}

const hint = (game: Game, isBrief = true): AnalysisQuestion => ({kind: 'hint', game: makeReplay(game), isBrief});
const trace = (game: Game): AnalysisQuestion => ({kind: 'trace', game: makeReplay(game), isBrief: false});
const verdict = (game: Game, isBrief = false): AnalysisQuestion => ({kind: 'verdict', game: makeReplay(game), isBrief});

/** The last cards of a game that began from a position; piles are texts of cards. */
function ending(piles: Readonly<Record<string, string>>): Game {
  const written = Object.fromEntries(Object.entries(piles).map(([id, cards]) => [id, cards.split(' ')]));
  const {position} = readTable({variant: 'thirteen-up', seed: '42', piles: written});
  return {opening: openPosition(rules, position), last: undefined};
}

const SUITS = {F1: '2D 3D', F2: '2C', F3: '2H', F4: '2S'};
const WINNABLE = ending({...SUITS, T1: '4D', T2: '5D'});
/** The four is missing. */
const LOST = ending({...SUITS, T1: '5D'});

function played(game: Game, ...moves: readonly Move[]): Game {
  return moves.reduce((before, move) => unwrap(playStep(before, [move])), game);
}

/** Turns cards and plays nothing until that is no longer possible. */
function wasted(game: Game): Game {
  const turn = legalMoves(rules, positionOf(game)).find(({type}) => type !== 'play');
  return turn ? wasted(played(game, turn)) : game;
}

test('a verdict comes with the number and the kind of the question', async () => {
  expect(await responses(verdict(WINNABLE))).toEqual([
    {id: asked, kind: 'verdict', answer: {kind: 'verdict', verdict: 'winnable'}},
  ]);
  expect(await answers(verdict(LOST))).toEqual([{kind: 'verdict', verdict: 'unwinnable'}]);
  expect(await answers(verdict(WINNABLE, true))).toEqual([{kind: 'verdict', verdict: 'winnable'}]);
});

test('a dead end is told from a game in which a card may still go up', async () => {
  const {position} = readTable({
    variant: 'auxiliary-sequences',
    rules: {grace: 0},
    piles: {
      F1: ['AD'],
      F2: ['AC'],
      F3: ['AH'],
      F4: ['AS'],
      T1: ['KD', 'QC'],
      T2: ['KC'],
      T3: ['KH'],
      T4: ['KS'],
      W: ['2D', 'TD'],
    },
  });
  const given = (at: typeof position): Game => ({
    opening: openPosition(rulesFor('auxiliary-sequences', {grace: 0}), at),
    last: undefined,
  });
  const question = (game: Game): AnalysisQuestion => ({kind: 'dead-end', game: makeReplay(game), isBrief: false});
  expect(await answers(question(given(position)))).toEqual([{kind: 'dead-end', isDeadEnd: true}]);
});

test('a game that began from a deck is judged at its present position', async () => {
  const pack = unwrap(
    parseDeck(['D', 'C', 'H', 'S'].flatMap(suit => Array.from('A23456789TJQK', rank => rank + suit)).join(' '), 1),
  );
  const game = wasted({opening: openPack(rules, pack, '42'), last: undefined});
  expect(await answers(verdict(game))).toEqual([{kind: 'verdict', verdict: verdictOn(game)}]);
});

function verdictOn({opening, last}: Game): string {
  const search = new Search(rules, positionOf({opening, last}));
  return (search.step(10_000, now) ?? search.verdict()).verdict;
}

test('a hint names a legal move and says which answer is the last', async () => {
  const game = dealt('3', 'storehouse');
  for (const isBrief of [true, false]) {
    const heard = await answers(hint(game, isBrief));
    const hints = heard.flatMap(answer => (answer?.kind === 'hint' ? [answer] : []));
    expect(hints).toHaveLength(heard.length);
    expect(hints.map(({last}) => last)).toEqual(hints.map((_, i) => i === hints.length - 1));
    expect(hints.length > 1).toBe(!isBrief);
    const legal = legalMoves(game.opening.rules, positionOf(game)).map(makeMove);
    for (const {move, samples} of hints) {
      expect(legal).toContain(move && makeMove(move));
      expect(samples).toBeGreaterThanOrEqual(0);
    }
  }
});

test('the trace ends at the last ply that could be won', async () => {
  const game = wasted(dealt('2'));
  const [found] = await answers(trace(game));
  const ply = found?.kind === 'trace' ? found.ply : -1;
  expect(found).toEqual({kind: 'trace', ply, sure: true});
  const [winnable, lost] = gamesTo(game).slice(ply, ply + 2);
  expect([winnable, lost].map(each => each && verdictOn(each))).toEqual(['winnable', 'unwinnable']);
});

test('a trace of a game that can be won ends where it stands; a lost deal has none', async () => {
  const [move] = unwrap(parseMoves('T1-F1'));
  expect(await answers(trace(played(WINNABLE, ...(move ? [move] : []))))).toEqual([
    {kind: 'trace', ply: 1, sure: true},
  ]);
  expect(await answers(trace(LOST))).toEqual([{kind: 'trace', ply: -1, sure: true}]);
});

test('a deal that can be won is found', async () => {
  const [found] = await lastAnswers({
    kind: 'deal',
    variant: rules.variant.id,
    values: rules.values,
    wanted: 'winnable',
  });
  const seed = found?.kind === 'deal' ? found.seed : undefined;
  expect(await answers(verdict(dealt(seed ?? '')))).toEqual([{kind: 'verdict', verdict: 'winnable'}]);
});

test('a deal of a level is found and can be won, also where every card is seen', async () => {
  const wish = ({variant, values}: Ruleset, wanted: DealKind): AnalysisQuestion => {
    return {kind: 'deal', variant: variant.id, values, wanted};
  };
  const [found] = await lastAnswers(wish(rules, 'easy'));
  const seed = found?.kind === 'deal' ? found.seed : undefined;
  expect(await answers(verdict(dealt(seed ?? '')))).toEqual([{kind: 'verdict', verdict: 'winnable'}]);
  expect(difficultyOf(rules, seed ?? '')).toBe('easy');
  expect(await lastAnswers(wish(rulesFor('reversible-sequences'), 'hard'))).toEqual([
    {kind: 'deal', end: 'found', seed: expect.any(String) as string},
  ]);
});

test('the deal of a day is the first of its seeds that can be won, the same every time', async () => {
  const ask = ({variant, values}: Ruleset, wanted: DealKind = 'winnable'): AnalysisQuestion => {
    return {kind: 'deal', variant: variant.id, values, wanted, date: '2026-11-21'};
  };
  const other = rulesFor('storehouse', {passes: 2});
  const [found] = await lastAnswers(ask(other));
  expect([found]).toEqual(await lastAnswers(ask(other)));
  const seed = found?.kind === 'deal' ? (found.seed ?? '') : '';
  const tried = datedSeeds('2026-11-21').slice(0, datedSeeds('2026-11-21').indexOf(seed) + 1);
  expect(tried.at(-1)).toBe(seed);
  const verdicts = tried.map(each => solve(other, dealFromSeed(other, each), {maxPositions: 20_000}).verdict);
  expect(verdicts.map(verdict => verdict === 'winnable')).toEqual(tried.map(each => each === seed));
});

test('a search tells every second how many deals were tried, and ends when its time is up', async () => {
  // Each look at the clock takes 0.1 s.
  let looks = 0;
  const slow = new AnalysisServer({now: () => 100 * looks++, random: seedrandom.alea('slow')});
  const {variant, values} = rules;
  const question: AnalysisQuestion = {kind: 'deal', variant: variant.id, values, wanted: 'hard'};
  const heard: AnalysisResponse['answer'][] = [];
  await slow.answer({id: 1, question, origin: {}}, ({answer}) => heard.push(answer));
  const told = heard.flatMap(each => (each?.kind === 'searching' ? [each] : []));
  const seconds = told.map(each => each.seconds);
  expect(seconds).toEqual([...new Set(seconds)].sort((a, b) => a - b));
  const tried = expect.any(Number) as number;
  expect([seconds[0], heard.at(-1)]).toEqual([1, {kind: 'deal', end: 'none', tried}]);
  expect(seconds.at(-1)).toBeLessThan(20);
  expect(told.at(-1)?.tried).toBeGreaterThan(0);
});

test('a review traces the game, says how far it is, and names what the adviser would have played', async () => {
  const game = wasted(dealt('2'));
  const question: AnalysisQuestion = {kind: 'review', game: makeReplay(game), isBrief: false};
  const heard = (await answers(question)).flatMap(answer => (answer?.kind === 'review' ? [answer] : []));
  const last = heard.at(-1);
  const [traced] = await answers(trace(game));
  const [instead, kept] = [expect.anything() as object, expect.any(Array) as Move[]];
  expect(last).toEqual({kind: 'review', trace: traced, instead, kept, progress: 1, last: true});
  expect(heard.map(each => each.last)).toEqual(heard.map((_, i) => i === heard.length - 1));
  expect(heard.map(({progress}) => progress)).toEqual(heard.map(({progress}) => progress).toSorted((a, b) => a - b));
  expect(await answers({...question, isBrief: true})).toHaveLength(1);
});

test('a review has all moves in place of the losing one that are proved to keep the win', async () => {
  const game = wasted(dealt('2'));
  const [found] = await answers({kind: 'review', game: makeReplay(game), isBrief: true});
  const {trace: traced, kept} = found?.kind === 'review' ? found : {};
  const before = gameAt(game, traced?.ply ?? -1);
  if (!before) throw new Error('no move lost this game');
  const moves = legalMoves(rules, positionOf(before));
  const keep = moves.filter(move => verdictOn(played(before, move)) === 'winnable');
  expect(kept).toEqual(keep);
  expect(keep.length).toBeGreaterThan(0);
  expect(keep).not.toContainEqual(gameAt(game, (traced?.ply ?? 0) + 1)?.last?.moves[0]);
});

test('a review of a game with a learned value names moves of it by what they cost', async () => {
  const opening = openSeed(rulesFor('kingdom'), '42');
  const game = unwrap(parseMoves('turn turn turn turn turn turn')).reduce<Game>(
    (before, move) => played(before, move),
    {
      opening,
      last: undefined,
    },
  );
  const [found] = await answers({kind: 'review', game: makeReplay(game), isBrief: true});
  const costly = found?.kind === 'review' ? found.costly : undefined;
  expect(costly).toBeDefined();
  for (const {ply, before, after} of costly ?? []) {
    expect(ply).toBeLessThan(6);
    expect(before).toBeGreaterThan(after ?? 1);
  }
});

test('a review has the chance before each move that was a choice, in their order', async () => {
  const rules = rulesFor('kingdom');
  const turns = unwrap(parseMoves('turn turn turn turn turn turn'));
  const game = played({opening: openSeed(rules, '2'), last: undefined}, ...turns);
  const [found] = await answers({kind: 'review', game: makeReplay(game), isBrief: true});
  const curve = found?.kind === 'review' ? (found.curve ?? []) : [];
  expect(curve.length).toBeGreaterThan(0);
  expect(curve.map(({ply}) => ply)).toEqual([...new Set(curve.map(({ply}) => ply))].toSorted((a, b) => a - b));
  for (const {ply, chance} of curve) {
    expect(ply).toBeLessThan(6);
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(1);
  }
});

test('a review says whether there was a chance that a move could have cost', async () => {
  const hadChance = async (seed: string): Promise<boolean | undefined> => {
    const game = played(
      {opening: openSeed(rulesFor('kingdom'), seed), last: undefined},
      ...unwrap(parseMoves('turn turn turn')),
    );
    const [found] = await answers({kind: 'review', game: makeReplay(game), isBrief: true});
    return found?.kind === 'review' ? found.hadChance : undefined;
  };
  expect(await hadChance('2')).toBe(true);
  expect(await hadChance('42')).toBe(false);
});

test('what is cancelled gets no answer', async () => {
  const heard = answers({kind: 'review', game: makeReplay(wasted(dealt('2'))), isBrief: true});
  await new Promise(resolve => setImmediate(resolve));
  expect(await answers({kind: 'cancel', of: asked})).toEqual([]);
  expect(await heard).toEqual([]);
});

test('a search for deals ends when it is cancelled, though each deal is decided at once', async () => {
  const [kind, passes, wanted] = ['deal', 1, 'winnable'] as const;
  const question = (values: object): AnalysisQuestion => ({
    kind,
    wanted,
    variant: 'thirteen-up',
    values: {...rules.values, ...values},
  });
  const older = lastAnswers(question({}));
  await new Promise(resolve => setImmediate(resolve));
  await answers({kind: 'cancel', of: asked});
  const newer = lastAnswers(question({passes}));
  expect((await newer).map(answer => answer?.kind)).toEqual(['deal']);
  expect((await older).length).toBeLessThanOrEqual(1);
});

test.each<[string, AnalysisQuestion]>([
  ['a text that is not a replay', {kind: 'verdict', game: '', isBrief: false}],
  [
    'a replay with an illegal move',
    {kind: 'trace', game: 'patience 1\nvariant thirteen-up\nseed 42\nT1-F1\n', isBrief: false},
  ],
  ['a game without a legal move', hint(LOST)],
  ['an unknown variant', {kind: 'deal', variant: 'none', values: {}, wanted: 'winnable'}],
])('%s gets an empty answer', async (_, question) => {
  expect(await responses(question)).toEqual([{id: asked, kind: question.kind, answer: undefined}]);
});

test('a move that was played stands beside the one of the adviser, with what is proved where every card is seen', async () => {
  const deal = dealt('1', 'reversible-sequences');
  const [first] = legalMoves(deal.opening.rules, positionOf(deal));
  const game = unwrap(playStep(deal, first ? [first] : []));
  const [answer] = await answers({kind: 'why', game: makeReplay(game), isBrief: false});
  expect(answer).toMatchObject({kind: 'why', ply: 0, verdict: expect.stringMatching(/winnable/) as string});
  expect(legalMoves(deal.opening.rules, positionOf(deal))).toContainEqual(answer?.kind === 'why' && answer.best);
  const covered = [TURN, TURN].reduce((before, move) => unwrap(playStep(before, [move])), dealt('42'));
  const [blind] = await answers({kind: 'why', game: makeReplay(covered), isBrief: false});
  expect(blind).toMatchObject({kind: 'why', ply: 1, verdict: undefined});
  expect(await answers({kind: 'why', game: makeReplay(deal), isBrief: false})).toEqual([undefined]);
});

test('a deal whose win was found beforehand is judged at once, and so is the move that left it', async () => {
  const spider = rulesNamed('spider', [], await withCabinet(VARIANTS));
  const [seed = ''] = Object.keys(STORED_LINES.games['spider']?.lines ?? {});
  const line = (await knownLine(spider, seed)) ?? [];
  const start: Game = {opening: openSeed(spider, seed), last: undefined};
  const game = line.slice(0, 30).reduce((before, move) => unwrap(playStep(before, [move])), start);
  // Each look at this clock takes longer than any search may.
  let time = 0;
  const hasty = new AnalysisServer({now: () => (time += 1e6), random: () => 0});
  const judged: (AnalysisResponse['answer'] | undefined)[] = [];
  for (const question of [verdict(start), verdict(game), trace(game)])
    await hasty.answer({id: ++asked, question, origin: originOf(spider.variant)}, ({answer}) => judged.push(answer));
  expect(judged).toEqual([
    {kind: 'verdict', verdict: 'winnable'},
    {kind: 'verdict', verdict: 'winnable'},
    {kind: 'trace', ply: 30, sure: true},
  ]);
});
