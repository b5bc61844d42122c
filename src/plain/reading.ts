import {cardName, parseCard, RANK_NAMES, rankOf, type Card} from '../engine/card.js';
import type {Letter, PileInfo} from '../engine/pile.js';
import {pileAt, scoreOf, type Position} from '../engine/position.js';
import type {Ruleset} from '../engine/ruleset.js';
import {plyOf, positionOf, type Game} from '../session/game.js';
import {defaultSettings} from '../settings/settings.js';
import {changesOver} from '../player/resolve-move.js';
import {labelsOf, type Labels} from '../player/pile-keys.js';
import {nameOf, withNames} from '../player/describe-move.js';
import {countLines} from './counting.js';
import {counted, pileWords, sentence} from './speech.js';

/** How the player wants the table told. */
export interface View {
  readonly labels: Labels;
  /** Of the waste only its top card is told. */
  readonly onlyTop: boolean;
  /** The next card of the pack is told (house rule H6). */
  readonly peek: boolean;
  /** The cards still to come are counted. */
  readonly counts: boolean;
}

/** The view that the settings ask for. */
export function viewOf(rules: Ruleset, {keypad, counts, peek, 'hide-waste': onlyTop} = defaultSettings()): View {
  return {labels: labelsOf(rules, keypad), onlyTop, peek, counts};
}

/** The whole table, a line a thing: the game, what is still to come, then every kind of pile from the player's side on. */
export function tableLines(game: Game, view = viewOf(game.opening.rules)): string[] {
  const {rules} = game.opening;
  const position = positionOf(game);
  return [
    titleLine(game),
    ...heapLines(rules, position, view),
    ...groupLines(rules, position, view.labels),
    ...factLines(rules, position),
    ...(view.counts ? countLines(rules, position) : []),
  ];
}

/** Where the player sees one card ahead, the next card of the pack. */
export function nextCard(rules: Ruleset, position: Position, {peek}: Pick<View, 'peek'>): Card | undefined {
  return peek ? pileAt(position, rules.numberOf('S')).at(-1) : undefined;
}

/** `Kingdom, Hoffmann 37, deal 42. Move 3. 12 of 104 cards are home.` */
export function titleLine(game: Game): string {
  const {rules} = game.opening;
  const position = positionOf(game);
  const {title, source} = rules.variant;
  const home = `${String(scoreOf(rules, position))} of ${String(rules.packs * 52)} cards are home`;
  const parts = [`${title}, ${source.brief}, ${dealWords(game)}`, ...passParts(rules, position)];
  return [...parts, `Move ${String(plyOf(game))}`, home].map(sentence).join(' ');
}

/** What was dealt: `deal 42`, `own deck`, `own position`. */
export function dealWords({opening}: Game): string {
  if (opening.pack) return 'own deck';
  if (opening.given) return 'own position';
  return `deal ${opening.seed ?? '?'}`;
}

function passParts(rules: Ruleset, position: Position): string[] {
  if (!rules.canTurn) return [];
  if (!rules.redeal || rules.redeal.passes === 1) return ['No redeal'];
  return [`Pass ${String(position.facts[0] ?? 1)} of ${String(rules.redeal.passes)}`];
}

/** Pack, waste and store-house. */
function heapLines(rules: Ruleset, position: Position, view: View): string[] {
  return (['S', 'W', 'R'] as const).flatMap(letter => {
    const pile = rules.of(letter)[0];
    return pile ? [heapLine(rules, position, pile, view)] : [];
  });
}

function heapLine(rules: Ruleset, position: Position, pile: PileInfo, view: View): string {
  const {labels} = view;
  const cards = pileAt(position, pile.index);
  const name = nameOf(rules, pile, labels).replace(/^the /, '');
  const key = labels.keyOf.get(pile.index);
  const label = key === undefined ? '' : ` ${key}`;
  const [top, next] = [cards.at(-1), cards.at(-2)];
  if (top === undefined) return sentence(`${name}${label}: empty`);
  if (pile.spec.shows === 'none') {
    const ahead = pile.letter === 'S' ? nextCard(rules, position, view) : undefined;
    return sentence(`${name}: ${counted(cards.length)}${ahead === undefined ? '' : `, next ${cardName(ahead)}`}`);
  }
  const beneath = !isSquared(pile, view) && next !== undefined ? ` on top of ${cardName(next)}` : '';
  return sentence(`${name}${label}: ${cardName(top)}${beneath}; ${counted(cards.length)}`);
}

/** Is only the top of a pile told, by the rules or as the player wants it? */
function isSquared({spec}: PileInfo, {onlyTop}: View): boolean {
  return spec.shows === 'top' || (spec.role === 'waste' && onlyTop);
}

/** One line for each kind of pile of which there are several. */
function groupLines(rules: Ruleset, position: Position, labels: Labels): string[] {
  const letters = [...new Set(rules.piles.map(pile => pile.letter))];
  return letters
    .filter(letter => !['S', 'W', 'R', 'C'].includes(letter))
    .flatMap(letter => groupOf(rules, position, letter, labels));
}

/** Piles with cards behind them have a line each; there is much to say of them. */
function groupOf(rules: Ruleset, position: Position, letter: Letter, labels: Labels): string[] {
  if (letter !== 'T' || !rules.has('C')) return [groupLine(rules, position, letter, labels)];
  const {one} = rules.spec(letter).name;
  return rules
    .of(letter)
    .map(pile => sentence(`${one} ${shortName(pile, labels)}: ${stateWords(rules, position, pile)}`));
}

function groupLine(rules: Ruleset, position: Position, letter: Letter, labels: Labels): string {
  const entries = rules.of(letter).map(pile => ({
    name: shortName(pile, labels),
    words: stateWords(rules, position, pile),
    joinable: pileAt(position, pile.index).length === 0 && !pile.spec.suited,
  }));
  return sentence(`${rules.spec(letter).name.many}: ${joined(entries).join('; ')}`);
}

interface Entry {
  readonly name: string;
  readonly words: string;
  readonly joinable: boolean;
}

/** Empty places beside one another are told together: `5 to 8 empty`. */
function joined(entries: readonly Entry[]): string[] {
  const words: string[] = [];
  for (let at = 0; at < entries.length;) {
    let end = at + 1;
    while (entries[at]?.joinable && entries[end]?.joinable && entries[end]?.words === entries[at]?.words) end++;
    const [first, last] = [entries[at], entries[end - 1]];
    const names = end - at > 1 ? `${first?.name ?? ''} to ${last?.name ?? ''}` : (first?.name ?? '');
    words.push(`${names} ${first?.words ?? ''}`.trim());
    at = end;
  }
  return words;
}

/** The key of a pile, or its number where it has none; a suited pile says its suit by its card. */
function shortName(pile: PileInfo, labels: Labels): string {
  const key = labels.keyOf.get(pile.index);
  if (key !== undefined) return key;
  return pile.spec.suited ? '' : String(pile.number + 1);
}

function stateWords(rules: Ruleset, position: Position, pile: PileInfo): string {
  const cards = pileAt(position, pile.index);
  if (pile.spec.role === 'foundation') return foundationWords(rules, pile, cards);
  const behind = rules.has('C') ? pileAt(position, rules.numberOf('C', pile.number)) : [];
  const front = cards.length === 0 ? 'empty' : pileWords(cards);
  return behind.length === 0 ? front : `${front}, behind it ${behind.toReversed().map(cardName).join(', ')}`;
}

function foundationWords(rules: Ruleset, pile: PileInfo, cards: readonly Card[]): string {
  const [first, top] = [cards[0], cards.at(-1)];
  if (first === undefined || top === undefined) {
    const name = nameOf(rules, pile);
    return pile.spec.suited ? `${name.replace(/^.* of /, '')} empty` : 'empty';
  }
  const onward = pile.spec.build?.step === 'onward' && cards.length > 1;
  const way = onward
    ? ` ${rankOf(top) > rankOf(first) ? 'up' : 'down'} from the ${RANK_NAMES[rankOf(first)] ?? ''}`
    : '';
  return `${cardName(top)}${way}`;
}

/** What a position holds besides its piles: grace left, an opening, cards that may change over. */
function factLines(rules: Ruleset, position: Position): string[] {
  const lines = rules.facts.flatMap(fact => {
    const value: unknown = fact.toJson(position.facts[rules.factIndex(fact.key)] ?? fact.absent);
    if (fact.key === 'pass') return [];
    if (typeof value === 'number') return [sentence(`${fact.key} left: ${value === 0 ? 'none' : String(value)}`)];
    return value === true ? [sentence(fact.words)] : [];
  });
  const changes = changesOver({rules, position}).map(answer => withNames(answer.words.replace(/^\S+ /, '')));
  return changes.length > 0 ? [...lines, sentence(`May change over: ${changes.join('; ')}`)] : lines;
}

/** A pile by its key, its id or its name: `3`, `w`, `F1`, `waste`, `pack`, `store`. */
export function findPile(rules: Ruleset, text: string, labels = labelsOf(rules)): PileInfo | undefined {
  const byName = {pack: 'S', stock: 'S', waste: 'W', store: 'R', 'store-house': 'R', storehouse: 'R'}[
    text.toLowerCase()
  ];
  return labels.pileOf.get(text) ?? rules.find(byName ?? text.toUpperCase());
}

/** One pile with all its cards that are in view, from the top down. */
export function pileLine(rules: Ruleset, position: Position, pile: PileInfo, view = viewOf(rules)): string {
  const cards = pileAt(position, pile.index);
  const name = nameOf(rules, pile, view.labels);
  const behind = pile.letter === 'T' && rules.has('C') ? pileAt(position, rules.numberOf('C', pile.number)) : [];
  const back = behind.length === 0 ? '' : `; behind it ${behind.toReversed().map(cardName).join(', ')}`;
  if (cards.length === 0) return sentence(`${name}: empty${back}`);
  if (pile.spec.shows === 'none') {
    const ahead = pile.letter === 'S' ? nextCard(rules, position, view) : undefined;
    const next = ahead === undefined ? '' : `; next ${cardName(ahead)}`;
    return sentence(`${name}: ${counted(cards.length)}, face down${next}`);
  }
  if (isSquared(pile, view)) return heapLine(rules, position, pile, view);
  const order = cards.length > 1 ? ', top first' : '';
  return sentence(`${name}, ${counted(cards.length)}${order}: ${cards.toReversed().map(cardName).join(', ')}${back}`);
}

/** Where a card lies that is in view: `the five of clubs lies in the waste, 3 from the top`. */
export function whereLine(rules: Ruleset, position: Position, text: string, labels?: Labels): string | undefined {
  const card = parseCard(text);
  if (card === undefined) return undefined;
  const places = rules.piles.flatMap(pile => placesIn(rules, position, pile, card, labels));
  const words = places.length > 0 ? `lies ${places.join(' and ')}` : 'is not in view';
  return sentence(`${cardName(card)} ${words}`);
}

function placesIn(rules: Ruleset, position: Position, pile: PileInfo, card: Card, labels?: Labels): string[] {
  const down = pileAt(position, pile.index).toReversed();
  if (pile.spec.shows === 'none') return [];
  const seen = pile.spec.shows === 'top' ? down.slice(0, 1) : down;
  const name = nameOf(rules, pile, labels);
  const front = pile.letter === 'C' ? rules.of('T')[pile.number] : undefined;
  if (front) return down.includes(card) ? [`behind ${nameOf(rules, front, labels)}`] : [];
  return seen.flatMap((each, depth) =>
    each !== card ? [] : [depth === 0 ? `on top of ${name}` : `in ${name}, ${String(depth)} beneath the top`],
  );
}
