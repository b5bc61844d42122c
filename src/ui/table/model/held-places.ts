import {countOf} from '../../../engine/texts/count.js';
import type {Play} from '../../../engine/move.js';
import {buildsBothWays} from '../../../engine/declaration/build.js';
import type {PileInfo} from '../../../engine/declaration/pile.js';
import {phrase, type Phrase} from '../../../engine/texts/phrase.js';
import {pileAt} from '../../../engine/position.js';
import {playsHome, playsTo, targetsOf} from '../../../player/moves/candidate-moves.js';
import {heldCount, pickedOf, type Held} from '../../../player/moves/held.js';
import {resultAt} from '../../../player/moves/resolve-move.js';
import {labelsNow, positionNow, rulesOf, type Model} from './model.js';

/** A place where held cards may go, by the key that sends them there. */
export interface HeldPlace {
  readonly pile: number;
  readonly key: string;
  /** What happens there: `on 9♥`, `into a space`, `over: 6-7-8-9`, `up`. */
  readonly words: Phrase;
}

/** Where held cards may go by a key; their own key sends them to the foundation. The next card of the stock is not seen yet. */
export function heldPlaces(model: Model, held: Held): readonly HeldPlace[] {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const {keyOf} = labelsNow(model);
  const pick = pickedOf(rules, held);
  const places = pick ? targetsOf(rules, position, pick) : rules.tableau;
  const keyed = places.flatMap(to => {
    const key = keyOf.get(to.index);
    const words = pick ? placeWords(model, held, to, playsTo(rules, position, pick, to)) : 'lays it there';
    return key === undefined ? [] : [{pile: to.index, key, words}];
  });
  const ownKey = pick && keyOf.get(pick.from.index);
  const goesHome = pick && playsHome(rules, position, {from: pick.from, depth: pick.depth}).length > 0;
  return ownKey !== undefined && goesHome ? [...keyed, {pile: pick.from.index, key: ownKey, words: 'up'}] : keyed;
}

function placeWords(model: Model, held: Held, to: PileInfo, plays: readonly Play[]): Phrase {
  const [rules, position] = [rulesOf(model), positionNow(model)];
  const top = pileAt(position, to.index).at(-1);
  const [first] = plays;
  if (!first) return '';
  if (top === undefined) return `into a space${fewerWords(model, held, first)}`;
  if (!to.spec.build || !buildsBothWays(to.spec.build))
    return phrase`on ${{card: top}}${fewerWords(model, held, first)}`;
  if (plays.length > 1) return 'over or beneath';
  const unroll = held.kind === 'pile' && held.unroll === true;
  return `${first.under ? 'beneath' : 'over'}: ${resultAt({rules, position}, first, unroll)}`;
}

/** How many cards go there, where only a part of the held run fits. */
function fewerWords(model: Model, held: Held, {count = 1}: Play): string {
  if (held.kind !== 'pile' || held.count !== undefined) return '';
  const {longest} = heldCount({rules: rulesOf(model), position: positionNow(model)}, held);
  return longest > 1 && count < longest ? ` (${countOf(count, 'card')})` : '';
}
