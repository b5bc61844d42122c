import {countOf, timesWord} from '../texts/count.js';
import {fulfils, legalMoves, pendingDuty} from './generation.js';
import {outcomeOf, transferOf, type Consequence, type Outcome} from './application.js';
import {goingAlong} from './going-along.js';
import {lift, mayRedeal, mayTurn, objection, OBJECTIONS, type Objection} from './legality.js';
import {makeMove, type Move} from '../move.js';
import {phrase, type Phrase} from '../texts/phrase.js';
import {withArticle, type PileInfo} from '../declaration/pile.js';
import {cardsOn, pileAt, type Position, type Table} from '../position.js';
import {barredWords, credited, noRouteWords, objectionWords, sourceOf} from './refusal-words.js';
import type {GatherRule, Route} from '../declaration/rule.js';
import type {Ruleset} from '../ruleset.js';
import type {Transfer} from '../declaration/fact.js';
import {fail, ok, type Result} from '../fault.js';
import {conditionWords, dutyWords, turnedWords, turnVerb} from '../texts/words.js';

/**
 * Plays a move and all that happens at once. Faults (code `illegal`) say what would fit, then the book and its rule, in
 * the words of the declaration: `7C needs an auxiliary that shows 8C (Hoffmann 23: auxiliaries build down in suit)`.
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
  if (move.type === 'turn')
    return mayTurn(rules, position) ? dutyRefusal(rules, position) : turnRefusal(rules, position);
  if (move.type === 'redeal')
    return mayRedeal(rules, position) ? dutyRefusal(rules, position) : redealRefusal(rules, position);
  const {count = 1, depth = 0} = move;
  if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(depth) || depth < 0)
    return 'a play takes a whole number of cards, 1 or more, or one card by its place';
  const [giver, taker] = [rules.find(move.from), rules.find(move.to)];
  const lacking = [move.from, move.to, move.partner].find(id => id !== undefined && !rules.find(id));
  if (!giver || !taker || lacking !== undefined) return `${rules.variant.name} has no pile ${lacking}`;
  return playRefusal({rules, position}, giver, taker, transferOf(rules, move));
}

function playRefusal(table: Table, giver: PileInfo, taker: PileInfo, transfer: Transfer): Phrase | undefined {
  const {rules, position} = table;
  const partners = transfer.partner === undefined ? [] : [rules.info(transfer.partner)];
  const source = cardsOn(table, giver);
  if (giver === taker) return phrase`${{pile: giver}} cannot go onto itself`;
  for (const pile of [giver, ...partners]) {
    if (rules.routes(pile.letter, taker.letter).length === 0) return noRouteWords(rules, pile, taker);
    if (cardsOn(table, pile).length === 0) return phrase`${{pile}} is empty`;
  }
  // Why two cards do not go together is no matter of the rules for one.
  const routes = rules
    .routes(giver.letter, taker.letter)
    .filter(({pair}) => partners.length === 0 || pair !== undefined);
  if (routes.length === 0) return `cards go to ${withArticle(taker.spec)} one at a time, from the top`;
  if (giver.spec.holds === 1 && Math.max(transfer.count, transfer.depth + 1) > 1)
    return phrase`${{pile: giver}} is a single card`;
  if (Math.max(transfer.count, transfer.depth) > source.length) {
    return phrase`${{pile: giver}} has only ${countOf(source.length, 'card')}`;
  }
  const judged = (route: Route) => ({route, found: objection(table, route, transfer)});
  const objections = routes.map(judged);
  if (objections.some(({found}) => !found)) return dutyRefusal(rules, position, transfer);
  const {lead} = lift(table, giver, transfer.count, transfer.depth);
  const at = {...table, giver, taker, target: cardsOn(table, taker), lead, transfer};
  const barriers = rules.barred(giver.letter, taker.letter).map(judged);
  // Of two routes that come equally near, the barred one says more about several cards, the other about a single card.
  const nearest = (transfer.count > 1 ? [...barriers, ...objections] : [...objections, ...barriers]).reduce((a, b) =>
    nearness(b.found) > nearness(a.found) ? b : a,
  );
  if (barriers.includes(nearest)) return barredWords(at, nearest.route);
  return alongWords(rules, position, transfer) ?? objectionWords(at, nearest.route, nearest.found as Objection);
}

/** How near a route comes to allowing a move, by its objection: a refusal is about the route that comes nearest. */
function nearness(found: Objection | undefined): number {
  return found === undefined ? OBJECTIONS.length : OBJECTIONS.indexOf(found);
}

/** That a held card has to go over first: `8C is held: play A2-K2 first; then it fits`. */
function alongWords(rules: Ruleset, position: Position, transfer: Transfer): Phrase | undefined {
  const along = goingAlong(rules, position, transfer);
  if (!along) return undefined;
  const [change] = along.plays;
  const held = pileAt(position, rules.find(change.from)?.index ?? -1).at(-1) ?? 0;
  return phrase`${{card: held}} ${along.words}: play ${{move: change}} first; then it fits`;
}

function turnRefusal(rules: Ruleset, position: Position): Phrase {
  const {name} = rules.variant;
  if (!rules.turn)
    return rules.stock < 0 ? `${name} has no stock to turn` : `the cards of the stock are not turned in ${name}`;
  const {when} = rules.turn;
  if (!when || pileAt(position, rules.stock).length === 0) return 'the stock is empty';
  return credited(
    `you may ${turnVerb(rules.turn)} ${turnedWords(rules.turn)} only ${conditionWords(rules, when)}`,
    sourceOf(rules),
  );
}

function redealRefusal(rules: Ruleset, position: Position): string {
  if (rules.gather) return gatherRefusal(rules.gather, position);
  if (!rules.turn) return `${rules.variant.name} has no stock to deal again`;
  if (rules.passes === 1) return 'you go through the stock only once';
  if (rules.reshuffles && position.seed === undefined) return 'a shuffled redeal needs a seed';
  if (pileAt(position, rules.stock).length > 0) return 'the stock is not empty yet';
  if (pileAt(position, rules.waste).length === 0) return 'the waste is empty';
  return `you have gone through the stock ${timesWord(rules.passes)}`;
}

function gatherRefusal({order, passes}: GatherRule, {seed, facts}: Position): string {
  if ((facts[0] ?? 1) >= passes) return `the cards have been dealt ${timesWord(passes)}`;
  return order === 'shuffle' && seed === undefined
    ? 'a shuffled redeal needs a seed'
    : 'the cards would lie as they do now';
}

/** While a duty has a legal move, only its moves are legal; the refusal names the first of them. */
function dutyRefusal(rules: Ruleset, position: Position, transfer?: Transfer): Phrase | undefined {
  const table = {rules, position};
  const duty = pendingDuty(table);
  if (!duty || (transfer && fulfils(table, duty, transfer))) return undefined;
  const [move] = legalMoves(rules, position);
  const giver = move?.type === 'play' ? rules.find(move.from) : undefined;
  const lead = giver && cardsOn(table, giver).at(-1);
  const rule = dutyWords(rules, duty);
  return lead === undefined ? rule : phrase`${{card: lead}} goes first (${sourceOf(rules, duty[0]?.rule)}: ${rule})`;
}
