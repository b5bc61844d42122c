import {outcomeOf} from '../../src/engine/legality/application.js';
import {choices} from '../../src/engine/legality/generation.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import {seenCard} from '../../src/engine/legality/sight.js';
import {makeMove} from '../../src/engine/move.js';
import {isWon, pileAt, type Position} from '../../src/engine/position.js';
import {parseRecord} from '../../src/engine/record.js';
import {inNotation} from '../../src/engine/texts/phrase.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {dice} from '../../src/own-games/random-walk.js';
import {Adviser} from '../../src/solver/advice/adviser.js';
import {LineMemory} from '../../src/solver/advice/line-memory.js';
import {playedOn} from '../../src/solver/advice/played-on.js';
import {unseenPlaces} from '../../src/solver/advice/sampling.js';
import {compile} from '../../src/solver/compiled/searchable.js';
import {holeTable} from '../../src/solver/hole/hole-table.js';
import {Runs} from '../../src/solver/hole/runs.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {numbers} from '../effort.js';
import {unwrap} from '../engine/adapter.js';
import {rulesNamed} from './options.js';

const games = await withCabinet(VARIANTS);

function golf(piles: Readonly<Record<string, string>>): {readonly rules: Ruleset; readonly position: Position} {
  const rules = rulesNamed('golf', [], games);
  const cards = Object.fromEntries(Object.entries(piles).map(([id, text]) => [id, text.split(' ')])) as unknown;
  return {rules, position: unwrap(parseRecord(rules, {variant: 'golf', rules: rules.values, piles: cards}, true))};
}

/** The hints of a game that is played by them, `turn: why`, until one stands alone. */
function hints({rules, position}: ReturnType<typeof golf>): string[] {
  const memory = new LineMemory(rules);
  const said: string[] = [];
  for (let at = position; !isWon(rules, at);) {
    const roll = dice(said.length + 1);
    let time = 0;
    const ports = {random: () => roll(1e6) / 1e6, now: () => time++, memory};
    const advice = new Adviser(rules, at, ports).step(500);
    if (!advice?.move) break;
    said.push(`${makeMove(advice.move)}: ${inNotation(advice.reason.words)}`);
    at = outcomeOf(rules, at, advice.move).position;
  }
  return said;
}

test('runs are played on in games whose cards all go to one pile, onto which an unknown stock is turned', () => {
  const first = (id: string): Position => dealFromSeed(rulesNamed(id, [], games), '1');
  const played = games.filter(({id}) => playedOn(rulesNamed(id, [], games), first(id), [], () => 0.5));
  expect(played.map(({id}) => id)).toEqual(['golf', 'tripeaks']);
});

test('a card that a later run needs is kept, and the hint says so', () => {
  // 8 9 10, then 8 7 6 5: with the six gone now, the five stays.
  const table = golf({S: '8H 8D', F1: '5C', T1: '6D', T2: '7S 9S', T3: '5S 10S'});
  expect(hints(table)[0]).toBe('turn: what can go now serves a later turn better');
});

test('a run that clears all is made, and each hint says how far it goes', () => {
  const table = golf({S: '2H 2D', F1: '5C', T1: '6D', T2: '4S', T3: '3S 5S'});
  expect(hints(table)).toEqual([
    'T1-F1: it begins a run of 4 cards',
    'T3-F1: 2 cards can follow',
    'T2-F1: 1 card can follow',
    'T3-F1: it ends the run',
  ]);
});

/** What lies where in every position that plays alone lead to, up to where one shows a card, without the solver. */
function endsByRules(rules: Ruleset, start: Position): Set<string> {
  const seen = new Map([[JSON.stringify(start), start]]);
  for (const position of seen.values()) {
    if (unseenPlaces(rules, position).length < unseenPlaces(rules, start).length) continue;
    for (const {move, position: next} of choices(rules, position))
      if (move.type === 'play') seen.set(JSON.stringify(next), next);
  }
  return new Set([...seen.values()].map(position => sizesOf(rules, position)));
}

function sizesOf(rules: Ruleset, position: Position): string {
  return rules.piles.map(({index}) => pileAt(position, index).length).join();
}

test.each(['golf', 'tripeaks'])('%s: the ends of runs are those that the rules allow, and the ways lead there', id => {
  const rules = rulesNamed(id, [], games);
  for (const n of numbers(20)) {
    const start = dealFromSeed(rules, `runs-${String(n)}`);
    const table = holeTable(compile(rules), start);
    if (!table) throw new Error('no table');
    const runs = new Runs(table);
    runs.begin(new Uint8Array(table.kinds.count));
    const ends = runs.ends(1e6, false).map(end => {
      let position = start;
      for (const place of runs.placesTo(end)) {
        const {pile, index} = table.places[place] ?? {pile: -1, index: -1};
        expect(seenCard(rules, position, pile, index)).toBe(true);
        const play = choices(rules, position).find(
          ({move}) => move.type === 'play' && move.from === rules.piles[pile]?.id,
        );
        position = play?.position ?? position;
      }
      expect(end.shows).toBe(unseenPlaces(rules, position).length < unseenPlaces(rules, start).length);
      return sizesOf(rules, position);
    });
    expect(new Set(ends)).toEqual(endsByRules(rules, start));
  }
});
