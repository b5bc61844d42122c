import type {Ruleset} from '../../../engine/ruleset.js';
import {planFor, type Plan} from '../../board/layout/plan.js';
import type {Area, Rect} from '../../drawing/rect.js';

/** Where the side panel lies, from the upper left corner of the table. */
export interface PanelPlace extends Rect {
  readonly side: 'right' | 'below';
}

/** The board, and the panel beside it if there is one. */
export interface BoardAndPanel {
  readonly plan: Plan;
  readonly panel: PanelPlace | undefined;
}

/** Windows narrower than this, and cards lower than this, have no panel. */
const LEAST_WINDOW = 120;
const LEAST_CARD = 6;

/** Columns of a panel at the right, and rows of one below the board. */
const [NARROWEST, WIDEST] = [34, 46];
const [LOWEST, HIGHEST] = [9, 12];

/** Rows of a panel below the board besides one for each foundation: its edge, a heading, and a blank one. */
const BESIDE_FOUNDATIONS = 3;

const known = new WeakMap<Plan, BoardAndPanel>();

/**
 * Leaves room for a panel where the cards keep the size that they have without one: at the right, else below. It follows
 * from the plan alone, so that it stays while a game is played; the same value for the same plan.
 */
export function besidePanel(rules: Ruleset, plan: Plan): BoardAndPanel {
  let beside = known.get(plan);
  if (!beside) known.set(plan, (beside = madeBeside(rules, plan)));
  return beside;
}

function madeBeside(rules: Ruleset, plan: Plan): BoardAndPanel {
  if (plan.area.width >= LEAST_WINDOW && plan.size.height >= LEAST_CARD)
    for (const panel of placesIn(rules, plan.area)) {
      const board = planFor(rules, boardBeside(plan.area, panel), plan.size);
      if (board) return {plan: board, panel};
    }
  return {plan, panel: undefined};
}

/** The places that a panel may have, the most wanted first. */
function placesIn(rules: Ruleset, {width, height}: Area): PanelPlace[] {
  const wanted = Math.min(WIDEST, Math.max(NARROWEST, Math.floor(width / 4)));
  const right = [wanted, NARROWEST].map((columns): PanelPlace => ({
    side: 'right',
    x: width - columns,
    y: 0,
    width: columns,
    height,
  }));
  const foundations = rules.piles.filter(({spec}) => spec.role === 'foundation').length;
  const least = Math.max(LOWEST, foundations + BESIDE_FOUNDATIONS);
  const below = Array.from({length: Math.max(0, HIGHEST - least + 1)}, (_, i) => HIGHEST - i).map(
    (rows): PanelPlace => ({side: 'below', x: 0, y: height - rows, width, height: rows}),
  );
  return [...right, ...below];
}

function boardBeside({width, height}: Area, {side, x, y}: PanelPlace): Area {
  return side === 'right' ? {width: x, height} : {width, height: y};
}
