import {brokenAt} from './declaration/build.js';
import {RANKS, makeCard, parseCard, rankOf, type Card, type Rank} from './card.js';
import {baseRanks, isLed} from './legality/legality.js';
import {fail, ok, type Result, type Failure} from './fault.js';
import {quoted, quotedJson, isJsonObject} from './outside-text.js';
import {parseOptions, type OptionValues} from './declaration/option.js';
import {belongs, carries, pileName, type PileInfo, type Pile} from './declaration/pile.js';
import {memoized} from './memoized.js';
import {pileAt, type Position} from './position.js';
import type {Ruleset} from './ruleset.js';
import {countIn, missingCard} from './shuffle.js';
import {pickedCards} from './legality/deal.js';
import {countOf} from './texts/count.js';
import {baseWords} from './texts/words.js';
import {parseSeed} from './seed.js';
import {seenFault, withUnseen} from './legality/sight.js';

/** A position in JSON, the contract with other programs: piles bottom to top, facts by their keys. */
export interface PositionRecord {
  readonly variant: string;
  readonly seed?: string;
  readonly rules: OptionValues;
  readonly piles: Readonly<Record<string, readonly string[]>>;
  readonly pass: number;
  readonly [fact: string]: unknown;
}

const wrong = (key: string, words: string): Failure => fail('position', words, {key});

/** Keys that are written but not read. */
const IGNORED: ReadonlySet<string> = new Set([
  'protocol',
  'kind',
  'status',
  'dead',
  'moves',
  'played',
  'level',
  'score',
  'ply',
  'happened',
  'file',
]);

/** Most piles are the same from one position to the next. */
const pileTexts = memoized((pile: Pile): readonly string[] => pile.map(makeCard));

/** All piles and facts of a position, empty ones included. */
export function makeRecord(rules: Ruleset, position: Position): PositionRecord {
  const piles: Record<string, readonly string[]> = {};
  for (const pile of rules.piles) piles[pile.id] = pileTexts(pileAt(position, pile.index));
  const facts = rules.facts.map((fact, i) => [fact.key, fact.toJson(position.facts[i] ?? fact.absent)] as const);
  return {
    variant: rules.variant.id,
    ...(position.seed !== undefined && {seed: position.seed}),
    rules: rules.values,
    piles,
    ...(Object.fromEntries(facts) as {pass: number}),
  };
}

/**
 * Reads the piles and facts of a record under given rules. `partial` accepts an incomplete pack. Faults (code
 * `position`) name the key: a record of another game or other rules, unknown keys, piles or cards, too many of a card,
 * piles out of sequence, too many cards in a pile, wrong totals, impossible facts. `??` is a card that the player
 * cannot have seen: the cards that are left over lie there, in any order.
 */
export function parseRecord(rules: Ruleset, record: unknown, partial = false): Result<Position> {
  if (!isJsonObject(record)) return fail('position', 'a position is a JSON object, as in {"piles": {"W": ["7C"]}}');
  const strange = originFault(rules, record);
  if (strange) return strange;
  const unknown = Object.keys(record).find(key => !IGNORED.has(key) && !keysOf(rules).includes(key));
  if (unknown !== undefined)
    return wrong(unknown, `unknown key ${quoted(unknown)}; ${rules.variant.id} has ${keysOf(rules).join(', ')}`);
  const seed = record['seed'] === undefined ? ok(undefined) : parseSeed(record['seed']);
  if (!seed.ok) return seed;
  const piles = parsePiles(rules, withUnseen(rules, record['piles']));
  if (!piles.ok) return piles;
  const facts = parseFacts(rules, record);
  if (!facts.ok) return facts;
  const position = {piles: piles.value, facts: facts.value, seed: seed.value};
  const fault =
    seenFault(rules, position, record['piles']) ??
    pilesFault(rules, position) ??
    packFault(rules, position, partial) ??
    factsFault(rules, position);
  return fault ?? ok(position);
}

/** A record may leave its game and rules out, but names no others. */
function originFault(
  {variant, values}: Ruleset,
  {variant: name = variant.id, rules: given = {}}: Readonly<Record<string, unknown>>,
): Failure | undefined {
  if (name !== variant.id) return wrong('variant', `a position of ${quotedJson(name)}, not of ${variant.id}`);
  if (!isJsonObject(given)) return wrong('rules', 'rules is an object of options, as in {"passes": 3}');
  const read = parseOptions(variant.id, variant.options, given);
  if (!read.ok) return wrong('rules', read.fault.message);
  const other = Object.keys(given).find(key => read.value[key] !== values[key]);
  if (other === undefined) return undefined;
  return wrong(`rules.${other}`, `a position under ${other}=${read.value[other]}, not under ${other}=${values[other]}`);
}

function keysOf({facts}: Ruleset): string[] {
  return ['variant', 'seed', 'rules', 'piles', ...facts.map(({key}) => key)];
}

function parsePiles(rules: Ruleset, json: unknown): Result<Pile[]> {
  if (!isJsonObject(json)) return wrong('piles', 'piles is an object of lists of cards, as in {"W": ["7C"]}');
  const piles: Pile[] = rules.piles.map(() => []);
  for (const [id, cards] of Object.entries(json)) {
    const pile = rules.find(id);
    if (!pile)
      return wrong(`piles.${id}`, `${rules.variant.id} has no pile ${quoted(id)}; its piles: ${pileIds(rules)}`);
    const parsed = parseCards(cards, `piles.${id}`);
    if (!parsed.ok) return parsed;
    piles[pile.index] = parsed.value;
  }
  return ok(piles);
}

function pileIds(rules: Ruleset): string {
  const letters = [...new Set(rules.piles.map(pile => pile.letter))];
  return letters.map(letter => idRange(rules.of(letter))).join(' ');
}

function idRange(piles: readonly PileInfo[]): string {
  const [first, last] = [piles[0]?.id ?? '', piles[piles.length - 1]?.id ?? ''];
  return first === last ? first : `${first}..${last}`;
}

function parseCards(json: unknown, key: string): Result<Card[]> {
  if (!Array.isArray(json)) return wrong(key, `${key} is a list of cards, as in ["7C", "TH"]`);
  const cards: Card[] = [];
  for (const each of json as unknown[]) {
    const card = typeof each === 'string' ? parseCard(each) : undefined;
    if (card === undefined) return wrong(key, `${quotedJson(each)} is not a card; cards look like TH or 7C`);
    cards.push(card);
  }
  return ok(cards);
}

function parseFacts(rules: Ruleset, record: Readonly<Record<string, unknown>>): Result<number[]> {
  const facts: number[] = [];
  for (const fact of rules.facts) {
    const value = record[fact.key] === undefined ? ok(fact.absent) : fact.fromJson(record[fact.key]);
    if (!value.ok) return value;
    facts.push(value.value);
  }
  return ok(facts);
}

function factsFault(rules: Ruleset, position: Position): Failure | undefined {
  for (const [i, fact] of rules.facts.entries()) {
    const objection = fact.objection?.(position.facts[i] ?? fact.absent, rules, position.piles);
    if (objection !== undefined) return wrong(fact.key, `${fact.key}: ${objection}`);
  }
  return undefined;
}

function pilesFault(rules: Ruleset, position: Position): Failure | undefined {
  for (const pile of rules.piles) {
    const words = pileFault(rules, position, pile);
    if (words !== undefined) return wrong(`piles.${pile.id}`, words);
  }
  return undefined;
}

/** What is wrong with one pile: its suit, base, sequence or size. */
function pileFault(rules: Ruleset, position: Position, pile: PileInfo): string | undefined {
  const cards = pileAt(position, pile.index);
  const {id, number, spec} = pile;
  const stray = cards.find(card => !belongs(spec, number, card));
  if (stray !== undefined) return `${id}: ${makeCard(stray)} does not belong on ${pileName(pile)}`;
  const [first] = cards;
  const ranks = spec.role === 'foundation' ? baseRanks(rules, position, pile) : undefined;
  if (first !== undefined && ranks && !ranks.includes(RANKS[rankOf(first)] as Rank))
    return `${id} begins with ${ranks.join(' or ')}, not with ${makeCard(first)}`;
  if (first !== undefined && cards.length > 1 && !carries(spec, first) && !rules.isLoose(pile.letter))
    return `${id}: nothing lies on ${makeCard(first)}, which is not ${baseWords(spec)}`;
  const broken = spec.build && !rules.isLoose(pile.letter) ? brokenAt(spec.build, rules.low, cards) : -1;
  if (broken > 0)
    return `${id}: ${makeCard(cards[broken] as Card)} on ${makeCard(cards[broken - 1] as Card)} is out of sequence`;
  const unled = rules.may.some(({from}) => from === pile.letter)
    ? undefined
    : cards.find(card => !isLed({rules, position}, pile, card));
  if (unled !== undefined) return `${id}: ${makeCard(unled)} follows none of the cards on the pile before`;
  if (cards.length > spec.holds)
    return `${id} holds ${spec.holds === 1 ? 'one card' : `${spec.holds} cards`}, not ${cards.length}`;
  return undefined;
}

/** What is wrong with all cards together: too many of one, too few, a set-out card that is not on its foundation. */
function packFault(rules: Ruleset, position: Position, partial: boolean): Failure | undefined {
  const cards: Card[] = [];
  for (const pile of rules.piles) {
    for (const card of pileAt(position, pile.index)) {
      cards.push(card);
      const count = countIn(cards, card);
      const most = countIn(rules.pack, card);
      if (count > most)
        return wrong(`piles.${pile.id}`, `${makeCard(card)}: ${count} of them, but the game has ${most}`);
    }
  }
  const missing = missingCard(cards, rules.pack);
  if (missing === undefined || partial) return setOutFault(rules, position, cards);
  return wrong(
    'piles',
    `${countOf(cards.length, 'card')} of ${rules.packs * 52}: ${makeCard(missing)} is missing (--partial accepts an incomplete pack)`,
  );
}

/** The cards that the game sets out lie on their foundations; only a twin may lie elsewhere. */
function setOutFault(rules: Ruleset, position: Position, cards: readonly Card[]): Failure | undefined {
  for (const step of rules.steps) {
    if (step.kind !== 'pick' || step.suit !== undefined) continue;
    for (const [i, card] of pickedCards(rules, step).entries()) {
      const index = rules.numberOf(step.to, i);
      if (pileAt(position, index).length > 0 || countIn(cards, card) < countIn(rules.pack, card)) continue;
      const {id} = rules.info(index);
      return wrong(`piles.${id}`, `${makeCard(card)} is set out on ${id} in this game`);
    }
  }
  return undefined;
}
