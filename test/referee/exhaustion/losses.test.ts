/** What the program calls lost is lost, and what it calls safe is safe: late tables of the known games, tried line by line without the engine. */
import {EFFORT, expectFound, FIRST, some} from '../../effort.js';
import {outcomeOf, settled} from '../../../src/engine/legality/application.js';
import {safeMove} from '../../../src/engine/legality/safety.js';
import {makeMove} from '../../../src/engine/move.js';
import type {Position} from '../../../src/engine/position.js';
import {makeRecord, parseRecord} from '../../../src/engine/record.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {solve} from '../../../src/solver/solver.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import {narrowed, withRunsAlone} from '../../solver/naive.js';
import {rulesNamed} from '../../solver/options.js';
import {CLAIMS, type Claim} from './claims.js';
import {diceFrom, hasWin, type Game} from './game.js';

const GAMES = await withCabinet(VARIANTS);

/** With few columns there are few spaces, and more is lost: `narrowed` leaves three. */
const NARROW = 3;
/** Tables of a row with few columns and with all: 2,000 and 1,000 in the deep run, and a sample in others. */
const sampled = (deep: number): number => Math.ceil(deep * (EFFORT / 20) ** 1.5);
const MOST_SEARCHED = 1000;
const MOST_TRIED = 2500;

interface Count {
  won: number;
  lost: number;
  /** Losses of which not all lines could be tried. */
  open: number;
  /** Safe plays of games that can be won, after which that was shown once more. */
  safe: number;
}

function positionOf<Table>(rules: Ruleset, game: Game<Table>, table: Table): Position {
  const record = {variant: rules.variant.id, rules: rules.values, ...game.record(table)};
  const position = unwrap(parseRecord(rules, record, true));
  expect(settled(rules, position).happened).toEqual([]);
  return position;
}

/** The table after the first play that the program calls safe, if it calls one so; piles of a kind may have changed places. */
function afterSafe<Table>(rules: Ruleset, game: Game<Table>, table: Table): {move: string; table: Table} | undefined {
  const position = positionOf(rules, game, table);
  const move = safeMove(rules, position);
  if (!move) return undefined;
  const {piles} = makeRecord(rules, outcomeOf(rules, position, move).position);
  const laid = (all: Readonly<Record<string, readonly string[]>>): string =>
    Object.entries(all)
      .flatMap(([id, cards]) => (cards.length > 0 ? [`${id.charAt(0)} ${cards.join(' ')}`] : []))
      .sort()
      .join('/');
  const after = game.next(table).find(each => laid(game.record(each).piles) === laid(piles));
  if (after === undefined) throw new Error(`the referee has no move ${makeMove(move)}`);
  return {move: makeMove(move), table: after};
}

/** Fails if a game that can be won is lost by a play that the program calls safe. */
function trySafe<Table>(rules: Ruleset, game: Game<Table>, table: Table, count: Count): void {
  const after = afterSafe(rules, game, table);
  if (!after || hasWin(game, table, MOST_TRIED) !== true) return;
  const isWon = hasWin(game, after.table, MOST_TRIED);
  if (isWon !== undefined)
    expect([after.move, isWon, game.record(table)]).toEqual([after.move, true, game.record(table)]);
  count.safe += Number(isWon === true);
}

/** Late tables from numbered seeds: counts verdicts, and fails at a loss that can be won, with the table. */
function tryLate<Table>(rules: Ruleset, game: Game<Table>, count: Count, tables: number): void {
  for (let number = FIRST; number < FIRST + tables; number++) {
    const table = game.late(diceFrom(number));
    const {verdict} = solve(rules, positionOf(rules, game, table), {maxPositions: MOST_SEARCHED});
    if (verdict === 'winnable') {
      count.won++;
      trySafe(rules, game, table, count);
    }
    if (verdict !== 'unwinnable') continue;
    count.lost++;
    const win = hasWin(game, table, MOST_TRIED);
    if (win === undefined) count.open++;
    else expect([number, win, game.record(table)]).toEqual([number, false, game.record(table)]);
  }
}

const nameOf = ({name, options, runsAlone}: Claim): string =>
  [name, ...options, ...(runsAlone ? ['with runs alone'] : [])].join(' ');

test.each(some(CLAIMS, CLAIMS.length * 2).map(claim => [nameOf(claim), claim] as const))(
  '%s: what is called lost cannot be won, and what is called safe loses nothing',
  (_, {name, options, columns, share = 1, runsAlone, tried}) => {
    const named = rulesNamed(name, options, GAMES);
    const rules = runsAlone ? withRunsAlone(named) : named;
    const count = {won: 0, lost: 0, open: 0, safe: 0};
    if (columns > NARROW)
      tried(NARROW, game => tryLate(narrowed(rules), game, count, sampled(2000 / Math.min(1, share))));
    tried(columns, game => tryLate(rules, game, count, sampled((columns > NARROW ? 1000 : 3000) / share)));
    // Few tables of the books' games are tried in an ordinary run, and of some of them all may be won, or none.
    if (share > 1) expect(count.won + count.lost).toBeGreaterThan(0);
    else expectFound(Math.min(count.won, count.lost - count.open));
  },
);
