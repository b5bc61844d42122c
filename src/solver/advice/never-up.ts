import {provenSafety} from '../../engine/legality/proven-safety.js';
import type {Card} from '../../engine/card.js';
import type {Position} from '../../engine/position.js';
import type {Ruleset} from '../../engine/ruleset.js';
import {CardSet} from '../compiled/card-set.js';
import {heightOf} from '../compiled/cards.js';
import {FOUNDATION} from '../compiled/compiled-rules.js';
import {searchable} from '../compiled/searchable.js';
import {StateSpace} from '../moves/state-space.js';
import {Explorer} from '../explore/explorer.js';
import {rootOf} from '../state/root.js';

/**
 * The lowest card of which it is proved that it never goes up from a position; undefined where each may, where that
 * takes more than `most` states to find out, and where foundations are not built in suit or give cards back. Every
 * state is looked at, with safe plays made at once: what makes these harmless to a win makes them harmless to any
 * card's going up, as a line that leaves them out puts up the same cards.
 */
export function neverUp(rules: Ruleset, position: Position, most: number): Card | undefined {
  if (!searchable(rules).ok) return undefined;
  const safety = provenSafety(rules);
  const root = rootOf(rules, position);
  const {foundations, slots, sources, cardIn} = root.rules;
  const ups = slots.filter(({kind}) => kind === FOUNDATION);
  const areSuited = ups.every(({letter}) => rules.spec(letter).suited);
  if (!areSuited || root.rules.cleared || sources.some(({kind}) => kind === FOUNDATION)) return undefined;
  const space = new StateSpace(root, safety ? [safety] : []);
  const {state} = space;
  const explorer = new Explorer(space);
  const {table} = explorer;
  explorer.begin();
  if (!explorer.explore(() => table.size > most)) return undefined;
  /** The codes that each foundation was seen to have. */
  const seen = ups.map(() => new Set<number>());
  for (let at = 0; at < table.size; at++) {
    table.load(state, at);
    for (const [i, {slot}] of ups.entries()) seen[i]?.add(state.code(slot));
  }
  const gone = new Set(ups.flatMap(({slot}, i) => [...(seen[i] ?? [])].flatMap(code => foundations.cards(slot, code))));
  const wanted = new CardSet();
  for (const [i, {slot}] of ups.entries()) for (const code of seen[i] ?? []) foundations.addWanted(slot, code, wanted);
  const held = rules.pack.filter(card => !gone.has(cardIn.indexOf(cardIn[card] as number)));
  const next = held.filter(card => wanted.has(cardIn[card] as number));
  return next.toSorted((a, b) => heightOf(cardIn[a] as number) - heightOf(cardIn[b] as number))[0];
}
