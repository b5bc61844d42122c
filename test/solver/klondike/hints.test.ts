/** Hints in Klondike: they see no covered card, and what they lead to is a commitment. */
import seedrandom from 'seedrandom';
import {cases} from '../../effort.js';
import {outcomeOf} from '../../../src/engine/legality/application.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {makeMove} from '../../../src/engine/move.js';
import {isWon, type Position} from '../../../src/engine/position.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {Adviser} from '../../../src/solver/advice/adviser.js';
import {LineMemory} from '../../../src/solver/advice/line-memory.js';
import {dealtAnew} from '../../../src/solver/advice/sampling.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {rulesNamed} from '../options.js';

const GAMES = await withCabinet(VARIANTS);

/** The moves that hints lead to from a deal, each with what is said of it, as far as the covered cards let it go in both of two deals. */
function hintedIn(rules: Ruleset, deal: Position, moves: number): string[] {
  const history: Position[] = [];
  const memory = new LineMemory(rules);
  const said: string[] = [];
  for (let position = deal; said.length < moves && !isWon(rules, position);) {
    let readings = 0;
    const random = seedrandom.alea(String(said.length));
    const adviser = new Adviser(rules, position, {random, now: () => readings++, memory, history: [...history]});
    const advice = adviser.step(adviser.isSettled() ? 0 : 40);
    said.push(JSON.stringify([advice?.move && makeMove(advice.move), advice?.reason, advice?.samples]));
    if (!advice?.move) break;
    history.push(position);
    ({position} = outcomeOf(rules, position, advice.move));
    if (shown(rules, position) !== shown(rules, history.at(-1) as Position)) break;
  }
  return said;
}

/** How many covered cards are left: once one was turned up, two deals may differ. */
function shown(rules: Ruleset, {piles}: Position): number {
  return rules.of('C').reduce((sum, {index}) => sum + (piles[index]?.length ?? 0), 0);
}

test.each(['turn=1', 'turn=3'])('%s: deals that look alike get the same hints', option => {
  const rules = rulesNamed('klondike', [option], GAMES);
  for (let n = 1; n <= cases(5); n++) {
    const deal = dealFromSeed(rules, `alike-${String(n)}`);
    const other = dealtAnew(rules, deal, seedrandom.alea(String(n)), true);
    expect(other.piles).not.toEqual(deal.piles);
    const said = hintedIn(rules, deal, 60);
    expect(said.length).toBeGreaterThan(8);
    expect(hintedIn(rules, other, 60)).toEqual(said);
  }
});
