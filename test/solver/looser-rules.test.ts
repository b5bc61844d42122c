/** Rules that only permit more never lose a deal that was won without them. */
import {numbers, some} from '../effort.js';
import {dealFromSeed} from '../../src/engine/legality/deal.js';
import type {Position} from '../../src/engine/position.js';
import type {Ruleset} from '../../src/engine/ruleset.js';
import {solve} from '../../src/solver/solver.js';
import {withCabinet} from '../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../src/variants/index.js';
import {reducedDeal} from './naive.js';
import {rulesNamed} from './options.js';

const GAMES = await withCabinet(VARIANTS);

/** Rules of a game from the strictest to the loosest, and why each can do what the one before it can. */
const CHAINS: readonly (readonly [why: string, game: string, ...rules: string[]])[] = [
  // A redeal more is a move more: nothing ever happens because a redeal is still to come, and a shuffled one takes its order from
  // the seed and the number of the pass.
  ['another pass', 'klondike', 'passes=once', 'passes=three', 'passes=unlimited'],
  ['another pass', 'forty-thieves', 'passes=1', 'passes=2', 'passes=3'],
  ['another pass', 'carpet', 'passes=1', 'passes=2', 'passes=3'],
  ['another pass', 'storehouse', 'passes=1', 'passes=2', 'passes=3'],
  ['another pass', 'storehouse', 'redeal=shuffle passes=1', 'redeal=shuffle passes=2', 'redeal=shuffle passes=3'],
  ['another pass', 'thirteen-up', 'passes=1', 'passes=2', 'passes=3'],
  ['another pass', 'patriarchs', 'passes=1', 'passes=2', 'passes=3'],
  ['another pass', 'kingdom', 'passes=1', 'passes=2', 'passes=3'],
  // Three cards at once are three turns of one: the waste lies alike, and after the redeal so does the stock.
  ['passes, then single turns', 'klondike', 'turn=3 passes=once', 'turn=3 passes=three', 'turn=3', 'turn=1'],
  ['passes, then single turns', 'canfield', 'turn=3 passes=three', 'turn=3', 'turn=1'],
  ['passes', 'canfield', 'passes=once', 'passes=three', 'passes=unlimited'],
  ['another cell', 'freecell', 'cells=0', 'cells=1', 'cells=2', 'cells=3', 'cells=4'],
  ['another cell', 'bakers-game', 'cells=0', 'cells=1', 'cells=2', 'cells=3', 'cells=4'],
  ['a kind of move', 'freecell', 'cells=1 return=off', 'cells=1 return=on'],
  ['a kind of move', 'seahaven-towers', 'return=off', 'return=on'],
  ['a kind of move', 'king-albert', 'return=off', 'return=on'],
  ['a kind of move', 'beleaguered-castle', 'return=off', 'return=on'],
  ['a kind of move', 'streets-and-alleys', 'return=off', 'return=on'],
  ['a kind of move', 'canfield', 'columns=whole', 'columns=part'],
  ['a kind of move', 'klondike', 'spaces=kings', 'spaces=any'],
  ['a kind of move', 'spiderette', 'suits=1 relaxed=off', 'suits=1 relaxed=on'],
  ['a kind of move', 'storehouse', 'joins=off', 'joins=on'],
  ['a kind of move', 'auxiliary-sequences', 'return=off', 'return=on'],
  ...['easthaven', 'raglan', 'bakers-dozen', 'flower-garden', 'fan'].map(
    game => ['a kind of move', game, 'return=off', 'return=on'] as const,
  ),
  ['a kind of move', 'auxiliary-sequences', 'wasterun=off', 'wasterun=on'],
  ['a kind of move', 'auxiliary-sequences', 'grace=0', 'grace=1'],
  ['a kind of move', 'reversible-sequences', 'under=off', 'under=on'],
  ['a kind of move', 'reversible-sequences', 'spaces=closed', 'spaces=open'],
  // A held card is one that lies between two families that meet: the same may pass whenever they do.
  ['a kind of move', 'patriarchs', 'transfer=none', 'transfer=hold', 'transfer=reversal'],
  // What is forced can be played by choice at once. No more is forced in the Storehouse than where a space takes a card of the store
  // before the player can lay it elsewhere: there `store=free` is no looser than `store=forced`.
  ['by choice', 'reversible-sequences', 'found=forced', 'found=free'],
  ['by choice', 'kingdom', 'fill=auto', 'fill=choice'],
  ['by choice', 'carpet', 'fill=auto', 'fill=choice'],
  // By ones: of a smaller pack three at once would be three others.
  ['by choice', 'klondike', 'first=on', 'first=off'],
  ['by choice', 'klondike', 'passes=once first=on', 'passes=once first=off'],
  ['by choice', 'thirteen-up', 'fill=auto', 'fill=choice'],
  // Spaces take their cards sooner where plays are free, but in the same order, and what fits goes up from there.
  ['by choice', 'patriarchs', 'play=forced', 'play=free'],
  // The first four cards can be turned onto the four spaces.
  ['by choice', 'auxiliary-sequences', 'opening=four', 'opening=free'],
];

/** Every twenty-fifth is a whole deal, which few searches decide as quickly as one from a smaller pack. */
function dealOf(rules: Ruleset, n: number): Position {
  return n % 25 === 0 ? dealFromSeed(rules, String(n)) : reducedDeal(rules, String(n), 3 + (n % 3));
}

test.each(some(CHAINS, CHAINS.length * 2))('%s: %s under %s is lost under nothing looser', (_, game, ...chain) => {
  const rulesets = chain.map(rules => rulesNamed(game, rules.split(' '), GAMES));
  const limits = {maxPositions: 100};
  for (const n of numbers(100)) {
    const won = rulesets.findIndex(rules => solve(rules, dealOf(rules, n), limits).verdict === 'winnable');
    const looser = won < 0 ? [] : rulesets.slice(won + 1);
    expect([n, looser.map(rules => solve(rules, dealOf(rules, n), limits).verdict)]).not.toEqual([
      n,
      expect.arrayContaining(['unwinnable']) as string[],
    ]);
  }
});
