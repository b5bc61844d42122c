import {countOf} from './count.js';
import {heightOf, sequenceWords} from './build.js';
import {suitName, suitOf, type Card} from './card.js';
import {fulfils, legalMoves, pendingDuty} from './generation.js';
import {outcomeOf, transferOf, type Consequence, type Outcome} from './application.js';
import {mayRedeal, mayTurn, objection, type Objection} from './legality.js';
import {makeMove, type Move} from './move.js';
import {phrase, type Phrase} from './phrase.js';
import {pileBuildWords, withArticle, type PileInfo} from './pile.js';
import {pileAt, type Position} from './position.js';
import type {Condition, PlaceKind} from './rule.js';
import type {Route, Ruleset} from './ruleset.js';
import type {Transfer} from './fact.js';
import {fail, ok, type Result} from './fault.js';
import {baseWords, conditionWords, dutyWords, listed, spaceWords} from './words.js';

/**
 * Plays a move and all that happens at once. Faults (code `illegal`) say which rule the move breaks, in the words of the
 * declaration: `7C on 8D: the auxiliaries build down in suit`.
 */
export function applyMove(rules: Ruleset, position: Position, move: Move): Result<Outcome> {
  const reason = refusal(rules, position, move);
  return reason === undefined ? ok(outcomeOf(rules, position, move)) : fail('illegal', reason, {move: makeMove(move)});
}

/** Plays moves one after another. Faults as `applyMove`, of the first move that is not allowed. */
export function applyMoves(rules: Ruleset, start: Position, moves: readonly Move[]): Result<Outcome> {
  let position = start;
  const happened: Consequence[] = [];
  for (const move of moves) {
    const outcome = applyMove(rules, position, move);
    if (!outcome.ok) return outcome;
    position = outcome.value.position;
    happened.push(...outcome.value.happened);
  }
  return ok({position, happened});
}

/** Why a move is not allowed; undefined if it is. */
export function refusal(rules: Ruleset, position: Position, move: Move): Phrase | undefined {
  if (move.type === 'turn') return mayTurn(rules, position) ? dutyRefusal(rules, position) : turnRefusal(rules);
  if (move.type === 'redeal')
    return mayRedeal(rules, position) ? dutyRefusal(rules, position) : redealRefusal(rules, position);
  const [giver, taker] = [rules.find(move.from), rules.find(move.to)];
  if (!giver || !taker) return `${rules.variant.name} has no pile ${giver ? move.to : move.from}`;
  return playRefusal(rules, position, giver, taker, transferOf(rules, move));
}

function playRefusal(
  rules: Ruleset,
  position: Position,
  giver: PileInfo,
  taker: PileInfo,
  transfer: Transfer,
): Phrase | undefined {
  const routes = rules.routes(giver.letter, taker.letter);
  const [source, target] = [pileAt(position, giver.index), pileAt(position, taker.index)];
  if (giver === taker) return phrase`${{pile: giver}} cannot go onto itself`;
  if (routes.length === 0) return noRouteWords(rules, giver, taker);
  if (source.length === 0) return phrase`${{pile: giver}} is empty`;
  if (Math.max(transfer.count, transfer.depth) > source.length) {
    return phrase`${{pile: giver}} has only ${countOf(source.length, 'card')}`;
  }
  const objections = routes.map(route => ({route, found: objection(rules, route, position, transfer)}));
  if (objections.some(({found}) => !found)) return dutyRefusal(rules, position, transfer);
  const [nearest] = objections.sort(
    (a, b) => ORDER.indexOf(b.found as Objection) - ORDER.indexOf(a.found as Objection),
  );
  const lead = source[transfer.depth > 0 ? transfer.depth - 1 : source.length - transfer.count] as Card;
  const meeting = target[transfer.under ? 0 : target.length - 1];
  return (
    nearest && objectionWords(rules, nearest.route, nearest.found as Objection, {giver, taker, lead, meeting, transfer})
  );
}

/** Objections from the coarsest to the finest: a refusal is about the route that comes nearest to allowing the move. */
const ORDER: readonly Objection[] = [
  'place',
  'behind',
  'take',
  'condition',
  'cost',
  'base',
  'suit',
  'begin',
  'fit',
  'renames',
];

interface Encounter {
  readonly giver: PileInfo;
  readonly taker: PileInfo;
  readonly lead: Card;
  /** The card that `lead` would touch. */
  readonly meeting: Card | undefined;
  readonly transfer: Transfer;
}

function objectionWords(rules: Ruleset, route: Route, found: Objection, at: Encounter): Phrase {
  const {giver, taker, lead, meeting, transfer} = at;
  switch (found) {
    case 'place':
      return placeWords(rules, at);
    case 'behind':
      return phrase`${{pile: taker}} still has cards behind it`;
    case 'renames':
      return 'that would change nothing but the names of the piles';
    case 'take':
      return takeWords(rules, at);
    case 'condition':
      return route.when ? unmetWords(rules, route.when, route.cost) : '';
    case 'cost':
      return spentWords(rules, route);
    case 'base':
      return phrase`${{card: lead}} is the base of ${{pile: giver}} and stays`;
    case 'suit':
      return phrase`${{card: lead}}: this is ${{pile: taker}}, not of ${suitName(suitOf(lead))}`;
    case 'begin':
      return phrase`${{card: lead}} in a space: ${withArticle(taker.spec)} begins with ${baseWords(taker.spec)}`;
    case 'fit':
      return phrase`${{card: lead}} ${transfer.under ? 'under' : 'on'} ${{card: meeting ?? 0}}: ${fitWords(rules, at)}`;
  }
}

/** That the licence of a route is used up. */
export function spentWords(rules: Ruleset, {cost}: Route): string {
  return rules.facts.find(fact => fact.key === cost)?.refusal.unless ?? '';
}

/** `the auxiliaries build down in suit`: the rule that the card breaks. */
function fitWords(rules: Ruleset, {taker, lead, meeting}: Encounter): string {
  const corner = meeting === undefined ? '' : cornerWords(rules, lead, meeting);
  return `${pileBuildWords(taker.spec)}${corner}`;
}

/** How ace and king rank, where an ace meets a king or a two. */
function cornerWords(rules: Ruleset, lead: Card, meeting: Card): string {
  const turnsCorner = Math.abs(heightOf(lead, rules.low) - heightOf(meeting, rules.low)) === 12;
  if (!turnsCorner || suitOf(lead) !== suitOf(meeting)) return '';
  return rules.low === 2 ? '; the ace is above the king' : '; an ace and a king do not adjoin';
}

function placeWords(rules: Ruleset, {giver, taker, transfer, meeting}: Encounter): Phrase {
  const name = [{pile: taker}];
  const offered = new Set<PlaceKind>(rules.routes(giver.letter, taker.letter).map(route => route.place));
  if (transfer.under)
    return offered.has('under')
      ? phrase`${name} has no card to go under`
      : `nothing goes under ${withArticle(taker.spec)}`;
  if (meeting === undefined) return phrase`${name} is a space: ${spaceWords(rules, taker.letter, giver.letter)}`;
  if (!taker.spec.build) return phrase`${name} is not empty: ${pileBuildWords(taker.spec)}`;
  return phrase`${name} is not empty: such cards go only into a space`;
}

function takeWords(rules: Ruleset, {giver, taker, transfer, meeting}: Encounter): string {
  const to = withArticle(taker.spec);
  const from = withArticle(giver.spec);
  const routes = rules.routes(giver.letter, taker.letter);
  if (transfer.depth > 0) {
    const within = routes.find(route => route.take === 'any');
    if (!within) return `only the top of ${from} is free`;
    return within.cost === undefined
      ? 'only a card below the top goes there'
      : `the ${within.cost} is for a card below the top`;
  }
  const runs = routes.filter(route => route.take === 'run');
  const build = rules.runBuild(giver.letter);
  if (runs.some(route => (route.place === 'into') === (meeting === undefined)))
    return `those cards are not in ${build ? sequenceWords(build) : 'sequence'}`;
  if (runs.length > 0) return `several cards of ${from} go together only into a space`;
  const isWhole = routes.some(route => route.take === 'whole') && !routes.some(route => route.take === 'top');
  return isWhole ? `only a whole ${giver.spec.name.one} goes onto another` : `cards go to ${to} singly from the top`;
}

/** That a condition is not met, and which licence depends on it, if one does. */
function unmetWords(rules: Ruleset, condition: Condition, licence?: string): string {
  const what = licence === undefined ? 'that' : `the ${licence}`;
  if (condition.kind === 'empty') return `${what} is allowed ${conditionWords(rules, condition)}`;
  const fact = rules.facts.find(each => each.key === condition.key);
  return (condition.is ? fact?.refusal.unless : fact?.refusal.when) ?? '';
}

function noRouteWords(rules: Ruleset, giver: PileInfo, taker: PileInfo): string {
  const from = withArticle(giver.spec);
  const letters = rules.destinations(giver.letter);
  if (rules.plays.some(({piles}) => piles.includes(giver)) && letters.length === 0)
    return `${from} plays itself, as soon as its top card fits`;
  if (letters.length === 0) return `nothing leaves ${from} by the player's hand`;
  const places = listed(
    letters.map(letter => withArticle(rules.spec(letter))),
    'or',
  );
  const card = giver.spec.holds === 1 ? from : `a card of ${from}`;
  const wrong = giver.letter === taker.letter ? `another ${taker.spec.name.one}` : withArticle(taker.spec);
  return `${card} goes only to ${places}, not to ${wrong}`;
}

function turnRefusal(rules: Ruleset): string {
  return rules.canTurn ? 'the stock is empty: no card is left to turn' : `${rules.variant.name} has no stock to turn`;
}

function redealRefusal(rules: Ruleset, position: Position): string {
  if (!rules.canTurn) return `${rules.variant.name} has no stock to deal again`;
  if (!rules.redeal || rules.redeal.passes === 1) return `the stock is dealt only once in ${rules.variant.name}`;
  if (rules.redeal.order === 'shuffle' && position.seed === undefined) return 'a shuffled redeal needs a seed';
  if (pileAt(position, rules.numberOf('S')).length > 0) return 'the stock is not out yet';
  if (pileAt(position, rules.numberOf('W')).length === 0) return 'the waste is empty';
  return `pass ${String(position.facts[0] ?? 1)} of ${String(rules.redeal.passes)} was the last`;
}

/** While a duty has a legal move, only its moves are legal; the refusal names the first of them. */
function dutyRefusal(rules: Ruleset, position: Position, transfer?: Transfer): Phrase | undefined {
  const duty = pendingDuty(rules, position);
  if (!duty || (transfer && fulfils(rules, duty, position, transfer))) return undefined;
  const [move] = legalMoves(rules, position);
  const giver = move?.type === 'play' ? rules.find(move.from) : undefined;
  const lead = giver && pileAt(position, giver.index).at(-1);
  const first = lead === undefined ? '' : phrase`${{card: lead}} comes first: `;
  return phrase`${first}${dutyWords(rules, duty)}`;
}
