/** What the program calls lost is lost: late tables of the known games, tried line by line without the engine. */
import {EFFORT} from '../../effort.js';
import {settled} from '../../../src/engine/legality/application.js';
import type {Position} from '../../../src/engine/position.js';
import {parseRecord} from '../../../src/engine/record.js';
import type {Ruleset} from '../../../src/engine/ruleset.js';
import {solve} from '../../../src/solver/solver.js';
import {withCabinet} from '../../../src/variants/cabinet/index.js';
import {VARIANTS} from '../../../src/variants/index.js';
import {unwrap} from '../../engine/adapter.js';
import {narrowed} from '../../solver/naive.js';
import {rulesNamed} from '../../solver/options.js';
import {CLAIMS} from './claims.js';
import {diceFrom, hasWin, type Game} from './game.js';

const GAMES = await withCabinet(VARIANTS);

/** With few columns there are few spaces, and more is lost: `narrowed` leaves three. */
const NARROW = 3;
/** Tables of a row with few columns and with all: 2,000 and 1,000 in the deep run, and a sample in others. */
const sampled = (deep: number): number => Math.ceil(deep * (EFFORT / 20) ** 1.5);
const MOST_SEARCHED = 1000;
const MOST_TRIED = 4000;

interface Count {
  won: number;
  lost: number;
  /** Losses of which not all lines could be tried. */
  open: number;
}

function positionOf<Table>(rules: Ruleset, game: Game<Table>, table: Table): Position {
  const record = {variant: rules.variant.id, rules: rules.values, ...game.record(table)};
  const position = unwrap(parseRecord(rules, record, true));
  expect(settled(rules, position).happened).toEqual([]);
  return position;
}

/** Late tables from numbered seeds: counts verdicts, and fails at a loss that can be won, with the table. */
function tryLate<Table>(rules: Ruleset, game: Game<Table>, count: Count, numbers: number): void {
  for (let number = 1; number <= numbers; number++) {
    const table = game.late(diceFrom(number));
    const {verdict} = solve(rules, positionOf(rules, game, table), {maxPositions: MOST_SEARCHED});
    if (verdict === 'winnable') count.won++;
    if (verdict !== 'unwinnable') continue;
    count.lost++;
    const win = hasWin(game, table, MOST_TRIED);
    if (win === undefined) count.open++;
    else expect([number, win, game.record(table)]).toEqual([number, false, game.record(table)]);
  }
}

test.each(CLAIMS.map(claim => [`${claim.name} ${claim.options.join(' ')}`.trim(), claim] as const))(
  '%s: what is called lost cannot be won',
  (_, {name, options, columns, share = 1, tried}) => {
    const rules = rulesNamed(name, options, GAMES);
    const count = {won: 0, lost: 0, open: 0};
    if (columns > NARROW) tried(NARROW, game => tryLate(narrowed(rules), game, count, sampled(2000)));
    tried(columns, game => tryLate(rules, game, count, sampled((columns > NARROW ? 1000 : 3000) / share)));
    // Few tables of the books' games are tried in an ordinary run, and of some of them all may be won, or none.
    if (share > 1) expect(count.won + count.lost).toBeGreaterThan(0);
    else expect(Math.min(count.won, count.lost - count.open)).toBeGreaterThan(0);
  },
);
