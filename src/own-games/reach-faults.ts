import {begins, type Letter, type Role} from '../engine/declaration/pile.js';
import {routesOf, type Route} from '../engine/declaration/routes.js';
import {countOf} from '../engine/texts/count.js';
import type {Ruleset} from '../engine/ruleset.js';
import {RANKS} from '../engine/card.js';
import type {FaultList} from './fault-list.js';

/** Cards that no rule ever moves, so that the game cannot be won, and rules that have no effect. */
export function reachFaults(rules: Ruleset, list: FaultList): void {
  const routes = [...rules.may, ...rules.must.flat(), ...rules.plays.flatMap(each => each.routes)];
  const at = list.at('piles');
  for (const letter of wanted(rules))
    if (!gives(rules, routes, letter))
      at.at(letter).add(`no rule takes a card from it; add ${REMEDIES[rules.spec(letter).role](letter)}`);
  if (!rules.declaration.goal) foundationFaults(rules, routes, list);
  for (const {behind, to, from} of rules.fills) {
    const [column = to] = from;
    const [columns, piles] = [rules.of(column).length, rules.of(to).length];
    if (behind && columns > piles)
      at.at(column).add(`${countOf(columns, 'column')} behind ${countOf(piles, 'pile')} of ${to}; give as many`);
  }
  const isFed = rules.turn?.row === undefined && rules.turn !== undefined;
  const waste = rules.lettersOf('waste');
  const comes = [...routes.map(({to}) => to), ...rules.fills.map(({to}) => to), ...rules.steps.map(({to}) => to)];
  if (rules.redeal && !isFed && !waste.some(letter => comes.includes(letter)))
    list.at('may').add('a redeal, and no card ever comes to the waste; add turn, or leave it out');
  for (const [i, rule] of rules.declaration.may.entries())
    if (rule !== false && rule.kind === 'play' && routesOf(rule).every(route => isIdle(rules, route)))
      list
        .at('may')
        .at(i)
        .add(`it has no effect: nothing is built on ${rule.to.join(' or ')}`);
}

/** The letters from which cards have to go. */
function wanted({declaration, lettersOf}: Ruleset): readonly Letter[] {
  return declaration.goal?.piles ?? lettersOf('stock', 'waste', 'reserve', 'column', 'tableau');
}

function gives({turn, fills, spec}: Ruleset, routes: readonly Route[], letter: Letter): boolean {
  if (turn && spec(letter).role === 'stock') return true;
  return routes.some(({from}) => from === letter) || fills.some(({from}) => from.includes(letter));
}

const play = (letter: Letter): string => `top('${letter}').to('F')`;

const REMEDIES: Readonly<Record<Role, (letter: Letter) => string>> = {
  stock: () => 'turn',
  waste: play,
  reserve: play,
  tableau: play,
  foundation: play,
  column: letter => `fill('T').fromBehind('${letter}') to atOnce`,
};

/** That all cards find a place on the foundations, and that each of these can be begun. */
function foundationFaults(rules: Ruleset, routes: readonly Route[], list: FaultList): void {
  let room = 0;
  const letters = rules.lettersOf('foundation');
  for (const letter of letters) {
    const at = list.at('piles').at(letter);
    const spec = rules.spec(letter);
    const {base, count, holds} = spec;
    const ranks = base === 'dealt' ? RANKS.length : 1;
    const first = rules.pack.filter(card => begins(spec, card)).length / ranks;
    if (count > first)
      at.at('count').add(`${countOf(count, 'pile')}, and ${countOf(first, 'card')} to begin them; give ${first}`);
    if (holds > 1 && !routes.some(({to}) => to === letter)) at.add("no rule brings a card to it; add top('T').to('F')");
    room += count * holds;
  }
  if (letters.length > 0 && room < rules.pack.length)
    list.at('piles').add(`the foundations hold ${room} of ${rules.pack.length} cards; give more of them, or a goal`);
}

/** Can no card ever take a route: is nothing built on its piles, or would a card only change places with a space? */
function isIdle(rules: Ruleset, {from, to, take, place}: Route): boolean {
  const {build, holds} = rules.spec(to);
  if (place !== 'into') return build === undefined || holds === 1;
  const isFixed = rules.turn?.row === to || rules.of(to).some(({index}) => rules.behind(index) >= 0);
  return from === to && !isFixed && (holds === 1 || take === 'whole');
}
