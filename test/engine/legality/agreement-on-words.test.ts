// Words for pairs, grids, overlapping cards, builds both ways, turns onto piles and gathering: the engine against a naive referee.
import {numbers} from '../../effort.js';
import {unwrap} from '../adapter.js';
import {choices, statusOf} from '../../../src/engine/legality/generation.js';
import {dealFromSeed} from '../../../src/engine/legality/deal.js';
import {makeMove} from '../../../src/engine/move.js';
import {parseMove} from '../../../src/engine/notation.js';
import type {Position} from '../../../src/engine/position.js';
import {makeRecord, parseRecord} from '../../../src/engine/record.js';
import {applyMove} from '../../../src/engine/legality/refusal.js';
import {makeRuleset, type Ruleset} from '../../../src/engine/ruleset.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {findVariant, rulesetOf, VARIANTS} from '../../../src/variants/index.js';
import {chooser} from '../../referee/against.js';
import {shuffled} from '../../referee/cards.js';
import {declared} from './invented-games.js';
import {INVENTED, KNOWN, type Refereed} from '../../referee/words/games.js';
import {
  atRest,
  everyLay,
  isLegal,
  laid,
  legal,
  withRedeal,
  withTurn,
  written,
  type Game,
  type Table,
} from '../../referee/words/table.js';

interface Both {
  readonly rules: Ruleset;
  readonly game: Game;
}

async function both(id: string, refereed: Refereed, values: Record<string, string | number>): Promise<Both> {
  const game = refereed.game(values);
  if (Object.hasOwn(INVENTED, id)) return {rules: makeRuleset(declared(id, refereed.packs ?? 1), {}), game};
  const variant = unwrap(findVariant(await withCabinet(VARIANTS), id));
  return {rules: unwrap(rulesetOf(variant, values)), game};
}

/** The engine's position as the referee has it. */
function asTable(rules: Ruleset, position: Position): Table {
  const {piles, pass} = makeRecord(rules, position);
  const cards = Object.entries(piles).map(([id, pile]): [string, string[]] => [id, [...pile]]);
  return {piles: Object.fromEntries(cards), pass, seed: position.seed ?? ''};
}

function inOrder({piles, pass, seed}: Table): unknown {
  return {pass, seed, piles: Object.fromEntries(Object.entries(piles).sort())};
}

function dealt(game: Game, seed: string, packs: number): Table {
  const pack = shuffled(packs, seed, 1);
  return atRest(game, {piles: game.setOut(pack), pass: 1, seed});
}

/** The list, each outcome, and whether the game is over; a random move goes on. */
function compareGame({rules, game}: Both, seed: string, packs: number, plies: number): void {
  const choose = chooser(Number(seed));
  let table = dealt(game, seed, packs);
  let position = dealFromSeed(rules, seed);
  expect(inOrder(asTable(rules, position))).toEqual(inOrder(table));
  for (let ply = 0; ply < plies; ply++) {
    const listed = legal(game, table);
    const engine = choices(rules, position);
    expect([ply, engine.map(({move}) => makeMove(move)).join(' ')]).toEqual([ply, [...listed.keys()].join(' ')]);
    for (const {move, position: after} of engine) {
      const ours = listed.get(makeMove(move));
      expect([makeMove(move), inOrder(asTable(rules, after))]).toEqual([makeMove(move), ours && inOrder(ours)]);
    }
    const isWon = game.isWon?.(table) ?? game.cleared.every(id => (table.piles[id] ?? []).length === 0);
    expect(statusOf(rules, position, engine)).toBe(isWon ? 'won' : engine.length === 0 ? 'stuck' : 'playing');
    // Turns come seldom, so that the piles change.
    const plays = engine.filter(({move}) => move.type === 'play');
    const from = plays.length > 0 && choose(6) > 0 ? plays : engine;
    const next = from[choose(from.length)];
    if (!next || isWon) return;
    [position, table] = [next.position, listed.get(makeMove(next.move)) ?? table];
  }
}

/** Each move that can be written down is refused by both, or leads both to the same table. */
function compareEveryMove({rules, game}: Both, table: Table): void {
  const {piles, pass, seed} = table;
  const position = unwrap(parseRecord(rules, {piles, pass, seed}, true));
  const outcome = (text: string): unknown => {
    const applied = applyMove(rules, position, unwrap(parseMove(text)));
    return applied.ok ? inOrder(asTable(rules, applied.value.position)) : undefined;
  };
  for (const lay of everyLay(table)) {
    const ours = isLegal(game, table, lay) ? inOrder(atRest(game, laid(table, lay))) : undefined;
    const theirs = outcome(written(lay));
    // Cards that are not laid need no comparison, and there are thousands.
    if (ours !== theirs) expect([written(lay), theirs]).toEqual([written(lay), ours]);
  }
  const [turned, again] = [withTurn(game, table), withRedeal(game, table)];
  expect(outcome('turn')).toEqual(turned && inOrder(turned));
  expect(outcome('redeal')).toEqual(again && inOrder(again));
}

/** Some cards taken off: spaces, free cards and late foundations that random games seldom reach. */
function thinned(table: Table, choose: (n: number) => number): Table {
  const cut = ([id, cards]: [string, string[]]): [string, string[]] => {
    if (/^[FD]/.test(id) || choose(3) === 0) return [id, cards];
    return [id, cards.slice(0, choose(cards.length + 1))];
  };
  return {...table, piles: Object.fromEntries(Object.entries(table.piles).map(cut))};
}

const ALL = Object.entries({...KNOWN, ...INVENTED}).flatMap(([id, refereed]) =>
  (refereed.options ?? [{}]).map(values => ({
    id,
    refereed,
    values: {...values},
    name: `${id} ${JSON.stringify(values)}`,
  })),
);

describe.each(ALL)('$name', ({id, refereed, values}) => {
  const {packs = 1} = refereed;

  test('random games are played as the referee says, move by move, to their end', async () => {
    const pair = await both(id, refereed, values);
    for (const n of numbers(3)) compareGame(pair, String(n), packs, 160);
  });

  test('every move that can be written down is judged as the referee judges it', async () => {
    const pair = await both(id, refereed, values);
    const choose = chooser(7);
    for (const n of numbers(3)) {
      let table = dealt(pair.game, String(n), packs);
      for (let ply = 0; ply < 4 * n; ply++) table = [...legal(pair.game, table).values()].at(choose(3)) ?? table;
      compareEveryMove(pair, n > 1 ? atRest(pair.game, thinned(table, choose)) : table);
    }
  });
});
