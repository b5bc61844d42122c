import type {AnalysisEvent} from '../../src/analysis/protocol.js';
import type {Next} from '../../src/sitting/news.js';
import {TURN, type Move} from '../../src/engine/move.js';
import {openSeed, momentOf, plyOf, type Game} from '../../src/session/game.js';
import {openJournal, record, tallyOf, type Journal} from '../../src/session/journal/journal.js';
import type {JournalEntry} from '../../src/session/journal/journal-entry.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {rulesetOf, VARIANTS} from '../../src/variants/index.js';
import {hidesAny} from '../../src/engine/legality/sight.js';
import {defaultSettings, withSettings} from '../../src/settings/settings.js';
import {ask, wantVerdict, withAnswer, withQuestions} from '../../src/sitting/advice.js';
import {gameNow, momentNow, type Sitting} from '../../src/sitting/sitting.js';
import {settled} from '../../src/sitting/update.js';
import {rulesFor, unwrap} from '../engine/adapter.js';

const RULES = rulesFor('thirteen-up');
const STEP: JournalEntry = {type: 'step', moves: [TURN]};

function sittingAfter(...entries: readonly JournalEntry[]): Sitting {
  const journal = entries.reduce(
    (now: Journal, entry) => unwrap(record(now, entry)),
    openJournal(openSeed(RULES, '42')),
  );
  return {journal, settings: defaultSettings()};
}

const asks = ({effects}: Next): unknown[] =>
  effects.map(effect => (effect.type === 'ask' ? [effect.kind, plyOf(effect.game)] : effect.type));
const kinds = ({said}: Next): string[] => said.map(({kind}) => kind);
const traceOf = (sitting: Sitting, ply: number, sure = true): AnalysisEvent & {kind: 'trace'} => ({
  type: 'analysis',
  kind: 'trace',
  moment: momentNow(sitting),
  ply,
  sure,
});
const verdictOf = (sitting: Sitting, verdict: 'winnable' | 'unwinnable' | 'unknown'): AnalysisEvent => ({
  type: 'analysis',
  kind: 'verdict',
  moment: momentNow(sitting),
  verdict,
});
const played = (sitting: Sitting): Sitting => ({...sitting, journal: unwrap(record(sitting.journal, STEP))});

test('a hint asks about the game as it stands', () => {
  const next = ask(sittingAfter(STEP), 'hint');
  expect([asks(next), kinds(next)]).toEqual([[['hint', 1]], ['asked']]);
});

test('a hint counts once, when it names a move, and not while the adviser plays', () => {
  const hintOf = (sitting: Sitting, move: Move | undefined): AnalysisEvent => {
    const moment = momentNow(sitting);
    return {type: 'analysis', kind: 'hint', moment, move, samples: 1, reason: {words: ''}, last: false};
  };
  const hintsAfter = (start: Sitting, ...moves: readonly (Move | undefined)[]): number => {
    const asked = ask(start, 'hint').sitting;
    const heard = moves.reduce((now, move) => withAnswer(now, hintOf(now, move)).sitting, asked);
    return tallyOf(heard.journal).hints;
  };
  const start = sittingAfter(STEP);
  expect([hintsAfter(start), hintsAfter(start, undefined), hintsAfter(start, TURN, TURN)]).toEqual([0, 0, 1]);
  expect(hintsAfter({...start, watching: {speed: 1}}, TURN)).toBe(0);
});

test('the next best move is named to a player who asks again, and of another position not', () => {
  const beside = {move: TURN, words: ' is as good'};
  const told = (sitting: Sitting): [Sitting, boolean] => {
    const asked = ask(sitting, 'hint').sitting;
    const moment = momentNow(asked);
    const reason = {words: 'it is safe', beside};
    const next = withAnswer(asked, {
      type: 'analysis',
      kind: 'hint',
      moment,
      move: TURN,
      samples: 1,
      reason,
      last: true,
    });
    return [next.sitting, next.said.some(news => news.kind === 'hint' && news.reason.beside === beside)];
  };
  const [first, isFirstTold] = told(sittingAfter(STEP));
  const [second, isSecondTold] = told(first);
  const [third, isThirdTold] = told(second);
  const [, isOtherTold] = told(played(third));
  expect([isFirstTold, isSecondTold, isThirdTold, isOtherTold]).toEqual([false, true, true, false]);
});

test.each([
  ['a verdict on covered cards', 'thirteen-up', {}, true, true],
  ['the next card of the stock', 'thirteen-up', {peek: true}, false, true],
  ['nothing but the table', 'thirteen-up', {}, false, false],
])('%s is a look at covered cards, noted once', (_, __, changes, asks, looked) => {
  const start = {...sittingAfter(STEP), settings: withSettings(defaultSettings(), changes)};
  const asked = asks ? withAnswer(ask(start, 'verdict').sitting, verdictOf(start, 'winnable')).sitting : start;
  const first = settled(start.journal, asked).sitting;
  const again = settled(first.journal, first).sitting;
  expect([tallyOf(first.journal).looked, again.journal.last?.count]).toEqual([looked, looked ? 2 : 1]);
});

test('a verdict where every card is seen is no look at covered ones', async () => {
  const freecell = (await withCabinet(VARIANTS)).filter(({id}) => id === 'freecell');
  const openings = freecell.map(variant => openSeed(unwrap(rulesetOf(variant, {})), '1'));
  expect(openings.map(({rules, start}) => hidesAny({rules, position: start}))).toEqual([false]);
  for (const opening of openings) {
    const start: Sitting = {journal: openJournal(opening), settings: defaultSettings()};
    const told = withAnswer(ask(start, 'verdict').sitting, verdictOf(start, 'winnable')).sitting;
    expect(tallyOf(settled(start.journal, told).sitting.journal).looked).toBe(false);
  }
});

test('an answer about a position that was left is not said, and a trace of it not kept', () => {
  const before = sittingAfter(STEP);
  const late = withAnswer(played(ask(before, 'trace').sitting), traceOf(before, 0));
  expect([late.said, late.sitting.trace]).toEqual([[], undefined]);
});

describe('the last winnable position', () => {
  test('is asked for, then gone back to; undo goes forward', () => {
    const lost = sittingAfter(STEP, STEP, STEP);
    expect(asks(ask(lost, 'trace'))).toEqual([['trace', 3]]);
    const known = withAnswer(ask(lost, 'trace').sitting, traceOf(lost, 1));
    expect(kinds(known)).toEqual(['trace']);
    const back = ask(known.sitting, 'trace');
    expect([back.said, back.effects, plyOf(gameNow(back.sitting))]).toEqual([
      [{kind: 'winnable', wentBack: true}],
      [],
      1,
    ]);
  });

  test('is where the game stands, if it can still be won', () => {
    const sitting = sittingAfter(STEP);
    const known = withAnswer(ask(sitting, 'trace').sitting, traceOf(sitting, 1));
    expect(known.said).toEqual([{kind: 'winnable', wentBack: false}]);
  });

  test('is not searched for again in a deal that nobody can win', () => {
    const sitting = sittingAfter(STEP);
    const again = ask(withAnswer(ask(sitting, 'trace').sitting, traceOf(sitting, -1)).sitting, 'trace');
    expect([kinds(again), again.effects]).toEqual([['trace'], []]);
  });

  test('at a new deal it is that of the game which was given up for it', () => {
    const next = ask(sittingAfter(STEP, STEP, {type: 'new', opening: openSeed(RULES, '7')}), 'trace');
    expect([kinds(next), asks(next)]).toEqual([['returned', 'asked'], [['trace', 2]]]);
  });
});

describe('the verdict', () => {
  const on = (sitting: Sitting): Sitting => ({...sitting, settings: {...sitting.settings, verdict: true}});

  test('is asked for once at each position while it is wanted, and said where it is known', () => {
    const sitting = on(sittingAfter());
    const asked = withQuestions(sitting);
    expect([asks(asked), asks(withQuestions(asked.sitting))]).toEqual([[['verdict', 0]], []]);
    const known = withAnswer(asked.sitting, verdictOf(sitting, 'winnable'));
    expect([kinds(known), kinds(withQuestions(known.sitting)), asks(withQuestions(known.sitting))]).toEqual([
      ['verdict'],
      ['verdict'],
      [],
    ]);
    expect(asks(withQuestions(played(known.sitting)))).toEqual([['verdict', 1]]);
  });

  test('is given up where it is not wanted any more, and not kept if it comes late', () => {
    const asked = withQuestions(on(sittingAfter()));
    const off = wantVerdict(asked.sitting, false);
    expect([off.effects, off.said]).toMatchObject([
      [{type: 'changeSettings', change: {verdict: false}}],
      [{kind: 'wanted', isWanted: false}],
    ]);
    const left = withQuestions(off.sitting);
    expect(left.effects).toEqual([{type: 'cancel', kind: 'verdict'}]);
    expect(withAnswer(left.sitting, verdictOf(left.sitting, 'winnable')).sitting.verdicts).toBeUndefined();
  });

  test('that was left open is asked for again once it is wanted anew', () => {
    const asked = withQuestions(on(sittingAfter())).sitting;
    const open = withAnswer(asked, {type: 'analysis', kind: 'lost', of: 'verdict', moment: momentNow(asked)});
    expect([kinds(open), asks(withQuestions(open.sitting))]).toEqual([['lost'], []]);
    const anew = wantVerdict(wantVerdict(open.sitting, false).sitting, true);
    expect(asks(withQuestions(anew.sitting))).toEqual([['verdict', 0]]);
  });

  test('may be asked for once, whatever the settings want', () => {
    const asked = ask(sittingAfter(STEP), 'verdict');
    expect(asks(asked)).toEqual([['verdict', 1]]);
    const later = withQuestions(asked.sitting);
    expect(later.effects).toEqual([]);
    expect(kinds(withAnswer(later.sitting, verdictOf(asked.sitting, 'unwinnable')))).toEqual(['verdict']);
  });
});

test('that the search for a dead end broke off is not said: no player asked for it', () => {
  const sitting = sittingAfter(STEP);
  const event: AnalysisEvent = {type: 'analysis', kind: 'lost', of: 'dead-end', moment: momentNow(sitting)};
  expect(withAnswer(sitting, event)).toEqual({sitting, said: [], effects: []});
});

describe('a review', () => {
  const found = (sitting: Sitting, game: Game = gameNow(sitting)): AnalysisEvent => ({
    type: 'analysis',
    kind: 'review',
    moment: momentOf(game),
    trace: {kind: 'trace', ply: 1, sure: true},
    progress: 1,
    last: true,
  });

  test('has nothing to go through before the first move', () => {
    expect(kinds(ask(sittingAfter(), 'review'))).toEqual(['unplayed']);
  });

  test('is said again where it is known, also from where the player went back to; what it proved is known', () => {
    const sitting = sittingAfter(STEP, STEP);
    const known = withAnswer(ask(sitting, 'review').sitting, found(sitting)).sitting;
    const back = ask(known, 'trace');
    expect(plyOf(gameNow(back.sitting))).toBe(1);
    for (const each of [known, back.sitting])
      expect([kinds(ask(each, 'review')), asks(ask(each, 'review'))]).toEqual([['review'], []]);
  });
});
